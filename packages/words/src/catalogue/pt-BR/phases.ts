import type { phases as english } from '../en/phases.ts';
import type { Same } from '../same.ts';

export const phases: Same<typeof english> = {
  forced: 'pingos e blinds',
  shuffle: 'embaralhamento',
  cut: 'corte',
  deal: 'distribuição',
  betting: 'apostas',
  draw: 'troca',
  board: 'cartas da mesa',
  showdown: 'mostrar as mãos',
  between: 'entre mãos',
  settled: 'mão decidida',
  closed: 'mesa fechada',
};
