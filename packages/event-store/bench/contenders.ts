import Database, { type Statement } from 'better-sqlite3';
import type { EventData } from '../src/index.ts';
import { openSqliteEventStore } from '../src/sqlite/store.ts';
import type { Contender } from './rounds.ts';

export async function ourStore(path: string): Promise<Contender> {
  const store = await openSqliteEventStore(path);
  const append = async (stream: string, events: readonly EventData[], version: number) => {
    const result = await store.append(stream, events, version);
    if (result.kind !== 'appended') throw new Error(`${result.kind} without a rival`);
  };
  return {
    append: (stream, event, version) => append(stream, [event], version),
    fill: (stream, events) => append(stream, events, -1),
    async read(stream) {
      let count = 0;
      for await (const _ of store.read(stream)) count += 1;
      return count;
    },
    close: () => store.close(),
  };
}

type Row = [id: string, stream: string, version: number, type: string, data: string, meta: string];

/**
 * The least that can be done with the same driver, the same durability and the same table: a prepared insert for
 * each event, a commit for each append, nothing compared, and nothing that would let writers share a commit.
 */
export async function plainSqlite(path: string): Promise<Contender> {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`CREATE TABLE events (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, stream TEXT NOT NULL,
    version INTEGER NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, meta TEXT NOT NULL,
    UNIQUE (stream, version)
  ) STRICT`);
  const insert: Statement<Row> = db.prepare(
    'INSERT INTO events (id, stream, version, type, data, meta) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const select = db.prepare<[string], { data: string; meta: string }>(
    'SELECT * FROM events WHERE stream = ? ORDER BY version',
  );
  const add = (stream: string, { id, type, data, meta }: EventData, version: number) => {
    insert.run(id, stream, version, type, JSON.stringify(data), JSON.stringify(meta));
  };
  return {
    append: async (stream, event, version) => add(stream, event, version + 1),
    fill: async (stream, events) => {
      db.transaction(() => {
        for (const [version, event] of events.entries()) add(stream, event, version);
      })();
    },
    read: async (stream) =>
      select.all(stream).map((row) => ({ ...row, data: JSON.parse(row.data), meta: JSON.parse(row.meta) }))
        .length,
    close: async () => {
      db.close();
    },
  };
}
