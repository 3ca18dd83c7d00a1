import { MemoryEventStore } from '@carteador/event-store';
import { stackAudits } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { finalStack, handInPlay, occupied } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { CountLogs } from '../../src/tables/counts.ts';
import { countingStore } from '../support/counting-store.ts';
import { givenService } from '../support/service.ts';

const APPEND = 200;
/** As many events as may have to be folded for a former table, see Snapshots. */
const FOLDED_MAX = 512;

async function stored(...evenings: readonly Evening[]) {
  const store = new MemoryEventStore();
  for (const { stream, events } of evenings) {
    for (let from = 0; from < events.length; from += APPEND) {
      await store.append(stream, events.slice(from, from + APPEND) as never, from - 1);
    }
  }
  const reads = { count: 0 };
  return { store: countingStore(store, reads), reads };
}

/** A long session in which now and then a stack was counted, right or wrong. */
function counted(id: string, seed: number, rounds = 8): Evening {
  const evening = new Evening({ id, seed, trouble: 0.06 });
  for (let round = 0; round < rounds; round += 1) {
    evening.play(150);
    while (handInPlay(evening.table) !== null) evening.next();
    for (const seat of occupied(evening.table).slice(0, 2)) {
      const off = [0, 5, -5][(round + seat) % 3]!;
      evening.enter({
        type: 'CountStack',
        seat,
        counted: Math.max(0, finalStack(evening.table, seat) + off),
      });
    }
  }
  return evening;
}

describe('TABLE-6 the counts of a long session', () => {
  it('are folded once; then a request reads what was added, and none when nothing was', async () => {
    const evening = counted('longa', 3);
    const { store, reads } = await stored(evening);
    const service = await givenService({ store });
    const ask = async (at = '') => (await service.get(`/api/tables/longa/counts${at}`)).body;
    const first = await ask();
    expect(first.counts).toEqual(JSON.parse(JSON.stringify(stackAudits(evening.events))));
    expect(first.counts.length).toBeGreaterThan(0);
    reads.count = 0;
    expect(await ask()).toEqual(first);
    expect(reads.count).toBe(0);

    const before = evening.events.length;
    evening.play(6);
    await store.append(evening.stream, evening.events.slice(before) as never, before - 1);
    const added = evening.events.length - before;
    const second = await ask();
    expect(second).toMatchObject({ version: evening.events.length });
    expect(second.counts).toEqual(JSON.parse(JSON.stringify(stackAudits(evening.events))));
    // Once for the table itself, once for its counts.
    expect(reads.count).toBe(2 * added);
  });

  it('of any former moment are those of a log that ends there, from near by', async () => {
    const evening = counted('longa', 5);
    const { store, reads } = await stored(evening);
    const service = await givenService({ store });
    await service.get('/api/tables/longa/counts');
    const { events } = evening;
    const changes = events
      .filter(({ type }) =>
        ['StackCounted', 'StackCorrected', 'PlayerLeft', 'EntriesRetracted'].includes(type),
      )
      .flatMap(({ version }) => [version, version + 1]);
    for (const at of [1, ...changes.slice(0, 12), ...changes.slice(-12), events.length - 1]) {
      if (at < 1) continue;
      reads.count = 0;
      const { body } = await service.get(`/api/tables/longa/counts?at=${at}`);
      expect(body.version).toBe(at);
      expect(body.counts, `${at}`).toEqual(JSON.parse(JSON.stringify(stackAudits(events.slice(0, at)))));
      expect(reads.count).toBeLessThanOrEqual(FOLDED_MAX);
    }
  });

  it('take each event once when two ask at the same moment', async () => {
    const evening = counted('longa', 7, 2);
    const { store } = await stored(evening);
    const logs = new CountLogs(store, 1_000_000);
    const { stream, events } = evening;
    const both = await Promise.all([logs.upTo(stream, events.length), logs.upTo(stream, events.length)]);
    expect(both[0]).toBe(both[1]);
    expect(both[0].version).toBe(events.length);
    expect(new Set(both[0].moves).size).toBe(both[0].moves.length);
  });

  it('are kept for no more moves than the limit, the table asked for last always', async () => {
    const [a, b] = [counted('mesaa', 1, 2), counted('mesab', 2, 2)];
    const { store, reads } = await stored(a, b);
    const logs = new CountLogs(store, 1);
    await logs.upTo(a.stream, a.events.length);
    await logs.upTo(b.stream, b.events.length);
    reads.count = 0;
    await logs.upTo(b.stream, b.events.length);
    expect(reads.count).toBe(0);
    await logs.upTo(a.stream, a.events.length);
    expect(reads.count).toBe(a.events.length);
  });
});
