import { rmSync } from 'node:fs';
import { CATEGORIES } from '@carteador/poker';
import { IRREGULARITY_KINDS } from '@carteador/table';
import Database from 'better-sqlite3';

/** Counted up whenever the tables below, the rows or their terms change: an index of another version is made anew. */
const VERSION = 2;
/** What the words of terms are taken from belongs to the version. */
const FORMAT = [VERSION, ...CATEGORIES, ...IRREGULARITY_KINDS].join(' ');
// Waiting stops the whole service; what fails is tried again.
const BUSY_TIMEOUT_MS = 250;
const CACHE_KIB = 16 * 1024;
/** What SQLite keeps beside its file. */
const BESIDE = ['', '-wal', '-shm'];
const IN_MEMORY = ':memory:';

/**
 * `hands` is narrow, and both its orders hold all that a search compares, so that a walk over every hand stays short.
 * `postings` says which term stands in which hand, to be read from either side.
 */
const TABLES = `
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE tables (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE hands (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    began INTEGER NOT NULL,
    pot INTEGER NOT NULL,
    UNIQUE (table_id, number)
  ) STRICT;
  CREATE INDEX by_time ON hands (began, table_id, number, pot);
  CREATE INDEX by_pot ON hands (pot, began, table_id, number);
  CREATE TABLE rows (hand INTEGER PRIMARY KEY, row TEXT NOT NULL) STRICT;
  CREATE TABLE terms (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE postings (hand INTEGER, term INTEGER, PRIMARY KEY (hand, term)) STRICT, WITHOUT ROWID;
  CREATE INDEX hands_of_term ON postings (term, hand);`;

/**
 * Opens an index, empty where there is none, where it is of another format, and where it cannot be read: everything
 * in it follows from the events.
 */
export function openIndexFile(path: string): Database.Database {
  try {
    return openOnce(path);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    removeIndexFile(path);
    return openOnce(path);
  }
}

export function removeIndexFile(path: string): void {
  if (path === IN_MEMORY) return;
  for (const end of BESIDE) rmSync(path + end, { force: true });
}

/** Not a database, or a damaged one. */
export function isUnreadable(error: unknown): boolean {
  const code = error instanceof Database.SqliteError ? error.code : '';
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

function openOnce(path: string): Database.Database {
  const db = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = WAL');
    // What a power cut takes from it is read again from the events.
    db.pragma('synchronous = NORMAL');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    // Another instance may open the same file at this moment.
    db.transaction(() => prepare(db)).immediate();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepare(db: Database.Database): void {
  const names = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  if (names.includes('state') && formatOf(db) === FORMAT) return;
  for (const name of names) db.exec(`DROP TABLE "${name}"`);
  db.exec(TABLES);
  db.prepare("INSERT INTO state (name, value) VALUES ('format', ?)").run(FORMAT);
}

function formatOf(db: Database.Database): string | undefined {
  return db.prepare<[], string>("SELECT value FROM state WHERE name = 'format'").pluck().get();
}
