import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { EventStore, Position, RecordedEvent, Subscription } from '@carteador/event-store';
import {
  emptyHands,
  foldHands,
  type HandRow,
  type HandsFold,
  handChange,
  settledHand,
  type TableFold,
} from '@carteador/projections';
import { LIMITS } from '../limits.ts';
import { TABLE_PREFIX } from '../tables/table-ledgers.ts';
import type { HandIndex, TableChange } from './hand-index.ts';
import { isUnreadable } from './index-file.ts';

export interface IndexerStatus {
  /** `reading`: what was stored before is not all in the index yet. */
  readonly state: 'reading' | 'live' | 'waiting' | 'stopped';
  /** Age of the oldest event that it has read and not yet written; 0 for none. */
  readonly lagMs: number;
  /** Tables whose events this release can not fold; their hands stay as they were. */
  readonly broken: number;
}

export interface IndexerOptions {
  readonly store: EventStore;
  readonly index: HandIndex;
  readonly onError: (error: unknown) => void;
  /** A table as the service has it in memory. */
  readonly present?: (table: string) => TableFold | undefined;
  /** How long entries are gathered, so that many tables cost one write. */
  readonly gatherMs?: number;
}

/** Rows that are not in the index yet. */
interface Pending {
  upTo: number | null;
  readonly rows: Map<number, HandRow>;
}

/**
 * Follows the events of all tables and keeps the index of hands. The place up to which they are in it is written with
 * them, in one transaction; after a fault or a restart it reads on from there. A table that is not in memory is folded
 * from its stream.
 */
export class HandIndexer {
  readonly #options: IndexerOptions;
  readonly #gatherMs: number;
  /** The longest unused in front. */
  readonly #folds = new Map<string, HandsFold>();
  readonly #broken = new Set<string>();
  readonly #abort = new AbortController();
  #pending = new Map<string, Pending>();
  #after: Position | 'start' = 'start';
  #last: RecordedEvent | null = null;
  #gathered = 0;
  #gatheringSince: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #subscription: Subscription | null = null;
  #fault: unknown = null;
  #onFault: () => void = () => {};
  #running: Promise<void> = Promise.resolve();

  constructor(options: IndexerOptions) {
    this.#options = options;
    this.#gatherMs = options.gatherMs ?? LIMITS.indexGatherMs;
  }

  get status(): IndexerStatus {
    const { status } = this.#subscription ?? { status: 'waiting' };
    return {
      state: status === 'catching-up' ? 'reading' : status,
      lagMs: this.#gatheringSince === null ? 0 : performance.now() - this.#gatheringSince,
      broken: this.#broken.size,
    };
  }

  /** Position of the last event that it has heard of; null before the first one. */
  get newest(): Position | null {
    const position = this.#last?.position ?? this.#after;
    return position === 'start' ? null : position;
  }

