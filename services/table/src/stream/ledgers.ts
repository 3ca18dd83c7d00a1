import type { Ledger } from './ledger.ts';

/** Ledgers by name, the least recently used dropped beyond `max`; one with commands under way stays. */
export class Ledgers<State> {
  readonly #open: (name: string) => Ledger<State>;
  readonly #max: number;
  readonly #byName = new Map<string, Ledger<State>>();

  constructor(max: number, open: (name: string) => Ledger<State>) {
    this.#max = max;
    this.#open = open;
  }

  get size(): number {
    return this.#byName.size;
  }

  get(name: string): Ledger<State> {
    const ledger = this.#byName.get(name) ?? this.#open(name);
    this.#byName.delete(name);
    this.#byName.set(name, ledger);
    this.#dropIdle(name);
    return ledger;
  }

  /** For a look in passing: one that is not here already takes nobody's place. */
  glance(name: string): Ledger<State> {
    return this.#byName.get(name) ?? this.#open(name);
  }

  /** The one in memory, if there is one. */
  present(name: string): Ledger<State> | undefined {
    return this.#byName.get(name);
  }

  forget(name: string): void {
    if (this.#byName.get(name)?.idle) this.#byName.delete(name);
  }

  #dropIdle(asked: string): void {
    for (const [name, ledger] of this.#byName) {
      if (this.#byName.size <= this.#max) return;
      if (ledger.idle && name !== asked) this.#byName.delete(name);
    }
  }
}
