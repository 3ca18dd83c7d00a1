import { randomUUID } from 'node:crypto';
import { type Command, type Legal, PROFILE_RULES, type StoredEvent } from '@carteador/table';
import { nextAct } from '../../services/table/test/support/play.ts';
import type { Client } from './client.ts';

/** A dealer at each table: hand after hand, and each entry again until it is answered. */

export interface Acknowledged {
  readonly commandId: string;
  /** After the entry. */
  readonly version: number;
  readonly events: readonly StoredEvent[];
}

const PLAYERS = 3;
/** Nobody busts. */
const BUY_IN = 1_000_000;
const RULES = { ...PROFILE_RULES.fechado, buyInMax: BUY_IN };

export class Dealers {
  readonly acknowledged = new Map<string, Acknowledged[]>();
  readonly #client: Client;
  readonly #waiting: { readonly count: number; readonly reached: () => void }[] = [];
  #count = 0;
  #running: Promise<void>[] = [];
  #ending = false;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async seat(client: Client, tables: number): Promise<Dealers> {
    const dealers = new Dealers(client);
    for (let table = 0; table < tables; table += 1) dealers.acknowledged.set(await openTable(client), []);
    return dealers;
  }

  get tables(): readonly string[] {
    return [...this.acknowledged.keys()];
  }

  get entries(): number {
    return this.#count;
  }

  start(): void {
    this.#ending = false;
    this.#running = this.tables.map((table) => this.#deal(table));
  }

  /** Resolves when so many more entries were acknowledged; rejects when a dealer was refused. */
  async more(entries: number): Promise<void> {
    const count = this.#count + entries;
    const reached = new Promise<void>((resolve) => {
      this.#waiting.push({ count, reached: resolve });
    });
    await Promise.race([reached, Promise.all(this.#running)]);
  }

  /** Each ends the entry that he is at. */
  async stop(): Promise<void> {
    this.#ending = true;
    await Promise.all(this.#running);
  }

  async #deal(table: string): Promise<void> {
    while (!this.#ending) {
      this.acknowledged.get(table)!.push(await act(this.#client, table));
      this.#count += 1;
      for (const wait of this.#waiting.filter(({ count }) => count <= this.#count)) {
        this.#waiting.splice(this.#waiting.indexOf(wait), 1);
        wait.reached();
      }
    }
  }
}

export async function act(client: Client, table: string): Promise<Acknowledged> {
  const path = `/api/tables/${table}`;
  const { version, legal } = await client.ask<{ version: number; legal: Legal }>('GET', `${path}/legal`);
  const body = { commandId: randomUUID(), expectedVersion: version, command: nextAct(legal) };
  const answer = await client.ask<Omit<Acknowledged, 'commandId'>>('POST', `${path}/commands`, body);
  return { commandId: body.commandId, ...answer };
}

async function openTable(client: Client): Promise<string> {
  const opening = { commandId: randomUUID(), name: 'Mesa', rules: RULES };
  const { id } = await client.ask<{ id: string }>('POST', '/api/tables', opening);
  for (let seat = 1; seat <= PLAYERS; seat += 1) {
    const name = { commandId: randomUUID(), name: `Player ${seat}` };
    const { playerId } = await client.ask<{ playerId: string }>('POST', '/api/players', name);
    const command: Command = { type: 'SeatPlayer', seat, playerId, buyIn: BUY_IN };
    await client.ask('POST', `/api/tables/${id}/commands`, { commandId: randomUUID(), command });
  }
  return id;
}
