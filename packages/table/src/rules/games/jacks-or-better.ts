import type { TableRules } from '../rules.ts';
import { drawPhases, pair } from './common.ts';
import { fiveCardDraw } from './five-card-draw.ts';

/** Jacks or better to open, as it is played in the United States. */
export const jacksOrBetter: TableRules = {
  ...fiveCardDraw,
  profile: 'jacks-or-better',
  phases: drawPhases(true),
  forced: 'ante',
  handKinds: 'always-pot',
  ante: 5,
  smallBlind: 0,
  bigBlind: 0,
  openers: { rungs: [pair('J')], thenFrom: 0 },
  openersProof: 'always',
  betting: { type: 'fixed-limit', small: 10, big: 20, cap: 3 },
  secondRound: 'opener',
};
