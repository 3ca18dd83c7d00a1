/**
 * How many keys a bucket has at least, as far as its publisher knows: NATS acknowledges each new one, and is asked now
 * and then how many it holds. Acknowledgements overtake such an answer and are overtaken by it, so each is told apart
 * by its revision: one that the answer covers is counted there.
 */
export class KeyCount {
  #counted = 0;
  /** The last revision that is in `counted`. */
  #upTo = 0;
  /** Revisions of the keys that came after it. */
  #since: number[] = [];

  get atLeast(): number {
    return this.#counted + this.#since.length;
  }

  /** Known from before this publisher. */
  know(keys: number): void {
    if (keys <= this.atLeast) return;
    this.#counted = keys - this.#since.length;
  }

  /** A new key was stored. */
  add(revision: number): void {
    if (revision > this.#upTo) this.#since.push(revision);
  }

  /**
   * What NATS answered, and what had been acknowledged when it was asked. The number of keys that are lost; they
   * are not told again.
   */
  compare(expected: number, held: { readonly keys: number; readonly lastRevision: number }): number {
    this.#counted = held.keys;
    this.#upTo = held.lastRevision;
    this.#since = this.#since.filter((revision) => revision > held.lastRevision);
    return Math.max(0, expected - held.keys);
  }
}
