import { StoreUnavailable } from './errors.ts';
import { Backoff, type BackoffOptions } from './pause.ts';
import type {
  EventHandler,
  Position,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
  SubscriptionStatus,
} from './port.ts';

/** Said by a feed once all that was stored has been yielded. */
export const CAUGHT_UP = 'caught-up';

/**
 * One connection's worth of events after a position, in pages: what is stored, `CAUGHT_UP`, then what comes. Throws
 * when the store goes away; ends soon after `signal` aborts.
 */
export type Feed = (
  after: Position | 'start',
  signal: AbortSignal,
) => AsyncIterable<readonly RecordedEvent[] | typeof CAUGHT_UP>;

/**
 * The part of a subscription that is the same over every store: handles in order, remembers what was handled,
 * and opens the next feed from there when one breaks. Thus an event is only ever passed over once it is handled.
 */
export class FeedSubscription implements Subscription {
  readonly #feed: Feed;
  readonly #options: SubscribeOptions;
  readonly #handler: EventHandler;
  readonly #backoff: Backoff;
  readonly #abort = new AbortController();
  readonly #done: Promise<void>;
  #status: SubscriptionStatus = 'catching-up';
  #position: Position | 'start';

  constructor(feed: Feed, options: SubscribeOptions, handler: EventHandler, backoff?: BackoffOptions) {
    this.#feed = feed;
    this.#options = options;
    this.#handler = handler;
    this.#backoff = new Backoff(backoff);
    this.#position = options.from;
    this.#done = this.#run();
  }

  get status(): SubscriptionStatus {
    return this.#status;
  }

  get position(): Position | 'start' {
    return this.#position;
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    // The caller gets to hold the subscription before its handler is called for the first time.
    await Promise.resolve();
    while (!signal.aborted) {
      try {
        this.#status = 'catching-up';
        await this.#follow(signal);
      } catch (error) {
        if (signal.aborted) break;
        this.#status = 'waiting';
        this.#options.onError?.(error);
        await this.#backoff.pause(signal);
      }
    }
    this.#status = 'stopped';
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const item of this.#feed(this.#position, signal)) {
      if (signal.aborted) return;
      if (item === CAUGHT_UP) {
        this.#status = 'live';
        this.#options.onCaughtUp?.();
      } else {
        for (const event of item) {
          if (signal.aborted) return;
          const handling = this.#handler(event);
          // Most handlers are done when they return: a promise for each event would cost more than the event.
          if (handling !== undefined) await handling;
          this.#position = event.position;
          this.#backoff.reset();
        }
      }
      this.#backoff.reset();
    }
    if (!signal.aborted) throw new StoreUnavailable('not-written', 'the store ended the subscription');
  }
}

/** The subscriptions of one store, for its `close()`. */
export class Subscriptions {
  readonly #running = new Set<FeedSubscription>();

  add(subscription: FeedSubscription): Subscription {
    for (const one of this.#running) if (one.status === 'stopped') this.#running.delete(one);
    this.#running.add(subscription);
    return subscription;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running].map((subscription) => subscription.stop()));
    this.#running.clear();
  }
}
