import type { SeatingView, TableView } from '@carteador/projections';
import type { Command, Confirmation } from '@carteador/table';
import { type CommandAnswer, type CommandBody, getJson, postCommand } from '$lib/client/api.ts';
import { EntryManager } from '$lib/client/entry-manager.svelte.ts';
import { deviceEntryStore, type EntryStore } from '$lib/client/entry-store.ts';
import { LiveManager, type LivePorts } from '$lib/client/live-manager.svelte.ts';
import { TableManager } from '$lib/client/table-manager.svelte.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { type SeatActs, seatActs } from './seat-acts.ts';

/** Secrets that prove a confirmation (AUDIT-1): sent beside the command, never kept. */
export interface Proofs {
  readonly floorPin?: string;
  readonly hostPin?: string;
}

export interface SeatingPorts {
  readonly locale: () => string;
  readonly store?: EntryStore;
  readonly live?: LivePorts;
  readonly post?: (id: string, body: CommandBody & Proofs, locale: string) => Promise<CommandAnswer>;
  readonly get?: typeof getJson;
}

/** One table's seats and money: the views, the seat that is looked at, and the one entry on its way. */
export class SeatingManager {
  readonly id: string;
  readonly live: LiveManager;
  readonly table: TableManager;
  readonly entry: EntryManager;
  selected = $state<number | null>(null);
  /** The service says that there is no such table. */
  unknown = $state(false);

  ledger = $derived<Ledger | null>(this.seating === null ? null : ledgerOf(this.seating));
  acts = $derived<SeatActs | null>(
    this.view === null || this.selected === null ? null : seatActs(this.view.legal, this.selected),
  );

  #ports: SeatingPorts;
  #proofs: Proofs = {};

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
      post: (body) => post(id, { ...body, ...this.#proofs }, ports.locale()),
      done: ({ events }) => {
        this.#proofs = {};
        this.table.fold(events);
      },
      stale: () => this.refetch(),
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
    const answer = await get<TableView>(`/api/tables/${this.id}`, this.#ports.locale());
    if (answer.ok) this.table.take(answer.value);
    else if (answer.status === 404) this.unknown = true;
  }

  send(command: Command, proofs: Proofs = {}): Promise<boolean> {
    this.#proofs = proofs;
    return this.entry.send([command]);
  }
}

/** What a confirmation of this kind needs besides the tap. */
export function proofField(kind: Confirmation['kind'], isFloor: boolean): 'floorPin' | 'hostPin' | null {
  if (kind === 'host-pin') return 'hostPin';
  return kind === 'floor' && !isFloor ? 'floorPin' : null;
}
