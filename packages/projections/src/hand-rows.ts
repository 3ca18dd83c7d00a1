import { netsOf, type Table } from '@carteador/table';
import { docketOf, type HandRow, presentHand, rowOf } from './hand-row.ts';
import { emptyFold, foldTable, type Recorded, type TableFold } from './table-fold.ts';

/** A table, and what of its closed hands is needed to tell their rows once the floor has ruled on them. */
export interface HandsFold {
  readonly fold: TableFold;
  /** As they were closed: the last hand, and each that the floor can still be busy with; oldest first. */
  readonly closed: readonly HandRow[];
}

/** What one event changed in the rows of its table; `presentHand` is the row of the hand at the table. */
export interface HandChange {
  /** Rows of closed hands: one that was closed now, and those of which the floor said something. */
  readonly closed: readonly HandRow[];
  /** No row with a number beyond this one stands; null when nothing was taken back. */
  readonly upTo: number | null;
}

export const emptyHands = (table: string): HandsFold => ({ fold: emptyFold(table), closed: [] });

/** The hands after one more event of their table's stream. Throws as `foldTable` does. */
export function foldHands(before: HandsFold, recorded: Recorded): HandsFold {
  const fold = foldTable(before.fold, recorded);
  return fold === before.fold ? before : { fold, closed: closedAfter(before, fold, recorded.type) };
}

/** Between two that are one event apart. */
export function handChange(before: HandsFold, after: HandsFold, type: string): HandChange {
  const { table } = after.fold;
  const isRetraction = type === 'EntriesRetracted';
  // What lay parked is taken back like any act of a hand; what the floor says comes hands later.
  const isFloor = isRetraction || type === 'PotParked' || table.docket !== before.fold.table.docket;
  const changed = isFloor ? after.closed : after.closed.filter((row) => !before.closed.includes(row));
  return {
    closed: changed.map((row) => ruledRow(row, table)),
    upTo: isRetraction ? table.play.handsStarted : null,
  };
}

function closedAfter({ fold: before, closed }: HandsFold, after: TableFold, type: string): HandRow[] {
  if (type === 'EntriesRetracted') {
    const { handsStarted } = after.table.play;
    const present = presentHand(after)?.hand;
    return closed.filter(({ number, hand }) => number <= handsStarted && hand !== present);
  }
  const known = new Set([before, after].flatMap(({ table }) => table.play.records.map(({ id }) => id)));
  const kept = closed.filter(({ hand }, index) => known.has(hand) || index === closed.length - 1);
  const { lastHand } = after;
  // One that was opened again and closed as it was is the same hand as before, and was taken out of the list.
  const isClosing = before.table.play.hand !== null && after.table.play.hand === null;
  // Who leaves with the hand leaves by an event of his own, after this one.
  return lastHand === null || !isClosing ? kept : [...kept, rowOf(after, lastHand, 'closed')];
}

/** A closed hand as the floor left it: who holds its pots by the record, and who gave whom what (AUDIT-2). */
function ruledRow(row: HandRow, table: Table): HandRow {
  const docket = docketOf(table, row.hand);
  const record = table.play.records.find(({ id }) => id === row.hand);
  if (record === undefined || docket.disputes + docket.rulings === 0) return { ...row, ...docket };
  const held = record.pots.flatMap((pot) => pot.held).filter(({ amount }) => amount > 0);
  const netOf = netsOf(record, table.docket.rulings);
  return {
    ...row,
    ...docket,
    seats: row.seats.map((seat) => ({ ...seat, net: netOf(seat.playerId) })),
    winners: [...new Set(held.map(({ seat }) => seat))],
    parked: total(record.pots.map(({ parked }) => ({ amount: parked }))),
  };
}

const total = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0);
