import type { Preview, TableView } from '@carteador/projections';
import type { Command, Confirmation, OfferOf, RulableDispute } from '@carteador/table';
import { type Proofs, postCommand } from '$lib/client/api.ts';
import { EntryManager } from '$lib/client/entry-manager.svelte.ts';
import { deviceEntryStore, type EntryStore } from '$lib/client/entry-store.ts';
import { offer } from '$lib/console/offers.ts';
import { askHouse } from '$lib/lobby/house-api.ts';
import { draftFor, effectFrom, type RulingDraft } from './ruling-draft.ts';

export interface RulingPorts {
  readonly locale: () => string;
  /** The newest view of the table. */
  readonly view: () => TableView | null;
  readonly store?: EntryStore;
  readonly post?: typeof postCommand;
  readonly ask?: typeof askHouse;
}

/** A ruling on its way: entered, tried as often as it changes, made once (AUDIT-2). */
export class RulingManager {
  readonly id: string;
  readonly entry: EntryManager;
  /** The dispute that is ruled on. */
  number = $state<number | null>(null);
  draft = $state.raw<RulingDraft | null>(null);
  rule = $state('');
  reason = $state('');
  /** What the effect would do, of the draft as it is; null while it is not known. */
  preview = $state.raw<Preview | null>(null);
  /** Why the effect cannot be had, in words. */
  fault = $state<string | null>(null);
  #ports: RulingPorts;
  #asked = 0;

  offer = $derived.by((): OfferOf<'MakeRuling'> | null => {
    const view = this.#ports.view();
    return view === null ? null : (offer(view.legal, 'MakeRuling') ?? null);
  });
  dispute = $derived.by((): RulableDispute | null => {
    const list = this.offer?.disputes ?? [];
    return list.find(({ dispute }) => dispute === this.number) ?? list[0] ?? null;
  });
  effect = $derived.by(() =>
    this.draft === null || this.dispute === null ? null : effectFrom(this.draft, this.dispute),
  );

  constructor(id: string, ports: RulingPorts) {
    this.id = id;
    this.#ports = ports;
    const post = ports.post ?? postCommand;
    this.entry = new EntryManager({
      table: id,
      store: ports.store ?? deviceEntryStore(),
      version: () => ports.view()?.version ?? 0,
      post: (body) => post(id, body, ports.locale()),
      done: () => {},
      stale: async () => {},
    });
  }

  /** Of the table that the effect is tried on. */
  get version(): number {
    return this.#ports.view()?.version ?? 0;
  }

  /** Another dispute, or the first: everything as the rules start with. */
  choose(dispute: RulableDispute): void {
    this.number = dispute.dispute;
    this.draft = draftFor(dispute);
    this.rule = dispute.rules[0] ?? '';
    this.reason = '';
  }

  /** For an effect: asks the service what the draft would do at this version. */
  async tryOut(): Promise<void> {
    const { effect, dispute } = this;
    this.#asked += 1;
    const asked = this.#asked;
    this.preview = null;
    this.fault = null;
    if (effect === null || dispute === null) return;
    const ask = this.#ports.ask ?? askHouse;
    // Nobody is asked to stand behind what is only tried.
    const command = this.#command({ kind: 'floor' }, '–');
    const answer = await ask<Preview>('POST', `/api/tables/${this.id}/preview`, this.#ports.locale(), {
      command,
    });
    // Only the last question's answer counts.
    if (asked !== this.#asked) return;
    if (answer.ok) this.preview = answer.value;
    else this.fault = answer.message ?? answer.code;
  }

  /** True when it is recorded; otherwise `entry` says what became of it. */
  async make(confirm: Confirmation, proofs: Proofs): Promise<boolean> {
    const command = this.#command(confirm, this.reason.trim());
    if (command === null || this.reason.trim() === '') return false;
    const sent = (await this.entry.send([command], proofs)) && this.entry.phase === 'idle';
    if (sent) {
      this.number = null;
      this.draft = null;
    }
    return sent;
  }

  #command(confirm: Confirmation, reason: string): Command | null {
    const { effect, dispute, rule } = this;
    if (effect === null || dispute === null || rule === '') return null;
    return { type: 'MakeRuling', dispute: dispute.dispute, effect, rule, reason, confirm };
  }
}
