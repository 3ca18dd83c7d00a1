import { draft, type EventDraft } from './act.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve/evolve.ts';
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
  return [draft('HandEnded', { hand: hand.number }), ...leavingDrafts(table, at)];
}

function leavingDrafts(table: Table, at: number): EventDraft[] {
  const seats = occupied(table);
  const leaving = seats.filter((seat) => seatAt(table, seat)?.leaving === true);
  // FORCED-3: with a carried pot somebody stays until it is played off or divided.
  if (table.play.carried.length > 0 && leaving.length === seats.length) leaving.pop();
  return leaving.map((seat) => leftDraft(table, seat, at));
}

/** The table once its settled hand is closed and before anybody is cashed out. */
export function onceClosed(table: Table): Table {
  const { hand } = table.play;
  return hand === null ? table : folded(table, [draft('HandEnded', { hand: hand.number })]);
}

/**
 * What the floor does between hands: a settled hand is closed before it, and whoever leaves with that hand is cashed
 * out after it, so that his chips are still there (AUDIT-2).
 */
export function betweenHands(
  table: Table,
  at: number,
  drafts: (closed: Table) => readonly EventDraft[],
): EventDraft[] {
  const { hand } = table.play;
  if (hand === null) return [...drafts(table)];
  const closed = onceClosed(table);
  const done = drafts(closed);
  return [draft('HandEnded', { hand: hand.number }), ...done, ...leavingDrafts(folded(closed, done), at)];
}

/** Folded in advance: the entry that they will belong to is not known yet. */
const folded = (table: Table, drafts: readonly EventDraft[]): Table =>
  drafts.reduce((state, { type, data }) => evolve(state, { type, data, entry: '' } as TableEvent), table);

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
