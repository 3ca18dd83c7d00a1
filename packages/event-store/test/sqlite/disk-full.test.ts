import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFile } from '../../src/sqlite/file.ts';
import { SqliteEventStore } from '../../src/sqlite/store.ts';
import { collect, event, events, fill, numbers } from '../contract/given.ts';
import { temporaryFolder } from './temporary.ts';

it('sqlite on a full disk refuses what does not fit, keeps what it has and goes on when there is room', async () => {
  const db = await openFile(join(await temporaryFolder(), 'events.db'));
  const store = new SqliteEventStore(db, {});
  onTestFinished(() => store.close());
  await fill(store, 'table-a', 3);
  const pages = Number(db.pragma('page_count', { simple: true }));
  db.pragma(`max_page_count = ${pages + 4}`);
  const large = event({ data: 'x'.repeat(100_000) });
  const small = events(1, 3);
  const full = { code: 'unavailable', outcome: 'not-written' };
  await expect(store.append('table-b', [large], 'none')).rejects.toMatchObject(full);
  expect(await store.append('table-a', small, 2)).toMatchObject({ kind: 'appended', version: 3 });
  expect(await store.head('table-b')).toBe(-1);
  db.pragma('max_page_count = 100000');
  expect(await store.append('table-b', [large], 'none')).toMatchObject({ kind: 'appended' });
  expect(numbers(await collect(store.read('table-a')))).toEqual([0, 1, 2, 3]);
});
