import { netsOf, type Table } from '@carteador/table';
import { docketOf, type HandRow, rowOf } from './hand-row.ts';
import { emptyFold, foldTable, type Recorded, type TableFold } from './table-fold.ts';

/** A table, and what of its closed hands is needed to tell their rows once the floor has ruled on them. */
export interface HandsFold {
  readonly fold: TableFold;
  /** As they were closed: the last hand, and each that the floor can still be busy with; oldest first. */
  readonly closed: readonly HandRow[];
}

/** What one event changed in the rows of its table; `settledHand` is the row of the hand at the table. */
export interface HandChange {
  /** Rows of closed hands: one that was closed now, and those of which the floor said something. */
  readonly closed: readonly HandRow[];
  /** No row with a number beyond this one stands; null when nothing was taken back. */
  readonly upTo: number | null;
}

export const emptyHands = (table: string): HandsFold => ({ fold: emptyFold(table), closed: [] });

/**
 * The hands after one more event of their table's stream. Throws as `foldTable` does. `present`: the table as somebody
 * else folds it; where it stands right after this event it is taken, and need not be in memory twice.
 */
export function foldHands(before: HandsFold, recorded: Recorded, present?: TableFold): HandsFold {
  const isNext = recorded.version === before.fold.table.version;
  const isThere = present?.table.version === recorded.version + 1;
  const fold = isNext && isThere ? present : foldTable(before.fold, recorded);
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
    upTo: isRetraction ? over(table) : null,
  };
}

function closedAfter(
  { fold: before, closed }: HandsFold,
  after: TableFold,
  type: string,
): readonly HandRow[] {
  if (type === 'EntriesRetracted') {
    const { handsStarted, hand: present } = after.table.play;
    return closed.filter(({ number, hand }) => number <= handsStarted && hand !== present?.id);
  }
  const { lastHand } = after;
  // Not by comparing last hands: one that was opened again and closed as it was is the same hand as before.
  const isClosing = lastHand !== null && before.table.play.hand !== null && after.table.play.hand === null;
  if (!isClosing && before.table.play.records === after.table.play.records) return closed;
  const known = new Set([before, after].flatMap(({ table }) => table.play.records.map(({ id }) => id)));
  const kept = closed.filter(({ hand }, index) => known.has(hand) || index === closed.length - 1);
  // Who leaves with the hand leaves by an event of his own, after this one.
  return isClosing ? [...kept, rowOf(after, lastHand, 'closed')] : kept;
}

/** Number of the last hand that is over. */
const over = ({ play }: Table): number =>
  play.hand?.status === 'play' ? play.handsStarted - 1 : play.handsStarted;

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
