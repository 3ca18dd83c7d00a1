import type { BlindKind } from '../commands.ts';
import type { SeatAmount } from '../events.ts';

export interface BlindPost extends SeatAmount {
  readonly kind: BlindKind;
  /** He has to post it, or else to wait (LA 156). */
  readonly owed: boolean;
}

/** FORCED: antes and blinds before the cards. */
export interface ForcedOffers {
  PostAntes: { readonly hand: number; readonly seats: readonly (SeatAmount & { readonly match: number })[] };
  PostBlinds: { readonly hand: number; readonly posts: readonly BlindPost[] };
  PostBlind: { readonly hand: number; readonly posts: readonly BlindPost[] };
  DeclineBlind: { readonly hand: number; readonly seat: number };
  Abstain: {
    readonly hand: number;
    readonly seats: readonly { readonly seat: number; readonly why: 'abstains' | 'waits' }[];
  };
}
