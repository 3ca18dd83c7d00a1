import { draft, type EventDraft } from './act.ts';
import { handRunning, notOpen } from './fits.ts';
import type { Refusal } from './refusal.ts';
import { finalStack, occupied, seatAt } from './seats.ts';
import type { Table } from './state.ts';

/**
 * DEAL-7: a settled hand stays open for undo until something comes after it. Whatever comes closes it in the
 * same entry; whoever left during the hand is cashed out then (TABLE-5).
 */
export function closingDrafts(table: Table, at: number): EventDraft[] {
  const { hand } = table.play;
  if (hand === null) return [];
  const seats = occupied(table);
  const leaving = seats.filter((seat) => seatAt(table, seat)?.leaving === true);
  // FORCED-3: with a carried pot somebody stays until it is played off or divided.
  if (table.play.carried.length > 0 && leaving.length === seats.length) leaving.pop();
  return [draft('HandEnded', { hand: hand.number }), ...leaving.map((seat) => leftDraft(table, seat, at))];
}

/** TABLE-4: who leaves takes all his chips off the table. */
export const leftDraft = (table: Table, seat: number, at: number): EventDraft =>
  draft('PlayerLeft', {
    seat,
    playerId: seatAt(table, seat)?.playerId ?? '',
    cashed: finalStack(table, seat),
    at,
  });

/** Null between hands, also while a settled hand waits to be closed. */
export function notBetween(table: Table): Refusal | null {
  if (table.status !== 'open') return notOpen();
  return table.play.hand?.status === 'play' ? handRunning(table) : null;
}
