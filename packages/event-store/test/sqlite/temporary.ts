import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteEventStore, type SqliteEventStore, type SqliteOptions } from '../../src/sqlite/store.ts';

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A store that is closed after the test. */
export async function openStore(path: string, options?: SqliteOptions): Promise<SqliteEventStore> {
  const store = await openSqliteEventStore(path, options);
  onTestFinished(() => store.close());
  return store;
}
