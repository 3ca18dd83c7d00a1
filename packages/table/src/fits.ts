import { type Card, type DeckSpec, holdsCard, isJoker } from '@carteador/poker';
import type { Confirmation } from './commands.ts';
import type { AmountRange } from './offers/amount-range.ts';
import type { SeenCard } from './offers/seen-card.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Hand, Table } from './state.ts';

/** Checks that several commands share. Each returns null when all is well. */

export const sameHand = (
  offer: { readonly hand: number },
  command: { readonly hand: number },
): Refusal | null =>
  offer.hand === command.hand
    ? null
    : refusal('other-hand', 'BET-2', { hand: command.hand, present: offer.hand });

export const oneOf = (seats: readonly number[], seat: number, code: string, rule: string): Refusal | null =>
  seats.includes(seat) ? null : refusal(code, rule, { seat });

/**
 * TABLE-3: within bounds and in smallest chips; the whole of what is there is always a legal amount. `rule` is that
 * of the bounds, `leastRule` that of the lower one where it is another.
 */
export function inRange(
  range: AmountRange,
  amount: number,
  rule: string,
  leastRule: string = rule,
): Refusal | null {
  if (amount < range.min)
    return refusal('amount-below', leastRule, { amount, min: range.min, max: range.max });
  if (amount > range.max) return refusal('amount-above', rule, { amount, min: range.min, max: range.max });
  if (amount % range.unit !== 0 && amount !== range.max) {
    return refusal('not-in-chips', 'TABLE-3', { amount, chip: range.unit });
  }
  return null;
}

export function confirmed(needed: Confirmation['kind'], given: Confirmation): Refusal | null {
  // The floor may always stand in for the host or two players (AUDIT-1).
  if (given.kind === needed || given.kind === 'floor') return null;
  return refusal('not-confirmed', 'AUDIT-1', { needed });
}

/** The cards the table has seen in this hand, and where (DECK-4). */
export function seenCards(hand: Hand): SeenCard[] {
  const seen: SeenCard[] = hand.board.map((card) => ({ card, place: 'board', seat: null }));
  for (const { card, where, seat } of hand.exposed) {
    seen.push({
      card,
      place: where === 'openers' ? 'openers' : 'exposed',
      seat: where === 'draw' ? null : seat,
    });
  }
  for (const { shown, seat } of hand.seats) {
    for (const card of shown ?? []) seen.push({ card, place: 'hand', seat });
  }
  return seen;
}

/**
 * DECK-4, SHOW-4: the cards belong to the deck, none twice, and none is somewhere else. What the same seat
 * has shown before (its openers, a card exposed in the deal) may be among its cards.
 */
export function possibleCards(
  known: { readonly deck: DeckSpec; readonly seen: readonly SeenCard[] },
  seat: number | null,
  cards: readonly Card[],
): Refusal | null {
  const { deck } = known;
  const elsewhere = known.seen.filter((other) => other.seat === null || other.seat !== seat);
  const jokers = cards.filter(isJoker).length + elsewhere.filter((other) => isJoker(other.card)).length;
  if (deck.jokers > 0 && jokers > deck.jokers)
    return refusal('too-many-jokers', 'DECK-4', { jokers: deck.jokers });
  for (const [index, card] of cards.entries()) {
    if (!holdsCard(deck, card)) return refusal('card-not-in-deck', 'DECK-4', { card, lowRank: deck.lowRank });
    if (isJoker(card)) continue;
    if (cards.indexOf(card) !== index) return refusal('card-twice', 'DECK-4', { card });
    const other = elsewhere.find((candidate) => candidate.card === card);
    if (other !== undefined) {
      return refusal('card-elsewhere', 'DECK-4', { card, place: other.place, seat: other.seat ?? 0 });
    }
  }
  return null;
}

export const noHand = (): Refusal => refusal('no-hand', 'DEAL-7');
export const handRunning = (table: Table): Refusal =>
  refusal('hand-running', 'TABLE-5', { hand: table.play.hand?.number ?? 0 });
export const notOpen = (): Refusal => refusal('table-closed', 'TABLE-2');
