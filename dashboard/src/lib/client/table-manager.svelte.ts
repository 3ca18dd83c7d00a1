import { emptyFold, foldTable, type TableFold, type TableView, tableView } from '@carteador/projections';
import type { StoredEvent } from '@carteador/table';
import { asTable } from '$lib/console/offers.ts';

/** The newest table view, whatever way it came: the stream, an answer of the service, or our own act folded at once. */
export class TableManager {
  view = $state.raw<TableView | null>(null);

  #refetch: () => void;

  /** `refetch` asks the service for the whole view, where it cannot be made here. */
  constructor(refetch: () => void) {
    this.#refetch = refetch;
  }

  /** A whole view; an older one than ours is passed over. */
  take(view: TableView): void {
    if (this.view === null || view.version >= this.view.version) this.view = view;
  }

  /** The events of our own act, as the answer has them. */
  fold(events: readonly StoredEvent[]): void {
    const { view } = this;
    const [first] = events;
    if (view === null || first === undefined || events.at(-1)!.version < view.version) return;
    // A retraction restores what a snapshot does not carry; a gap means that others acted meanwhile.
    if (first.version > view.version || events.some((event) => event.type === 'EntriesRetracted')) {
      this.#refetch();
      return;
    }
    this.view = tableView(events.reduce(foldTable, foldOf(view)));
  }
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
