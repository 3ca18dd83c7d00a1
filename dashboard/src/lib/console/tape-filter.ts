import type { TapeEntry } from '@carteador/projections';
import type { EventType } from '@carteador/table';

/** What the tape shows: everything, what moved chips, or what happened to cards. */
export const TAPE_FILTERS = ['all', 'money', 'cards'] as const;
export type TapeFilter = (typeof TAPE_FILTERS)[number];

const OF: Readonly<Record<Exclude<TapeFilter, 'all'>, ReadonlySet<EventType>>> = {
  money: new Set<EventType>([
    'ChipsBought',
    'PlayerLeft',
    'TimeTaken',
    'StackCorrected',
    'AllInCounted',
    'StackCounted',
    'AntePosted',
    'BlindPosted',
    'BetMade',
    'Called',
    'Raised',
    'BetReturned',
    'BettingClosed',
    'RakeTaken',
    'PotAwarded',
    'CarriedPotMatched',
    'PotCarried',
    'BetsRefunded',
    'CarriedPotDivided',
    'PotParked',
    'RulingMade',
    'DebtPaid',
    'HeldChipsPaid',
  ]),
  cards: new Set<EventType>([
    'DealerDrawn',
    'HandStarted',
    'DeckShuffled',
    'CutDeclined',
    'DeckCut',
    'CardsDealt',
    'BoardDealt',
    'CardExposed',
    'DrawPileShuffled',
    'CardsDiscarded',
    'CardsDrawn',
    'StoodPat',
    'OpenersShown',
    'HandShown',
    'HandMucked',
    'CardsCounted',
  ]),
};

export function filtered(tape: readonly TapeEntry[], filter: TapeFilter): readonly TapeEntry[] {
  if (filter === 'all') return tape;
  return tape.filter((entry) => concerns(entry, filter));
}

/** Whether an entry moved chips, or cards. */
export const concerns = (entry: TapeEntry, kind: Exclude<TapeFilter, 'all'>): boolean =>
  entry.events.some((event) => OF[kind].has(event.type));

export const nextFilter = (filter: TapeFilter): TapeFilter =>
  TAPE_FILTERS[(TAPE_FILTERS.indexOf(filter) + 1) % TAPE_FILTERS.length]!;
