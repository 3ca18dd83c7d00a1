import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  applyAct,
  type BettingAct,
  type BettingSeat,
  type BettingStructure,
  foldOutOfTurn,
  startRound,
} from './betting.ts';
import { type BettingOptions, bettingOptions, refuseAct } from './betting-options.ts';

const structures: BettingStructure[] = [
  { type: 'no-limit', min: 4 },
  { type: 'pot-limit', min: 4 },
  { type: 'fixed-limit', bet: 4, cap: 3 },
  { type: 'fixed-limit', bet: 4, cap: null },
  { type: 'spread', min: 2, max: 9 },
];

const table = fc.integer({ min: 2, max: 6 }).chain((seats) =>
  fc.record({
    structure: fc.constantFrom(...structures),
    stacks: fc.array(fc.nat(40), { minLength: seats, maxLength: seats }),
    folded: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
    first: fc.nat(seats - 1),
    potBefore: fc.nat(30),
    blinds: fc.boolean(),
    checkRaise: fc.boolean(),
    callerMayReraise: fc.boolean(),
    mayNotOpen: fc.integer({ min: -1, max: seats - 1 }),
    choices: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  }),
);

type Given = typeof table extends fc.Arbitrary<infer Table> ? Table : never;

function open(given: Given): { seats: BettingSeat[]; round: ReturnType<typeof startRound> } {
  const posted = given.blinds ? [2, 4] : [];
  const seats = given.stacks.map((stack, seat): BettingSeat => {
    const bet = Math.min(stack, posted[seat] ?? 0);
    return { stack: stack - bet, bet, folded: given.folded[seat]! && bet === 0, actedAt: -1 };
  });
  return { seats, round: startRound({ ...given, unit: 1, forced: given.blinds ? 4 : 0 }, seats) };
}

/** Everything the options allow, with the least and the most of a bet or raise. */
function actsOf(options: BettingOptions): BettingAct[] {
  const acts: BettingAct[] = [{ act: 'fold' }];
  if (options.check) acts.push({ act: 'check' });
  if (options.call !== null) acts.push({ act: 'call' });
  for (const act of ['bet', 'raise'] as const) {
    const range = options[act];
    if (range !== null) acts.push({ act, to: range.min }, { act, to: range.max });
  }
  return acts;
}

property.prop([table])('a round ends, loses no chip and never offers more than a stack', (given) => {
  let { seats, round } = open(given);
  const chips = seats.reduce((sum, seat) => sum + seat.stack + seat.bet, 0);
  let steps = 0;
  for (const choice of [...given.choices, ...given.choices.map(() => 0)]) {
    const options = bettingOptions(round, seats);
    if (options === null) break;
    const seat = seats[options.seat]!;
    expect(seat.folded).toBe(false);
    expect(seat.stack).toBeGreaterThan(0);
    for (const range of [options.bet, options.raise]) {
      if (range === null) continue;
      expect(range.min).toBeLessThanOrEqual(range.max);
      expect(range.max).toBeLessThanOrEqual(seat.stack + seat.bet);
      expect(range.min).toBeGreaterThan(round.highest);
      expect(range).toEqual({ min: options.sums.min!.total, max: options.sums.max!.total });
    }
    for (const sum of Object.values(options.sums)) {
      expect(sum.terms.reduce((total, { amount }) => total + amount, 0)).toBe(sum.total);
    }
    for (const [act, reason] of Object.entries(options.refused)) {
      expect(reason.rule).toMatch(/^[A-Z]+-\d+$/);
      expect(options[act as keyof typeof options.refused] || null).toBeNull();
    }
    const acts = actsOf(options);
    const act = acts[choice % acts.length]!;
    expect(refuseAct(options, act, 1)).toBeNull();
    const after = applyAct(round, seats, act);
    seats = seats.with(options.seat, after.seat);
    round = after.round;
    expect(seats.reduce((sum, { stack, bet }) => sum + stack + bet, 0)).toBe(chips);
    steps += 1;
  }
  expect(steps).toBeLessThan(120);
  expect(round.toAct).toBe(-1);
  const live = seats.filter((seat) => !seat.folded);
  if (round.closed === 'one-left') {
    expect(live.length).toBeLessThanOrEqual(1);
  } else {
    const most = Math.max(...seats.map(({ bet }) => bet));
    for (const seat of live) expect(seat.stack === 0 || seat.bet >= most).toBe(true);
  }
});

property.prop([table, fc.nat(5)])(
  'a fold out of turn leaves the turn with one who has to act',
  (given, at) => {
    const { seats, round } = open(given);
    const index = at % seats.length;
    const after = foldOutOfTurn(round, seats, index);
    const left = seats.with(index, after.seat);
    expect(after.seat.folded).toBe(true);
    expect(after.round.toAct).not.toBe(index);
    if (after.round.closed === null) {
      expect(left[after.round.toAct]).toMatchObject({ folded: false });
      if (round.toAct !== index) expect(after.round.toAct).toBe(round.toAct);
    } else {
      expect(after.round.toAct).toBe(-1);
    }
  },
);
