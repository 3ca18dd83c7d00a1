import { potsView } from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { logOf, playedHand } from '../../../test/session.ts';
import { drawPots } from './pot-drawing.ts';

const layer = (from: number, to: number, seats: readonly number[]) => ({
  from,
  to,
  amount: (to - from) * seats.length,
  payers: seats.map((seat) => ({ seat, amount: to - from, parts: [] })),
});
const pot = (index: number, eligible: readonly number[], layers: readonly ReturnType<typeof layer>[]) => ({
  index,
  amount: layers.reduce((sum, { amount }) => sum + amount, 0),
  eligible,
  layers,
  carried: 0,
  rake: 0,
  parked: 0,
  shares: [],
  oddChips: [],
  by: null,
});

describe('POT-1 the drawing of the layers', () => {
  const pots = [
    pot(0, [1, 2, 3], [layer(0, 10, [1, 2, 3, 4]), layer(10, 50, [1, 2, 3])]),
    pot(1, [2, 3], [layer(50, 100, [2, 3])]),
  ];

  it('piles what each put in, the least first, and layers lie level', () => {
    const { piles, edges } = drawPots({ pots });
    expect(piles.map(({ seat, amount, out }) => [seat, amount, out])).toEqual([
      [4, 10, true],
      [1, 50, false],
      [2, 100, false],
      [3, 100, false],
    ]);
    expect(piles[2]!.blocks.at(-1)).toEqual({ pot: 1, from: 0.5, to: 1 });
    expect(edges.map(({ top }) => top)).toEqual([0.5, 1]);
  });

  it('draws every chip of a played hand that lies in the pot', () => {
    const table = playedHand();
    const log = logOf(table);
    const { piles } = drawPots(potsView(log.foldAt(log.version)));
    expect(piles.map(({ seat, amount }) => [seat, amount])).toEqual([
      [1, 10],
      [4, 10],
      [2, 50],
      [3, 50],
    ]);
  });
});
