import {
  blindSeats,
  type DeckSpec,
  deckChange,
  deckSize,
  next,
  rotationFrom,
  smallestDeckFor,
} from '@carteador/poker';
import { type Acts, draft, type EventDraft } from '../act.ts';
import { owedToCarried } from '../carried.ts';
import { closingDrafts, notBetween } from '../close-hand.ts';
import { owesBeforeCards } from '../evolve/phases.ts';
import { noHand, oneOf, possibleCards, sameHand, seenCards } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { deckFor } from '../rules/check-rules.ts';
import type { PhaseKind, Rung, TableRules } from '../rules/rules.ts';
import { cardsEach, dealtIn, finalStack, handInPlay, phaseOf } from '../seats.ts';
import type { Hand, Table } from '../state.ts';

/** From the start of a hand to the deal: DECK-2, DEAL, FORCED. */

/** OPEN-2: the rung after `steps` passed-out hands in a row; null when opening is free. */
export function rungAt(rules: TableRules, steps: number): Rung | null {
  const { openers } = rules;
  if (openers === null) return null;
  const { rungs, thenFrom } = openers;
  const beyond = steps - rungs.length;
  const index = beyond < 0 ? steps : thenFrom + (beyond % (rungs.length - thenFrom));
  return rungs[index] ?? null;
}

/** The hand in play, when it is in this phase. */
export function inPhase<O>(
  table: Table,
  kind: PhaseKind,
  refused: Refusal,
  offer: (hand: Hand) => O | Refusal,
): O | Refusal {
  const hand = handInPlay(table);
  if (hand === null) return noHand();
  return phaseOf(table, hand).kind === kind ? offer(hand) : refused;
}

function startOffer(table: Table): OfferOf<'StartHand'> | Refusal {
  const refused = notBetween(table);
  if (refused !== null) return refused;
  const { rules, play } = table;
  // FORCED-3: a newcomer who cannot match the carried pot waits.
  const able = dealtIn(table).filter(
    (seat) =>
      rules.carriedPotEntry === 'ante-only' ||
      finalStack(table, seat) >= owedToCarried(play.carried, seat) ||
      claims(table, seat),
  );
  if (able.length < 2) return refusal('too-few-players', 'TABLE-1', { players: able.length });
  const dealer =
    play.placed?.dealer ?? (play.dealer === null ? null : next(able, play.dealer, rules.rotation));
  if (dealer === null) return refusal('no-dealer', 'DEAL-1');
  if (rules.forced !== 'blinds' && !able.includes(dealer)) {
    return refusal('dealer-not-playing', 'DEAL-2', { seat: dealer });
  }
  const deck = deckFor(rules, able.length);
  const tooSmall = checkDeck(table, deck, able.length);
  if (tooSmall !== null) return tooSmall;
  const blinds = blindsOf(table, dealer, able);
  return {
    type: 'StartHand',
    hand: play.handsStarted + 1,
    dealer,
    seats: rotationFrom(dealer, able, rules.rotation),
    deck,
    deckChange: play.deck === null ? null : changeOf(play.deck, deck),
    rung: rungAt(rules, play.ladder),
    smallBlind: blinds?.small ?? null,
    bigBlind: blinds?.big ?? null,
  };
}

const claims = (table: Table, seat: number): boolean =>
  table.play.carried.some((pot) => pot.eligible.includes(seat));

function changeOf(from: DeckSpec, to: DeckSpec) {
  const { add, remove } = deckChange(from, to);
  return add.length + remove.length === 0 ? null : { add, remove };
}

/** DECK-3a. */
function checkDeck(table: Table, deck: DeckSpec, players: number): Refusal | null {
  const each = cardsEach(table);
  const draws = table.rules.phases.some((phase) => phase.kind === 'draw') ? 1 : 0;
  const needed = players * (each + draws);
  if (deckSize(deck) >= needed) return null;
  const smallest = smallestDeckFor(players, each, draws) ?? 0;
  return refusal('deck-too-small', 'DECK-3a', { cards: deckSize(deck), players, needed, smallest });
}

/** FORCED-6: fixed by the floor with the button, or from the dealer's next; heads-up the dealer posts the small one. */
function blindsOf(table: Table, dealer: number, able: readonly number[]) {
  if (table.rules.forced !== 'blinds') return null;
  const placed = table.play.placed?.blinds ?? null;
  if (placed === null) return blindSeats(dealer, able, table.rules.rotation);
  return able.includes(placed.big) ? placed : blindSeats(dealer, able, table.rules.rotation);
}

function antesOwed(table: Table, hand: Hand): OfferOf<'PostAntes'>['seats'] {
  return hand.seats.flatMap((seat) => {
    if (seat.antePaid) return [];
    const match = table.rules.carriedPotEntry === 'match' ? owedToCarried(hand.carried, seat.seat) : 0;
    const owed = Math.min(match, seat.stack);
    return [{ seat: seat.seat, amount: Math.min(table.rules.ante, seat.stack - owed), match: owed }];
  });
}

