import { randomUUID } from 'node:crypto';
import { Evening } from '@carteador/projections/testing';
import { type Command, PROFILE_RULES } from '@carteador/table';
import { Pool } from 'undici';
import { post, type Shot } from './load.ts';

const PLAYERS = 5;
/** Nobody busts while we measure. */
const BUY_IN = 1_000_000;
const SETTING_UP_AT_ONCE = 16;
/** So many acts lie between the tables, about a hand. */
export const STAGGER = 30;

/** Acts of ordinary hands after everybody is seated, with the version after each; the same at every table. */
export interface Act {
  readonly command: Command;
  readonly version: number;
}

export function playScript(length: number): Act[] {
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

export function repeat(script: readonly Act[], table: string) {
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

/** The floor that sets up: it names players and opens tables for them. */
export class Room {
  readonly url: string;
  readonly #pool: Pool;
  readonly #players: string[] = [];
  #token: string | null = null;

  constructor(url: string) {
    this.url = url;
    this.#pool = new Pool(url, { connections: SETTING_UP_AT_ONCE });
  }

  get token(): string | null {
    return this.#token;
  }

  async enter(name: string, pin: string): Promise<void> {
    this.#token = (await this.#ask<{ token: string }>('/api/sign-in', { name, pin })).token;
    for (let seat = 1; seat <= PLAYERS; seat += 1) {
      const { playerId } = await this.#ask<{ playerId: string }>('/api/players', { name: `Player ${seat}` });
      this.#players.push(playerId);
    }
  }

  /** The identifier of a new table where everybody sits. */
  async openTable(): Promise<string> {
    const { id } = await this.#ask<{ id: string }>('/api/tables', { name: 'Mesa', rules: RULES });
    for (const [index, playerId] of this.#players.entries()) {
      const command = { type: 'SeatPlayer', seat: index + 1, playerId, buyIn: BUY_IN };
      await this.#ask(`/api/tables/${id}/commands`, { commandId: randomUUID(), command });
    }
    return id;
  }

  async send(shot: Shot): Promise<void> {
    await post(this.#pool, this.#token, shot);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #ask<Body>(path: string, body: unknown): Promise<Body> {
    return JSON.parse(await post(this.#pool, this.#token, { version: 0, path, body: JSON.stringify(body) }));
  }
}

/** Does something for each index, a few at a time. */
export async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
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
