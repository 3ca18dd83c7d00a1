import type { EventStore, RecordedEvent } from '@carteador/event-store';
import { playersOf, type TableFold, withName } from '@carteador/projections';

/** Stream `player-<id>` holds a name; deleting it erases the person, and `players` says that it happens. */
const NAMED = 'PlayerNamed';
const ERASED = 'PlayerErased';
const PLAYER_PREFIX = 'player-';
const ERASURES_STREAM = 'players';

export interface NameChange {
  readonly playerId: string;
  readonly name: string | null;
  /** Views may show an older name. */
  readonly wasKnown: boolean;
}

/** Whose name an event gives or takes; null for every other event. */
export function nameChange({ stream, version, type, data }: RecordedEvent): NameChange | null {
  const { playerId, name } = Object(data) as { playerId?: unknown; name?: unknown };
  if (typeof playerId !== 'string') return null;
  if (stream === ERASURES_STREAM && type === ERASED) return { playerId, name: null, wasKnown: true };
  if (stream !== PLAYER_PREFIX + playerId || type !== NAMED || typeof name !== 'string') return null;
  return { playerId, name, wasKnown: version > 0 };
}

/** The names of players, read from their streams when they are first needed. */
export class Names {
  readonly #store: EventStore;
  readonly #max: number;
  /** Null for who has none: erased, or not named yet. The longest unused in front. */
  readonly #names = new Map<string, string | null>();
  /** Never to be shown again, even where the stream is not deleted yet. */
  readonly #erased = new Set<string>();
  #changes = 0;

  constructor(store: EventStore, max: number) {
    this.#store = store;
    this.#max = max;
  }

  /** Counts the changes that were noted. */
  get changes(): number {
    return this.#changes;
  }

  note({ playerId, name }: NameChange): void {
    this.#changes += 1;
    if (name === null) this.#erased.add(playerId);
    this.#keep(playerId, name);
  }

  /** The fold with the names of everybody who has or had a seat. Rejects when the store is away. */
  async into(fold: TableFold): Promise<TableFold> {
    let named = fold;
    for (const playerId of playersOf(fold)) named = withName(named, playerId, await this.#nameOf(playerId));
    return named;
  }

  async #nameOf(playerId: string): Promise<string | null> {
    if (this.#erased.has(playerId)) return null;
    const known = this.#names.get(playerId);
    if (known !== undefined) {
      this.#keep(playerId, known);
      return known;
    }
    let name: string | null = null;
    for await (const event of this.#store.read(PLAYER_PREFIX + playerId)) {
      name = nameChange(event)?.name ?? name;
    }
    // Erased while it was read.
    if (this.#erased.has(playerId)) return null;
    this.#keep(playerId, name);
    return name;
  }

  #keep(playerId: string, name: string | null): void {
    this.#names.delete(playerId);
    this.#names.set(playerId, name);
    if (this.#names.size > this.#max) this.#names.delete(this.#names.keys().next().value!);
  }
}