  /** Called once; rejects never. */
  start(): void {
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  /** From the checkpoint, again after each fault, until it is stopped. */
  async #follow(): Promise<void> {
    const { signal } = this.#abort;
    while (!signal.aborted) {
      try {
        await this.#begin();
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
          this.#onFault = resolve;
          if (this.#fault !== null) resolve();
        });
      } catch (error) {
        this.#fault = error;
      }
      await this.#end();
      if (this.#fault === null) continue;
      this.#options.onError(this.#fault);
      if (isUnreadable(this.#fault)) this.#options.index.reset();
      await pause(LIMITS.indexRetryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #begin(): Promise<void> {
    const { store, index } = this.#options;
    this.#fault = null;
    const kept = index.checkpoint();
    // Another store, or an older copy of this one, was put in its place.
    if (kept !== null && !(await this.#isStored(kept))) index.reset();
    this.#after = index.checkpoint()?.position ?? 'start';
    const onError = (error: unknown) => this.#options.onError(error);
    // What stands still shows at once: what was stored before is all read.
    const onCaughtUp = () => this.#write();
    this.#subscription = store.subscribe(
      { from: this.#after, prefix: TABLE_PREFIX, gatherMs: this.#gatherMs, onError, onCaughtUp },
      (event) => this.#take(event),
    );
  }

  async #end(): Promise<void> {
    if (this.#fault === null) this.#write();
    await this.#subscription?.stop();
    this.#subscription = null;
    this.#forget();
    this.#folds.clear();
    this.#broken.clear();
  }

  async #isStored({
    stream,
    version,
    id,
  }: Pick<RecordedEvent, 'stream' | 'version' | 'id'>): Promise<boolean> {
    for await (const event of this.#options.store.read(stream, { from: version, limit: 1 }))
      return event.id === id;
    return false;
  }

  async #take(event: RecordedEvent): Promise<void> {
    // What comes after a fault is read again from the checkpoint.
    if (this.#fault !== null) return;
    const table = event.stream.slice(TABLE_PREFIX.length);
    // The seal of a session is its last event, and of no hand.
    const fold = event.type === 'SessionSealed' ? null : await this.#foldBefore(table, event.version);
    if (fold !== null) this.#step(table, fold, event);
    this.#last = event;
    this.#gathered += 1;
    this.#gatheringSince ??= performance.now();
    this.#timer ??= setTimeout(() => this.#write(), this.#gatherMs);
    if (this.#gathered < LIMITS.indexBatchMax) return;
    this.#write();
    // Commands and questions come first.
    await breathe();
  }

  #step(table: string, before: HandsFold, event: RecordedEvent): void {
    const after = this.#fold(before, event);
    if (after === null || after === before) return;
    this.#keep(table, after);
    const pending = this.#pending.get(table) ?? { upTo: null, rows: new Map() };
    this.#pending.set(table, pending);
    const { closed, upTo } = handChange(before, after, event.type);
    for (const row of closed) pending.rows.set(row.number, row);
    if (upTo === null) return;
    pending.upTo = Math.min(upTo, pending.upTo ?? upTo);
    for (const number of pending.rows.keys()) if (number > upTo) pending.rows.delete(number);
  }

  /** Null for an event that this release can not read: the table stays as it was. */
  #fold(before: HandsFold, event: RecordedEvent): HandsFold | null {
    try {
      return foldHands(before, event, this.#options.present?.(before.fold.id));
    } catch (error) {
      if (!this.#broken.has(before.fold.id)) this.#options.onError(error);
      this.#broken.add(before.fold.id);
      return null;
    }
  }

  /** The table before this event, or further; null for one that can not be folded. */
  async #foldBefore(table: string, version: number): Promise<HandsFold | null> {
    if (this.#broken.has(table)) return null;
    const known = this.#folds.get(table);
    if (known !== undefined && known.fold.table.version >= version) return known;
    let fold: HandsFold | null = emptyHands(table);
    if (version === 0) return fold;
    for await (const event of this.#options.store.read(TABLE_PREFIX + table, { to: version - 1 })) {
      fold = this.#fold(fold, event);
      if (fold === null) return null;
    }
    return fold;
  }

  #keep(table: string, fold: HandsFold): void {
    this.#folds.delete(table);
    // A table that is closed is seldom heard of again.
    if (fold.fold.table.status !== 'closed') this.#folds.set(table, fold);
    if (this.#folds.size > LIMITS.tablesInMemoryMax) this.#dropOldest();
  }

  /** One whose rows are written. */
  #dropOldest(): void {
    for (const table of this.#folds.keys()) {
      if (this.#pending.has(table)) continue;
      this.#folds.delete(table);
      return;
    }
  }

  #write(): void {
    const last = this.#last;
    if (last === null || this.#fault !== null) return;
    try {
      const changes = new Map([...this.#pending].map(([table, one]) => [table, this.#changeOf(table, one)]));
      const { position, stream, version, id } = last;
      const batch = { after: this.#after, last: { position, stream, version, id }, changes };
      if (this.#options.index.apply(batch) === 'behind') throw new Error('the index of hands was made anew');
      this.#after = position;
      this.#forget();
    } catch (error) {
      this.#fault = error;
      this.#onFault();
    }
  }

  #changeOf(table: string, { upTo, rows }: Pending): TableChange {
    const fold = this.#folds.get(table);
    const settled = fold === undefined ? null : settledHand(fold.fold);
    if (settled !== null) rows.set(settled.number, settled);
    return { upTo, rows: [...rows.values()] };
  }

  #forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pending = new Map();
    this.#last = null;
    this.#gathered = 0;
    this.#gatheringSince = null;
  }
}
