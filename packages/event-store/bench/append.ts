import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '../src/index.ts';
import { openSqliteEventStore } from '../src/sqlite/store.ts';
import { benchEvent } from './event.ts';

/** All rates are a second's; only their ratios can be compared from one run to another. */
export interface AppendFigures {
  readonly eventBytes: number;
  /** A write of `eventBytes` and an fdatasync, one after the other: what the disk can do at most. */
  readonly rawSyncRate: number;
  /** One writer that waits for each acknowledgement. */
  readonly singleRate: number;
  /** So many writers at once, each of which waits for its own. */
  readonly groupRate: number;
  readonly groupWriters: number;
  readonly singleToRaw: number;
  readonly groupToSingle: number;
}

export interface AppendBenchOptions {
  /** Where the files are made and taken away again; the disk that is measured. */
  readonly folder?: string;
  readonly roundMs?: number;
  readonly rounds?: number;
  readonly groupWriters?: number;
}

/**
 * Measures acknowledged appends of one event against bare synced writes of the same size. The three take turns
 * in short rounds. A ratio is the median of those within each round, since other work on the machine moves the
 * disk's speed from one second to the next.
 */
export async function benchAppend(options: AppendBenchOptions = {}): Promise<AppendFigures> {
  const { folder = tmpdir(), roundMs = 200, rounds = 15, groupWriters = 64 } = options;
  const place = await mkdtemp(join(folder, 'bench-append-'));
  const store = await openSqliteEventStore(join(place, 'events.db'));
  const raw = openSync(join(place, 'raw'), 'a');
  const bytes = Buffer.from(JSON.stringify(benchEvent(0)));
  let events = 0;
  const append: Append = (stream, version) => store.append(stream, [benchEvent(events++)], version);
  const rates = { raw: [] as number[], single: [] as number[], group: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.raw.push(rateOfRaw(raw, bytes, roundMs));
      rates.single.push(await rateOfAppends(append, 1, roundMs));
      rates.group.push(await rateOfAppends(append, groupWriters, roundMs));
    }
  } finally {
    closeSync(raw);
    await store.close();
    await rm(place, { recursive: true, force: true });
  }
  const [rawSyncRate, singleRate, groupRate] = [median(rates.raw), median(rates.single), median(rates.group)];
  return {
    eventBytes: bytes.length,
    rawSyncRate,
    singleRate,
    groupRate,
    groupWriters,
    singleToRaw: median(rates.single.map((rate, round) => rate / rates.raw[round]!)),
    groupToSingle: median(rates.group.map((rate, round) => rate / rates.single[round]!)),
  };
}

/** One event behind a version. */
type Append = (stream: string, version: number) => ReturnType<EventStore['append']>;

function rateOfRaw(file: number, bytes: Buffer, roundMs: number): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < roundMs) {
    writeSync(file, bytes);
    fdatasyncSync(file);
    count += 1;
  }
  return (count * 1_000) / (performance.now() - start);
}

async function rateOfAppends(append: Append, writers: number, roundMs: number): Promise<number> {
  const start = performance.now();
  const write = async () => {
    const stream = `table-${randomUUID().replaceAll('-', '')}`;
    let count = 0;
    for (; performance.now() - start < roundMs; count += 1) {
      const result = await append(stream, count - 1);
      if (result.kind !== 'appended') throw new Error(`${result.kind} without a rival`);
    }
    return count;
  };
  const counts = await Promise.all(Array.from({ length: writers }, write));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (total * 1_000) / (performance.now() - start);
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)]!;
}
