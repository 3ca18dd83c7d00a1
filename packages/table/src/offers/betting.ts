import type { Sum } from '@carteador/poker';
import type { AmountRange } from './amount-range.ts';

/** The sum behind an amount, for [why?]. */
export interface Why {
  readonly rule: string;
  readonly sum: Sum | null;
}

export interface Preset {
  readonly name: 'min' | 'half-pot' | 'pot' | 'max' | 'all-in';
  readonly to: number;
}

/** How much may be bet, or raised to. */
export interface Sizing {
  readonly hand: number;
  readonly seat: number;
  readonly range: AmountRange;
  readonly why: Why;
  /** The sum behind the least amount. */
  readonly least: Sum | null;
  readonly presets: readonly Preset[];
}

/** BET: the acts of who is in turn, with exact amounts. */
export interface BettingOffers {
  Fold: { readonly hand: number; readonly seat: number };
  Check: { readonly hand: number; readonly seat: number };
  Call: {
    readonly hand: number;
    readonly seat: number;
    readonly put: number;
    readonly to: number;
    readonly allIn: boolean;
    readonly why: Why;
  };
  BetTo: Sizing;
  RaiseTo: Sizing;
}
