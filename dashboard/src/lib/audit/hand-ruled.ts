import type { TableFold } from '@carteador/projections';
import { type HandRuling, type RuledSeat, ruledSeats, rulingsOn } from '@carteador/table';
import type { LogEntry } from '$lib/session/session-log.ts';

/** What was ruled about a hand. */
export interface HandRuled {
  readonly hand: number;
  readonly seats: readonly RuledSeat[];
  readonly rulings: readonly HandRuling[];
}

/**
 * Of the hand that is read, or else of the one that an entry belongs to, or rules on; as it was known at `moment`.
 * Null where nothing was ruled.
 */
export function handRuled(
  entries: readonly LogEntry[],
  read: { readonly hand: number | null; readonly entry: LogEntry | null },
  moment: TableFold,
): HandRuled | null {
  const id = handIdOf(entries, read);
  if (id === null) return null;
  const rulings = rulingsOn(moment.table, id, moment.makers);
  const hand = moment.table.docket.rulings.find(({ handId }) => handId === id)?.hand;
  return hand === undefined ? null : { hand, seats: ruledSeats(moment.table, id), rulings };
}

function handIdOf(
  entries: readonly LogEntry[],
  { hand, entry }: { readonly hand: number | null; readonly entry: LogEntry | null },
): string | null {
  for (const { data } of hand === null ? (entry?.events ?? []) : []) if ('handId' in data) return data.handId;
  const number = hand ?? entry?.hand ?? null;
  const starts = ({ retractedBy, events }: LogEntry) =>
    retractedBy === null && events.some(({ type, data }) => type === 'HandStarted' && data.hand === number);
  return number === null ? null : (entries.findLast(starts)?.entry ?? null);
}
