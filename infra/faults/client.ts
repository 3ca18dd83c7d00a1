import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './house.ts';

/** As a console asks: the same again, under the same identifier, until there is an answer that says something. */
export class Client {
  /** Requests that got none: what the fault has cost. */
  unanswered = 0;
  readonly #house: House;
  #token = '';

  constructor(house: House) {
    this.#house = house;
  }

  /** What a browser sends along. */
  get cookie(): string {
    return `carteador=${this.#token}`;
  }

  async signIn(): Promise<void> {
    const { token } = await this.ask<{ token: string }>('POST', '/api/sign-in', {
      name: 'floor',
      pin: this.#house.pin,
    });
    this.#token = token;
  }

  /** Throws `Refused` where the service answers no. */
  async ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    for (;;) {
      const answer = await this.#once(method, path, body);
      if (answer !== null) return answer as Body;
      this.unanswered += 1;
      await pause(RETRY_MS);
    }
  }

  async #once(method: string, path: string, body: unknown): Promise<unknown> {
    try {
      const response = await fetch(this.#house.url + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      if (!AWAY.has(response.status)) {
        throw new Refused(`${path}: ${response.status} ${JSON.stringify(answer)} to ${JSON.stringify(body)}`);
      }
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    return null;
  }
}

export class Refused extends Error {}

const AWAY: ReadonlySet<number> = new Set([500, 502, 503, 504]);
const RETRY_MS = 25;
const PATIENCE_MS = 10_000;
