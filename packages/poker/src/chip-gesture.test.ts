import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type BettingSeat, type BettingStructure, startRound } from './betting.ts';
import { type BettingOptions, bettingOptions, refuseAct } from './betting-options.ts';
import { type ChipGesture, type ChipReading, readChips } from './chip-gesture.ts';

const NO_LIMIT: BettingStructure = { type: 'no-limit', min: 100 };

interface Facing {
  readonly structure?: BettingStructure;
  /** The bet to call; nothing when 0. */
  readonly bet?: number;
  /** The bet before that one, when it was a raise. */
  readonly from?: number;
  readonly stack?: number;
  readonly own?: number;
  readonly unit?: number;
}

/** Seat 1 to act against a bet of seat 0. */
function read(facing: Facing, gesture: Partial<ChipGesture>): ChipReading {
  const { structure = NO_LIMIT, bet = 0, from = 0, stack = 5000, own = 0, unit = 25 } = facing;
  const seats: BettingSeat[] = [
    { stack: 5000, bet, folded: false, actedAt: bet > 0 ? bet : -1 },
    { stack, bet: own, folded: false, actedAt: -1 },
    { stack: 5000, bet: 0, folded: false, actedAt: -1 },
  ];
  const started = startRound({ structure, unit, potBefore: 300, forced: 0, first: 1 }, seats);
  const round = { ...started, toAct: 1, fullLevel: bet, lastRaise: bet > 0 ? bet - from : 100 };
  const options = bettingOptions(round, seats) as BettingOptions;
  return readChips(
    { chips: [], later: [], said: 'nothing', amount: null, ...gesture },
    options,
    { stack, bet: own },
    unit,
  );
}

describe('TR 97 one chip without a word', () => {
  test('bigger than the bet: a call', () => {
    expect(read({ bet: 200 }, { chips: [1000] })).toEqual({
      act: { act: 'call' },
      put: 200,
      back: 800,
      kind: 'oversized-chip',
      remedy: 'call',
      rule: 'TR 97',
    });
  });

  test('also when it is the last one', () => {
    expect(read({ bet: 200, stack: 500 }, { chips: [500] }).act).toEqual({ act: 'call' });
  });

  test('of the value of the call: a call, nothing irregular', () => {
    expect(read({ bet: 500 }, { chips: [500] })).toMatchObject({ act: { act: 'call' }, kind: null, back: 0 });
  });

  test('with no bet before it: a bet of its value', () => {
    expect(read({}, { chips: [1000] })).toMatchObject({
      act: { act: 'bet', to: 1000 },
      kind: null,
      rule: 'TR 97',
    });
  });

  test('with "raise" said first: a raise of all of it', () => {
    expect(read({ bet: 200 }, { chips: [1000], said: 'raise' })).toMatchObject({
      act: { act: 'raise', to: 1000 },
      kind: null,
    });
  });

  test('with the number said first: the number', () => {
    expect(read({ bet: 200 }, { chips: [1000], said: 'amount', amount: 600 })).toMatchObject({
      act: { act: 'raise', to: 600 },
      put: 600,
      back: 400,
    });
  });
});

describe('TR 92 several chips without a word', () => {
  test('a call when each is needed for it', () => {
    expect(read({ bet: 600 }, { chips: [500, 500] })).toMatchObject({
      act: { act: 'call' },
      put: 600,
      back: 400,
      kind: 'several-chips',
      remedy: 'call',
      rule: 'TR 92',
    });
  });

  test('the last chips are all-in, when not each is needed', () => {
    expect(read({ bet: 600, stack: 725 }, { chips: [500, 100, 100, 25] }).act).toEqual({
      act: 'raise',
      to: 725,
    });
  });

  test('but the last chips call when each is needed', () => {
    expect(read({ bet: 600, stack: 1000 }, { chips: [500, 500] }).act).toEqual({ act: 'call' });
  });
});

