import { setTimeout as delay } from 'node:timers/promises';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

export const DEFAULT_BACKOFF: BackoffOptions = { firstMs: 20, maxMs: 2_000 };

/** Pauses that double up to a maximum; the jitter keeps many clients of one store from returning as one. */
export class Backoff {
  readonly #options: BackoffOptions;
  #nextMs: number;

  constructor(options: BackoffOptions = DEFAULT_BACKOFF) {
    this.#options = options;
    this.#nextMs = options.firstMs;
  }

  reset(): void {
    this.#nextMs = this.#options.firstMs;
  }

  /** Resolves after the pause, early when `signal` aborts. */
  async pause(signal?: AbortSignal): Promise<void> {
    const pauseMs = this.#nextMs * (0.5 + Math.random() / 2);
    this.#nextMs = Math.min(this.#nextMs * 2, this.#options.maxMs);
    await sleep(pauseMs, signal);
  }
}

/** A timer that ends early, and without an error, when `signal` aborts. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

/** Lets timers, sockets and other tasks have their turn; a promise that is resolved already does not. */
export async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}
