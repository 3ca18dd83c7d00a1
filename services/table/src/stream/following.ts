import type { EventStore, Position, RecordedEvent, Subscription } from '@carteador/event-store';

/**
 * Hears of what other instances store, so that states in memory are mostly the present ones when the next command
 * comes, and need not be read and decided again. Nothing rests on it: who needs the present state asks the store.
 */
export class Following {
  readonly #store: EventStore;
  readonly #prefix: string;
  readonly #take: (event: RecordedEvent) => void;
  #subscription: Subscription | null = null;
  #isStopped = false;

  constructor(store: EventStore, prefix: string, take: (event: RecordedEvent) => void) {
    this.#store = store;
    this.#prefix = prefix;
    this.#take = take;
  }

  /** From here on, the first time: an own entry says where the end of a long log is. */
  begin(from: Position): void {
    if (this.#subscription !== null || this.#isStopped) return;
    this.#subscription = this.#store.subscribe({ from, prefix: this.#prefix }, this.#take);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#subscription?.stop();
  }
}
