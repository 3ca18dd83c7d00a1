import { EventStoreDBClient } from '@eventstore/db-client';
import { Backoff, type BackoffOptions, DEFAULT_BACKOFF } from '../pause.ts';
import { finalError, isNotFound, unavailable } from './failure.ts';

export interface EventStoreDbOptions {
  /** One request, from its sending to its answer. */
  readonly requestTimeoutMs?: number;
  /** One call of the port with all its retries. */
  readonly giveUpMs?: number;
  readonly backoff?: BackoffOptions;
  /**
   * `'single'` (default) sends each append as a call of its own. `'server'` lets the client use one common
   * stream for all appends where the server offers that. The client keeps the answers to these in one place
   * for the whole process: when the stream of one client breaks, those of others are rejected too, and a late
   * answer to one of them ends the process. Hence only for a process with one store.
   */
  readonly appendForm?: 'single' | 'server';
}

/** The client with the time limits of one store. */
export class Connection {
  readonly client: EventStoreDBClient;
  readonly requestTimeoutMs: number;
  readonly giveUpMs: number;
  readonly backoff: BackoffOptions;

  /** Throws for a malformed address. Connects when first used. */
  constructor(url: string, options: EventStoreDbOptions) {
    // With it the client answers a conflict with a revision that is not the stream's.
    if (/throwOnAppendFailure=false/i.test(url)) throw new TypeError('throwOnAppendFailure must not be off');
    this.client = EventStoreDBClient.connectionString(url);
    this.requestTimeoutMs = options.requestTimeoutMs ?? 3_000;
    this.giveUpMs = options.giveUpMs ?? 10_000;
    this.backoff = options.backoff ?? DEFAULT_BACKOFF;
    if (options.appendForm !== 'server') Object.assign(this.client, { supports: async () => false });
  }

  deadline(): number {
    return Date.now() + this.giveUpMs;
  }

  /**
   * Repeats what writes nothing, or what may be repeated, until the deadline. Rejects with the port's errors;
   * gives `absent` for a stream that is not there.
   */
  async retry<Value>(
    stream: string,
    deadline: number,
    work: () => Promise<Value>,
    absent?: Value,
  ): Promise<Value> {
    const backoff = new Backoff(this.backoff);
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (absent !== undefined && isNotFound(error)) return absent;
        const final = finalError(error, stream);
        if (final !== undefined) throw final;
        if (Date.now() >= deadline) throw unavailable('not-written', error);
      }
      await backoff.pause();
    }
  }
}
