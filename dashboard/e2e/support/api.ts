import { randomUUID } from 'node:crypto';
import type { LobbyView, TableView } from '@carteador/projections';
import type { Command, StoredEvent, TableRules } from '@carteador/table';
import type { House } from './house.ts';

/** The service as a program uses it, to seat players and to read what was stored. */
export class Api {
  readonly #house: House;
  readonly #token: string;

  private constructor(house: House, token: string) {
    this.#house = house;
    this.#token = token;
  }

  static async signIn(house: House, name = 'floor', pin = house.pin): Promise<Api> {
    const answer = await fetch(`${house.url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, pin }),
    });
    if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
    return new Api(house, ((await answer.json()) as { token: string }).token);
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.#house.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async openTable(name: string, rules: TableRules): Promise<{ id: string; code: string }> {
    return this.#ask('POST', '/api/tables', { commandId: randomUUID(), name, rules });
  }

  async addStaff(name: string, role: 'dealer' | 'floor' | 'auditor', pin: string): Promise<void> {
    await this.#ask('POST', '/api/staff', { name, role, pin });
  }

  async give(table: string, command: Command): Promise<readonly StoredEvent[]> {
    const body = { commandId: randomUUID(), command };
    const { events } = await this.#ask<{ events: StoredEvent[] }>(
      'POST',
      `/api/tables/${table}/commands`,
      body,
    );
    return events;
  }

  /** Seats players with these stacks, from seat 1 on. */
  async seat(table: string, players: readonly (readonly [name: string, stack: number])[]): Promise<void> {
    for (const [index, [name, buyIn]] of players.entries()) {
      const { playerId } = await this.#ask<{ playerId: string }>('POST', '/api/players', { name });
      await this.give(table, { type: 'SeatPlayer', seat: index + 1, playerId, buyIn });
    }
  }

  /** The first hand of fechado, dealt to these seats by the first of them, where the dealing is not what is tested. */
  async deal(table: string, seats: readonly number[]): Promise<void> {
    const hand = 1;
    await this.give(table, { type: 'PlaceButton', seat: seats[0]!, confirm: { kind: 'floor' } });
    await this.give(table, { type: 'StartHand', hand });
    await this.give(table, { type: 'PostAntes', hand, seats: [...seats] });
    await this.give(table, { type: 'ShuffleDeck', hand, times: 3 });
    await this.give(table, { type: 'CutDeck', hand, seat: seats.at(-1)! });
    await this.give(table, { type: 'DealCards', hand });
  }

  async events(table: string): Promise<readonly StoredEvent[]> {
    const all: StoredEvent[] = [];
    for (;;) {
      const page = await this.#ask<{ version: number; events: StoredEvent[] }>(
        'GET',
        `/api/tables/${table}/events?from=${all.length}&limit=200`,
      );
      all.push(...page.events);
      if (page.events.length === 0 || all.length >= page.version) return all;
    }
  }

  tables(): Promise<LobbyView> {
    return this.#ask('GET', '/api/tables');
  }

  view(table: string): Promise<TableView> {
    return this.#ask('GET', `/api/tables/${table}`);
  }
}
