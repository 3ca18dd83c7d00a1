import type { TableRules } from '../rules.ts';
import { common, drawPhases } from './common.ts';

/** Five-card draw with blinds, the draw game of online rooms. */
export const fiveCardDraw: TableRules = {
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
