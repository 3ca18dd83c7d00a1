import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { EventIdReused } from '../../src/index.ts';
import { openFile } from '../../src/sqlite/file.ts';
import { flatten, unflatten } from '../../src/sqlite/flat-writes.mjs';
import { WriterThread } from '../../src/sqlite/thread.ts';
import type { Write } from '../../src/sqlite/write-group.mjs';
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

  it.each([1, 3])('waits for another process that is writing: appends at once: %i', async (writers) => {
    const path = join(await temporaryFolder(), 'events.db');
    const store = await openStore(path);
    await fill(store, 'table-0', 1);
    const blocker = new Database(path);
    blocker.exec('BEGIN IMMEDIATE');
    let settled = false;
    const appends = Array.from({ length: writers }, (_, n) =>
      store.append(`table-${n}`, events(1), n === 0 ? 0 : 'none').finally(() => {
        settled = true;
      }),
    );
    // A group that is told that the file is locked comes again.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(settled).toBe(false);
    blocker.exec('COMMIT');
    blocker.close();
    const results = await Promise.all(appends);
    expect(results.every(({ kind }) => kind === 'appended')).toBe(true);
    expect(await store.head('table-0')).toBe(1);
  });

  it('goes on, one after the other and side by side in turns, where one way ends and the other begins', async () => {
    const store = await openStore(join(await temporaryFolder(), 'events.db'));
    let version = -1;
    for (const burst of [1, 1, 5, 1, 1, 1, 1, 1, 1, 4, 1]) {
      const others = Array.from({ length: burst - 1 }, (_, n) =>
        store.append(`other-${version}-${n}`, events(2), 'none'),
      );
      const mine = await store.append('table-a', events(1), version);
      expect(mine).toMatchObject({ kind: 'appended', version: version + 1 });
      for (const other of await Promise.all(others)) expect(other).toMatchObject({ version: 1 });
      version += 1;
    }
    expect(await store.head('table-a')).toBe(version);
  });
});

describe('sqlite group commit, gathered', () => {
  it('commits each append once where a group is full at the moment at which it has waited long enough', async () => {
    const store = await openStore(join(await temporaryFolder(), 'events.db'));
    const append = (stream: string) => store.append(stream, events(1), 'none');
    await Promise.all(['a', 'b'].map(append));
    const full = new Promise<unknown>((resolve) => {
      // Timers of one length run in the order in which they were set: this one fills the group right before its time.
      setTimeout(() => resolve(Promise.all(Array.from({ length: 20 }, (_, n) => append(`full-${n}`)))), 2);
    });
    const first = append('first');
    expect(await first).toMatchObject({ kind: 'appended' });
    expect(await full).toHaveLength(20);
    expect(await store.head('full-19')).toBe(0);
  });
});

describe('the thread that writes', () => {
  it('is begun again after it has ended; what became of the group that it had is not known', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    const thread = new WriterThread(path, 20);
    const lost = await thread.run([{ kind: 'nothing' }]);
    expect(lost).toMatchObject({ kind: 'failed', isUnknown: true, error: { outcome: 'unknown' } });
    (await openFile(path)).close();
    expect(await thread.run([{ kind: 'nothing' }])).toEqual({ kind: 'written', written: [null] });
    await thread.end();
  });

  property.prop([fc.array(write())])('gets every group as it was sent', (writes) => {
    expect(unflatten(flatten(writes))).toEqual(writes);
  });
});

function write(): fc.Arbitrary<Write> {
  const prepared = fc.record({
    id: fc.uuid(),
    type: fc.string(),
    schema: fc.nat(),
    dataText: fc.string(),
    metaText: fc.string(),
  });
  const append = fc.record({
    stream: fc.string(),
    expected: fc.integer({ min: -1 }),
    events: fc.array(prepared, { minLength: 1, maxLength: 3 }),
  });
  return fc.oneof(
    append.map((one): Write => ({ kind: 'append', append: one })),
    fc.string().map((stream): Write => ({ kind: 'forget', stream })),
    fc.constant<Write>({ kind: 'nothing' }),
  );
}