function blindPosts(table: Table, hand: Hand): OfferOf<'PostBlind'>['posts'] {
  const { smallBlind, bigBlind } = table.rules;
  return hand.seats.flatMap((seat, index): OfferOf<'PostBlind'>['posts'][number][] => {
    if (seat.stack === 0) return [];
    const owed = owesBeforeCards(hand, table.rules, index);
    const post = (kind: 'small' | 'big' | 'entry' | 'dead', amount: number) => ({
      seat: seat.seat,
      kind,
      amount: Math.min(amount, seat.stack),
      owed: owed && (kind === 'small' || kind === 'big'),
    });
    if (seat.seat === hand.smallBlind && seat.blind === 0) return [post('small', smallBlind)];
    if (seat.seat === hand.bigBlind && seat.blind === 0) return [post('big', bigBlind)];
    if (seat.seat === hand.smallBlind || seat.seat === hand.bigBlind) return [];
    // LA 156: who missed the blinds posts a big blind in turn and a dead small one.
    const entry = seat.blind === 0 ? [post('entry', bigBlind)] : [];
    const dead = seat.aside === 0 && smallBlind > 0 ? [post('dead', smallBlind)] : [];
    return [...entry, ...dead];
  });
}

/** DEAL-4: anybody but who shuffled; where the house deals, that is none of the players (TABLE-1). */
const cutters = (table: Table, hand: Hand): number[] =>
  hand.seats.flatMap(({ seat }) =>
    (seat === hand.dealer && !table.rules.houseDealer) || hand.cutDeclined.includes(seat) ? [] : [seat],
  );

type StartCommand =
  | 'StartHand'
  | 'PostAntes'
  | 'PostBlind'
  | 'ShuffleDeck'
  | 'DeclineCut'
  | 'CutDeck'
  | 'DealCards'
  | 'DealBoard';

export const startActs: Acts<StartCommand> = {
  StartHand: {
    offer: startOffer,
    fit: sameHand,
    events: (table, _, offer, at) => [
      ...closingDrafts(table, at),
      draft('HandStarted', {
        hand: offer.hand,
        dealer: offer.dealer,
        seats: offer.seats,
        deck: offer.deck,
        rung: offer.rung,
        smallBlind: offer.smallBlind,
        bigBlind: offer.bigBlind,
      }),
    ],
  },

  PostAntes: {
    offer: (table) =>
      inPhase(table, 'forced', refusal('antes-closed', 'FORCED-1'), (hand) => {
        const seats = antesOwed(table, hand);
        if (seats.length === 0) return refusal('antes-paid', 'FORCED-1');
        return { type: 'PostAntes' as const, hand: hand.number, seats };
      }),
    fit: (offer, command) => {
      const stranger = command.seats.find((seat) => !offer.seats.some((owed) => owed.seat === seat));
      return (
        sameHand(offer, command) ??
        (command.seats.length === 0 ? refusal('nobody-named', 'FORCED-1') : null) ??
        (stranger === undefined ? null : refusal('owes-no-ante', 'FORCED-1', { seat: stranger }))
      );
    },
    events: (_, command, offer) =>
      offer.seats
        .filter((owed) => command.seats.includes(owed.seat))
        .flatMap(({ seat, amount, match }): EventDraft[] => [
          ...(match > 0 ? [draft('CarriedPotMatched', { seat, amount: match })] : []),
          draft('AntePosted', { seat, amount }),
        ]),
  },

  PostBlind: {
    offer: (table) =>
      inPhase(table, 'forced', refusal('blinds-closed', 'FORCED-6'), (hand) => {
        if (table.rules.forced !== 'blinds') return refusal('no-blinds-here', 'FORCED-6');
        const posts = blindPosts(table, hand);
        if (posts.length === 0) return refusal('blinds-posted', 'FORCED-6');
        return { type: 'PostBlind' as const, hand: hand.number, posts };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      (offer.posts.some((post) => post.seat === command.seat && post.kind === command.kind)
        ? null
        : refusal('blind-not-due', 'FORCED-6', { seat: command.seat, kind: command.kind })),
    events: (_, { seat, kind }, offer) => {
      const post = offer.posts.find((candidate) => candidate.seat === seat && candidate.kind === kind);
      return [draft('BlindPosted', { seat, kind, amount: post?.amount ?? 0 })];
    },
  },

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
    events: (_, { seat }) => [draft('DeckCut', { seat })],
  },

  DealCards: {
    offer: (table) =>
      inPhase(table, 'deal', refusal('not-dealing', 'DEAL-6'), (hand) => {
        const each = cardsEach(table);
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
