/** Pauses that double up to a maximum; the jitter keeps many clients of one server from returning as one. */
export class Backoff {
  readonly #firstMs: number;
  readonly #maxMs: number;
  #nextMs: number;

  constructor(firstMs: number, maxMs: number) {
    this.#firstMs = firstMs;
    this.#maxMs = maxMs;
    this.#nextMs = firstMs;
  }

  reset(): void {
    this.#nextMs = this.#firstMs;
  }

  /** The pause before the next attempt. */
  nextMs(): number {
    const pauseMs = this.#nextMs * (0.5 + Math.random() / 2);
    this.#nextMs = Math.min(this.#nextMs * 2, this.#maxMs);
    return pauseMs;
  }
}
