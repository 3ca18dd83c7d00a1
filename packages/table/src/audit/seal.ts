import { v5 } from 'uuid';
import type { ChainHead, Entry, EventMeta, JsonObject, JsonValue, StoredEvent } from './envelope.ts';
import { GENESIS, hashEvent } from './hash.ts';
import { schemaOf } from './upcast.ts';

/** Where the first entry of a stream is chained on. */
export const BEGIN: ChainHead = { version: -1, hash: GENESIS };

/** A UUID as senders make it: lower case, RFC 9562. */
export const COMMAND_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The same on every retry, so that a store can tell a repeated event from a new one. Throws for no UUID. */
export function eventId(commandId: string, index: number): string {
  return v5(String(index), commandId);
}

/** Gives an entry its envelopes, chained on `head`; the hash of the last is the next head. */
export function sealEntry(head: ChainHead, entry: Entry): readonly StoredEvent[] {
  const sealed: StoredEvent[] = [];
  let { version, hash } = head;
  for (const [index, { type, data }] of entry.events.entries()) {
    version += 1;
    const event = {
      id: eventId(entry.commandId, index),
      stream: entry.stream,
      version,
      type,
      schema: schemaOf(type),
      data: data as unknown as JsonValue,
      meta: metaOf(entry, index, hash),
    };
    hash = hashEvent(event);
    sealed.push({ ...event, meta: { ...event.meta, hash } });
  }
  return sealed;
}

/** The head after these events. */
export function headAfter(head: ChainHead, sealed: readonly StoredEvent[]): ChainHead {
  const last = sealed.at(-1);
  return last === undefined ? head : { version: last.version, hash: last.meta.hash };
}

function metaOf(entry: Entry, index: number, prevHash: string): Omit<EventMeta, 'hash'> {
  return {
    at: entry.at,
    ...(entry.enteredAt !== undefined && { enteredAt: entry.enteredAt }),
    actor: entry.actor,
    device: entry.device,
    commandId: entry.commandId,
    ...(index === 0 && { command: entry.command as JsonObject }),
    ...(entry.confirmedBy !== undefined && { confirmedBy: entry.confirmedBy }),
    prevHash,
  };
}
