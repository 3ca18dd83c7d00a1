import { changed, copyDeck, copyDraw, copyFaults, copyHand, withSeat } from '../copy.ts';
import type { EventData } from '../events.ts';
import { withoutSeat } from '../faults.ts';
import type { TableRules } from '../rules/rules.ts';
import { indexOfSeat } from '../seats.ts';
import type { Deck, Hand, WaitingAct } from '../state.ts';
import { addTo } from './evolve-draw.ts';

/** Section 12: cards and turns that went wrong. */

const setAside = (cards: Deck, count: number): Deck =>
  changed(copyDeck, cards, (next) => {
    next.stub -= count;
    next.out += count;
  });

const withChips = (act: EventData['ActedOutOfTurn']['act']): boolean => act !== 'fold' && act !== 'check';

export const faultHandlers = {
  CardExposed: (hand: Hand, data: EventData['CardExposed'], rules: TableRules) => {
    const next = copyHand(hand);
    if (data.card !== null && data.where !== 'cut') {
      next.exposed = [...hand.exposed, { card: data.card, where: data.where, seat: data.seat }];
    }
    if (data.where === 'cut') {
      next.shuffles = 0;
      next.cut = 'open';
      next.cutDeclined = [];
      next.phase = rules.phases.findIndex((phase) => phase.kind === 'shuffle');
      return next;
    }
    if (data.where === 'deal') {
      next.faults = changed(copyFaults, hand.faults, (faults) => {
        faults.exposed += 1;
      });
    }
    const replaced = data.where === 'draw' || (data.where === 'deal' && rules.exposedInDeal === 'replace');
    if (data.seat === null || !replaced) return next;
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.held -= 1;
    });
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.out += 1;
    });
    if (hand.draw === null) return next;
    const late = addTo(hand.draw.late, data.seat, 1);
    next.draw = changed(copyDraw, hand.draw, (draw) => {
      draw.late = late;
    });
    return next;
  },

  // IRR-3: the boxed card is a blank and lies out of play; the seat gets the next one.
  BoxedCardReplaced: (hand: Hand) => {
    const next = copyHand(hand);
    next.cards = setAside(hand.cards, 1);
    next.faults = changed(copyFaults, hand.faults, (faults) => {
      faults.boxed += 1;
    });
    return next;
  },

  CardsCounted: (hand: Hand, data: EventData['CardsCounted']) => {
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.held = data.to;
    });
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.stub += data.from - data.to;
    });
    return next;
  },

  CardsSetAside: (hand: Hand, data: EventData['CardsSetAside']) => {
    const next = copyHand(hand);
    next.cards = setAside(hand.cards, data.count);
    return next;
  },

  // IRR-5: nothing moves yet; the act waits for its turn. A fold is told by its own event.
  ActedOutOfTurn: (hand: Hand, data: EventData['ActedOutOfTurn']) => {
    const next = copyHand(hand);
    const { behind, waiting } = hand.faults;
    const { seat, act, to, faced } = data;
    const waits: WaitingAct[] = act === 'fold' ? [] : [{ seat, act, to: to ?? 0, faced }];
    next.faults = changed(copyFaults, hand.faults, (faults) => {
      faults.waiting = [...waiting, ...waits];
      faults.behind = { acts: behind.acts + 1, chipActs: behind.chipActs + (withChips(act) ? 1 : 0) };
    });
    return next;
  },

  OutOfTurnReleased: (hand: Hand, data: EventData['OutOfTurnReleased']) => {
    const next = copyHand(hand);
    next.faults = withoutSeat(hand.faults, data.seat);
    return next;
  },

  HandRestored: (hand: Hand, data: EventData['HandRestored']) => {
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.folded = false;
      copy.dead = false;
      copy.mucked = false;
      copy.held = data.held;
      copy.gone = 0;
    });
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.folded -= data.held;
    });
    return next;
  },

  // FORCED-1: a missing ante is made good once.
  IrregularityNoted: (hand: Hand, { kind, seat, remedy }: EventData['IrregularityNoted']) => {
    if (kind !== 'missing-ante' || seat === null || remedy === null) return hand;
    const next = copyHand(hand);
    next.faults = changed(copyFaults, hand.faults, (faults) => {
      faults.madeGood = [...faults.madeGood, seat];
    });
    return next;
  },
};
