import type { SeatingView, TableView } from '@carteador/projections';
import { type Command, type Confirmation, permits } from '@carteador/table';
import { type CommandAnswer, type CommandBody, getJson, type Proofs, postCommand } from '$lib/client/api.ts';
import { EntryManager } from '$lib/client/entry-manager.svelte.ts';
import { deviceEntryStore, type EntryStore } from '$lib/client/entry-store.ts';
import { LiveManager, type LivePorts } from '$lib/client/live-manager.svelte.ts';
import { TableManager } from '$lib/client/table-manager.svelte.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { type SeatActs, seatActs } from './seat-acts.ts';

export interface SeatingPorts {
  readonly locale: () => string;
  readonly store?: EntryStore;
  readonly live?: LivePorts;
  readonly post?: (id: string, body: CommandBody, locale: string) => Promise<CommandAnswer>;
  readonly get?: typeof getJson;
}

/** One table's seats and money: the views, the seat that is looked at, and the one entry on its way. */
export class SeatingManager {
  readonly id: string;
  readonly live: LiveManager;
  readonly table: TableManager;
  readonly entry: EntryManager;
  selected = $state<number | null>(null);
  /** What the last player sat down with: the next one often does too. */
  buyIn = $state<number | null>(null);
  /** The service says that there is no such table. */
  unknown = $state(false);
  /** The service did not answer; the stream goes on trying. */
  silent = $state(false);

  ledger = $derived<Ledger | null>(this.seating === null ? null : ledgerOf(this.seating));
  acts = $derived<SeatActs | null>(
    this.view === null || this.selected === null ? null : seatActs(this.view.legal, this.selected),
  );

  #ports: SeatingPorts;

  constructor(id: string, ports: SeatingPorts) {
    this.id = id;
    this.#ports = ports;
    this.live = new LiveManager([`seating.${id}`, `table.${id}`], ports.live);
    this.table = new TableManager(() => void this.refetch());
    const post = ports.post ?? postCommand;
    this.entry = new EntryManager({
      table: id,
      store: ports.store ?? deviceEntryStore(),
      version: () => this.view?.version ?? 0,
      post: (body) => post(id, body, ports.locale()),
      done: ({ events }) => this.table.fold(events),
      stale: () => this.refetch(),
      permits: (command) => this.view !== null && permits(this.view.legal, command, Date.now()),
    });
  }

  get view(): TableView | null {
    return this.table.view;
  }

  get seating(): SeatingView | null {
    return this.live.view<SeatingView>(`seating.${this.id}`) ?? null;
  }

  /** For `onMount`. */
  start(): () => void {
    const stop = this.live.start();
    void this.refetch();
    void this.entry.restore();
    return () => {
      stop();
      this.entry.stop();
    };
  }

  /** The newest view of the stream, when there is one. For an effect. */
  follow(): void {
    const view = this.live.view<TableView>(`table.${this.id}`);
    if (view !== undefined) this.table.take(view);
  }

  async refetch(): Promise<void> {
    const get = this.#ports.get ?? getJson;
    const shown = this.table.view;
    const answer = await get<TableView>(`/api/tables/${this.id}`, this.#ports.locale());
    if (answer.ok) this.table.answered(answer.value, shown);
    else if (answer.status === 404) this.unknown = true;
    this.silent = !answer.ok && (answer.status === 0 || answer.status >= 500);
  }

  /** After a player sat down: on to the next free seat, if there is one. */
  nextFree(): void {
    const seats = this.view?.table.seats ?? [];
    const from = this.selected ?? 0;
    const order = [...seats.keys()].map((index) => ((from + index) % seats.length) + 1);
    this.selected = order.find((seat) => seats[seat - 1] === null) ?? this.selected;
  }

  /** True when it is recorded; otherwise `entry` says what became of it, and what was typed stays. */
  async send(command: Command, proofs: Proofs = {}): Promise<boolean> {
    return (await this.entry.send([command], proofs)) && this.entry.phase === 'idle';
  }
}

/** What a confirmation of this kind needs besides the tap. */
export function proofField(kind: Confirmation['kind'], isFloor: boolean): 'floorPin' | 'hostPin' | null {
  if (kind === 'host-pin') return 'hostPin';
  return kind === 'floor' && !isFloor ? 'floorPin' : null;
}
