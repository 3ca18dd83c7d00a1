import type { Refusal } from '../refusal.ts';

/** DEAL-7, AUDIT-4: hands that are disputed, and the pot parked meanwhile. */
export interface DisputeOffers {
  OpenDispute: {
    /** DEAL-7: the hands that can be disputed now, the one in play first, and the seats of who may dispute it. */
    readonly hands: readonly { readonly hand: number; readonly seats: readonly number[] }[];
    /** Hands whose dispute is open already. */
    readonly disputed: readonly { readonly hand: number; readonly dispute: number }[];
  };
  /** As long as it can be opened again; after that a ruling settles it. */
  WithdrawDispute: {
    readonly disputes: readonly { readonly dispute: number; readonly hand: number }[];
    readonly refused: readonly { readonly dispute: number; readonly refusal: Refusal }[];
  };
  ParkPot: {
    readonly disputes: readonly {
      readonly dispute: number;
      readonly hand: number;
      /** `there`: what can be parked of it; the rest is no longer in the stacks of who won it. */
      readonly pots: readonly { readonly pot: number; readonly amount: number; readonly there: number }[];
    }[];
    readonly refused: readonly { readonly dispute: number; readonly refusal: Refusal }[];
  };
}
