import { type SeatAmount, type TableRules, timeOwed } from '@carteador/table';
import type { Ledger } from './ledger.ts';

const MINUTE_MS = 60_000;

/** Who owes time at that moment, also while a hand is played (TABLE-7). Taken it is between hands only. */
export function timeDue(
  terms: NonNullable<TableRules['timeCollection']>,
  ledger: Pick<Ledger, 'seats'>,
  at: number,
): SeatAmount[] {
  const seats = ledger.seats
    .filter(({ stack }) => stack > 0)
    .map(({ seat, stack, timePaidTo }) => ({ seat: seat ?? 0, stack, paidTo: timePaidTo }));
  return timeOwed({ ...terms, seats }, at);
}

/** The next full period of the clock after that moment. */
export function nextCollection(everyMinutes: number, at: number): number {
  const period = everyMinutes * MINUTE_MS;
  return (Math.floor(at / period) + 1) * period;
}
