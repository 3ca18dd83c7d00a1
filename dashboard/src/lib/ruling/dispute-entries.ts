import type { LogEntry } from '$lib/session/session-log.ts';

/** The number of the entry that opened each dispute. */
export const disputeEntries = (
  entries: readonly Pick<LogEntry, 'number' | 'events'>[],
): ReadonlyMap<number, number> =>
  new Map(
    entries.flatMap(({ number, events }) =>
      events.flatMap((event): [number, number][] =>
        event.type === 'DisputeOpened' ? [[event.data.dispute, number]] : [],
      ),
    ),
  );
