import type { profiles as english } from '../en/profiles.ts';
import type { Same } from '../same.ts';

export const profiles: Same<typeof english> = {
  fechado: 'poker fechado',
  'fechado.about': 'Brasil: baraja reducida, apertura desde valets, un descarte.',
  escuro: 'escuro',
  'escuro.about': 'Brasil: baraja reducida, puestas que se doblan, quien cierra habla al final.',
  pocker: 'pocker',
  'pocker.about': 'España: comodín, fetiche, manos de pot y manos sencillas.',
  'jacks-or-better': 'jacks or better',
  'jacks-or-better.about': '52 cartas, apertura con valets, límite fijo.',
  'five-card-draw': 'five-card draw',
  'five-card-draw.about': '52 cartas, ciegas, límite del bote.',
  holdem: 'hold’em',
  'holdem.about': '52 cartas, ciegas, cinco en la mesa, sin límite.',
};
