import { EventIdReused, type EventStoreError, StreamDeleted } from './errors.ts';
import { type JsonValue, sameJson } from './json.ts';
import type { PreparedAppend, PreparedEvent } from './limits.ts';
import type { Conflict, Duplicate, RecordedEvent } from './port.ts';

/** What a store has to know of itself to judge an append. */
export interface Lookup {
  /** -1 for none. */
  headOf(stream: string): number;
  storedBetween(stream: string, from: number, to: number): readonly RecordedEvent[];
  isDeleted(stream: string): boolean;
  isIdInUse(id: string): boolean;
}

/** Refusals that the port throws are values here, so that one append of a group does not disturb the rest. */
export type Verdict = { readonly kind: 'write' } | Conflict | Duplicate | Refused;

export interface Refused {
  readonly kind: 'refused';
  readonly error: EventStoreError;
}

/** The order of the port's contract for `append`, for the stores that hold the lock while they judge. */
export function judge(lookup: Lookup, append: PreparedAppend): Verdict {
  const { stream, expected, events } = append;
  const head = lookup.headOf(stream);
  if (head === -1 && lookup.isDeleted(stream)) return { kind: 'refused', error: new StreamDeleted(stream) };
  if (head !== expected) {
    const stored = lookup.storedBetween(stream, expected + 1, expected + events.length);
    return judgeStored(append, stored) ?? { kind: 'conflict', actual: head };
  }
  const taken = events.find(({ id }) => lookup.isIdInUse(id));
  if (taken !== undefined) return { kind: 'refused', error: new EventIdReused(taken.id) };
  return { kind: 'write' };
}

/**
 * Compares an append with what stands at its versions: the same events, the same ids with other contents, or
 * (undefined) other events.
 */
export function judgeStored(
  append: PreparedAppend,
  stored: readonly RecordedEvent[],
): Duplicate | Refused | undefined {
  const { events } = append;
  if (stored.length !== events.length) return undefined;
  if (!events.every(({ id }, index) => stored[index]!.id === id)) return undefined;
  const altered = events.find((event, index) => !sameFact(event, stored[index]!));
  if (altered !== undefined) return { kind: 'refused', error: new EventIdReused(altered.id) };
  const last = stored.at(-1)!;
  return { kind: 'duplicate', version: last.version, position: last.position, events: stored };
}

function sameFact(sent: PreparedEvent, stored: RecordedEvent): boolean {
  if (sent.type !== stored.type || sent.schema !== stored.schema) return false;
  const data: JsonValue = JSON.parse(sent.dataText);
  return sameJson(data, stored.data);
}
