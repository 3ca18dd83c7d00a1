import type { TableFold } from '@carteador/projections';

const EVERY_MIN = 512;
const KEPT_MAX = 64;

/**
 * Former states of one table, so that one of them is never far when a moment is asked for. Derived and disposable:
 * they are taken while the table is folded, share what did not change between them, and are thinned out as a log
 * grows, so that there are never more than 64.
 */
export class Snapshots {
  #every = EVERY_MIN;
  #kept: TableFold[] = [];

  get size(): number {
    return this.#kept.length;
  }

  /** Sees each state in order, and gives it back. */
  take(fold: TableFold): TableFold {
    if (fold.table.version % this.#every !== 0) return fold;
    this.#kept.push(fold);
    if (this.#kept.length > KEPT_MAX) {
      this.#every *= 2;
      this.#kept = this.#kept.filter(({ table }) => table.version % this.#every === 0);
    }
    return fold;
  }

  /** The latest state of which this holds. */
  before(holds: (fold: TableFold) => boolean): TableFold | undefined {
    return this.#kept.findLast(holds);
  }
}
