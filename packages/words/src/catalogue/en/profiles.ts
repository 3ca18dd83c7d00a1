/** The games; key = profile identifier. */
export const profiles = {
  fechado: 'poker fechado',
  'fechado.about': 'Brazil: stripped deck, openers from jacks up, one draw.',
  escuro: 'escuro',
  'escuro.about': 'Brazil: stripped deck, doubling blinds, the last one speaks last.',
  pocker: 'pocker',
  'pocker.about': 'Spain: joker, buck, pot hands and plain hands.',
  'jacks-or-better': 'jacks or better',
  'jacks-or-better.about': '52 cards, openers from jacks, fixed limit.',
  'five-card-draw': 'five-card draw',
  'five-card-draw.about': '52 cards, blinds, pot limit.',
  holdem: 'hold’em',
  'holdem.about': '52 cards, blinds, five on the board, no limit.',
} as const;
