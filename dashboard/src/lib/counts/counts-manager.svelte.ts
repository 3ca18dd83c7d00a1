import type { CountsView, StackAudit, TableView } from '@carteador/projections';
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

/** The counts of a table: read from the service once, and again whenever one has changed. */
export class CountsManager {
  readonly id: string;
  view = $state.raw<CountsView | null>(null);
  /** The service did not answer. */
  silent = $state(false);
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

  async read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    const answer = await this.#get<CountsView>(`/api/tables/${this.id}/counts`, this.#locale());
    this.#reading = false;
    this.silent = !answer.ok;
    if (answer.ok) this.view = answer.value;
  }
}
