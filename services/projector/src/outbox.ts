import type { Position } from '@carteador/event-store';

/** `start` comes before every position. */
export type Place = Position | 'start';

export const earlier = (a: Place, b: Place): Place => (a === 'start' || (b !== 'start' && a < b) ? a : b);

export interface Due {
  /** Everything up to here was on the bus before this became due. */
  readonly after: Place;
  /** By the clock of `performance.now()`. */
  readonly sinceMs: number;
}

export interface OutboxOptions {
  readonly inFlightMax: number;
  /** What becomes due leaves together with all that does so within this time; 0 for at once. */
  readonly gatherMs: number;
  /** At most so many leave each time, once the outbox is told to go at its `pace`. */
  readonly gatherMax: number;
  readonly retryFirstMs: number;
  readonly retryMaxMs: number;
  /** Brings the newest state of `key` to the bus; rejects when it has to be tried again. */
  readonly publish: (key: string, due: Due) => Promise<void>;
  readonly onRetry: (key: string, error: unknown) => void;
}

/**
 * What is still to be published, by name, without its content: whatever is published is the newest at that moment.
 * So a slow or absent NATS costs a name for each table and no backlog, and gets the newest when it is there again.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  /** Waiting, the first to come in front. */
  readonly #due = new Map<string, Due>();
  readonly #inFlight = new Map<string, Due>();
  #held = true;
  #paced = false;
  #retryMs: number;
  #retryTimer: NodeJS.Timeout | null = null;
  #gatherTimer: NodeJS.Timeout | null = null;
  /** How many of those that are due may leave now. */
  #gathered: number;
  #whenEmpty: (() => void)[] = [];

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#retryMs = options.retryFirstMs;
    this.#gathered = options.gatherMs === 0 ? Number.POSITIVE_INFINITY : 0;
  }

  get size(): number {
    return this.#due.size + this.#inFlight.size;
  }

  /** For how long the oldest of what is waiting waits; 0 when nothing does. */
  get waitedMs(): number {
    const nowMs = performance.now();
    let waitedMs = 0;
    for (const { sinceMs } of this.#all()) waitedMs = Math.max(waitedMs, nowMs - sinceMs);
    return waitedMs;
  }

  /** The last place up to which everything is on the bus; `handled` when nothing is waiting. */
  doneUpTo(handled: Place): Place {
    let place = handled;
    for (const due of this.#all()) place = earlier(place, due.after);
    return place;
  }

  /** Something of `key` changed behind `after`. `now`: if there is room, also while the outbox is held. */
  add(key: string, after: Place, now = false): void {
    if (!this.#due.has(key)) this.#due.set(key, { after, sinceMs: performance.now() });
    if (!this.#held) this.#gather();
    else if (now && this.#inFlight.size < this.#options.inFlightMax) void this.#try(key);
  }

  /** Until now nothing leaves: while old events are read again only the last state is worth a message. */
  release(): void {
    this.#held = false;
    this.#gather();
  }

  /**
   * From here on no more than `gatherMax` leave every `gatherMs`: what comes faster waits and becomes one with what
   * comes after it, so that it does not stand in the way of what is urgent.
   */
  pace(): void {
    this.#paced = true;
  }

  /** Forgets everything; what is in flight still ends, without effect here. */
  reset(): void {
    this.#held = true;
    this.#paced = false;
    this.#due.clear();
    this.#inFlight.clear();
    if (this.#retryTimer !== null) clearTimeout(this.#retryTimer);
    this.#retryTimer = null;
    this.#tellEmpty();
  }

  /** Resolves when everything is published. */
  async empty(): Promise<void> {
    if (this.size === 0) return;
    await new Promise<void>((resolve) => this.#whenEmpty.push(resolve));
  }

  /** Lets leave what is due, at once or after the time in which more may come. */
  #gather(): void {
    const { gatherMs } = this.#options;
    if (gatherMs === 0) {
      this.#pump();
      return;
    }
    if (this.#held || this.#retryTimer !== null) return;
    this.#gatherTimer ??= setTimeout(() => {
      this.#gatherTimer = null;
      this.#gathered = this.#paced ? this.#options.gatherMax : this.#due.size;
      this.#pump();
      if (this.#due.size > 0) this.#gather();
    }, gatherMs);
  }

  #pump(): void {
    if (this.#held || this.#retryTimer !== null) return;
    for (const key of this.#due.keys()) {
      if (this.#inFlight.size >= this.#options.inFlightMax || this.#gathered <= 0) return;
      if (this.#inFlight.has(key)) continue;
      this.#gathered -= 1;
      void this.#try(key);
    }
  }

  async #try(key: string): Promise<void> {
    const taken = this.#due.get(key);
    if (taken === undefined || this.#inFlight.has(key)) return;
    this.#due.delete(key);
    this.#inFlight.set(key, taken);
    try {
      await this.#options.publish(key, taken);
      this.#retryMs = this.#options.retryFirstMs;
    } catch (error) {
      if (this.#inFlight.get(key) !== taken) return;
      // It keeps the place and the time at which it first became due.
      this.#due.set(key, taken);
      this.#options.onRetry(key, error);
      this.#later();
    }
    if (this.#inFlight.get(key) !== taken) return;
    this.#inFlight.delete(key);
    if (this.size === 0) this.#tellEmpty();
    else this.#pump();
    if (this.#due.size > 0) this.#gather();
  }

  #later(): void {
    if (this.#retryTimer !== null) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = null;
      this.#gather();
    }, this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, this.#options.retryMaxMs);
  }

  #tellEmpty(): void {
    const waiting = this.#whenEmpty;
    this.#whenEmpty = [];
    for (const resolve of waiting) resolve();
  }

  *#all(): Generator<Due> {
    yield* this.#due.values();
    yield* this.#inFlight.values();
  }
}
