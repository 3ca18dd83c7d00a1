import { randomUUID } from 'node:crypto';
import { createWatcher, type Watched, type Watcher } from '@carteador/bus';
import { startTestNats, type TestNats, until } from '@carteador/bus/testing';
import { type EventStore, MemoryEventStore } from '@carteador/event-store';
import { readTable, type TableBase, type TableFold, type TableStep } from '@carteador/projections';
import type { Evening } from '@carteador/projections/testing';
import { BEGIN, type JsonObject, type StoredEvent, sealEntry } from '@carteador/table';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type Limits, Projector, type ProjectorOptions } from '../src/index.ts';

/** When the test ends; of several, the last one named comes first. */
export function closing(close: () => Promise<void>): void {
  // Not an afterEach here: the files of a worker share this module, and only the first of them would have the hook.
  onTestFinished(close);
}

export async function nats(options?: { running: boolean }): Promise<TestNats> {
  const server = await startTestNats(options);
  closing(() => server.stop());
  return server;
}

export function memoryStore(): MemoryEventStore {
  const store = new MemoryEventStore();
  closing(() => store.close());
  return store;
}

/** Quick to retry and to look, so that tests do not wait. */
const TEST_LIMITS: Partial<Limits> = {
  retryFirstMs: 10,
  retryMaxMs: 200,
  checkpointEveryMs: 20,
  checkEveryMs: 100,
};

/** One server, or all of a cluster. */
type Nats = Pick<TestNats, 'address'>;

export function projector(
  server: Nats,
  store: EventStore,
  limits: Partial<Limits> = {},
  more: Partial<ProjectorOptions> = {},
): Projector {
  const one = new Projector({
    ...more,
    store,
    bus: server.address('publisher'),
    logger: pino({ level: process.env.CARTEADOR_LOG || 'silent' }),
    limits: { ...TEST_LIMITS, ...limits },
  });
  closing(() => one.stop());
  return one;
}

export async function ready(
  server: TestNats,
  store: EventStore,
  limits?: Partial<Limits>,
): Promise<Projector> {
  const one = projector(server, store, limits);
  await until('the projector is ready', () => one.status.ready);
  return one;
}

/** Every value that a watch of the bucket has seen. */
export function watching(server: Nats, pattern: string, bucket: 'views' | 'public' = 'views') {
  const watcher: Watcher = createWatcher({
    ...server.address(bucket === 'views' ? 'watcher' : 'public'),
    bucket,
  });
  closing(() => watcher.close());
  const seen: Watched[] = [];
  const watch = watcher.watch(pattern, { onValue: (value) => seen.push(value) });
  const last = <View>(key: string): View => JSON.parse(watch.values.get(key)!.text) as View;
  return {
    watcher,
    seen,
    versions: (key: string) => seen.filter((value) => value.key === key).map(({ version }) => version),
    last,
    /** As a screen puts it together. */
    table: (id: string): TableFold => {
      const base = watch.values.has(`base.${id}`) ? last<TableBase>(`base.${id}`) : null;
      return readTable(base, last<TableStep>(`table.${id}`))!;
    },
    has: (key: string) => watch.values.has(key),
    at: (key: string, version: number) =>
      until(`${key} is at ${version}`, () => (watch.values.get(key)?.version ?? -1) === version),
  };
}

export async function append(store: EventStore, events: readonly StoredEvent[]): Promise<void> {
  for (let from = 0; from < events.length; ) {
    const first = events[from]!;
    let to = from + 1;
    while (events[to]?.meta.commandId === first.meta.commandId) to += 1;
    const entry = events.slice(from, to).map(({ id, type, schema, data, meta }) => ({
      id,
      type,
      schema,
      data,
      meta: meta as unknown as JsonObject,
    }));
    const result = await store.append(first.stream, entry, first.version - 1);
    if (result.kind === 'conflict') throw new Error(`${first.stream} is at ${result.actual}`);
    from = to;
  }
}

/** Stores what the evening has played since the last call. */
export function recorder(store: EventStore, evening: Evening) {
  let stored = 0;
  return async (): Promise<number> => {
    const events = evening.events.slice(stored);
    stored = evening.events.length;
    await append(store, events);
    return stored;
  };
}

export async function namePlayer(store: EventStore, playerId: string, name: string): Promise<void> {
  await append(store, entry(`player-${playerId}`, -1, 'PlayerNamed', { playerId, name }));
}

/** As the table service does it: said first, then deleted. */
export async function erasePlayer(store: EventStore, playerId: string): Promise<void> {
  await append(store, entry('players', await store.head('players'), 'PlayerErased', { playerId }));
  await store.deleteStream(`player-${playerId}`);
}

function entry(stream: string, version: number, type: string, data: object): readonly StoredEvent[] {
  return sealEntry(
    { ...BEGIN, version },
    {
      stream,
      commandId: randomUUID(),
      command: { type },
      at: '2026-01-09T21:00:00.000Z',
      actor: 'staffana',
      device: 'tablet',
      events: [{ type, data }],
    },
  );
}
