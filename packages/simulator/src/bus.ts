import {
  BUCKETS,
  BucketMissing,
  type BucketName,
  type BusCheckpoint,
  type BusEvent,
  BusUnavailable,
  type CheckpointName,
  type LinkState,
  type LinkStatus,
  type Publisher,
  type PublisherOptions,
  type PutResult,
  tableOfStream,
  type Watch,
  type Watched,
  type Watcher,
  type WatcherOptions,
  type WatchHandlers,
} from '@carteador/bus';
import type { Life } from './life.ts';
import { type Random, skewed } from './random.ts';
import { pause } from './time.ts';

/** Where the real bus keeps its checkpoints: a bucket that is lost takes its own with it. */
const CHECKPOINT_BUCKET: Readonly<Record<CheckpointName, BucketName>> = {
  views: 'views',
  public: 'public',
  events: 'views',
};
const USUAL_MS_MAX = 5;
const SLOW_MS_MAX = 5_000;
/** A watch that has lost something notices it at the next beat. */
const NOTICE_MS_MAX = 6_000;
/** What a server that falls may have lost. */
export const FORGET_MS_MAX = 1_000;

interface Value {
  readonly version: number;
  readonly text: string;
  readonly revision: number;
}

interface Undo {
  readonly atMs: number;
  readonly bucket: BucketName;
  readonly key: string;
  readonly before: Value | undefined;
}

/** A view as it stands in its bucket. */
export interface Published {
  readonly bucket: BucketName;
  readonly key: string;
  readonly version: number;
  readonly text: string;
}

export interface BusOptions {
  readonly random: Random;
  readonly nowMs: () => number;
  /** Called for every value that is put. */
  readonly onPut: (published: Published) => void;
}

