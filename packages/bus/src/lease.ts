import { BucketMissing, BusError } from './errors.ts';
import type { LinkState } from './link.ts';
import { createPublisher } from './nats-publisher.ts';
import type { Publisher, PublisherOptions } from './publisher.ts';
import { leaseKey } from './subjects.ts';

/** `unknown`: NATS has not answered yet. `held`: by this process. `other`: by somebody who is alive. */
export type LeaseState = 'unknown' | 'held' | 'other';

export interface LeaseOptions extends PublisherOptions {
  /** Who asks, a name that no other process has. */
  readonly holder: string;
  /** How long nothing may be heard of a holder before another takes its place. */
  readonly leaseMs: number;
  /** From here on this process is the active one. Terms grow from one holder to the next. */
  readonly onHeld: (term: number) => void;
  /** Another has taken its place, so it was thought dead. */
  readonly onLost: () => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * One active process of several that could do the same work. The lease is a key in bucket `views`, written anew by
 * its holder at every beat; whoever sees the same revision of it for `leaseMs` takes it over, and the
 * compare-and-swap lets one of several do so. Clocks of different machines are never compared.
 *
 * A holder that was only asleep may believe for one more beat that it still is the one. What it puts meanwhile can
 * do no harm: a view has a version, and of the same version the one with the later term stays.
 */
export interface Lease {
  readonly state: LeaseState;
  readonly bus: LinkState;
  /** Gives the lease back, if it is held, so that another need not wait for it. */
  close(): Promise<void>;
}

export function createLease(options: LeaseOptions): Lease {
  return new NatsLease(options);
}

const BEATS_PER_LEASE = 4;

/** The text of the key. `holder` is empty when it was given back. */
interface Written {
  readonly holder: string;
  readonly term: number;
}

interface Seen extends Written {
  readonly revision: number;
  /** By the clock of `performance.now()`. */
  readonly sinceMs: number;
}

class NatsLease implements Lease {
  readonly #options: LeaseOptions;
  readonly #key: string;
  readonly #publisher: Publisher;
  readonly #timer: NodeJS.Timeout;
  #state: LeaseState = 'unknown';
  /** The lease of another, for how long it has stood there unchanged; null before, and after NATS was away. */
  #seen: Seen | null = null;
  #term = 0;
  #turn: Promise<void> = Promise.resolve();
  #isLooking = false;
  #closed = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#key = leaseKey(options.part ?? '');
    this.#publisher = createPublisher({
      ...options,
      onConnected: () => this.#beat(),
      // Nobody can have been heard meanwhile.
      onStatus: () => {
        this.#seen = null;
      },
    });
    this.#timer = setInterval(() => this.#beat(), options.leaseMs / BEATS_PER_LEASE);
  }

  get state(): LeaseState {
    return this.#state;
  }

  get bus(): LinkState {
    return this.#publisher.status.state;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closed = true;
    await this.#turn;
    await this.#giveBack().catch((error: unknown) => this.#options.onError?.(error));
    await this.#publisher.close();
  }

  /** One look at a time; those that come while NATS lets one wait are left out. */
  #beat(): void {
    if (this.#isLooking || this.#closed || this.#publisher.status.state !== 'connected') return;
    this.#isLooking = true;
    this.#turn = this.#look()
      .catch((error: unknown) => {
        this.#seen = null;
        if (!(error instanceof BusError)) throw error;
        this.#options.onError?.(error);
      })
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #look(): Promise<void> {
    const found = await this.#read();
    if (found?.holder === this.#options.holder) return this.#renew(found);
    if (this.#state === 'held') this.#lose();
    if (found === null || found.holder === '' || this.#isSilent(found)) return this.#take(found);
    this.#state = 'other';
  }

  async #read(): Promise<(Written & { revision: number }) | null> {
    try {
      const entry = await this.#publisher.readEntry('views', this.#key);
      return entry === null ? null : { ...(JSON.parse(entry.text) as Written), revision: entry.revision };
    } catch (error) {
      if (!(error instanceof BucketMissing)) throw error;
      await this.#publisher.ensureBuckets();
      return null;
    }
  }

  #isSilent({ holder, term, revision }: Written & { revision: number }): boolean {
    const nowMs = performance.now();
    if (this.#seen?.revision !== revision) this.#seen = { holder, term, revision, sinceMs: nowMs };
    return nowMs - this.#seen.sinceMs >= this.#options.leaseMs;
  }

  async #take(found: (Written & { revision: number }) | null): Promise<void> {
    // Also behind the terms of a lease that was lost with its bucket.
    const term = Math.max((found?.term ?? 0) + 1, Date.now());
    if (!(await this.#swap({ holder: this.#options.holder, term }, found?.revision ?? 0))) {
      this.#state = 'other';
      return;
    }
    this.#term = term;
    this.#state = 'held';
    this.#options.onHeld(term);
  }

  /** Also finds a lease that was taken although the answer to it was lost. */
  async #renew({ holder, term, revision }: Written & { revision: number }): Promise<void> {
    const isKept = await this.#swap({ holder, term }, revision);
    if (this.#state === 'held') {
      if (!isKept) this.#lose();
    } else if (isKept) {
      this.#term = term;
      this.#state = 'held';
      this.#options.onHeld(term);
    }
  }

  #lose(): void {
    this.#state = 'other';
    this.#seen = null;
    this.#options.onLost();
  }

  async #giveBack(): Promise<void> {
    if (this.#state !== 'held') return;
    const found = await this.#read();
    if (found?.holder === this.#options.holder) {
      await this.#swap({ holder: '', term: this.#term }, found.revision);
    }
  }

  async #swap(written: Written, revision: number): Promise<boolean> {
    return (await this.#publisher.swapEntry('views', this.#key, JSON.stringify(written), revision)) !== null;
  }
}
