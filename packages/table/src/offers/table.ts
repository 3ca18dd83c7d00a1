import type { DeckSpec } from '@carteador/poker';
import type { Confirmation } from '../commands.ts';
import type { SeatAmount } from '../events.ts';

/** TABLE, DEAL-1: the table opened and closed, its rules, who deals first. */
export interface TableOffers {
  OpenTable: Record<never, never>;
  /** Seats that must go on existing. */
  ChangeRules: { readonly occupied: readonly number[]; readonly carried: boolean };
  DrawForDealer: { readonly seats: readonly number[]; readonly deck: DeckSpec };
  PlaceButton: {
    readonly seats: readonly number[];
    readonly occupied: readonly number[];
    readonly blinds: boolean;
    readonly confirm: Confirmation['kind'];
  };
  DivideCarriedPot: { readonly shares: readonly SeatAmount[]; readonly confirm: Confirmation['kind'] };
  CloseTable: { readonly seats: readonly number[] };
}
