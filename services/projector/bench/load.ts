import { get } from 'node:http';
import { Pool } from 'undici';

/** One entry for one table: how it is sent, and the version that tells that it has arrived. */
export interface Shot {
  readonly version: number;
  readonly path: string;
  readonly body: string;
}

export interface Times {
  /** From sending an entry to its answer. */
  readonly answered: number[];
  /** From sending an entry to the frame on the other browser's stream that holds it. */
  readonly seen: number[];
  /** How late the load itself was. */
  readonly late: number[];
}

/** What is sent to, and by whom. */
export interface Side {
  readonly url: string;
  readonly token: string | null;
  /** Who comes next in turn. */
  readonly stands: readonly Stand[];
}

export interface LoadOptions extends Side {
  readonly perSecond: number;
  readonly seconds: number;
}

const TIMEOUT_MS = 10_000;

/** A browser's stream of one table. */
export class Stream {
  version = -1;
  /** Of the last frame. */
  frameBytes = 0;
  readonly #waiting: { readonly version: number; readonly seen: () => void }[] = [];
  readonly #request;

  private constructor(url: string, table: string, ready: () => void, failed: (error: Error) => void) {
    let text = '';
    this.#request = get(`${url}/?table=${table}`, { agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          // The version stands in front; a browser would parse the rest.
          const head = text.slice(0, Math.min(end, 200));
          text = text.slice(end + 2);
          if (head.includes('"ready"')) ready();
          // A base alone shows no entry.
          else if (!head.startsWith('event: base')) {
            this.frameBytes = end;
            this.#take(Number(/"version":(\d+)/.exec(head)?.[1] ?? -1));
          }
        }
      });
    });
    this.#request.on('error', failed);
  }

  static async open(url: string, table: string): Promise<Stream> {
    let stream: Stream | undefined;
    await new Promise<void>((resolve, reject) => {
      stream = new Stream(url, table, resolve, reject);
    });
    return stream!;
  }

  /** Resolves when a frame with this version, or a later one, has come. */
  reaches(version: number): Promise<void> {
    if (this.version >= version) return Promise.resolve();
    return new Promise((seen, reject) => {
      const late = setTimeout(() => reject(new Error(`version ${version} does not come`)), TIMEOUT_MS);
      this.#waiting.push({
        version,
        seen: () => {
          clearTimeout(late);
          seen();
        },
      });
    });
  }

  close(): void {
    this.#request.on('error', () => {});
    this.#request.destroy();
  }

  #take(version: number): void {
    this.version = Math.max(this.version, version);
    while (this.#waiting.length > 0 && this.#waiting[0]!.version <= version) this.#waiting.shift()!.seen();
  }
}

/** A table with an operator who enters and another browser that looks on. */
export interface Stand {
  readonly stream: Stream;
  /** Settles with the answer to the last entry. */
  turn: Promise<void>;
  next(): Shot;
}

/** Sends at a fixed rate, whether or not the earlier entries have been answered. */
export async function load({ url, token, perSecond, seconds, stands }: LoadOptions): Promise<Times> {
  const times: Times = { answered: [], seen: [], late: [] };
  const pool = new Pool(url, { connections: 64 });
  const pending: Promise<void>[] = [];
  const count = perSecond * seconds;
  const begunMs = performance.now();
  await new Promise<void>((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      for (;;) {
        const dueMs = begunMs + (sent * 1_000) / perSecond;
        const nowMs = performance.now();
        if (sent >= count || dueMs > nowMs) break;
        times.late.push(nowMs - dueMs);
        const stand = stands[sent % stands.length]!;
        const shot = stand.next();
        // An operator enters one act after the other; one that has to wait is timed from when it was due.
        stand.turn = stand.turn
          .then(() => post(pool, token, shot))
          .then(() => void times.answered.push(performance.now() - nowMs));
        pending.push(
          stand.turn,
          stand.stream.reaches(shot.version).then(() => void times.seen.push(performance.now() - nowMs)),
        );
        sent += 1;
      }
      if (sent < count) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(pending);
  await pool.close();
  return times;
}

/** At undici's lowest level: what the load costs itself is taken from what is measured, on the same two cores. */
export function post(pool: Pool, token: string | null, { path, body }: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    let status = 0;
    const chunks: Buffer[] = [];
    pool.dispatch(
      {
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body,
      },
      {
        onRequestStart() {},
        onResponseStart(_, statusCode) {
          status = statusCode;
        },
        onResponseData(_, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          const text = Buffer.concat(chunks).toString();
          if (status < 300) resolve(text);
          else reject(new Error(`${path}: ${status} ${text}`));
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
