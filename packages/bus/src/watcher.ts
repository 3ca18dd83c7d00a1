import {
  AckPolicy,
  createInbox,
  DeliverPolicy,
  Empty,
  isFlowControlMsg,
  isHeartbeatMsg,
  type JetStreamManager,
  type Msg,
  type NatsConnection,
  nanos,
  nuid,
  ReplayPolicy,
  type Subscription,
} from 'nats';
import { Backoff } from './backoff.ts';
import { Link, type LinkStatus } from './link.ts';
import {
  type BucketName,
  type BusAddress,
  inboxPrefix,
  keyOf,
  streamOf,
  subjectOf,
  VERSION_HEADER,
} from './subjects.ts';

const REQUEST_TIMEOUT_MS = 2_000;
const HEARTBEAT_MS = 2_000;
/** A watch that has heard nothing for so long is dead and is begun anew. */
const SILENCE_MAX_MS = 3 * HEARTBEAT_MS;
const CHECK_EVERY_MS = 1_000;
const RETRY_FIRST_MS = 20;
const RETRY_MAX_MS = 2_000;
/** Watches begun at the same time after a reconnect; a server asked for thousands at once answers none in time. */
const STARTS_AT_ONCE_MAX = 32;

/** One key's value as it came. */
export interface Watched {
  readonly key: string;
  /** The table version that it reflects; 0 for keys that are no view. */
  readonly version: number;
  /** The JSON as sent: pass it on as it is. */
  readonly text: string;
  /** When it came, in milliseconds of the epoch. */
  readonly receivedMs: number;
}

export interface WatchHandlers {
  /** The present value of each key, then every change. Superseded values may be left out, versions never go back. */
  readonly onValue: (value: Watched) => void;
  /** Every present value has been delivered; from here on changes. Also when there is none. */
  readonly onReady?: () => void;
}

export interface Watch {
  /** The last value of each key that matches, at once and without asking NATS. */
  readonly values: ReadonlyMap<string, Watched>;
  readonly ready: boolean;
  stop(): void;
}

export interface WatcherStatus extends LinkStatus {
  /** Since NATS was last heard on any watch; null when nothing was heard yet. */
  readonly ageMs: number | null;
  /** Connected, and every watch is running. */
  readonly live: boolean;
  readonly watches: number;
}

export interface WatcherOptions extends BusAddress {
  readonly bucket: BucketName;
  readonly name?: string;
  /** On each change of connection or of `live`. */
  readonly onStatus?: (status: WatcherStatus) => void;
  /** A handler threw, or a watch could not be begun and will be tried again. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Watches keys of one bucket. Watches of the same pattern share one subscription, so a hundred screens of a table
 * cost NATS as much as one. A pattern is a key or has `*` for one token of it (`lobby.*`, `*.<table>`).
 */
export interface Watcher {
  readonly status: WatcherStatus;
  watch(pattern: string, handlers: WatchHandlers): Watch;
  close(): Promise<void>;
}

export function createWatcher(options: WatcherOptions): Watcher {
  return new NatsWatcher(options);
}

class NatsWatcher implements Watcher {
  readonly #options: WatcherOptions;
  readonly #link: Link;
  readonly #watches = new Map<string, SharedWatch>();
  readonly #timer: NodeJS.Timeout;
  readonly #starts: Gate;
  #manager: JetStreamManager | null = null;
  #heardMs: number | null = null;
  #live = false;

