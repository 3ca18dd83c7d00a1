import type { Card, DeckSpec, Rank, RankingRules, Sum } from '@carteador/poker';
import type { BlindKind, CommandType, Confirmation } from './commands.ts';
import type { Debt, HeldChips, RecordedPot } from './disputes/docket.ts';
import type { DisputeSubject, EffectKind } from './disputes/kinds.ts';
import type { BlindDebt, HandKind, PotReason, SeatAmount } from './events.ts';
import type { IrregularityKind, KillReason, MisdealReason, Remedy } from './irregularities/kinds.ts';
import type { Refusal } from './refusal.ts';
import type { PhaseKind, Rung } from './rules/rules.ts';

/**
 * What may be recorded now: for each command an *offer* with exact bounds. `decide` accepts a command exactly
 * when an offer fits it (see `permits`). Amounts are integers of the money unit, bounds inclusive; moments are milliseconds since 1970, UTC.
 */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
  /** Every amount is a multiple of the smallest chip, or the whole stack. */
  readonly unit: number;
}

/** The sum behind an amount, for [why?]. */
export interface Why {
  readonly rule: string;
  readonly sum: Sum | null;
}

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

/** A card that the table has seen, and where it is (DECK-4). */
export interface SeenCard {
  readonly card: Card;
  readonly place: 'hand' | 'board' | 'exposed' | 'openers';
  readonly seat: number | null;
}

export interface BlindPost extends SeatAmount {
  readonly kind: BlindKind;
  /** He has to post it, or else to wait (LA 156). */
  readonly owed: boolean;
}

export interface OfferData {
  OpenTable: Record<never, never>;
  /** Seats that must go on existing. */
  ChangeRules: { readonly occupied: readonly number[]; readonly carried: boolean };
  SeatPlayer: {
    readonly seats: readonly number[];
    readonly seated: readonly string[];
    readonly buyIn: AmountRange;
    /** Who took chips off before, and what he buys in for if he is back before `until` (TABLE-4). */
    readonly returning: readonly {
      readonly playerId: string;
      readonly until: number;
      readonly buyIn: AmountRange;
    }[];
  };
  BuyChips: {
    readonly seats: readonly { readonly seat: number; readonly range: AmountRange; readonly held: boolean }[];
  };
  MovePlayer: { readonly seats: readonly number[]; readonly to: readonly number[] };
  SitOut: { readonly seats: readonly number[] };
  ReturnToPlay: { readonly seats: readonly number[] };
  LeaveTable: { readonly seats: readonly SeatAmount[] };
  /** Time is paid up to `paidTo`; what is owed at a moment says `timeOwed`. */
  CollectTime: {
    readonly amount: number;
    readonly everyMinutes: number;
    readonly seats: readonly { readonly seat: number; readonly stack: number; readonly paidTo: number }[];
  };
  /** What is recorded: the stack, or of who is all-in his total in the round. */
  CorrectStack: {
    readonly seats: readonly SeatAmount[];
    /** Who went all-in just now: counted is more than what lay in the round before, and at most `max`. */
    readonly allIn: { readonly seat: number; readonly above: number; readonly max: number } | null;
    /** All-in before: what came after is taken back first. */
    readonly answered: readonly number[];
    readonly unit: number;
    /** Chips that may still come onto the table (TABLE-3). */
    readonly room: number;
    readonly confirm: Confirmation['kind'];
  };
  /** `seats`: what is recorded. */
  CountStack: {
    readonly seats: readonly SeatAmount[];
    readonly unit: number;
    /** Chips that may still come onto the table (TABLE-3). */
    readonly room: number;
  };
  DrawForDealer: { readonly seats: readonly number[]; readonly deck: DeckSpec };
  PlaceButton: {
    readonly seats: readonly number[];
    readonly occupied: readonly number[];
    readonly blinds: boolean;
    readonly confirm: Confirmation['kind'];
  };
  DivideCarriedPot: { readonly shares: readonly SeatAmount[]; readonly confirm: Confirmation['kind'] };
  CloseTable: { readonly seats: readonly number[] };
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
  PostAntes: { readonly hand: number; readonly seats: readonly (SeatAmount & { readonly match: number })[] };
  PostBlinds: { readonly hand: number; readonly posts: readonly BlindPost[] };
  PostBlind: { readonly hand: number; readonly posts: readonly BlindPost[] };
  DeclineBlind: { readonly hand: number; readonly seat: number };
  Abstain: {
    readonly hand: number;
    readonly seats: readonly { readonly seat: number; readonly why: 'abstains' | 'waits' }[];
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
  BetTo: {
    readonly hand: number;
    readonly seat: number;
    readonly range: AmountRange;
    readonly why: Why;
    /** The sum behind the least amount. */
    readonly least: Sum | null;
    readonly presets: readonly Preset[];
  };
  RaiseTo: {
    readonly hand: number;
    readonly seat: number;
    readonly range: AmountRange;
    readonly why: Why;
    /** The sum behind the least amount. */
    readonly least: Sum | null;
    readonly presets: readonly Preset[];
  };
  ShuffleDrawPile: {
    readonly hand: number;
    readonly when: 'before' | 'short';
    readonly pile: ShortStub;
    readonly cutBy: number;
  };
  DrawCards: {
    readonly hand: number;
    readonly seat: number;
    readonly choices: readonly DrawChoice[];
    readonly short: ShortStub;
    readonly maySplit: boolean;
    readonly refused: readonly { readonly count: number; readonly refusal: Refusal }[];
  };
  ServeLateCards: { readonly hand: number; readonly seat: number; readonly count: number };
  DealBoard: {
    readonly hand: number;
    readonly count: number;
    readonly deck: DeckSpec;
    readonly seen: readonly SeenCard[];
  };
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
  EndHand: { readonly hand: number };
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

export type ExposedWhere = 'cut' | 'deal' | 'draw' | 'hand';

export interface NoteRemedy {
  readonly kind: IrregularityKind;
  readonly remedy: Remedy;
  /** The seats it may be about; null when it needs none. */
  readonly seats: readonly number[] | null;
  /** The most cards it may be about; 0 when about none. */
  readonly cards: number;
}

export interface Preset {
  readonly name: 'min' | 'half-pot' | 'pot' | 'max' | 'all-in';
  readonly to: number;
}

export type OfferOf<T extends CommandType> = T extends CommandType
  ? { readonly type: T } & OfferData[T]
  : never;
export type Offer = OfferOf<CommandType>;

/** The next physical act at the table, put into words by `packages/words`. */
export interface Next {
  readonly code: string;
  readonly seat: number | null;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The command type that the one brass button confirms; null when a player decides. */
  readonly confirm: CommandType | null;
}

/** What is done at the table now. */
export interface Present {
  readonly hand: number | null;
  readonly phase: PhaseKind | 'between' | 'settled' | 'closed';
  /** The seat in turn; null when the dealer or nobody is. */
  readonly turn: number | null;
  readonly next: Next;
}

export interface Legal extends Present {
  readonly offers: readonly Offer[];
  /** What is not possible now, and why: for the disabled acts. */
  readonly declined: readonly { readonly type: CommandType; readonly refusal: Refusal }[];
  /** Substantial action (IRR-2): acts counted towards what bars a misdeal. */
  readonly substantial: { readonly chipActs: number; readonly acts: number; readonly reached: boolean };
}
