import type { CountsView, SeatingView, StackAudit, TableView } from '@carteador/projections';
import type { EventType } from '@carteador/table';
import { getJson } from '$lib/client/api.ts';

/** What changes a count, or takes it away. */
const COUNTING: ReadonlySet<EventType> = new Set<EventType>([
  'StackCounted',
  'StackCorrected',
  'PlayerSeated',
  'PlayerMoved',
  'PlayerLeft',
]);

export interface PastTable {
  readonly view: TableView;
  readonly seating: SeatingView;
}

/** The counts of a table: read from the service once, and again whenever one has changed. */
export class CountsManager {
  readonly id: string;
  view = $state.raw<CountsView | null>(null);
  /** The service did not answer. */
  silent = $state(false);
  /** What the table was after so many events, when the counts are those of then; null until it is read. */
  past = $state.raw<PastTable | null>(null);
  /** There is no such moment, or no such table. */
  unknown = $state(false);
  #locale: () => string;
  #get: typeof getJson;
  #reading = false;

  constructor(id: string, locale: () => string, get: typeof getJson = getJson) {
    this.id = id;
    this.#locale = locale;
    this.#get = get;
  }

  of(seat: number): StackAudit | undefined {
    return this.view?.counts.find((count) => count.seat === seat);
  }

  name = (playerId: string): string | undefined => this.view?.names[playerId];

  /** For an effect: reads when the table shows something that these counts do not know yet. */
  follow(table: TableView | null): void {
    if (table === null) return;
    const known = this.view?.version ?? -1;
    const changed = table.tape.some(
      ({ version, events }) => version > known && events.some(({ type }) => COUNTING.has(type)),
    );
    if (this.view === null || changed) void this.read();
  }

  /** All of the page as it was after so many events; once, for it stays so. */
  async readAt(at: number): Promise<void> {
    const ask = <T>(view: string) => this.#get<T>(`/api/tables/${this.id}${view}?at=${at}`, this.#locale());
    const [counts, table, seating] = await Promise.all([
      ask<CountsView>('/counts'),
      ask<TableView>(''),
      ask<SeatingView>('/seating'),
    ]);
    if (counts.ok && table.ok && seating.ok) {
      this.view = counts.value;
      this.past = { view: table.value, seating: seating.value };
      return;
    }
    this.unknown = !counts.ok && counts.status === 404;
    this.silent = !this.unknown;
  }

  async read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    const answer = await this.#get<CountsView>(`/api/tables/${this.id}/counts`, this.#locale());
    this.#reading = false;
    this.silent = !answer.ok;
    if (answer.ok) this.view = answer.value;
  }
}
