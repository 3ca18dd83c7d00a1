import { randomUUID } from 'node:crypto';
import { type AppendExpectedRevision, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { type Outcome, StoreUnavailable } from '../errors.ts';
import { judgeStored } from '../judge.ts';
import type { PreparedAppend } from '../limits.ts';
import { Backoff } from '../pause.ts';
import type { AppendResult } from '../port.ts';
import type { Connection } from './client.ts';
import { toClientEvent } from './convert.ts';
import { finalError, unavailable, wasNeverSent, within } from './failure.ts';
import { readStreamPage } from './pages.ts';

/** What the server said in the end, and whether an answer to an earlier sending was lost. */
interface Sent {
  readonly accepted: boolean;
  readonly isUncertain: boolean;
}

/**
 * Sends an append until the server has said yes or no, then reads back what stands there.
 *
 * The same ids with the same expected version can be sent any number of times: the server answers yes to what
 * it has already. That is why an answer which was lost, or cut off by a time-out, is followed by another
 * sending. And since it compares nothing but ids, only the reading tells whether these events were written now
 * (they carry the number of this call), by an earlier call, or with other contents.
 */
export async function appendEvents(connection: Connection, append: PreparedAppend): Promise<AppendResult> {
  const deadline = connection.deadline();
  const attempt = randomUUID();
  const sent = await send(connection, append, attempt, deadline);
  const { stream, expected, events } = append;
  const mayBeWritten: Outcome = sent.accepted || sent.isUncertain ? 'unknown' : 'not-written';
  const written = await readStreamPage(
    connection,
    stream,
    expected + 1,
    false,
    events.length,
    deadline,
  ).catch((error: unknown) => {
    throw error instanceof StoreUnavailable ? unavailable(mayBeWritten, error.cause) : error;
  });
  const verdict = judgeStored(
    append,
    written.map(({ event }) => event),
  );
  if (verdict?.kind === 'refused') throw verdict.error;
  if (verdict?.kind === 'duplicate') {
    const { version, position } = verdict;
    return written[0]!.attempt === attempt ? { kind: 'appended', version, position } : verdict;
  }
  if (sent.accepted) throw unavailable('unknown', new Error('what it accepted can not be read back'));
  const [last] = await readStreamPage(connection, stream, 'end', true, 1, deadline);
  return { kind: 'conflict', actual: last?.event.version ?? -1 };
}

async function send(
  connection: Connection,
  { stream, expected, events }: PreparedAppend,
  attempt: string,
  deadline: number,
): Promise<Sent> {
  const { client, requestTimeoutMs } = connection;
  const batch = events.map((event) => toClientEvent(event, attempt));
  const expectedRevision: AppendExpectedRevision = expected === -1 ? NO_STREAM : BigInt(expected);
  const backoff = new Backoff(connection.backoff);
  let isUncertain = false;
  for (;;) {
    try {
      // A follower then names the leader, to which the client turns, instead of passing the append on.
      const options = { expectedRevision, deadline: requestTimeoutMs, requiresLeader: true };
      await within(requestTimeoutMs, client.appendToStream(stream, batch, options));
      return { accepted: true, isUncertain };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return { accepted: false, isUncertain };
      const final = finalError(error, stream);
      if (final !== undefined) throw final;
      isUncertain ||= !wasNeverSent(error);
      if (Date.now() >= deadline) throw unavailable(isUncertain ? 'unknown' : 'not-written', error);
    }
    await backoff.pause();
  }
}
