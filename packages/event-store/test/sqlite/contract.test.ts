import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openSqliteEventStore, type SqliteEventStore } from '../../src/sqlite/store.ts';
import { describeEventStoreContract } from '../contract/index.ts';

describeEventStoreContract('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  const path = join(folder, 'events.db');
  const handles: SqliteEventStore[] = [];
  let blocker: Database.Database | undefined;
  return {
    idsAreUnique: true,
    open: async () => {
      const handle = await openSqliteEventStore(path, { writeTimeoutMs: 300 });
      handles.push(handle);
      return handle;
    },
    faults: {
      readsFailToo: false,
      // Another process that took the write lock and hangs.
      goAway: async () => {
        blocker = new Database(path);
        blocker.exec('BEGIN IMMEDIATE');
      },
      comeBack: async () => {
        blocker?.close();
      },
    },
    dispose: async () => {
      await Promise.all(handles.map((handle) => handle.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
});
