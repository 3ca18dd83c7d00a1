import { Contradiction } from '../course.ts';

/** Money in PHH may be a fraction, such as 0.25; at our tables it is a whole number of the smallest unit. */

const DECIMALS_MAX = 4;

/** The unit's parts by which these amounts are whole: 1, 10, 100 … */
export function scaleOf(amounts: readonly number[]): number {
  for (let scale = 1; scale <= 10 ** DECIMALS_MAX; scale *= 10) {
    if (amounts.every((amount) => isWhole(amount * scale))) return scale;
  }
  throw new Contradiction(`amounts have more than ${DECIMALS_MAX} decimals`);
}

export const scaled = (amount: number, scale: number): number => Math.round(amount * scale);

// A decimal fraction is seldom exact in binary: 0.07 × 100 is 7.000000000000001.
const isWhole = (amount: number): boolean =>
  Number.isInteger(amount) || Math.abs(amount - Math.round(amount)) < 1e-6;
