import { describe, expect, test } from 'vitest';
import {
  applyAct,
  type BettingAct,
  type BettingRound,
  type BettingSeat,
  type RoundStart,
  startRound,
} from './betting.ts';
import { bettingOptions } from './betting-options.ts';

/**
 * The number of sequences of acts of a given length, a closed round counting at the length at which it closed.
 * Bets and raises are taken to the least, one chip more, and the most. The counts agree with
 * a second program written from the rules; a change of any of them is a change of the rules.
 */
function perft(round: BettingRound, seats: readonly BettingSeat[], depth: number): number {
  const options = bettingOptions(round, seats);
  if (depth === 0 || options === null) return depth === 0 ? 1 : 0;
  const acts: BettingAct[] = [{ act: 'fold' }];
  if (options.check) acts.push({ act: 'check' });
  if (options.call !== null) acts.push({ act: 'call' });
  for (const act of ['bet', 'raise'] as const) {
    const range = options[act];
    if (range === null) continue;
    const totals = [range.min, range.min + round.unit, range.max].filter((to) => to <= range.max);
    for (const to of new Set(totals)) acts.push({ act, to });
  }
  let count = 0;
  for (const act of acts) {
    const after = applyAct(round, seats, act);
    count += perft(after.round, seats.with(options.seat, after.seat), depth - 1);
  }
  return count;
}

interface Table {
  readonly name: string;
  readonly stacks: readonly number[];
  readonly posted?: readonly number[];
  readonly start: Partial<RoundStart> & Pick<RoundStart, 'structure'>;
  readonly counts: readonly number[];
}

const TABLES: readonly Table[] = [
  {
    name: 'no-limit, blinds 1/2, one short stack',
    stacks: [19, 18, 7],
    posted: [1, 2, 0],
    start: { structure: { type: 'no-limit', min: 2 }, forced: 2, first: 2 },
    counts: [5, 25, 101, 185, 365, 670, 953],
  },
  {
    name: 'pot-limit, four players, a pot of 6',
    stacks: [30, 12, 5, 30],
    start: { structure: { type: 'pot-limit', min: 2 }, potBefore: 6 },
    counts: [5, 23, 71, 347, 1218, 2726, 5793],
  },
  {
    name: 'fixed limit, cap 3, an all-in of half a bet',
    stacks: [40, 6, 40],
    start: { structure: { type: 'fixed-limit', bet: 4, cap: 3 } },
    counts: [3, 9, 24, 34, 37, 37, 36],
  },
  {
    name: 'spread, no check-raise before the draw',
    stacks: [25, 25, 9],
    start: { structure: { type: 'spread', min: 2, max: 6 }, checkRaise: false },
    counts: [5, 23, 89, 235, 560, 862, 1683],
  },
  {
    name: 'spread, escuro: the escurante alone may raise first',
    stacks: [20, 19, 17],
    posted: [1, 2, 4],
    start: { structure: { type: 'spread', min: 2, max: 6 }, forced: 4, first: 0, onlyComplete: 2 },
    counts: [2, 4, 15, 36, 90, 175, 275],
  },
];

describe('perft: sequences of acts by length', () => {
  test.each(TABLES)('$name', ({ stacks, posted = [], start, counts }) => {
    const seats = stacks.map((stack, seat) => ({
      stack,
      bet: posted[seat] ?? 0,
      folded: false,
      actedAt: -1,
    }));
    const round = startRound({ unit: 1, potBefore: 0, forced: 0, first: 0, ...start }, seats);
    const found = Array.from({ length: 7 }, (_, depth) => perft(round, seats, depth + 1));
    expect(found).toEqual(counts);
  });
});
