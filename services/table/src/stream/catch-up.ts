import type { EventStore, Position, RecordedEvent } from '@carteador/event-store';

/**
 * Follows all streams of a prefix, by reading on when somebody asks: what was stored before the question is in
 * the answer, whoever wrote it, and nothing runs while nobody asks.
 */
export class CatchUp {
  readonly #store: EventStore;
  readonly #prefix: string;
  readonly #apply: (event: RecordedEvent) => void;
  readonly #newest: () => Position | null;
  #position: Position | 'start' = 'start';
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /**
   * `newest`: the position of any event that is stored, the later the better. Where the streams of the prefix are
   * quiet, all that other streams got since their last event would be gone through at each question without it.
   */
  constructor(
    store: EventStore,
    prefix: string,
    apply: (event: RecordedEvent) => void,
    newest: () => Position | null = () => null,
  ) {
    this.#store = store;
    this.#prefix = prefix;
    this.#apply = apply;
    this.#newest = newest;
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
    // It was stored before this read, and so was everything in front of it.
    const known = this.#newest();
    for await (const event of this.#store.readAll({ from: this.#position, prefix: this.#prefix })) {
      this.#apply(event);
      this.#position = event.position;
    }
    if (known !== null && (this.#position === 'start' || this.#position < known)) this.#position = known;
  }
}
