import { randomUUID } from 'node:crypto';
import { BusError, BusUnavailable, type Publisher } from '@carteador/bus';
import type { EventStore, RecordedEvent, Subscription } from '@carteador/event-store';
import type { Limits } from './limits.ts';
import { earlier, type Place } from './outbox.ts';
import type { Part } from './part.ts';
import { TABLE_PREFIX } from './tables.ts';

export interface EventFeedOptions {
  readonly store: EventStore;
  readonly publisher: Publisher;
  readonly limits: Limits;
  /** Whose events it sends; the others' belong to other projectors. */
  readonly part: Part;
  readonly onSent: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends each event of each table to its subject, in order, at least once: after a lost connection or a restart the
 * last ones go out again, with the same ids. It waits while NATS is away; the event store is its only queue.
 */
export class EventFeed {
  readonly #options: EventFeedOptions;
  readonly #writer = randomUUID();
  #subscription: Subscription | null = null;
  /** The projector hands over what it reads; this feed reads nothing of its own. */
  #joined = false;
  /** The last event of the part that was taken here, and that the projector has read. */
  #taken: Place = 'start';
  #read: Place = 'start';
  #flushing = false;
  #sent: Place = 'start';
  #confirmed: Place = 'start';
  #unconfirmed = 0;
  /** Sent together, in one write. */
  #gathered: RecordedEvent[] = [];
  #timer: NodeJS.Timeout | null = null;
  #written: Place | null = null;
  /** Null until it was read once. */
  #known = false;
  #turn: Promise<void> = Promise.resolve();
  /** What was sent last may be lost with the connection: nothing more goes out before it was sent again. */
  #lost = false;
  #stopped = false;

  constructor(options: EventFeedOptions) {
    this.#options = options;
  }

  /** NATS went away. */
  lost(): void {
    this.#lost = true;
  }

  /** Begins, or begins again behind the last event that NATS surely has. */
  begin(): Promise<void> {
    return this.#next(async () => {
      const { publisher } = this.#options;
      await this.#subscription?.stop();
      this.#subscription = null;
      this.#joined = false;
      if (this.#stopped) return;
      const checkpoint = await publisher.readCheckpoint('events');
      if (!this.#known)
        this.#confirmed = checkpoint === null || checkpoint.position === '' ? 'start' : checkpoint.position;
      this.#known = true;
      this.#written = checkpoint?.position ?? null;
      this.#sent = this.#confirmed;
      this.#unconfirmed = 0;
      this.#gathered = [];
      this.#lost = false;
      this.#subscribe(this.#confirmed);
    });
  }

  /**
   * An event of the part that the projector has read, in order. Once both have come to the same place one reading
   * of the store does for both.
   */
  offer(event: RecordedEvent): void {
    this.#read = event.position;
    if (!this.#joined) {
      this.#join();
      return;
    }
    // Behind a checkpoint it reads again what was sent.
    if (this.#lost || earlier(event.position, this.#taken) === event.position) return;
    this.#taken = event.position;
    this.#sendNow([event]);
    this.#unconfirmed += 1;
    const { eventsUnconfirmedMax } = this.#options.limits;
    if (this.#unconfirmed < eventsUnconfirmedMax) return;
    if (!this.#flushing) {
      this.#flushing = true;
      void this.#next(() => this.#flush());
    }
    // The projector does not wait for NATS with each event: whoever can wait reads on.
    else if (this.#unconfirmed >= 2 * eventsUnconfirmedMax) this.leave();
  }

  /** The projector begins elsewhere, or is faster than NATS: the feed reads on by itself. */
  leave(): void {
    this.#read = 'start';
    if (!this.#joined) return;
    this.#joined = false;
    if (!this.#stopped && !this.#lost) this.#subscribe(this.#taken);
  }

  /** Asks NATS whether it has what was sent, and keeps the place. Called now and then while NATS is there. */
  confirm(): Promise<void> {
    return this.#next(async () => {
      const { publisher } = this.#options;
      if (this.#subscription === null) return;
      this.#send();
      if (this.#lost || this.#sent === this.#written) return;
      await this.#flush();
      if (this.#confirmed === 'start' || this.#confirmed === this.#written) return;
      const at = new Date().toISOString();
      const checkpoint = { position: this.#confirmed, writer: this.#writer, at };
      if (await publisher.writeCheckpoint('events', checkpoint)) this.#written = this.#confirmed;
      // Another projector sends them too, or the bucket was emptied: go on from one's own place.
      else this.#written = (await publisher.readCheckpoint('events'))?.position ?? null;
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.confirm().catch(() => undefined);
    await this.#next(async () => {
      await this.#subscription?.stop();
      this.#subscription = null;
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
    });
  }

  #subscribe(from: Place): void {
    const { store, onError } = this.#options;
    this.#taken = from;
    this.#subscription = store.subscribe(
      { from, prefix: TABLE_PREFIX, onError, onCaughtUp: () => this.#join() },
      (event) => this.#take(event),
    );
  }

  #join(): void {
    if (this.#subscription === null || this.#lost || this.#flushing || this.#taken !== this.#read) return;
    this.#send();
    this.#joined = true;
    void this.#subscription.stop();
  }

  async #take(event: RecordedEvent): Promise<void> {
    const { limits, part } = this.#options;
    if (!part.hasStream(event.stream)) return;
    // Rejects while NATS is away: the subscription offers the same event again after a pause.
    if (this.#lost) throw new BusUnavailable('what was sent before has to be sent again first');
    this.#taken = event.position;
    this.#gathered.push(event);
    this.#timer ??= setTimeout(() => this.#send(), limits.gatherMs);
    this.#unconfirmed += 1;
    if (this.#unconfirmed >= limits.eventsUnconfirmedMax) {
      this.#send();
      await this.#flush();
    }
    this.#join();
  }

  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const events = this.#gathered;
    this.#gathered = [];
    this.#sendNow(events);
  }

  #sendNow(events: readonly RecordedEvent[]): void {
    if (this.#lost) return;
    try {
      for (const event of events) {
        this.#options.publisher.sendEvent(event);
        this.#sent = event.position;
        this.#options.onSent();
      }
    } catch (error) {
      // They go out again behind what was confirmed, once NATS is there.
      this.#lost = true;
      this.#options.onError(error);
    }
  }

  async #flush(): Promise<void> {
    const upTo = this.#sent;
    const asked = this.#unconfirmed;
    this.#flushing = true;
    try {
      await this.#options.publisher.flush();
    } finally {
      this.#flushing = false;
    }
    if (this.#lost) throw new BusUnavailable('NATS went away');
    this.#confirmed = upTo;
    this.#unconfirmed -= asked;
  }

  /** One thing at a time. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(work);
    return this.#turn.catch((error) => {
      if (!(error instanceof BusError)) throw error;
    });
  }
}
