import { type Acts, draft } from '../act.ts';
import { oneOf, possibleCards, sameHand, seenCards } from '../fits.ts';
import { refusal } from '../refusal.ts';
import { cardsEach, phaseOf } from '../seats.ts';
import type { Hand, Table } from '../state.ts';
import { inPhase } from './in-phase.ts';

/** DEAL: shuffle, cut, deal, and the board (DRAW-8). */

/** DEAL-4: anybody but who shuffled; where the house deals, that is none of the players (TABLE-1). */
const cutters = (table: Table, hand: Hand): number[] =>
  hand.seats.flatMap(({ seat }) =>
    (seat === hand.dealer && !table.rules.houseDealer) || hand.cutDeclined.includes(seat) ? [] : [seat],
  );

export const dealActs: Acts<'ShuffleDeck' | 'DeclineCut' | 'CutDeck' | 'DealCards' | 'DealBoard'> = {
  ShuffleDeck: {
    offer: (table) =>
      inPhase(table, 'shuffle', refusal('not-shuffling', 'DEAL-3'), (hand) => ({
        type: 'ShuffleDeck' as const,
        hand: hand.number,
        done: hand.shuffles,
        need: Math.max(1, table.rules.minShuffles - hand.shuffles),
        dealer: hand.dealer,
        seats: hand.seats.map((seat) => seat.seat),
      })),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      (command.by === undefined || command.by === offer.dealer
        ? null
        : oneOf(offer.seats, command.by, 'not-in-hand', 'DEAL-3')),
    events: (_, command, offer) =>
      Array.from({ length: command.times }, () => draft('DeckShuffled', { by: command.by ?? offer.dealer })),
  },

  DeclineCut: {
    offer: (table) =>
      inPhase(table, 'cut', refusal('not-cutting', 'DEAL-4'), (hand) => ({
        type: 'DeclineCut' as const,
        hand: hand.number,
        seats: cutters(table, hand),
      })),
    fit: (offer, command) => {
      const stranger = command.seats.find((seat) => !offer.seats.includes(seat));
      return (
        sameHand(offer, command) ??
        (command.seats.length === 0 ? refusal('nobody-named', 'DEAL-4') : null) ??
        (stranger === undefined ? null : refusal('cannot-decline', 'DEAL-4', { seat: stranger }))
      );
    },
    events: (_, command) => command.seats.map((seat) => draft('CutDeclined', { seat })),
  },

  CutDeck: {
    offer: (table) =>
      inPhase(table, 'cut', refusal('not-cutting', 'DEAL-4'), (hand) => {
        const seats = cutters(table, hand);
        // The player before the dealer in rotation is asked first, then any other.
        const order = hand.seats.map((seat) => seat.seat).filter((seat) => seats.includes(seat));
        const first = order.filter((seat) => seat !== hand.dealer).at(-1) ?? order.at(-1);
        return { type: 'CutDeck' as const, hand: hand.number, first: first ?? hand.dealer, seats };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf(offer.seats, command.seat, 'may-not-cut', 'DEAL-4'),
    // Whoever cuts in the place of the first one cuts because that one declined.
    events: (_, { seat }, { first }) => [
      ...(seat === first ? [] : [draft('CutDeclined', { seat: first })]),
      draft('DeckCut', { seat }),
    ],
  },

  DealCards: {
    offer: (table) =>
      inPhase(table, 'deal', refusal('not-dealing', 'DEAL-6'), (hand) => {
        const each = cardsEach(table.rules);
        const seats = hand.seats.map((seat) => seat.seat);
        return {
          type: 'DealCards' as const,
          hand: hand.number,
          each,
          from: seats[0] ?? hand.dealer,
          seats,
          stub: hand.cards.stub - each * seats.length,
        };
      }),
    fit: sameHand,
    events: (_, __, offer) => [draft('CardsDealt', { each: offer.each, seats: offer.seats })],
  },

  DealBoard: {
    offer: (table) =>
      inPhase(table, 'board', refusal('no-board-now', 'DRAW-8'), (hand) => {
        const phase = phaseOf(table, hand);
        return {
          type: 'DealBoard' as const,
          hand: hand.number,
          count: phase.kind === 'board' ? phase.cards : 0,
          deck: hand.deck,
          seen: seenCards(hand),
        };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      (command.cards.length === offer.count
        ? possibleCards(offer, null, command.cards)
        : refusal('board-count', 'DRAW-8', { count: command.cards.length, due: offer.count })),
    events: (_, { cards }) => [draft('BoardDealt', { cards })],
  },
};
