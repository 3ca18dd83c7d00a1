import { assert } from './assert.ts';
import { type Card, isJoker, JOKER, RANKS, type Rank, rankNumber, SUITS } from './cards.ts';

/** DECK-1: every rank from `lowRank` (2–7) up to the ace in four suits, and 0–2 jokers. */
export interface DeckSpec {
  readonly lowRank: number;
  readonly jokers: number;
}

/** What the dealer adds to and takes out of the pack between two hands (DECK-2). */
export interface DeckChange {
  readonly add: Rank[];
  readonly remove: Rank[];
  readonly addJokers: number;
  readonly removeJokers: number;
}

const LOW_RANK_MIN = 2;
const LOW_RANK_MAX = 7;
const JOKERS_MAX = 2;

export function assertDeck(spec: DeckSpec): void {
  const { lowRank, jokers } = spec;
  assert(
    Number.isInteger(lowRank) && lowRank >= LOW_RANK_MIN && lowRank <= LOW_RANK_MAX,
    `low rank ${lowRank}`,
  );
  assert(Number.isInteger(jokers) && jokers >= 0 && jokers <= JOKERS_MAX, `${jokers} jokers`);
}

/** Cards of the deck, jokers included. */
export function deckSize(spec: DeckSpec): number {
  return naturalSize(spec.lowRank) + spec.jokers;
}

/** Cards of the deck without its jokers: what RANK-2 counts. */
export function naturalSize(lowRank: number): number {
  return (15 - lowRank) * SUITS.length;
}

/** The ranks of the deck, lowest first. */
export function deckRanks(spec: DeckSpec): Rank[] {
  return RANKS.slice(spec.lowRank - LOW_RANK_MIN);
}

/** Every card of the deck, rank by rank from the lowest, jokers last. */
export function deckCards(spec: DeckSpec): Card[] {
  assertDeck(spec);
  const cards: Card[] = deckRanks(spec).flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));
  for (let joker = 0; joker < spec.jokers; joker += 1) cards.push(JOKER);
  return cards;
}

/** DECK-4: whether a recorded card belongs to the deck. */
export function holdsCard(spec: DeckSpec, card: Card): boolean {
  return isJoker(card) ? spec.jokers > 0 : rankNumber(card[0] as Rank) >= spec.lowRank;
}

/** DECK-2: the Brazilian deck for 2–8 players dealt in. */
export function deckForPlayers(players: number): DeckSpec {
  assert(Number.isInteger(players) && players >= 2 && players <= 8, `no deck for ${players} players`);
  return { lowRank: players <= 4 ? 7 : 11 - players, jokers: 0 };
}

/** DECK-2: the ranks and jokers that turn one deck into another. */
export function deckChange(from: DeckSpec, to: DeckSpec): DeckChange {
  const before = deckRanks(from);
  const after = deckRanks(to);
  return {
    add: after.filter((rank) => !before.includes(rank)),
    remove: before.filter((rank) => !after.includes(rank)),
    addJokers: Math.max(0, to.jokers - from.jokers),
    removeJokers: Math.max(0, from.jokers - to.jokers),
  };
}

/**
 * DECK-3a: the lowest rank (7 first, then down to 2) of the smallest deck without jokers that deals
 * `cardsEach` to every player and holds `drawReserve` cards for each afterwards; undefined when none does.
 */
export function smallestDeckFor(players: number, cardsEach: number, drawReserve: number): number | undefined {
  const needed = players * (cardsEach + drawReserve);
  for (let lowRank = LOW_RANK_MAX; lowRank >= LOW_RANK_MIN; lowRank -= 1) {
    if (naturalSize(lowRank) >= needed) return lowRank;
  }
  return undefined;
}
