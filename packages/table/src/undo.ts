import { copyHand, copyPlay, copyTable, type Draft } from './copy.ts';
import type { EventType } from './events.ts';
import type { Checkpoint, Hand, HandSeat, Play, Rewind, Table } from './state.ts';

/**
 * The list with an entry more, and what the play half was before it (AUDIT-1). By `concat`, here and where a tape grows:
 * a spread leaves room to grow in a list that is kept.
 */
export const withCheckpoint = (
  undo: readonly Checkpoint[],
  entry: string,
  before: Play,
): readonly Checkpoint[] => undo.concat([{ entry, before, rewind: null }]);

/**
 * The same table in less memory, for who keeps it: of the play halves before its entries only the last stays whole,
 * the others become what they had otherwise than the one after them. Whole they are half of what a table takes.
 */
export function thinned(table: Table): Table {
  const { undo } = table;
  let thin: Checkpoint[] | null = null;
  for (let at = undo.length - 2; at >= 0; at -= 1) {
    const { entry, before } = undo[at]!;
    const after = undo[at + 1]!.before;
    // What is before it has become thin with it.
    if (before === null || after === null) break;
    thin ??= undo.slice();
    thin[at] = { entry, before: null, rewind: rewindTo(before, after) };
  }
  if (thin === null) return table;
  const next = copyTable(table);
  next.undo = thin;
  return next;
}

/**
 * The same table without what its play half was before its entries, the last one aside: a quarter of what a table
 * takes, for who can read it anew where an event needs that.
 */
export function withoutPast(table: Table): Table {
  const { undo } = table;
  let bare: Checkpoint[] | null = null;
  for (let at = undo.length - 2; at >= 0; at -= 1) {
    const { entry, before, rewind } = undo[at]!;
    // What is before it was laid down with it.
    if (before === null && rewind === null) break;
    bare ??= undo.slice();
    bare[at] = { entry, before: null, rewind: null };
  }
  if (bare === null) return table;
  const next = copyTable(table);
  next.undo = bare;
  return next;
}

/** What closes the undo of a seat's acts: of a hand in play the entries after its last one (`closeUndo`). */
const OF_A_SEAT: ReadonlySet<EventType> = new Set<EventType>(['PlayerMoved', 'PlayerLeft', 'StackCorrected']);

/** Whether only a table with its past is right after this event. */
export const needsPast = ({ undo, play }: Table, type: string): boolean =>
  undo.length > 0 &&
  (type === 'EntriesRetracted' || (OF_A_SEAT.has(type as EventType) && play.hand?.status === 'play'));

/** The first `count` of them. */
export function firstCheckpoints(undo: readonly Checkpoint[], count: number): readonly Checkpoint[] {
  const next = undo.slice(0, count);
  const last = next.at(-1);
  if (last?.before === null) {
    next[count - 1] = { entry: last.entry, before: playBefore(undo, count - 1), rewind: null };
  }
  return next;
}

/** The play half before the entry at `index`; null where the list came from a view, which carries none. */
export function playBefore(undo: readonly Checkpoint[], index: number): Play | null {
  let play: Play | null = null;
  for (let at = undo.length - 1; at >= index; at -= 1) play = earlier(play, undo[at]!);
  return play;
}

/** Index of the last entry before which the play half was so; −1 for none. */
export function lastBefore(undo: readonly Checkpoint[], was: (play: Play) => boolean): number {
  let play: Play | null = null;
  for (let at = undo.length - 1; at >= 0; at -= 1) {
    play = earlier(play, undo[at]!);
    if (play !== null && was(play)) return at;
  }
  return -1;
}

/** From the play half before the next entry to the one before this. */
function earlier(later: Play | null, { before, rewind }: Checkpoint): Play | null {
  if (rewind === null) return before;
  return later === null ? null : rewound(later, rewind);
}

const NOTHING: readonly unknown[] = [];

function rewindTo(was: Play, now: Play): Rewind {
  const [hand, later] = [was.hand, now.hand];
  if (hand === later || hand === null || later === null || hand.seats.length !== later.seats.length) {
    return { play: otherwise(was, now, null), hand: NOTHING, seats: NOTHING };
  }
  return {
    play: otherwise(was, now, 'hand'),
    hand: otherwise(hand, later, 'seats'),
    seats: hand.seats === later.seats ? NOTHING : otherSeats(hand.seats, later.seats),
  };
}

/** Key and former value of each field that changed, in turns. A list that grew is copied: it has room for 17. */
function otherwise<T extends object>(was: T, now: T, but: keyof T | null): readonly unknown[] {
  let changes: unknown[] | null = null;
  for (const key in was) {
    if (was[key] === now[key] || key === but) continue;
    changes ??= [];
    changes.push(key, was[key]);
  }
  return changes?.slice() ?? NOTHING;
}

function otherSeats(was: readonly HandSeat[], now: readonly HandSeat[]): readonly unknown[] {
  const changes: unknown[] = [];
  for (let index = 0; index < was.length; index += 1) {
    if (was[index] !== now[index]) changes.push(index, was[index]);
  }
  return changes.slice();
}

function rewound(now: Play, { play, hand, seats }: Rewind): Play {
  const was = withChanges(copyPlay(now), play);
  if (hand.length > 0 || seats.length > 0) was.hand = handBefore(now.hand!, hand, seats);
  return was;
}

function handBefore(now: Hand, changes: readonly unknown[], seats: readonly unknown[]): Hand {
  const was = withChanges(copyHand(now), changes);
  if (seats.length > 0) was.seats = withChanges(now.seats.slice(), seats);
  return was;
}

function withChanges<T extends Draft<object>>(copy: T, changes: readonly unknown[]): T {
  for (let at = 0; at < changes.length; at += 2) {
    (copy as Record<string, unknown>)[changes[at] as string] = changes[at + 1];
  }
  return copy;
}
