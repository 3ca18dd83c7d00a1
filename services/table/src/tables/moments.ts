import type { EventStore, RecordedEvent } from '@carteador/event-store';
import { emptyFold, foldTable, type HandView, handView, type TableFold } from '@carteador/projections';
import type { Ledger } from '../stream/ledger.ts';
import type { Snapshots } from './snapshots.ts';

/** Hands later than this one after which an earlier one can not come back by a retraction (DEAL-7). */
const HANDS_AFTER_MAX = 2;

/** What a table was at a moment of the clock. */
export interface ClockMoment {
  readonly fold: TableFold;
  /** The latest clock of its events, and that of the first event after it; null where there is none. */
  readonly since: string;
  readonly until: string | null;
}

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

  /**
   * The state before the first event whose clock is later, and so it stays the same one when a clock was set back.
   * Clocks are ISO instants in UTC, as events carry them.
   */
  async foldByClock(ledger: Ledger<TableFold>, clock: string): Promise<ClockMoment> {
    const near = this.#snapshots.get(ledger)?.beforeClock(clock);
    let fold = near?.fold ?? emptyFold(ledger.state.id);
    let since = near?.latest ?? '';
    for await (const event of this.#store.read(ledger.stream, { from: fold.table.version })) {
      const at = clockOf(event);
      if (at > clock) return { fold, since, until: at };
      if (at > since) since = at;
      fold = foldTable(fold, event as never);
    }
    return { fold, since, until: null };
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

/** When an event was stored, by the clock of the service that stored it. */
export const clockOf = ({ meta }: RecordedEvent): string => String(meta.at);

const handNumber = ({ table, lastHand }: TableFold): number | null =>
  (table.play.hand ?? lastHand)?.number ?? null;
