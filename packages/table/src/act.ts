import type { CommandOf, CommandType } from './commands.ts';
import type { EventData, EventType } from './events.ts';
import type { OfferOf } from './legal-types.ts';
import type { Refusal } from './refusal.ts';
import type { Table } from './state.ts';

/** An event before it is known which entry it belongs to. */
export type DraftOf<T extends EventType> = T extends EventType
  ? { readonly type: T; readonly data: EventData[T] }
  : never;
export type EventDraft = DraftOf<EventType>;

export const draft = <T extends EventType>(type: T, data: EventData[T]): DraftOf<T> =>
  ({ type, data }) as DraftOf<T>;

/**
 * One command: when it may be given (`offer`, with exact bounds, or why not), whether a given one keeps to
 * the bounds (`fit`), and what it does (`events`). `legal` collects offers; `decide` accepts what fits one.
 * An offer does not depend on the clock: where time matters it says from when or until when, and the command
 * comes with its `at` (milliseconds since 1970, UTC).
 */
export interface Act<T extends CommandType> {
  readonly offer: (table: Table) => OfferOf<T> | Refusal;
  readonly fit: (offer: OfferOf<T>, command: CommandOf<T>, at: number) => Refusal | null;
  readonly events: (
    table: Table,
    command: CommandOf<T>,
    offer: OfferOf<T>,
    at: number,
  ) => readonly EventDraft[];
}

export type Acts<T extends CommandType> = { readonly [K in T]: Act<K> };

export const isRefusal = (value: object): value is Refusal => 'code' in value && 'rule' in value;
