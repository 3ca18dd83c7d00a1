import { emptyFold, foldTable, type TableFold, type TapeEntry, withName } from '@carteador/projections';
import { phaseOf, type StoredEvent, stackOf, type Table } from '@carteador/table';

/** What a seat had in front before an entry and has after it. Amounts in money units. */
export interface StackChange {
  readonly seat: number;
  readonly before: number;
  readonly after: number;
}

/** Where in a hand an entry belongs: it heads the stretch of entries that begins with it. */
export interface Stage {
  readonly hand: number | null;
  readonly phase: 'start' | 'betting' | 'play' | 'showdown' | 'between';
  /** Betting rounds begun. */
  readonly round: number;
}

/** One accepted command in the session, retracted ones included. */
export interface LogEntry extends TapeEntry {
  /** Events of the session before it; `version` counts those up to its last one. */
  readonly from: number;
  /** Who had each seat at its time: names are told as they were then. */
  readonly owners: Owners;
  readonly stage: Stage;
  readonly changes: readonly StackChange[];
}

export type Owners = readonly (string | null)[];

/** Stacks by player when a hand begins, and as they are now. */
export interface StackSample {
  /** Events of the session until then. */
  readonly version: number;
  readonly hand: number | null;
  readonly stacks: ReadonlyMap<string, number>;
}

/** A moment is folded from the last of these before it. */
const CHECKPOINT_EVERY = 100;
const BLOCKS_MAX = 3;

/**
 * A session folded once from its first event: every entry with what it changed, and any moment between two events
 * again in at most `CHECKPOINT_EVERY` steps (AUDIT-5). Events come in order and may come in pages.
 */
export class SessionLog {
  readonly id: string;
  readonly #events: StoredEvent[] = [];
  readonly #entries: LogEntry[] = [];
  readonly #indexOf = new Map<string, number>();
  readonly #samples: StackSample[] = [];
  /** After 0, 100, 200 … events. */
  readonly #checkpoints: TableFold[];
  #last: TableFold;
  /** All moments of the stretches that were asked for last, so that a step there and back folds nothing anew. */
  readonly #blocks = new Map<number, TableFold[]>();
  #before: Table;

  constructor(id: string, names: Readonly<Record<string, string>> = {}) {
    this.id = id;
    const empty = Object.entries(names).reduce(
      (fold, [playerId, name]) => withName(fold, playerId, name),
      emptyFold(id),
    );
    this.#checkpoints = [empty];
    this.#last = empty;
    this.#before = empty.table;
  }

  /** Events so far. */
  get version(): number {
    return this.#events.length;
  }

  get events(): readonly StoredEvent[] {
    return this.#events;
  }

  /** Oldest first; the same array grows. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  get samples(): readonly StackSample[] {
    return [...this.#samples, sampleOf(this.#last, this.version)];
  }

  /** Throws a RangeError for an event that is not the next one, `NewerSchema` for one of a newer release. */
  append(events: readonly StoredEvent[]): void {
    for (const event of events) this.#push(event);
  }

  /** The table after the session's first `version` events; beyond the end the last moment. */
  foldAt(version: number): TableFold {
    const wanted = Math.min(Math.max(version, 0), this.version);
    if (wanted === this.version) return this.#last;
    const block = Math.floor(wanted / CHECKPOINT_EVERY);
    const folds = this.#blocks.get(block) ?? [this.#checkpoints[block]!];
    for (let at = block * CHECKPOINT_EVERY + folds.length; at <= wanted; at += 1) {
      folds.push(foldTable(folds.at(-1)!, this.#events[at - 1]!));
    }
    this.#keepBlock(block, folds);
    return folds[wanted % CHECKPOINT_EVERY]!;
  }

  /** The entry that a moment after `version` events shows: the last one begun by then. −1 before the first. */
  indexAt(version: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#entries[middle]!.from < version) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The latest last; the oldest makes room. */
  #keepBlock(block: number, folds: TableFold[]): void {
    this.#blocks.delete(block);
    this.#blocks.set(block, folds);
    if (this.#blocks.size > BLOCKS_MAX) this.#blocks.delete(this.#blocks.keys().next().value!);
  }

  #push(event: StoredEvent): void {
    const goesOn = this.#entries.at(-1)?.entry === event.meta.commandId;
    if (!goesOn) this.#before = this.#last.table;
    if (event.type === 'HandStarted') this.#samples.push(sampleOf(this.#last, this.version));
    const fold = foldTable(this.#last, event);
    // What stands on no tape is no act at the table, and no entry.
    const isAct = fold.trail !== this.#last.trail;
    this.#events.push(event);
    this.#last = fold;
    if (this.version % CHECKPOINT_EVERY === 0) this.#checkpoints.push(fold);
    if (event.type === 'EntriesRetracted') {
      const { entries } = event.data as unknown as { entries: readonly string[] };
      for (const id of entries) this.#retract(id, event.meta.commandId);
    }
    if (isAct) this.#keep(fold, goesOn);
  }

  #keep(fold: TableFold, goesOn: boolean): void {
    const tape = fold.trail.at(-1)!;
    const before = this.#before;
    const previous = this.#entries.at(-1);
    const entry: LogEntry = {
      ...tape,
      from: before.version,
      owners: ownersOf(before, fold.table, previous?.owners),
      stage: stageOf(before, tape),
      changes: changesOf(before, fold.table),
    };
    if (goesOn) this.#entries.pop();
    this.#indexOf.set(entry.entry, this.#entries.push(entry) - 1);
  }

  #retract(id: string, by: string): void {
    const index = this.#indexOf.get(id);
    const entry = index === undefined ? undefined : this.#entries[index];
    if (entry?.retractedBy === null) this.#entries[index!] = { ...entry, retractedBy: by };
  }
}

function ownersOf(before: Table, after: Table, known: Owners | undefined): Owners {
  const owners = after.seats.map((seat, index) => seat?.playerId ?? before.seats[index]?.playerId ?? null);
  const same =
    known?.length === owners.length && owners.every((playerId, index) => playerId === known[index]);
  return same ? known : owners;
}

function changesOf(before: Table, after: Table): StackChange[] {
  if (before.play === after.play && before.seats === after.seats) return [];
  return after.seats.flatMap((_, index) => {
    const seat = index + 1;
    const had = before.seats.length > index ? stackOf(before, seat) : 0;
    const has = stackOf(after, seat);
    return had === has ? [] : [{ seat, before: had, after: has }];
  });
}

function stageOf(before: Table, { hand, events }: TapeEntry): Stage {
  const { hand: running } = before.play;
  if (events.some(({ type }) => type === 'HandStarted')) return { hand, phase: 'start', round: 0 };
  if (running === null || running.status === 'settled') return { hand, phase: 'between', round: 0 };
  const { kind } = phaseOf(before, running);
  const round = running.rounds;
  if (running.round !== null) return { hand, phase: 'betting', round };
  if (kind === 'showdown') return { hand, phase: 'showdown', round };
  return { hand, phase: round === 0 ? 'start' : 'play', round };
}

function sampleOf({ table }: TableFold, version: number): StackSample {
  const stacks = new Map<string, number>();
  table.seats.forEach((owner, index) => {
    if (owner !== null) stacks.set(owner.playerId, stackOf(table, index + 1));
  });
  return { version, hand: table.play.hand?.number ?? null, stacks };
}
