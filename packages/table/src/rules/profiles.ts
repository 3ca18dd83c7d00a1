import type { Phase, ProfileId, Rung, TableRules } from './rules.ts';

/** Rulebook section 14 as data. Whoever adds a game adds an entry here and nothing else. */

const pair = (rank: 'J' | 'Q' | 'K' | 'A'): Rung => ({ kind: 'pair', rank });

const dealt = (cards: number): Phase[] => [
  { kind: 'forced' },
  { kind: 'shuffle' },
  { kind: 'cut' },
  { kind: 'deal', cards },
];

const drawPhases = (open: boolean): Phase[] => [
  ...dealt(5),
  { kind: 'betting', limit: 'small', open },
  { kind: 'draw' },
  { kind: 'betting', limit: 'big', open: false },
  { kind: 'showdown' },
];

const common = {
  houseDealer: false,
  smallestChip: 1,
  buyInMin: 200,
  buyInMax: 2000,
  returnWithinMinutes: 60,
  lowStraightFlushBeatsRoyal: false,
  wildScope: 'full',
  highCard: 'kickers',
  minShuffles: 3,
  ante: 0,
  smallBlind: 0,
  bigBlind: 0,
  shortBlind: 'full',
  missingAnte: 'player',
  carriedPotEntry: 'match',
  callerMayReraise: true,
  fourOnlyFirst: false,
  dealFourThenOne: false,
  drawCountsUntil: 'next-action',
  exposedInDeal: 'keep',
  winnerMustShow: false,
  sidePotsFirst: true,
  enterCards: 'when-needed',
  authority: 'floor',
  rake: { percent: 0, cap: null, drop: 0 },
  timeCollection: null,
} as const;

const fechado: TableRules = {
  ...common,
  profile: 'fechado',
  phases: drawPhases(true),
  seats: 8,
  rotation: 'clockwise',
  deck: { kind: 'by-players' },
  flushBeatsFull: 'always',
  fiveFigures: false,
  naturalBeatsWild: 'off',
  forced: 'ante',
  ante: 10,
  openers: { rungs: [pair('J'), pair('Q'), pair('K'), pair('A'), { kind: 'two-pair' }], thenFrom: 4 },
  openersProof: 'if-called',
  betting: { type: 'spread', min: 20, max: 200 },
  checkRaiseBeforeDraw: false,
  maxDraw: 4,
  drawSource: 'stub+folded',
  shortStub: 'served',
  lastStubCard: 'deal',
  secondRound: 'opener-or-last-raiser',
  showFirst: 'first-speaker',
};

const escuro: TableRules = {
  ...fechado,
  phases: drawPhases(false),
  profile: 'escuro',
  forced: 'escuro',
  openers: null,
  openersProof: 'never',
  checkRaiseBeforeDraw: true,
  secondRound: 'after-escurante',
};

const fiveCardDraw: TableRules = {
  ...common,
  profile: 'five-card-draw',
  phases: drawPhases(false),
  seats: 6,
  rotation: 'clockwise',
  deck: { kind: 'fixed', lowRank: 2, jokers: 0 },
  flushBeatsFull: 'never',
  fiveFigures: false,
  naturalBeatsWild: 'off',
  forced: 'blinds',
  smallBlind: 5,
  bigBlind: 10,
  openers: null,
  openersProof: 'never',
  betting: { type: 'pot-limit', min: 10 },
  checkRaiseBeforeDraw: true,
  maxDraw: 5,
  drawSource: 'stub',
  shortStub: 'not-own',
  lastStubCard: 'deal',
  secondRound: 'left-of-dealer',
  showFirst: 'first-speaker',
};

const jacksOrBetter: TableRules = {
  ...fiveCardDraw,
  profile: 'jacks-or-better',
  phases: drawPhases(true),
  forced: 'ante',
  ante: 5,
  smallBlind: 0,
  bigBlind: 0,
  openers: { rungs: [pair('J')], thenFrom: 0 },
  openersProof: 'always',
  betting: { type: 'fixed-limit', small: 10, big: 20, cap: 3 },
  secondRound: 'opener',
};

const pocker: TableRules = {
  ...common,
  profile: 'pocker',
  phases: drawPhases(true),
  seats: 6,
  rotation: 'counterclockwise',
  deck: { kind: 'fixed', lowRank: 2, jokers: 1 },
  flushBeatsFull: 'deck<=40',
  fiveFigures: true,
  naturalBeatsWild: 'same-combination',
  forced: 'pot-or-blind',
  ante: 10,
  missingAnte: 'dealer',
  openers: {
    rungs: [pair('J'), pair('Q'), pair('K'), pair('A'), pair('K'), pair('Q')],
    thenFrom: 0,
  },
  openersProof: 'always',
  betting: { type: 'no-limit', min: 10 },
  checkRaiseBeforeDraw: true,
  maxDraw: 5,
  drawSource: 'stub',
  shortStub: 'all',
  lastStubCard: 'never',
  secondRound: 'opener',
  showFirst: 'last-bettor-of-hand',
};

const board = (cards: number): Phase[] => [
  { kind: 'board', cards },
  { kind: 'betting', limit: cards === 3 ? 'small' : 'big', open: false },
];

const holdem: TableRules = {
  ...fiveCardDraw,
  profile: 'holdem',
  phases: [
    ...dealt(2),
    { kind: 'betting', limit: 'small', open: false },
    ...board(3),
    ...board(1),
    ...board(1),
    { kind: 'showdown' },
  ],
  seats: 10,
  betting: { type: 'no-limit', min: 10 },
  showFirst: 'dealers-next',
  winnerMustShow: true,
};

export const PROFILE_RULES: Readonly<Record<ProfileId, TableRules>> = {
  fechado,
  escuro,
  pocker,
  'jacks-or-better': jacksOrBetter,
  'five-card-draw': fiveCardDraw,
  holdem,
};

/** The profiles whose every rule the decider already knows; a table of another one is refused at the opening. */
export const PLAYABLE_PROFILES: readonly ProfileId[] = ['fechado', 'five-card-draw'];
