import type { HandValue } from '@carteador/poker';
import {
  correctedBy,
  type EventData,
  emptyTable,
  evolve,
  type Hand,
  isSeal,
  makerOf,
  type RulingMaker,
  type StoredEvent,
  shownValue,
  type Table,
  type TableEvent,
  tableEvent,
  thinned,
  timePaid,
  withoutPast,
} from '@carteador/table';
import type { RankedHand, TapeEntry, TapeEvent } from './views.ts';

/** A table's event as it is read from a store or an export; the event store's `RecordedEvent` is one. */
export interface Recorded {
  /** Its place in the stream, from 0. */
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
  readonly meta: object;
}

/** Somebody who left the table; once for each player, however often he came. */
export interface Departed {
  readonly playerId: string;
  readonly bought: number;
  readonly cashed: number;
  /** By count corrections (TABLE-6). */
  readonly corrected: number;
  /** Paid for the time (TABLE-7). */
  readonly time: number;
  /** Of his seatings: what rake is his is asked of the table, for a ruling may still change it. */
  readonly serials: readonly number[];
}

/** Everything that the views of one table are made of. Immutable; a step shares what it does not change. */
export interface TableFold {
  readonly id: string;
  readonly table: Table;
  readonly openedAt: string;
  /** Clock of the last event. */
  readonly at: string;
  /** Entries of the session so far. */
  readonly entries: number;
  /** The entries of this hand and the one before it, oldest first. */
  readonly trail: readonly TapeEntry[];
  /** The last closed hand as it stood before it was closed; null before the first. */
  readonly lastHand: Hand | null;
  readonly left: readonly Departed[];
  /** Who made the rulings of the session, in their order. */
  readonly makers: readonly RulingMaker[];
  /** playerId → name, of those who have or had a seat here and are known. */
  readonly names: Readonly<Record<string, string>>;
}

/** Entries before a hand that stay on the tape with it. */
const BEFORE_HAND_MAX = 6;
const TAPE_MAX = 80;
/** More entries than two hands reasonably have. */
const TRAIL_MAX = 400;

export const emptyFold = (id: string): TableFold => ({
  id,
  table: emptyTable,
  openedAt: '',
  at: '',
  entries: 0,
  trail: [],
  lastHand: null,
  left: [],
  makers: [],
  names: {},
});

/**
 * The fold after one more event of the table's stream. An event that is in the fold already changes nothing;
 * throws for one that comes too early, and `NewerSchema` for one that only a newer release understands.
 */
export function foldTable(fold: TableFold, recorded: Recorded): TableFold {
  const { version } = fold.table;
  if (recorded.version < version) return fold;
  if (recorded.version > version) {
    throw new RangeError(`table ${fold.id} is at ${version}, event ${recorded.version} comes too early`);
  }
  const event = tableEvent(recorded as unknown as StoredEvent);
  const table = evolve(fold.table, event);
  // A seal is no act at the table: it counts as an event and stands on no tape.
  if (isSeal(event.type)) return { ...fold, table };
  const { at } = stampOf(recorded);
  const goesOn = fold.trail.at(-1)?.entry === event.entry;
  return {
    id: fold.id,
    table,
    openedAt: fold.openedAt === '' ? at : fold.openedAt,
    at,
    entries: goesOn ? fold.entries : fold.entries + 1,
    trail: nextTrail(fold, table, event, recorded, goesOn),
    lastHand: closedHand(fold.table, table, event) ?? fold.lastHand,
    left: leftAfter(fold, event),
    makers: makersAfter(fold, event, recorded),
    names: fold.names,
  };
}

/** The same fold in less memory, for who keeps it. */
export function thinnedFold(fold: TableFold): TableFold {
  const table = thinned(fold.table);
  return table === fold.table ? fold : { ...fold, table };
}

