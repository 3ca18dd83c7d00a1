import type { Confirmation } from '../commands.ts';
import type { Debt, HeldChips, RecordedPot } from '../disputes/docket.ts';
import type { DisputeSubject, EffectKind } from '../disputes/kinds.ts';
import type { Refusal } from '../refusal.ts';

/** A dispute that can be ruled on, or whose ruling can be reversed. */
export interface RulableDispute {
  readonly dispute: number;
  readonly hand: number;
  readonly about: DisputeSubject;
  readonly isOpen: boolean;
  /** The rules that bear on it; any other of the rulebook can be named (`RULE_IDS`). */
  readonly rules: readonly string[];
  /** The pots of the hand; empty when its start was taken back. */
  readonly pots: readonly RecordedPot[];
  /** Who can give or get in a transfer: who is in the hand or at the table. `chips`: what he can give now. */
  readonly players: readonly {
    readonly playerId: string;
    /** Where he sits now; null, he has left. */
    readonly seat: number | null;
    /** Where he sat in the hand; null, he was not in it. */
    readonly handSeat: number | null;
    readonly chips: number;
  }[];
  /** Every kind of effect, and why not. */
  readonly effects: readonly { readonly kind: EffectKind; readonly refusal: Refusal | null }[];
  /** The ruling that can be reversed. */
  readonly reversible: number | null;
}

/** AUDIT-2: disputes ruled on, and what a ruling left to be paid. */
export interface RulingOffers {
  MakeRuling: {
    /** Open ones first, then those whose ruling can be reversed. */
    readonly disputes: readonly RulableDispute[];
    /** The smallest chip. */
    readonly unit: number;
    /** The most that one transfer may move: all chips that ever came onto the table. */
    readonly max: number;
    readonly confirm: Confirmation['kind'];
  };
  PayDebt: {
    readonly debts: readonly (Debt & {
      /** What who owes has in his stack; 0 when he is not here. */
      readonly stack: number;
    })[];
    readonly unit: number;
    /** Chips that may still come onto the table (TABLE-3). */
    readonly room: number;
    readonly confirm: Confirmation['kind'];
  };
  PayHeldChips: { readonly held: readonly HeldChips[] };
}
