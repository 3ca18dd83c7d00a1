import type { TableFold } from '@carteador/projections';

const EVERY_MIN = 512;
const KEPT_MAX = 64;

interface Snapshot {
  readonly fold: TableFold;
  /** The latest clock of all events so far: a clock that is set back does not take it back. */
  readonly latest: string;
}

/**
 * Former states of one table, so that one of them is never far when a moment is asked for. Derived and disposable:
 * they are taken while the table is folded, share what did not change between them, and are thinned out as a log
 * grows, so that there are never more than 64.
 */
export class Snapshots {
  #every = EVERY_MIN;
  #kept: Snapshot[] = [];
  #latest = '';

  get size(): number {
    return this.#kept.length;
  }

  /** Sees each state in order, and gives it back. */
  take(fold: TableFold): TableFold {
    if (fold.at > this.#latest) this.#latest = fold.at;
    if (fold.table.version % this.#every !== 0) return fold;
    this.#kept.push({ fold, latest: this.#latest });
    if (this.#kept.length > KEPT_MAX) {
      this.#every *= 2;
      this.#kept = this.#kept.filter(({ fold: { table } }) => table.version % this.#every === 0);
    }
    return fold;
  }

  /** The latest state of which this holds. */
  before(holds: (fold: TableFold) => boolean): TableFold | undefined {
    return this.#kept.findLast(({ fold }) => holds(fold))?.fold;
  }

  /** The latest state of which no event has a clock later than this. */
  beforeClock(clock: string): Snapshot | undefined {
    return this.#kept.findLast(({ latest }) => latest <= clock);
  }
}
