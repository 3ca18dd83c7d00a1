import type { Card } from '@carteador/poker';
import { asTable, type TableView } from '@carteador/projections';
import { type Command, type ExposedWhere, type Legal, permits, type Table } from '@carteador/table';
import { getContext, setContext } from 'svelte';
import { getJson, type Proofs, postCommand } from '$lib/client/api.ts';
import { EntryManager } from '$lib/client/entry-manager.svelte.ts';
import { deviceEntryStore, type EntryStore } from '$lib/client/entry-store.ts';
import { LiveManager } from '$lib/client/live-manager.svelte.ts';
import { TableManager } from '$lib/client/table-manager.svelte.ts';
import type { Me } from '$lib/me.ts';
import { bundle, following } from './foresee.ts';
import { type IrregularPage, pageOf } from './irregular.ts';
import { type Marks, NO_MARKS, tapped } from './marks.ts';
import { offer } from './offers.ts';
import { usual } from './usual.ts';

const KEY = Symbol.for('carteador desk');
const RETRY_MS = 2_000;
/** A stream that is behind the screen for longer is asked about. */
const BEHIND_MS_MAX = 3_000;

/** What stands in the side column instead of pots, deck and tape. */
export type Panel =
  | { readonly kind: 'amount'; readonly type: 'BetTo' | 'RaiseTo'; readonly typed?: number }
  | { readonly kind: 'seat'; readonly seat: number; readonly page?: SeatPage; readonly typed?: number }
  | { readonly kind: 'irregularity'; readonly page?: IrregularPage }
  | { readonly kind: 'dispute' }
  | { readonly kind: 'entry'; readonly entry: string };
export type SeatPage = 'menu' | 'sit' | 'buy' | 'move' | 'correct' | 'leave' | 'button' | 'buck';

/** Cards being entered, in place of the acts. */
export interface Picking {
  readonly for:
    | 'ShowHand'
    | 'ProveOpeners'
    | 'DrawForDealer'
    | 'ExposeCard'
    | 'DeclareFouledDeck'
    | 'DealBoard';
  /** Whose cards; null when nobody's. */
  readonly seat: number | null;
  readonly cards: readonly Card[];
  /** Where a card was exposed. */
  readonly where?: ExposedWhere;
}

export interface DeskOptions {
  readonly id: string;
  readonly me: () => Me | null;
  readonly locale: () => string;
  readonly view: TableView | null;
  readonly store?: EntryStore;
}

/** One dealer's desk: the table, the entry on its way, and what is open on the screen. */
export class DeskManager {
  readonly id: string;
  readonly live: LiveManager;
  readonly entry: EntryManager;
  panel = $state.raw<Panel | null>(null);
  picking = $state.raw<Picking | null>(null);
  why = $state(false);
  #marks = $state.raw<{ readonly version: number; readonly of: Marks }>({ version: -1, of: NO_MARKS });
  keysOpen = $state(false);
  /** There is no such table. */
  missing = $state(false);

