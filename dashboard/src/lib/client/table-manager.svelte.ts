import type { TableView } from '@carteador/projections';
import type { StoredEvent } from '@carteador/table';
import { foldOwnAct, isNewer } from './table-screen.ts';

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
    if (isNewer(view, this.view)) this.view = view;
  }

  /**
   * The service's answer to who asked for the view while `shown` was on the screen. Nobody knows better than the
   * service: an older one means that the record was put back to what it was, from a copy.
   */
  answered(view: TableView, shown: TableView | null): void {
    const isPutBack = shown !== null && this.view === shown && view.version < shown.version;
    if (isPutBack) this.view = view;
    // The same one again would look like news, and who is ahead of his stream would ask without end.
    else if (view.version !== this.view?.version) this.take(view);
  }

  /** The events of our own act, as the answer has them. */
  fold(events: readonly StoredEvent[]): void {
    const next = foldOwnAct(this.view, events);
    if (next === 'incomplete') this.#refetch();
    else this.view = next;
  }
}
