import { Agent, EventSource } from 'undici';
import type { Client } from './client.ts';
import type { House } from './house.ts';

/** What a console does with its live stream: it opens it once, and again when it was closed. Nobody reloads. */
export class Screen {
  version = -1;
  readonly table: string;
  readonly #open: () => EventSource;
  #source: EventSource;
  readonly #waiting: { readonly version: number; readonly seen: () => void }[] = [];

  constructor(house: House, client: Client, table: string) {
    this.table = table;
    const key = `table.${table}`;
    this.#open = () => {
      const source = new EventSource(`${house.url}/live?keys=${key}`, {
        node: { dispatcher: withCookie(client) },
      });
      source.addEventListener('view', (event) => {
        const view = JSON.parse((event as MessageEvent<string>).data) as {
          readonly key: string;
          readonly version: number;
        };
        if (view.key === key) this.#take(view.version);
      });
      // An answer that is no stream closes it for good; the console opens the next one itself.
      source.addEventListener('error', () => {
        if (source.readyState === source.CLOSED && source === this.#source) this.#reopen();
      });
      return source;
    };
    this.#source = this.#open();
  }

  /** Resolves when a view of this version, or a later one, has come. */
  async reaches(version: number): Promise<void> {
    if (this.version >= version) return;
    await new Promise<void>((seen) => {
      this.#waiting.push({ version, seen });
    });
  }

  close(): void {
    const source = this.#source;
    this.#source = { close() {} } as EventSource;
    source.close();
  }

  #reopen(): void {
    setTimeout(() => {
      this.#source = this.#open();
    }, REOPEN_MS);
  }

  #take(version: number): void {
    this.version = Math.max(this.version, version);
    for (const wait of this.#waiting.filter((each) => each.version <= this.version)) {
      this.#waiting.splice(this.#waiting.indexOf(wait), 1);
      wait.seen();
    }
  }
}

/** Signed in as a browser is. */
const withCookie = (client: Client) =>
  new Agent().compose((dispatch) => (options, handler) => {
    return dispatch({ ...options, headers: { ...options.headers, cookie: client.cookie } }, handler);
  });

const REOPEN_MS = 200;
