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

/**
 * A session's counts and everything that moved chips, folded from its first event on. Events come in order; seals
 * count as events and are no entries.
 */
export class CountLog {
  readonly moves: ChipMove[] = [];
  readonly awards: Award[] = [];
  readonly notes: Note[] = [];
  /** Entries that were taken back. */
  readonly undone = new Set<string>();
  readonly #byEntry = new Map<string, ChipMove[]>();
  readonly #anchors = new Map<string, Anchor>();
  readonly #counts = new Map<string, Count>();
  /** Rake of the hand in play by pot: taken before the first award. */
  #rakes = new Map<number, number>();
  #table: Table = emptyTable;
  #entries = 0;
  #entry = '';
  #command: { readonly [name: string]: unknown } = {};

  get table(): Table {
    return this.#table;
  }

  /** The last count of somebody who sits. */
  countOf(playerId: string): Count | undefined {
    return this.#counts.get(playerId);
  }

  push(stored: StoredEvent): void {
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
        ? movesBack(this.#retracted(event.data.entries), at)
        : movesBetween(before, this.#table, event.type, at);
    if (moved.length === 0) return;
    this.moves.push(...moved);
    this.#byEntry.set(at.entry, [...(this.#byEntry.get(at.entry) ?? []), ...moved]);
  }

  /** Their moves, taken out: nothing is retracted twice. */
  #retracted(entries: readonly string[]): ChipMove[] {
    return entries.flatMap((entry) => {
      this.undone.add(entry);
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
        this.#counts.delete(event.data.playerId);
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

  #count({ seat, counted, recorded }: EventData['StackCounted'], at: EntryRef): void {
    const playerId = this.#playerAt(seat);
    const since = playerId === null ? undefined : this.#anchors.get(playerId);
    if (playerId === null || since === undefined) return;
    this.#counts.set(playerId, { ...at, playerId, counted, recorded, since, corrected: false });
    if (counted === recorded) this.#anchor(playerId, { ...at, kind: 'counted', amount: 0 });
  }

  #correct({ seat, from, to }: EventData['StackCorrected'], at: EntryRef): void {
    const playerId = this.#playerAt(seat);
    const count = playerId === null ? undefined : this.#counts.get(playerId);
    if (count !== undefined) this.#counts.set(count.playerId, { ...count, corrected: true });
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
