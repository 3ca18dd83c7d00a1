import type { profiles as english } from '../en/profiles.ts';
import type { Same } from '../same.ts';

export const profiles: Same<typeof english> = {
  fechado: 'poker fechado',
  'fechado.about': 'Brasil: baralho reduzido, abertura desde valetes, uma troca.',
  escuro: 'escuro',
  'escuro.about': 'Brasil: baralho reduzido, pingos que dobram, o escurante fala por último.',
  pocker: 'pocker',
  'pocker.about': 'Espanha: curinga, fetiche, mãos de pot e mãos simples.',
  'jacks-or-better': 'jacks or better',
  'jacks-or-better.about': '52 cartas, abertura com valetes, limite fixo.',
  'five-card-draw': 'five-card draw',
  'five-card-draw.about': '52 cartas, blinds, limite do pote.',
  holdem: 'hold’em',
  'holdem.about': '52 cartas, blinds, cinco na mesa, sem limite.',
};
