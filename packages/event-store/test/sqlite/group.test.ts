import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { EventIdReused } from '../../src/index.ts';
import { events, fill } from '../contract/given.ts';
import { openStore, temporaryFolder } from './temporary.ts';

describe('sqlite group commit', () => {
  it('does not let one append of a group disturb the others', async () => {
    const store = await openStore(join(await temporaryFolder(), 'events.db'));
    const [known] = events(1);
    await store.append('table-a', [known!], 'none');
    const group = await Promise.allSettled([
      store.append('table-b', events(1), 'none'),
      store.append('table-a', events(1), 'none'),
      store.append('table-c', [events(1)[0]!, known!], 'none'),
      store.append('table-a', events(2), 0),
      store.append('table-a', [known!], 'none'),
      store.append('table-a', events(1), 0),
    ]);
    expect(group).toMatchObject([
      { value: { kind: 'appended', version: 0 } },
      { value: { kind: 'conflict', actual: 2 } },
      { reason: expect.any(EventIdReused) },
      { value: { kind: 'appended', version: 2 } },
      { value: { kind: 'duplicate', version: 0 } },
      { value: { kind: 'conflict', actual: 2 } },
    ]);
    expect(await store.head('table-c')).toBe(-1);
  });

  it('takes more appends than one group holds', async () => {
    const store = await openStore(join(await temporaryFolder(), 'events.db'));
    const appends = Array.from({ length: 700 }, (_, n) => store.append(`table-${n}`, events(1), 'none'));
    const positions = (await Promise.all(appends)).map((result) => 'position' in result && result.position);
    expect(new Set(positions).size).toBe(700);
    expect([...positions].sort()).toEqual(positions);
  });

  it('waits for another process that is writing', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    const store = await openStore(path);
    await fill(store, 'table-a', 1);
    const blocker = new Database(path);
    blocker.exec('BEGIN IMMEDIATE');
    let settled = false;
    const append = store.append('table-a', events(1), 0).finally(() => {
      settled = true;
    });
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(settled).toBe(false);
    blocker.exec('COMMIT');
    blocker.close();
    expect(await append).toMatchObject({ kind: 'appended', version: 1 });
  });
});
