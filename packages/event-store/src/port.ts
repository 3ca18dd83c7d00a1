import type { JsonObject, JsonValue } from './json.ts';

/** The place of an event in the order of the whole store. Opaque; compares as a string, grows with time. */
export type Position = string;

/** The version of the last event that the writer has seen; `'none'` (or -1) for a stream not yet begun. */
export type Expected = number | 'none';

/** One event as a caller hands it in. */
export interface EventData {
  /** A UUID in lower case, chosen by the caller and the same on every retry. */
  readonly id: string;
  readonly type: string;
  /** Version of the shape of `data` for this type, from 1 on. */
  readonly schema: number;
  readonly data: JsonValue;
  /** About the event: clock, actor, causing command, hashes. */
  readonly meta: JsonObject;
}

/** One event as it is stored. */
export interface RecordedEvent extends EventData {
  readonly stream: string;
  /** 0 for the first event of a stream, then one more for each, without a gap. */
  readonly version: number;
  readonly position: Position;
}

export type AppendResult = Appended | Conflict | Duplicate;

/** The events are on disk. `version` and `position` are those of the last of them. */
export interface Appended {
  readonly kind: 'appended';
  readonly version: number;
  readonly position: Position;
}

/** Nothing was written: the stream is not at `expected`. `actual` is its last version, -1 for none. */
export interface Conflict {
  readonly kind: 'conflict';
  readonly actual: number;
}

/**
 * Nothing was written: exactly these events stand at exactly these versions already. `events` are the ones
 * stored; answer from them, for their metadata (clock, hash) may differ from what was sent now.
 */
export interface Duplicate {
  readonly kind: 'duplicate';
  readonly version: number;
  readonly position: Position;
  readonly events: readonly RecordedEvent[];
}

export interface ReadOptions {
  /** Lowest version, itself included, whatever the direction. Default 0. */
  readonly from?: number;
  /** Highest version, itself included, whatever the direction. Default: the last. */
  readonly to?: number;
  /** `'forward'` (default) is from the lowest version up. */
  readonly direction?: 'forward' | 'backward';
  /** At most so many events; 0 gives none. */
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Events after this position, itself not included. Default: from the start. */
  readonly from?: Position | 'start';
  /** Only streams whose names start like this. */
  readonly prefix?: string;
  readonly limit?: number;
}

export interface SubscribeOptions {
  /** Events after this position, itself not included. */
  readonly from: Position | 'start';
  /** Only streams whose names start like this. */
  readonly prefix?: string;
  /** Who is in no hurry lets a store that is read in pages wait so long, and gets what came meanwhile in one page. */
  readonly gatherMs?: number;
  /** All that was stored is handled, live from here. Called again after each return of a lost store. */
  readonly onCaughtUp?: () => void;
  /** The store is away, or the handler threw. The subscription goes on by itself after a pause. */
  readonly onError?: (error: unknown) => void;
}

/** Gets one event at a time, in order; the next one waits until its promise is settled. */
export type EventHandler = (event: RecordedEvent) => void | Promise<void>;

/** `waiting`: the store is away or the handler threw; a retry is due. */
export type SubscriptionStatus = 'catching-up' | 'live' | 'waiting' | 'stopped';

export interface Subscription {
  readonly status: SubscriptionStatus;
  /** The last event handled, or where the subscription began. */
  readonly position: Position | 'start';
  /** Resolves when the handler is at rest and will not be called again; not to be awaited inside the handler. */
  stop(): Promise<void>;
}

export type AdapterName = 'memory' | 'sqlite' | 'eventstoredb';

/** Whether the store answers now. `detail` is for an operator's eyes. */
export interface Health {
  readonly adapter: AdapterName;
  readonly ready: boolean;
  readonly detail: string;
}

/**
 * A store of append-only streams. It knows nothing of what the events mean.
 *
 * Every method may throw `StoreUnavailable`; after `close()` every one throws `StoreClosed`.
 */
export interface EventStore {
  readonly adapter: AdapterName;

  /**
   * Appends all events or none, and resolves only when they are durable. In this order:
   * 1. every event stands in this stream at `expected + 1 + index`, with the same id, type, schema and data:
   *    `duplicate` (metadata is not compared, for a command decided twice carries two clocks);
   * 2. every id stands there, but not with the same type, schema and data: throws `EventIdReused`;
   * 3. the stream is not at `expected`, also when only some of the ids stand there: `conflict`;
   * 4. an id is in use in another place of the store: throws `EventIdReused`. EventStoreDB has no such index
   *    and accepts it; callers whose ids come from a command find a repeated command in the stream itself;
   * 5. `appended`.
   *
   * Throws `InvalidAppend` beyond the `LIMITS`, `StreamDeleted` after `deleteStream`, and `StoreUnavailable`,
   * whose `outcome` says whether the events may have been written; a retry with the same ids and the same
   * `expected` is always safe.
   */
  append(stream: string, events: readonly EventData[], expected: Expected): Promise<AppendResult>;

  /** The events of one stream by version; nothing for a stream that does not exist or was deleted. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;

  /** The events of all streams by position, as far as they were stored when the reader got there. */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;

  /**
   * Hands every event after `from` to the handler, those stored and then those to come, in the order of
   * positions, without gap. A handler that throws gets the same event again after a pause: an event is
   * never skipped, so handlers must be able to see one twice.
   */
  subscribe(options: SubscribeOptions, handler: EventHandler): Subscription;

  /** The version of the last event, -1 for none. */
  head(stream: string): Promise<number>;

  /** Names of the streams that hold events, each once, sorted. */
  listStreams(prefix?: string): AsyncIterable<string>;

  /**
   * Takes a stream's events away for good, for the one thing that must be forgotten: a person's name. The
   * store refuses no name by itself. The name of a deleted stream can never be appended to again. No event
   * tells subscribers. Events of a deleted stream may still reach a subscriber that had fetched them, and
   * EventStoreDB keeps them on disk and in `readAll` until its next scavenge.
   */
  deleteStream(stream: string): Promise<void>;

  /** Never throws for a store that is away: `ready` says so. */
  health(): Promise<Health>;

  /** Copies the store, while it is in use, to a new file that opens as a store. Only where the store is a file. */
  backup?(toPath: string): Promise<void>;

  /** Stops all subscriptions, lets appends in flight end and frees the connection. A second call is harmless. */
  close(): Promise<void>;
}
