import { rename, stat } from 'node:fs/promises';
import type { Database } from 'better-sqlite3';
import { StoreClosed, StoreUnusable } from '../errors.ts';
import { judge } from '../judge.ts';
import { assertName, type PreparedAppend, prepareAppend } from '../limits.ts';
import { nextTurn } from '../pause.ts';
import type {
  AppendResult,
  EventData,
  EventHandler,
  EventStore,
  Expected,
  Health,
  Position,
  ReadAllOptions,
  ReadOptions,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
} from '../port.ts';
import { limitOf, rangeOf } from '../range.ts';
import { CAUGHT_UP, type Feed, FeedSubscription, Subscriptions } from '../subscription.ts';
import { guarded, storeError } from './failure.ts';
import { openFile } from './file.ts';
import { GroupWriter, type JobResult } from './group-writer.ts';
import { makePosition, parsePosition, Queries } from './queries.ts';
import { DEFAULT_POLL, type PollOptions, Watch } from './watch.ts';

const PAGE_EVENTS = 256;
/** Positions looked through in one go, so that a rare prefix in a long log does not block the event loop. */
const WINDOW_POSITIONS = 4_096;
const HEALTH_TIMEOUT_MS = 500;
const BACKUP_PAGES_A_TURN = 256;

export interface SqliteOptions {
  /** How long an append waits while another process holds the file's write lock. */
  readonly writeTimeoutMs?: number;
  readonly poll?: PollOptions;
}

/** Opens `path` (see `openFile` for its errors), which other processes may have open too, on the same machine. */
export async function openSqliteEventStore(
  path: string,
  options: SqliteOptions = {},
): Promise<SqliteEventStore> {
  return new SqliteEventStore(await openFile(path), options);
}

