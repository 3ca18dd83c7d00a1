import type { LobbyTable, LobbyView, SeatingView } from '@carteador/projections';
import { getJson } from '$lib/client/api.ts';
import { byStanding } from './floor-manager.svelte.ts';
import { parseInstant } from './instant.ts';

/** Why there is nothing to see: no instant, one to come, no answer, no session. */
export type PastFault = 'unreadable' | 'to-come' | 'silent' | 'signed-out';

/** All tables at an instant, and the one that is looked at; asked for once, for what is over stays as it was. */
export class PastFloorManager {
  /** The instant of what is shown, ms since 1970; null before the first answer. */
  shown = $state<number | null>(null);
  fault = $state<PastFault | null>(null);
  busy = $state(false);
  tables = $state.raw<readonly LobbyTable[]>([]);
  selected = $state<string | null>(null);
  seating = $state.raw<SeatingView | null>(null);

  open = $derived(this.tables.filter(({ status }) => status === 'open'));
  closed = $derived(this.tables.filter(({ status }) => status === 'closed'));
  players = $derived(this.open.reduce((sum, { players }) => sum + players, 0));
  disputes = $derived(this.tables.reduce((sum, { disputes }) => sum + disputes, 0));
  table = $derived(this.tables.find(({ id }) => id === this.selected) ?? null);

  #locale: () => string;
  #get: typeof getJson;
  /** Of the last question: an answer to an older one is passed over. */
  #asked = 0;

  constructor(locale: () => string, get: typeof getJson = getJson) {
    this.#locale = locale;
    this.#get = get;
  }

  async show(at: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const ms = parseInstant(at);
    this.busy = ms !== null;
    if (ms === null) return this.#fail('unreadable');
    const answer = await this.#get<LobbyView>(`/api/tables?at=${encodeURIComponent(at)}`, this.#locale());
    if (asked !== this.#asked) return;
    this.busy = false;
    if (!answer.ok) return this.#fail(faultOf(answer.status));
    this.fault = null;
    this.tables = answer.value.tables.toSorted(byStanding);
    this.shown = ms;
    this.select(this.table?.id ?? null);
  }

  /** A table, with its money as it was then. */
  select(id: string | null): void {
    this.selected = id;
    this.seating = null;
    if (this.table !== null) void this.#readSeating(this.table);
  }

  async #readSeating({ id, version }: LobbyTable): Promise<void> {
    const path = `/api/tables/${id}/seating?at=${version}`;
    const answer = await this.#get<SeatingView>(path, this.#locale());
    if (this.table?.id === id && this.table.version === version && answer.ok) this.seating = answer.value;
  }

  #fail(fault: PastFault): void {
    this.fault = fault;
    this.tables = [];
    this.shown = null;
    this.seating = null;
  }
}

function faultOf(status: number): PastFault {
  if (status === 401) return 'signed-out';
  if (status === 404) return 'to-come';
  return status === 400 ? 'unreadable' : 'silent';
}
