import type { profiles as english } from '../en/profiles.ts';
import type { Same } from '../same.ts';

export const profiles: Same<typeof english> = {
  fechado: 'poker fechado',
  'fechado.about': 'Brasil, baraja reducida',
  escuro: 'escuro',
  'escuro.about': 'Brasil, puestas que se doblan',
  pocker: 'pocker',
  'pocker.about': 'España, comodín y fetiche',
  'jacks-or-better': 'jacks or better',
  'jacks-or-better.about': '52 cartas, límite fijo',
  'five-card-draw': 'five-card draw',
  'five-card-draw.about': 'ciegas, límite del bote',
  holdem: 'hold’em',
  'holdem.about': 'cartas en la mesa, sin límite',
};
