/**
 * From an operator's entry to the stream of another browser: through the table service, the event store, the
 * projector, NATS and a relay, each a process of its own as they run in a card room, beside the bare parts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startTestNats, type TestNats, until } from '@carteador/bus/testing';
import { Evening } from '@carteador/projections/testing';
import { type Command, PROFILE_RULES } from '@carteador/table';
import { Pool } from 'undici';
import { load, post, type Shot, type Stand, Stream, type Times } from './load.ts';

export interface PathBenchOptions {
  /** Entries a second, sent whether or not the earlier ones have arrived. */
  readonly perSecond?: number;
  readonly tables?: number;
  readonly rounds?: number;
  readonly roundSeconds?: number;
  /** What the bare parts carry. */
  readonly bareBytes?: number;
  /** Where the files are made and taken away again. */
  readonly folder?: string;
}

export interface PathTimes {
  readonly entries: number;
  /** Until the entry is durable and answered. */
  readonly answeredP50Ms: number;
  readonly answeredP99Ms: number;
  /** Until it is on the other browser's stream. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p999Ms: number;
}

export interface PathFigures {
  readonly perSecond: number;
  readonly tables: number;
  /** The last frames of ours, on average. */
  readonly viewBytes: number;
  readonly bareBytes: number;
  readonly ours: PathTimes;
  readonly bare: PathTimes;
  readonly p50Ratio: number;
  readonly p99Ratio: number;
  /** How late the load itself was, at its p99: it stands in both. */
  readonly loadLateP99Ms: number;
  /** Processor time of each process for one entry of ours, where the system tells (Linux). */
  readonly cpuMsPerEntry: Readonly<Record<string, number>>;
  /** What each of our processes grew by from no table to all of them open, watched and played at, for one table. */
  readonly kilobytesPerTable: Readonly<Record<string, number>>;
}

