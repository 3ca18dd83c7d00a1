import type { sums as english } from '../en/sums.ts';
import type { Same } from '../same.ts';

export const sums: Same<typeof english> = {
  highest: 'aposta a igualar',
  'last-raise': 'última aposta ou repique inteiro, outra vez',
  'last-level': 'último nível inteiro',
  'limit-bet': 'aposta fixa',
  minimum: 'mínimo da mesa',
  maximum: 'máximo da mesa',
  pot: 'rodadas anteriores',
  bets: 'apostas desta rodada',
  call: 'o que falta pagar',
  'own-bet': 'já na frente',
  stack: 'fichas do jogador',
  total: 'total, para',
  least: 'Mínimo',
  most: 'Máximo',
};
