import type { Card, DeckSpec } from '@carteador/poker';
import type { SealData } from './audit/room-seals.ts';
import type { BlindKind, RulingEffect } from './commands.ts';
import type { Move, PlayerAmount, RecordedPot } from './disputes/docket.ts';
import type { DisputeSubject } from './disputes/kinds.ts';
import type { IrregularityKind, KillReason, MisdealReason, Remedy } from './irregularities/kinds.ts';
import type { Rung, TableRules } from './rules/rules.ts';

/**
 * What happened at the table, past tense, one for each act. Stored for ever, never edited; data of an older
 * schema is lifted when it is read (`audit/upcasters.ts`).
 * Amounts are integers of the money unit; `put` is what was added now, `to` the seat's total in the round;
 * `at` is the clock of the envelope (milliseconds since 1970, UTC), where a rule asks for it later; cards appear
 * only where the table sees them.
 */
export interface SeatAmount {
  readonly seat: number;
  readonly amount: number;
}

export interface SeatCount {
  readonly seat: number;
  readonly count: number;
}

export interface FrozenPot {
  readonly amount: number;
  /** Seats that may win it, ascending. */
  readonly eligible: readonly number[];
}

/**
 * Chips of earlier hands that lie in the centre (FORCED-3): one layer, of which each seat in `eligible` has
 * matched `each`. A newcomer who pays `each` of every layer may win it.
 */
export interface CarriedPot {
  readonly amount: number;
  readonly each: number;
  readonly eligible: readonly number[];
}

/** FORCED-7: everybody antes and the ladder of openers holds, or no ante and free opening. */
export type HandKind = 'pot' | 'plain';

/** FORCED-8: why the next hand is a pot hand. */
export const POT_REASONS = [
  'big-hand',
  'passed-out',
  'uncalled-bet',
  'blind-given-up',
  'forgotten-buck',
] as const;
export type PotReason = (typeof POT_REASONS)[number];

/** Why chips stay in the centre. `count-unshown`: BET-11 in the Spanish form. */
export const CARRY_REASONS = ['passed-out', 'nobody-left', 'count-unshown'] as const;
export type CarryReason = (typeof CARRY_REASONS)[number];

/** LA 156: blinds that passed a seat while it was not dealt in; a newcomer owes the big one. */
export type BlindDebt = 'none' | 'small' | 'big' | 'both';

