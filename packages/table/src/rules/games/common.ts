import type { Phase, Rung } from '../rules.ts';

/** What the games share: rulebook section 14 as data. */

export const pair = (rank: 'J' | 'Q' | 'K' | 'A'): Rung => ({ kind: 'pair', rank });

/** Forced bets, shuffle, cut and a deal of `cards` each. */
export const dealt = (cards: number): Phase[] => [
  { kind: 'forced' },
  { kind: 'shuffle' },
  { kind: 'cut' },
  { kind: 'deal', cards },
];

/** A game with one draw between two rounds. `open`: a first round in which nobody opens passes the hand out. */
export const drawPhases = (open: boolean): Phase[] => [
  ...dealt(5),
  { kind: 'betting', limit: 'small', open },
  { kind: 'draw' },
  { kind: 'betting', limit: 'big', open: false },
  { kind: 'showdown' },
];

/** Defaults of the fields that few games set otherwise. */
export const common = {
  houseDealer: false,
  smallestChip: 1,
  buyInMin: 200,
  buyInMax: 2000,
  returnWithinMinutes: 60,
  buyDuringHand: 'held',
  lowStraightFlushBeatsRoyal: false,
  wildScope: 'full',
  highCard: 'kickers',
  minShuffles: 3,
  ante: 0,
  smallBlind: 0,
  bigBlind: 0,
  shortBlind: 'full',
  anteBy: 'each',
  missedBlinds: 'post-or-wait',
  button: 'moving',
  escuroUnit: 0,
  escuroSeats: 'by-players',
  voluntaryBlind: 0,
  handKinds: 'always-plain',
  potObligatory: true,
  potAfterBigHand: false,
  potAfterPassOut: false,
  potAfterUncalledBet: false,
  potAfterBlindGivenUp: false,
  potAfterMisdeal: false,
  dealAfterPassOut: 'next',
  missingAnte: 'player',
  carriedPotEntry: 'match',
  callerMayReraise: true,
  lastShowsCount: false,
  fourOnlyFirst: false,
  dealFourThenOne: false,
  drawCountsUntil: 'next-action',
  exposedInDeal: 'keep',
  winnerMustShow: false,
  allInFaceUp: false,
  sidePotsFirst: true,
  enterCards: 'when-needed',
  authority: 'floor',
  rake: { percent: 0, cap: null, drop: 0 },
  rakeFirstRound: true,
  timeCollection: null,
} as const;
