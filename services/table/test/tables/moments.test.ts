import { MemoryEventStore } from '@carteador/event-store';
import { emptyFold, foldTable, potsView, type TableFold, tableView } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Snapshots } from '../../src/tables/snapshots.ts';
import { countingStore } from '../support/counting-store.ts';
import { type Service, startService } from '../support/service.ts';

/** As many events as may have to be folded for any moment of a log of this length. */
const FOLDED_MAX = 512;
const APPEND = 200;

describe('AUDIT-5 any moment of a long session', () => {
  const evening = new Evening({ id: 'longa', seed: 4 }).play(2_500);
  const { events } = evening;
  const url = '/api/tables/longa';
  let service: Service;
  const reads = { count: 0 };

  beforeAll(async () => {
    const store = new MemoryEventStore();
    for (let from = 0; from < events.length; from += APPEND) {
      await store.append(evening.stream, events.slice(from, from + APPEND) as never, from - 1);
    }
    service = await startService({ store: countingStore(store, reads) });
    await service.get(url);
  });
  afterAll(async () => {
    await service.close();
    await service.store.close();
  });

  const foldAt = (at: number) =>
    events.slice(0, at).reduce((fold, event) => foldTable(fold, event), emptyFold('longa'));

  const moments = [1, 2, 511, 512, 513, 1_000, 2_047, 3_000, events.length - 1, events.length];

  it.each(moments)('after %i events is what it was, from near by', async (at) => {
    reads.count = 0;
    const { body } = await service.get(`${url}?at=${at}`);
    const fold = foldAt(at);
    const { names } = body;
    // The answer has the names of hands, too, in the words of who asks.
    expect(body).toMatchObject(JSON.parse(JSON.stringify(tableView({ ...fold, names }))));
    expect(reads.count).toBeLessThanOrEqual(FOLDED_MAX);
    expect((await service.get(`${url}/pots?at=${at}`)).body).toEqual(
      JSON.parse(JSON.stringify(potsView(fold))),
    );
    expect((await service.get(`${url}/seating?at=${at}`)).body).toMatchObject({ version: at });
    expect((await service.get(`${url}/legal?at=${at}`)).body.version).toBe(at);
  });

  it('gives the log and a hand as they were then', async () => {
    const ended = events.find(
      ({ type, data }) => type === 'HandEnded' && (data as { hand: number }).hand === 30,
    )!;
    const then = ended.version - 3;
    const hand = (at: string) => service.get(`${url}/hands/30${at}`);
    expect((await hand(`?at=${then}`)).body).toMatchObject({ hand: 30, version: then });
    expect((await hand('?at=100')).body.code).toBe('unknown-hand');
    reads.count = 0;
    const last = (await hand('')).body;
    expect(reads.count).toBeLessThanOrEqual(FOLDED_MAX * 2);
    expect(last.entries.length).toBeGreaterThan((await hand(`?at=${then}`)).body.entries.length - 1);
    const log = (await service.get(`${url}/events?at=${then}&from=${then - 5}`)).body;
    expect(log).toMatchObject({ version: then, events: events.slice(then - 5, then) });
    expect((await service.get(`${url}/events?at=${then}&from=${then}`)).body.events).toEqual([]);
  });

  it.each(['', '/legal', '/pots', '/seating', '/counts', '/hands/1', '/events'])(
    'has no moment beyond its head: %s',
    async (view) => {
      const answer = await service.get(`${url}${view}?at=${events.length + 1}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-version' } });
    },
  );
});

describe('snapshots', () => {
  const at = (version: number) => ({ table: { version } }) as TableFold;

  it('are never more than 64, and the nearest before is found', () => {
    const snapshots = new Snapshots();
    for (let version = 1; version <= 100_000; version += 1) {
      expect(snapshots.take(at(version)).table.version).toBe(version);
      if (snapshots.size > 64) throw new Error(`${snapshots.size} at ${version}`);
    }
    expect(snapshots.size).toBeGreaterThan(32);
    const near = snapshots.before(({ table }) => table.version <= 70_000)!;
    expect(70_000 - near.table.version).toBeLessThan(100_000 / 32);
    expect(snapshots.before(({ table }) => table.version <= 10)).toBeUndefined();
  });
});
