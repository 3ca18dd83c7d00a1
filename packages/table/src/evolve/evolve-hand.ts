import { deckSize } from '@carteador/poker';
import { matchCarried } from '../carried.ts';
import type { BlindKind } from '../commands.ts';
import { changed, copyDeck, copyHand, withPot, withSeat, withSeats } from '../copy.ts';
import type { BlindDebt, EventData } from '../events.ts';
import { NO_FAULTS, roundOver } from '../faults.ts';
import type { TableRules } from '../rules/rules.ts';
import { indexOfSeat, liveSeats } from '../seats.ts';
import type { Hand } from '../state.ts';
import { killHand } from './evolve-betting.ts';
import { askForBlind, beginRound, dealAgain, forcedBetsDone, nextPhase } from './phases.ts';

/** From the forced bets to the last pot: what changes within the hand alone. */

const whenPaid = (hand: Hand, rules: TableRules): Hand =>
  forcedBetsDone(hand, rules) ? nextPhase(hand, rules) : hand;

const withoutDebt = (debt: BlindDebt, kind: BlindKind): BlindDebt => {
  if (kind === 'entry') return debt === 'both' ? 'small' : 'none';
  return debt === 'both' ? 'big' : 'none';
};

export const handHandlers = {
  AntePosted: (hand: Hand, data: EventData['AntePosted'], rules: TableRules) => {
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.antePaid = true;
      copy.stack -= data.amount;
      if (data.forAll) copy.aside += data.amount;
      else {
        copy.ante += data.amount;
        copy.put += data.amount;
      }
      // All-in for the ante he can owe no blind beside it.
      if (copy.stack === 0) copy.debt = 'none';
    });
    return whenPaid(next, rules);
  },

  AnteMadeGood: (hand: Hand, data: EventData['AnteMadeGood']) => {
    const next = copyHand(hand);
    const back = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.stack += data.amount;
    });
    next.seats = withSeat(back, indexOfSeat(hand, data.by), (copy) => {
      copy.stack -= data.amount;
    });
    return next;
  },

  CarriedPotMatched: (hand: Hand, data: EventData['CarriedPotMatched']) => {
    const next = copyHand(hand);
    const { amount, pots } = matchCarried(hand.carried, data.seat, data.amount);
    next.carried = pots;
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.stack -= data.amount;
      // Once a part of a layer was taken too: it is dead money.
      copy.aside += data.amount - amount;
    });
    return next;
  },

  BlindPosted: (hand: Hand, data: EventData['BlindPosted'], rules: TableRules) => {
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.stack -= data.amount;
      // A dead blind is nobody's contribution (POT-3).
      if (data.kind === 'dead') copy.aside += data.amount;
      else {
        copy.blind += data.amount;
        copy.put += data.amount;
        copy.bet += data.amount;
      }
      if (data.kind === 'entry' || data.kind === 'dead') copy.debt = withoutDebt(copy.debt, data.kind);
      if (copy.stack === 0) copy.debt = 'none';
    });
    if (data.kind === 'voluntary') {
      next.lastBlind = data.seat;
      next.blindAsked = askForBlind(next, rules, hand.blindAsked + 1);
    }
    // Whom nobody obliges may post before the others are done: the phase ends with what is owed.
    const owed = hand.seats[indexOfSeat(hand, data.seat)]?.debt !== 'none';
    return (data.kind === 'entry' || data.kind === 'dead') && !owed ? next : whenPaid(next, rules);
  },

  BlindDeclined: (hand: Hand, _: EventData['BlindDeclined'], rules: TableRules) => {
    const next = copyHand(hand);
    next.blindAsked = -1;
    return whenPaid(next, rules);
  },

  PlayerAbstained: (hand: Hand, data: EventData['PlayerAbstained'], rules: TableRules) => {
    const next = copyHand(hand);
    next.seats = hand.seats.filter((seat) => seat.seat !== data.seat);
    return whenPaid(next, rules);
  },

  DeckShuffled: (hand: Hand, data: EventData['DeckShuffled'], rules: TableRules) => {
    const next = copyHand(hand);
    next.shuffles = hand.shuffles + 1;
    const shuffling = rules.phases[hand.phase]?.kind === 'shuffle';
    // DEAL-3: the dealer is always the last to shuffle.
    const enough = next.shuffles >= rules.minShuffles && data.by === hand.dealer;
    return shuffling && enough ? nextPhase(next, rules) : next;
  },

  CutDeclined: (hand: Hand, data: EventData['CutDeclined'], rules: TableRules) => {
    const next = copyHand(hand);
    next.cutDeclined = [...hand.cutDeclined, data.seat];
    // DEAL-4: when nobody cuts, the dealer deals without another shuffle.
    const others = hand.seats.filter((seat) => rules.houseDealer || seat.seat !== hand.dealer);
    return others.every((seat) => next.cutDeclined.includes(seat.seat)) ? nextPhase(next, rules) : next;
  },

  DeckCut: (hand: Hand, _: EventData['DeckCut'], rules: TableRules) => {
    const next = copyHand(hand);
    next.cut = 'done';
    return nextPhase(next, rules);
  },

  CardsDealt: (hand: Hand, data: EventData['CardsDealt'], rules: TableRules) => {
    const next = copyHand(hand);
    next.seats = withSeats(hand.seats, (copy) => {
      copy.held += data.each;
    });
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.stub -= data.each * hand.seats.length;
    });
    return nextPhase(next, rules);
  },

  BoardDealt: (hand: Hand, data: EventData['BoardDealt'], rules: TableRules) => {
    const next = copyHand(hand);
    next.board = [...hand.board, ...data.cards];
    // DRAW-8: one card is burned before each part of the board.
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.stub -= data.cards.length + 1;
      cards.out += 1;
    });
    return nextPhase(next, rules);
  },

  OpenersShown: (hand: Hand, data: EventData['OpenersShown']) => {
    const next = copyHand(hand);
    const seat = data.seat;
    // OPEN-6: the last player left opens by proving.
    const kept = hand.opener?.kept ?? hand.seats[indexOfSeat(hand, seat)]?.held ?? 0;
    next.opener = { seat, rung: hand.rung, proof: data.how, kept };
    if (data.cards !== null) {
      next.exposed = [
        ...hand.exposed,
        ...data.cards.map((card) => ({ card, where: 'openers' as const, seat })),
      ];
    }
    return next;
  },

  HandShown: (hand: Hand, data: EventData['HandShown']) => {
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.shown = data.cards;
    });
    return next;
  },

  HandMucked: (hand: Hand, data: EventData['HandMucked']) => {
    const index = indexOfSeat(hand, data.seat);
    const next = copyHand(hand);
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.folded += hand.seats[index]?.held ?? 0;
    });
    next.seats = withSeat(hand.seats, index, (copy) => {
      copy.mucked = true;
      copy.gone = copy.held;
      copy.held = 0;
    });
    return next;
  },

  HandKilled: (hand: Hand, data: EventData['HandKilled'], rules: TableRules) =>
    killHand(hand, data.seat, data.reason, rules),

  PotAwarded: (hand: Hand, data: EventData['PotAwarded']) => {
    const next = copyHand(hand);
    next.seats = withSeats(hand.seats, (copy) => {
      copy.stack += data.shares.find(({ seat }) => seat === copy.seat)?.amount ?? 0;
    });
    next.paid = hand.paid + data.amount;
    next.pots = withPot(hand.pots, data.pot, (pot) => {
      pot.awarded = true;
      pot.shares = data.shares;
    });
    if (next.pots.every((pot) => pot.awarded)) next.status = 'settled';
    return next;
  },

  HandMisdealt: (hand: Hand, data: EventData['HandMisdealt'], rules: TableRules) => {
    const next = copyHand(dealAgain(hand, rules, deckSize(hand.deck), data.pot));
    next.seats = withSeats(next.seats, (copy) => {
      copy.gone = 0;
    });
    next.faults = NO_FAULTS;
    return next;
  },

  BetsRefunded: (hand: Hand, data: EventData['BetsRefunded'], rules: TableRules) => {
    const next = copyHand(hand);
    next.seats = withSeats(hand.seats, (copy) => {
      const refund = data.refunds.find(({ seat }) => seat === copy.seat)?.amount ?? 0;
      copy.stack += refund;
      copy.aside = Math.max(0, copy.aside - Math.max(0, refund - copy.put));
      copy.put = Math.max(0, copy.put - refund);
      copy.bet = 0;
    });
    if (data.reason === 'fouled-deck') {
      next.status = 'settled';
      return next;
    }
    if (data.reason !== 'false-openers') return next;
    // OPEN-4: the opening bet stays as dead money that nobody has to match; anyone who has not passed may open.
    const opener = indexOfSeat(hand, hand.opener?.seat ?? 0);
    next.seats = withSeat(next.seats, opener, (copy) => {
      const bet = hand.seats[opener]?.bet ?? 0;
      copy.aside += bet;
      copy.put -= bet;
    });
    const first = (opener + 1) % hand.seats.length;
    next.faults = roundOver(hand.faults);
    next.opener = null;
    next.lastBettor = -1;
    next.lastRaiser = -1;
    next.rounds = hand.rounds - 1;
    return liveSeats(next).length > 0 ? beginRound(next, rules, first) : next;
  },
};
