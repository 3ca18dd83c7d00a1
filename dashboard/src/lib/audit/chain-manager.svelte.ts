import { ChainVerifier, type StoredEvent } from '@carteador/table';

/** A stretch of work between two breaths of the page. */
const STRETCH_MS_MAX = 8;

/** Checks the hash chain of a session (AUDIT-3) in the browser, beside everything else that the page does. */
export class ChainManager {
  /** Events found whole. */
  checked = $state(0);
  /** The version of the first event that is not as it was stored. */
  wrongAt = $state<number | null>(null);

  #verifier = new ChainVerifier();
  #running = false;

  /** Goes on up to the end of `events`; more of the same session may be given later. */
  async check(events: readonly StoredEvent[]): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.wrongAt === null && this.#next < events.length) {
      this.#stretch(events);
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#running = false;
  }

  get #next(): number {
    return this.#verifier.head.version + 1;
  }

  #stretch(events: readonly StoredEvent[]): void {
    const until = performance.now() + STRETCH_MS_MAX;
    while (this.#next < events.length && performance.now() < until) {
      const wrong = this.#verifier.push(events[this.#next]!);
      if (wrong !== null) {
        this.wrongAt = wrong.version;
        break;
      }
    }
    this.checked = this.#next;
  }
}
