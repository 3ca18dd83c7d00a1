import type { EventType, Table } from '@carteador/table';
import { finalStack } from '@carteador/table';

/** How chips came to a stack, or left it. */
export type MoveKind =
  | 'put'
  | 'share'
  | 'returned'
  | 'bought'
  | 'time'
  | 'recounted'
  | 'corrected'
  | 'ruled'
  | 'undone'
  | 'other';

/** Where in a session: an entry, as on the tape. */
export interface EntryRef {
  readonly entry: string;
  readonly number: number;
  /** Of the event. */
  readonly version: number;
  readonly hand: number | null;
}

/** One change of a player's stack; `amount` is negative when chips left it. */
export interface ChipMove extends EntryRef {
  readonly kind: MoveKind;
  readonly playerId: string;
  readonly amount: number;
}

const KINDS: Partial<Record<EventType, MoveKind>> = {
  AntePosted: 'put',
  AnteMadeGood: 'put',
  BuckForgotten: 'put',
  BlindPosted: 'put',
  CarriedPotMatched: 'put',
  BetMade: 'put',
  Called: 'put',
  Raised: 'put',
  PotAwarded: 'share',
  CarriedPotDivided: 'share',
  BetReturned: 'returned',
  BetsRefunded: 'returned',
  HandMisdealt: 'returned',
  ChipsBought: 'bought',
  TimeTaken: 'time',
  AllInCounted: 'recounted',
  StackCorrected: 'corrected',
  RulingMade: 'ruled',
  EntriesRetracted: 'undone',
};

/** Moves that belong to no hand, whenever they are recorded. */
const OF_NO_HAND: ReadonlySet<MoveKind> = new Set(['bought', 'time', 'corrected', 'ruled']);
/** What a retraction leaves as it is: the table half, and what an entry itself took back (AUDIT-1). */
const STAYS: ReadonlySet<MoveKind> = new Set(['bought', 'corrected', 'ruled', 'undone']);

/** What an event did to the stack of each who sits before and after it. */
export function movesBetween(before: Table, after: Table, type: EventType, at: EntryRef): ChipMove[] {
  if (before.play === after.play && before.seats === after.seats) return [];
  const kind = KINDS[type] ?? 'other';
  const hand = OF_NO_HAND.has(kind) ? null : at.hand;
  return after.seats.flatMap((owner, index) => {
    if (owner === null) return [];
    const { playerId, serial } = owner;
    const from = before.seats.findIndex((seat) => seat?.serial === serial);
    const had = from < 0 ? 0 : finalStack(before, from + 1);
    const amount = finalStack(after, index + 1) - had;
    return amount === 0 ? [] : [{ ...at, hand, kind, playerId, amount }];
  });
}

/** The moves of retracted entries, turned round: each still belongs to its own hand. */
export function movesBack(retracted: readonly ChipMove[], at: EntryRef): ChipMove[] {
  return retracted
    .filter(({ kind }) => !STAYS.has(kind))
    .map((move) => ({
      ...at,
      hand: move.hand,
      kind: 'undone',
      playerId: move.playerId,
      amount: -move.amount,
    }));
}
