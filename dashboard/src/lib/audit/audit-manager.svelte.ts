import { potsView } from '@carteador/projections';
import type { Locale, Overrides } from '@carteador/words';
import { createWords } from '@carteador/words';
import type { LogEntry, SessionLog } from '$lib/session/session-log.ts';
import type { SessionManager } from '$lib/session/session-manager.svelte.ts';
import { SessionWords } from '$lib/session/session-words.ts';
import { type AuditFilter, EVERYTHING, filtered } from './filter.ts';
import { handRuled } from './hand-ruled.ts';
import { legalHere } from './legal-here.ts';

/** Rows drawn at once; a long session is read by its hands, or backwards from its end. */
export const ROWS = 300;

interface AuditPorts {
  readonly locale: () => Locale;
  readonly own: () => Overrides | undefined;
}

/** What the ledger shows, which entry is looked at, and what is told of it. */
export class AuditManager {
  filter = $state.raw<AuditFilter>(EVERYTHING);
  /** The number of the entry that is looked at. */
  chosen = $state<number | null>(null);
  rowsMax = $state(ROWS);

  readonly session: SessionManager;
  /** `?at=`: nothing that came after so many events is told of a hand. */
  readonly at: number | null;
  #ports: AuditPorts;

  told = $derived.by(
    () => new SessionWords(this.#ports.locale(), this.session.entries, this.session.names, this.#ports.own()),
  );
  fitting = $derived.by(() => filtered(this.session.entries, this.filter));
  /** From the entry that is looked at on, or the last ones. */
  rows = $derived.by(() => this.fitting.slice(this.#firstRow));
  hands = $derived.by(() => [
    ...new Set(this.session.entries.flatMap(({ hand }) => (hand === null ? [] : [hand]))),
  ]);
  actors = $derived.by(() =>
    [...new Set(this.session.entries.map(({ actor }) => actor))].map((id): [string, string] => [
      id,
      this.session.staffName(id),
    ]),
  );
  entry = $derived.by(() => (this.chosen === null ? null : (this.session.entries[this.chosen - 1] ?? null)));
  numbers = $derived.by(() => new Map(this.session.entries.map(({ entry, number }) => [entry, number])));

  /** The pots as they stood after the entry, in the words of its time. */
  pots = $derived.by(() => {
    const { entry } = this;
    const log = this.#log;
    if (entry === null || log === null) return null;
    return { view: potsView(log.foldAt(entry.version)), say: this.told.at(entry.owners) };
  });
  /** What was ruled about the hand that is read: by the moment that the address names, or until now. */
  ruled = $derived.by(() => {
    const log = this.#log;
    if (log === null || this.session.entries.length === 0) return null;
    const moment = log.foldAt(this.at ?? log.version);
    return handRuled(this.session.entries, { hand: this.filter.hand, entry: this.entry }, moment);
  });
  legal = $derived.by(() => {
    const { entry } = this;
    const log = this.#log;
    if (entry === null || log === null) return null;
    const say = this.told.at(entry.owners);
    return legalHere(say, log.foldAt(entry.from).table, log.events.slice(entry.from, entry.version));
  });

  constructor(session: SessionManager, ports: AuditPorts, at: number | null = null) {
    this.session = session;
    this.at = at;
    this.#ports = ports;
  }

  /** Entries that fit and are not drawn. */
  get hidden(): number {
    return this.fitting.length - this.rows.length;
  }

  showMore(): void {
    this.rowsMax += ROWS;
  }

  /** Seat and who has it, as the ledger's last entry knows them. */
  get seats(): [number, string][] {
    const owners = this.session.entries.at(-1)?.owners ?? [];
    const plain = createWords(this.#ports.locale(), { overrides: this.#ports.own() });
    return owners.map((playerId, index) => [index + 1, this.told.player(playerId) ?? plain.seat(index + 1)]);
  }

  /** The entry `by` places further among those that fit. */
  step(by: number): number | null {
    const at = this.fitting.findIndex(({ number }) => number === this.chosen);
    const next = at < 0 ? this.fitting.at(-1) : this.fitting[at + by];
    return next?.number ?? null;
  }

  numberOf = (entry: string): number | undefined => this.numbers.get(entry);

  get #log(): SessionLog | null {
    return this.session.log;
  }

  get #firstRow(): number {
    const last = Math.max(0, this.fitting.length - this.rowsMax);
    const at = this.fitting.findIndex(({ number }: LogEntry) => number === this.chosen);
    return at < 0 ? last : Math.min(last, Math.max(0, at - 20));
  }
}
