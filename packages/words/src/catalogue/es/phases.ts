import type { phases as english } from '../en/phases.ts';
import type { Same } from '../same.ts';

export const phases: Same<typeof english> = {
  forced: 'pot y ciegas',
  shuffle: 'barajar',
  cut: 'corte',
  deal: 'reparto',
  betting: 'envites',
  draw: 'descarte',
  board: 'cartas de la mesa',
  showdown: 'enseñar las manos',
  between: 'entre manos',
  settled: 'mano decidida',
  closed: 'mesa cerrada',
};
