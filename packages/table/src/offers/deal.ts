import type { DeckSpec, Rank } from '@carteador/poker';
import type { BlindDebt, HandKind, PotReason } from '../events.ts';
import type { Rung } from '../rules/rules.ts';
import type { SeenCard } from './seen-card.ts';

/** DEAL: a hand begun, the deck shuffled, cut and dealt. */
export interface DealOffers {
  StartHand: {
    readonly hand: number;
    readonly kind: HandKind;
    /** FORCED-7: the buck goes into the centre, from the dealer or because nobody has it. */
    readonly buck: 'dealer' | 'centre' | null;
    /** FORCED-8: what makes it a pot hand beside the buck. */
    readonly potDue: readonly PotReason[];
    readonly dealer: number;
    readonly seats: readonly number[];
    readonly deck: DeckSpec;
    /** Ranks to add to or take out of the deck of the last hand (DECK-2). */
    readonly deckChange: { readonly add: readonly Rank[]; readonly remove: readonly Rank[] } | null;
    readonly rung: Rung | null;
    readonly smallBlind: number | null;
    readonly bigBlind: number | null;
    readonly escuro: readonly number[];
    readonly owing: readonly { readonly seat: number; readonly debt: BlindDebt }[];
  };
  ShuffleDeck: {
    readonly hand: number;
    readonly done: number;
    readonly need: number;
    readonly dealer: number;
    readonly seats: readonly number[];
  };
  DeclineCut: { readonly hand: number; readonly seats: readonly number[] };
  CutDeck: { readonly hand: number; readonly first: number; readonly seats: readonly number[] };
  DealCards: {
    readonly hand: number;
    readonly each: number;
    readonly from: number;
    readonly seats: readonly number[];
    readonly stub: number;
  };
  DealBoard: {
    readonly hand: number;
    readonly count: number;
    readonly deck: DeckSpec;
    readonly seen: readonly SeenCard[];
  };
}
