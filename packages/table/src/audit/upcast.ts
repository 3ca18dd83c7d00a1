import type { TableEvent } from '../events.ts';
import type { EventMeta, JsonObject, StoredEvent } from './envelope.ts';
import { UPCASTERS } from './upcasters.ts';

/** Lifts the data of one schema version to the next; `at` is the clock of its envelope. Total on what was ever stored. */
export type Upcaster = (data: JsonObject, at: string) => JsonObject;

/** For each event type its upcasters in order: the first lifts schema 1 to 2, and so on. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** The schema version that is written today. */
export function schemaOf(type: string, upcasters: Upcasters = UPCASTERS): number {
  return 1 + (Object.hasOwn(upcasters, type) ? upcasters[type]!.length : 0);
}

/** An event that a newer release has written; this one can not know what it means. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';

  constructor(event: Pick<StoredEvent, 'type' | 'schema'>) {
    super(`${event.type} has schema ${event.schema}, this release knows up to ${schemaOf(event.type)}`);
  }
}

/** The data of a stored event in today's shape. Throws `NewerSchema`. */
export function lift(
  event: Pick<StoredEvent, 'type' | 'schema' | 'data'> & { readonly meta: Pick<EventMeta, 'at'> },
  upcasters: Upcasters = UPCASTERS,
): JsonObject {
  const known = schemaOf(event.type, upcasters);
  if (event.schema > known) throw new NewerSchema(event);
  let data = event.data as JsonObject;
  for (let schema = event.schema; schema < known; schema += 1) {
    data = upcasters[event.type]![schema - 1]!(data, event.meta.at);
  }
  return data;
}

/** What `evolve` takes, from what is stored. Throws `NewerSchema`. */
export function tableEvent(
  event: Pick<StoredEvent, 'type' | 'schema' | 'data'> & {
    readonly meta: Pick<EventMeta, 'at' | 'commandId'>;
  },
): TableEvent {
  const { commandId } = event.meta;
  return { type: event.type, entry: commandId, data: lift(event) } as unknown as TableEvent;
}
