import type { seats as english } from '../../en/console/seats.ts';
import type { Same } from '../../same.ts';

export const seats: Same<typeof english> = {
  'seatMenu.free': 'O lugar {number} está livre',
  'seatMenu.stack': 'em fichas',
  'seatMenu.waiting': 'mais {amount} depois desta mão',
  'seatMenu.buy.range': 'de {min} a {max}',
  'seatMenu.buy.waits': 'conta depois desta mão',
  'seatMenu.leave.cash': 'leva {amount}',
  'seatMenu.leave.hand': 'depois desta mão',
  'seatMenu.leave.ask': '{seat} sai com {amount}?',
  'seatMenu.move.to': 'Para que lugar?',
  'seatMenu.correct.hint': 'a contagem não bate',
  'seatMenu.correct.recorded': 'Registrado: {amount}',
  'seatMenu.button.hint': 'dá a próxima mão',
  'seatMenu.nothing': 'Nada pode ser feito aqui agora.',
  'player.search': 'Nome do jogador',
  'player.new': 'Novo jogador: {name}',
  'player.none': 'Digite um nome para achar ou criar um jogador.',
  'player.buyIn': '{term_buyIn}',
  'reason.label': 'Motivo',
  'reason.count': 'contado na mesa',
  'confirm.title': 'Confirmado por',
  'confirm.floor.pin': 'PIN da gerência',
  'confirm.host': 'PIN do anfitrião',
  'confirm.players': 'Dois jogadores',
  'confirm.ask': 'Isto não se desfaz com um toque.',
};