describe('TR 95 half of the least raise', () => {
  test('less than half of it: a call', () => {
    expect(read({ bet: 1000 }, { chips: [1000, 100, 100, 100, 100] })).toMatchObject({
      act: { act: 'call' },
      back: 400,
      kind: 'several-chips',
      rule: 'TR 95',
    });
  });

  test('from half of it on: completed to the least raise', () => {
    expect(read({ bet: 1000 }, { chips: [1000, 500] })).toMatchObject({
      act: { act: 'raise', to: 2000 },
      put: 2000,
      back: -500,
      kind: 'short-raise',
      remedy: 'raise',
      rule: 'TR 95',
    });
  });

  test('measured on the last raise, not on the bet', () => {
    expect(read({ bet: 1000, from: 600 }, { chips: [1000, 100, 100] }).act).toEqual({
      act: 'raise',
      to: 1400,
    });
    expect(read({ bet: 1000, from: 600 }, { chips: [1000, 100, 75] }).act).toEqual({ act: 'call' });
  });

  test('a full raise is one, and nothing irregular', () => {
    expect(read({ bet: 200 }, { chips: [500, 100] })).toMatchObject({
      act: { act: 'raise', to: 600 },
      kind: null,
    });
  });

  test('"raise" said: completed however little came', () => {
    expect(read({ bet: 1000 }, { chips: [1000, 100], said: 'raise' })).toMatchObject({
      act: { act: 'raise', to: 2000 },
      kind: 'short-raise',
    });
  });

  test('the number said counts as chips of that value', () => {
    const said = (amount: number) => read({ bet: 1000 }, { chips: [1000], said: 'amount', amount });
    expect(said(1400)).toMatchObject({ act: { act: 'call' }, rule: 'TR 95' });
    expect(said(1500).act).toEqual({ act: 'raise', to: 2000 });
    expect(said(1000)).toMatchObject({ act: { act: 'call' }, kind: null });
    expect(said(9_000_000).act).toEqual({ act: 'raise', to: 5000 });
  });

  test('fixed limit: a bet and half of a bet is a raise', () => {
    const structure: BettingStructure = { type: 'fixed-limit', bet: 100, cap: 3 };
    expect(read({ structure, bet: 100 }, { chips: [100, 25] }).act).toEqual({ act: 'call' });
    expect(read({ structure, bet: 100 }, { chips: [100, 25, 25] }).act).toEqual({ act: 'raise', to: 200 });
    expect(read({ structure, bet: 100 }, { chips: [100, 100, 100] })).toMatchObject({
      act: { act: 'raise', to: 200 },
      back: 100,
      kind: 'over-limit',
      remedy: 'reduced',
      rule: 'BET-4',
    });
  });

  test('what lies in front of him already counts towards the total', () => {
    expect(read({ bet: 400, own: 100 }, { chips: [500, 100] }).act).toEqual({ act: 'raise', to: 800 });
  });
});

describe('TR 93 the string bet', () => {
  test('only the first motion counts', () => {
    expect(read({ bet: 200 }, { chips: [200], later: [400] })).toEqual({
      act: { act: 'call' },
      put: 200,
      back: 400,
      kind: 'string-bet',
      remedy: 'first-motion',
      rule: 'TR 93',
    });
    expect(read({}, { chips: [200], later: [200] }).act).toEqual({ act: 'bet', to: 200 });
  });

  test('a second motion may bring what the call still lacks', () => {
    expect(read({ bet: 200 }, { chips: [100], later: [100] })).toMatchObject({
      act: { act: 'call' },
      kind: null,
      back: 0,
    });
  });

  test('"raise" said, the exact call, then the raise: one raise', () => {
    expect(read({ bet: 200 }, { chips: [200], later: [600], said: 'raise' })).toMatchObject({
      act: { act: 'raise', to: 800 },
      kind: null,
    });
  });
});

