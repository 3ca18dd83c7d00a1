import { type EventStore, EventStoreError, type RecordedEvent } from '@carteador/event-store';
import {
  baseAfter,
  emptyFold,
  foldTable,
  foldWithoutPast,
  type TableBase,
  type TableFold,
  withName,
} from '@carteador/projections';
import { needsPast } from '@carteador/table';
import type { NameChange, Names } from './names.ts';

export const TABLE_PREFIX = 'table-';

export interface Kept {
  fold: TableFold;
  /** What its steps are told from; null before the first. */
  base: TableBase | null;
  /** The versions of which these are on the bus; −1 for none that is known. */
  published: Record<'console' | 'others' | 'base', number>;
  /** Why this table can not be folded further by this release; its last views stay. */
  broken: unknown;
}

export interface TablesOptions {
  readonly store: EventStore;
  readonly names: Names;
  readonly max: number;
  readonly onBroken: (tableId: string, error: unknown) => void;
}

/**
 * The folded tables, so many at most, without their past. One that is not here is folded from its stream, to its end:
 * events that come later from a subscription are then known already.
 */
export class Tables {
  readonly #options: TablesOptions;
  /** The longest unused in front. */
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<Kept>>();

  constructor(options: TablesOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The table with this event in it: at once where nothing has to be read. Rejects when the store is away. */
  take(tableId: string, event: RecordedEvent): Kept | Promise<Kept> {
    let kept = this.#kept.get(tableId);
    if (kept === undefined && event.version === 0) kept = newlyKept(tableId);
    if (kept === undefined || (kept.broken === null && needsReading(kept.fold, event))) {
      return this.#read(tableId).then((read) => {
        if (kept !== undefined) read.published = kept.published;
        return this.#taken(read, event);
      });
    }
    return this.#taken(kept, event);
  }

  known(tableId: string): Kept | undefined {
    return this.#kept.get(tableId);
  }

  async get(tableId: string): Promise<Kept> {
    return this.#kept.get(tableId) ?? this.#read(tableId);
  }

  /** Tables in memory that show this player; they have the changed name when this returns. */
  rename({ playerId, name }: NameChange): string[] {
    const changed: string[] = [];
    for (const [tableId, kept] of this.#kept) {
      const isHere =
        kept.fold.table.seats.some((seat) => seat?.playerId === playerId) ||
        kept.fold.left.some((one) => one.playerId === playerId);
      if (!isHere) continue;
      kept.fold = withName(kept.fold, playerId, name);
      changed.push(tableId);
    }
    return changed;
  }

  forget(tableId: string): void {
    this.#kept.delete(tableId);
  }

  /** The bus was lost: whatever was published is to be published again. */
  forgetPublished(): void {
    for (const kept of this.#kept.values()) kept.published = nothingPublished();
  }

  #taken(kept: Kept, event: RecordedEvent): Kept | Promise<Kept> {
    this.#step(kept, event);
    kept.fold = foldWithoutPast(kept.fold);
    return event.type === 'PlayerSeated' ? this.#name(kept).then(() => this.#keep(kept)) : this.#keep(kept);
  }

  #read(tableId: string): Promise<Kept> {
    let reading = this.#reading.get(tableId);
    if (reading === undefined) {
      reading = this.#readNow(tableId).finally(() => this.#reading.delete(tableId));
      this.#reading.set(tableId, reading);
    }
    return reading;
  }

  async #readNow(tableId: string): Promise<Kept> {
    const kept = newlyKept(tableId);
    for await (const event of this.#options.store.read(TABLE_PREFIX + tableId)) this.#step(kept, event);
    await this.#name(kept);
    return this.#keep(kept);
  }

  async #name(kept: Kept): Promise<void> {
    const { names } = this.#options;
    let changes: number;
    do {
      changes = names.changes;
      kept.fold = await names.into(kept.fold);
      // A name that was erased meanwhile must not come back.
    } while (changes !== names.changes);
  }

  #step(kept: Kept, event: RecordedEvent): void {
    if (kept.broken !== null) return;
    if (event.version > kept.fold.table.version)
      throw new Error(`${event.stream} ends before event ${event.version}`);
    try {
      const fold = foldTable(kept.fold, event);
      kept.base = baseAfter(kept.base, kept.fold, fold);
      kept.fold = fold;
    } catch (error) {
      if (error instanceof EventStoreError) throw error;
      kept.broken = error;
      this.#options.onBroken(kept.fold.id, error);
    }
  }

  /** Keeps it, or what is further already. */
  #keep(kept: Kept): Kept {
    const { id } = kept.fold;
    const other = this.#kept.get(id);
    const newest = other !== undefined && other.fold.table.version > kept.fold.table.version ? other : kept;
    this.#kept.delete(id);
    this.#kept.set(id, newest);
    if (this.#kept.size > this.#options.max) this.#kept.delete(this.#kept.keys().next().value!);
    return newest;
  }
}

/**
 * The subscription leaves nothing out: a gap means that the table is not in memory, or was evicted. And the past of a
 * table is not kept: where an event leads back to it, it is read again.
 */
const needsReading = ({ table }: TableFold, { version, type }: RecordedEvent): boolean =>
  version > table.version || (version === table.version && needsPast(table, type));

const nothingPublished = (): Kept['published'] => ({ console: -1, others: -1, base: -1 });

const newlyKept = (tableId: string): Kept => ({
  fold: emptyFold(tableId),
  base: null,
  published: nothingPublished(),
  broken: null,
});