/** The same fold for who reads it anew where an event needs what was before (`needsPast`). */
export function foldWithoutPast(fold: TableFold): TableFold {
  const table = withoutPast(fold.table);
  return table === fold.table ? fold : { ...fold, table };
}

/** The fold with a player's name; null when it was erased, or is not known. */
export function withName(fold: TableFold, playerId: string, name: string | null): TableFold {
  if ((fold.names[playerId] ?? null) === name) return fold;
  const { [playerId]: _, ...rest } = fold.names;
  return { ...fold, names: name === null ? rest : { ...rest, [playerId]: name } };
}

/** Everybody who has or had a seat. */
export function playersOf(fold: TableFold): string[] {
  const seated = fold.table.seats.flatMap((seat) => (seat === null ? [] : [seat.playerId]));
  return [...new Set([...seated, ...fold.left.map(({ playerId }) => playerId)])];
}

/** The hand in play or settled, or else the last one. */
export const shownHand = (fold: TableFold): Hand | null => fold.table.play.hand ?? fold.lastHand;

/** The entries of a hand from its start on, retracted ones too. */
export function handTrail(fold: TableFold, hand: Hand): readonly TapeEntry[] {
  const start = fold.trail.findIndex(({ entry }) => entry === hand.id);
  return start < 0 ? [] : fold.trail.slice(start);
}

/** The entries of the hand that is shown and the last ones before it. */
export function shownTrail(fold: TableFold): readonly TapeEntry[] {
  const { trail } = fold;
  const hand = shownHand(fold);
  const start = hand === null ? 0 : trail.findIndex(({ entry }) => entry === hand.id);
  return start <= BEFORE_HAND_MAX ? trail : trail.slice(start - BEFORE_HAND_MAX);
}

/** As many of them as a tape has. */
export const tapeOf = (fold: TableFold): readonly TapeEntry[] => shownTrail(fold).slice(-TAPE_MAX);

function nextTrail(
  { trail, table: before, entries, lastHand }: TableFold,
  after: Table,
  event: TableEvent,
  recorded: Recorded,
  goesOn: boolean,
): readonly TapeEntry[] {
  const marked =
    event.type === 'EntriesRetracted' ? retracted(trail, event.data.entries, event.entry) : trail;
  const last = goesOn ? marked.at(-1) : undefined;
  const hand = after.play.hand?.number ?? last?.hand ?? before.play.hand?.number ?? null;
  const one = { type: event.type, data: event.data } as TapeEvent;
  const hands = [...(last?.hands ?? []), ...rankedBy(event, after)];
  const { at, actor, device } = stampOf(recorded);
  const former = marked.at(-1);
  // Named one by one, since spread costs half as much memory again: these are most of what a table keeps.
  const plain: TapeEntry = {
    entry: event.entry,
    number: last?.number ?? entries + 1,
    version: after.version,
    hand,
    at: shared(at, former?.at),
    actor: shared(actor, former?.actor),
    device: shared(device, former?.device),
    events: last === undefined ? [one] : last.events.concat([one]),
    retractedBy: null,
  };
  const entry = hands.length > 0 ? { ...plain, hands } : plain;
  const next = (last === undefined ? marked : marked.slice(0, -1)).concat([entry]);
  return event.type === 'DeckShuffled' || next.length > TRAIL_MAX ? next.slice(tooOld(next, lastHand)) : next;
}

/** One text for what is the same in entry after entry: each is read from the store as a text of its own. */
const shared = (text: string, former: string | undefined): string => (text === former ? former : text);

/** The hands behind an event: what somebody shows, and what a pot is won with. */
function rankedBy(event: TableEvent, table: Table): RankedHand[] {
  const { hand } = table.play;
  if (hand === null) return [];
  return seatsShown(event).flatMap((seat) => {
    const value = valueAt(table, hand, seat);
    return value === null ? [] : [{ seat, value }];
  });
}

