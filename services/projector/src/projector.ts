import {
  BucketMissing,
  type BusAddress,
  BusError,
  type LinkState,
  type Publisher,
  tableOfStream,
} from '@carteador/bus';
import {
  type EventStore,
  type RecordedEvent,
  StoreUnavailable,
  type Subscription,
  type SubscriptionStatus,
} from '@carteador/event-store';
import type { Logger } from 'pino';
import { pause, signal } from './async.ts';
import { Checkpoints } from './checkpoints.ts';
import { EventFeed } from './event-feed.ts';
import { LIMITS, type Limits } from './limits.ts';
import { ProjectorMetrics } from './metrics.ts';
import { type NameChange, Names, nameChange } from './names.ts';
import { type Due, earlier, Outbox, type Place } from './outbox.ts';
import { EVERY_TABLE, type Part } from './part.ts';
import { Publishing } from './publishing.ts';
import { type Kept, Tables } from './tables.ts';
import { NATS, type Transport } from './transport.ts';
import { type Unread, unreadAfter } from './unread.ts';

export interface ProjectorOptions {
  readonly store: EventStore;
  readonly bus: BusAddress;
  readonly replicas?: number;
  readonly logger: Logger;
  readonly limits?: Partial<Limits>;
  /** The tables that are its own; default: all. */
  readonly part?: Part;
  /** Of the lease under which it works, where there are others. */
  readonly term?: number;
  /** The way to the bus: NATS, unless a simulation plays it. */
  readonly transport?: Transport;
}

export interface ProjectorStatus {
  readonly store: SubscriptionStatus | 'not-begun';
  readonly bus: LinkState;
  /** Everything that was stored at the start has been on the bus once, and both sides answer now. */
  readonly ready: boolean;
  /** Age of the oldest event that is not on the bus; 0 when all are. */
  readonly lagMs: number;
  readonly unpublished: number;
  readonly tables: number;
  readonly position: Place;
}

/** A name in the outbox that is no table: views that still show a name which was changed or erased. */
const NAME_KEY = 'name of ';

/**
 * Event store → folds → bus. It keeps nothing that cannot be made again: its place is a checkpoint in the buckets
 * themselves, so that a bucket that is lost, emptied or put back asks by itself to be filled again.
 */
