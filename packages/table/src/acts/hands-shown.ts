import { type Card, type Category, showOrder } from '@carteador/poker';
import { type Acts, draft } from '../act.ts';
import { oneOf, possibleCards, sameHand, seenCards } from '../fits.ts';
import { potCalled } from '../follow-up.ts';
import { rankerOf } from '../openers.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { handInPlay, liveSeats, phaseOf } from '../seats.ts';
import type { Hand, HandSeat, Table } from '../state.ts';
import { contenders } from './award.ts';
import { showing } from './in-phase.ts';

/** SHOW: hands turned up or thrown away, and in which order. */

/** SHOW-2 `allInFaceUp`: also when nobody can bet any more and only the board is still to come. */
function showingCards<O>(table: Table, offer: (hand: Hand) => O | Refusal): O | Refusal {
  const hand = handInPlay(table);
  if (hand !== null && table.rules.allInFaceUp && phaseOf(table, hand).kind === 'board') {
    const able = liveSeats(hand).filter((seat) => seat.stack > 0);
    const drawn = !table.rules.phases.slice(hand.phase).some((phase) => phase.kind === 'draw');
    if (able.length <= 1 && drawn) return offer(hand);
  }
  return showing(table, offer);
}

/** SHOW-1: the live hands in the order in which they show; SHOW-3: who is in a side pot before who is not. */
export function showingOrder(table: Table, hand: Hand): number[] {
  const seatOf = (index: number) => hand.seats[index]?.seat ?? null;
  const order = showOrder(table.rules.showFirst, {
    dealer: hand.dealer,
    rotation: table.rules.rotation,
    live: liveSeats(hand).map((seat) => seat.seat),
    lastAggressor: seatOf(hand.roundBettor),
    handLastBettor: seatOf(hand.lastBettor),
    firstSpeaker: seatOf(hand.firstSpeaker),
  });
  if (!table.rules.sidePotsFirst) return order;
  const last = hand.pots.findLast((pot) => !pot.awarded)?.eligible ?? [];
  return [...order.filter((seat) => last.includes(seat)), ...order.filter((seat) => !last.includes(seat))];
}

const unshown = (hand: Hand): HandSeat[] =>
  liveSeats(hand).filter((seat) => seat.shown === null && !seat.mucked);

/** SHOW-2: somebody has to be left for every pot. */
const mayMuck = (hand: Hand, seat: HandSeat): boolean =>
  hand.pots.every(
    (pot) => pot.awarded || !pot.eligible.includes(seat.seat) || contenders(hand, pot).length > 1,
  );

/** FORCED-8: a four of a kind, repóquer or straight flush. */
function isBigHand(table: Table, cards: readonly Card[]): boolean {
  const { hand } = table.play;
  if (hand === null || cards.length + hand.board.length < 5) return false;
  const { category } = rankerOf(hand, table.rules).evaluate([...cards, ...hand.board]);
  return BIG_HANDS.has(category);
}

const BIG_HANDS: ReadonlySet<Category> = new Set<Category>([
  'five-of-a-kind',
  'straight-flush',
  'four-of-a-kind',
]);

export const handsShownActs: Acts<'ShowHand' | 'MuckHand'> = {
  ShowHand: {
    offer: (table) =>
      showingCards(table, (hand) => {
        const seats = unshown(hand);
        if (seats.length === 0) return refusal('all-shown', 'SHOW-1');
        const order = showingOrder(table, hand).filter((seat) => seats.some((other) => other.seat === seat));
        return {
          type: 'ShowHand' as const,
          hand: hand.number,
          seats: seats.map((seat) => ({ seat: seat.seat, count: seat.held })),
          first: order[0] ?? seats[0]!.seat,
          deck: hand.deck,
          seen: seenCards(hand),
        };
      }),
    fit: (offer, command) => {
      const due = offer.seats.find((candidate) => candidate.seat === command.seat);
      if (offer.hand !== command.hand) return sameHand(offer, command);
      if (due === undefined) return refusal('nothing-to-show', 'SHOW-1', { seat: command.seat });
      if (command.cards.length !== due.count) {
        return refusal('hand-count', 'SHOW-2', { count: command.cards.length, held: due.count });
      }
      return possibleCards(offer, command.seat, command.cards);
    },
    events: (table, { seat, cards }) => [
      draft('HandShown', { seat, cards }),
      ...(isBigHand(table, cards) ? potCalled(table, 'potAfterBigHand', 'big-hand', seat) : []),
    ],
  },

  MuckHand: {
    offer: (table) =>
      showing(table, (hand) => {
        const seats = unshown(hand)
          .filter((seat) => mayMuck(hand, seat))
          .map((seat) => seat.seat);
        if (seats.length === 0) return refusal('last-hand', 'SHOW-2');
        return { type: 'MuckHand' as const, hand: hand.number, seats };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf(offer.seats, command.seat, 'cannot-muck', 'SHOW-2'),
    events: (_, { seat }) => [draft('HandMucked', { seat })],
  },
};
