import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../port.ts';
import { CAUGHT_UP } from '../subscription.ts';
import { Wakeup } from '../wakeup.ts';
import type { Connection } from './client.ts';
import { parsePosition, toWritten } from './convert.ts';
import { finalError, RequestTimedOut, unavailable } from './failure.ts';

/**
 * One subscription to the server's log, which filters by prefix itself. Throws when the connection ends: the
 * client never subscribes again by itself. The server tells of having caught up from version 23.10 on.
 */
export async function* followLog(
  connection: Connection,
  after: Position | 'start',
  prefix: string,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[] | typeof CAUGHT_UP> {
  const filter =
    prefix === '' ? streamNameFilter({ regex: '^[^$]' }) : streamNameFilter({ prefixes: [prefix] });
  const fromPosition = after === 'start' ? START : parsePosition(after);
  const inbox = new Inbox(
    connection.client.subscribeToAll({ fromPosition, filter }),
    connection.requestTimeoutMs,
  );
  const wake = () => inbox.wake();
  signal.addEventListener('abort', wake);
  let last = after === 'start' ? '' : after;
  try {
    while (!signal.aborted) {
      const item = inbox.take();
      if (item === undefined) await inbox.more();
      else if (item === CAUGHT_UP) yield CAUGHT_UP;
      else {
        const written = item.event === undefined ? undefined : toWritten(item.event);
        // Also after a reconnection of its own making, the server may send what was handled before.
        if (written === undefined || written.event.position <= last) continue;
        last = written.event.position;
        yield [written.event];
      }
    }
  } finally {
    signal.removeEventListener('abort', wake);
    inbox.close();
  }
}

/** Puts the client's events and its word of having caught up, which overtakes them, back into order. */
class Inbox {
  readonly #subscription: AllStreamSubscription;
  readonly #wakeup = new Wakeup();
  readonly #confirmation: NodeJS.Timeout;
  #failure: unknown;
  #takenCount = 0;
  #caughtUpAfter: number | undefined;

  constructor(subscription: AllStreamSubscription, timeoutMs: number) {
    this.#subscription = subscription;
    this.#confirmation = setTimeout(() => this.#fail(new RequestTimedOut(timeoutMs)), timeoutMs);
    subscription.on('confirmation', () => clearTimeout(this.#confirmation));
    subscription.on('readable', () => this.wake());
    subscription.on('caughtUp', () => {
      // Those that the client has taken in but not yet handed over come before.
      this.#caughtUpAfter = this.#takenCount + subscription.readableLength;
      this.wake();
    });
    subscription.on('error', (error) => this.#fail(error));
    subscription.on('end', () => this.#fail(new Error('the server ended the subscription')));
  }

  take(): AllStreamResolvedEvent | typeof CAUGHT_UP | undefined {
    if (this.#caughtUpAfter !== undefined && this.#caughtUpAfter <= this.#takenCount) {
      this.#caughtUpAfter = undefined;
      return CAUGHT_UP;
    }
    const item: AllStreamResolvedEvent | null = this.#subscription.read();
    if (item === null) return undefined;
    this.#takenCount += 1;
    return item;
  }

  /** Resolves when there may be something to take; rejects when nothing will come any more. */
  async more(): Promise<void> {
    if (this.#failure !== undefined) {
      throw finalError(this.#failure, '$all') ?? unavailable('not-written', this.#failure);
    }
    await this.#wakeup.sleep();
  }

  wake(): void {
    this.#wakeup.wake();
  }

  close(): void {
    clearTimeout(this.#confirmation);
    // There is no call to cancel where it could not be made.
    void this.#subscription.unsubscribe().catch(() => {});
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.wake();
  }
}