/** The NATS of the house, as publishers and watchers see it. It holds views only: everything may be lost. */
export class SimulatedBus {
  readonly #options: BusOptions;
  readonly #buckets = new Map<BucketName, Map<string, Value>>();
  readonly #links = new Set<Link>();
  readonly #watches = new Set<SimulatedWatch>();
  readonly #undo: Undo[] = [];
  readonly #sent = new Set<string>();
  #up = true;
  #slow = false;
  #revision = 0;
  #falls = 0;
  #losses = 0;
  #repeats = 0;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  get up(): boolean {
    return this.#up;
  }

  /** Identifiers of the events that have gone out to the operator's programs. */
  get sent(): ReadonlySet<string> {
    return this.#sent;
  }

  /** What the buckets hold of the tables. */
  views(): Published[] {
    return [...this.#buckets].flatMap(([bucket, values]) =>
      [...values]
        .filter(([key]) => key.includes('.'))
        .map(([key, { version, text }]) => ({ bucket, key, version, text })),
    );
  }

  /**
   * It goes away, and has lost what it acknowledged in its last `forgetMs`: it writes to its files later. Its
   * clients notice that after `noticeMs`; until then they send into the void.
   */
  fall(forgetMs: number, noticeMs: number): void {
    if (!this.#up) return;
    this.#up = false;
    this.#falls += 1;
    const fall = this.#falls;
    const fromMs = this.#options.nowMs() - forgetMs;
    while ((this.#undo.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) >= fromMs) {
      const { bucket, key, before } = this.#undo.pop()!;
      const values = this.#buckets.get(bucket);
      if (before === undefined) values?.delete(key);
      else values?.set(key, before);
    }
    for (const watch of this.#watches) watch.lose();
    void pause(noticeMs).then(() => {
      if (!this.#up && fall === this.#falls) this.#lose();
    });
  }

  rise(): void {
    if (this.#up) return;
    this.#lose();
    this.#up = true;
    for (const link of [...this.#links]) void this.#dial(link);
    for (const watch of this.#watches) void watch.begin();
  }

  /** Somebody empties the buckets, or takes them away altogether. */
  empty(gone: boolean): void {
    if (gone) this.#buckets.clear();
    for (const values of this.#buckets.values()) values.clear();
    this.#undo.length = 0;
  }

  setSlow(slow: boolean): void {
    this.#slow = slow;
  }

  loseNext(values: number): void {
    this.#losses += values;
  }

  repeatNext(values: number): void {
    this.#repeats += values;
  }

  calm(): void {
    this.#slow = false;
    this.#losses = 0;
    this.#repeats = 0;
    this.rise();
  }

  createPublisher(life: Life, options: PublisherOptions): Publisher {
    const link = new Link(life, options, this.#options.nowMs);
    this.#links.add(link);
    life.onDeath(() => this.#links.delete(link));
    if (this.#up) void this.#dial(link);
    return new SimulatedPublisher(link, this);
  }

  createWatcher(life: Life, { bucket }: WatcherOptions): Watcher {
    const watches = new Set<SimulatedWatch>();
    const end = () => {
      for (const watch of watches) watch.stop();
      for (const watch of watches) this.#watches.delete(watch);
      watches.clear();
    };
    life.onDeath(end);
    const { nowMs } = this.#options;
    return {
      get status() {
        const status: LinkStatus = { state: 'connected', sinceMs: nowMs(), detail: null };
        return { ...status, ageMs: 0, live: true, watches: watches.size };
      },
      watch: (pattern: string, handlers: WatchHandlers): Watch => {
        const watch = new SimulatedWatch(this, life, { bucket, pattern, handlers });
        watches.add(watch);
        this.#watches.add(watch);
        void watch.begin();
        return watch;
      },
      close: async () => end(),
    };
  }

  /** On the way to the server or back. */
  wait(): Promise<void> {
    return pause(skewed(this.#options.random, 0, this.#slow ? SLOW_MS_MAX : USUAL_MS_MAX));
  }

  notice(): Promise<void> {
    return pause(skewed(this.#options.random, 500, NOTICE_MS_MAX));
  }

  /** How often the next delivery reaches its watch. */
  deliveries(): number {
    if (this.#losses > 0) {
      this.#losses -= 1;
      return 0;
    }
    if (this.#repeats === 0) return 1;
    this.#repeats -= 1;
    return 2;
  }

  makeBucket(bucket: BucketName): boolean {
    if (this.#buckets.has(bucket)) return false;
    this.#buckets.set(bucket, new Map());
    return true;
  }

  valuesOf(bucket: BucketName): Map<string, Value> {
    const values = this.#buckets.get(bucket);
    if (values === undefined) throw new BucketMissing(bucket);
    return values;
  }

  write(bucket: BucketName, key: string, version: number, text: string): number {
    const values = this.valuesOf(bucket);
    const atMs = this.#options.nowMs();
    while ((this.#undo[0]?.atMs ?? atMs) < atMs - FORGET_MS_MAX) this.#undo.shift();
    this.#undo.push({ atMs, bucket, key, before: values.get(key) });
    this.#revision += 1;
    values.set(key, { version, text, revision: this.#revision });
    if (key.includes('.')) this.#options.onPut({ bucket, key, version, text });
    for (const watch of this.#watches) void watch.see(bucket, key);
    return this.#revision;
  }

  send(event: BusEvent): void {
    this.#sent.add(event.id);
  }

  #lose(): void {
    for (const link of [...this.#links]) link.turn('lost');
  }

  async #dial(link: Link): Promise<void> {
    await this.wait();
    if (this.#up && link.alive) link.turn('connected');
  }
}

/** A publisher's connection. */
class Link {
  readonly life: Life;
  readonly #options: PublisherOptions;
  readonly #nowMs: () => number;
  readonly #whenTurned: (() => void)[] = [];
  /** Counts the connections. */
  generation = 0;
  status: LinkStatus;

  constructor(life: Life, options: PublisherOptions, nowMs: () => number) {
    this.life = life;
    this.#options = options;
    this.#nowMs = nowMs;
    this.status = this.#statusOf('connecting');
  }

  get alive(): boolean {
    return this.life.alive;
  }

  turn(state: LinkState): void {
    if (this.status.state === state || this.status.state === 'closed') return;
    this.generation += 1;
    this.status = this.#statusOf(state);
    for (const tell of this.#whenTurned.splice(0)) tell();
    this.life.tell(() => {
      this.#options.onStatus?.(this.status);
      if (state === 'connected') this.#options.onConnected?.();
    });
  }

  /** Resolves when this connection ends. */
  get turned(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenTurned.push(resolve);
    });
  }

  assertUp(): void {
    if (this.status.state !== 'connected') throw new BusUnavailable('the simulated bus is away');
  }

  #statusOf(state: LinkState): LinkStatus {
    return { state, sinceMs: this.#nowMs(), detail: null };
  }
}

class SimulatedPublisher implements Publisher {
  readonly #link: Link;
  readonly #bus: SimulatedBus;
  readonly #checkpoints = new Map<CheckpointName, number>();
  /** Events on their way, in order. */
  #leaving: Promise<void> = Promise.resolve();

  constructor(link: Link, bus: SimulatedBus) {
    this.#link = link;
    this.#bus = bus;
  }

  get status(): LinkStatus {
    return this.#link.status;
  }

  ensureBuckets(): Promise<BucketName[]> {
    return this.#ask(() => BUCKETS.filter((bucket) => this.#bus.makeBucket(bucket)));
  }

  put(bucket: BucketName, key: string, version: number, text: string): Promise<PutResult> {
    return this.#ask(() => {
      const present = this.#bus.valuesOf(bucket).get(key);
      if (present !== undefined && present.version > version) return 'newer';
      if (present?.version !== version || present.text !== text) this.#bus.write(bucket, key, version, text);
      return 'put';
    });
  }

  get(bucket: BucketName, key: string): Promise<{ version: number; text: string } | null> {
    return this.#ask(() => this.#bus.valuesOf(bucket).get(key) ?? null);
  }

  readCheckpoint(name: CheckpointName): Promise<BusCheckpoint | null> {
    return this.#ask(() => {
      const value = this.#checkpoint(name);
      this.#checkpoints.set(name, value?.revision ?? 0);
      return value === null ? null : (JSON.parse(value.text) as BusCheckpoint);
    });
  }

  writeCheckpoint(name: CheckpointName, checkpoint: BusCheckpoint): Promise<boolean> {
    return this.#ask(() => {
      const revision = this.#bus.valuesOf(CHECKPOINT_BUCKET[name]).get(keyOf(name))?.revision ?? 0;
      if (revision !== (this.#checkpoints.get(name) ?? 0)) return false;
      const text = JSON.stringify(checkpoint);
      this.#checkpoints.set(name, this.#bus.write(CHECKPOINT_BUCKET[name], keyOf(name), 0, text));
      return true;
    });
  }

  sendEvent(event: BusEvent): void {
    if (tableOfStream(event.stream) === null) return;
    this.#link.assertUp();
    const { generation } = this.#link;
    this.#leaving = this.#leaving.then(async () => {
      await this.#bus.wait();
      if (this.#bus.up && generation === this.#link.generation && this.#link.alive) this.#bus.send(event);
    });
  }

  flush(): Promise<void> {
    const leaving = this.#leaving;
    return this.#link.life.call(async () => {
      const { generation } = this.#link;
      this.#link.assertUp();
      await leaving;
      await this.#there(generation);
    });
  }

  async clear(): Promise<void> {
    await this.#ask(() => this.#bus.empty(false));
  }

  async close(): Promise<void> {
    this.#link.turn('closed');
  }

  #checkpoint(name: CheckpointName): Value | null {
    try {
      return this.#bus.valuesOf(CHECKPOINT_BUCKET[name]).get(keyOf(name)) ?? null;
    } catch (error) {
      if (error instanceof BucketMissing) return null;
      throw error;
    }
  }

  /** There and back: a connection that breaks leaves open whether it was done. */
  #ask<T>(work: () => T): Promise<T> {
    return this.#link.life.call(async () => {
      const { generation } = this.#link;
      this.#link.assertUp();
      await this.#there(generation);
      const answer = work();
      await this.#there(generation);
      return answer;
    });
  }

  /** One way over this connection. A server that is gone says nothing: it takes a while to notice. */
  async #there(generation: number): Promise<void> {
    await this.#bus.wait();
    if (!this.#bus.up && generation === this.#link.generation) await this.#link.turned;
    if (generation !== this.#link.generation) throw new BusUnavailable('the simulated bus went away');
  }
}

const keyOf = (name: CheckpointName): string => (name === 'events' ? 'checkpoint-events' : 'checkpoint');

interface Looking {
  readonly bucket: BucketName;
  readonly pattern: string;
  readonly handlers: WatchHandlers;
}

/**
 * Gives the present value of each key, then every change, in order. What is lost on the way is noticed, and the
 * watch begins anew; what is known already, or older, it passes over: so does the real one.
 */
class SimulatedWatch implements Watch {
  readonly values = new Map<string, Watched>();
  ready = false;
  readonly #bus: SimulatedBus;
  readonly #life: Life;
  readonly #looking: Looking;
  /** Deliveries come one after the other. */
  #turn: Promise<void> = Promise.resolve();
  /** What belongs to an earlier beginning is passed over. */
  #generation = 0;
  #stopped = false;

  constructor(bus: SimulatedBus, life: Life, looking: Looking) {
    this.#bus = bus;
    this.#life = life;
    this.#looking = looking;
  }

  stop(): void {
    this.#stopped = true;
    this.lose();
  }

  lose(): void {
    this.#generation += 1;
  }

  async begin(): Promise<void> {
    this.lose();
    const generation = this.#generation;
    await this.#bus.wait();
    if (!this.#is(generation) || !this.#bus.up) return;
    for (const { bucket, key } of this.#bus.views()) void this.see(bucket, key);
    await this.#next(generation, () => {
      this.ready = true;
      this.#life.tell(() => this.#looking.handlers.onReady?.());
    });
  }

  /** A value was put. */
  async see(bucket: BucketName, key: string): Promise<void> {
    if (bucket !== this.#looking.bucket || !fits(this.#looking.pattern, key) || this.#stopped) return;
    const value = this.#bus.valuesOf(bucket).get(key);
    if (value === undefined) return;
    const generation = this.#generation;
    const deliveries = this.#bus.deliveries();
    if (deliveries === 0) return this.#miss(generation);
    for (let count = 0; count < deliveries; count += 1) {
      await this.#next(generation, () => this.#deliver(key, value));
    }
  }

  async #miss(generation: number): Promise<void> {
    await this.#bus.notice();
    if (this.#is(generation)) await this.begin();
  }

  #next(generation: number, work: () => void): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      await this.#bus.wait();
      if (this.#is(generation)) work();
    });
    return this.#turn;
  }

  #is(generation: number): boolean {
    return generation === this.#generation && !this.#stopped && this.#life.alive;
  }

  #deliver(key: string, { version, text }: Value): void {
    const before = this.values.get(key);
    if (before !== undefined && version < before.version) return;
    const value: Watched = { key, version, text, receivedMs: Date.now() };
    this.values.set(key, value);
    this.#life.tell(() => this.#looking.handlers.onValue(value));
  }
}

function fits(pattern: string, key: string): boolean {
  const wanted = pattern.split('.');
  const tokens = key.split('.');
  return (
    wanted.length === tokens.length &&
    wanted.every((token, index) => token === '*' || token === tokens[index])
  );
}
