import {
  type AppendResult,
  type EventData,
  type EventHandler,
  type EventStore,
  type Expected,
  MemoryEventStore,
  MemoryLog,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailable,
  type SubscribeOptions,
  type Subscription,
} from '@carteador/event-store';
import type { Life } from './life.ts';
import { between, type Random, skewed } from './random.ts';
import { pause } from './time.ts';

/** What happens to an append: nothing written and an error, or written and an error. */
export type AppendFault = 'before' | 'after';

const USUAL_MS_MAX = 8;
/** Of a disk that has to have it before it is committed. */
const SYNC_MS = { min: 3, max: 30 } as const;
const SLOW_MS_MAX = 4_000;

/**
 * The one event store of the house, over the real memory adapter. What is committed stays; everything on the way
 * to it or back from it may be slow, fail or be lost.
 */
export class SimulatedStore {
  readonly #log = new MemoryLog();
  /** Never away: the commit itself, behind all that can go wrong. */
  readonly #disk = new MemoryEventStore(this.#log);
  readonly #random: Random;
  readonly #connections = new Set<MemoryEventStore>();
  readonly #faults: AppendFault[] = [];
  #away = false;
  #slow = false;
  /** Counts the crashes: an append under way from before one is not committed any more. */
  #crashes = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** While away nothing is answered; what was under way ends without an answer that can be trusted. */
  setAway(away: boolean): void {
    this.#away = away;
    for (const connection of this.#connections) connection.setAway(away);
  }

  setSlow(slow: boolean): void {
    this.#slow = slow;
  }

  /** The server falls and is up again at once: what it had not committed is gone. */
  crash(): void {
    this.#crashes += 1;
  }

  failNext(fault: AppendFault, appends: number): void {
    for (let count = 0; count < appends; count += 1) this.#faults.push(fault);
  }

  /** All faults end. */
  calm(): void {
    this.#faults.length = 0;
    this.setSlow(false);
    this.setAway(false);
  }

  /** The store itself, without a fault: to set a house up. */
  get disk(): EventStore {
    return this.#disk;
  }

  /** What is stored of a stream from a version on, without a fault: for who checks. */
  recorded(stream: string, from = 0): RecordedEvent[] {
    return this.#log.storedBetween(stream, from, Number.MAX_SAFE_INTEGER);
  }

  /** The store as a process reaches it. */
  connect(life: Life): EventStore {
    const memory = new MemoryEventStore(this.#log);
    memory.setAway(this.#away);
    this.#connections.add(memory);
    life.onDeath(() => {
      this.#connections.delete(memory);
      void memory.close();
    });
    return new Connection(memory, life, {
      wait: () => this.#wait(),
      append: (stream, events, expected) => this.#append(life, stream, events, expected),
      assertHere: () => this.#assertHere(),
      repeats: () => this.#random() < 0.02,
    });
  }

  #wait(): Promise<void> {
    return pause(skewed(this.#random, 0, this.#slow ? SLOW_MS_MAX : USUAL_MS_MAX));
  }

  #assertHere(): void {
    if (this.#away) throw new StoreUnavailable('not-written', 'the simulated store is away');
  }

  async #append(
    life: Life,
    stream: string,
    events: readonly EventData[],
    expected: Expected,
  ): Promise<AppendResult> {
    this.#assertHere();
    const crashes = this.#crashes;
    const fault = this.#faults.shift();
    await this.#wait();
    await pause(between(this.#random, SYNC_MS.min, SYNC_MS.max));
    // What a dead process has sent may arrive all the same.
    const arrives = life.alive || this.#random() < 0.5;
    if (fault === 'before' || this.#away || crashes !== this.#crashes || !arrives) {
      // A server that is sure that nothing was written says so; most cannot be sure.
      const outcome = this.#random() < 0.3 ? 'not-written' : 'unknown';
      throw new StoreUnavailable(outcome, 'the simulated store failed before the commit');
    }
    const result = await this.#disk.append(stream, events, expected);
    await this.#wait();
    if (fault === 'after' || this.#away || crashes !== this.#crashes) {
      throw new StoreUnavailable('unknown', 'the simulated store failed after the commit');
    }
    return result;
  }
}

interface Ways {
  wait(): Promise<void>;
  append: EventStore['append'];
  assertHere(): void;
  /** Whether a subscription hands out this event twice. */
  repeats(): boolean;
}

class Connection implements EventStore {
  readonly adapter = 'memory';
  readonly #memory: MemoryEventStore;
  readonly #life: Life;
  readonly #ways: Ways;

  constructor(memory: MemoryEventStore, life: Life, ways: Ways) {
    this.#memory = memory;
    this.#life = life;
    this.#ways = ways;
  }

  append(stream: string, events: readonly EventData[], expected: Expected): Promise<AppendResult> {
    // A copy, as over a network: what the caller does with its own afterwards changes nothing.
    const sent = structuredClone(events) as readonly EventData[];
    return this.#life.call(() => this.#ways.append(stream, sent, expected));
  }

  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent> {
    return this.#pages(() => this.#memory.read(stream, options));
  }

  readAll(options?: Parameters<EventStore['readAll']>[0]): AsyncIterable<RecordedEvent> {
    return this.#pages(() => this.#memory.readAll(options));
  }

  listStreams(prefix?: string): AsyncIterable<string> {
    return this.#pages(() => this.#memory.listStreams(prefix));
  }

  subscribe(options: SubscribeOptions, handler: EventHandler): Subscription {
    const { onCaughtUp, onError, ...rest } = options;
    return this.#memory.subscribe(
      {
        ...rest,
        ...(onCaughtUp && { onCaughtUp: () => this.#life.tell(onCaughtUp) }),
        ...(onError && { onError: (error) => this.#life.tell(() => onError(error)) }),
      },
      async (event) => {
        await this.#life.call(() => this.#ways.wait());
        await handler(event);
        if (this.#ways.repeats()) await handler(event);
      },
    );
  }

  head(stream: string): Promise<number> {
    return this.#answer(() => this.#memory.head(stream));
  }

  deleteStream(stream: string): Promise<void> {
    return this.#answer(() => this.#memory.deleteStream(stream));
  }

  health(): ReturnType<EventStore['health']> {
    return this.#life.call(() => this.#memory.health());
  }

  close(): Promise<void> {
    return this.#life.call(() => this.#memory.close());
  }

  #answer<T>(ask: () => Promise<T>): Promise<T> {
    return this.#life.call(async () => {
      this.#ways.assertHere();
      await this.#ways.wait();
      this.#ways.assertHere();
      return ask();
    });
  }

  /** The answer is read at one moment; what the store does afterwards does not change what is under way. */
  async *#pages<T>(ask: () => AsyncIterable<T>): AsyncGenerator<T> {
    const page = await this.#answer(async () => {
      const items: T[] = [];
      for await (const item of ask()) items.push(item);
      return items;
    });
    for (const item of page) {
      this.#ways.assertHere();
      yield item;
    }
  }
}
