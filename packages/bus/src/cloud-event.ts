import { isIdentifier } from './subjects.ts';

/** A stored event as far as it goes on the bus; the event store's `RecordedEvent` is one. */
export interface BusEvent {
  readonly id: string;
  readonly stream: string;
  /** Its place in the stream, from 0. */
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
  readonly meta: object;
}

export const EVENT_CONTENT_TYPE = 'application/cloudevents+json';

const TABLE_PREFIX = 'table-';

/** The identifier of the table whose stream this is; null for every other stream, and for what is no identifier. */
export function tableOfStream(stream: string): string | null {
  if (!stream.startsWith(TABLE_PREFIX)) return null;
  const tableId = stream.slice(TABLE_PREFIX.length);
  return isIdentifier(tableId) ? tableId : null;
}

/**
 * A table's event as a CloudEvent in JSON (structured mode). `id` is the event's own, so a reader that sees it
 * twice knows it; `sequence` is its version in the stream, so a reader knows what it missed and asks the API.
 */
export function toCloudEvent(tableId: string, event: BusEvent): string {
  const { at, actor, device, commandId, prevHash, hash } = event.meta as Readonly<Record<string, unknown>>;
  return JSON.stringify({
    specversion: '1.0',
    id: event.id,
    source: `/tables/${tableId}`,
    type: `carteador.${event.type}`,
    subject: tableId,
    datacontenttype: 'application/json',
    data: event.data,
    sequence: String(event.version),
    partitionkey: event.stream,
    schemaversion: event.schema,
    time: text(at),
    actor: text(actor),
    device: text(device),
    commandid: text(commandId),
    prevhash: text(prevHash),
    hash: text(hash),
  });
}

/** What is no text is left out: JSON has no member that is undefined. */
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
