import type { JetStreamManager, NatsConnection } from 'nats';
import type { Audience, Watched, WatchHandlers } from './audience.ts';
import { Gate } from './gate.ts';
import { KeyWatches } from './key-watches.ts';
import { Link, type LinkStatus } from './link.ts';
import { PatternWatch, type WatchHooks, type WatchPlace } from './pattern-watch.ts';
import type { BucketName, BusAddress } from './subjects.ts';

export type { Watched, WatchHandlers } from './audience.ts';

const REQUEST_TIMEOUT_MS = 2_000;
const CHECK_EVERY_MS = 1_000;
/** Watches begun at the same time after a reconnect; a server asked for thousands at once answers none in time. */
const STARTS_AT_ONCE_MAX = 32;

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
 * Watches keys of one bucket. Watches of the same pattern share what they cost NATS, and so do all watches of single
 * keys of one kind. A pattern is a key or has `*` for one token of it (`lobby.*`, `*.<table>`).
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
  readonly #place: WatchPlace;
  readonly #hooks: WatchHooks;
  /** By pattern, and by kind. */
  readonly #patterns = new Map<string, PatternWatch>();
  readonly #kinds = new Map<string, KeyWatches>();
  readonly #timer: NodeJS.Timeout;
  #apis: { readonly connection: NatsConnection; readonly jsm: JetStreamManager } | null = null;
  #heardMs: number | null = null;
  #live = false;

  constructor(options: WatcherOptions) {
    this.#options = options;
    const { bucket, user } = options;
    this.#place = { bucket, user, starts: new Gate(STARTS_AT_ONCE_MAX) };
    this.#hooks = {
      onHeard: () => {
        this.#heardMs = Date.now();
      },
      onState: () => this.#reportLive(),
      onError: (error) => this.#options.onError?.(error),
    };
    this.#link = new Link(options, options.name ?? `watcher of ${options.bucket}`, {
      onConnected: (connection) => void this.#connected(connection),
      onLost: () => {
        this.#apis = null;
        for (const each of this.#all()) each.lost();
      },
      onStatus: () => this.#report(),
    });
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY_MS);
    this.#timer.unref();
  }

  get status(): WatcherStatus {
    let watches = this.#patterns.size;
    for (const { size } of this.#kinds.values()) watches += size;
    return {
      ...this.#link.status,
      ageMs: this.#heardMs === null ? null : Math.max(0, Date.now() - this.#heardMs),
      live: this.#isLive(),
      watches,
    };
  }

  watch(pattern: string, handlers: WatchHandlers): Watch {
    const { audience, end } = isKey(pattern) ? this.#ofKey(pattern) : this.#ofPattern(pattern);
    audience.add(handlers);
    return {
      get values() {
        return audience.values;
      },
      get ready() {
        return audience.ready;
      },
      stop: () => {
        if (!audience.remove(handlers) || audience.size > 0) return;
        end();
        this.#reportLive();
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const each of this.#all()) each.stop();
    this.#patterns.clear();
    this.#kinds.clear();
    await this.#link.close();
  }

  #ofPattern(pattern: string): { readonly audience: Audience; readonly end: () => void } {
    const watch = this.#found(this.#patterns, pattern, () => {
      return new PatternWatch(this.#place, pattern, this.#hooks);
    });
    const end = () => {
      watch.stop();
      if (this.#patterns.get(pattern) === watch) this.#patterns.delete(pattern);
    };
    return { audience: watch.audience, end };
  }

  #ofKey(key: string): { readonly audience: Audience; readonly end: () => void } {
    const [kind = key] = key.split('.', 1);
    const watches = this.#found(this.#kinds, kind, () => new KeyWatches(this.#place, kind, this.#hooks));
    const end = () => {
      watches.forget(key);
      if (watches.size > 0) return;
      watches.stop();
      if (this.#kinds.get(kind) === watches) this.#kinds.delete(kind);
    };
    return { audience: watches.of(key), end };
  }

  #found<Each extends PatternWatch | KeyWatches>(
    known: Map<string, Each>,
    name: string,
    make: () => Each,
  ): Each {
    let each = known.get(name);
    if (each === undefined) {
      each = make();
      known.set(name, each);
      if (this.#apis !== null) each.begin(this.#apis.connection, this.#apis.jsm);
    }
    return each;
  }

  *#all(): Generator<PatternWatch | KeyWatches> {
    yield* this.#patterns.values();
    yield* this.#kinds.values();
  }

  async #connected(connection: NatsConnection): Promise<void> {
    this.#heardMs = Date.now();
    const jsm = await connection.jetstreamManager({ timeout: REQUEST_TIMEOUT_MS, checkAPI: false });
    // It may have gone away again meanwhile.
    if (this.#link.connection !== connection) return;
    this.#apis = { connection, jsm };
    for (const each of this.#all()) each.begin(connection, jsm);
  }

  #check(): void {
    if (this.#apis === null) return;
    for (const each of this.#all()) if (each.isSilent) each.begin(this.#apis.connection, this.#apis.jsm);
  }

  #isLive(): boolean {
    if (this.#link.connection === null) return false;
    for (const { running } of this.#all()) if (!running) return false;
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

const isKey = (pattern: string): boolean => pattern.includes('.') && !pattern.includes('*');