function seatsShown({ type, data }: TableEvent): number[] {
  if (type === 'HandShown') return [data.seat];
  return type === 'PotAwarded' && data.by === 'cards' ? data.shares.map(({ seat }) => seat) : [];
}

function valueAt(table: Table, hand: Hand, seat: number): HandValue | null {
  const inHand = hand.seats.find((one) => one.seat === seat);
  return inHand === undefined ? null : shownValue(table, hand, inHand);
}

/** How many of the oldest entries may go: as long as a hand can be taken back, the one before it is shown then. */
function tooOld(trail: readonly TapeEntry[], before: Hand | null): number {
  const beyond = trail.length - TRAIL_MAX;
  const start = before === null ? 0 : trail.findIndex(({ entry }) => entry === before.id);
  return Math.max(0, start - BEFORE_HAND_MAX, beyond);
}

function retracted(
  trail: readonly TapeEntry[],
  entries: readonly string[],
  by: string,
): readonly TapeEntry[] {
  return trail.map((one) =>
    entries.includes(one.entry) && one.retractedBy === null ? { ...one, retractedBy: by } : one,
  );
}

/** The hand that this event closed. A retraction takes hands back, it does not close them. */
function closedHand(before: Table, after: Table, event: TableEvent): Hand | null {
  if (event.type === 'EntriesRetracted' || after.play.hand !== null) return null;
  return before.play.hand;
}

function leftAfter(fold: TableFold, event: TableEvent): readonly Departed[] {
  if (event.type === 'PlayerLeft') return withDeparted(fold, event.data);
  if (event.type === 'HeldChipsPaid') {
    const { playerId, amount } = event.data;
    return withGone(fold, playerId, (one) => ({ ...one, cashed: one.cashed + amount }));
  }
  if (event.type !== 'DebtPaid') return fold.left;
  // Cash that became chips of the one he owed them to, or the house's: it is he who has bought them.
  const { from, to, amount, how, seat, toSeat } = event.data;
  const isBought = how === 'cash' && seat === null && (to === null || toSeat !== null);
  return isBought ? withGone(fold, from, (one) => ({ ...one, bought: one.bought + amount })) : fold.left;
}

function makersAfter({ makers }: TableFold, event: TableEvent, { meta }: Recorded): readonly RulingMaker[] {
  if (event.type !== 'RulingMade') return makers;
  const { confirmedBy } = meta as { readonly confirmedBy?: string };
  const { actor } = stampOf({ meta });
  return [
    ...makers,
    makerOf(event.data.ruling, { actor, ...(confirmedBy !== undefined && { confirmedBy }) }),
  ];
}

const withGone = (
  { left }: TableFold,
  playerId: string,
  change: (gone: Departed) => Departed,
): readonly Departed[] => left.map((one) => (one.playerId === playerId ? change(one) : one));

function withDeparted(fold: TableFold, data: EventData['PlayerLeft']): readonly Departed[] {
  const { playerId, seat, cashed } = data;
  const owner = fold.table.seats[seat - 1];
  const before = fold.left.find((one) => one.playerId === playerId);
  const rest = fold.left.filter((one) => one !== before);
  const gone = {
    playerId,
    bought: (before?.bought ?? 0) + (owner?.bought ?? 0),
    cashed: (before?.cashed ?? 0) + cashed,
    corrected: (before?.corrected ?? 0) + (owner == null ? 0 : correctedBy(fold.table, owner)),
    time: (before?.time ?? 0) + timePaid(fold.table, owner),
    serials: [...(before?.serials ?? []), ...(owner == null ? [] : [owner.serial])],
  };
  return [...rest, gone];
}

/** When, who and where; a stream without an envelope has none of it. */
function stampOf({ meta }: Pick<Recorded, 'meta'>): Pick<TapeEntry, 'at' | 'actor' | 'device'> {
  const { at, actor, device } = meta as { readonly [name: string]: unknown };
  return { at: text(at), actor: text(actor), device: text(device) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
