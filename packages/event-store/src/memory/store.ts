import { StoreClosed, StoreUnavailable } from '../errors.ts';
import { judge } from '../judge.ts';
import { assertName, prepareAppend } from '../limits.ts';
import { DEFAULT_BACKOFF, nextTurn } from '../pause.ts';
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
import { CAUGHT_UP, type Feed, FeedSubscription, Subscriptions } from '../subscription.ts';
import { Wakeup } from '../wakeup.ts';
import { MemoryLog } from './log.ts';

const PAGE_EVENTS = 256;

/** A store without a disk, for tests. Its switches play the faults that a store over a network has. */
export class MemoryEventStore implements EventStore {
  readonly adapter = 'memory';
  readonly #log: MemoryLog;
  readonly #subscriptions = new Subscriptions();
  #closed = false;
  #away = false;
  #acknowledgementsToLose = 0;

  /** Stores over one log see each other's events. */
  constructor(log: MemoryLog = new MemoryLog()) {
    this.#log = log;
  }

  /** While away, everything throws `StoreUnavailable` and subscriptions wait. */
  setAway(away: boolean): void {
    this.#away = away;
    this.#log.notify();
  }

  /** The next append is stored, but its caller is told that the outcome is unknown. */
  loseNextAcknowledgement(): void {
    this.#acknowledgementsToLose += 1;
  }

  async append(stream: string, events: readonly EventData[], expected: Expected): Promise<AppendResult> {
    this.#assertUsable();
    const append = prepareAppend(stream, events, expected);
    const verdict = judge(this.#log, append);
    if (verdict.kind === 'refused') throw verdict.error;
    if (verdict.kind !== 'write') return verdict;
    const written = this.#log.write(append);
    if (this.#acknowledgementsToLose > 0) {
      this.#acknowledgementsToLose -= 1;
      throw new StoreUnavailable('unknown', 'the acknowledgement was lost');
    }
    return { kind: 'appended', ...written };
  }

  async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
    this.#assertUsable();
    const { low, high, backward, limit } = rangeOf(options);
    const events = this.#log.storedBetween(stream, low, high);
    if (backward) events.reverse();
    yield* events.slice(0, limit);
  }

  async *readAll({ from = 'start', prefix = '', limit }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    this.#assertUsable();
    yield* this.#log.storedAfter(from, prefix, limitOf(limit));
  }

  subscribe(options: SubscribeOptions, handler: EventHandler): Subscription {
    if (this.#closed) throw new StoreClosed();
    const feed: Feed = (after, signal) => this.#feed(after, options.prefix ?? '', signal);
    return this.#subscriptions.add(new FeedSubscription(feed, options, handler, DEFAULT_BACKOFF));
  }

  async head(stream: string): Promise<number> {
    this.#assertUsable();
    return this.#log.headOf(stream);
  }

  async *listStreams(prefix = ''): AsyncGenerator<string> {
    this.#assertUsable();
    yield* this.#log.streamNames(prefix);
  }

  async deleteStream(stream: string): Promise<void> {
    this.#assertUsable();
    assertName('stream', stream);
    this.#log.forget(stream);
  }

  async health(): Promise<Health> {
    const ready = !this.#closed && !this.#away;
    return { adapter: this.adapter, ready, detail: ready ? 'in memory' : 'away' };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#subscriptions.stopAll();
  }

  async *#feed(
    from: string,
    prefix: string,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[] | typeof CAUGHT_UP> {
    const wakeup = new Wakeup();
    const wake = () => wakeup.wake();
    const unlisten = this.#log.listen(wake);
    signal.addEventListener('abort', wake, { once: true });
    let after = from;
    let caughtUp = false;
    try {
      while (!signal.aborted) {
        this.#assertUsable();
        const page = this.#log.storedAfter(after, prefix, PAGE_EVENTS);
        if (page.length > 0) {
          yield page;
          after = page.at(-1)!.position;
          await nextTurn();
          continue;
        }
        if (!caughtUp) yield CAUGHT_UP;
        caughtUp = true;
        await wakeup.sleep();
      }
    } finally {
      unlisten();
      signal.removeEventListener('abort', wake);
    }
  }

  #assertUsable(): void {
    if (this.#closed) throw new StoreClosed();
    if (this.#away) throw new StoreUnavailable('not-written', 'the store is away');
  }
}