export class Projector {
  readonly metrics: ProjectorMetrics;
  readonly #options: ProjectorOptions;
  readonly #limits: Limits;
  readonly #logger: Logger;
  readonly #part: Part;
  readonly #publisher: Publisher;
  readonly #checkpoints: Checkpoints;
  readonly #names: Names;
  readonly #tables: Tables;
  readonly #publishing: Publishing;
  /** What dealers' consoles draw, and what walls and lobbies show: that may wait a moment. */
  readonly #consoles: Outbox;
  readonly #others: Outbox;
  readonly #feed: EventFeed;
  readonly #timers: NodeJS.Timeout[];
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;
  /** The buckets have to be filled again from what their checkpoints say. */
  #begin = signal();
  #subscription: Subscription | null = null;
  /** The last event that was folded, and where this filling began. */
  #handled: Place = 'start';
  #from: Place = 'start';
  /** The end of what was stored when this filling had caught up; null before. */
  #caughtUpAt: Place | null = null;
  #bus: LinkState = 'connecting';
  /** One look at the buckets, or one checkpoint, at a time. */
  #turn: Promise<void> = Promise.resolve();

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#logger = options.logger;
    this.#part = options.part ?? EVERY_TABLE;
    this.metrics = new ProjectorMetrics(
      () => this.status,
      () => this.#unread(),
    );
    const transport = options.transport ?? NATS;
    this.#publisher = transport.createPublisher({
      ...options.bus,
      ...(options.replicas !== undefined && { replicas: options.replicas }),
      ...(options.term !== undefined && { term: options.term }),
      part: this.#part.name,
      name: 'projector',
      onConnected: () => this.#connected(),
      onStatus: ({ state, detail }) => {
        this.#logger.info({ bus: state, detail }, 'bus');
        if (state !== 'connected') this.#feed.lost();
        if (state === 'lost' && this.#bus === 'connected') this.metrics.busLost.inc();
        this.#bus = state;
      },
    });
    this.#checkpoints = new Checkpoints({
      publisher: this.#publisher,
      logger: this.#logger,
      onLost: (reason) => this.#refill(reason),
      onLostViews: (count) => this.metrics.lostViews.inc(count),
    });
    this.#names = new Names(options.store, this.#limits.namesInMemoryMax);
    this.#tables = new Tables({
      store: options.store,
      names: this.#names,
      max: this.#limits.tablesInMemoryMax,
      onBroken: (table, err) => {
        this.metrics.broken.inc();
        this.#logger.error({ table, err }, 'an event that this release cannot read; the last views stay');
      },
    });
    this.#publishing = new Publishing({
      tables: this.#tables,
      publisher: this.#publisher,
      transport,
      bus: options.bus,
      part: this.#part,
      metrics: this.metrics,
      logger: options.logger,
    });
    const { tablesInFlightMax: inFlightMax, gatherMax, retryFirstMs, retryMaxMs } = this.#limits;
    const onRetry = (key: string, err: unknown) => {
      this.metrics.retries.inc();
      this.#logger.warn({ key, err }, 'not published yet');
      if (err instanceof BucketMissing) this.#refill('a bucket is gone');
    };
    const common = { inFlightMax, gatherMax, retryFirstMs, retryMaxMs, onRetry };
    this.#consoles = new Outbox({
      ...common,
      gatherMs: 0,
      publish: (tableId, due) => this.#publishing.console(tableId, due),
    });
    this.#others = new Outbox({
      ...common,
      gatherMs: this.#limits.gatherMs,
      publish: (key, due) =>
        key.startsWith(NAME_KEY)
          ? this.#publishWithoutName(key.slice(NAME_KEY.length), due)
          : this.#publishing.others(key, due),
    });
    this.#feed = new EventFeed({
      store: options.store,
      publisher: this.#publisher,
      limits: this.#limits,
      part: this.#part,
      onSent: () => this.metrics.eventsSent.inc(),
      onError: (err) => this.#logger.debug({ err }, 'events wait'),
    });
    this.#timers = [
      setInterval(() => this.#checkpoint(), this.#limits.checkpointEveryMs),
      setInterval(() => this.#look(), this.#limits.checkEveryMs),
    ];
    this.#done = this.#run();
  }

  get #outboxes(): readonly Outbox[] {
    return [this.#consoles, this.#others];
  }

  get status(): ProjectorStatus {
    const store = this.#subscription?.status ?? 'not-begun';
    const bus = this.#publisher.status.state;
    return {
      store,
      bus,
      ready: store === 'live' && bus === 'connected' && this.#isFilled(),
      lagMs: Math.max(...this.#outboxes.map(({ waitedMs }) => waitedMs)),
      unpublished: Math.max(...this.#outboxes.map(({ size }) => size)),
      tables: this.#tables.size,
      position: this.#handled,
    };
  }

  /** Nothing while the store is away: that has a figure of its own. */
  async #unread(): Promise<Unread> {
    try {
      return await unreadAfter(this.#options.store, this.#handled);
    } catch (error) {
      if (error instanceof StoreUnavailable) return { events: 0, seconds: 0 };
      throw error;
    }
  }

  /** Resolves when everything handled so far is on the bus. */
  async settled(): Promise<void> {
    await Promise.all(this.#outboxes.map((outbox) => outbox.empty()));
  }

  /** `isOver`: another one is at work in its place, and nothing that is left is ours to publish. */
  async stop({ isOver = false }: { readonly isOver?: boolean } = {}): Promise<void> {
    this.#stopping.abort();
    this.#begin.give();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#done;
    await this.#subscription?.stop();
    const canEnd = !isOver && this.#caughtUpAt !== null && this.#publisher.status.state === 'connected';
    if (canEnd) await pause(this.#limits.closeMsMax, this.settled());
    await this.#feed.stop();
    if (!isOver) await this.#checkpoint();
    this.#reset();
    await this.#publisher.close();
  }

  async #run(): Promise<void> {
    const { signal: stopping } = this.#stopping;
    for (;;) {
      await this.#begin.given;
      if (stopping.aborted) return;
      this.#begin = signal();
      try {
        await this.#fill();
      } catch (error) {
        if (!(error instanceof BusError)) throw error;
        this.#logger.info({ err: error }, 'waiting for the bus');
        await pause(this.#limits.retryMaxMs, this.#begin.given);
        this.#begin.give();
      }
    }
  }

  /** Begins to follow the store from where the buckets have been filled to. */
  async #fill(): Promise<void> {
    const former = this.#subscription;
    // First of all: what was done before says nothing of the buckets any more.
    this.#subscription = null;
    await former?.stop();
    this.#caughtUpAt = null;
    this.#reset();
    this.#feed.leave();
    this.#tables.forgetPublished();
    const made = await this.#publisher.ensureBuckets();
    const from = await this.#inTurn(() => this.#checkpoints.begin());
    this.#from = from;
    this.#handled = from;
    this.metrics.fills.inc({ from: from === 'start' ? 'start' : 'checkpoint' });
    this.#logger.info({ from, made }, 'filling the buckets');
    this.#subscription = this.#options.store.subscribe(
      {
        from,
        onCaughtUp: () => this.#caughtUp(),
        onError: (err) => {
          this.metrics.storeErrors.inc();
          this.#logger.warn({ err }, 'the event store is away, or an event could not be handled');
        },
      },
      (event) => this.#handle(event),
    );
  }

  #caughtUp(): void {
    this.#caughtUpAt ??= this.#handled;
    for (const outbox of this.#outboxes) outbox.release();
  }

  #reset(): void {
    for (const outbox of this.#outboxes) outbox.reset();
  }

  /** Everything up to here is on the bus. */
  #doneUpTo(): Place {
    return this.#outboxes.map((outbox) => outbox.doneUpTo(this.#handled)).reduce(earlier);
  }

  /** Everything that was stored when this filling had caught up is on the bus. */
  #isFilled(): boolean {
    const at = this.#caughtUpAt;
    return at !== null && earlier(this.#doneUpTo(), at) === at;
  }

  /** Done when it returns, unless the table, or a name, has to be read first. */
  #handle(event: RecordedEvent): void | Promise<void> {
    const tableId = tableOfStream(event.stream);
    if (tableId === null || !this.#part.has(tableId)) {
      this.#changeName(nameChange(event), this.#handled);
      this.#pass(event);
      return;
    }
    const kept = this.#tables.take(tableId, event);
    if (kept instanceof Promise) return kept.then((read) => this.#folded(tableId, read, event));
    this.#folded(tableId, kept, event);
  }

  #pass(event: RecordedEvent): void {
    this.#handled = event.position;
    this.metrics.events.inc();
  }

  #folded(tableId: string, { published }: Kept, event: RecordedEvent): void {
    const before = this.#handled;
    // What is on the bus already was read again behind a checkpoint.
    if (event.version >= published.console) this.#consoles.add(tableId, before);
    if (event.version >= published.others) this.#others.add(tableId, before);
    this.#feed.offer(event);
    this.#pass(event);
  }

  #republish(tableId: string, after: Place): void {
    for (const outbox of this.#outboxes) outbox.add(tableId, after);
  }

  #changeName(change: NameChange | null, before: Place): void {
    if (change === null) return;
    this.#names.note(change);
    for (const tableId of this.#tables.rename(change)) this.#republish(tableId, before);
    // While everything is read from the start every view is made anew, with the names of today.
    const isMadeAnew = this.#from === 'start' && this.#caughtUpAt === null;
    if (change.wasKnown && !isMadeAnew) this.#others.add(NAME_KEY + change.playerId, before);
  }

  async #publishWithoutName(playerId: string, { after }: Due): Promise<void> {
    for (const tableId of await this.#publishing.showing(playerId)) this.#republish(tableId, after);
  }

  /**
   * A server that died may have lost what it acknowledged last: it writes to its files a moment later. What is
   * behind the checkpoint is therefore published again, which changes nothing where it is there already.
   */
  #connected(): void {
    void this.#feed.begin();
    this.#begin.give();
  }

  #refill(reason: string): void {
    this.#logger.warn({ reason }, 'the buckets have to be filled again');
    this.#begin.give();
  }

  #look(): Promise<void> {
    return this.#next(() => this.#checkpoints.look());
  }

  #checkpoint(): Promise<void> {
    return this.#next(async () => {
      const filling = this.#subscription;
      await this.#feed.confirm();
      // NATS may have come back meanwhile, without what it had last: a place that was reached before holds no more.
      const holds = () => this.#subscription === filling;
      if (!holds()) return;
      // While the buckets are filled everything may leave at once.
      if (this.#isFilled()) this.#others.pace();
      await this.#checkpoints.write(this.#doneUpTo(), holds);
    });
  }

  /** Buckets are only looked at while they are being filled and NATS is there. */
  #next(work: () => Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#subscription === null || this.#publisher.status.state !== 'connected') return;
      try {
        await work();
      } catch (error) {
        if (!(error instanceof BusError)) throw error;
        this.#logger.debug({ err: error }, 'no checkpoint now');
      }
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    // Whoever asked is told what failed; it must not keep all later ones from their turn.
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }
}
