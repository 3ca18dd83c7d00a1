import { assert, assertAmount } from './assert.ts';
import type { BettingAct } from './betting.ts';
import type { BettingOptions, Range } from './betting-options.ts';

/**
 * IRR-6: what chips pushed forward mean. A player says little or nothing; the rule turns what he did into one of
 * the few acts. Pure: chips and words in, the act and the rule out.
 */

/** What was said before the chips touched the table; an `amount` is the total in this round ("to"). */
export const CHIP_WORDS = ['nothing', 'call', 'raise', 'amount', 'all-in'] as const;
export type ChipWord = (typeof CHIP_WORDS)[number];

export interface ChipGesture {
  /** The chips of the first motion, each by its value, in any order; at least one. */
  readonly chips: readonly number[];
  /** Chips brought in a further motion; empty when there was one motion only. */
  readonly later: readonly number[];
  readonly said: ChipWord;
  /** The number said; null when none was. */
  readonly amount: number | null;
}

/** What was irregular about it. */
export const CHIP_KINDS = [
  'oversized-chip',
  'several-chips',
  'short-raise',
  'short-bet',
  'undercall',
  'over-limit',
  'string-bet',
] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

/** What the rule makes of it. */
export type ChipRemedy = 'call' | 'check' | 'raise' | 'completed' | 'reduced' | 'first-motion';

export interface ChipReading {
  readonly act: BettingAct;
  /** Chips that go in with the act. */
  readonly put: number;
  /** Pushed beyond that and given back; negative when he still has to bring chips. */
  readonly back: number;
  /** Null when the gesture was as it should be. */
  readonly kind: ChipKind | null;
  readonly remedy: ChipRemedy | null;
  /** The public rule (`TR 97`), or the rulebook's where only that bears on it. */
  readonly rule: string;
}

/** The player to act: what he has behind and what he has already put in. */
export interface ChipHolder {
  readonly stack: number;
  readonly bet: number;
}

/**
 * Reads the gesture of the seat that `options` are for. Chips are multiples of `unit`, or the whole stack, and
 * no more than the stack. The act is always one that the options allow.
 */
export function readChips(
  gesture: ChipGesture,
  options: BettingOptions,
  holder: ChipHolder,
  unit: number,
): ChipReading {
  const first = total(gesture.chips);
  const pushed = first + total(gesture.later);
  assertAmount(first, 'the chips pushed');
  assert(first > 0 && pushed <= holder.stack, `${pushed} chips pushed of a stack of ${holder.stack}`);
  const table: At = { options, holder, unit, pushed };
  const reading = readWord(table, gesture, first);
  if (gesture.later.length === 0 || reading.back < 0 || gesture.said !== 'nothing') return reading;
  // TR 93: a second motion may bring what the act still lacks, but makes no other act of it.
  const found: Found =
    reading.back === 0 ? fair('BET-1') : { kind: 'string-bet', remedy: 'first-motion', rule: 'TR 93' };
  return { ...reading, ...found };
}

interface At {
  readonly options: BettingOptions;
  readonly holder: ChipHolder;
  readonly unit: number;
  readonly pushed: number;
}

interface Found {
  readonly kind: ChipKind | null;
  readonly remedy: ChipRemedy | null;
  readonly rule: string;
}

const fair = (rule: string): Found => ({ kind: null, remedy: null, rule });

function readWord(at: At, gesture: ChipGesture, first: number): ChipReading {
  const { holder } = at;
  switch (gesture.said) {
    case 'call':
      return passive(at, at.pushed < callPut(at) ? UNDERCALL : fair('BET-1'));
    case 'all-in':
      return allIn(at);
    case 'raise':
      return saidRaise(at, first);
    case 'amount':
      assertAmount(gesture.amount ?? 0, 'the amount said');
      return byTotal(at, Math.min(gesture.amount ?? 0, holder.bet + holder.stack));
    case 'nothing':
      return silent(at, gesture.chips, first);
  }
}

const UNDERCALL: Found = { kind: 'undercall', remedy: 'completed', rule: 'TR 103' };

function allIn(at: At): ChipReading {
  const { options, holder } = at;
  if (options.bet !== null || options.raise !== null) {
    return atLeast(at, holder.bet + holder.stack, fair('BET-7'));
  }
  return passive(at, fair(options.refused.raise?.rule ?? 'BET-8'));
}

/** TR 95: "raise" without a number; the exact call may be followed by one more motion. */
function saidRaise(at: At, first: number): ChipReading {
  const put = first === callPut(at) ? at.pushed : first;
  return atLeast(at, at.holder.bet + put, fair('BET-5'));
}

