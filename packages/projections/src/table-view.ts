import { type Hand, type Legal, legal, ruledSeats, rulingsOn, type Table } from '@carteador/table';
import { disputesView } from './disputes-view.ts';
import { handTrail, shownHand, type TableFold, tapeOf } from './table-fold.ts';
import type { HandView, TableSnapshot, TableView } from './views.ts';

/** Entries of a hand view. */
const HAND_ENTRIES_MAX = 400;

/** The last answer: all the views of a table that ask do so one after the other. */
let last: { readonly table: Table; readonly legal: Legal } | null = null;

/** `legal` of the fold's table, worked out once for all the views that ask. */
export function legalOf({ table }: TableFold): Legal {
  if (last?.table !== table) last = { table, legal: legal(table) };
  return last.legal;
}

export function tableView(fold: TableFold): TableView {
  const { id, table, at, names } = fold;
  return {
    id,
    version: table.version,
    at,
    table: snapshotOf(table),
    legal: legalOf(fold),
    tape: tapeOf(fold),
    names,
    disputes: disputesView(table),
  };
}

/** `later`: a fold after it, which knows what was ruled on the hand since. */
export function handView(fold: TableFold, later: TableFold = fold): HandView {
  const hand = shownHand(fold);
  return {
    id: fold.id,
    version: fold.table.version,
    hand: hand?.number ?? null,
    entries: hand === null ? [] : handTrail(fold, hand).slice(-HAND_ENTRIES_MAX),
    results: hand === null || hand.status !== 'settled' ? [] : resultsOf(hand),
    ruled: hand === null ? [] : ruledSeats(later.table, hand.id),
    rulings: hand === null ? [] : rulingsOn(later.table, hand.id, later.makers),
  };
}

const resultsOf = (hand: Hand): HandView['results'] =>
  hand.seats.map(({ seat, stack, start }) => ({ seat, amount: stack - start }));

/** A view's table for the functions of the rules. Only a retraction needs what a snapshot lacks: ask the service then. */
export const asTable = (snapshot: TableSnapshot): Table => ({
  ...snapshot,
  undo: snapshot.undo.map(({ entry }) => ({ entry, before: null, rewind: null })),
});

const snapshotOf = (table: Table): TableSnapshot => ({
  status: table.status,
  name: table.name,
  code: table.code,
  continues: table.continues,
  rules: table.rules,
  seats: table.seats,
  totals: table.totals,
  departures: table.departures,
  timeFrom: table.timeFrom,
  docket: table.docket,
  play: table.play,
  undo: table.undo.map(({ entry }) => ({ entry })),
  version: table.version,
});
