export interface PollOptions {
  /**
   * Right after news, when more is likely. What comes within it is read together: at hundreds of commits a second a
   * reader that looked after each would spend more on looking, and on passing on one event at a time, than on events.
   */
  readonly minMs: number;
  /** After a quiet while. Each poll costs about 3 µs. */
  readonly maxMs: number;
}

export const DEFAULT_POLL: PollOptions = { minMs: 8, maxMs: 10 };
const GROWTH = 1.25;

interface Waiter {
  readonly after: number;
  wake(): void;
}

/**
 * Lets subscriptions wait for positions. Commits of this process wake them at once; those of another process
 * are found by polling, since SQLite tells nobody and file watching on the WAL is slower and misses changes.
 */
export class Watch {
  readonly #lastPosition: () => number;
  readonly #options: PollOptions;
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #pauseMs: number;

  constructor(lastPosition: () => number, options: PollOptions = DEFAULT_POLL) {
    this.#lastPosition = lastPosition;
    this.#options = options;
    this.#pauseMs = options.minMs;
  }

  /** Resolves when there is a position beyond `after`, when the file fails, or when `signal` aborts. */
  async beyond(after: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const waiter: Waiter = {
        after,
        wake: () => {
          this.#waiters.delete(waiter);
          signal.removeEventListener('abort', waiter.wake);
          resolve();
        },
      };
      this.#waiters.add(waiter);
      signal.addEventListener('abort', waiter.wake);
      this.nudge();
    });
  }

  /** Looks now. */
  nudge(): void {
    if (this.#waiters.size === 0) return;
    const last = this.#look();
    let woken = 0;
    for (const waiter of [...this.#waiters]) {
      if (waiter.after >= last) continue;
      waiter.wake();
      woken += 1;
    }
    this.#pauseMs = woken > 0 ? this.#options.minMs : Math.min(this.#pauseMs * GROWTH, this.#options.maxMs);
    if (this.#waiters.size > 0 && this.#timer === undefined) this.#arm();
  }

  #arm(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.nudge();
    }, this.#pauseMs);
  }

  /** A file that fails wakes everybody: each finds the error where it can be reported. */
  #look(): number {
    try {
      return this.#lastPosition();
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }
}
