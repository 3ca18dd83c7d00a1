import type { Position, RecordedEvent } from '@carteador/event-store';
import type { HandRow } from '@carteador/projections';
import type Database from 'better-sqlite3';
import { type HandQuery, termsOf } from './hand-query.ts';
import { HandSearch } from './hand-search.ts';
import { openIndexFile, removeIndexFile } from './index-file.ts';

/** The last event that is in the index. */
export type Checkpoint = Pick<RecordedEvent, 'position' | 'stream' | 'version' | 'id'>;

/** What a run of events changed at one table. First goes what does not stand any more. */
export interface TableChange {
  /** Hands with a higher number do not stand; null when nothing was taken back. */
  readonly upTo: number | null;
  readonly rows: readonly HandRow[];
}

/** All that the events after `after` up to `last` changed, by table. */
export interface IndexBatch {
  readonly after: Position | 'start';
  readonly last: Checkpoint;
  readonly changes: ReadonlyMap<string, TableChange>;
}

/**
 * `known`: another instance on the same file was faster. `behind`: the file has not come to where the batch begins,
 * for it was made anew; nothing was written.
 */
export type Applied = 'applied' | 'known' | 'behind';

const STATEMENTS = {
  checkpoint: "SELECT value FROM state WHERE name = 'checkpoint'",
  keep: "INSERT OR REPLACE INTO state (name, value) VALUES ('checkpoint', ?)",
  table: 'INSERT OR REPLACE INTO tables (id, name) VALUES (?, ?)',
  tables: 'SELECT id, name FROM tables ORDER BY id',
  beyond: 'SELECT id FROM hands WHERE table_id = ? AND number > ?',
  hand: `INSERT INTO hands (table_id, number, began, pot) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET began = excluded.began, pot = excluded.pot RETURNING id`,
  row: 'INSERT OR REPLACE INTO rows (hand, row) VALUES (?, ?)',
  dropHand: 'DELETE FROM hands WHERE id = ?',
  dropRow: 'DELETE FROM rows WHERE hand = ?',
  dropPostings: 'DELETE FROM postings WHERE hand = ?',
  addTerm: 'INSERT INTO terms (name) VALUES (?) ON CONFLICT DO NOTHING',
  term: 'SELECT id FROM terms WHERE name = ?',
  posting: 'INSERT INTO postings (hand, term) VALUES (?, ?)',
  termsOf: 'SELECT name FROM postings JOIN terms ON terms.id = term WHERE hand = ?',
  count: 'SELECT count(*) FROM hands',
} as const;
type Name = keyof typeof STATEMENTS;

/** The rows of all hands in a file of their own, with the place in the events that they reflect. */
export class HandIndex {
  readonly #path: string;
  readonly #options: { readonly few?: number };
  #db!: Database.Database;
  #search!: HandSearch;
  #run!: Readonly<Record<Name, Database.Statement<unknown[]>>>;

  /** `few`: up to so many hands are looked up one by one, see `HandSearch`. */
  constructor(path: string, options: { readonly few?: number } = {}) {
    this.#path = path;
    this.#options = options;
    this.#open();
  }

  /** Null before the first event. */
  checkpoint(): Checkpoint | null {
    const value = this.#run.checkpoint.pluck().get() as string | undefined;
    return value === undefined ? null : (JSON.parse(value) as Checkpoint);
  }

  /** Rows and checkpoint in one transaction. */
  apply(batch: IndexBatch): Applied {
    return this.#db
      .transaction((): Applied => {
        const at = this.checkpoint()?.position ?? '';
        if (batch.after !== 'start' && at < batch.after) return 'behind';
        if (at >= batch.last.position) return 'known';
        for (const [table, change] of batch.changes) this.#write(table, change);
        this.#run.keep.run(JSON.stringify(batch.last));
        return 'applied';
      })
      .immediate();
  }

  find(query: HandQuery): HandRow[] {
    return this.#search.find(query);
  }

  /** Tables with at least one hand. */
  tables(): { readonly id: string; readonly name: string }[] {
    return this.#run.tables.all() as { id: string; name: string }[];
  }

  get size(): number {
    return this.#run.count.pluck().get() as number;
  }

  /** Empties it. */
  reset(): void {
    this.#db.close();
    removeIndexFile(this.#path);
    this.#open();
  }

  close(): void {
    this.#db.close();
  }

  #open(): void {
    this.#db = openIndexFile(this.#path);
    this.#search = new HandSearch(this.#db, this.#options.few);
    const statements = Object.entries(STATEMENTS).map(([name, sql]) => [name, this.#db.prepare(sql)]);
    this.#run = Object.fromEntries(statements);
  }

  #write(table: string, { upTo, rows }: TableChange): void {
    if (upTo !== null) {
      for (const hand of this.#run.beyond.pluck().all(table, upTo)) {
        for (const drop of ['dropPostings', 'dropRow', 'dropHand'] as const) this.#run[drop].run(hand);
      }
    }
    for (const row of rows) this.#put(row);
  }

  #put(row: HandRow): void {
    this.#run.table.run(row.table, row.tableName);
    const hand = this.#run.hand.pluck().get(row.table, row.number, Date.parse(row.began), row.pot);
    this.#run.row.run(hand, JSON.stringify(row));
    const terms = termsOf(row);
    const had = new Set(this.#run.termsOf.pluck().all(hand) as string[]);
    if (had.size === terms.size && [...terms].every((term) => had.has(term))) return;
    this.#run.dropPostings.run(hand);
    for (const term of terms) {
      this.#run.addTerm.run(term);
      this.#run.posting.run(hand, this.#run.term.pluck().get(term));
    }
  }
}
