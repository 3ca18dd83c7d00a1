import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { layerPots, settle, splitPot, uncalledReturn } from './pots.ts';

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const nobody = (seats: number): boolean[] => new Array<boolean>(seats).fill(false);

describe('BET-8 the unmatched part goes back', () => {
  test('above the highest contribution of anybody else, folded or not', () => {
    expect(uncalledReturn([30, 100, 60])).toEqual({ seat: 1, amount: 40 });
    expect(uncalledReturn([100, 100])).toBeNull();
    expect(uncalledReturn([0, 0])).toBeNull();
    expect(uncalledReturn([7])).toEqual({ seat: 0, amount: 7 });
  });

  test('also to an owner whose hand is dead', () => {
    const settled = settle({
      seats: 3,
      dealer: 0,
      rotation: 'clockwise',
      unit: 1,
      carried: 0,
      contributions: [50, 20, 20],
      folded: [0],
      strength: [null, 2, 1],
    });
    expect(settled.returned).toEqual({ seat: 0, amount: 30 });
    expect(settled.totals).toEqual([30, 60, 0]);
  });
});

describe('POT-1, POT-2 layers', () => {
  test('explain who paid what between which levels', () => {
    const pots = layerPots({ contributions: [10, 30, 30, 20], folded: [false, false, false, true] });
    expect(pots).toEqual([
      {
        amount: 40,
        eligible: [0, 1, 2],
        layers: [{ from: 0, to: 10, amount: 40, payers: [0, 1, 2, 3] }],
        dead: 0,
      },
      {
        amount: 50,
        eligible: [1, 2],
        layers: [
          { from: 10, to: 20, amount: 30, payers: [1, 2, 3] },
          { from: 20, to: 30, amount: 20, payers: [1, 2] },
        ],
        dead: 0,
      },
    ]);
  });

  test('a layer that only folded players reach joins the pot below', () => {
    const pots = layerPots({ contributions: [10, 20, 40, 40], folded: [false, false, true, true] });
    expect(pots.map(({ amount, eligible }) => ({ amount, eligible }))).toEqual([
      { amount: 40, eligible: [0, 1] },
      { amount: 70, eligible: [1] },
    ]);
    expect(pots[1]!.layers.map(({ to }) => to)).toEqual([20, 40]);
  });

  test('nobody left: the chips stay together for the next hand (OPEN-4)', () => {
    const [pot, ...more] = layerPots({ contributions: [10, 5], folded: [true, true] });
    expect(pot).toMatchObject({ amount: 15, eligible: [] });
    expect(more).toEqual([]);
  });

  test('no chips, no pots', () => {
    expect(layerPots({ contributions: [0, 0], folded: nobody(2) })).toEqual([]);
  });
});

describe('POT-3 dead money', () => {
  const eligible = (pots: ReturnType<typeof layerPots>): [number, number[]][] =>
    pots.map((pot) => [pot.amount, pot.eligible]);

  test('belongs to the main pot', () => {
    const pots = layerPots({
      contributions: [10, 10],
      folded: nobody(2),
      deadMoney: [{ amount: 7, eligible: 'all' }],
    });
    expect(pots).toMatchObject([{ amount: 27, eligible: [0, 1], dead: 7 }]);
  });

  test('FORCED-3 who cannot ante again plays for the part that he has matched', () => {
    const pots = layerPots({
      contributions: [0, 10, 10],
      folded: nobody(3),
      deadMoney: [{ amount: 15, eligible: [0, 1, 2] }],
    });
    expect(eligible(pots)).toEqual([
      [15, [0, 1, 2]],
      [20, [1, 2]],
    ]);
  });

  test('FORCED-3 a part that somebody has not matched is a layer of its own without him', () => {
    const pots = layerPots({
      contributions: [10, 10, 10, 10],
      folded: nobody(4),
      deadMoney: [
        { amount: 15, eligible: [0, 1, 2] },
        { amount: 8, eligible: [1, 2] },
        { amount: 2, eligible: [0, 1, 2, 3] },
      ],
    });
    expect(eligible(pots)).toEqual([
      [42, [0, 1, 2, 3]],
      [15, [0, 1, 2]],
      [8, [1, 2]],
    ]);
  });

  test('whose contributors have all folded joins the main pot', () => {
    const pots = layerPots({
      contributions: [10, 10, 10],
      folded: [true, false, false],
      deadMoney: [{ amount: 5, eligible: [0] }],
    });
    expect(eligible(pots)).toEqual([[35, [1, 2]]]);
  });
});

