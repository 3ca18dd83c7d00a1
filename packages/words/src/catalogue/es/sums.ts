import type { sums as english } from '../en/sums.ts';
import type { Same } from '../same.ts';

export const sums: Same<typeof english> = {
  highest: 'envite por igualar',
  'last-raise': 'último envite completo, otra vez',
  'last-level': 'último nivel completo',
  'limit-bet': 'envite fijo',
  minimum: 'mínimo de la mesa',
  maximum: 'máximo de la mesa',
  pot: 'rondas anteriores',
  bets: 'envites de esta ronda',
  call: 'lo que falta por aceptar',
  'own-bet': 'ya puesto',
  stack: 'resto del jugador',
  total: 'total, hasta',
  least: 'Mínimo',
  most: 'Máximo',
};
