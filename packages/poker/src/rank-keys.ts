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

/** By card byte. */
export const KEY_OF_BYTE: Int32Array = keysByByte();

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

/** Where a card's two letters are in a table by spelling; joker `Jk` shares its first letter with the jacks. */
export function spellingIndex(card: string): number {
  return ((card.charCodeAt(0) & 127) << 5) | (card.charCodeAt(1) & 31);
}

export const SPELLINGS = 128 << 5;

function keysByByte(): Int32Array {
  const keys = new Int32Array(256);
  for (let byte = 0; byte < keys.length; byte += 1) keys[byte] = RANK_KEYS[byte >> 4] ?? 0;
  return keys;
}
