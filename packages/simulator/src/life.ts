const never = <T>(): Promise<T> => new Promise<T>(() => {});

/**
 * A process, as far as the world can tell: what it does to the world goes through `call`. Once it is dead none of
 * its calls comes back and none goes out, whatever its code would still like to do.
 */
export class Life {
  readonly name: string;
  #alive = true;
  #callsLeft = Number.POSITIVE_INFINITY;
  readonly #whenDead: (() => void)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** It dies at the nth call from now; going out and coming back count by themselves. */
  dieAfter(calls: number): void {
    this.#callsLeft = Math.min(this.#callsLeft, calls);
  }

  die(): void {
    if (!this.#alive) return;
    this.#alive = false;
    for (const tell of this.#whenDead.splice(0)) tell();
  }

  onDeath(tell: () => void): void {
    if (this.#alive) this.#whenDead.push(tell);
    else tell();
  }

  /** Resolves when it is dead. */
  get death(): Promise<void> {
    return new Promise((resolve) => this.onDeath(resolve));
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#passes()) return never();
    try {
      const value = await work();
      return this.#passes() ? value : never();
    } catch (error) {
      if (!this.#passes()) return never();
      throw error;
    }
  }

  /** Something from the world to the process, such as a call of its handler. */
  tell(work: () => void): void {
    if (this.#alive) work();
  }

  #passes(): boolean {
    this.#callsLeft -= 1;
    if (this.#callsLeft <= 0) this.die();
    return this.#alive;
  }
}
