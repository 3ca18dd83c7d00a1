import {
  type AppendResult,
  EventIdReused,
  type EventStore,
  type RecordedEvent,
} from '@carteador/event-store';
import type { StoredEvent } from '@carteador/table';
import { ApiError } from '../errors.ts';

/** Appends a sealed entry behind `head`; resolves when it is durable. */
export async function writeEntry(
  store: EventStore,
  stream: string,
  sealed: readonly StoredEvent[],
  head: number,
): Promise<AppendResult> {
  const events = sealed.map(({ id, type, schema, data, meta }) => ({
    id,
    type,
    schema,
    data,
    meta: { ...meta },
  }));
  try {
    return await store.append(stream, events, head);
  } catch (error) {
    // Identifiers of events come from the commandId: it stands behind another command already.
    if (error instanceof EventIdReused) throw new ApiError('command-id-reused', {}, { cause: error });
    throw error;
  }
}

/** A stored event without its position, which is the store's own affair. */
export function asStored(event: RecordedEvent | StoredEvent): StoredEvent {
  const { id, stream, version, type, schema, data, meta } = event as StoredEvent;
  return { id, stream, version, type, schema, data, meta };
}
