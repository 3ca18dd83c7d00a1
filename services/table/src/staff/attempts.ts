import { isIPv6 } from 'node:net';
import { ApiError } from '../errors.ts';
import { LIMITS } from '../limits.ts';

interface Tries {
  readonly count: number;
  readonly until: number;
  readonly windowMs: number;
}

/**
 * Counts guesses at a PIN. Who uses up a window waits for its end, and the next window is twice as long. A
 * guess counts before it is checked, so that many at once count too; the right one clears the account.
 */
export class Attempts {
  readonly #now: () => number;
  readonly #max: number;
  readonly #tries = new Map<string, Tries>();

  constructor(now: () => number, max: number = LIMITS.attemptsMax) {
    this.#now = now;
    this.#max = max;
  }

  /** Throws `too-many-attempts`. */
  take(key: string): void {
    const now = this.#now();
    const before = this.#tries.get(key);
    const over = before === undefined || before.until <= now;
    if (!over && before.count >= this.#max) {
      throw new ApiError('too-many-attempts', { seconds: Math.ceil((before.until - now) / 1000) });
    }
    const windowMs = over ? this.#nextWindow(before, now) : before.windowMs;
    this.#tries.delete(key);
    this.#tries.set(key, {
      count: over ? 1 : before.count + 1,
      until: over ? now + windowMs : before.until,
      windowMs,
    });
    if (this.#tries.size > LIMITS.attemptKeysMax) this.#tries.delete(this.#tries.keys().next().value!);
  }

  forgive(key: string): void {
    this.#tries.delete(key);
  }

  #nextWindow(before: Tries | undefined, now: number): number {
    const usedUp = before !== undefined && before.count >= this.#max;
    const recent = before !== undefined && now - before.until < LIMITS.attemptsWindowMsMax;
    if (!usedUp || !recent) return LIMITS.attemptsWindowMs;
    return Math.min(before.windowMs * 2, LIMITS.attemptsWindowMsMax);
  }
}

/** One guesser: an address, or the network of an IPv6 one, of which everybody has many. */
export function guesser(ip: string): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
