import type { SeatAmount } from './events.ts';
import type { OfferOf } from './legal-types.ts';
import { finalStack, seatAt } from './seats.ts';
import type { Table } from './state.ts';

/**
 * TABLE-7: time collection. It falls due for the whole table at once, at the full multiples of the period on
 * the clock (every 30 minutes: at :00 and :30), and pays the period that begins (RRP House Policies, in
 * advance). Who sits down in between plays free until then; sitting out does not stop it, the seat is rented.
 */

export const MINUTE_MS = 60_000;

/** Up to when the time of a seat is paid, or free: milliseconds since 1970, UTC. */
export function timePaidTo(table: Table, seat: number): number {
  const owner = seatAt(table, seat);
  if (owner === null) return 0;
  return Math.max(owner.since, table.timeFrom, table.play.times[owner.serial]?.paidTo ?? 0);
}

/** Full multiples of the period after `from`, up to and with `at`. */
function collectionsDue(everyMinutes: number, from: number, at: number): number {
  const period = everyMinutes * MINUTE_MS;
  return Math.max(0, Math.floor(at / period) - Math.floor(from / period));
}

/** Who owes how much at that moment; who has less pays what he has. */
export function timeOwed(
  { amount, everyMinutes, seats }: Pick<OfferOf<'CollectTime'>, 'amount' | 'everyMinutes' | 'seats'>,
  at: number,
): SeatAmount[] {
  return seats.flatMap(({ seat, stack, paidTo }) => {
    const due = collectionsDue(everyMinutes, paidTo, at) * amount;
    return due > 0 ? [{ seat, amount: Math.min(due, stack) }] : [];
  });
}

/** The seats that pay time, with what they have. */
export const timePayers = (table: Table, seats: readonly number[]): OfferOf<'CollectTime'>['seats'] =>
  seats.flatMap((seat) => {
    const stack = finalStack(table, seat);
    return stack > 0 ? [{ seat, stack, paidTo: timePaidTo(table, seat) }] : [];
  });
