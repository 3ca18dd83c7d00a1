import {
  type EventData,
  emptyTable,
  evolve,
  type IrregularityKind,
  isSeal,
  type StoredEvent,
  type Table,
  type TableEvent,
  tableEvent,
} from '@carteador/table';
import { type ChipMove, type EntryRef, movesBack, movesBetween } from './chip-moves.ts';

/** Since when a stack is certain: counted as it was recorded, corrected to the count, or bought in. */
export interface Anchor extends EntryRef {
  readonly kind: 'counted' | 'corrected' | 'seated';
  /** What a correction changed; 0 of other anchors. */
  readonly amount: number;
}

/** The last count of a player's stack. */
export interface Count extends EntryRef {
  readonly playerId: string;
  readonly counted: number;
  readonly recorded: number;
  readonly since: Anchor;
  /** It was corrected since. */
  readonly corrected: boolean;
}

export interface Award extends EntryRef {
  /** The pot's number; null of a carried pot that was divided. */
  readonly pot: number | null;
  readonly rake: number;
  readonly shares: readonly { readonly playerId: string; readonly amount: number }[];
}

/** Something that went wrong at the table. */
export interface Note extends EntryRef {
  /** Null of what has an event of its own: a killed hand, a misdeal. */
  readonly kind: IrregularityKind | null;
  readonly playerId: string | null;
  /** IRR-6: all chips that were pushed forward with it; what the act did not take of them is the change. */
  readonly pushed: number | null;
}

/** What a table's counts are judged by, as far as it was known after so many events. */
export interface CountMoment {
  readonly table: Table;
  readonly moves: readonly ChipMove[];
  readonly awards: readonly Award[];
  readonly notes: readonly Note[];
  /** Entries that were taken back. */
  readonly undone: { has(entry: string): boolean };
  /** The last count of somebody who sits. */
  countOf(playerId: string): Count | undefined;
}

/** `version` is that of the event that made it so; null when the player left. */
interface Counted {
  readonly version: number;
  readonly count: Count | null;
}

/**
 * A session's counts and everything that moved chips, folded from its first event on. It only grows, so that it
 * also answers for each moment before. Seals count as events and are no entries.
 */
export class CountLog implements CountMoment {
  readonly moves: ChipMove[] = [];
  readonly awards: Award[] = [];
  readonly notes: Note[] = [];
  /** Entry → the version of the event that took it back. */
  readonly undone = new Map<string, number>();
  readonly #byEntry = new Map<string, ChipMove[]>();
  readonly #anchors = new Map<string, Anchor>();
  readonly #counts = new Map<string, Counted[]>();
  /** Rake of the hand in play by pot: taken before the first award. */
  #rakes = new Map<number, number>();
  #table: Table = emptyTable;
  #entries = 0;
  #entry = '';
  #command: { readonly [name: string]: unknown } = {};

  get table(): Table {
    return this.#table;
  }

  /** The number of events so far. */
  get version(): number {
    return this.#table.version;
  }

  countOf(playerId: string): Count | undefined {
    return this.#counts.get(playerId)?.at(-1)?.count ?? undefined;
  }

  /** As it was when the table was this one, which is not later than the log. */
  at(table: Table): CountMoment {
    const { version } = table;
    if (version > this.version)
      throw new RangeError(`the counts are at ${this.version}, not yet at ${version}`);
    if (version === this.version) return this;
    return {
      table,
      moves: first(this.moves, version),
      awards: first(this.awards, version),
      notes: first(this.notes, version),
      undone: { has: (entry) => (this.undone.get(entry) ?? version) < version },
      countOf: (playerId) =>
        this.#counts.get(playerId)?.findLast((counted) => counted.version < version)?.count ?? undefined,
    };
  }

  /** An event that is in the log already changes nothing; throws for one that comes too early. */
  push(stored: StoredEvent): void {
    if (stored.version < this.version) return;
    if (stored.version > this.version) {
      throw new RangeError(`the counts are at ${this.version}, event ${stored.version} comes too early`);
    }
    const event = tableEvent(stored);
    const before = this.#table;
    this.#table = evolve(before, event);
    if (isSeal(event.type)) return;
    if (event.entry !== this.#entry) {
      this.#entries += 1;
      this.#entry = event.entry;
      this.#command = stored.meta.command ?? {};
    }
    const at: EntryRef = {
      entry: event.entry,
      number: this.#entries,
      version: stored.version,
      hand: this.#table.play.hand?.number ?? before.play.hand?.number ?? null,
    };
    this.#move(before, event, at);
    this.#keep(before, event, at);
  }