/** One file in WAL mode. An append is acknowledged after its commit has been synced to the disk. */
export class SqliteEventStore implements EventStore {
  readonly adapter = 'sqlite';
  readonly #db: Database;
  readonly #queries: Queries;
  readonly #writer: GroupWriter;
  readonly #watch: Watch;
  readonly #subscriptions = new Subscriptions();
  #backup: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(db: Database, { writeTimeoutMs = 5_000, poll = DEFAULT_POLL }: SqliteOptions) {
    this.#db = db;
    this.#queries = new Queries(db);
    this.#watch = new Watch(() => this.#queries.lastPosition(), poll);
    this.#writer = new GroupWriter(db, writeTimeoutMs, () => this.#watch.nudge());
  }

  async append(stream: string, events: readonly EventData[], expected: Expected): Promise<AppendResult> {
    this.#assertOpen();
    const append = prepareAppend(stream, events, expected);
    const bytes = append.events.reduce(
      (sum, event) => sum + event.dataText.length + event.metaText.length,
      0,
    );
    return this.#writer.submit(bytes, () => this.#appendNow(append));
  }

  async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
    const { backward, limit, low, high } = rangeOf(options);
    let from = low;
    let to = Math.min(high, Number.MAX_SAFE_INTEGER);
    for (let left = limit; left > 0 && from <= to; ) {
      this.#assertOpen();
      const page = this.#queries.page(stream, from, to, backward, Math.min(left, PAGE_EVENTS));
      yield* page;
      if (page.length < PAGE_EVENTS) return;
      await nextTurn();
      left -= page.length;
      if (backward) to = page.at(-1)!.version - 1;
      else from = page.at(-1)!.version + 1;
    }
  }

  async *readAll({ from = 'start', prefix = '', limit }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    let left = limitOf(limit);
    for (let after = parsePosition(from); left > 0; ) {
      this.#assertOpen();
      const { events, upTo } = this.#scan(after, prefix, Math.min(left, PAGE_EVENTS));
      if (upTo === after) return;
      yield* events;
      left -= events.length;
      after = upTo;
      await nextTurn();
    }
  }

  subscribe(options: SubscribeOptions, handler: EventHandler): Subscription {
    this.#assertOpen();
    const feed: Feed = (after, signal) => this.#feed(after, options.prefix ?? '', signal);
    return this.#subscriptions.add(new FeedSubscription(feed, options, handler));
  }

  async head(stream: string): Promise<number> {
    this.#assertOpen();
    return this.#queries.headOf(stream);
  }

  async *listStreams(prefix = ''): AsyncGenerator<string> {
    this.#assertOpen();
    if (prefix !== '' && this.#queries.headOf(prefix) >= 0) yield prefix;
    for (let name = prefix; ; ) {
      this.#assertOpen();
      const next = this.#queries.streamAfter(name);
      if (next === undefined || !next.startsWith(prefix)) return;
      yield next;
      name = next;
    }
  }

  async deleteStream(stream: string): Promise<void> {
    this.#assertOpen();
    assertName('stream', stream);
    await this.#writer.submit<void>(0, () => {
      this.#queries.forget(stream);
      return { kind: 'done', value: undefined };
    });
    // Without this the name would stay readable in the log until the next checkpoint. If a reader of another
    // process holds it open, that later checkpoint does it.
    guarded(() => this.#db.pragma('wal_checkpoint(TRUNCATE)'));
  }

  async health(): Promise<Health> {
    const detail = this.#db.name;
    if (this.#closed) return { adapter: this.adapter, ready: false, detail: `${detail}: closed` };
    try {
      // Takes the write lock and gives it back: the very thing that an append needs.
      await this.#writer.submit<void>(0, () => ({ kind: 'done', value: undefined }), HEALTH_TIMEOUT_MS);
      return { adapter: this.adapter, ready: true, detail };
    } catch (error) {
      return { adapter: this.adapter, ready: false, detail: `${detail}: ${String(error)}` };
    }
  }

  /** Rejects when there is something at `toPath` already; a backup that breaks off leaves only `toPath.part`. */
  async backup(toPath: string): Promise<void> {
    this.#assertOpen();
    if (await exists(toPath)) throw new StoreUnusable('not-writable', `${toPath} exists already`);
    const copying = this.#db.backup(`${toPath}.part`, { progress: () => BACKUP_PAGES_A_TURN });
    this.#backup = copying.catch(() => {});
    await copying.catch((error: unknown) => {
      throw storeError(error);
    });
    await rename(`${toPath}.part`, toPath);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#subscriptions.stopAll();
    await this.#writer.idle();
    await this.#backup;
    this.#db.close();
  }

  /** Runs inside a transaction that holds the write lock, so that what it reads stays true until the commit. */
  #appendNow(append: PreparedAppend): JobResult<AppendResult> {
    const verdict = judge(this.#queries, append);
    if (verdict.kind === 'refused') return verdict;
    if (verdict.kind !== 'write') return { kind: 'done', value: verdict };
    const { stream, expected, events } = append;
    let position = 0;
    for (const [index, event] of events.entries()) {
      position = this.#queries.insert(stream, expected + 1 + index, event);
    }
    const version = expected + events.length;
    return { kind: 'done', value: { kind: 'appended', version, position: makePosition(position) } };
  }

  /** Events after a position, and the position up to which none is left out; `after` itself at the end. */
  #scan(after: number, prefix: string, limit: number): { events: RecordedEvent[]; upTo: number } {
    // The end is read first: all up to it is visible to the second query, whatever was committed in between.
    const end = Math.min(this.#queries.lastPosition(), after + WINDOW_POSITIONS);
    if (end <= after) return { events: [], upTo: after };
    const events = this.#queries.window(after, end, prefix, limit);
    return { events, upTo: events.length < limit ? end : parsePosition(events.at(-1)!.position) };
  }

  async *#feed(
    from: Position | 'start',
    prefix: string,
    signal: AbortSignal,
  ): AsyncGenerator<RecordedEvent | typeof CAUGHT_UP> {
    let caughtUp = false;
    for (let after = parsePosition(from); !signal.aborted; ) {
      const { events, upTo } = this.#scan(after, prefix, PAGE_EVENTS);
      yield* events;
      if (upTo > after) {
        after = upTo;
        // Reading a file is synchronous: a long catch-up must not keep the commands of a table waiting.
        await nextTurn();
        continue;
      }
      if (!caughtUp) yield CAUGHT_UP;
      caughtUp = true;
      await this.#watch.beyond(after, signal);
    }
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreClosed();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
