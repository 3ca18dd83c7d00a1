import type { LobbyTable, SeatingView, TableView } from '@carteador/projections';
import { LiveManager, type LivePorts } from '$lib/client/live-manager.svelte.ts';

const LOBBY = 'lobby';

/** All tables, and the one that is looked at with its seating; one stream for both. */
export class FloorManager {
  live = $state.raw() as LiveManager;
  selected = $state<string | null>(null);

  tables = $derived(lobbyTables(this.live.views));
  open = $derived(this.tables.filter(({ status }) => status === 'open'));
  closed = $derived(this.tables.filter(({ status }) => status === 'closed'));
  players = $derived(this.open.reduce((sum, { players }) => sum + players, 0));
  disputes = $derived(this.tables.reduce((sum, { disputes }) => sum + disputes, 0));
  table = $derived(this.tables.find(({ id }) => id === this.selected) ?? null);
  seating = $derived(this.live.view<SeatingView>(`seating.${this.selected}`) ?? null);
  view = $derived(this.live.view<TableView>(`table.${this.selected}`) ?? null);
  /** The stream has said what there is: an empty floor is empty, not on its way. */
  known = $derived(this.tables.length > 0 || this.live.missing.has(LOBBY));

  #ports: LivePorts;
  #stop: (() => void) | null = null;
  #started = false;

  constructor(ports: LivePorts = {}) {
    this.#ports = ports;
    this.live = new LiveManager([LOBBY], ports);
  }

  /** For `onMount`. */
  start(): () => void {
    this.#started = true;
    this.#stop = this.live.start();
    return () => {
      this.#started = false;
      this.#stop?.();
    };
  }

  select(id: string | null): void {
    if (id === this.selected) return;
    this.selected = id;
    const keys = id === null ? [LOBBY] : [LOBBY, `seating.${id}`, `table.${id}`];
    const next = new LiveManager(keys, this.#ports);
    // What is known stays on the screen until the new stream speaks.
    next.views = this.live.views;
    next.missing = this.live.missing;
    next.state = this.live.state;
    next.ageMs = this.live.ageMs;
    this.#stop?.();
    this.live = next;
    if (this.#started) this.#stop = next.start();
  }
}

const lobbyTables = (views: Readonly<Record<string, unknown>>): LobbyTable[] =>
  Object.entries(views)
    .filter(([key]) => key.startsWith(`${LOBBY}.`))
    .map(([, value]) => value as LobbyTable)
    .sort(byStanding);

/** Open tables first, in the order of their names, "Mesa 2" before "Mesa 10". */
export const byStanding = (a: LobbyTable, b: LobbyTable): number =>
  Number(a.status === 'closed') - Number(b.status === 'closed') ||
  a.name.localeCompare(b.name, undefined, { numeric: true }) ||
  b.openedAt.localeCompare(a.openedAt);
