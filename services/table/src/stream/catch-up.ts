import type { EventStore, Position, RecordedEvent } from '@carteador/event-store';

/**
 * Follows all streams of a prefix, by reading on when somebody asks: what was stored before the question is in
 * the answer, whoever wrote it, and nothing runs while nobody asks.
 */
export class CatchUp {
  readonly #store: EventStore;
  readonly #prefix: string;
  readonly #apply: (event: RecordedEvent) => void;
  #position: Position | 'start' = 'start';
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(store: EventStore, prefix: string, apply: (event: RecordedEvent) => void) {
    this.#store = store;
    this.#prefix = prefix;
    this.#apply = apply;
  }

  /** Resolves when everything stored before the call was applied. */
  read(): Promise<void> {
    if (this.#next !== null) return this.#next;
    if (this.#running === null) return this.#start();
    // The read under way may have passed the newest event already; all who come now share the next one.
    this.#next = this.#running.catch(() => undefined).then(() => this.#start());
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = null;
    this.#running = this.#readOn().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #readOn(): Promise<void> {
    for await (const event of this.#store.readAll({ from: this.#position, prefix: this.#prefix })) {
      this.#apply(event);
      this.#position = event.position;
    }
  }
}
