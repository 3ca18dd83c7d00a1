import { syncBuiltinESMExports } from 'node:module';
import { install } from '@sinonjs/fake-timers';

/** What a process may read the time from, or wait with. Ticks and microtasks stay the engine's own. */
const FAKED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'Date',
  'performance',
] as const;

const realImmediate = setImmediate;
const realRandom = Math.random;

/** Where every evening begins. */
export const EVENING_MS = Date.UTC(2026, 0, 9, 21);

/**
 * The time of the simulation: it stands still while anybody has something to do, and then jumps to the next timer.
 * It takes the place of the process's own timers and chance, so there is one at a time, and it ends with `end()`.
 */
export class VirtualTime {
  readonly #clock = install({ now: EVENING_MS, toFake: [...FAKED], ignoreMissingTimers: true });
  #working = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(random: () => number) {
    // `node:timers/promises` was replaced too; who imported its functions by name has the old ones until now.
    syncBuiltinESMExports();
    Math.random = random;
  }

  /** Since the evening began. */
  get nowMs(): number {
    return this.#clock.now - EVENING_MS;
  }

  /**
   * Work that really takes time, such as reading files: the clock stands still meanwhile. One after the other, for
   * which of two would end first is nobody's to say.
   */
  standStill<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    const turn = this.#turn.then(work).finally(() => {
      this.#working -= 1;
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Lets time pass until `isDone`, or up to `untilMs`. */
  async run(isDone: () => boolean, untilMs: number): Promise<void> {
    for (;;) {
      // One turn of the real loop: every tick and microtask that is due has run after it.
      await new Promise<void>((resolve) => realImmediate(resolve));
      if (this.#working > 0) continue;
      if (isDone() || this.nowMs >= untilMs || this.#clock.countTimers() === 0) return;
      this.#clock.next();
    }
  }

  end(): void {
    this.#clock.reset();
    this.#clock.uninstall();
    syncBuiltinESMExports();
    Math.random = realRandom;
  }
}

/** In virtual time while a simulation runs. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
