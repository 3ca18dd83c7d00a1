import type { Hand, RulingMaker, Table } from '@carteador/table';
import { type Patch, patched, patchOf } from './patch.ts';
import { type Departed, shownTrail, type TableFold } from './table-fold.ts';
import type { TapeEntry } from './views.ts';

/**
 * A table as it goes over the bus: its fold, of which every view for the staff is made where it is shown. What
 * changes is small beside what stays, so there are two values of a table: the base, how it stood some entries ago,
 * and the step, what is different now. Each step is told from the base alone: who missed one needs the next only.
 */

/** Key `base.<id>`. Whole in itself but for the names, which are in the step: they may be erased. */
export interface TableBase {
  readonly version: number;
  readonly state: State;
  readonly trail: readonly TapeEntry[];
}

/** Key `table.<id>`: the newest there is. */
export interface TableStep {
  readonly version: number;
  readonly id: string;
  /** The version of the base that it is told from; null for a step that is whole in itself. */
  readonly base: number | null;
  readonly state?: Patch;
  readonly trail: {
    /** Entries of the base before this number are gone; 0 where the trail is empty. */
    readonly from: number;
    /** Entries that the base has not, or has otherwise. */
    readonly entries: readonly TapeEntry[];
  };
  readonly names: TableFold['names'];
}

/** Of a fold what cannot be worked out from the rest. */
interface State {
  readonly at: string;
  readonly openedAt: string;
  readonly entries: number;
  readonly table: Omit<Table, 'undo' | 'version'>;
  /** The entries that can be taken back: by their numbers on the trail, or by themselves where it has left them. */
  readonly undo: readonly (number | string)[];
  /** The hand before the last of them, which a count of somebody who is all-in asks for (TABLE-6). */
  readonly before: Hand | null;
  /** The last hand, between hands. */
  readonly lastHand: Hand | null;
  readonly left: readonly Departed[];
  readonly makers: readonly RulingMaker[];
}

/** A new base is set after so many entries. */
const BASE_EVERY = 8;

/**
 * The base that the steps after this event are told from, null for none yet. It follows from the events alone:
 * whoever folds them, and whenever he began, tells from the same one.
 */
export const baseAfter = (base: TableBase | null, before: TableFold, after: TableFold): TableBase | null =>
  after.entries > before.entries && before.entries % BASE_EVERY === 1 ? baseOf(before) : base;

export function baseOf(fold: TableFold): TableBase {
  const trail = shownTrail(fold);
  return { version: fold.table.version, state: stateOf(fold, trail), trail };
}

/** What the base shares with the fold is not looked into: give it as it was made, not as it was sent. */
export function stepOf(base: TableBase | null, fold: TableFold): TableStep {
  const trail = shownTrail(fold);
  const state = patchOf(base?.state, stateOf(fold, trail));
  return {
    version: fold.table.version,
    id: fold.id,
    base: base?.version ?? null,
    ...(state !== undefined && { state }),
    trail: { from: trail[0]?.number ?? 0, entries: unknownOf(base?.trail ?? [], trail) },
    names: fold.names,
  };
}

/**
 * The fold that the two say; null while the base that the step is told from is not there. Of the states to which
 * the table can be taken back it has the names only, and no more of the trail than is shown.
 */
export function readTable(base: TableBase | null, step: TableStep): TableFold | null {
  if (step.base !== null && step.base !== base?.version) return null;
  const told = step.base === null ? null : base;
  const state = patched(told?.state, step.state) as State;
  const trail = trailOf(told?.trail ?? [], step.trail);
  const { at, openedAt, entries, lastHand, left, makers } = state;
  const table = { ...state.table, undo: undoOf(state, trail), version: step.version } as Table;
  return { id: step.id, table, openedAt, at, entries, trail, lastHand, left, makers, names: step.names };
}

function stateOf(fold: TableFold, trail: readonly TapeEntry[]): State {
  const { at, openedAt, entries, lastHand, left, makers } = fold;
  const { undo, version: _, ...table } = fold.table;
  const hand = table.play.hand;
  return {
    at,
    openedAt,
    entries,
    table,
    undo: undo.map(({ entry }) => trail.findLast((one) => one.entry === entry)?.number ?? entry),
    before: hand?.seats.some(({ stack }) => stack === 0) ? (undo.at(-1)?.before?.hand ?? null) : null,
    lastHand: hand === null ? lastHand : null,
    left,
    makers,
  };
}

/** Entries that a trail has and the one before it has not, or has otherwise; on both they are numbered in a row. */
function unknownOf(before: readonly TapeEntry[], trail: readonly TapeEntry[]): TapeEntry[] {
  const shift = (trail[0]?.number ?? 0) - (before[0]?.number ?? 0);
  return trail.filter((entry, index) => before[index + shift] !== entry);
}

function trailOf(before: readonly TapeEntry[], { from, entries }: TableStep['trail']): readonly TapeEntry[] {
  const told = new Set(entries.map(({ number }) => number));
  const kept = before.filter(({ number }) => number >= from && !told.has(number));
  return [...kept, ...entries].sort((one, other) => one.number - other.number);
}

function undoOf({ undo, before }: State, trail: readonly TapeEntry[]): Table['undo'] {
  const entries = new Map(trail.map(({ entry, number }) => [number, entry]));
  return undo.map((one, index) => {
    const entry = typeof one === 'number' ? entries.get(one) : one;
    return { entry, before: index === undo.length - 1 ? { hand: before } : null, rewind: null };
  }) as unknown as Table['undo'];
}
