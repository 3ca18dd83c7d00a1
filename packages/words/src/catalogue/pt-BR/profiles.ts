import type { profiles as english } from '../en/profiles.ts';
import type { Same } from '../same.ts';

export const profiles: Same<typeof english> = {
  fechado: 'poker fechado',
  'fechado.about': 'Brasil, baralho reduzido',
  escuro: 'escuro',
  'escuro.about': 'Brasil, pingos que dobram',
  pocker: 'pocker',
  'pocker.about': 'Espanha, curinga e fetiche',
  'jacks-or-better': 'jacks or better',
  'jacks-or-better.about': '52 cartas, limite fixo',
  'five-card-draw': 'five-card draw',
  'five-card-draw.about': 'blinds, limite do pote',
  holdem: 'hold’em',
  'holdem.about': 'cartas na mesa, sem limite',
};
