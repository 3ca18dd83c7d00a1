import {
  seatingView,
  type TableBase,
  type TableFold,
  TableReader,
  type TableStep,
  tableView,
} from '@carteador/projections';

/** The views of a table that are made here, of its one value on the stream. */
const MADE: Readonly<Record<string, (fold: TableFold) => unknown>> = {
  table: tableView,
  seating: seatingView,
};

export interface MadeView {
  readonly key: string;
  readonly value: unknown;
}

/** What a page asks for, `seating.t1`, and what the stream brings for it, `table.t1`. */
export class LiveTables {
  /** By key of the stream: the views that are asked for, and what they are read with. */
  readonly #asked = new Map<string, { readonly keys: string[]; readonly reader: TableReader }>();
  /** What the stream is asked for. */
  readonly streamKeys: readonly string[];

  constructor(keys: readonly string[]) {
    const streamKeys = new Set<string>();
    for (const key of keys) {
      const [kind = '', id = ''] = key.split('.');
      const streamKey = kind in MADE ? `table.${id}` : key;
      streamKeys.add(streamKey);
      if (!(kind in MADE)) continue;
      const asked = this.#asked.get(streamKey) ?? { keys: [], reader: new TableReader() };
      asked.keys.push(key);
      this.#asked.set(streamKey, asked);
    }
    this.streamKeys = [...streamKeys];
  }

  /** The keys of views that a key of the stream stands for. */
  keysOf(streamKey: string): readonly string[] {
    return this.#asked.get(streamKey)?.keys ?? [streamKey];
  }

  takeBase(streamKey: string, base: TableBase): readonly MadeView[] {
    return this.#made(streamKey, this.#asked.get(streamKey)?.reader.takeBase(base) ?? null);
  }

  /** A value of the stream; no view while a part of it is on its way. */
  take(streamKey: string, value: unknown): readonly MadeView[] {
    const asked = this.#asked.get(streamKey);
    if (asked === undefined) return [{ key: streamKey, value }];
    return this.#made(streamKey, asked.reader.takeStep(value as TableStep));
  }

  #made(streamKey: string, fold: TableFold | null): readonly MadeView[] {
    if (fold === null) return [];
    return this.keysOf(streamKey).map((key) => ({ key, value: MADE[key.split('.', 1)[0]!]!(fold) }));
  }
}
