import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command, SignedHead, StoredEvent, TableRules } from '@carteador/table';
import { messageOf, Problem } from './problem.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const TRIES_MAX = 8;
const RETRY_MS = 250;
const EVENTS_A_PAGE = 1000;

/** Where the house is and who asks. */
export interface Connection {
  readonly url: string;
  readonly name: string;
  /** From CARTEADOR_PIN when it is not named. */
  readonly pin?: string;
}

/** A client that is signed in; a `Problem` when the house does not let it in. */
export async function connect({
  url,
  name,
  pin = process.env.CARTEADOR_PIN,
}: Connection): Promise<ApiClient> {
  if (pin === undefined) throw new Problem('Name the PIN with --pin or in CARTEADOR_PIN.');
  const client = new ApiClient(url);
  await client.signIn(name, pin);
  return client;
}

/** The service as a program uses it: signed in by name and PIN, every write repeated safely by its identifier. */
export class ApiClient {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url.replace(/\/+$/, '');
  }

  async signIn(name: string, pin: string): Promise<void> {
    const { status, body } = await this.#send('POST', '/api/sign-in', { name, pin, device: 'carteador' });
    if (status !== 200) throw new Problem(`Signing in as ${name} failed: ${sentence(body)}`);
    this.#token = String(body.token);
  }

  async addPlayer(name: string): Promise<string> {
    const body = await this.#write('/api/players', { commandId: randomUUID(), name });
    return String(body.playerId);
  }

  async openTable(name: string, rules: TableRules): Promise<string> {
    const body = await this.#write('/api/tables', { commandId: randomUUID(), name, rules });
    return String(body.id);
  }

  /** The whole log of a table, read by pages. */
  async events(table: string): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (;;) {
      const path = `/api/tables/${table}/events?from=${events.length}&limit=${EVENTS_A_PAGE}`;
      const { status, body } = await this.#send('GET', path);
      if (status === 404) throw new Problem(`There is no session ${table} at ${this.#url}.`);
      if (status !== 200) throw new Problem(`Reading ${table} failed: ${sentence(body)}`);
      const page = body.events as readonly StoredEvent[];
      events.push(...page);
      if (page.length === 0 || events.length >= Number(body.version)) return events;
    }
  }

  /** The last event of a table's log, signed by the room as of now. */
  async signedHead(table: string): Promise<SignedHead> {
    const { status, body } = await this.#send('GET', `/api/tables/${table}/head`);
    if (status === 404) throw new Problem(`There is no session ${table} at ${this.#url}.`);
    if (status !== 200) throw new Problem(`Reading the head of ${table} failed: ${sentence(body)}`);
    return body as unknown as SignedHead;
  }

  /** The room's public key; nobody needs to be signed in. */
  async roomKey(): Promise<string> {
    const { status, body } = await this.#send('GET', '/api/key');
    if (status !== 200) throw new Problem(`Reading the key failed: ${sentence(body)}`);
    return String(body.key);
  }

  /** The names of all players by their identifiers; erased ones are not among them. */
  async playerNames(): Promise<Readonly<Record<string, string>>> {
    const { status, body } = await this.#send('GET', '/api/players');
    if (status !== 200) throw new Problem(`Reading the players failed: ${sentence(body)}`);
    const players = body.players as readonly { readonly playerId: string; readonly name: string }[];
    return Object.fromEntries(players.map(({ playerId, name }) => [playerId, name]));
  }

  /** The stored events of the command. */
  async give(table: string, command: Command): Promise<readonly StoredEvent[]> {
    const body = await this.#write(`/api/tables/${table}/commands`, { commandId: randomUUID(), command });
    return body.events as readonly StoredEvent[];
  }

  async #write(path: string, body: unknown): Promise<Record<string, unknown>> {
    const answer = await this.#send('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${sentence(answer.body)}`);
    return answer.body;
  }

  /** Sends the same body again while the service is away: what was stored is answered, not stored twice. */
  async #send(method: string, path: string, body?: unknown): Promise<Answer> {
    let problem = '';
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      try {
        const response = await fetch(this.#url + path, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        const answer = { status: response.status, body: parse(text) };
        if (response.status !== 502 && response.status !== 503) return answer;
        problem = sentence(answer.body);
      } catch (error) {
        problem = messageOf(error);
      }
      await delay(RETRY_MS * (tries + 1));
    }
    throw new Problem(`${this.#url} does not answer (${problem}). Is it running?`);
  }
}

const parse = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { message: text.slice(0, 200) };
  }
};

const sentence = (body: Record<string, unknown>): string =>
  String(body.message ?? body.code ?? 'no reason given');
