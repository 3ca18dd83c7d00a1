import {
  type Command,
  emptyTable,
  evolve,
  type HandRuling,
  isSeal,
  makerOf,
  rulingsOn,
  type StoredEvent,
  type Table,
  tableEvent,
} from '@carteador/table';
import type { CourseEntry } from './course.ts';

/** What a hand is called: names are people's, and not in the log. */
export interface HandLabels {
  /** The session: the stream's identifier without `table-`. */
  readonly session: string;
  /** The entry that started the hand: its identity in the log. */
  readonly id: string;
  /** The clock at the start of the hand, in milliseconds since 1970; null when it is not known. */
  readonly startedAt: number | null;
  /** Names by player; who is missing is not known, or wants to be forgotten. */
  readonly names: Readonly<Record<string, string>>;
}

/** One hand as it was recorded, from the command that started it up to the one that closed it. */
export interface HandRecord {
  readonly number: number;
  readonly before: Table;
  /** Every entry in between, table entries and retracted ones too; the first starts the hand. */
  readonly entries: readonly CourseEntry[];
  /** After the last of them, before the hand was closed. */
  readonly after: Table;
  readonly isClosed: boolean;
  /** What was ruled about it until the end of the log, oldest first (AUDIT-2). */
  readonly rulings: readonly HandRuling[];
  readonly labels: HandLabels;
}

export interface Session {
  /** The identifier of the table's stream, without `table-`. */
  readonly id: string;
  /** The whole stream. */
  readonly events: readonly StoredEvent[];
  readonly names: Readonly<Record<string, string>>;
}

/** The hands of a session in their order, the one in play last. Throws for an event of a newer release. */
export function recordsOf({ id: session, events, names }: Session): HandRecord[] {
  const log = entriesOf(events);
  const back = retractedIn(log.map(({ entry }) => entry));
  const end = log.at(-1)?.after ?? emptyTable;
  const makers = events.flatMap(({ type, data, meta }) =>
    type === 'RulingMade' ? [makerOf((data as { readonly ruling: number }).ruling, meta)] : [],
  );
  return log.flatMap(({ entry }, first): HandRecord[] => {
    const number = startedIn(entry);
    if (number === null || back.has(entry.id)) return [];
    // Undo may open a hand again that was closed: the last entry that finds it at the table counts (DEAL-7).
    const last = log.findLastIndex(
      ({ entry: other }, at) => at > first && other.before.play.hand?.number === number,
    );
    const isClosed = last >= 0 && log[last]!.after.play.hand?.number !== number;
    const until = isClosed ? last : log.length;
    const opening = fromStart(entry);
    return [
      {
        number,
        before: opening.before,
        entries: [opening, ...log.slice(first + 1, until).map(({ entry: other }) => other)],
        after: isClosed ? log[until]!.entry.before : end,
        isClosed,
        rulings: rulingsOn(end, entry.id, makers),
        labels: { session, id: entry.id, startedAt: entry.at, names },
      },
    ];
  });
}

/** The identifiers of the entries that were taken back (AUDIT-1). */
export function retractedIn(entries: readonly CourseEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'EntriesRetracted' ? event.data.entries : [])),
    ),
  );
}

interface LogEntry {
  readonly entry: CourseEntry;
  readonly after: Table;
}

function entriesOf(events: readonly StoredEvent[]): LogEntry[] {
  const log: LogEntry[] = [];
  let table = emptyTable;
  for (let at = 0; at < events.length; ) {
    const { meta, type } = events[at]!;
    // A seal belongs to no hand's course.
    if (isSeal(type)) {
      table = evolve(table, tableEvent(events[at]!));
      at += 1;
      continue;
    }
    const before = table;
    const own = [];
    for (; events[at]?.meta.commandId === meta.commandId; at += 1) {
      const event = tableEvent(events[at]!);
      own.push(event);
      table = evolve(table, event);
    }
    const command = meta.command as unknown as Command;
    const entry = { id: meta.commandId, at: Date.parse(meta.at), command, events: own, before };
    log.push({ entry, after: table });
  }
  return log;
}

/** The entry that starts a hand without what closed the hand before it (DEAL-7). */
function fromStart(entry: CourseEntry): CourseEntry {
  const start = entry.events.findIndex(({ type }) => type === 'HandStarted');
  const closed = entry.events.slice(0, start).reduce(evolve, entry.before);
  return { ...entry, before: closed, events: entry.events.slice(start) };
}

function startedIn({ events }: CourseEntry): number | null {
  for (const event of events) if (event.type === 'HandStarted') return event.data.hand;
  return null;
}