describe('POT-5 equal shares', () => {
  test('odd chips go one each in the order of the winners', () => {
    expect(splitPot(11, [4, 2, 0], 1)).toEqual([4, 4, 3]);
    expect(splitPot(55, [4, 2], 5)).toEqual([30, 25]);
    expect(splitPot(7, [1, 2], 5)).toEqual([7, 0]);
    expect(() => splitPot(7, [], 1)).toThrow();
    expect(() => splitPot(7, [0], 0)).toThrow();
  });
});

test('TABLE-3 amounts beyond 2^53 − 1 are refused', () => {
  const max = Number.MAX_SAFE_INTEGER;
  expect(() => layerPots({ contributions: [max, max], folded: nobody(2) })).toThrow('no amount of chips');
  expect(() => uncalledReturn([1.5])).toThrow('no amount of chips');
  expect(() => uncalledReturn([-1])).toThrow('no amount of chips');
});

const hand = fc.integer({ min: 2, max: 10 }).chain((seats) =>
  fc.record({
    dealer: fc.nat(seats - 1),
    rotation: fc.constantFrom('clockwise', 'counterclockwise'),
    contributions: fc.array(fc.nat(12), { minLength: seats, maxLength: seats }),
    strength: fc.array(fc.option(fc.nat(4)), { minLength: seats, maxLength: seats }),
    deadMoney: fc.array(
      fc.record({
        amount: fc.nat(9),
        eligible: fc.oneof(fc.constant('all' as const), fc.uniqueArray(fc.nat(seats - 1))),
      }),
      { maxLength: 3 },
    ),
  }),
);

property.prop([hand])('TABLE-6 a settlement conserves chips', (given) => {
  const seats = given.contributions.length;
  const folded = given.strength.flatMap((strength, seat) => (strength === null ? [seat] : []));
  const settled = settle({ ...given, seats, unit: 1, carried: 0, folded });
  const put = total(given.contributions) + total(given.deadMoney.map(({ amount }) => amount));
  const paid = total(settled.totals);
  const unclaimed = total(
    settled.pots.filter(({ winners }) => winners.length === 0).map(({ amount }) => amount),
  );
  expect(paid + unclaimed).toBe(put);
  if (folded.length < seats) expect(unclaimed).toBe(0);
  for (const pot of settled.pots) expect(total(pot.shares)).toBe(pot.winners.length === 0 ? 0 : pot.amount);
});

property.prop([hand])(
  'POT-1 every chip of a level is won by one who reached it, or fell to the pot below',
  (given) => {
    const folded = given.strength.map((strength) => strength === null);
    const pots = layerPots({ contributions: given.contributions, folded });
    expect(total(pots.map(({ amount }) => amount))).toBe(total(given.contributions));
    const sets = pots.map(({ eligible }) => eligible.join());
    expect(new Set(sets).size).toBe(sets.length);
    pots.forEach((pot, place) => {
      const above = pots[place + 1];
      if (above !== undefined) expect(above.eligible.every((seat) => pot.eligible.includes(seat))).toBe(true);
      const reached = Math.min(...pot.eligible.map((seat) => given.contributions[seat]!));
      for (const layer of pot.layers) {
        const byLive = layer.payers.some((seat) => !folded[seat]);
        if (byLive) expect(layer.to).toBeLessThanOrEqual(reached);
        expect(layer.amount).toBe((layer.to - layer.from) * layer.payers.length);
      }
    });
  },
);
