import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppendResult,
  type EventStore,
  type Position,
  type RecordedEvent,
  StoreUnavailable,
} from '@carteador/event-store';
import {
  BEGIN,
  type ChainHead,
  type Entry,
  isSeal,
  type JsonObject,
  type Result,
  type StoredEvent,
  sameCanonically,
  sealEntry,
} from '@carteador/table';
import { ApiError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { EntryIndex, type Span } from './entry-index.ts';
import { asStored, writeEntry } from './write.ts';

/** How the state of a stream follows from its events. `apply` gets each event once, in order. */
export interface Fold<State> {
  readonly initial: State;
  apply(state: State, event: StoredEvent): State;
  /** Seals for an entry, chained on it: stored in the same append, and told in the same answer. */
  sealsAfter?(entry: readonly StoredEvent[]): readonly StoredEvent[];
}

/** An event to be stored, before it has its envelope. */
export interface Fact {
  readonly type: string;
  readonly data: object;
}

/** One command on its way to become an entry. */
export interface Order extends Omit<Entry, 'stream' | 'events' | 'confirmedBy'> {
  readonly command: JsonObject;
  /** The number of events that the sender had seen. */
  readonly expectedVersion?: number;
  /** Whether a stored command under this identifier is this one; without it, when both say the same. */
  readonly isSame?: (stored: JsonObject) => boolean;
}

export interface Decider<State> {
  /** Who confirms a correction, if it needs one; throws when it is not confirmed. Asked once, and never for a command stored already. */
  confirm?(state: State): Promise<string | undefined>;
  decide(state: State): Result<readonly Fact[]>;
}

export interface Accepted {
  /** The number of events after this entry. */
  readonly version: number;
  readonly events: readonly StoredEvent[];
}

const TRIES_MAX = 10;
/** Two instances that write to one stream get out of step by a pause of their own length. */
const PAUSE_MS_MAX = 5;

/**
 * One stream: its state in memory, its commands one after the other. Other processes may write to the same
 * stream; the store's versions settle who was first, and this ledger then reads what it missed.
 */
export class Ledger<State> {
  readonly stream: string;
  readonly #store: EventStore;
  readonly #fold: Fold<State>;
  readonly #entries = new EntryIndex();
  #state: State;
  /** Of the last entry. */
  #commandId = '';
  #head: ChainHead = BEGIN;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** False until it was read once, and when an append ended without an answer. */
  #trusted = false;
  readonly #onStored: ((position: Position) => void) | undefined;

  /** `onStored`: an entry of this ledger is durable, and ends at that position of the store. */
  constructor(store: EventStore, stream: string, fold: Fold<State>, onStored?: (position: Position) => void) {
    this.#store = store;
    this.stream = stream;
    this.#fold = fold;
    this.#onStored = onStored;
    this.#state = fold.initial;
  }

  get state(): State {
    return this.#state;
  }

  /** The number of events so far; what clients call the version. */
  get version(): number {
    return this.#head.version + 1;
  }

  /** The last event: where the next entry is chained on. */
  get head(): ChainHead {
    return this.#head;
  }

  get idle(): boolean {
    return this.#waiting === 0;
  }

  /** Reads what was stored since. After it, everything acknowledged before the call is in the state. */
  async refresh(): Promise<void> {
    const head = await this.#store.head(this.stream);
    if (head > this.#head.version) {
      for await (const event of this.#store.read(this.stream, { from: this.#head.version + 1 }))
        this.#take(event);
    }
    this.#trusted = true;
  }

  /**
   * Decides a command and stores its events; resolves when they are durable. The same command again gives the
   * same answer. Throws `ApiError` (stale version, identifier reused, busy) and `StoreUnavailable`.
   */
  async submit(order: Order, decider: Decider<State>): Promise<Result<Accepted>> {
    if (this.#waiting >= LIMITS.commandsWaitingPerTableMax) throw new ApiError('busy');
    this.#waiting += 1;
    const turn = this.#queue.then(() => this.#submit(order, decider));
    this.#queue = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #submit(order: Order, { confirm, decide }: Decider<State>): Promise<Result<Accepted>> {
    // A refusal, or a stale version, is said only of a state that is surely the present one.
    let fresh = false;
    if (!this.#trusted) await this.refresh();
    let confirmed: { readonly by: string | undefined } | undefined;
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      if (this.#entries.mayHave(order.commandId)) {
        const value = await this.#answerAgain(order);
        if (value !== null) return { ok: true, value };
      }
      if (order.expectedVersion !== undefined && order.expectedVersion !== this.version) {
        if (fresh) throw await this.#stale(order, order.expectedVersion);
        fresh = await this.#freshen();
        continue;
      }
      if (confirmed === undefined) {
        const { version } = this;
        confirmed = { by: await confirm?.(this.#state) };
        // What another instance stored may have come in meanwhile: who named a version did not mean this one.
        if (this.version !== version) continue;
      }
      const decision = decide(this.#state);
      if (!decision.ok) {
        if (fresh) return decision;
        fresh = await this.#freshen();
        continue;
      }
      if (decision.value.length === 0) return { ok: true, value: { version: this.version, events: [] } };
      const accepted = await this.#append(order, confirmed.by, decision.value);
      if (accepted !== null) return { ok: true, value: accepted };
      if (tries > 0) await pause(Math.random() * PAUSE_MS_MAX * tries);
      fresh = await this.#freshen();
    }
    throw new ApiError('busy');
  }

  /** Somebody else was first, perhaps with the very same command: then it may be one act that two have recorded. */
  async #stale({ command }: Order, expectedVersion: number): Promise<ApiError> {
    const { version } = this;
    const [next] = await this.#entryAt({ from: expectedVersion, to: expectedVersion });
    const isSame = next?.meta.command !== undefined && sameCanonically(next.meta.command, command);
    return new ApiError('stale-version', { version, ...(isSame && { recordedAs: next.meta.commandId }) });
  }

  async #freshen(): Promise<true> {
    await this.refresh();
    return true;
  }

  /** Null when somebody else was first. */
  async #append(
    { expectedVersion: _, isSame: __, ...order }: Order,
    confirmedBy: string | undefined,
    events: readonly Fact[],
  ): Promise<Accepted | null> {
    const { stream } = this;
    const entry = sealEntry(this.#head, {
      ...order,
      stream,
      events,
      ...(confirmedBy !== undefined && { confirmedBy }),
    });
    const sealed = [...entry, ...(this.#fold.sealsAfter?.(entry) ?? [])];
    const result = await this.#write(sealed);
    if (result === null || result.kind === 'conflict') return null;
    const stored = result.kind === 'duplicate' ? result.events.map(asStored) : sealed;
    for (const event of stored) this.#take(event);
    this.#onStored?.(result.position);
    return { version: result.version + 1, events: stored };
  }

  /**
   * Null when another instance stored this command at the same moment: its events carry another clock, or another
   * drawing, and so are not the ones that were sent now. Whether it was the same command is asked of what is stored.
   */
  async #write(sealed: readonly StoredEvent[]): Promise<AppendResult | null> {
    try {
      return await writeEntry(this.#store, this.stream, sealed, this.#head.version);
    } catch (error) {
      if (error instanceof StoreUnavailable) this.#trusted = false;
      if (!(error instanceof ApiError && error.code === 'command-id-reused')) throw error;
      await this.refresh();
      if (this.#entries.mayHave(sealed[0]!.meta.commandId)) return null;
      throw error;
    }
  }

  /** What this command was answered with when it was stored; null when it was not. */
  async #answerAgain({ commandId, command, isSame }: Order): Promise<Accepted | null> {
    for (const span of this.#entries.spansOf(commandId)) {
      const events = await this.#entryAt(span);
      const [first] = events;
      if (first?.meta.commandId !== commandId) continue;
      const stored = first.meta.command ?? {};
      const same = isSame === undefined ? sameCanonically(stored, command) : isSame(stored);
      if (!same) throw new ApiError('command-id-reused');
      return { version: span.to + 1, events };
    }
    return null;
  }

  async #entryAt({ from, to }: Span): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of this.#store.read(this.stream, { from, to })) events.push(asStored(event));
    return events;
  }

  /** An event that a subscription brings: it is taken when it is the next one, and else found by `refresh`. */
  follow(event: RecordedEvent): void {
    this.#take(event);
  }

  /** Own appends and reads may bring the same event; the second is passed over. */
  #take(recorded: RecordedEvent | StoredEvent): void {
    const event = asStored(recorded);
    const { version, meta } = event;
    if (version !== this.#head.version + 1) return;
    this.#state = this.#fold.apply(this.#state, event);
    this.#head = { version, hash: meta.hash };
    // A seal is part of the answer to the entry before it.
    if (isSeal(event.type) || meta.commandId === this.#commandId) {
      this.#entries.goOn(version);
      return;
    }
    this.#commandId = meta.commandId;
    this.#entries.begin(meta.commandId, version);
  }
}
