import { type DeckSpec, deckChange, deckSize, next, rotationFrom, smallestDeckFor } from '@carteador/poker';
import { type Acts, draft } from '../act.ts';
import { debtOf, escuroSeats, nextBlinds } from '../blinds.ts';
import { owedToCarried } from '../carried.ts';
import { closingDrafts, notBetween } from '../close-hand.ts';
import { sameHand } from '../fits.ts';
import { buckHolder, kindOfNext, nextRung, playsByBuck } from '../hand-kind.ts';
import type { OfferOf } from '../legal-types.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { deckFor } from '../rules/check-rules.ts';
import { cardsEach, dealtIn, finalStack } from '../seats.ts';
import type { Table } from '../state.ts';

/** The start of a hand: who deals, who is dealt in, with which deck, for what kind of hand. */

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
  const blinds = rules.forced === 'blinds' ? nextBlinds(table, able) : null;
  const dealer =
    blinds?.dealer ??
    play.placed?.dealer ??
    (play.dealer === null ? null : next(able, play.dealer, rules.rotation));
  if (dealer === null) return refusal('no-dealer', 'DEAL-1');
  if (rules.forced !== 'blinds' && !able.includes(dealer)) {
    return refusal('dealer-not-playing', 'DEAL-2', { seat: dealer });
  }
  const deck = deckFor(rules, able.length);
  const tooSmall = checkDeck(table, deck, able.length);
  if (tooSmall !== null) return tooSmall;
  const kind = kindOfNext(table, dealer);
  const seats = rotationFrom(dealer, able, rules.rotation);
  return {
    type: 'StartHand',
    hand: play.handsStarted + 1,
    kind,
    buck: kind === 'pot' && playsByBuck(rules) ? buckIn(table, dealer) : null,
    potDue: kind === 'pot' && playsByBuck(rules) ? play.potDue : [],
    dealer,
    seats,
    deck,
    deckChange: play.deck === null ? null : changeOf(play.deck, deck),
    rung: nextRung(table, kind),
    smallBlind: blinds?.small ?? null,
    bigBlind: blinds?.big ?? null,
    escuro: escuroSeats(rules, dealer, seats),
    owing: owing(table, able, blinds),
  };
}

/** FORCED-7: the buck goes into the centre when the dealer has it, or nobody else. */
function buckIn(table: Table, dealer: number): 'dealer' | 'centre' | null {
  const holder = buckHolder(table, dealer);
  return holder === 'centre' ? 'centre' : holder === dealer ? 'dealer' : null;
}

/** LA 156: who posts what he missed or waits; whom the big blind reaches owes nothing more. */
function owing(
  table: Table,
  able: readonly number[],
  blinds: { readonly small: number | null; readonly big: number | null } | null,
): OfferOf<'StartHand'>['owing'] {
  if (blinds === null) return [];
  const debtors = able.flatMap((seat) => {
    const debt = debtOf(table, seat);
    return debt === 'none' || seat === blinds.big || seat === blinds.small ? [] : [{ seat, debt }];
  });
  const settled = able.filter((seat) => debtOf(table, seat) === 'none');
  return settled.length >= 2 ? debtors : [];
}

const claims = (table: Table, seat: number): boolean =>
  table.play.carried.some((pot) => pot.eligible.includes(seat));

function changeOf(from: DeckSpec, to: DeckSpec) {
  const { add, remove } = deckChange(from, to);
  return add.length + remove.length === 0 ? null : { add, remove };
}

/** DECK-3a. */
function checkDeck(table: Table, deck: DeckSpec, players: number): Refusal | null {
  const each = cardsEach(table.rules);
  const draws = table.rules.phases.some((phase) => phase.kind === 'draw') ? 1 : 0;
  const needed = players * (each + draws);
  if (deckSize(deck) >= needed) return null;
  const smallest = smallestDeckFor(players, each, draws) ?? 0;
  return refusal('deck-too-small', 'DECK-3a', { cards: deckSize(deck), players, needed, smallest });
}

export const startActs: Acts<'StartHand'> = {
  StartHand: {
    offer: startOffer,
    fit: sameHand,
    events: (table, _, { type: __, buck, potDue: ___, deckChange: ____, ...started }, at) => [
      ...closingDrafts(table, at),
      draft('HandStarted', started),
      ...(buck === null ? [] : [draft('BuckPlaced', { seat: buck === 'dealer' ? started.dealer : null })]),
    ],
  },
};
