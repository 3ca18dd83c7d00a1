import type { TableRules } from '../rules.ts';
import { common, drawPhases, pair } from './common.ts';

/** Poker fechado, as it is played in Brazil. */
export const fechado: TableRules = {
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
  handKinds: 'always-pot',
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
