import { DeliverPolicy, type JetStreamManager, type Msg, type NatsConnection } from 'nats';
import { Audience } from './audience.ts';
import { Backoff } from './backoff.ts';
import { isApiError, isDeleted, NO_SUCH_MESSAGE, shownVersion } from './bucket.ts';
import { Consumer } from './consumer.ts';
import type { WatchHooks, WatchPlace } from './pattern-watch.ts';
import { keyOf, streamOf, subjectOf } from './subjects.ts';

const RETRY_FIRST_MS = 20;
const RETRY_MAX_MS = 2_000;

/** A key that is looked at. */
interface KeyWatch {
  readonly key: string;
  readonly audience: Audience;
  readonly backoff: Backoff;
  /** Of the last message taken since then: a value that was asked for may be older than one that came by itself. */
  sequence: number;
  retry: NodeJS.Timeout | null;
}

/**
 * The watches of single keys of one kind (`table.>`). They share one consumer, which brings the changes of all keys
 * of the kind; the present value of a key is asked for once the consumer is there, so nothing falls between the two.
 *
 * A consumer for each key would cost a server ten times the memory, half as much again for each message, and a
 * heartbeat for each key that nothing happens to (1000 keys, nats-server 2.9.10).
 */
export class KeyWatches {
  readonly #place: WatchPlace;
  readonly #hooks: WatchHooks;
  readonly #consumer: Consumer;
  readonly #watches = new Map<string, KeyWatch>();
  /** Those whose present value has not been read since the consumer began: asked after at every watch that ends. */
  readonly #unread = new Set<KeyWatch>();
  #apis: { readonly connection: NatsConnection; readonly jsm: JetStreamManager } | null = null;
  /** Counts the beginnings of the consumer. */
  #generation = 0;

  constructor(place: WatchPlace, kind: string, hooks: WatchHooks) {
    this.#place = place;
    this.#hooks = hooks;
    const { bucket, user, starts } = place;
    this.#consumer = new Consumer(
      { bucket, user, starts, pattern: `${kind}.>`, deliver: DeliverPolicy.New },
      {
        onBegin: () => this.#beginAnew(),
        onMessage: (message, sequence) => this.#take(message, sequence),
        onPresent: (connection, jsm) => this.#follow(connection, jsm),
        onHeard: () => hooks.onHeard(),
        onState: () => {
          if (!this.#consumer.running) this.#beginAnew();
          hooks.onState();
        },
        onError: (error) => hooks.onError(error),
      },
    );
  }

  get size(): number {
    return this.#watches.size;
  }

  /** Every key has been read, and its changes come. */
  get running(): boolean {
    return this.#consumer.running && this.#unread.size === 0;
  }

  get isSilent(): boolean {
    return this.#consumer.isSilent;
  }

  /** Who listens to this key; it is watched from now on. */
  of(key: string): Audience {
    let watch = this.#watches.get(key);
    if (watch === undefined) {
      watch = {
        key,
        audience: new Audience((error) => this.#hooks.onError(error)),
        backoff: new Backoff(RETRY_FIRST_MS, RETRY_MAX_MS),
        sequence: 0,
        retry: null,
      };
      this.#watches.set(key, watch);
      this.#unread.add(watch);
      if (this.#apis !== null) this.#read(watch);
    }
    return watch.audience;
  }

  /** Nobody looks at this key any more. */
  forget(key: string): void {
    const watch = this.#watches.get(key);
    if (watch === undefined) return;
    this.#watches.delete(key);
    this.#unread.delete(watch);
    if (watch.retry !== null) clearTimeout(watch.retry);
  }

  begin(connection: NatsConnection, jsm: JetStreamManager): void {
    this.#consumer.begin(connection, jsm);
  }

  lost(): void {
    this.#consumer.lost();
    this.#beginAnew();
  }

  stop(): void {
    this.#consumer.stop();
    this.#beginAnew();
    this.#watches.clear();
    this.#unread.clear();
  }

  #beginAnew(): void {
    this.#generation += 1;
    this.#apis = null;
    for (const watch of this.#watches.values()) {
      this.#unread.add(watch);
      watch.sequence = 0;
      if (watch.retry !== null) clearTimeout(watch.retry);
      watch.retry = null;
    }
  }

  #follow(connection: NatsConnection, jsm: JetStreamManager): void {
    if (this.#apis !== null) return;
    this.#apis = { connection, jsm };
    for (const watch of this.#watches.values()) this.#read(watch);
  }

  #take(message: Msg, sequence: number): void {
    const watch = this.#watches.get(keyOf(this.#place.bucket, message.subject));
    if (watch === undefined || sequence <= watch.sequence) return;
    // A deleted key keeps its last value for who looks at it, until it is filled again.
    if (isDeleted(message.headers)) return;
    watch.sequence = sequence;
    watch.audience.tell(watch.key, shownVersion(message.headers), () => message.string());
  }

  #read(watch: KeyWatch): void {
    const apis = this.#apis;
    const generation = this.#generation;
    if (apis === null) return;
    const isOver = () => generation !== this.#generation || this.#watches.get(watch.key) !== watch;
    this.#place.starts
      .run(async () => {
        if (isOver()) return;
        await this.#ask(apis.jsm, watch, isOver);
      })
      .catch((error: unknown) => {
        if (isOver()) return;
        this.#hooks.onError(error);
        if (apis.connection.isClosed()) return;
        watch.retry = setTimeout(() => this.#read(watch), watch.backoff.nextMs());
      });
  }

  async #ask(jsm: JetStreamManager, watch: KeyWatch, isOver: () => boolean): Promise<void> {
    const { bucket } = this.#place;
    try {
      const message = await jsm.streams.getMessage(streamOf(bucket), {
        last_by_subj: subjectOf(bucket, watch.key),
      });
      if (isOver()) return;
      if (!isDeleted(message.header) && message.seq > watch.sequence) {
        watch.sequence = message.seq;
        watch.audience.tell(watch.key, shownVersion(message.header), () => message.string());
      }
    } catch (error) {
      if (isOver()) return;
      if (!isApiError(error, NO_SUCH_MESSAGE)) throw error;
    }
    this.#unread.delete(watch);
    watch.backoff.reset();
    watch.audience.becomeReady();
    this.#hooks.onState();
  }
}
