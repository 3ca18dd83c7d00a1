import type { TableFold } from './table-fold.ts';
import { readTable, type TableBase, type TableStep } from './table-value.ts';

/** Puts together what comes over the bus of one table: base and step, in any order, some of them left out. */
export class TableReader {
  #base: TableBase | null = null;
  #step: TableStep | null = null;

  /** The table as it is now; null while there is nothing to read it from, or nothing newer. */
  takeBase(base: TableBase): TableFold | null {
    const isAwaited = this.#step?.base === base.version && this.#base?.version !== base.version;
    this.#base = base;
    return isAwaited ? this.#read() : null;
  }

  takeStep(step: TableStep): TableFold | null {
    this.#step = step;
    return this.#read();
  }

  #read(): TableFold | null {
    return this.#step === null ? null : readTable(this.#base, this.#step);
  }
}
