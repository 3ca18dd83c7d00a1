import type {
  BusEvent,
  LinkStatus,
  Publisher,
  PublisherOptions,
  Watch,
  Watcher,
  WatcherOptions,
  WatchHandlers,
} from '@carteador/bus';
import type { Life } from '../life.ts';
import { type Random, skewed } from '../random.ts';
import { pause } from '../time.ts';
import { Buckets, isView, type Published } from './buckets.ts';
import { Link } from './link.ts';
import { SimulatedPublisher } from './publisher.ts';
import { SimulatedWatch } from './watch.ts';

const USUAL_MS_MAX = 5;
const SLOW_MS_MAX = 5_000;
/** A watch that has lost something notices it at the next beat. */
const NOTICE_MS_MAX = 6_000;

export interface BusOptions {
  readonly random: Random;
  readonly nowMs: () => number;
  /** Called for every value that is put. */
  readonly onPut: (published: Published) => void;
}

/** The NATS of the house, as publishers and watchers see it. It holds views only: everything may be lost. */
export class SimulatedBus {
  readonly #options: BusOptions;
  readonly buckets = new Buckets();
  readonly #links = new Set<Link>();
  readonly #watches = new Set<SimulatedWatch>();
  readonly #sent = new Set<string>();
  #up = true;
  #slow = false;
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

  /**
   * It goes away, and has lost what it acknowledged in its last `forgetMs`: it writes to its files later. Its
   * clients notice that after `noticeMs`; until then they send into the void.
   */
  fall(forgetMs: number, noticeMs: number): void {
    if (!this.#up) return;
    this.#up = false;
    this.#falls += 1;
    const fall = this.#falls;
    this.buckets.forgetSince(this.#options.nowMs() - forgetMs);
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

  /** The new revision of the key. Throws `BucketMissing`. */
  write(published: Published): number {
    const revision = this.buckets.write(published, this.#options.nowMs());
    const { bucket, key } = published;
    if (isView(key)) this.#options.onPut(published);
    for (const watch of this.#watches) void watch.see(bucket, key);
    return revision;
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