export interface EventData {
  // the table
  TableOpened: {
    readonly name: string;
    readonly code: string;
    readonly rules: TableRules;
    readonly continues: string | null;
    readonly carry: {
      readonly dealer: number | null;
      readonly ladder: number;
      readonly buck?: number | null;
    } | null;
  };
  RulesChanged: { readonly rules: TableRules; readonly at: number };
  PlayerSeated: { readonly seat: number; readonly playerId: string; readonly at: number };
  ChipsBought: SeatAmount;
  PlayerMoved: { readonly seat: number; readonly to: number };
  PlayerSatOut: { readonly seat: number };
  PlayerReturned: { readonly seat: number };
  PlayerLeaving: { readonly seat: number };
  PlayerLeft: {
    readonly seat: number;
    readonly playerId: string;
    readonly cashed: number;
    readonly at: number;
  };
  /** TABLE-7: `at` is the clock up to which it is paid. */
  TimeTaken: { readonly seat: number; readonly amount: number; readonly at: number };
  StackCorrected: {
    readonly seat: number;
    readonly from: number;
    readonly to: number;
    readonly reason: string;
  };
  /** TABLE-6: counted all-in; `from` and `to` are his total in the round. */
  AllInCounted: {
    readonly seat: number;
    readonly from: number;
    readonly to: number;
    readonly reason: string;
  };
  /** TABLE-6: the stack was counted between hands; what is `recorded` stays, also when it differs. */
  StackCounted: { readonly seat: number; readonly counted: number; readonly recorded: number };
  TableClosed: Record<string, never>;
  // the deal and the hand
  DealerDrawn: {
    readonly draws: readonly { readonly seat: number; readonly card: Card }[];
    readonly dealer: number | null;
    readonly tied: readonly number[];
  };
  ButtonPlaced: {
    readonly dealer: number;
    readonly blinds: { readonly small: number | null; readonly big: number } | null;
  };
  HandStarted: {
    readonly hand: number;
    readonly kind: HandKind;
    readonly dealer: number;
    /** Seats dealt in, in rotation from the dealer's next. */
    readonly seats: readonly number[];
    readonly deck: DeckSpec;
    readonly rung: Rung | null;
    readonly smallBlind: number | null;
    readonly bigBlind: number | null;
    /** FORCED-4: who posts, the dealer first, the escurante last; empty in other games. */
    readonly escuro: readonly number[];
    /** LA 156: who posts missed blinds or waits. */
    readonly owing: readonly { readonly seat: number; readonly debt: BlindDebt }[];
  };
  /** FORCED-7: the dealer puts the buck in the centre; null, it lay there already. */
  BuckPlaced: { readonly seat: number | null };
  BuckWon: { readonly seat: number };
  BuckGiven: { readonly seat: number | null };
  BuckForgotten: {
    readonly hand: number;
    /** Null: the hand stands as it is and the next one is a pot hand. */
    readonly antes: readonly SeatAmount[] | null;
    readonly rung: Rung | null;
  };
  /** FORCED-8: the next hand is a pot hand. */
  PotHandCalled: { readonly reason: PotReason; readonly seat: number | null };
  /** FORCED-2: pays nothing and gets no cards; LA 156: waits for the big blind. */
  PlayerAbstained: { readonly seat: number; readonly why: 'abstains' | 'waits' };
  /** `forAll`: a single ante for all, which nobody has to match (POT-3). */
  AntePosted: { readonly seat: number; readonly amount: number; readonly forAll: boolean };
  /** FORCED-1: found missing after the deal; `by` is the seat whose stack pays it. */
  AnteMadeGood: { readonly seat: number; readonly by: number; readonly amount: number };
  BlindPosted: {
    readonly seat: number;
    readonly kind: BlindKind;
    readonly amount: number;
  };
  BlindDeclined: { readonly seat: number; readonly looked: boolean };
  DeckShuffled: { readonly by: number };
  CutDeclined: { readonly seat: number };
  DeckCut: { readonly seat: number };
  CardsDealt: { readonly each: number; readonly seats: readonly number[] };
  BoardDealt: { readonly cards: readonly Card[] };
  CardExposed: {
    readonly where: 'cut' | 'deal' | 'draw' | 'hand';
    readonly seat: number | null;
    readonly card: Card | null;
  };
  // betting
  Folded: { readonly seat: number };
  Checked: { readonly seat: number };
  BetMade: { readonly seat: number; readonly to: number; readonly put: number };
  Called: { readonly seat: number; readonly to: number; readonly put: number };
  Raised: { readonly seat: number; readonly to: number; readonly put: number };
  BetReturned: SeatAmount;
  BettingClosed: { readonly pots: readonly FrozenPot[] };
  // the draw
  DrawPileShuffled: {
    /** `before`: stub and folded hands before the first card (DRAW-3); `short`: the cards of DRAW-4. */
    readonly when: 'before' | 'short';
    readonly stub: number;
    readonly folded: number;
    readonly discards: readonly SeatCount[];
    readonly cutBy: number | null;
  };
  CardsDiscarded: SeatCount;
  CardsDrawn: SeatCount;
  StoodPat: { readonly seat: number };
  /** OPEN-3: his discards lie under a chip until the openers are proven. */
  OpenersSplit: { readonly seat: number };
  // the end
  OpenersShown: {
    readonly seat: number;
    readonly how: 'seen' | 'aside';
    readonly cards: readonly Card[] | null;
  };
  HandShown: { readonly seat: number; readonly cards: readonly Card[] };
  HandMucked: { readonly seat: number };
  HandKilled: { readonly seat: number; readonly reason: KillReason };
  RakeTaken: { readonly pot: number; readonly amount: number };
  PotAwarded: {
    readonly pot: number;
    readonly amount: number;
    /** In the order in which odd chips go (POT-5). */
    readonly shares: readonly SeatAmount[];
    /** `cards`: ranked from entered cards; `marked`: as the operator read it (SHOW-5); `last`: everybody else folded. */
    readonly by: 'cards' | 'marked' | 'last';
  };
  CarriedPotMatched: SeatAmount;
  PotCarried: { readonly pots: readonly CarriedPot[]; readonly reason: CarryReason };
  HandPassedOut: { readonly hand: number };
  HandMisdealt: {
    readonly hand: number;
    readonly reason: MisdealReason;
    /** FORCED-8: the redeal takes one more pot. */
    readonly pot: { readonly rung: Rung | null } | null;
  };
  BetsRefunded: {
    readonly refunds: readonly SeatAmount[];
    readonly reason: 'misdeal' | 'fouled-deck' | 'false-openers';
  };
  CarriedPotDivided: { readonly shares: readonly SeatAmount[] };
  HandEnded: { readonly hand: number };
  // the trail
  EntriesRetracted: { readonly entries: readonly string[]; readonly reason: string };
  /** Kind and remedy were free text once: what was stored under another name is said as it is. */
  IrregularityNoted: {
    readonly kind: IrregularityKind;
    readonly rule: string;
    readonly seat: number | null;
    readonly remedy: Remedy | null;
    readonly note: string | null;
  };
  /** IRR-5: `faced` is the highest bet when he acted; another one releases him. A fold is an event of its own. */
  ActedOutOfTurn: {
    readonly seat: number;
    readonly act: 'fold' | 'check' | 'call' | 'bet' | 'raise';
    readonly to: number | null;
    readonly faced: number;
  };
  OutOfTurnReleased: { readonly seat: number; readonly reason: 'floor' | 'action-changed' };
  BoxedCardReplaced: { readonly seat: number };
  CardsCounted: { readonly seat: number; readonly from: number; readonly to: number };
  /** IRR-13: dealt too early; out of play. */
  CardsSetAside: { readonly count: number };
  /** IRR-9: out of the muck again, with the cards that lay there. */
  HandRestored: { readonly seat: number; readonly held: number };
  /** Counts the disputes of the session from 1. `handId` is the entry that started the hand. */
  DisputeOpened: {
    readonly dispute: number;
    readonly hand: number;
    readonly handId: string;
    readonly about: DisputeSubject;
    readonly text: string | null;
    readonly by: { readonly seat: number; readonly playerId: string } | null;
    readonly at: number;
  };
  /**
   * AUDIT-4: `from` says whose stacks a pot was taken back from that had been awarded; what is not there is not in
   * the amount. Without any it lay in the middle.
   */
  PotParked: {
    readonly dispute: number;
    readonly hand: number;
    readonly handId: string;
    readonly pots: readonly {
      readonly pot: number;
      readonly amount: number;
      readonly from: readonly PlayerAmount[];
    }[];
  };
  /** AUDIT-2: what it moves, and the pots of the hand and the carried pot after it where it changes them. */
  RulingMade: {
    /** Counts the rulings of the session from 1. */
    readonly ruling: number;
    readonly dispute: number;
    readonly hand: number;
    readonly handId: string;
    readonly effect: RulingEffect;
    readonly rule: string;
    readonly reason: string;
    readonly moves: readonly Move[];
    readonly pots: readonly RecordedPot[] | null;
    readonly isVoid: boolean;
    readonly carried: readonly CarriedPot[] | null;
    readonly at: number;
  };
  DisputeSettled: {
    readonly dispute: number;
    readonly hand: number;
    readonly how: 'ruled' | 'withdrawn';
    readonly reason: string | null;
  };
  /** `to` null is the house; `seat` is where who owes sits, `toSeat` whose stack grows; null, he is not here. */
  DebtPaid: {
    readonly from: string;
    readonly to: string | null;
    readonly amount: number;
    readonly how: 'stack' | 'cash';
    readonly seat: number | null;
    readonly toSeat: number | null;
  };
  HeldChipsPaid: { readonly playerId: string; readonly amount: number; readonly at: number };
  /** AUDIT-3: the room's signature over the log so far, behind an entry that has to last (`audit/room-seals.ts`). */
  HandSealed: SealData;
  RulingSealed: SealData;
  PaymentSealed: SealData;
  SessionSealed: SealData;
}

export type EventType = keyof EventData;

export type EventOf<T extends EventType> = T extends EventType
  ? {
      readonly type: T;
      /** The identifier of the command that caused it; the events of one command are one entry. */
      readonly entry: string;
      readonly data: EventData[T];
    }
  : never;

export type TableEvent = EventOf<EventType>;
