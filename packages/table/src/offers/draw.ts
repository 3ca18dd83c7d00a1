import type { Refusal } from '../refusal.ts';

/** What each number of cards would mean in a draw (DRAW-4). */
export interface DrawChoice {
  readonly count: number;
  /** Dealt before the draw pile has to be shuffled. */
  readonly now: number;
  /** Dealt after the shuffle. */
  readonly later: number;
  readonly stubAfter: number;
}

/** What has to be shuffled when the stub runs short: discards by seat, folded hands, the rest of the stub. */
export interface ShortStub {
  readonly discards: readonly { readonly seat: number; readonly count: number }[];
  readonly folded: number;
  readonly stub: number;
  readonly total: number;
}

/** DRAW: cards exchanged, and the draw pile shuffled where the stub runs short. */
export interface DrawOffers {
  DrawCards: {
    readonly hand: number;
    readonly seat: number;
    readonly choices: readonly DrawChoice[];
    readonly short: ShortStub;
    readonly maySplit: boolean;
    readonly refused: readonly { readonly count: number; readonly refusal: Refusal }[];
  };
  ShuffleDrawPile: {
    readonly hand: number;
    readonly when: 'before' | 'short';
    readonly pile: ShortStub;
    readonly cutBy: number;
  };
  ServeLateCards: { readonly hand: number; readonly seat: number; readonly count: number };
}
