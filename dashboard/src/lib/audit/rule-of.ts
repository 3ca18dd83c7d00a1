import type { TapeEntry } from '@carteador/projections';
import type { BlindKind, EventType } from '@carteador/table';

/** The rule under which an event of each type is recorded; what bounds its amount is told at the entry itself. */
export const RULES: Readonly<Record<EventType, string>> = {
  TableOpened: 'TABLE-2',
  RulesChanged: 'TABLE-2',
  PlayerSeated: 'TABLE-5',
  ChipsBought: 'TABLE-4',
  PlayerMoved: 'TABLE-5',
  PlayerSatOut: 'TABLE-5',
  PlayerReturned: 'TABLE-5',
  PlayerLeaving: 'TABLE-5',
  PlayerLeft: 'TABLE-5',
  TimeTaken: 'TABLE-7',
  StackCorrected: 'TABLE-6',
  AllInCounted: 'TABLE-6',
  StackCounted: 'TABLE-6',
  TableClosed: 'TABLE-6',
  DealerDrawn: 'DEAL-1',
  ButtonPlaced: 'DEAL-2',
  HandStarted: 'DEAL-2',
  BuckPlaced: 'FORCED-7',
  BuckWon: 'FORCED-7',
  BuckGiven: 'FORCED-7',
  BuckForgotten: 'FORCED-7',
  PotHandCalled: 'FORCED-8',
  PlayerAbstained: 'FORCED-2',
  AntePosted: 'FORCED-1',
  AnteMadeGood: 'FORCED-1',
  BlindPosted: 'FORCED-6',
  BlindDeclined: 'FORCED-5',
  DeckShuffled: 'DEAL-3',
  CutDeclined: 'DEAL-4',
  DeckCut: 'DEAL-4',
  CardsDealt: 'DEAL-6',
  BoardDealt: 'DRAW-8',
  CardExposed: 'IRR-4',
  Folded: 'BET-1',
  Checked: 'BET-1',
  BetMade: 'BET-4',
  Called: 'BET-1',
  Raised: 'BET-5',
  BetReturned: 'POT-4',
  BettingClosed: 'POT-2',
  DrawPileShuffled: 'DRAW-4',
  CardsDiscarded: 'DRAW-1',
  CardsDrawn: 'DRAW-1',
  StoodPat: 'DRAW-1',
  OpenersSplit: 'OPEN-3',
  OpenersShown: 'OPEN-3',
  HandShown: 'SHOW-4',
  HandMucked: 'SHOW-2',
  HandKilled: 'IRR-9',
  RakeTaken: 'TABLE-7',
  PotAwarded: 'SHOW-5',
  CarriedPotMatched: 'FORCED-3',
  PotCarried: 'FORCED-3',
  HandPassedOut: 'FORCED-3',
  HandMisdealt: 'IRR-1',
  BetsRefunded: 'IRR-11',
  CarriedPotDivided: 'FORCED-3',
  HandEnded: 'DEAL-7',
  EntriesRetracted: 'AUDIT-1',
  HandSealed: 'AUDIT-3',
  RulingSealed: 'AUDIT-3',
  PaymentSealed: 'AUDIT-3',
  DisputeOpened: 'DEAL-7',
  PotParked: 'AUDIT-4',
  RulingMade: 'AUDIT-2',
  DisputeSettled: 'AUDIT-2',
  DebtPaid: 'AUDIT-2',
  HeldChipsPaid: 'AUDIT-2',
  SessionSealed: 'AUDIT-3',
  IrregularityNoted: 'IRR-2',
  ActedOutOfTurn: 'IRR-5',
  OutOfTurnReleased: 'IRR-5',
  BoxedCardReplaced: 'IRR-3',
  CardsCounted: 'DRAW-5',
  CardsSetAside: 'IRR-13',
  HandRestored: 'IRR-9',
};

/** Blinds that have a rule of their own. */
const BLINDS: Partial<Record<BlindKind, string>> = { escuro: 'FORCED-4', voluntary: 'FORCED-5' };

/** The rule that an entry is recorded under; null for an event of a newer release. */
export function ruleOf({ events }: Pick<TapeEntry, 'events'>): string | null {
  // What a tap on the next hand's first act closes on the way says less than the act.
  const event = events.find(({ type }) => type !== 'HandEnded') ?? events[0];
  if (event === undefined) return null;
  if (event.type === 'IrregularityNoted') return event.data.rule;
  if (event.type === 'BlindPosted') return BLINDS[event.data.kind] ?? 'FORCED-6';
  if (event.type === 'RulingMade') return event.data.rule;
  if (event.type === 'PotAwarded')
    return { cards: 'SHOW-4', marked: 'SHOW-5', last: 'BET-11' }[event.data.by];
  return (RULES as Readonly<Record<string, string>>)[event.type] ?? null;
}
