import type { AmountRange, CommandType, Confirmation, Legal, OfferOf, Refusal } from '@carteador/table';
import { declined, offer } from '$lib/console/offers.ts';

/** What may be done at a seat now, from the table's offers; what may not says why. */
export interface SeatActs {
  readonly sit: {
    readonly range: AmountRange;
    readonly returning: OfferOf<'SeatPlayer'>['returning'];
    readonly held: OfferOf<'SeatPlayer'>['held'];
  } | null;
  /** `held`: chips bought now wait until the hand is over (TABLE-4). */
  readonly buy: { readonly range: AmountRange; readonly held: boolean } | null;
  readonly moveTo: readonly number[];
  readonly sitOut: boolean;
  readonly returns: boolean;
  /** The chips that he takes with him. */
  readonly leave: number | null;
  readonly correct: {
    readonly recorded: number;
    readonly unit: number;
    readonly confirm: Confirmation['kind'];
  } | null;
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
    sit: sit?.seats.includes(seat) ? { range: sit.buyIn, returning: sit.returning, held: sit.held } : null,
    buy: buy ? { range: buy.range, held: buy.held } : null,
    moveTo: move?.seats.includes(seat) ? move.to : [],
    sitOut: offer(legal, 'SitOut')?.seats.includes(seat) ?? false,
    returns: offer(legal, 'ReturnToPlay')?.seats.includes(seat) ?? false,
    leave: leave?.amount ?? null,
    correct:
      correct && counted ? { recorded: counted.amount, unit: correct.unit, confirm: correct.confirm } : null,
    whyNot: (type) => declined(legal, type),
  };
}

/** Whether an amount can be bought: within the bounds, in chips that exist. */
export const fitsRange = (amount: number | null, { min, max, unit }: AmountRange): amount is number =>
  amount !== null && amount >= min && amount <= max && amount % unit === 0;

/** Amounts that people say: 1, 2 or 5 with zeros. */
const ROUND = [1, 2, 5];
const PRESETS_BETWEEN = 2;

/** What one usually buys: the table's least, the most, and round amounts between them. */
export function presets(range: AmountRange, least: number): number[] {
  const { max } = range;
  const from = Math.max(range.min, Math.min(least, max));
  const between: number[] = [];
  for (let power = 1; power < max; power *= 10) {
    for (const digit of ROUND) {
      const amount = digit * power;
      if (amount > from && amount < max && fitsRange(amount, range)) between.push(amount);
    }
  }
  const step = Math.max(1, between.length / PRESETS_BETWEEN);
  const picked =
    between.length <= PRESETS_BETWEEN
      ? between
      : [between[Math.floor(step / 2)]!, between[Math.floor(step * 1.5)]!];
  const ends = [from, max].filter((amount) => fitsRange(amount, range));
  return [...new Set([...ends, ...picked])].sort((a, b) => a - b);
}

/** What stands in the field before anything is chosen. */
export const usualAmount = (range: AmountRange, least: number): number =>
  presets(range, least)[0] ?? range.min;
