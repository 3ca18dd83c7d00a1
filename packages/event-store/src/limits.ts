import { InvalidAppend } from './errors.ts';
import { isJsonObject } from './json.ts';
import type { EventData, Expected } from './port.ts';

/** A limit on everything. The bytes of one append stay below EventStoreDB's own limit of 1 MiB. */
export const LIMITS = {
  eventsPerAppendMax: 256,
  eventBytesMax: 256 * 1024,
  appendBytesMax: 960 * 1024,
  nameCharsMax: 128,
} as const;

/** An event ready to be stored: checked, and with `data` and `meta` as JSON text. */
export interface PreparedEvent {
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly dataText: string;
  readonly metaText: string;
}

/** An append ready to be stored; `expected` is -1 for `'none'`. */
export interface PreparedAppend {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly PreparedEvent[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

/** Throws `InvalidAppend` for a name that some store could not keep: `$` is EventStoreDB's own. */
export function assertName(kind: string, name: string): void {
  if (name.length > LIMITS.nameCharsMax || !NAME.test(name)) {
    throw new InvalidAppend(`${kind} ${JSON.stringify(name)} is not a name of letters, digits and _ . -`);
  }
}

/** Checks an append against the `LIMITS` and turns it into text once, for every adapter alike. */
export function prepareAppend(
  stream: string,
  events: readonly EventData[],
  expected: Expected,
): PreparedAppend {
  assertName('stream', stream);
  if (events.length === 0) throw new InvalidAppend('an append without events');
  if (events.length > LIMITS.eventsPerAppendMax) {
    throw new InvalidAppend(`${events.length} events in one append, at most ${LIMITS.eventsPerAppendMax}`);
  }
  const prepared = events.map(prepareEvent);
  if (new Set(events.map(({ id }) => id)).size !== events.length) {
    throw new InvalidAppend('the same event id twice in one append');
  }
  const bytes = prepared.reduce((sum, event) => sum + byteLength(event), 0);
  if (bytes > LIMITS.appendBytesMax) {
    throw new InvalidAppend(`an append of ${bytes} bytes, at most ${LIMITS.appendBytesMax}`);
  }
  return { stream, expected: expectedVersion(expected), events: prepared };
}

function expectedVersion(expected: Expected): number {
  if (expected === 'none') return -1;
  if (!Number.isSafeInteger(expected) || expected < -1) {
    throw new InvalidAppend(`expected version ${expected} is not a version`);
  }
  return expected;
}

function prepareEvent(event: EventData): PreparedEvent {
  const { id, type, schema, data, meta } = event;
  if (!UUID.test(id)) throw new InvalidAppend(`event id ${JSON.stringify(id)} is not a lower-case UUID`);
  assertName('event type', type);
  if (!Number.isSafeInteger(schema) || schema < 1) throw new InvalidAppend(`schema ${schema} of ${type}`);
  if (!isJsonObject(meta)) throw new InvalidAppend(`meta of ${type} is not an object`);
  const dataText: string | undefined = JSON.stringify(data);
  if (dataText === undefined) throw new InvalidAppend(`data of ${type} is not JSON`);
  const prepared = { id, type, schema, dataText, metaText: JSON.stringify(meta) };
  const bytes = byteLength(prepared);
  if (bytes > LIMITS.eventBytesMax) {
    throw new InvalidAppend(`a ${type} of ${bytes} bytes, at most ${LIMITS.eventBytesMax}`);
  }
  return prepared;
}

function byteLength({ dataText, metaText }: PreparedEvent): number {
  return Buffer.byteLength(dataText) + Buffer.byteLength(metaText);
}
