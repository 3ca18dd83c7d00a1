import { setTimeout as delay } from 'node:timers/promises';
import { compareHand, type HandHistory, replay, rulesOf } from '@carteador/hand-history';
import { emptyTable, evolve, type Table, type TableEvent } from '@carteador/table';
import { type ApiClient, type Connection, connect } from './api-client.ts';
import { readHands, Tally } from './hand-files.ts';
import { Problem } from './problem.ts';

export interface PlayOptions extends Connection {
  /** Acts in a second; 0: as fast as the service takes them. */
  readonly speed: string;
  /** Leaves the tables open. */
  readonly keep?: boolean;
}

/** Plays real hands into a running service, each at a table of its own; false when one ended otherwise. */
export async function play(
  file: string,
  options: PlayOptions,
  say: (text: string) => void,
): Promise<boolean> {
  const hands = await readHands(file);
  const speed = Number(options.speed);
  if (!(speed >= 0)) throw new Problem(`--speed takes a number of acts in a second, not ${options.speed}.`);
  const client = await connect(options);

  const tally = new Tally(say);
  const players = new Players(client);
  for (const hand of hands) {
    tally.count(hand.id, await playHand(client, players, hand, speed === 0 ? 0 : 1000 / speed, options));
  }
  return tally.close();
}

class Players {
  readonly #client: ApiClient;
  readonly #ids = new Map<string, string>();

  constructor(client: ApiClient) {
    this.#client = client;
  }

  async named(hand: HandHistory): Promise<(name: string) => string> {
    for (const { name } of hand.players) {
      if (!this.#ids.has(name)) this.#ids.set(name, await this.#client.addPlayer(name));
    }
    return (name) => this.#ids.get(name) ?? name;
  }
}

async function playHand(
  client: ApiClient,
  players: Players,
  hand: HandHistory,
  pauseMs: number,
  { keep }: PlayOptions,
): Promise<string | null> {
  const playerId = await players.named(hand);
  try {
    const id = await client.openTable(hand.id, rulesOf(hand));
    const events: TableEvent[] = [];
    let table: Table = emptyTable;
    const take = (stored: Awaited<ReturnType<ApiClient['give']>>): void => {
      for (const { type, data, meta } of stored) {
        const event = { type, entry: meta.commandId, data } as TableEvent;
        events.push(event);
        table = evolve(table, event);
      }
    };
    take(await client.events(id));
    const commands = replay(hand, playerId);
    for (let step = commands.next(); step.done !== true; step = commands.next(table)) {
      if (pauseMs > 0) await delay(pauseMs);
      take(await client.give(id, step.value));
    }
    const difference = compareHand(hand, { table, events });
    if (keep !== true) await client.give(id, { type: 'CloseTable' });
    return difference;
  } catch (error) {
    if (error instanceof Problem) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
