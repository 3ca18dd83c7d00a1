import type { Card, DeckSpec, RankingRules } from '@carteador/poker';
import type { Rung } from '../rules/rules.ts';
import type { SeenCard } from './seen-card.ts';

/** OPEN, SHOW, POT: openers proven, hands shown or thrown away, pots awarded, the hand closed. */
export interface ShowdownOffers {
  ProveOpeners: {
    readonly hand: number;
    readonly seat: number;
    readonly rung: Rung | null;
    readonly how: readonly ('seen' | 'aside')[];
    readonly ranking: RankingRules;
    /** So many cards at most can be his openers: of what he has thrown away only split openers count. */
    readonly most: number;
    /** His whole hand where it lies open and the openers are in it. */
    readonly shown: readonly Card[] | null;
    readonly deck: DeckSpec;
    readonly seen: readonly SeenCard[];
  };
  ShowHand: {
    readonly hand: number;
    readonly seats: readonly { readonly seat: number; readonly count: number }[];
    readonly first: number;
    readonly deck: DeckSpec;
    readonly seen: readonly SeenCard[];
  };
  MuckHand: { readonly hand: number; readonly seats: readonly number[] };
  AwardPot: {
    readonly hand: number;
    /** The pots that may be awarded now, the one to award first in front. */
    readonly pots: readonly {
      readonly pot: number;
      readonly amount: number;
      readonly contenders: readonly number[];
      readonly winners: readonly number[] | null;
      /** Shown hands that another shown hand beats, and the best of the shown ones. */
      readonly beaten: readonly number[];
      readonly best: readonly number[];
      readonly mustShow: readonly number[];
    }[];
  };
  PassOut: { readonly hand: number; readonly seat: number };
  EndHand: { readonly hand: number };
}
