/** How fast hands are found: an index of many, made from real events, asked over the service's own route. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventData, type EventStore, openEventStore } from '@carteador/event-store';
import type { HandRow } from '@carteador/projections';
import { Evening, seeded } from '@carteador/projections/testing';
import { buildApp } from '../src/app.ts';
import type { HandsFound } from '../src/search/hands.ts';

export interface SearchFigures {
  readonly hands: number;
  readonly events: number;
  readonly tables: number;
  readonly players: number;
  /** Following all events from the first one until every hand is in the index. */
  readonly buildMs: number;
  /** Reading the same events from the store, and nothing else. */
  readonly readMs: number;
  readonly indexBytes: number;
  readonly storeBytes: number;
  /** Walking over all rows in memory, once, with one comparison for each: what no index would cost at least. */
  readonly scanMs: number;
  readonly questions: readonly QuestionFigures[];
}

export interface QuestionFigures {
  readonly name: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the processor, on average; says more than the clock on a machine that has other things to do. */
  readonly cpuMs: number;
  /** Hands on the first page of the last one asked. */
  readonly found: number;
}

export interface SearchBenchOptions {
  readonly hands?: number;
  readonly rounds?: number;
  readonly folder?: string;
}

/** Evenings that are really played; the others are the same hands by other people on another day. */
const SCRIPTS = 24;
const ENTRIES = 1_800;
const PLAYERS = 2_000;
const APPENDED_AT_ONCE = 256;
const TABLES_AT_ONCE = 16;
const DAY_MS = 24 * 60 * 60_000;
const GIVEN = [
  'Ana',
  'Bento',
  'Clara',
  'Dora',
  'Edu',
  'Fábio',
  'Gil',
  'Helena',
  'Iara',
  'João',
  'Lia',
  'Mara',
];
const FAMILY = ['Abreu', 'Brito', 'Costa', 'Dias', 'Esteves', 'Faria', 'Gomes', 'Lima', 'Melo', 'Nunes'];

