/** One key's value as it came. */
export interface Watched {
  readonly key: string;
  /** The table version that it reflects; 0 for keys that are no view. */
  readonly version: number;
  /** The JSON as sent: pass it on as it is. */
  readonly text: string;
  /** When it came, in milliseconds of the epoch. */
  readonly receivedMs: number;
}

export interface WatchHandlers {
  /** The present value of each key, then every change. Superseded values may be left out, versions never go back. */
  readonly onValue: (value: Watched) => void;
  /** Every present value has been delivered; from here on changes. Also when there is none. */
  readonly onReady?: () => void;
}

/** Those who listen to the same keys, and what they were told last. */
export class Audience {
  readonly values = new Map<string, Watched>();
  readonly #listeners = new Set<WatchHandlers>();
  readonly #onError: (error: unknown) => void;
  #ready = false;

  /** `onError`: a listener threw. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  get ready(): boolean {
    return this.#ready;
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(handlers: WatchHandlers): void {
    this.#listeners.add(handlers);
    if (this.values.size === 0 && !this.#ready) return;
    // Not from within `watch()`: the caller gets to hold the watch before its handlers are called.
    queueMicrotask(() => {
      if (!this.#listeners.has(handlers)) return;
      for (const value of this.values.values()) this.#call(() => handlers.onValue(value));
      if (this.#ready) this.#call(() => handlers.onReady?.());
    });
  }

  remove(handlers: WatchHandlers): boolean {
    return this.#listeners.delete(handlers);
  }

  /** `text` is only asked for when it may be news. */
  tell(key: string, version: number, textOf: () => string): void {
    const before = this.values.get(key);
    // A bucket that is being filled again, or a watch begun anew, repeats what is known.
    if (before !== undefined && version < before.version) return;
    const text = textOf();
    if (before !== undefined && version === before.version && text === before.text) return;
    const value: Watched = { key, version, text, receivedMs: Date.now() };
    this.values.set(key, value);
    for (const listener of this.#listeners) this.#call(() => listener.onValue(value));
  }

  becomeReady(): void {
    if (this.#ready) return;
    this.#ready = true;
    for (const listener of this.#listeners) this.#call(() => listener.onReady?.());
  }

  #call(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.#onError(error);
    }
  }
}
