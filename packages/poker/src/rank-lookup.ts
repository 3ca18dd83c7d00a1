import type { Card } from './cards.ts';
import {
  cardByte,
  cardCode,
  JOKER_CODE,
  KEY_SUM_MAX,
  RANK_KEYS,
  SPELLINGS,
  SUIT_BITS,
  spellingIndex,
} from './rank-keys.ts';

/**
 * The strength of every five cards of one deck and rule set (1 = weakest), looked up by the sum of their keys.
 * The sums are sparse: they are cut into rows, and the rows are laid over each other where their gaps allow it.
 * First comes, for each row, where it begins; then the strengths. One array, because the loops below would run
 * out of processor registers with two.
 */
export type RankLookup = Uint16Array;

// The calls below repeat these as bare numbers and take the tables into locals: the engine does not fold what a
// module holds into a loop, and every look at it costs a tenth of the speed. Changed here, change them there.
const ROW_SHIFT = 7;
const ROW_MASK = (1 << ROW_SHIFT) - 1;
const SUITED_OFFSET = ((KEY_SUM_MAX >> ROW_SHIFT) + 1) << ROW_SHIFT;

/** How sums are cut into rows; `suitedOffset` is added to the sum of five cards that can all be of one suit. */
export const LAYOUT = { rowShift: ROW_SHIFT, rowMask: ROW_MASK, suitedOffset: SUITED_OFFSET } as const;

// Below a key there is room for the suit bits of up to eight cards added up.
const KEY_SHIFT = 7;
const CODE_BITS = 6;
const CODE_MASK = (1 << CODE_BITS) - 1;

const BYTE_KEYS = keysByByte();
const CARD_KEYS = keysByCode();
/** Of two codes, and after these of one. */
const PAIR_KEYS = Int32Array.of(...keysByTwoCodes(), ...CARD_KEYS);

/** Strength of five card bytes. */
export function rankBytes(
  table: RankLookup,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  c4: number,
): number {
  const keys = BYTE_KEYS;
  let sum = keys[c0]! + keys[c1]! + keys[c2]! + keys[c3]! + keys[c4]!;
  if ((c0 & c1 & c2 & c3 & c4 & 15) !== 0) sum += SUITED_OFFSET;
  return table[table[sum >> 7]! + (sum & 127)]!;
}

/** Strength of each five card bytes of `hands`, as many as `out` is long. */
export function rankManyBytes(table: RankLookup, hands: Uint8Array, out: Uint16Array): void {
  const keys = BYTE_KEYS;
  const suitedOffset = SUITED_OFFSET;
  const count = out.length;
  for (let hand = 0, at = 0; hand < count; hand += 1, at += 5) {
    const c0 = hands[at]!;
    const c1 = hands[at + 1]!;
    const c2 = hands[at + 2]!;
    const c3 = hands[at + 3]!;
    const c4 = hands[at + 4]!;
    let sum = keys[c0]! + keys[c1]! + keys[c2]! + keys[c3]! + keys[c4]!;
    if ((c0 & c1 & c2 & c3 & c4 & 15) !== 0) sum += suitedOffset;
    out[hand] = table[table[sum >> 7]! + (sum & 127)]!;
  }
}

/**
 * Strength of five cards by their spelling; 0 when one of them is none of `keys` (see {@link spelledKeys}). The
 * index of a spelling is that of `spellingIndex`, written out.
 */
export function rankSpelled(
  table: RankLookup,
  keys: Int32Array,
  a: string,
  b: string,
  c: string,
  d: string,
  e: string,
): number {
  const k0 = keys[((a.charCodeAt(0) & 127) << 5) | (a.charCodeAt(1) & 31)]!;
  const k1 = keys[((b.charCodeAt(0) & 127) << 5) | (b.charCodeAt(1) & 31)]!;
  const k2 = keys[((c.charCodeAt(0) & 127) << 5) | (c.charCodeAt(1) & 31)]!;
  const k3 = keys[((d.charCodeAt(0) & 127) << 5) | (d.charCodeAt(1) & 31)]!;
  const k4 = keys[((e.charCodeAt(0) & 127) << 5) | (e.charCodeAt(1) & 31)]!;
  if (k0 === 0 || k1 === 0 || k2 === 0 || k3 === 0 || k4 === 0) return 0;
  let sum = (k0 + k1 + k2 + k3 + k4) >> 7;
  if ((k0 & k1 & k2 & k3 & k4 & 15) !== 0) sum += SUITED_OFFSET;
  return table[table[sum >> 7]! + (sum & 127)]!;
}

