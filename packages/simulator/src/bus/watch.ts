import type { BucketName, Watch, Watched, WatchHandlers } from '@carteador/bus';
import type { Life } from '../life.ts';
import type { Value } from './buckets.ts';
import type { SimulatedBus } from './bus.ts';

interface Looking {
  readonly bucket: BucketName;
  readonly pattern: string;
  readonly handlers: WatchHandlers;
}

/**
 * Gives the present value of each key, then every change, in order. What is lost on the way is noticed, and the
 * watch begins anew; what is known already, or older, it passes over: so does the real one.
 */
export class SimulatedWatch implements Watch {
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
    for (const { bucket, key } of this.#bus.buckets.views()) void this.see(bucket, key);
    await this.#next(generation, () => {
      this.ready = true;
      this.#life.tell(() => this.#looking.handlers.onReady?.());
    });
  }

  /** A value was put. */
  async see(bucket: BucketName, key: string): Promise<void> {
    if (bucket !== this.#looking.bucket || !fits(this.#looking.pattern, key) || this.#stopped) return;
    const value = this.#bus.buckets.of(bucket).get(key);
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