  #tables: TableManager;
  #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.id = options.id;
    this.#options = options;
    this.live = new LiveManager([`table.${options.id}`]);
    this.#tables = new TableManager(() => void this.refetch());
    if (options.view) this.#tables.take(options.view);
    this.entry = new EntryManager({
      table: options.id,
      store: options.store ?? deviceEntryStore(),
      version: () => this.view?.version ?? 0,
      post: (body) => postCommand(options.id, body, options.locale()),
      done: ({ events, version }) => {
        this.#tables.fold(events);
        this.live.expect(`table.${options.id}`, version);
      },
      stale: () => this.refetch(),
      permits: (command) => this.permits(command),
    });
  }

  get view(): TableView | null {
    return this.#tables.view;
  }

  get legal(): Legal | null {
    return this.view?.legal ?? null;
  }

  get table(): Table | null {
    return this.view === null ? null : asTable(this.view.table);
  }

  /** Nothing can be pressed that sends: the entry before waits, or the role only looks on. */
  held = $derived.by(() => this.entry.busy || !this.can('SendCommand'));
  /** The same as the eye should see it: the moment of a usual answer changes nothing. */
  stuck = $derived.by(() => this.entry.shown || !this.can('SendCommand'));
  /** Marks hold for the table as it was when they were set. */
  marks = $derived.by(() => (this.#marks.version === this.view?.version ? this.#marks.of : NO_MARKS));
  /** The brass button, and what it may record in one go. */
  usual = $derived.by(() => (this.legal === null ? [] : usual(this.legal, this.marks)));
  inOneGo = $derived.by(() => {
    const all = this.table === null || this.legal === null ? [] : bundle(this.table, this.legal, this.marks);
    return all.length > this.usual.length ? all : [];
  });
  following = $derived.by(() =>
    this.table === null || this.legal === null ? [] : following(this.table, this.legal),
  );

  can(action: string): boolean {
    return this.#options.me()?.may.includes(action) ?? false;
  }

  get isFloor(): boolean {
    return this.#options.me()?.role === 'floor';
  }

  /** A tap on somebody who owes an ante: he stays out, or has not paid yet. */
  mark = (seat: number): void => {
    if (this.view === null) return;
    const players = this.view.table.play.hand?.seats.length ?? 0;
    this.#marks = { version: this.view.version, of: tapped(this.view.legal, players, this.marks, seat) };
  };

  nameOf = (seat: number): string | null => {
    const owner = this.view?.table.seats[seat - 1];
    return owner ? (this.view?.names[owner.playerId] ?? null) : null;
  };

  /** One tap. Several commands become an entry each, one after the other. */
  send = async (commands: readonly Command[], proofs?: Proofs): Promise<boolean> => {
    if (this.held || commands.length === 0) return false;
    this.rest();
    return this.entry.send(commands, proofs);
  };

  do = (command: Command, proofs?: Proofs): Promise<boolean> => this.send([command], proofs);

  permits = (command: Command): boolean => this.legal !== null && permits(this.legal, command, Date.now());

  /** Takes back these entries; the last of the hand, or all from one on. */
  retract = (entries: readonly string[], reason?: string): Promise<boolean> => {
    const undo = this.legal === null ? undefined : offer(this.legal, 'Retract');
    if (!undo) return Promise.resolve(false);
    return this.do({
      type: 'Retract',
      hand: undo.hand,
      entries: [...entries],
      ...(reason ? { reason } : {}),
    });
  };

  /** Back to the plain table. */
  rest = (): void => {
    this.panel = null;
    this.picking = null;
  };

  open = (panel: Panel): void => {
    this.picking = null;
    this.panel = panel;
  };

  pick = (picking: Picking): void => {
    this.panel = null;
    this.picking = picking;
  };

  /** What was refused, open again where it was entered, with what was typed. */
  correct = async (): Promise<void> => {
    const { command } = this.entry;
    await this.entry.discard();
    if (command === null) return;
    switch (command.type) {
      case 'BetTo':
      case 'RaiseTo':
        return this.open({ kind: 'amount', type: command.type, typed: command.to });
      case 'BuyChips':
        return this.open({ kind: 'seat', seat: command.seat, page: 'buy', typed: command.amount });
      case 'SeatPlayer':
        return this.open({ kind: 'seat', seat: command.seat, page: 'sit', typed: command.buyIn });
      case 'CorrectStack':
        return this.open({ kind: 'seat', seat: command.seat, page: 'correct', typed: command.counted });
      case 'ShowHand':
        return this.pick({ for: 'ShowHand', seat: command.seat, cards: command.cards });
      case 'ProveOpeners':
        return this.pick({ for: 'ProveOpeners', seat: command.seat, cards: command.cards ?? [] });
      case 'DrawForDealer':
        return this.pick({ for: 'DrawForDealer', seat: null, cards: command.cards.map(({ card }) => card) });
      default: {
        const page = pageOf(command);
        if (page !== null) this.open({ kind: 'irregularity', page });
      }
    }
  };

  /** Newer views of the stream; for `$effect`. */
  follow = (): (() => void) | undefined => {
    const view = this.live.view<TableView>(`table.${this.id}`);
    if (!view) return;
    this.missing = false;
    this.#tables.take(view);
    if (view.version >= (this.view?.version ?? 0)) return;
    const behind = setTimeout(() => void this.refetch(), BEHIND_MS_MAX);
    return () => clearTimeout(behind);
  };

  refetch = async (): Promise<void> => {
    const shown = this.view;
    const found = await getJson<TableView>(`/api/tables/${this.id}`, this.#options.locale());
    if (found.ok) {
      this.#tables.answered(found.value, shown);
      this.missing = false;
    } else if (found.status === 404) this.missing = true;
    else if (this.view === null && found.status !== 401) setTimeout(() => void this.refetch(), RETRY_MS);
  };
}

export function setDesk(options: DeskOptions): DeskManager {
  return setContext(KEY, new DeskManager(options));
}

export function getDesk(): DeskManager {
  return getContext<DeskManager>(KEY);
}
