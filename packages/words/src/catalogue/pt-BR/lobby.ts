import type { lobby as english } from '../en/lobby.ts';
import type { Same } from '../same.ts';

export const lobby: Same<typeof english> = {
  title: 'Salão',
  tables: 'Mesas',
  openTable: 'Abrir mesa',
  closeTable: 'Fechar mesa',
  player: 'Jogador',
  players: 'Jogadores',
  phase: 'Fase',
  pot: 'Pote',
  bought: 'Comprou',
  cashed: 'Resgatou',
  stack: 'Fichas',
  net: 'Saldo',
  total: 'Total',
  staff: 'Equipe',
  cancel: 'Cancelar',
};