describe('TR 103 the undercall', () => {
  test('is a full call', () => {
    expect(read({ bet: 400 }, { chips: [100] })).toMatchObject({
      act: { act: 'call' },
      put: 400,
      back: -300,
      kind: 'undercall',
      remedy: 'completed',
      rule: 'TR 103',
    });
  });

  test('all-in for less is no undercall', () => {
    expect(read({ bet: 400, stack: 150 }, { chips: [100, 50] })).toMatchObject({
      act: { act: 'call' },
      put: 150,
      kind: null,
    });
  });

  test('"call" said with more chips: the change goes back', () => {
    expect(read({ bet: 400 }, { chips: [500], said: 'call' })).toMatchObject({ back: 100, kind: null });
  });
});

describe('BET-5, BET-6 the least and the most', () => {
  test('an opening below the least is brought up to it', () => {
    expect(read({}, { chips: [25, 25] })).toMatchObject({
      act: { act: 'bet', to: 100 },
      back: -50,
      kind: 'short-bet',
      remedy: 'completed',
      rule: 'BET-5',
    });
  });

  test('more than the pot is cut down to it', () => {
    const structure: BettingStructure = { type: 'pot-limit', min: 100 };
    expect(read({ structure, bet: 100 }, { chips: [1000, 1000] })).toMatchObject({
      act: { act: 'raise', to: 600 },
      back: 1400,
      kind: 'over-limit',
      rule: 'BET-6',
    });
  });

  test('all-in said: as much as may be bet', () => {
    expect(read({ bet: 100, stack: 730 }, { chips: [100], said: 'all-in' }).act).toEqual({
      act: 'raise',
      to: 730,
    });
    expect(read({ bet: 900, stack: 730 }, { chips: [100], said: 'all-in' }).act).toEqual({ act: 'call' });
  });
});

const gestures = fc.record({
  structure: fc.constantFrom<BettingStructure>(
    { type: 'no-limit', min: 20 },
    { type: 'pot-limit', min: 20 },
    { type: 'fixed-limit', bet: 20, cap: 3 },
    { type: 'spread', min: 20, max: 60 },
  ),
  bets: fc.tuple(fc.nat(60), fc.nat(60)),
  stacks: fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 100 }), fc.nat(100)),
  forced: fc.constantFrom(0, 20),
  checkRaise: fc.boolean(),
  actedAt: fc.constantFrom(-1, 0, 20),
  mayNotOpen: fc.constantFrom(-1, 1),
  chips: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
  later: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }),
  said: fc.constantFrom<ChipGesture['said']>('nothing', 'call', 'raise', 'amount', 'all-in'),
  amount: fc.integer({ min: 1, max: 200 }),
});

property.prop([gestures])('whatever is pushed is read as an act that is allowed', (given) => {
  const seats: BettingSeat[] = [
    { stack: given.stacks[0], bet: given.bets[0], folded: false, actedAt: given.bets[0] },
    { stack: given.stacks[1], bet: Math.min(given.bets[1], given.bets[0]), folded: false, actedAt: -1 },
    { stack: given.stacks[2], bet: 0, folded: false, actedAt: -1 },
  ];
  const started = startRound({ ...given, unit: 1, potBefore: 30, first: 1 }, seats);
  if (started.toAct !== 1) return;
  seats[1] = { ...seats[1]!, actedAt: given.actedAt };
  const options = bettingOptions(started, seats) as BettingOptions;
  const pushed = [...given.chips, ...given.later].reduce((sum, chip) => sum + chip, 0);
  fc.pre(pushed <= seats[1].stack);
  const reading = readChips(given, options, seats[1], 1);
  expect(refuseAct(options, reading.act, 1)).toBeNull();
  const total = 'to' in reading.act ? reading.act.to - seats[1].bet : (options.call?.put ?? 0);
  expect(reading.put).toBe(total);
  expect(reading.back).toBe(pushed - total);
  expect(reading.kind === null).toBe(reading.remedy === null);
});