  constructor(options: WatcherOptions) {
    this.#options = options;
    this.#starts = new Gate(STARTS_AT_ONCE_MAX);
    this.#link = new Link(options, options.name ?? `watcher of ${options.bucket}`, {
      onConnected: (connection) => void this.#connected(connection),
      onLost: () => {
        this.#manager = null;
        for (const watch of this.#watches.values()) watch.lost();
      },
      onStatus: () => this.#report(),
    });
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY_MS);
    this.#timer.unref();
  }

  get status(): WatcherStatus {
    return {
      ...this.#link.status,
      ageMs: this.#heardMs === null ? null : Math.max(0, Date.now() - this.#heardMs),
      live: this.#isLive(),
      watches: this.#watches.size,
    };
  }

  watch(pattern: string, handlers: WatchHandlers): Watch {
    let shared = this.#watches.get(pattern);
    if (shared === undefined) {
      shared = new SharedWatch(this.#options, pattern, this.#starts, {
        onHeard: () => {
          this.#heardMs = Date.now();
        },
        onState: () => this.#reportLive(),
        onError: (error) => this.#options.onError?.(error),
      });
      this.#watches.set(pattern, shared);
      const jsm = this.#manager;
      if (this.#link.connection !== null && jsm !== null) shared.begin(this.#link.connection, jsm);
    }
    const kept = shared;
    kept.add(handlers);
    return {
      get values() {
        return kept.values;
      },
      get ready() {
        return kept.ready;
      },
      stop: () => {
        if (!kept.remove(handlers) || kept.inUse) return;
        kept.stop();
        if (this.#watches.get(pattern) === kept) this.#watches.delete(pattern);
        this.#reportLive();
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const watch of this.#watches.values()) watch.stop();
    this.#watches.clear();
    await this.#link.close();
  }

  async #connected(connection: NatsConnection): Promise<void> {
    this.#heardMs = Date.now();
    const jsm = await connection.jetstreamManager({ timeout: REQUEST_TIMEOUT_MS, checkAPI: false });
    this.#manager = jsm;
    for (const watch of this.#watches.values()) watch.begin(connection, jsm);
  }

  #check(): void {
    const { connection } = this.#link;
    if (connection === null || this.#manager === null) return;
    for (const watch of this.#watches.values()) {
      if (watch.silentMs > SILENCE_MAX_MS) watch.begin(connection, this.#manager);
    }
  }

  #isLive(): boolean {
    if (this.#link.connection === null) return false;
    for (const watch of this.#watches.values()) if (!watch.running) return false;
    return true;
  }

  #reportLive(): void {
    if (this.#isLive() !== this.#live) this.#report();
  }

  #report(): void {
    this.#live = this.#isLive();
    this.#options.onStatus?.(this.status);
  }
}

interface SharedHooks {
  onHeard(): void;
  onState(): void;
  onError(error: unknown): void;
}

/**
 * One watch on NATS and those who listen to it.
 *
 * It is a push consumer of its own, not the library's watch. That one resumes by sequence number, 9–15 s after a
 * restart, and when the bucket was made anew meanwhile it waits for a number that the new bucket has not reached
 * and shows old values as if they were present. This one begins anew with the present values, at once on
 * reconnect, and on a gap, an error or silence.
 */
class SharedWatch {
  readonly values = new Map<string, Watched>();
  readonly #bucket: BucketName;
  readonly #inboxPrefix: string;
  readonly #pattern: string;
  readonly #starts: Gate;
  readonly #hooks: SharedHooks;
  readonly #listeners = new Set<WatchHandlers>();
  readonly #backoff = new Backoff(RETRY_FIRST_MS, RETRY_MAX_MS);
  #subscription: Subscription | null = null;
  #retry: NodeJS.Timeout | null = null;
  /** Counts the beginnings; what belongs to an earlier one is ignored. */
  #generation = 0;
  #delivered = 0;
  #expected = Number.POSITIVE_INFINITY;
  #heardMs = Date.now();
  #running = false;
  #ready = false;
  #stopped = false;

  constructor({ bucket, user }: WatcherOptions, pattern: string, starts: Gate, hooks: SharedHooks) {
    this.#bucket = bucket;
    this.#inboxPrefix = inboxPrefix(user);
    this.#pattern = pattern;
    this.#starts = starts;
    this.#hooks = hooks;
  }

  get running(): boolean {
    return this.#running;
  }

  get ready(): boolean {
    return this.#ready;
  }

  get inUse(): boolean {
    return this.#listeners.size > 0;
  }

  get silentMs(): number {
    return this.#running ? Date.now() - this.#heardMs : 0;
  }

  add(handlers: WatchHandlers): void {
    this.#listeners.add(handlers);
    if (this.values.size === 0 && !this.#ready) return;
    // Not from within `watch()`: the caller gets to hold the watch before its handlers are called.
    queueMicrotask(() => {
      if (!this.#listeners.has(handlers)) return;
      for (const value of this.values.values()) this.#call(() => handlers.onValue(value));
      if (this.#ready) this.#call(() => handlers.onReady?.());
    });
  }

  remove(handlers: WatchHandlers): boolean {
    return this.#listeners.delete(handlers);
  }

  stop(): void {
    this.#stopped = true;
    this.lost();
  }

  lost(): void {
    this.#generation += 1;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#subscription?.unsubscribe();
    this.#subscription = null;
    this.#turn(false);
  }

  begin(connection: NatsConnection, jsm: JetStreamManager): void {
    if (this.#stopped) return;
    this.lost();
    const generation = this.#generation;
    this.#starts
      .run(() =>
        generation === this.#generation ? this.#start(connection, jsm, generation) : Promise.resolve(),
      )
      .catch((error: unknown) => {
        if (generation !== this.#generation) return;
        this.#hooks.onError(error);
        this.#again(connection, jsm);
      });
  }

  async #start(connection: NatsConnection, jsm: JetStreamManager, generation: number): Promise<void> {
    const inbox = createInbox(this.#inboxPrefix);
    this.#delivered = 0;
    this.#expected = Number.POSITIVE_INFINITY;
    this.#subscription = connection.subscribe(inbox, {
      callback: (error, message) => {
        if (generation !== this.#generation) return;
        if (error === null) this.#take(connection, jsm, message);
        else this.#broken(connection, jsm, error);
      },
    });
    const info = await jsm.consumers.add(streamOf(this.#bucket), {
      name: nuid.next(),
      deliver_subject: inbox,
      deliver_policy: DeliverPolicy.LastPerSubject,
      filter_subject: subjectOf(this.#bucket, this.#pattern),
      ack_policy: AckPolicy.None,
      replay_policy: ReplayPolicy.Instant,
      max_deliver: 1,
      flow_control: true,
      idle_heartbeat: nanos(HEARTBEAT_MS),
      mem_storage: true,
      num_replicas: 1,
    });
    if (generation !== this.#generation) return;
    this.#heard();
    this.#backoff.reset();
    this.#expected = info.num_pending + info.delivered.consumer_seq;
    this.#turn(true);
    if (this.#delivered >= this.#expected) this.#becomeReady();
  }

  #take(connection: NatsConnection, jsm: JetStreamManager, message: Msg): void {
    this.#heard();
    if (isFlowControlMsg(message)) {
      message.respond(Empty);
      return;
    }
    if (isHeartbeatMsg(message)) {
      const stalled = message.headers?.get('Nats-Consumer-Stalled') ?? '';
      if (stalled !== '') connection.publish(stalled);
      const last = Number(message.headers?.get('Nats-Last-Consumer') ?? this.#delivered);
      if (last !== this.#delivered) this.#broken(connection, jsm, new Error('values were lost on the way'));
      return;
    }
    const place = placeOf(message);
    if (place === null) {
      const description = message.headers?.description ?? 'an unknown message';
      this.#broken(connection, jsm, new Error(`the watch was ended: ${description}`));
      return;
    }
    if (place.consumerSequence !== this.#delivered + 1) {
      this.#broken(connection, jsm, new Error('values were lost on the way'));
      return;
    }
    this.#delivered = place.consumerSequence;
    this.#deliver(message);
    if (place.pending === 0 || this.#delivered >= this.#expected) this.#becomeReady();
  }

  #deliver(message: Msg): void {
    // A deleted key keeps its last value for who looks at it, until it is filled again.
    if ((message.headers?.get('KV-Operation') ?? '') !== '') return;
    const key = keyOf(this.#bucket, message.subject);
    const version = Number(message.headers?.get(VERSION_HEADER) ?? 0);
    const before = this.values.get(key);
    // A bucket that is being filled again, or a watch begun anew, repeats what is known.
    if (before !== undefined && version < before.version) return;
    const text = message.string();
    if (before !== undefined && version === before.version && text === before.text) return;
    const value: Watched = { key, version, text, receivedMs: Date.now() };
    this.values.set(key, value);
    for (const listener of this.#listeners) this.#call(() => listener.onValue(value));
  }

  #becomeReady(): void {
    if (this.#ready) return;
    this.#ready = true;
    for (const listener of this.#listeners) this.#call(() => listener.onReady?.());
  }

  #broken(connection: NatsConnection, jsm: JetStreamManager, error: Error): void {
    this.lost();
    this.#hooks.onError(error);
    this.#again(connection, jsm);
  }

  #again(connection: NatsConnection, jsm: JetStreamManager): void {
    if (this.#stopped || connection.isClosed()) return;
    this.lost();
    this.#retry = setTimeout(() => this.begin(connection, jsm), this.#backoff.nextMs());
  }

  #heard(): void {
    this.#heardMs = Date.now();
    this.#hooks.onHeard();
  }

  #turn(running: boolean): void {
    if (running === this.#running) return;
    this.#running = running;
    this.#hooks.onState();
  }

  #call(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.#hooks.onError(error);
    }
  }
}

/**
 * Where a delivered message stands, from its reply subject
 * `$JS.ACK.<stream>.<consumer>.<deliveries>.<stream seq>.<consumer seq>.<time>.<pending>`,
 * on newer servers with `<domain>.<account>` after `ACK` and a token at the end. Null for any other message.
 */
function placeOf(message: Msg): { consumerSequence: number; pending: number } | null {
  const tokens = message.reply?.split('.') ?? [];
  if (tokens[0] !== '$JS' || tokens[1] !== 'ACK') return null;
  const shift = tokens.length > 9 ? 2 : 0;
  return { consumerSequence: Number(tokens[6 + shift]), pending: Number(tokens[8 + shift]) };
}

/** Lets so many tasks run at once; the others wait for their turn. */
class Gate {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(max: number) {
    this.#free = max;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
