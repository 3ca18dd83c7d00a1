import { emptyFold, foldTable, playersOf, type TableFold, withName } from '@carteador/projections';
import type { StoredEvent } from '@carteador/table';
import type { SimulatedStore } from '../store.ts';

/** One table's stream as it is stored, and what follows from it: what every other part has to agree with. */
export class History {
  readonly id: string;
  readonly code: string;
  readonly #store: SimulatedStore;
  readonly #names: ReadonlyMap<string, string>;
  readonly #events: StoredEvent[] = [];
  readonly #folds: TableFold[];

  constructor(
    store: SimulatedStore,
    names: ReadonlyMap<string, string>,
    { id, code }: { readonly id: string; readonly code: string },
  ) {
    this.id = id;
    this.code = code;
    this.#store = store;
    this.#names = names;
    this.#folds = [emptyFold(id)];
  }

  /** All that is stored now. */
  get events(): readonly StoredEvent[] {
    for (const event of this.#store.recorded(`table-${this.id}`, this.#events.length)) {
      this.#events.push(event as unknown as StoredEvent);
      this.#folds.push(this.#named(foldTable(this.#folds.at(-1)!, event)));
    }
    return this.#events;
  }

  /** How many events are stored. */
  get version(): number {
    return this.events.length;
  }

  /** The fold of the first `version` events; undefined for more than there are. */
  foldAt(version: number): TableFold | undefined {
    return this.events.length < version ? undefined : this.#folds[version];
  }

  #named(fold: TableFold): TableFold {
    let named = fold;
    for (const player of playersOf(fold)) named = withName(named, player, this.#names.get(player) ?? null);
    return named;
  }
}