  #move(before: Table, event: TableEvent, at: EntryRef): void {
    const moved =
      event.type === 'EntriesRetracted'
        ? movesBack(this.#retracted(event.data.entries, at), at)
        : movesBetween(before, this.#table, event.type, at);
    if (moved.length === 0) return;
    this.moves.push(...moved);
    this.#byEntry.set(at.entry, [...(this.#byEntry.get(at.entry) ?? []), ...moved]);
  }

  /** Their moves, taken out: nothing is retracted twice. */
  #retracted(entries: readonly string[], { version }: EntryRef): ChipMove[] {
    return entries.flatMap((entry) => {
      if (!this.undone.has(entry)) this.undone.set(entry, version);
      const moves = this.#byEntry.get(entry) ?? [];
      this.#byEntry.delete(entry);
      return moves;
    });
  }

  #keep(before: Table, event: TableEvent, at: EntryRef): void {
    switch (event.type) {
      case 'PlayerSeated':
        this.#anchor(event.data.playerId, { ...at, kind: 'seated', amount: 0 });
        break;
      case 'PlayerLeft':
        this.#anchors.delete(event.data.playerId);
        this.#set(event.data.playerId, null, at);
        break;
      case 'StackCounted':
        this.#count(event.data, at);
        break;
      case 'StackCorrected':
        this.#correct(event.data, at);
        break;
      case 'HandStarted':
        this.#rakes = new Map();
        break;
      case 'RakeTaken':
        this.#rakes.set(event.data.pot, event.data.amount);
        break;
      case 'PotAwarded':
        this.#award(event.data.pot, event.data.shares, at);
        break;
      case 'CarriedPotDivided':
        this.#award(null, event.data.shares, at);
        break;
      case 'IrregularityNoted':
        this.#note(event.data.kind, event.data.seat, before, at);
        break;
      case 'HandKilled':
      case 'HandMisdealt':
        this.#note(null, 'seat' in event.data ? event.data.seat : null, before, at);
        break;
    }
  }

  #playerAt(seat: number): string | null {
    return this.#table.seats[seat - 1]?.playerId ?? null;
  }

  #anchor(playerId: string | null, anchor: Anchor): void {
    if (playerId !== null) this.#anchors.set(playerId, anchor);
  }

  #set(playerId: string, count: Count | null, { version }: EntryRef): void {
    const known = this.#counts.get(playerId);
    if (known === undefined) this.#counts.set(playerId, [{ version, count }]);
    else known.push({ version, count });
  }

  #count({ seat, counted, recorded }: EventData['StackCounted'], at: EntryRef): void {
    const playerId = this.#playerAt(seat);
    const since = playerId === null ? undefined : this.#anchors.get(playerId);
    if (playerId === null || since === undefined) return;
    this.#set(playerId, { ...at, playerId, counted, recorded, since, corrected: false }, at);
    if (counted === recorded) this.#anchor(playerId, { ...at, kind: 'counted', amount: 0 });
  }

  #correct({ seat, from, to }: EventData['StackCorrected'], at: EntryRef): void {
    const playerId = this.#playerAt(seat);
    const count = playerId === null ? undefined : this.countOf(playerId);
    if (count !== undefined) this.#set(count.playerId, { ...count, corrected: true }, at);
    this.#anchor(playerId, { ...at, kind: 'corrected', amount: to - from });
  }

  #award(pot: number | null, shares: EventData['PotAwarded']['shares'], at: EntryRef): void {
    this.awards.push({
      ...at,
      pot,
      rake: pot === null ? 0 : (this.#rakes.get(pot) ?? 0),
      shares: shares.map(({ seat, amount }) => ({ playerId: this.#playerAt(seat) ?? '', amount })),
    });
  }

  #note(kind: IrregularityKind | null, seat: number | null, before: Table, at: EntryRef): void {
    const playerId = seat === null ? null : (before.seats[seat - 1]?.playerId ?? null);
    this.notes.push({ ...at, kind, playerId, pushed: this.#pushed() });
  }

  #pushed(): number | null {
    const {
      type,
      chips,
      later = [],
    } = this.#command as { type?: string; chips?: number[]; later?: number[] };
    if (type !== 'PushChips' || chips === undefined) return null;
    return [...chips, ...later].reduce((sum, chip) => sum + chip, 0);
  }
}

/** Those of the first so many events; they are in order. */
function first<Ref extends EntryRef>(refs: readonly Ref[], version: number): readonly Ref[] {
  let from = 0;
  let to = refs.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (refs[middle]!.version < version) from = middle + 1;
    else to = middle;
  }
  return refs.slice(0, from);
}
