import type { seats as english } from '../../en/console/seats.ts';
import type { Same } from '../../same.ts';

export const seats: Same<typeof english> = {
  'seatMenu.free': 'El asiento {number} está libre',
  'seatMenu.stack': 'en fichas',
  'seatMenu.waiting': '{amount} más tras esta mano',
  'seatMenu.buy.range': 'de {min} a {max}',
  'seatMenu.buy.waits': 'cuenta tras esta mano',
  'seatMenu.leave.cash': 'se lleva {amount}',
  'seatMenu.leave.hand': 'tras esta mano',
  'seatMenu.leave.ask': '¿{seat} se va con {amount}?',
  'seatMenu.move.to': '¿A qué asiento?',
  'seatMenu.correct.hint': 'el recuento no cuadra',
  'seatMenu.correct.recorded': 'Anotado: {amount}',
  'seatMenu.button.hint': 'da la próxima mano',
  'seatMenu.nothing': 'Ahora no se puede hacer nada aquí.',
  'player.search': 'Nombre del jugador',
  'player.new': 'Jugador nuevo: {name}',
  'player.none': 'Escriba un nombre para buscar o añadir un jugador.',
  'player.buyIn': '{term_buyIn}',
  'reason.label': 'Motivo',
  'reason.count': 'contado en la mesa',
  'confirm.title': 'Confirmado por',
  'confirm.floor.pin': 'PIN de la sala',
  'confirm.host': 'PIN del anfitrión',
  'confirm.players': 'Dos jugadores',
  'confirm.ask': 'Esto no se deshace con un toque.',
};