export async function benchSearch(options: SearchBenchOptions = {}): Promise<SearchFigures> {
  const { hands = 100_000, rounds = 60, folder = tmpdir() } = options;
  const place = await mkdtemp(join(folder, 'bench-search-'));
  const storeFile = join(place, 'store.sqlite');
  const indexFile = join(place, 'hand-index.sqlite');
  try {
    const store = await openEventStore(`sqlite:${storeFile}`);
    const filled = await fill(store, hands);
    const readMs = await timed(async () => {
      for await (const _ of store.readAll({ prefix: 'table-' }));
    });
    const beganMs = performance.now();
    const house = await open(store, indexFile);
    await house.caughtUp();
    const buildMs = performance.now() - beganMs;
    const first = (await house.ask('limit=1')).hands[0]!;
    const rows = await everyRow(house);
    const scanMs = median(await times(rounds, () => void rows.filter(({ pot }) => pot > 1_000_000)));
    const questions: QuestionFigures[] = [];
    for (const [name, queries] of Object.entries(questionsFor(first))) {
      questions.push(await measure(name, queries, rounds, house));
    }
    const figures = { ...filled, hands: rows.length, players: PLAYERS, buildMs, readMs, scanMs, questions };
    await house.close();
    const indexBytes = (await stat(indexFile)).size;
    await store.close();
    return { ...figures, indexBytes, storeBytes: (await stat(storeFile)).size };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Each filter alone and with others; and a name, letter by letter. */
function questionsFor({ table, seats, dealer, staff }: HandRow): Readonly<Record<string, readonly string[]>> {
  const player = seats[0]!.playerId;
  const dealt = seats.find(({ seat }) => seat === dealer)!.playerId;
  const typed = (text: string) =>
    Array.from(text, (_, index) => `q=${encodeURIComponent(text.slice(0, index + 1))}`);
  return {
    'no filter': ['', 'order=oldest', 'order=pot'],
    'one player': [`player=${player}`, `player=${player}&order=pot`],
    'a name, each keystroke': [...typed('helena brito'), ...typed('ana'), ...typed('xx')],
    'words, kind and pot, each keystroke': typed('fabio full house pot>900'),
    'size of pot': ['potMin=2000', 'potMin=500&potMax=510', 'potMin=100000000', 'potMax=0&order=pot'],
    'kind shown': ['kind=flush', 'kind=five-of-a-kind', 'kind=straight-flush', 'kind=straight&order=pot'],
    'kind or better': ['kind=flush&atLeast=true', 'kind=high-card&atLeast=true&order=pot'],
    irregularity: ['irregularity=any', 'irregularity=out-of-turn&order=oldest', 'irregularity=corrected'],
    'dealer, account, table, game': [
      `dealer=${dealt}`,
      `staff=${staff[0]}`,
      `table=${table}`,
      'profile=fechado&order=oldest',
    ],
    time: ['from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z', 'to=2025-01-01T00:00:00Z'],
    'all at once': [
      'q=ana&potMin=200&kind=pair&atLeast=true&irregularity=any&from=2026-01-01T00:00:00Z',
      'name=lima&irregularity=corrected&profile=five-card-draw&order=pot',
    ],
  };
}

interface House {
  ask(query: string): Promise<HandsFound>;
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

async function open(store: EventStore, indexFile: string): Promise<House> {
  const { server, prepare } = await buildApp({ store, pinCostLog2: 4, indexFile });
  const floor = await prepare({ newFloorPin: true });
  const payload = { name: floor!.name, pin: floor!.pin };
  const { token } = (await server.inject({ method: 'POST', url: '/api/sign-in', payload })).json();
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (query: string): Promise<HandsFound> => {
    const answer = await server.inject({ method: 'GET', url: `/api/hands?${query}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  return {
    ask,
    async caughtUp() {
      while ((await ask('limit=1')).index !== 'live') await pause(50);
    },
    close: () => server.close(),
  };
}

async function everyRow(house: House): Promise<HandRow[]> {
  const rows: HandRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: HandsFound = await house.ask(`limit=100${cursor && `&cursor=${cursor}`}`);
    rows.push(...page.hands);
    cursor = page.next;
  }
  return rows;
}

async function measure(
  name: string,
  queries: readonly string[],
  rounds: number,
  house: House,
): Promise<QuestionFigures> {
  const taken: number[] = [];
  let found = 0;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const beganMs = performance.now();
      found = (await house.ask(query)).hands.length;
      taken.push(performance.now() - beganMs);
    }
  }
  const { user, system } = process.cpuUsage(before);
  taken.sort((left, right) => left - right);
  const at = (share: number) => taken[Math.floor(share * (taken.length - 1))]!;
  return { name, p50Ms: at(0.5), p99Ms: at(0.99), cpuMs: (user + system) / 1_000 / taken.length, found };
}

/** So many hands at least, and the names of those who play them. */
async function fill(store: EventStore, hands: number): Promise<{ events: number; tables: number }> {
  const people = await namePeople(store);
  const scripts = Array.from({ length: SCRIPTS }, (_, seed) => scriptOf(seed + 1));
  let events = 0;
  let tables = 0;
  for (let stored = 0; stored < hands; ) {
    const group: Promise<void>[] = [];
    for (let n = 0; n < TABLES_AT_ONCE && stored < hands; n += 1) {
      const script = scripts[tables % SCRIPTS]!;
      group.push(append(store, tables, script, people));
      stored += script.hands;
      events += script.events.length;
      tables += 1;
    }
    await Promise.all(group);
  }
  return { events, tables };
}

interface Script {
  readonly id: string;
  readonly hands: number;
  readonly events: readonly EventData[];
}

function scriptOf(seed: number): Script {
  const id = `s${seed}`;
  const profile = seed % 2 === 0 ? 'fechado' : 'five-card-draw';
  const evening = new Evening({ id, seed, profile, players: 6, trouble: 0.02 }).play(ENTRIES);
  const events = evening.events.map(({ type, schema, data, meta }) => {
    const { at, actor, device, commandId, prevHash, hash } = meta;
    return { id: '', type, schema, data, meta: { at, actor, device, commandId, prevHash, hash } };
  });
  return { id, hands: evening.table.play.handsStarted, events: events as unknown as EventData[] };
}

async function append(
  store: EventStore,
  table: number,
  script: Script,
  people: readonly string[],
): Promise<void> {
  const random = seeded(table + 1);
  const first = Math.floor(random() * PLAYERS);
  const step = 1 + Math.floor(random() * 7);
  const name = (number: number) => people[(first + number * step) % PLAYERS]!;
  const playerOf = new RegExp(`^player${script.id}x(\\d+)$`);
  const id = `t${String(table).padStart(9, '0')}`;
  for (let from = 0; from < script.events.length; from += APPENDED_AT_ONCE) {
    const group = script.events.slice(from, from + APPENDED_AT_ONCE).map((event) => {
      const { at } = event.meta as { at: string };
      const meta = { ...event.meta, at: new Date(Date.parse(at) + (table % 400) * DAY_MS).toISOString() };
      const { playerId } = event.data as { playerId?: string };
      const number = playerId === undefined ? undefined : playerOf.exec(playerId)?.[1];
      const data =
        number === undefined ? event.data : { ...(event.data as object), playerId: name(Number(number)) };
      return { ...event, id: randomUUID(), data, meta } as EventData;
    });
    await store.append(`table-${id}`, group, from - 1);
  }
}

async function namePeople(store: EventStore): Promise<string[]> {
  const ids = Array.from({ length: PLAYERS }, (_, index) => `p${String(index).padStart(9, '0')}`);
  const named = ids.map((playerId, index) => {
    const name = `${GIVEN[index % GIVEN.length]} ${FAMILY[Math.floor(index / GIVEN.length) % FAMILY.length]} ${index}`;
    const event = { id: randomUUID(), type: 'PlayerNamed', schema: 1, data: { playerId, name }, meta: {} };
    return store.append(`player-${playerId}`, [event], 'none');
  });
  await Promise.all(named);
  return ids;
}

async function times(rounds: number, work: () => void): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(async () => work()));
  return taken;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await work();
  return performance.now() - beganMs;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
