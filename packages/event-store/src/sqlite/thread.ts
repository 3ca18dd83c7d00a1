import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { StoreUnavailable } from '../errors.ts';
import { flatten } from './flat-writes.mjs';
import type { Write, Written } from './write-group.mjs';
import type { Answer } from './writer-thread.mjs';

/** What a group came to; `unlocked`: another process holds the lock, and nothing was tried. */
export type GroupResult =
  | { readonly kind: 'written'; readonly written: readonly Written[] }
  | { readonly kind: 'unlocked'; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isUnknown: boolean };

interface Waiting {
  resolve(result: GroupResult): void;
}

/** Commits groups in a thread with a handle of its own on the file; started with the first one. */
export class WriterThread {
  readonly #path: string;
  readonly #busyTimeoutMs: number;
  #worker: Worker | null = null;
  #waiting: Waiting | null = null;

  constructor(path: string, busyTimeoutMs: number) {
    this.#path = path;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  /** One group at a time. Never rejects. */
  run(writes: readonly Write[]): Promise<GroupResult> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    return new Promise((resolve) => {
      this.#waiting = { resolve };
      worker.postMessage(flatten(writes));
    });
  }

  /** With nothing under way. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    worker.ref();
    const exited = new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
    });
    worker.postMessage('end');
    await exited;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./writer-thread.mjs', import.meta.url), {
      workerData: { path: this.#path, busyTimeoutMs: this.#busyTimeoutMs },
      // Loaders and profilers of the process are not for it.
      execArgv: [],
    });
    worker.on('message', (answer: Answer) => this.#settle(resultOf(answer)));
    worker.once('error', (error) => this.#lose(worker, error));
    worker.once('exit', () => this.#lose(worker, new Error('the thread that writes has ended')));
    this.#worker = worker;
    return worker;
  }

  /** The next group gets a new thread. Whether this one was committed only the file knows. */
  #lose(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const error = new StoreUnavailable('unknown', `the store's file does not answer: ${cause.message}`, {
      cause,
    });
    this.#settle({ kind: 'failed', error, isUnknown: true });
  }

  #settle(result: GroupResult): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#worker?.unref();
    waiting?.resolve(result);
  }
}

function resultOf(answer: Answer): GroupResult {
  if (answer.kind === 'written') return answer;
  const { at, isUnknown, code, message } = answer;
  const error = code.startsWith('SQLITE_') ? new Database.SqliteError(message, code) : new Error(message);
  return at === 'begin' ? { kind: 'unlocked', error } : { kind: 'failed', error, isUnknown };
}
