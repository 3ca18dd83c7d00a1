import {
  BUCKETS,
  BucketMissing,
  type BucketName,
  type BusCheckpoint,
  type BusEvent,
  BusUnavailable,
  type CheckpointName,
  type LinkStatus,
  type Publisher,
  type PutResult,
  tableOfStream,
} from '@carteador/bus';
import type { Value } from './buckets.ts';
import type { SimulatedBus } from './bus.ts';
import type { Link } from './link.ts';

/** Where the real bus keeps its checkpoints: a bucket that is lost takes its own with it. */
const CHECKPOINT_BUCKET: Readonly<Record<CheckpointName, BucketName>> = {
  views: 'views',
  public: 'public',
  events: 'views',
};

/** What a projector publishes with. */
export class SimulatedPublisher implements Publisher {
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
    return this.#ask(() => BUCKETS.filter((bucket) => this.#bus.buckets.make(bucket)));
  }

  put(bucket: BucketName, key: string, version: number, text: string): Promise<PutResult> {
    return this.#ask(() => {
      const present = this.#bus.buckets.of(bucket).get(key);
      if (present !== undefined && present.version > version) return 'newer';
      if (present?.version !== version || present.text !== text)
        this.#bus.write({ bucket, key, version, text });
      return 'put';
    });
  }

  get(bucket: BucketName, key: string): Promise<{ version: number; text: string } | null> {
    return this.#ask(() => this.#bus.buckets.of(bucket).get(key) ?? null);
  }

  readEntry(bucket: BucketName, key: string): Promise<{ text: string; revision: number } | null> {
    return this.#ask(() => this.#bus.buckets.of(bucket).get(key) ?? null);
  }

  swapEntry(bucket: BucketName, key: string, text: string, revision: number): Promise<number | null> {
    return this.#ask(() => {
      const present = this.#bus.buckets.of(bucket).get(key)?.revision ?? 0;
      return present === revision ? this.#bus.write({ bucket, key, version: 0, text }) : null;
    });
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
      const bucket = CHECKPOINT_BUCKET[name];
      const key = keyOf(name);
      const revision = this.#bus.buckets.of(bucket).get(key)?.revision ?? 0;
      if (revision !== (this.#checkpoints.get(name) ?? 0)) return false;
      const text = JSON.stringify(checkpoint);
      this.#checkpoints.set(name, this.#bus.write({ bucket, key, version: 0, text }));
      return true;
    });
  }

  /** The simulated buckets lose no single key: they go as a whole. */
  async lostKeys(): Promise<number> {
    return 0;
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
    await this.#ask(() => this.#bus.buckets.empty(false));
  }

  async close(): Promise<void> {
    this.#link.turn('closed');
  }

  #checkpoint(name: CheckpointName): Value | null {
    try {
      return this.#bus.buckets.of(CHECKPOINT_BUCKET[name]).get(keyOf(name)) ?? null;
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
