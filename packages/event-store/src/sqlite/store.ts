import { rename, stat } from 'node:fs/promises';
import type { Database } from 'better-sqlite3';
import { StoreClosed, StoreUnusable } from '../errors.ts';
import { judge } from '../judge.ts';
import { assertName, prepareAppend } from '../limits.ts';
import { nextTurn, sleep } from '../pause.ts';
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
import { copyFileInUse } from './copy.ts';
import { BUSY_TIMEOUT_MS, openFile, openFileToRead } from './file.ts';
import { GroupWriter } from './group-writer.ts';
import { makePosition, parsePosition, Queries } from './queries.ts';
import { DEFAULT_POLL, type PollOptions, Watch } from './watch.ts';

const PAGE_EVENTS = 256;
/** Positions looked through in one go, so that a rare prefix in a long log does not block the event loop. */
const WINDOW_POSITIONS = 4_096;
const HEALTH_TIMEOUT_MS = 500;

export interface SqliteOptions {
  /** How long an append waits while another process holds the file's write lock. */
  readonly writeTimeoutMs?: number;
  readonly poll?: PollOptions;
}

/** Opens `path` to read from it: nothing in the file is changed, whatever its version. Appends are refused. */
export async function readSqliteEventStore(path: string): Promise<SqliteEventStore> {
  return new SqliteEventStore(openFileToRead(path), {});
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
    this.#writer = new GroupWriter(db, {
      timeoutMs: writeTimeoutMs,
      busyTimeoutMs: BUSY_TIMEOUT_MS,
      onCommit: () => this.#watch.nudge(),
    });
  }

  async append(stream: string, events: readonly EventData[], expected: Expected): Promise<AppendResult> {
    this.#assertOpen();
    const append = prepareAppend(stream, events, expected);
    for (;;) {
      const position = await this.#writer.submit({ kind: 'append', append });
      if (position !== null) {
        const version = append.expected + events.length;
        return { kind: 'appended', version, position: makePosition(position) };
      }
      const verdict = judge(this.#queries, append);
      if (verdict.kind === 'refused') throw verdict.error;
      // Where another process has written meanwhile what this append stands behind, it may be written now.
      if (verdict.kind !== 'write') return verdict;
    }
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
    const feed: Feed = (after, signal) => this.#feed(after, options, signal);
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
    await this.#writer.submit({ kind: 'forget', stream });
  }

  async health(): Promise<Health> {
    const detail = this.#db.name;
    if (this.#closed) return { adapter: this.adapter, ready: false, detail: `${detail}: closed` };
    try {
      // Takes the write lock and gives it back: the very thing that an append needs.
      await this.#writer.submit({ kind: 'nothing' }, HEALTH_TIMEOUT_MS);
      return { adapter: this.adapter, ready: true, detail };
    } catch (error) {
      return { adapter: this.adapter, ready: false, detail: `${detail}: ${String(error)}` };
    }
  }

  /** Rejects when there is something at `toPath` already; a backup that breaks off leaves only `toPath.part`. */
  async backup(toPath: string): Promise<void> {
    this.#assertOpen();
    if (await exists(toPath)) throw new StoreUnusable('not-writable', `${toPath} exists already`);
    const copying = copyFileInUse(this.#db.name, `${toPath}.part`);
    this.#backup = copying.catch(() => {});
    await copying;
    await rename(`${toPath}.part`, toPath);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#subscriptions.stopAll();
    await this.#writer.end();
    await this.#backup;
    this.#db.close();
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
    { prefix = '', gatherMs = 0 }: SubscribeOptions,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[] | typeof CAUGHT_UP> {
    let caughtUp = false;
    for (let after = parsePosition(from); !signal.aborted; ) {
      const { events, upTo } = this.#scan(after, prefix, PAGE_EVENTS);
      if (events.length > 0) yield events;
      if (upTo > after) {
        after = upTo;
        // Reading a file is synchronous: a long catch-up must not keep the commands of a table waiting.
        await nextTurn();
        continue;
      }
      if (!caughtUp) yield CAUGHT_UP;
      caughtUp = true;
      await this.#watch.beyond(after, signal);
      if (gatherMs > 0) await sleep(gatherMs, signal);
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
