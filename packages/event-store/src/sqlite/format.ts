import type { Database } from 'better-sqlite3';
import { StoreUnusable } from '../errors.ts';

/** "Cart" in ASCII, by which the file is told from any other SQLite file. */
export const APPLICATION_ID = 0x43617274;

const FINAL_EVENTS = `
  CREATE TRIGGER events_are_final BEFORE UPDATE ON events
  BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;`;

/** Each step brings a file from the version of its index to the next one; steps are only ever added. */
const MIGRATIONS: readonly ((db: Database) => void)[] = [
  (db) =>
    db.exec(`CREATE TABLE events (
       position INTEGER PRIMARY KEY AUTOINCREMENT,
       id TEXT NOT NULL UNIQUE,
       stream TEXT NOT NULL,
       version INTEGER NOT NULL,
       type TEXT NOT NULL,
       schema INTEGER NOT NULL,
       data TEXT NOT NULL,
       meta TEXT NOT NULL,
       UNIQUE (stream, version)
     ) STRICT;`),
  (db) =>
    db.exec(`CREATE TABLE deleted_streams (stream TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      ${FINAL_EVENTS}`),
  giveOwnPositions,
];

/**
 * A position is never given twice, also not after a deletion. AUTOINCREMENT says so too, but writes down the last one
 * in a page of its own at every commit; it is enough to keep it when events are deleted (`write-group.mjs`).
 *
 * The table of a file that holds events stays as it is: to copy it would stop a house with years of evenings for a
 * minute, and with positions given to it AUTOINCREMENT is only slower.
 */
function giveOwnPositions(db: Database): void {
  db.exec(`
    CREATE TABLE given_positions (one INTEGER PRIMARY KEY CHECK (one = 1), up_to INTEGER NOT NULL) STRICT;
    INSERT INTO given_positions VALUES (
      1, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0)
    );`);
  if (db.prepare('SELECT 1 FROM events LIMIT 1').get() !== undefined) return;
  db.exec(`
    DROP TABLE events;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      stream TEXT NOT NULL,
      version INTEGER NOT NULL,
      type TEXT NOT NULL,
      schema INTEGER NOT NULL,
      data TEXT NOT NULL,
      meta TEXT NOT NULL,
      UNIQUE (stream, version)
    ) STRICT;
    ${FINAL_EVENTS}`);
}

export const FORMAT_VERSION = MIGRATIONS.length;

/** Throws `StoreUnusable` unless the file is new, or of this kind and of a version known here. Writes nothing. */
export function assertKnownFormat(db: Database): void {
  const applicationId = pragmaNumber(db, 'application_id');
  const version = pragmaNumber(db, 'user_version');
  if (applicationId !== APPLICATION_ID) {
    const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
    if (applicationId === 0 && version === 0 && tables === 0) return;
    throw new StoreUnusable('foreign-file', `${db.name} is a database of another program`);
  }
  if (version > FORMAT_VERSION) {
    const known = `version ${version}, this program knows up to ${FORMAT_VERSION}`;
    throw new StoreUnusable('newer-format', `${db.name} was written by a newer program (${known})`);
  }
}

/** Brings a file to the present version, in one transaction, so that a crash leaves the old one. */
export function migrate(db: Database): void {
  const step = db.transaction(() => {
    // Read again under the lock: another process may have migrated in the meantime.
    assertKnownFormat(db);
    const version = pragmaNumber(db, 'user_version');
    if (version === FORMAT_VERSION) return;
    for (const migrateOnce of MIGRATIONS.slice(version)) migrateOnce(db);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${FORMAT_VERSION}`);
  });
  step.immediate();
}

/** What an older version lacks is put beside a file that is only read, for this handle alone. */
export function addMissing(db: Database): void {
  const version = pragmaNumber(db, 'user_version');
  db.pragma('temp_store = MEMORY');
  if (version < 2) db.exec('CREATE TEMP TABLE deleted_streams (stream TEXT PRIMARY KEY)');
  if (version < 3) {
    db.exec(`CREATE TEMP TABLE given_positions (up_to INTEGER NOT NULL);
      INSERT INTO given_positions SELECT coalesce(max(position), 0) FROM events`);
  }
}

function pragmaNumber(db: Database, name: string): number {
  return Number(db.pragma(name, { simple: true }));
}
