import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command, StoredEvent, TableRules } from '@carteador/table';
import { messageOf, Problem } from './problem.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const TRIES_MAX = 8;
const RETRY_MS = 250;

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

  async events(table: string): Promise<readonly StoredEvent[]> {
    const { body } = await this.#send('GET', `/api/tables/${table}/events?from=0`);
    return body.events as readonly StoredEvent[];
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
