/** The games; key = profile identifier. `.about` has one line on a button. */
export const profiles = {
  fechado: 'poker fechado',
  'fechado.about': 'Brazil, stripped deck',
  escuro: 'escuro',
  'escuro.about': 'Brazil, doubling posts',
  pocker: 'pocker',
  'pocker.about': 'Spain, joker and buck',
  'jacks-or-better': 'jacks or better',
  'jacks-or-better.about': '52 cards, fixed limit',
  'five-card-draw': 'five-card draw',
  'five-card-draw.about': 'blinds, pot limit',
  holdem: 'hold’em',
  'holdem.about': 'board, no limit',
} as const;
