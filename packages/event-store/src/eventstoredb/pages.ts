import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  type ResolvedEvent,
  START,
  type StreamingRead,
} from '@eventstore/db-client';
import type { Position } from '../port.ts';
import type { Connection } from './client.ts';
import { mustBeWritten, parsePosition, type Written } from './convert.ts';
import { RequestTimedOut } from './failure.ts';

/** Events of one stream from a version on, in either direction; none for a stream that is not there. */
export async function readStreamPage(
  connection: Connection,
  stream: string,
  from: number | 'end',
  backward: boolean,
  limit: number,
  deadline = connection.deadline(),
): Promise<Written[]> {
  const read = () =>
    connection.client.readStream(stream, {
      fromRevision: from === 'end' ? END : BigInt(from),
      direction: backward ? BACKWARDS : FORWARDS,
      maxCount: limit,
      // A follower may not know yet what the leader has acknowledged.
      requiresLeader: true,
    });
  const collect = () => collectAll<ResolvedEvent>(read(), connection.requestTimeoutMs);
  const found = await connection.retry(stream, deadline, collect, []);
  return found.flatMap(({ event }) => (event === undefined ? [] : [mustBeWritten(event)]));
}

/** The log from a position on, itself included, with the server's own events and those of other programs. */
export async function readLogPage(
  connection: Connection,
  from: Position | 'start',
  limit: number,
): Promise<AllStreamResolvedEvent[]> {
  const fromPosition = from === 'start' ? START : parsePosition(from);
  const read = () => connection.client.readAll({ fromPosition, maxCount: limit });
  const collect = () => collectAll<AllStreamResolvedEvent>(read(), connection.requestTimeoutMs);
  return connection.retry('$all', connection.deadline(), collect);
}

/** Reads to the end within a time that the client itself does not limit. */
export async function collectAll<Item>(reading: StreamingRead<Item>, timeoutMs: number): Promise<Item[]> {
  // The client may emit an error after the reading is over, when nobody listens any more.
  reading.on('error', () => {});
  const timer = setTimeout(() => reading.destroy(new RequestTimedOut(timeoutMs)), timeoutMs);
  const items: Item[] = [];
  try {
    for await (const item of reading) items.push(item as Item);
    return items;
  } finally {
    clearTimeout(timer);
    // The client's stream ends without its call otherwise. There is no call where it could not be made.
    void reading.cancel().catch(() => {});
  }
}