/** For {@link rankSpelled}: the cards of a deck by their spelling; 0 for everything else. */
export function spelledKeys(cards: readonly Card[]): Int32Array {
  const keys = new Int32Array(SPELLINGS);
  for (const card of cards) keys[spellingIndex(card)] = CARD_KEYS[cardCode(cardByte(card))]!;
  return keys;
}

/** Five cards, given as bytes, in one number for {@link rankManyPacked}. */
export function packHand(c0: number, c1: number, c2: number, c3: number, c4: number): number {
  let packed = cardCode(c0);
  for (const byte of [c1, c2, c3, c4]) packed = (packed << CODE_BITS) | cardCode(byte);
  return packed;
}

/** Strength of each packed hand, two cards to a lookup: the fastest way. As many hands as `out` is long. */
export function rankManyPacked(table: RankLookup, hands: Int32Array, out: Uint16Array): void {
  const keys = PAIR_KEYS;
  const suitedOffset = SUITED_OFFSET;
  const count = out.length;
  const lastPair = count - 1;
  let hand = 0;
  // Two at a time: what the engine does once for each turn of a loop weighs as much as half a hand.
  for (; hand < lastPair; hand += 2) {
    const packed0 = hands[hand]!;
    const packed1 = hands[hand + 1]!;
    const low0 = keys[packed0 & 4095]!;
    const low1 = keys[packed1 & 4095]!;
    const middle0 = keys[(packed0 >>> 12) & 4095]!;
    const middle1 = keys[(packed1 >>> 12) & 4095]!;
    const top0 = keys[4096 + (packed0 >>> 24)]!;
    const top1 = keys[4096 + (packed1 >>> 24)]!;
    let sum0 = (low0 + middle0 + top0) >> 7;
    let sum1 = (low1 + middle1 + top1) >> 7;
    const suits0 = low0 & middle0 & top0 & 15;
    const suits1 = low1 & middle1 & top1 & 15;
    if ((suits0 | suits1) !== 0) {
      if (suits0 !== 0) sum0 += suitedOffset;
      if (suits1 !== 0) sum1 += suitedOffset;
    }
    out[hand] = table[table[sum0 >> 7]! + (sum0 & 127)]!;
    out[hand + 1] = table[table[sum1 >> 7]! + (sum1 & 127)]!;
  }
  if (hand < count) {
    const packed = hands[hand]!;
    const low = keys[packed & 4095]!;
    const middle = keys[(packed >>> 12) & 4095]!;
    const top = keys[4096 + (packed >>> 24)]!;
    const sum = ((low + middle + top) >> 7) + ((low & middle & top & 15) !== 0 ? suitedOffset : 0);
    out[hand] = table[table[sum >> 7]! + (sum & 127)]!;
  }
}

function keysByByte(): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => RANK_KEYS[byte >> 4] ?? 0);
}

function keysByCode(): Int32Array {
  return Int32Array.from({ length: 1 << CODE_BITS }, (_, code) => {
    const suits = code === JOKER_CODE ? SUIT_BITS : 1 << (code & 3);
    return ((RANK_KEYS[code >> 2] ?? 0) << KEY_SHIFT) | suits;
  });
}

/** The keys of two cards added up, over the suit bits that both have. */
function keysByTwoCodes(): Int32Array {
  return Int32Array.from({ length: 1 << (2 * CODE_BITS) }, (_, codes) => {
    const first = CARD_KEYS[codes >> CODE_BITS]!;
    const second = CARD_KEYS[codes & CODE_MASK]!;
    return (((first >> KEY_SHIFT) + (second >> KEY_SHIFT)) << KEY_SHIFT) | (first & second & SUIT_BITS);
  });
}
