/** What a long log costs: a service that starts on a store of many events, and a table of many that is opened. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventData, type EventStore, openEventStore } from '@carteador/event-store';
import { emptyFold, foldTable } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { buildApp } from '../src/app.ts';

export interface StartFigures {
  readonly events: number;
  /** Reading the last 10,000 events of the store. */
  readonly lastReadMs: number;
  /** From opening the store until a table of it is on the screen and an entry at it is durable. */
  readonly startMs: number;
  readonly startRatio: number;
  /** Events of the long table. */
  readonly tableEvents: number;
  /** Reading and folding it once. */
  readonly foldMs: number;
  /** The first request for it that the service answers. */
  readonly openMs: number;
  readonly openRatio: number;
}

export interface StartBenchOptions {
  readonly events?: number;
  readonly tableEvents?: number;
  readonly folder?: string;
  readonly rounds?: number;
}

const LAST = 10_000;
const EVENING = 1_000;
const APPENDED_AT_ONCE = 256;

export async function benchStart(options: StartBenchOptions = {}): Promise<StartFigures> {
  const { events = 1_000_000, tableEvents = 10_000, folder = tmpdir(), rounds = 5 } = options;
  const place = await mkdtemp(join(folder, 'bench-start-'));
  const url = `sqlite:${join(place, 'store.sqlite')}`;
  const indexFile = join(place, 'hand-index.sqlite');
  try {
    const { pin, ids, long } = await fill(url, events, tableEvents);
    await withStore(url, (store) => readIndex(store, indexFile));
    const times = { last: [] as number[], start: [] as number[], fold: [] as number[], open: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      await withStore(url, async (store) => {
        times.last.push(await timed(() => readLast(store, events)));
        times.fold.push(await timed(() => foldOnce(store, long)));
      });
      await startOnce(url, { pin, id: ids[round]!, long, indexFile }, times);
    }
    const [lastReadMs, startMs, foldMs, openMs] = [times.last, times.start, times.fold, times.open].map(
      median,
    );
    return {
      events,
      lastReadMs: lastReadMs!,
      startMs: startMs!,
      startRatio: startMs! / lastReadMs!,
      tableEvents,
      foldMs: foldMs!,
      openMs: openMs!,
      openRatio: openMs! / foldMs!,
    };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

interface Known {
  readonly pin: string;
  readonly id: string;
  readonly long: string;
  readonly indexFile: string;
}

async function startOnce(
  url: string,
  { pin, id, long, indexFile }: Known,
  times: { start: number[]; open: number[] },
) {
  const beganMs = performance.now();
  const store = await openEventStore(url);
  const { server, prepare } = await buildApp({ store, pinCostLog2: 4, indexFile });
  await prepare();
  const ask = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.inject({ method, url: path, headers, ...(payload && { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json() as Record<string, unknown>;
  };
  const { token } = (await ask('POST', '/api/sign-in', '', { name: 'floor', pin })) as { token: string };
  await ask('GET', `/api/tables/${id}`, token);
  const command = { type: 'BuyChips', seat: 1, amount: 100 };
  await ask('POST', `/api/tables/${id}/commands`, token, { commandId: randomUUID(), command });
  times.start.push(performance.now() - beganMs);
  times.open.push(await timed(() => ask('GET', `/api/tables/${long}/legal`, token)));
  await server.close();
  await store.close();
}

/** As the service before this start has left it. */
async function readIndex(store: EventStore, indexFile: string): Promise<void> {
  const { server, prepare } = await buildApp({ store, pinCostLog2: 4, indexFile });
  await prepare();
  while (!/^carteador_hand_index_live 1$/m.test((await server.inject('/metrics')).body)) await pause(50);
  await server.close();
}

async function fill(url: string, events: number, tableEvents: number) {
  return withStore(url, async (store) => {
    const { prepare, server } = await buildApp({ store, pinCostLog2: 4 });
    const floor = await prepare();
    await server.close();
    const long = 'long000000';
    await append(store, long, scriptOf(tableEvents, 1));
    const evening = scriptOf(EVENING, 2);
    const ids: string[] = [];
    for (let stored = tableEvents; stored < events; stored += evening.length) {
      const id = `t${String(ids.length).padStart(9, '0')}`;
      ids.push(id);
      await append(store, id, evening);
    }
    return { pin: floor!.pin, ids, long };
  });
}

function scriptOf(length: number, seed: number): readonly EventData[] {
  const evening = new Evening({ seed, trouble: 0, rules: { buyInMax: 1_000_000_000 }, buyIn: 1_000_000 });
  // It ends between two acts, so that chips can be bought.
  while (evening.events.length < length) evening.next();
  return evening.events.map(({ type, schema, data, meta }) => {
    return { id: '', type, schema, data, meta } as unknown as EventData;
  });
}

async function append(store: EventStore, id: string, script: readonly EventData[]): Promise<void> {
  for (let from = 0; from < script.length; from += APPENDED_AT_ONCE) {
    const group = script
      .slice(from, from + APPENDED_AT_ONCE)
      .map((event) => ({ ...event, id: randomUUID() }));
    await store.append(`table-${id}`, group, from - 1);
  }
}

async function readLast(store: EventStore, events: number): Promise<void> {
  const from = await positionBefore(store, events);
  let count = 0;
  for await (const _ of store.readAll({ from })) count += 1;
  if (count < LAST / 2) throw new Error(`only ${count} events were read`);
}

/** The positions of this store are numbers with leading zeros. */
async function positionBefore(store: EventStore, events: number): Promise<string> {
  for await (const { position } of store.readAll({ limit: 1 }))
    return String(Number(position) + events - LAST).padStart(position.length, '0');
  throw new Error('the store is empty');
}

async function foldOnce(store: EventStore, id: string): Promise<void> {
  let fold = emptyFold(id);
  for await (const event of store.read(`table-${id}`)) fold = foldTable(fold, event as never);
}

async function withStore<T>(url: string, work: (store: EventStore) => Promise<T>): Promise<T> {
  const store = await openEventStore(url);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await work();
  return performance.now() - beganMs;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
