import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collect, events, fill, Listener, places } from '../contract/given.ts';
import { Worker } from './process.ts';
import { openStore, temporaryFolder } from './temporary.ts';

describe('sqlite with several processes', () => {
  it('shows a process what another one appends, stored and live', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    const store = await openStore(path);
    await fill(store, 'table-a', 5);
    const follower = new Worker('follow', path);
    await follower.until((told) => told.includes('live'));
    await fill(store, 'table-a', 20);
    await follower.until((told) => told.length === 26);
    expect(follower.told.filter((one) => one !== 'live')).toEqual(
      places(await collect(store.read('table-a'))),
    );
  });

  it('lets two processes write one stream: every version once, every subscriber the same order', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    const store = await openStore(path);
    const listener = new Listener(store, { from: 'start' });
    const writers = [new Worker('fill', path, 'table-a', '60'), new Worker('fill', path, 'table-a', '60')];
    for (let round = 0; round < 60; ) {
      const result = await store.append('table-a', events(2), await store.head('table-a'));
      if (result.kind === 'appended') round += 1;
    }
    await Promise.all(writers.map((writer) => writer.end()));
    await listener.untilCount(360);
    const stored = await collect(store.readAll());
    expect(stored.map(({ version }) => version)).toEqual(Array.from({ length: 360 }, (_, n) => n));
    expect(listener.events).toEqual(stored);
    const acknowledged = writers.flatMap(({ told }) => told as number[]);
    expect(new Set(acknowledged).size).toBe(120);
  });

  it('loses nothing that was acknowledged when a process is killed while it appends', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    for (let round = 1; round <= 3; round += 1) {
      const stream = `table-${round}`;
      const writer = new Worker('write', path, stream);
      await writer.until((told) => told.length >= 40);
      await writer.kill();
      const store = await openStore(path);
      const stored = await collect(store.read(stream));
      const acknowledged = writer.told.at(-1) as number;
      expect(stored.length).toBeGreaterThan(acknowledged);
      expect(stored.length % 2).toBe(0);
      expect(stored.map(({ version }) => version)).toEqual(stored.map((_, index) => index));
      await store.close();
    }
  });
});