function silent(at: At, chips: readonly number[], first: number): ChipReading {
  const { options, holder } = at;
  // Nothing to call and nobody has bet: the chips are the bet (TR 97).
  if (options.bet !== null) return atLeast(at, holder.bet + first, fair('TR 97'));
  const put = callPut(at);
  if (first < put) return passive(at, UNDERCALL);
  if (first === put) return passive(at, fair('BET-1'));
  const single = chips.length === 1;
  if (options.raise === null) {
    const kind = single ? 'oversized-chip' : 'several-chips';
    return passive(at, { kind, remedy: passiveRemedy(at), rule: options.refused.raise?.rule ?? 'BET-1' });
  }
  if (single) return passive(at, { kind: 'oversized-chip', remedy: passiveRemedy(at), rule: 'TR 97' });
  const smallest = Math.min(...chips);
  if (first - smallest < put) {
    return passive(at, { kind: 'several-chips', remedy: passiveRemedy(at), rule: 'TR 92' });
  }
  // The last chips are all-in, whatever they come to.
  if (first === holder.stack) return atLeast(at, holder.bet + first, fair('TR 92'));
  return byTotal(at, holder.bet + first);
}

/** TR 95: a total beyond the call is a raise from half of the least raise on, and then at least that; else a call. */
function byTotal(at: At, to: number): ChipReading {
  const { options, holder } = at;
  if (options.bet !== null) return atLeast(at, to, fair('BET-1'));
  const level = holder.bet + options.toCall;
  if (to < level && to < holder.bet + holder.stack) return passive(at, UNDERCALL);
  const { raise } = options;
  if (to <= level) return passive(at, fair('BET-1'));
  if (raise === null) {
    const rule = options.refused.raise?.rule ?? 'BET-1';
    return passive(at, { kind: 'several-chips', remedy: passiveRemedy(at), rule });
  }
  if (2 * (to - level) < raise.min - level) {
    return passive(at, { kind: 'several-chips', remedy: passiveRemedy(at), rule: 'TR 95' });
  }
  return atLeast(at, to, fair('BET-5'));
}

/** A bet or raise to this total, brought up to the least or down to the most; passive where neither is allowed. */
function atLeast(at: At, to: number, found: Found): ChipReading {
  const { options, unit } = at;
  const range = options.bet ?? options.raise;
  if (range === null) {
    const put = callPut(at);
    if (at.pushed <= put) return passive(at, at.pushed < put ? UNDERCALL : found);
    return passive(at, {
      kind: 'several-chips',
      remedy: passiveRemedy(at),
      rule: options.refused.raise?.rule ?? options.refused.bet?.rule ?? 'BET-1',
    });
  }
  const total = snap(range, to, unit);
  const act: BettingAct = { act: options.bet === null ? 'raise' : 'bet', to: total };
  if (total > to) {
    const short: Found =
      options.bet === null
        ? { kind: 'short-raise', remedy: 'raise', rule: 'TR 95' }
        : { kind: 'short-bet', remedy: 'completed', rule: 'BET-5' };
    return reading(at, act, total - at.holder.bet, short);
  }
  if (total < to && total === range.max) {
    const rule = options.sums.max?.rule ?? 'BET-5';
    return reading(at, act, total - at.holder.bet, { kind: 'over-limit', remedy: 'reduced', rule });
  }
  return reading(at, act, total - at.holder.bet, found);
}

/** A call, or a check where nothing is to be called. */
function passive(at: At, found: Found): ChipReading {
  const act: BettingAct = at.options.check ? { act: 'check' } : { act: 'call' };
  return reading(at, act, callPut(at), found);
}

const reading = (at: At, act: BettingAct, put: number, { kind, remedy, rule }: Found): ChipReading => ({
  act,
  put,
  back: at.pushed - put,
  kind,
  remedy,
  rule,
});

const callPut = ({ options }: At): number => options.call?.put ?? 0;
const passiveRemedy = ({ options }: At): ChipRemedy => (options.check ? 'check' : 'call');
const total = (chips: readonly number[]): number => chips.reduce((sum, chip) => sum + chip, 0);

/** TABLE-3: the nearest total within the range that can be paid in chips; the most of it always can. */
function snap({ min, max }: Range, to: number, unit: number): number {
  if (to >= max) return max;
  const least = Math.ceil(min / unit) * unit;
  return Math.min(max, Math.max(least, Math.floor(to / unit) * unit));
}
