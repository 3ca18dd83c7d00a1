import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventData, type EventStore, MemoryEventStore, openEventStore } from '@carteador/event-store';
import { EventStoreDbDouble } from '@carteador/event-store/testing';
import type { HandRow } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import type { Table } from '@carteador/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HandIndex } from '../../src/search/hand-index.ts';
import { HandIndexer } from '../../src/search/hand-indexer.ts';

const ALL = { groups: [], order: 'oldest', limit: 10_000 } as const;

/** Tables that are played side by side, with much that is taken back, stored act by act. */
class Room {
  readonly evenings = ['ta', 'tb', 'tc'].map(
    (id, index) => new Evening({ id, seed: index + 3, trouble: 0.15, disputes: 0.1 }),
  );
  readonly #stored = this.evenings.map(() => 0);

  /** So many acts at each table. */
  async play(store: EventStore, acts: number): Promise<void> {
    for (let act = 0; act < acts; act += 1) {
      for (const evening of this.evenings) {
        evening.next();
        await this.store(store, evening);
      }
    }
  }

  /** What was recorded since. */
  async store(store: EventStore, evening: Evening): Promise<void> {
    const place = this.evenings.indexOf(evening);
    const from = this.#stored[place]!;
    const events = evening.events.slice(from).map(({ id, type, schema, data, meta }) => {
      return { id, type, schema, data, meta } as unknown as EventData;
    });
    await store.append(evening.stream, events, from - 1);
    this.#stored[place] = evening.events.length;
  }
}

function given(store: EventStore, path = ':memory:') {
  const index = new HandIndex(path);
  const errors: unknown[] = [];
  const indexer = new HandIndexer({ store, index, onError: (error) => errors.push(error), gatherMs: 1 });
  indexer.start();
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await indexer.stop();
    index.close();
  };
  onTestFinished(close);
  return { index, indexer, errors, close };
}

/** Everything stored is in the index. */
async function caughtUp(store: EventStore, { index, indexer }: ReturnType<typeof given>): Promise<HandRow[]> {
  let last = '';
  for await (const { position } of store.readAll({ prefix: 'table-' })) last = position;
  await expect
    .poll(() => [index.checkpoint()?.position, indexer.status.state], { interval: 2 })
    .toEqual([last, 'live']);
  return index.find(ALL);
}

async function rebuilt(store: EventStore): Promise<HandRow[]> {
  const anew = given(store);
  const rows = await caughtUp(store, anew);
  await anew.close();
  return rows;
}

const handsOver = ({ play }: Table): number => play.handsStarted - Number(play.hand?.status === 'play');

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'carteador-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'hand-index.sqlite');
}

describe('the index of hands', () => {
  it('kept live, over restarts, is the one that is made anew from all events', async () => {
    const store = new MemoryEventStore();
    const path = place();
    const room = new Room();
    for (let start = 0; start < 4; start += 1) {
      const kept = given(store, path);
      await room.play(store, 35);
      const rows = await caughtUp(store, kept);
      expect(rows.length).toBe(room.evenings.reduce((sum, { table }) => sum + handsOver(table), 0));
      expect(rows).toEqual(await rebuilt(store));
      await kept.close();
      // What is stored while nobody keeps it is found at the next start.
      await room.play(store, 10);
    }
  });

  it('reads on behind its checkpoint, and not from the beginning', async () => {
    const store = new MemoryEventStore();
    const path = place();
    const room = new Room();
    await room.play(store, 60);
    const first = given(store, path);
    await caughtUp(store, first);
    await first.close();
    const subscribed: unknown[] = [];
    const watched = new Proxy(store, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (name === 'subscribe') {
          return (...[options, handler]: Parameters<EventStore['subscribe']>) => {
            subscribed.push(options.from);
            return target.subscribe(options, handler);
          };
        }
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const second = given(watched, path);
    await room.play(store, 5);
    expect(await caughtUp(store, second)).toEqual(await rebuilt(store));
    expect(subscribed).toEqual([expect.stringMatching(/./)]);
    expect(subscribed[0]).not.toBe('start');
  });

  it('AUDIT-1 takes back what was taken back after a restart', async () => {
    const store = new MemoryEventStore();
    const path = place();
    const room = new Room();
    const [evening] = room.evenings as [Evening];
    evening.until('settled').until('forced').until('settled');
    await room.store(store, evening);
    const before = given(store, path);
    const numbers = (rows: readonly HandRow[]) => rows.map(({ number, status }) => [number, status]);
    const over = numbers(await caughtUp(store, before));
    expect(over).toEqual([
      [1, 'closed'],
      [2, 'settled'],
    ]);
    await before.close();
    evening.undo();
    await room.store(store, evening);
    const after = given(store, path);
    const rows = await caughtUp(store, after);
    expect(numbers(rows)).toEqual([[1, 'closed']]);
    expect(rows).toEqual(await rebuilt(store));
  });

  it('two instances on one file do not undo each other', async () => {
    const store = new MemoryEventStore();
    const path = place();
    const room = new Room();
    const both = [given(store, path), given(store, path)];
    await room.play(store, 60);
    const expected = await rebuilt(store);
    for (const one of both) expect(await caughtUp(store, one)).toEqual(expected);
    await both[0]!.close();
    await room.play(store, 20);
    expect(await caughtUp(store, both[1]!)).toEqual(await rebuilt(store));
    expect(both.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('is made anew where it is damaged, of another program, or of other events', async () => {
    const path = place();
    const first = new MemoryEventStore();
    await new Room().play(first, 30);
    const kept = given(first, path);
    const rows = await caughtUp(first, kept);
    expect(rows.length).toBeGreaterThan(0);
    await kept.close();

    // An older copy was put back: the index knows more than the store.
    const older = new MemoryEventStore();
    const room = new Room();
    await room.play(older, 20);
    const mended = given(older, path);
    expect(await caughtUp(older, mended)).toEqual(await rebuilt(older));
    await mended.close();

    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(7, 200, 4_000));
    const again = given(older, path);
    expect(await caughtUp(older, again)).toEqual(await rebuilt(older));
    await again.close();
    writeFileSync(path, 'not an index');
    expect(await caughtUp(older, given(older, path))).toEqual(await rebuilt(older));
  });

  it('leaves a table out that this release can not read, and keeps the others', async () => {
    const store = new MemoryEventStore();
    const room = new Room();
    await room.play(store, 80);
    const [bad] = room.evenings as [Evening];
    const [event] = bad.events.slice(-1);
    const future = { ...event!, id: crypto.randomUUID(), schema: 99 } as unknown as EventData;
    await store.append(bad.stream, [future], bad.events.length - 1);
    const kept = given(store);
    const rows = await caughtUp(store, kept);
    expect(kept.indexer.status.broken).toBe(1);
    expect(kept.errors).toHaveLength(1);
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(['ta', 'tb', 'tc']));
  });

  it('is kept from EventStoreDB too', async () => {
    const double = new EventStoreDbDouble('append');
    await double.start();
    onTestFinished(() => double.stop());
    const store = await openEventStore(double.url);
    onTestFinished(() => store.close());
    const room = new Room();
    const path = place();
    await room.play(store, 8);
    const first = given(store, path);
    await caughtUp(store, first);
    await first.close();
    const second = given(store, path);
    await room.play(store, 8);
    const rows = await caughtUp(store, second);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await rebuilt(store));
    await second.close();
  });
});
