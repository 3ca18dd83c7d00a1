import {
  type AllStreamRecordedEvent,
  jsonEvent,
  type Position as LogPosition,
  type RecordedEvent as StoredEvent,
} from '@eventstore/db-client';
import { StoreUnusable } from '../errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import type { PreparedEvent } from '../limits.ts';
import type { Position, RecordedEvent } from '../port.ts';

/** Enough for 64 bits, so that positions compare as strings. */
const POSITION_DIGITS = 20;

/** An event with the number of the append that wrote it, which tells an own write from a repeated one. */
export interface Written {
  readonly event: RecordedEvent;
  readonly attempt: string | undefined;
}

export type ClientEvent = ReturnType<typeof jsonEvent>;

export function makePosition({ commit, prepare }: LogPosition): Position {
  const pad = (number: bigint) => number.toString().padStart(POSITION_DIGITS, '0');
  return `${pad(commit)}/${pad(prepare)}`;
}

export function parsePosition(position: Position): LogPosition {
  const [commit, prepare] = position.split('/');
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`${position} is a position of another kind of store`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** The server's metadata holds what it has no field for: the schema version and the caller's `meta`. */
export function toClientEvent(event: PreparedEvent, attempt: string): ClientEvent {
  const metadata = { schema: event.schema, attempt, meta: JSON.parse(event.metaText) };
  // The client turns any JSON value into text; its type leaves out numbers, booleans and null.
  return jsonEvent({ id: event.id, type: event.type, data: JSON.parse(event.dataText), metadata });
}

/** Undefined for the server's own events and for those of other programs. */
export function toWritten(stored: StoredEvent | AllStreamRecordedEvent): Written | undefined {
  const { metadata, position, isJson } = stored;
  if (!isJson || position === undefined || !isJsonObject(metadata)) return undefined;
  const { schema, attempt, meta } = metadata as JsonObject;
  if (typeof schema !== 'number' || !isJsonObject(meta)) return undefined;
  return {
    attempt: typeof attempt === 'string' ? attempt : undefined,
    event: {
      id: stored.id,
      stream: stored.streamId,
      version: Number(stored.revision),
      position: makePosition(position),
      type: stored.type,
      schema,
      data: stored.data as JsonValue,
      meta,
    },
  };
}

/** For a stream that is ours, where leaving one out would be a gap. */
export function mustBeWritten(stored: StoredEvent): Written {
  const written = toWritten(stored);
  if (written !== undefined) return written;
  const place = `${stored.streamId}@${stored.revision}`;
  throw new StoreUnusable('foreign-file', `event ${place} was not written by this program`);
}
