import {
  asTable,
  emptyFold,
  foldTable,
  type TableFold,
  type TableView,
  tableView,
} from '@carteador/projections';
import type { StoredEvent } from '@carteador/table';

/** Whether a whole view takes the place of the one on the screen: an older one is passed over. */
export const isNewer = (view: TableView, shown: TableView | null): boolean =>
  shown === null || view.version >= shown.version;

/**
 * The view after the events of the console's own act, as the answer has them. `incomplete`: it cannot be made
 * here. A retraction restores what a snapshot does not carry, a gap means that others acted meanwhile, and what may
 * be counted after an entry beside the hand (TABLE-6) follows from the play before the last act of the hand.
 */
export function foldOwnAct(
  view: TableView | null,
  events: readonly StoredEvent[],
): TableView | null | 'incomplete' {
  const [first] = events;
  if (view === null || first === undefined || events.at(-1)!.version < view.version) return view;
  if (first.version > view.version || events.some((event) => event.type === 'EntriesRetracted')) {
    return 'incomplete';
  }
  const fold = events.reduce(foldTable, foldOf(view));
  const lastAct = fold.table.undo.at(-1);
  if (lastAct?.before === null) return 'incomplete';
  return tableView(fold);
}

/** Enough of a fold to go on from a view. */
const foldOf = (view: TableView): TableFold => ({
  ...emptyFold(view.id),
  table: asTable(view.table),
  at: view.at,
  entries: view.tape.at(-1)?.number ?? 0,
  trail: view.tape,
  names: view.names,
});
