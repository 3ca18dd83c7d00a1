import type { ReadOptions } from './port.ts';

/** `ReadOptions` with every default filled in; `high` and `limit` may be `Infinity`. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly backward: boolean;
  readonly limit: number;
}

/** Throws `RangeError` for what is no whole number from 0 up: that is a mistake in the caller's program. */
export function rangeOf({ from = 0, to, direction = 'forward', limit }: ReadOptions = {}): Range {
  return {
    low: whole('from', from),
    high: to === undefined ? Number.POSITIVE_INFINITY : whole('to', to),
    backward: direction === 'backward',
    limit: limitOf(limit),
  };
}

export function limitOf(limit: number | undefined): number {
  return limit === undefined ? Number.POSITIVE_INFINITY : whole('limit', limit);
}

function whole(name: string, value: number): number {
  if (value === Number.POSITIVE_INFINITY) return value;
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} ${value} is no version`);
  return value;
}
