import { BACKWARDS, END } from '@eventstore/db-client';
import { StoreClosed, StreamDeleted } from '../errors.ts';
import { assertName, prepareAppend } from '../limits.ts';
import type {
  AppendResult,
  EventData,
  EventHandler,
  EventStore,
  Expected,
  Health,
  ReadAllOptions,
  ReadOptions,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
} from '../port.ts';
import { limitOf, rangeOf } from '../range.ts';
import { type Feed, FeedSubscription, Subscriptions } from '../subscription.ts';
import { appendEvents } from './append.ts';
import { Connection, type EventStoreDbOptions } from './client.ts';
import { makePosition, toWritten } from './convert.ts';
import { within } from './failure.ts';
import { followLog } from './feed.ts';
import { collectAll, readLogPage, readStreamPage } from './pages.ts';

const PAGE_EVENTS = 256;
const LOG_PAGE_EVENTS = 1_024;
const STREAM_DELETED = '$streamDeleted';

/**
 * Streams in EventStoreDB 23.10 or later. `url` is one of its connection strings and says where, whether over
 * TLS and as whom; the account must be allowed to read `$all`. Throws for a malformed one, connects when used.
 */
export function openEventStoreDb(url: string, options: EventStoreDbOptions = {}): EventStoreDbEventStore {
  return new EventStoreDbEventStore(new Connection(url, options));
}

export class EventStoreDbEventStore implements EventStore {
  readonly adapter = 'eventstoredb';
  readonly #connection: Connection;
  readonly #subscriptions = new Subscriptions();
  readonly #appending = new Set<Promise<unknown>>();
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async append(stream: string, events: readonly EventData[], expected: Expected): Promise<AppendResult> {
    this.#assertOpen();
    const append = appendEvents(this.#connection, prepareAppend(stream, events, expected));
    this.#appending.add(append);
    try {
      return await append;
    } finally {
      this.#appending.delete(append);
    }
  }

  async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
    const { low, high, backward, limit } = rangeOf(options);
    let left = limit;
    let from: number | 'end' = low;
    // The server starts from a version that exists, and so from the end only when asked for it by name.
    if (backward) from = Number.isFinite(high) && high <= (await this.head(stream)) ? high : 'end';
    while (left > 0) {
      this.#assertOpen();
      const asked = Math.min(left, PAGE_EVENTS);
      const page: RecordedEvent[] = (
        await readStreamPage(this.#connection, stream, from, backward, asked)
      ).map(({ event }) => event);
      for (const event of page) if (event.version >= low && event.version <= high) yield event;
      const last = page.at(-1);
      if (last === undefined || page.length < asked) return;
      if (backward ? last.version <= low : last.version >= high) return;
      left -= page.length;
      from = last.version + (backward ? -1 : 1);
    }
  }

  async *readAll({ from = 'start', prefix = '', limit }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    let left = limitOf(limit);
    for await (const { event } of this.#log(from)) {
      if (left === 0) return;
      const written = event === undefined ? undefined : toWritten(event);
      if (written === undefined || !written.event.stream.startsWith(prefix)) continue;
      yield written.event;
      left -= 1;
    }
  }

  subscribe(options: SubscribeOptions, handler: EventHandler): Subscription {
    this.#assertOpen();
    const connection = this.#connection;
    const feed: Feed = (after, signal) => followLog(connection, after, options.prefix ?? '', signal);
    return this.#subscriptions.add(new FeedSubscription(feed, options, handler, connection.backoff));
  }

  async head(stream: string): Promise<number> {
    this.#assertOpen();
    const [last] = await readStreamPage(this.#connection, stream, 'end', true, 1);
    return last?.event.version ?? -1;
  }

  /** Goes through the whole log: the server keeps a list of streams only where its projections run. */
  async *listStreams(prefix = ''): AsyncGenerator<string> {
    const names = new Set<string>();
    for await (const { event } of this.#log('start')) {
      if (!event?.streamId.startsWith(prefix)) continue;
      if (event.type === STREAM_DELETED) names.delete(event.streamId);
      else if (toWritten(event) !== undefined) names.add(event.streamId);
    }
    yield* [...names].sort();
  }

  async deleteStream(stream: string): Promise<void> {
    this.#assertOpen();
    assertName('stream', stream);
    const { client, requestTimeoutMs } = this.#connection;
    const tombstone = async () => {
      await within(
        requestTimeoutMs,
        client.tombstoneStream(stream, { deadline: requestTimeoutMs, requiresLeader: true }),
      );
    };
    await this.#connection.retry(stream, this.#connection.deadline(), tombstone).catch((error: unknown) => {
      if (!(error instanceof StreamDeleted)) throw error;
    });
  }

  async health(): Promise<Health> {
    if (this.#closed) return { adapter: this.adapter, ready: false, detail: 'closed' };
    const { client, requestTimeoutMs } = this.#connection;
    try {
      const end = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
      await collectAll(end, requestTimeoutMs);
      return { adapter: this.adapter, ready: true, detail: 'answers' };
    } catch (error) {
      return { adapter: this.adapter, ready: false, detail: String(error) };
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#subscriptions.stopAll();
    await Promise.allSettled(this.#appending);
    await this.#connection.client.dispose();
  }

  /** The log after a position, page by page; the server's reads include the position they start from. */
  async *#log(from: string) {
    let last = from === 'start' ? '' : from;
    for (;;) {
      this.#assertOpen();
      const page = await readLogPage(this.#connection, last === '' ? 'start' : last, LOG_PAGE_EVENTS);
      let isNew = false;
      for (const resolved of page) {
        const { event } = resolved;
        if (event === undefined) continue;
        const position = makePosition(event.position);
        if (position <= last) continue;
        isNew = true;
        last = position;
        yield resolved;
      }
      if (!isNew || page.length < LOG_PAGE_EVENTS) return;
    }
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreClosed();
  }
}
