import type { lobby as english } from '../en/lobby.ts';
import type { Same } from '../same.ts';

export const lobby: Same<typeof english> = {
  title: 'Sala',
  tables: 'Mesas',
  openTable: 'Abrir mesa',
  closeTable: 'Cerrar mesa',
  player: 'Jugador',
  players: 'Jugadores',
  phase: 'Fase',
  pot: 'Bote',
  bought: 'Compró',
  cashed: 'Cobró',
  stack: 'Fichas',
  net: 'Saldo',
  total: 'Total',
  staff: 'Personal',
  cancel: 'Cancelar',
};
