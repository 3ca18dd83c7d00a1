import type { Confirmation } from '../commands.ts';
import type { SeatAmount } from '../events.ts';
import type { Rung } from '../rules/rules.ts';

/** FORCED-7, FORCED-8: the buck, and what makes a pot hand. */
export interface BuckOffers {
  PlaceBuck: {
    readonly seats: readonly number[];
    readonly holder: number | 'centre' | null;
    readonly confirm: Confirmation['kind'];
  };
  DeclareForgottenBuck: {
    readonly hand: number;
    /** What is collected now; null after substantial action. */
    readonly antes: readonly SeatAmount[] | null;
    readonly rung: Rung | null;
  };
  NoteBigHand: { readonly hand: number; readonly seats: readonly number[] };
  CarryPot: { readonly hand: number; readonly seat: number };
}