const PLAYERS = 5;
/** Nobody busts while we measure. */
const BUY_IN = 1_000_000;
const SETTING_UP_AT_ONCE = 16;
/** Rounds before it counts: processes that serve for days are measured, not their first seconds. */
const WARM_UPS = 2;
/** So many acts lie between the tables, about a hand. */
const STAGGER = 30;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The two take turns in short rounds, since other work on the machine moves the speed of everything. */
export async function benchPath(options: PathBenchOptions = {}): Promise<PathFigures> {
  const { perSecond = 500, tables = 250, rounds = 4, roundSeconds = 4, bareBytes = 1_200 } = options;
  const folder = await mkdtemp(join(options.folder ?? tmpdir(), 'bench-path-'));
  const house = new House(folder, await startTestNats());
  try {
    const ours = await house.ours(
      tables,
      (rounds + WARM_UPS) * Math.ceil((perSecond * roundSeconds) / tables),
    );
    await load({ ...ours, perSecond, seconds: roundSeconds });
    const kilobytesPerTable = Object.fromEntries(
      Object.entries(house.residentKb()).map(([name, kb]) => [
        name,
        (kb - (house.emptyKb[name] ?? 0)) / tables,
      ]),
    );
    const bare = await house.bare(tables, bareBytes);
    const measure = (side: Side, seconds = roundSeconds) => load({ ...side, perSecond, seconds });
    for (let round = 0; round < WARM_UPS; round += 1) {
      if (round > 0) await measure(ours);
      await measure(bare);
    }
    const times = { ours: noTimes(), bare: noTimes() };
    const cpuMs: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      add(times.bare, await measure(bare));
      const cpuBefore = house.cpuMs();
      add(times.ours, await measure(ours));
      for (const [name, ms] of Object.entries(house.cpuMs())) {
        cpuMs[name] = (cpuMs[name] ?? 0) + ms - (cpuBefore[name] ?? 0);
      }
    }
    const figures = { ours: figuresOf(times.ours), bare: figuresOf(times.bare) };
    return {
      perSecond,
      tables,
      viewBytes: Math.round(mean(ours.stands.map(({ stream }) => stream.frameBytes))),
      bareBytes,
      ...figures,
      p50Ratio: figures.ours.p50Ms / figures.bare.p50Ms,
      p99Ratio: figures.ours.p99Ms / figures.bare.p99Ms,
      cpuMsPerEntry: Object.fromEntries(
        Object.entries(cpuMs).map(([name, ms]) => [name, ms / figures.ours.entries]),
      ),
      kilobytesPerTable,
      loadLateP99Ms: quantile([...times.ours.late, ...times.bare.late], 0.99),
    };
  } finally {
    await house.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Side {
  readonly url: string;
  readonly token: string | null;
  readonly stands: readonly Stand[];
}

/** The processes of one run. */
class House {
  readonly #folder: string;
  readonly #nats: TestNats;
  readonly #children = new Map<string, ChildProcess>();
  readonly #streams: Stream[] = [];
  #relay: string | null = null;
  /** Memory of our processes before the first table. */
  emptyKb: Readonly<Record<string, number>> = {};

  constructor(folder: string, nats: TestNats) {
    this.#folder = folder;
    this.#nats = nats;
  }

  async ours(tables: number, entriesEach: number): Promise<Side> {
    const table = await this.#start('table', built('../../table/dist/main.js'), {
      CARTEADOR_DATA: this.#folder,
      CARTEADOR_TABLE_PORT: '0',
    });
    const { password } = this.#nats.address('publisher');
    const projector = await this.#start('projector', built('../dist/main.js'), {
      CARTEADOR_DATA: this.#folder,
      CARTEADOR_PROJECTOR_PORT: '0',
      CARTEADOR_NATS_URL: this.#nats.url,
      CARTEADOR_NATS_PASSWORD: password,
    });
    const { url } = table.told('listening');
    const health = projector.told('listening').url!;
    await until(
      'the projector is ready',
      async () => (await fetch(`${health}/readyz`)).status === 200,
      30_000,
    );
    const { name, pin } = await table.hears('floor-pin');
    const { token } = await ask<{ token: string }>(url!, null, '/api/sign-in', { name, pin });
    const relay = await this.#relayUrl();
    this.emptyKb = this.residentKb();
    const players: string[] = [];
    for (let seat = 1; seat <= PLAYERS; seat += 1) {
      const { playerId } = await ask<{ playerId: string }>(url!, token, '/api/players', {
        name: `Player ${seat}`,
      });
      players.push(playerId);
    }
    const script = playScript(entriesEach);
    const stands = await inTurns(tables, async (index) => {
      const id = await openTable(url!, token, players);
      // Not all at the same act: where one is betting the next one deals.
      const shots = repeat(script, id);
      for (let count = 0; count < index % STAGGER; count += 1) await ask(url!, token, ...sent(shots.next()));
      const stream = await Stream.open(relay, id);
      this.#streams.push(stream);
      return { stream, turn: Promise.resolve(), next: () => shots.next() };
    });
    return { url: url!, token, stands };
  }

  async bare(tables: number, bytes: number): Promise<Side> {
    const bare = await this.#start('bare', here('./bare.ts'), {
      BENCH_NATS_URL: this.#nats.url,
      BENCH_NATS_PASSWORD: this.#nats.address('publisher').password,
      BENCH_FILE: join(this.#folder, 'bare.sqlite'),
    });
    const relay = await this.#relayUrl();
    const text = 'x'.repeat(bytes);
    const stands = await inTurns(tables, async (index) => {
      const id = `bare${index}`;
      const stream = await Stream.open(relay, id);
      this.#streams.push(stream);
      let version = 0;
      return {
        stream,
        turn: Promise.resolve(),
        next: (): Shot => {
          version += 1;
          return { version, path: `/entries/${id}`, body: JSON.stringify({ version, text }) };
        },
      };
    });
    return { url: bare.told('listening').url!, token: null, stands };
  }

  /** Processor time used so far by each process. */
  cpuMs(): Record<string, number> {
    const all: [string, number][] = [...this.#pids(), ['load', process.pid]];
    return Object.fromEntries(all.map(([name, pid]) => [name, cpuMsOf(pid)]));
  }

  /** Resident memory of each process but the load itself. */
  residentKb(): Record<string, number> {
    return Object.fromEntries(this.#pids().map(([name, pid]) => [name, residentKbOf(pid)]));
  }

  async close(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    pools.clear();
    for (const child of [...this.#children.values()].reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    }
    await this.#nats.stop();
  }

  #pids(): [string, number][] {
    const pids = [...this.#children].map(([name, { pid }]): [string, number] => [name, pid ?? 0]);
    return [...pids, ['nats', this.#nats.pid]];
  }

  async #relayUrl(): Promise<string> {
    if (this.#relay === null) {
      const relay = await this.#start('relay', here('./relay.ts'), {
        BENCH_NATS_URL: this.#nats.url,
        BENCH_NATS_PASSWORD: this.#nats.address('watcher').password,
      });
      this.#relay = relay.told('listening').url!;
    }
    return this.#relay;
  }

  /** Starts a module and waits until it says where it listens. */
  async #start(name: string, path: string, env: Readonly<Record<string, string>>): Promise<Talker> {
    const args = path.endsWith('.ts') ? ['--conditions=source', '--import', 'tsx', path] : [path];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'production', CARTEADOR_LOG: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.set(name, child);
    const talker = new Talker(child);
    await talker.hears('listening');
    return talker;
  }
}

function cpuMsOf(pid: number): number {
  try {
    // Behind the name in brackets: user and system time, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

function residentKbOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** What a process says on its standard output, one JSON object a line. */
class Talker {
  readonly #messages = new Map<string, Readonly<Record<string, string>>>();
  #dead = false;

  constructor(child: ChildProcess) {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const message = JSON.parse(line) as Record<string, string>;
      this.#messages.set(message.event!, message);
    });
    child.once('exit', () => {
      this.#dead = true;
    });
  }

  told(event: string): Readonly<Record<string, string>> {
    return this.#messages.get(event)!;
  }

  async hears(event: string): Promise<Readonly<Record<string, string>>> {
    await until(
      `${event} is said`,
      () => {
        if (this.#dead) throw new Error(`a process ended before it said ${event}`);
        return this.#messages.has(event);
      },
      60_000,
    );
    return this.told(event);
  }
}

function built(path: string): string {
  const found = here(path);
  if (!existsSync(found)) throw new Error(`${found} is not built: npm run build`);
  return found;
}

/** Acts of ordinary hands after everybody is seated, with the version after each; the same at every table. */
interface Act {
  readonly command: Command;
  readonly version: number;
}

function playScript(length: number): Act[] {
  const evening = new Evening({ players: PLAYERS, seed: 7, trouble: 0, buyIn: BUY_IN, rules: RULES });
  const acts: Act[] = [];
  let sealed = 0;
  while (acts.length < length + STAGGER) {
    const entry = evening.next();
    // The service seals a hand behind the entry that closes it (AUDIT-3): one event more, which no script holds.
    sealed += entry.filter(({ type }) => type === 'HandEnded').length;
    const command = entry[0]!.meta.command as unknown as Command;
    acts.push({ command, version: evening.events.length + sealed });
  }
  return acts;
}

const RULES = { ...PROFILE_RULES.fechado, buyInMax: BUY_IN };

function repeat(script: readonly Act[], table: string) {
  let at = 0;
  return {
    next(): Shot {
      const { command, version } = script[at]!;
      at += 1;
      const body = JSON.stringify({ commandId: randomUUID(), command });
      return { version, path: `/api/tables/${table}/commands`, body };
    },
  };
}

async function openTable(url: string, token: string, players: readonly string[]): Promise<string> {
  const { id } = await ask<{ id: string }>(url, token, '/api/tables', { name: 'Mesa', rules: RULES });
  for (const [index, playerId] of players.entries()) {
    const command = { type: 'SeatPlayer', seat: index + 1, playerId, buyIn: BUY_IN };
    await ask(url, token, `/api/tables/${id}/commands`, { commandId: randomUUID(), command });
  }
  return id;
}

const sent = ({ path, body }: Shot): [string, unknown] => [path, JSON.parse(body)];

/** Of who sets up, by the address of the service. */
const pools = new Map<string, Pool>();

function poolOf(url: string): Pool {
  const pool = pools.get(url) ?? new Pool(url, { connections: SETTING_UP_AT_ONCE });
  pools.set(url, pool);
  return pool;
}

async function ask<Body>(url: string, token: string | null, path: string, body: unknown): Promise<Body> {
  return JSON.parse(await post(poolOf(url), token, { version: 0, path, body: JSON.stringify(body) })) as Body;
}

/** Does something for each index, a few at a time. */
async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: SETTING_UP_AT_ONCE }, worker));
  return results;
}

const noTimes = (): Times => ({ answered: [], seen: [], late: [] });

function add(to: Times, from: Times): void {
  to.answered.push(...from.answered);
  to.seen.push(...from.seen);
  to.late.push(...from.late);
}

const figuresOf = ({ answered, seen }: Times): PathTimes => ({
  entries: seen.length,
  answeredP50Ms: quantile(answered, 0.5),
  answeredP99Ms: quantile(answered, 0.99),
  p50Ms: quantile(seen, 0.5),
  p99Ms: quantile(seen, 0.99),
  p999Ms: quantile(seen, 0.999),
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
