import type { DeckSpec } from '@carteador/poker';
import type { Confirmation } from '../commands.ts';
import type { SeatAmount } from '../events.ts';
import type { IrregularityKind, KillReason, MisdealReason, Remedy } from '../irregularities/kinds.ts';
import type { Refusal } from '../refusal.ts';
import type { AmountRange } from './amount-range.ts';
import type { SeenCard } from './seen-card.ts';

export type ExposedWhere = 'cut' | 'deal' | 'draw' | 'hand';

export interface NoteRemedy {
  readonly kind: IrregularityKind;
  readonly remedy: Remedy;
  /** The seats it may be about; null when it needs none. */
  readonly seats: readonly number[] | null;
  /** The most cards it may be about; 0 when about none. */
  readonly cards: number;
}

/** IRR: what went wrong at the table, and entries that are taken back. */
export interface IrregularityOffers {
  Retract: { readonly hand: number; readonly entries: readonly string[] };
  DeclareMisdeal: { readonly hand: number; readonly reasons: readonly MisdealReason[] };
  DeclareFouledDeck: { readonly hand: number; readonly deck: DeckSpec };
  RefuseOpeners: { readonly hand: number; readonly seat: number; readonly before: boolean };
  MakeGoodAnte: {
    readonly hand: number;
    readonly seats: readonly SeatAmount[];
    readonly by: 'dealer' | 'player';
    readonly dealer: number;
  };
  ExposeCard: {
    readonly hand: number;
    /** Where a card may have been exposed now, whose, and what becomes of it. */
    readonly places: readonly {
      readonly where: ExposedWhere;
      readonly seats: readonly number[];
      readonly remedy: Remedy;
    }[];
    /** Why not elsewhere, where there is more to say than that no card can have been exposed there. */
    readonly refused: readonly { readonly where: ExposedWhere; readonly refusal: Refusal }[];
    readonly deck: DeckSpec;
    readonly seen: readonly SeenCard[];
    readonly stub: number;
  };
  ReplaceBoxedCard: { readonly hand: number; readonly seats: readonly number[] };
  /** `after` the first deal, or after the draw, when a wrong hand is dead (DRAW-5). */
  CorrectCount: {
    readonly hand: number;
    readonly seats: readonly { readonly seat: number; readonly held: number }[];
    readonly full: number;
    readonly after: 'deal' | 'draw';
    /** Somebody has acted on his hand since the deal. */
    readonly acted: boolean;
    /** A draw is still to come, in which a short hand can be filled. */
    readonly draws: boolean;
    /** The seat that is dealt last (RRP Draw 4). */
    readonly last: number;
    readonly stub: number;
  };
  ActOutOfTurn: {
    readonly hand: number;
    readonly turn: number;
    /** What each could do if it were his turn; a fold always stands. */
    readonly seats: readonly {
      readonly seat: number;
      readonly check: boolean;
      /** His total after a call. */
      readonly call: number | null;
      readonly bet: AmountRange | null;
      readonly raise: AmountRange | null;
    }[];
    readonly highest: number;
  };
  ReleaseOutOfTurn: {
    readonly hand: number;
    readonly seats: readonly number[];
    readonly confirm: Confirmation['kind'];
  };
  PushChips: {
    readonly hand: number;
    readonly seat: number;
    readonly stack: number;
    readonly toCall: number;
    /** The smallest chip. */
    readonly unit: number;
  };
  KillHand: {
    readonly hand: number;
    readonly seats: readonly number[];
    readonly reasons: readonly { readonly reason: KillReason; readonly seats: readonly number[] }[];
    readonly confirm: Confirmation['kind'];
  };
  RestoreHand: {
    readonly hand: number;
    readonly seats: readonly { readonly seat: number; readonly held: number }[];
    readonly refused: readonly { readonly seat: number; readonly refusal: Refusal }[];
    readonly confirm: Confirmation['kind'];
  };
  NoteIrregularity: {
    readonly hand: number;
    readonly seats: readonly number[];
    /** The remedies that it can carry out now, apart from a warning and a plain note. */
    readonly remedies: readonly NoteRemedy[];
  };
}
