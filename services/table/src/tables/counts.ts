import type { RecordedEvent } from '@carteador/event-store';
import { CountLog } from '@carteador/projections';
import { asStored } from '../stream/write.ts';

/** The counts of a session, from its first event on. */
export async function countLogOf(events: AsyncIterable<RecordedEvent>): Promise<CountLog> {
  const log = new CountLog();
  for await (const event of events) log.push(asStored(event));
  return log;
}

/** playerIds of those who sit. */
export const sittersOf = ({ table }: CountLog): string[] =>
  table.seats.flatMap((seat) => (seat === null ? [] : [seat.playerId]));
