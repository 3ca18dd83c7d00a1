import { BusUnavailable, type LinkState, type LinkStatus, type PublisherOptions } from '@carteador/bus';
import type { Life } from '../life.ts';

/** A publisher's connection. */
export class Link {
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
