import { type Settled, type Settlement, settle } from '../../src/index.ts';
import { difference } from './outcome.ts';

export type PotsCase = Settlement & Settled;

export function checkPots(one: PotsCase): string | null {
  const { returned, pots, payouts, totals } = settle(one);
  return (
    difference('returned', returned, one.returned) ??
    difference('pots', pots, one.pots) ??
    difference('payouts', payouts, one.payouts) ??
    difference('totals', totals, one.totals)
  );
}
