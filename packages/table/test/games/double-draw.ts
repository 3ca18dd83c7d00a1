import { PROFILE_RULES, type TableRules } from '../../src/index.ts';

/** Five-card draw with two draws: a game of the house's own is this file. */
export const doubleDraw: TableRules = {
  ...PROFILE_RULES['five-card-draw'],
  profile: 'double-draw',
  phases: [
    { kind: 'forced' },
    { kind: 'shuffle' },
    { kind: 'cut' },
    { kind: 'deal', cards: 5 },
    { kind: 'betting', limit: 'small', open: false },
    { kind: 'draw' },
    { kind: 'betting', limit: 'small', open: false },
    { kind: 'draw' },
    { kind: 'betting', limit: 'big', open: false },
    { kind: 'showdown' },
  ],
  betting: { type: 'fixed-limit', small: 10, big: 20, cap: 3 },
};
