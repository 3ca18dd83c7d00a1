import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Command,
  isSeal,
  type Legal,
  PROFILE_RULES,
  type StoredEvent,
  verifyChain,
} from '@carteador/table';
import { expect, it, onTestFinished } from 'vitest';
import { nextAct } from './support/play.ts';
import { ServiceProcess } from './support/process.ts';

/**
 * The real process, on a real file, killed in the middle of hands. Consoles know nothing of it: they send their
 * one command again, under its identifier, until it is answered.
 */
const TABLES = 4;
const KILLS = 3;
const ACTS_BETWEEN_KILLS = 25;
const ACTS_AFTER = 10;

interface Acknowledged {
  readonly commandId: string;
  readonly version: number;
  readonly events: readonly StoredEvent[];
}

/** A house whose service dies and is started again, at the same address and on the same data. */
class House {
  readonly #data = mkdtempSync(join(tmpdir(), 'carteador-kill-'));
  #service: ServiceProcess;
  #up: Promise<unknown>;
  url = '';
  starts = 1;

  constructor() {
    this.#service = this.#start('0');
    this.#up = this.#service.message('listening').then(({ url }) => {
      this.url = url!;
    });
  }

  get service(): ServiceProcess {
    return this.#service;
  }

  up(): Promise<unknown> {
    return this.#up;
  }

  /** As a power cut: nothing of the process runs after this. */
  async killAndStart(): Promise<void> {
    const before = this.#service;
    before.kill('SIGKILL');
    this.#up = before.ended.then(() => {
      this.#service = this.#start(new URL(this.url).port);
      this.starts += 1;
      return this.#service.message('listening');
    });
    await this.#up;
  }

  async close(): Promise<void> {
    await this.#service.end();
    rmSync(this.#data, { recursive: true });
  }

  #start(port: string): ServiceProcess {
    return new ServiceProcess({ CARTEADOR_DATA: this.#data, CARTEADOR_TABLE_PORT: port });
  }
}

/** Asks until there is an answer that says something; a service that is gone or starting says nothing. */
class Client {
  readonly #house: House;
  token = '';
  unanswered = 0;

  constructor(house: House) {
    this.#house = house;
  }

  async ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    for (;;) {
      await this.#house.up();
      try {
        const response = await fetch(this.#house.url + path, {
          method,
          headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const answer = (await response.json()) as Body;
        if (response.ok) return answer;
        if (response.status !== 503)
          throw new Refused(`${path}: ${response.status} ${JSON.stringify(answer)}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      this.unanswered += 1;
    }
  }
}

class Refused extends Error {}

it('kill −9 in the middle of hands loses no acknowledged act and doubles none', {
  timeout: 180_000,
}, async () => {
  const house = new House();
  onTestFinished(() => house.close());
  const client = new Client(house);
  const { name, pin } = await house.service.message('floor-pin');
  client.token = (await client.ask<{ token: string }>('POST', '/api/sign-in', { name, pin })).token;
  const tables = await Promise.all(Array.from({ length: TABLES }, () => openTable(client)));

  let acts = 0;
  let killed = 0;
  let restarting: Promise<void> = Promise.resolve();
  /** One console: act after act, the same one again until it is answered. */
  const deal = async (id: string): Promise<Acknowledged[]> => {
    const acknowledged: Acknowledged[] = [];
    while (killed < KILLS || acts < KILLS * ACTS_BETWEEN_KILLS + ACTS_AFTER * TABLES) {
      const answer = await act(client, id);
      acknowledged.push(answer);
      acts += 1;
      // The other consoles have commands on their way at this moment.
      if (killed < KILLS && acts >= (killed + 1) * ACTS_BETWEEN_KILLS) {
        killed += 1;
        restarting = house.killAndStart();
      }
    }
    return acknowledged;
  };
  const acknowledged = await Promise.all(tables.map(deal));
  await restarting;
  expect(house.starts).toBe(1 + KILLS);
  expect(client.unanswered).toBeGreaterThan(0);

  for (const [index, id] of tables.entries()) {
    const { events } = await client.ask<{ events: StoredEvent[] }>(
      'GET',
      `/api/tables/${id}/events?limit=1000`,
    );
    expect(verifyChain(events)).toMatchObject({ ok: true });
    const entries = entriesOf(events);
    const mine = acknowledged[index]!;
    expect(mine.length).toBeGreaterThan(5);
    for (const { commandId, version, events: told } of mine) {
      expect(entries.get(commandId)).toEqual(told);
      expect(told.at(-1)!.version).toBe(version - 1);
    }
    // Everything in the log was answered in the end: opening, seating and the acts.
    const seated = [...entries.values()].filter(([first]) => SETTING_UP.includes(first!.type)).length;
    expect(entries.size).toBe(seated + mine.length);
  }
});

/** The events of each command, in order, with the seals behind them. */
function entriesOf(events: readonly StoredEvent[]): Map<string, StoredEvent[]> {
  const entries = new Map<string, StoredEvent[]>();
  let commandId = '';
  for (const event of events) {
    // A seal is stored and answered with the entry that it seals.
    if (!isSeal(event.type)) commandId = event.meta.commandId;
    entries.set(commandId, [...(entries.get(commandId) ?? []), event]);
  }
  return entries;
}

const SETTING_UP = ['TableOpened', 'PlayerSeated'];

async function act(client: Client, id: string): Promise<Acknowledged> {
  const { version, legal } = await client.ask<{ version: number; legal: Legal }>(
    'GET',
    `/api/tables/${id}/legal`,
  );
  const body = { commandId: randomUUID(), expectedVersion: version, command: nextAct(legal) };
  const answer = await client.ask<Omit<Acknowledged, 'commandId'>>(
    'POST',
    `/api/tables/${id}/commands`,
    body,
  );
  return { commandId: body.commandId, ...answer };
}

async function openTable(client: Client): Promise<string> {
  const opening = { commandId: randomUUID(), name: 'Mesa', rules: PROFILE_RULES.fechado };
  const { id } = await client.ask<{ id: string }>('POST', '/api/tables', opening);
  for (const seat of [1, 2, 3]) {
    const { playerId } = await client.ask<{ playerId: string }>('POST', '/api/players', {
      name: `Player ${seat}`,
      commandId: randomUUID(),
    });
    const command: Command = { type: 'SeatPlayer', seat, playerId, buyIn: 2000 };
    await client.ask('POST', `/api/tables/${id}/commands`, { commandId: randomUUID(), command });
  }
  return id;
}
