import { createInbox, type Msg, type MsgHdrs, type NatsConnection, type Subscription } from 'nats';
import { BusUnavailable } from './errors.ts';

const TIMEOUT_MS = 3_000;
const SWEEP_EVERY_MS = 500;
const NO_RESPONDERS = 503;

/** What JetStream answers to a message for a stream. */
export type Ack =
  | { readonly kind: 'stored'; readonly revision: number }
  /** JetStream's own error. */
  | { readonly kind: 'refused'; readonly errorCode: number; readonly description: string }
  /** No stream takes the subject: the bucket is gone, or only being recovered. */
  | { readonly kind: 'nobody' };

interface Leaving {
  /** Of who waits for its acknowledgement; null for a message that nobody acknowledges. */
  readonly token: string | null;
  readonly subject: string;
  readonly data: string;
  readonly headers: MsgHdrs;
}

interface Waiting {
  readonly deadlineMs: number;
  resolve(ack: Ack): void;
  reject(error: Error): void;
}

/**
 * Messages to a stream with their acknowledgements. The library's own `publish` has a timer, an error with its
 * stack and several promises for each, which costs more than the message itself at thousands a second.
 */
export class Acks {
  readonly #connection: NatsConnection;
  readonly #inbox: string;
  readonly #subscription: Subscription;
  readonly #waiting = new Map<string, Waiting>();
  /** What is published in one turn of the event loop leaves in one write: the library writes after each. */
  #leaving: Leaving[] = [];
  #asked = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(connection: NatsConnection, prefix: string) {
    this.#connection = connection;
    this.#inbox = `${createInbox(prefix)}.`;
    this.#subscription = connection.subscribe(`${this.#inbox}*`, {
      callback: (error, message) => {
        if (error === null) this.#take(message);
      },
    });
  }

  /** Rejects with `BusUnavailable` when no answer comes in time, or `close` is called before. */
  publish(subject: string, data: string, headers: MsgHdrs): Promise<Ack> {
    const token = String(this.#asked++);
    return new Promise<Ack>((resolve, reject) => {
      this.#waiting.set(token, { deadlineMs: Date.now() + TIMEOUT_MS, resolve, reject });
      this.#timer ??= setInterval(() => this.#sweep(), SWEEP_EVERY_MS);
      this.#queue({ token, subject, data, headers });
    });
  }

  /** A message that is not acknowledged; it leaves with what is published in the same turn, in order. */
  send(subject: string, data: string, headers: MsgHdrs): void {
    this.#queue({ token: null, subject, data, headers });
  }

  /** Hands to the library what waits for the end of this turn. */
  flush(): void {
    this.#send();
  }

  close(error: Error): void {
    if (!this.#subscription.isClosed()) this.#subscription.unsubscribe();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#leaving = [];
    this.#stopTimer();
    for (const { reject } of waiting) reject(error);
  }

  #queue(one: Leaving): void {
    if (this.#leaving.length === 0) setImmediate(() => this.#send());
    this.#leaving.push(one);
  }

  #send(): void {
    const leaving = this.#leaving;
    this.#leaving = [];
    for (const { token, subject, data, headers } of leaving) {
      try {
        const reply = token === null ? undefined : this.#inbox + token;
        this.#connection.publish(subject, data, { headers, ...(reply !== undefined && { reply }) });
      } catch (error) {
        // Of the others `flush` tells that the connection is gone.
        if (token === null) continue;
        const waiting = this.#waiting.get(token);
        this.#waiting.delete(token);
        waiting?.reject(error as Error);
      }
    }
    if (this.#waiting.size === 0) this.#stopTimer();
  }

  #take(message: Msg): void {
    const token = message.subject.slice(this.#inbox.length);
    const waiting = this.#waiting.get(token);
    if (waiting === undefined) return;
    this.#waiting.delete(token);
    if (this.#waiting.size === 0) this.#stopTimer();
    if (message.headers?.code === NO_RESPONDERS) waiting.resolve({ kind: 'nobody' });
    else waiting.resolve(parseAck(message.string()));
  }

  #sweep(): void {
    const nowMs = Date.now();
    for (const [token, { deadlineMs, reject }] of this.#waiting) {
      // In the order in which they were sent: the first that may still wait ends it.
      if (deadlineMs > nowMs) break;
      this.#waiting.delete(token);
      reject(new BusUnavailable('NATS does not acknowledge'));
    }
    if (this.#waiting.size === 0) this.#stopTimer();
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}

function parseAck(text: string): Ack {
  const { seq, error } = JSON.parse(text) as {
    seq?: number;
    error?: { err_code?: number; description?: string };
  };
  if (error === undefined) return { kind: 'stored', revision: seq ?? 0 };
  return { kind: 'refused', errorCode: error.err_code ?? 0, description: error.description ?? '' };
}
