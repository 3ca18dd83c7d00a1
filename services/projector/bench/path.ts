/**
 * From an operator's entry to the stream of another browser: through the table service, the event store, the
 * projector, NATS and a relay, each a process of its own as they run in a card room, beside the bare parts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestNats } from '@carteador/bus/testing';
import { House } from './house.ts';
import { load, type Side, type Stand, type Times } from './load.ts';
import { playScript } from './play.ts';

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
  /**
   * What each of our processes grew by, for one table, from some tables to all of them open, watched and played at.
   * What a process takes once when it first has work (its young generation, compiled code, blocks of files) is
   * there before.
   */
  readonly kilobytesPerTable: Readonly<Record<string, number>>;
  /** The same from no table on, with what is taken once. */
  readonly coldKilobytesPerTable: Readonly<Record<string, number>>;
}

/** Rounds before it counts: processes that serve for days are measured, not their first seconds. */
const WARM_UPS = 2;
/** Open before the memory of one table more is measured. */
const FIRST_TABLES = 100;
/** Until what a server keeps of the traffic itself, blocks of files above all, is there in full. */
const WARM_ROUNDS = 3;

/** The two take turns in short rounds, since other work on the machine moves the speed of everything. */
export async function benchPath(options: PathBenchOptions = {}): Promise<PathFigures> {
  const { perSecond = 500, tables = 250, rounds = 4, roundSeconds = 4, bareBytes = 1_200 } = options;
  const folder = await mkdtemp(join(options.folder ?? tmpdir(), 'bench-path-'));
  const house = new House(folder, await startTestNats());
  try {
    const room = await house.ours();
    const coldKb = house.residentKb();
    const entriesEach = (of: number) => Math.ceil((perSecond * roundSeconds) / of);
    const script = playScript(
      (rounds + WARM_UPS) * entriesEach(tables) + WARM_ROUNDS * entriesEach(FIRST_TABLES),
    );
    const side = (stands: readonly Stand[]): Side => ({ url: room.url, token: room.token, stands });
    const first = await house.open(room, script, Math.min(FIRST_TABLES, tables));
    await load({ ...side(first), perSecond, seconds: WARM_ROUNDS * roundSeconds });
    const warmKb = house.residentKb();
    const ours = side([...first, ...(await house.open(room, script, tables - first.length))]);
    await load({ ...ours, perSecond, seconds: roundSeconds });
    const kilobytesPerTable = growth(warmKb, house.residentKb(), tables - first.length);
    const coldKilobytesPerTable = growth(coldKb, house.residentKb(), tables);
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
      coldKilobytesPerTable,
      loadLateP99Ms: quantile([...times.ours.late, ...times.bare.late], 0.99),
    };
  } finally {
    await house.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function growth(
  from: Readonly<Record<string, number>>,
  to: Readonly<Record<string, number>>,
  tables: number,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(from).map(([name, kb]) => [name, ((to[name] ?? Number.NaN) - kb) / tables]),
  );
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
