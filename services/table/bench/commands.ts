/** What a tap costs: commands over HTTP, each durable before its answer, against the disk's own fdatasync. */
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Command,
  emptyTable,
  evolve,
  legal,
  PROFILE_RULES,
  type StoredEvent,
  type Table,
  tableEvent,
} from '@carteador/table';
import { nextAct } from '../test/support/play.ts';
import { type Service, startService } from './service.ts';

/** Milliseconds, and multiples of the median fdatasync of the same run. */
export interface CommandFigures {
  readonly entryBytes: number;
  readonly syncMs: number;
  /** One operator after the other. */
  readonly alone: Latency;
  /** So many tables at once, each operator waiting for his own answer. */
  readonly together: Latency & { readonly tables: number; readonly perSecond: number };
}

export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p50Syncs: number;
  readonly p99Syncs: number;
}

export interface CommandBenchOptions {
  readonly folder?: string;
  readonly rounds?: number;
  readonly roundMs?: number;
  readonly tables?: number;
}

const PLAYERS = 5;
/** Nobody busts while we measure. */
const BUY_IN = 100_000_000;
const SYNCS_A_ROUND = 200;

/** Runs the built service in a process of its own; the three take turns, since the disk's speed moves. */
export async function benchCommands(options: CommandBenchOptions = {}): Promise<CommandFigures> {
  const { folder = tmpdir(), rounds = 6, roundMs = 500, tables = 64 } = options;
  const place = await mkdtemp(join(folder, 'bench-commands-'));
  const service = await startService(place);
  try {
    const operators: Operator[] = [];
    for (let count = 0; count < tables; count += 1) operators.push(await Operator.seat(service));
    await playFor(operators, roundMs * 2);

    const syncs: number[] = [];
    const alone: number[] = [];
    const together: number[] = [];
    let togetherMs = 0;
    const entryBytes = operators[0]!.entryBytes;
    for (let round = 0; round < rounds; round += 1) {
      syncs.push(...timeSyncs(join(place, 'raw'), entryBytes));
      alone.push(...(await playFor(operators.slice(0, 1), roundMs)));
      const began = performance.now();
      together.push(...(await playFor(operators, roundMs)));
      togetherMs += performance.now() - began;
    }
    const syncMs = quantile(syncs, 0.5);
    return {
      entryBytes,
      syncMs,
      alone: latency(alone, syncMs),
      together: { ...latency(together, syncMs), tables, perSecond: (together.length * 1_000) / togetherMs },
    };
  } finally {
    await service.stop();
    await rm(place, { recursive: true, force: true });
  }
}

/** Each operator plays on until the time is up. Gives the latency of each answer. */
async function playFor(operators: readonly Operator[], ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const latencies: number[] = [];
  const play = async (operator: Operator) => {
    while (performance.now() < until) {
      const act = operator.nextAct();
      const began = performance.now();
      const answer = await operator.send(act);
      latencies.push(performance.now() - began);
      operator.hear(answer);
    }
  };
  await Promise.all(operators.map(play));
  return latencies;
}

interface Heard {
  readonly events: readonly StoredEvent[];
}

/** Has one table before him, and folds the answers to know what comes next, as a console does. */
class Operator {
  readonly #service: Service;
  readonly #url: string;
  #table: Table = emptyTable;
  entryBytes = 0;

  private constructor(service: Service, url: string) {
    this.#service = service;
    this.#url = url;
  }

  static async seat(service: Service): Promise<Operator> {
    const rules = { ...PROFILE_RULES.fechado, buyInMax: BUY_IN };
    const { id } = await service.ask<{ id: string }>('POST', '/api/tables', { name: 'Mesa', rules });
    const operator = new Operator(service, `/api/tables/${id}`);
    operator.hear(await service.ask<Heard>('GET', `${operator.#url}/events`));
    for (let seat = 1; seat <= PLAYERS; seat += 1) {
      const name = `Player ${seat}`;
      const { playerId } = await service.ask<{ playerId: string }>('POST', '/api/players', { name });
      operator.hear(await operator.send({ type: 'SeatPlayer', seat, playerId, buyIn: BUY_IN }));
    }
    return operator;
  }

  nextAct(): Command {
    return nextAct(legal(this.#table));
  }

  send(command: Command): Promise<Heard> {
    return this.#service.ask('POST', `${this.#url}/commands`, { commandId: randomUUID(), command });
  }

  hear({ events }: Heard): void {
    for (const event of events) this.#table = evolve(this.#table, tableEvent(event));
    this.entryBytes = JSON.stringify(events).length;
  }
}

function timeSyncs(path: string, bytes: number): number[] {
  const file = openSync(path, 'a');
  const entry = Buffer.alloc(bytes, 'x');
  const times = Array.from({ length: SYNCS_A_ROUND }, () => {
    const began = performance.now();
    writeSync(file, entry);
    fdatasyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return times;
}

function latency(values: readonly number[], syncMs: number): Latency {
  const p50Ms = quantile(values, 0.5);
  const p99Ms = quantile(values, 0.99);
  return { p50Ms, p99Ms, p50Syncs: p50Ms / syncMs, p99Syncs: p99Ms / syncMs };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
