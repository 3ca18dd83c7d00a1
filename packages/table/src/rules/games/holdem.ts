import type { Phase, TableRules } from '../rules.ts';
import { dealt } from './common.ts';
import { fiveCardDraw } from './five-card-draw.ts';

const board = (cards: number): Phase[] => [
  { kind: 'board', cards },
  { kind: 'betting', limit: cards === 3 ? 'small' : 'big', open: false },
];

/** Hold'em. */
export const holdem: TableRules = {
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
  button: 'dead',
  betting: { type: 'no-limit', min: 10 },
  showFirst: 'dealers-next',
  winnerMustShow: true,
};
