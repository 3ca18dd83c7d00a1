import type { EventStore, RecordedEvent } from '@carteador/event-store';
import { emptyFold, foldTable, type HandView, type TableFold, thinnedFold } from '@carteador/projections';
import { roomSealsAfter, type Signer } from '@carteador/table';
import { ApiError } from '../errors.ts';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { Following } from '../stream/following.ts';
import { type Fold, Ledger } from '../stream/ledger.ts';
import { Ledgers } from '../stream/ledgers.ts';
import { type ClockMoment, Moments } from './moments.ts';
import { Snapshots } from './snapshots.ts';

/** Stream `table-<id>`: one session at a table. */
export const TABLE_PREFIX = 'table-';

interface TableLedgersOptions {
  /** Other instances write to the same store, and what they write is followed. */
  readonly isShared?: boolean;
  /** Seals closed hands and sessions. */
  readonly signer?: Signer | undefined;
}

const tableFold = (id: string, snapshots: Snapshots, signer: Signer | undefined): Fold<TableFold> => ({
  initial: emptyFold(id),
  apply: (fold, event) => snapshots.take(thinnedFold(foldTable(fold, event as never))),
  ...(signer !== undefined && { sealsAfter: (entry) => roomSealsAfter(entry, signer) }),
});

/** The tables of the store, as they are and as they were. */
export class TableLedgers {
  readonly #store: EventStore;
  readonly #ledgers: Ledgers<TableFold>;
  readonly #moments: Moments;
  readonly #following: Following | null;
  readonly #signer: Signer | undefined;

  constructor(store: EventStore, { isShared = false, signer }: TableLedgersOptions = {}) {
    this.#store = store;
    this.#signer = signer;
    this.#moments = new Moments(store);
    this.#ledgers = new Ledgers(LIMITS.tablesInMemoryMax, (id) => this.#ledger(id));
    const follow = (event: RecordedEvent) =>
      this.#ledgers.present(event.stream.slice(TABLE_PREFIX.length))?.follow(event);
    this.#following = isShared ? new Following(store, TABLE_PREFIX, follow) : null;
  }

  async stop(): Promise<void> {
    await this.#following?.stop();
  }

  /** Of a table that need not be there yet. */
  of(id: string): Ledger<TableFold> {
    return this.#ledgers.get(id);
  }

  /** The one in memory, if there is one. */
  present(id: string): Ledger<TableFold> | undefined {
    return this.#ledgers.present(id);
  }

  /** For whoever looks through all tables: it keeps none in memory that was not. */
  glance(id: string): Ledger<TableFold> {
    return this.#ledgers.glance(id);
  }

  /** Up to date when it resolves; throws `unknown-table`. */
  async need(id: string): Promise<Ledger<TableFold>> {
    if (!ID_PATTERN.test(id)) throw new ApiError('unknown-table', { id: id.slice(0, 40) });
    const ledger = this.#ledgers.get(id);
    await ledger.refresh();
    if (ledger.version > 0) return ledger;
    this.#ledgers.forget(id);
    throw new ApiError('unknown-table', { id });
  }

  /** The same, and it has come to this version; throws `unknown-version`. */
  async needAt(id: string, at: number | undefined): Promise<Ledger<TableFold>> {
    const ledger = await this.need(id);
    const { version } = ledger;
    if (at === undefined || (at >= 1 && at <= version)) return ledger;
    throw new ApiError('unknown-version', { id, version: at, head: version });
  }

  /** The fold after so many events; the present one without a number. */
  async foldAt(id: string, at: number | undefined): Promise<TableFold> {
    const ledger = await this.needAt(id, at);
    return this.#moments.foldAt(ledger, at ?? ledger.version);
  }

  /** The state before the first event whose clock is later. */
  foldByClock(id: string, clock: string): Promise<ClockMoment> {
    return this.#moments.foldByClock(this.glance(id), clock);
  }

  /** A hand as it stood after so many events: the one in play, or one of before with its last word. */
  async handAt(id: string, number: number, at: number | undefined): Promise<HandView> {
    const ledger = await this.needAt(id, at);
    const found = await this.#moments.handAt(ledger, number, at ?? ledger.version);
    if (found === null) throw new ApiError('unknown-hand', { id, hand: number });
    return found;
  }

  #ledger(id: string): Ledger<TableFold> {
    const snapshots = new Snapshots();
    const fold = tableFold(id, snapshots, this.#signer);
    const ledger = new Ledger(this.#store, TABLE_PREFIX + id, fold, (position) =>
      this.#following?.begin(position),
    );
    return this.#moments.watch(ledger, snapshots);
  }
}
