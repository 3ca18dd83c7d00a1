import type { AmountRange, CommandType, Confirmation, Legal, Refusal } from '@carteador/table';
import { declined, offer } from '$lib/console/offers.ts';

/** What may be done at a seat now, from the table's offers; what may not says why. */
export interface SeatActs {
  readonly sit: { readonly range: AmountRange } | null;
  /** `held`: chips bought now wait until the hand is over (TABLE-4). */
  readonly buy: { readonly range: AmountRange; readonly held: boolean } | null;
  readonly moveTo: readonly number[];
  readonly sitOut: boolean;
  readonly returns: boolean;
  /** The chips that he takes with him. */
  readonly leave: number | null;
  readonly correct: { readonly recorded: number; readonly unit: number; readonly confirm: Confirmation['kind'] } | null;
  whyNot(type: CommandType): Refusal | undefined;
}

export function seatActs(legal: Legal, seat: number): SeatActs {
  const sit = offer(legal, 'SeatPlayer');
  const buy = offer(legal, 'BuyChips')?.seats.find((each) => each.seat === seat);
  const move = offer(legal, 'MovePlayer');
  const leave = offer(legal, 'LeaveTable')?.seats.find((each) => each.seat === seat);
  const correct = offer(legal, 'CorrectStack');
  const counted = correct?.seats.find((each) => each.seat === seat);
  return {
    sit: sit?.seats.includes(seat) ? { range: sit.buyIn } : null,
    buy: buy ? { range: buy.range, held: buy.held } : null,
    moveTo: move?.seats.includes(seat) ? move.to : [],
    sitOut: offer(legal, 'SitOut')?.seats.includes(seat) ?? false,
    returns: offer(legal, 'ReturnToPlay')?.seats.includes(seat) ?? false,
    leave: leave?.amount ?? null,
    correct: correct && counted ? { recorded: counted.amount, unit: correct.unit, confirm: correct.confirm } : null,
    whyNot: (type) => declined(legal, type),
  };
}

/** Whether an amount can be bought: within the bounds, in chips that exist. */
export const fitsRange = (amount: number | null, { min, max, unit }: AmountRange): amount is number =>
  amount !== null && amount >= min && amount <= max && amount % unit === 0;

const PRESETS_MAX = 4;

/** A few round amounts between the bounds: the least, the most, and what lies well between. */
export function presets({ min, max, unit }: AmountRange): number[] {
  const round = (amount: number) => Math.round(amount / unit) * unit;
  const wanted = [min, min * 2, round((min + max) / 2 / 100) * 100, max];
  const fit = wanted.filter((amount) => fitsRange(amount, { min, max, unit }));
  return [...new Set(fit)].sort((a, b) => a - b).slice(0, PRESETS_MAX);
}
