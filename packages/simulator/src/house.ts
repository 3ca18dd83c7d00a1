import type { EventStore } from '@carteador/event-store';
import { deckCards } from '@carteador/poker';
import type { Command } from '@carteador/table';
import { randomRules } from '@carteador/table/testing';
import type { Parts, Response, Service } from './parts.ts';
import { between, type Random, sourceOf } from './random.ts';
import type { Script } from './script.ts';
import { EVENING_MS } from './time.ts';

/** What stands before the evening begins: an account, people with names, tables with players. */
export interface House {
  /** The floor's session, which every console uses. */
  readonly token: string;
  readonly tables: readonly HouseTable[];
  /** People without a seat, by identifier. */
  readonly waiting: readonly string[];
  /** playerId → name, of everybody. */
  readonly names: ReadonlyMap<string, string>;
}

export interface HouseTable {
  readonly id: string;
  readonly code: string;
}

const WAITING = 6;
const DEVICE = 'desk of the floor';

/** Sets the house up through the service itself, over a store without faults. */
export async function openHouse(script: Script, parts: Parts, store: EventStore): Promise<House> {
  const service = await parts.buildService({ store, now: () => new Date(EVENING_MS) });
  const first = await service.prepare();
  if (first === null) throw new Error('the store of a new house is not empty');
  const signIn = await need(service.request({ method: 'POST', url: '/api/sign-in', body: first }));
  const setUp = new SetUp(service, signIn.token);
  const random = sourceOf(script.seed, 'rules');
  const tables: HouseTable[] = [];
  for (let number = 1; number <= script.tables; number += 1) tables.push(await setUp.table(number, random));
  const waiting: string[] = [];
  for (let number = 1; number <= WAITING; number += 1) waiting.push(await setUp.player(`Waiting ${number}`));
  return { token: signIn.token, tables, waiting, names: setUp.names };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Loose = any;

async function need(answer: Promise<Response>): Promise<Loose> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`the house can not be set up: ${status} ${body}`);
  return JSON.parse(body);
}

class SetUp {
  readonly names = new Map<string, string>();
  readonly #service: Service;
  readonly #token: string;
  #commands = 0;

  constructor(service: Service, token: string) {
    this.#service = service;
    this.#token = token;
  }

  async player(name: string): Promise<string> {
    const { playerId } = await this.#post('/api/players', { name });
    this.names.set(playerId, name);
    return playerId;
  }

  async table(number: number, random: Random): Promise<HouseTable> {
    const rules = randomRules(random);
    const { id, code } = await this.#post('/api/tables', { name: `Mesa ${number}`, rules });
    const players = between(random, 2, rules.seats);
    for (let seat = 1; seat <= players; seat += 1) {
      const buyIn = Math.min(rules.buyInMax, rules.buyInMin + between(random, 0, 20) * 10);
      const playerId = await this.player(`Player ${number}.${seat}`);
      await this.#give(id, { type: 'SeatPlayer', seat, playerId, buyIn });
    }
    const deck = deckCards({ lowRank: 7, jokers: 0 });
    const cards = Array.from({ length: players }, (_, index) => ({ seat: index + 1, card: deck[index]! }));
    await this.#give(id, { type: 'DrawForDealer', cards });
    return { id, code };
  }

  async #give(table: string, command: Command): Promise<void> {
    await this.#post(`/api/tables/${table}/commands`, { command });
  }

  #post(url: string, body: object): Promise<Loose> {
    this.#commands += 1;
    const commandId = `00000000-0000-4000-8000-${String(this.#commands).padStart(12, '0')}`;
    return need(
      this.#service.request({
        method: 'POST',
        url,
        token: this.#token,
        device: DEVICE,
        body: { commandId, ...body },
      }),
    );
  }
}
