import { type Card, JOKER, RANKS, SUITS } from './cards.ts';

/**
 * Cards as bytes for the ranker: the rank's index (2 = 0 … A = 12, joker = 13) above four bits with one for
 * the suit. A joker has all four, so the AND of five cards shows at once whether they can be of one suit.
 */

export const SUIT_BITS = 15;
export const JOKER_INDEX = RANKS.length;

/**
 * One number for each rank index such that every five cards, up to four of a rank and two jokers, have a sum of
 * their own.
 */
export const RANK_KEYS: readonly number[] = [
  0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415, 148432,
];

const JOKERS_MAX = 2;
/** The largest sum that five cards can have. */
export const KEY_SUM_MAX = JOKERS_MAX * RANK_KEYS[JOKER_INDEX]! + 3 * RANK_KEYS[JOKER_INDEX - 1]!;

/** The byte of a card; every byte of a card is above 0. */
export function cardByte(card: Card): number {
  if (card === JOKER) return (JOKER_INDEX << 4) | SUIT_BITS;
  return (RANKS.indexOf(card[0] as (typeof RANKS)[number]) << 4) | (1 << SUITS.indexOf(card[1] as 'c'));
}

/** The inverse of {@link cardByte}; undefined for a byte of no card. */
export function cardOfByte(byte: number): Card | undefined {
  if (byte === cardByte(JOKER)) return JOKER;
  const rank = RANKS[byte >> 4];
  const suit = SUITS.find((_, index) => (byte & SUIT_BITS) === 1 << index);
  return rank === undefined || suit === undefined ? undefined : `${rank}${suit}`;
}

export const JOKER_CODE = JOKER_INDEX << 2;

/** Six bits for a card byte: rank and suit as numbers, the joker after the ace of spades. */
export function cardCode(byte: number): number {
  const index = byte >> 4;
  return index === JOKER_INDEX ? JOKER_CODE : (index << 2) | (31 - Math.clz32(byte & SUIT_BITS));
}

/** Where a card's two letters are in a table by spelling; joker `Jk` shares its first letter with the jacks. */
export function spellingIndex(card: string): number {
  return ((card.charCodeAt(0) & 127) << 5) | (card.charCodeAt(1) & 31);
}

export const SPELLINGS = 128 << 5;
