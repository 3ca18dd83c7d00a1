/** Lets one task sleep until something happened; a wake-up that comes before the sleep is not lost. */
export class Wakeup {
  #pending = false;
  #resolve: (() => void) | undefined;

  wake(): void {
    this.#pending = true;
    this.#resolve?.();
  }

  /** Resolves at once when `wake` was called since the last sleep. */
  async sleep(): Promise<void> {
    if (!this.#pending) {
      await new Promise<void>((resolve) => {
        this.#resolve = resolve;
      });
      this.#resolve = undefined;
    }
    this.#pending = false;
  }
}
