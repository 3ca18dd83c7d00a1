import type { EventStore } from '@carteador/event-store';
import { emptyFold, foldTable, type HandView, handView, type TableFold } from '@carteador/projections';
import type { Ledger } from '../stream/ledger.ts';
import type { Snapshots } from './snapshots.ts';

/** Hands later than this one after which an earlier one can not come back by a retraction (DEAL-7). */
const HANDS_AFTER_MAX = 2;

/** Former states of tables, folded from the nearest one that is in memory. */
export class Moments {
  readonly #store: EventStore;
  /** They go with their ledgers. */
  readonly #snapshots = new WeakMap<Ledger<TableFold>, Snapshots>();

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** A ledger whose fold hands its states to these snapshots. */
  watch(ledger: Ledger<TableFold>, snapshots: Snapshots): Ledger<TableFold> {
    this.#snapshots.set(ledger, snapshots);
    return ledger;
  }

  /** The state after the first `at` events of a ledger that has come so far. */
  async foldAt(ledger: Ledger<TableFold>, at: number): Promise<TableFold> {
    if (at === ledger.version) return ledger.state;
    let fold = this.#before(ledger, ({ table }) => table.version <= at);
    for await (const each of this.#foldsFrom(ledger.stream, fold, at)) fold = each;
    return fold;
  }

  /** A hand as it stood then: the one in play, or one of before with its last word. Null for one that was not yet. */
  async handAt(ledger: Ledger<TableFold>, number: number, at: number): Promise<HandView | null> {
    const fold = await this.foldAt(ledger, at);
    const present = handView(fold);
    if (present.hand === number) return present;
    if (number > fold.table.play.handsStarted) return null;
    const before = this.#before(
      ledger,
      ({ table }) => table.play.handsStarted < number && table.version <= at,
    );
    let found: TableFold | null = null;
    for await (const each of this.#foldsFrom(ledger.stream, before, at)) {
      if (handNumber(each) === number) found = each;
      if (each.table.play.handsStarted >= number + HANDS_AFTER_MAX) break;
    }
    return found === null ? null : handView(found, fold);
  }

  #before(ledger: Ledger<TableFold>, holds: (fold: TableFold) => boolean): TableFold {
    return this.#snapshots.get(ledger)?.before(holds) ?? emptyFold(ledger.state.id);
  }

  /** What comes after a fold, event by event, up to a version. */
  async *#foldsFrom(stream: string, fold: TableFold, version: number): AsyncIterable<TableFold> {
    const from = fold.table.version;
    if (from >= version) return;
    let next = fold;
    for await (const event of this.#store.read(stream, { from, to: version - 1 })) {
      next = foldTable(next, event as never);
      yield next;
    }
  }
}

const handNumber = ({ table, lastHand }: TableFold): number | null =>
  (table.play.hand ?? lastHand)?.number ?? null;
