import type { Preview, TableView } from '@carteador/projections';
import type { Command, Confirmation, OfferOf, Refusal, RulableDispute } from '@carteador/table';
import { type Proofs, postCommand } from '$lib/client/api.ts';
import { EntryManager } from '$lib/client/entry-manager.svelte.ts';
import { deviceEntryStore, type EntryStore } from '$lib/client/entry-store.ts';
import { offer } from '$lib/console/offers.ts';
import { askHouse } from '$lib/lobby/house-api.ts';
import { draftFor, effectFrom, lackOf, type RulingDraft } from './ruling-draft.ts';

export interface RulingPorts {
  readonly locale: () => string;
  /** The newest view of the table. */
  readonly view: () => TableView | null;
  readonly store?: EntryStore;
  readonly post?: typeof postCommand;
  readonly ask?: typeof askHouse;
}

/** A preview with the version of the table that it was made at. */
interface Tried {
  readonly version: number;
  readonly preview: Preview;
}

/** A ruling on its way: entered, tried as often as it changes, asked for once more, made once (AUDIT-2). */
export class RulingManager {
  readonly id: string;
  readonly entry: EntryManager;
  /** The dispute that is ruled on, or was last; null: the first one that is open. */
  number = $state<number | null>(null);
  draft = $state.raw<RulingDraft | null>(null);
  rule = $state('');
  reason = $state('');
  /** Why the effect cannot be had, in words. */
  fault = $state<string | null>(null);
  /** The first tap of two has been made, on the preview that is shown. */
  armed = $state(false);
  /** The table has changed under what was looked at: another preview is shown, or none any more. */
  changed = $state(false);
  #tried = $state.raw<Tried | null>(null);
  /** What the operator has in front of him or had last, to be told when it changes. */
  #seen: { readonly question: string; readonly tried: Tried } | null = null;
  /** The table's version after the last ruling made here; an older view still shows its dispute as open. */
  #made = $state(0);
  #ports: RulingPorts;
  #asked = 0;

  offer = $derived.by((): OfferOf<'MakeRuling'> | null => {
    const view = this.#ports.view();
    return view === null ? null : (offer(view.legal, 'MakeRuling') ?? null);
  });
  /** What can be ruled on; empty until the view knows of the ruling made last. */
  disputes = $derived.by(() => (this.version < this.#made ? [] : (this.offer?.disputes ?? [])));
  dispute = $derived.by((): RulableDispute | null => {
    if (this.number === null) return this.disputes.find(({ isOpen }) => isOpen) ?? null;
    const chosen = this.disputes.find(({ dispute }) => dispute === this.number) ?? null;
    // Nobody is led on to a reversal, nor to another dispute: those are chosen.
    return chosen?.isOpen || this.draft !== null ? chosen : null;
  });
  effect = $derived.by(() =>
    this.draft === null || this.dispute === null ? null : effectFrom(this.draft, this.dispute),
  );
  /** What the draft still lacks. */
  lack = $derived.by(() => (this.draft === null ? null : lackOf(this.draft)));
  /** Why the rules do not allow the chosen kind: it is not tried then. */
  refusal = $derived.by((): Refusal | null => {
    const kind = this.dispute?.effects.find((each) => each.kind === this.draft?.kind);
    return kind?.refusal ?? null;
  });
  /** What the effect would do, of the draft as it is; null while it is not known. */
  preview = $derived.by(() => this.#tried?.preview ?? null);
  /** The ruling is on its way, and its own event changes what was tried. */
  sending = $derived.by(() => this.entry.phase === 'pending' || this.entry.phase === 'unsent');

  constructor(id: string, ports: RulingPorts) {
    this.id = id;
    this.#ports = ports;
    const post = ports.post ?? postCommand;
    this.entry = new EntryManager({
      table: id,
      store: ports.store ?? deviceEntryStore(),
      // What he has seen is what he rules: never the version of a table that has changed since.
      version: () => this.#tried?.version ?? 0,
      post: (body) => post(id, body, ports.locale()),
      done: ({ version }) => {
        this.#made = version;
        this.#startAnew();
      },
      stale: async () => {},
      // Two rulings are never one, whatever they say.
      permits: () => true,
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

  /** From outside the sheet; what is entered for the same dispute stays. */
  turnTo(number: number): void {
    if (number === this.number) return;
    this.number = number;
    this.draft = null;
  }

  /** For an effect: asks the service what the draft would do at this version. */
  async tryOut(): Promise<void> {
    if (this.sending) return;
    const { effect, dispute, version, armed } = this;
    const seen = this.#seen;
    this.#asked += 1;
    const asked = this.#asked;
    this.#tried = null;
    this.fault = null;
    this.armed = false;
    // Nobody is asked to stand behind what is only tried.
    const command = this.#command({ kind: 'floor' }, '–');
    const question = JSON.stringify([dispute?.dispute, effect]);
    const isSame = seen !== null && seen.question === question;
    if (!isSame) this.changed = false;
    else if (armed && seen.tried.version !== version) this.changed = true;
    if (command === null || this.refusal !== null) return;
    const ask = this.#ports.ask ?? askHouse;
    const answer = await ask<Preview>('POST', `/api/tables/${this.id}/preview`, this.#ports.locale(), {
      expectedVersion: version,
      command,
    });
    // Only the last question's answer counts.
    if (asked !== this.#asked) return;
    if (!answer.ok) {
      this.fault = answer.message ?? answer.code;
      return;
    }
    const tried = { version, preview: answer.value };
    if (isSame && !isAlike(seen.tried.preview, answer.value)) this.changed = true;
    this.#tried = tried;
    this.#seen = { question, tried };
  }

  /** The first tap: the preview that is shown is what the second one will make. */
  arm(): void {
    this.armed = this.#tried !== null;
    this.changed = false;
  }

  /** True when it is recorded; otherwise `entry` says what became of it. Nothing is sent that is not armed. */
  async make(confirm: Confirmation, proofs: Proofs): Promise<boolean> {
    const command = this.#command(confirm, this.reason.trim());
    if (command === null || this.reason.trim() === '' || !this.armed || this.#tried === null) return false;
    this.armed = false;
    return (await this.entry.send([command], proofs)) && this.entry.phase === 'idle';
  }

  #startAnew(): void {
    this.draft = null;
    this.rule = '';
    this.changed = false;
    this.#tried = null;
    this.#seen = null;
  }

  #command(confirm: Confirmation, reason: string): Command | null {
    const { effect, dispute, rule } = this;
    if (effect === null || dispute === null || rule === '') return null;
    return { type: 'MakeRuling', dispute: dispute.dispute, effect, rule, reason, confirm };
  }
}

/** Two previews that show the same chips in the same places. */
const isAlike = (one: Preview, other: Preview): boolean =>
  JSON.stringify([one.before, one.after]) === JSON.stringify([other.before, other.after]);
