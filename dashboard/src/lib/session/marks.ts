import type { TapeEntry } from '@carteador/projections';
import type { EventType } from '@carteador/table';

/** What sets an entry apart: it was taken back, takes back, mends a count, something went wrong at the table, or it is of
 * a dispute. */
export const MARKS = ['retracted', 'retraction', 'recount', 'irregularity', 'dispute', 'ruling'] as const;
export type Mark = (typeof MARKS)[number];

const MARK_OF: Partial<Record<EventType, Mark>> = {
  EntriesRetracted: 'retraction',
  StackCorrected: 'recount',
  AllInCounted: 'recount',
  StackCounted: 'recount',
  DisputeOpened: 'dispute',
  PotParked: 'dispute',
  DisputeSettled: 'dispute',
  RulingMade: 'ruling',
  DebtPaid: 'ruling',
  HeldChipsPaid: 'ruling',
  IrregularityNoted: 'irregularity',
  BoxedCardReplaced: 'irregularity',
  CardExposed: 'irregularity',
  CardsCounted: 'irregularity',
  CardsSetAside: 'irregularity',
  ActedOutOfTurn: 'irregularity',
  OutOfTurnReleased: 'irregularity',
  AnteMadeGood: 'irregularity',
  BuckForgotten: 'irregularity',
  HandKilled: 'irregularity',
  HandRestored: 'irregularity',
  HandMisdealt: 'irregularity',
  BetsRefunded: 'irregularity',
};

/** Null for an entry that is nothing but play. */
export function markOf({ retractedBy, events }: Pick<TapeEntry, 'retractedBy' | 'events'>): Mark | null {
  if (retractedBy !== null) return 'retracted';
  for (const { type } of events) {
    const mark = MARK_OF[type];
    if (mark !== undefined) return mark;
  }
  return null;
}
