import type { units as english } from '../en/units.ts';
import type { Same } from '../same.ts';

export const units: Same<typeof english> = {
  seat: 'el asiento {number}',
  seats: 'los asientos {list}',
  seatLabel: 'Asiento {number}',
  line: '{who} {what}',
  cardCount: '{count, plural, one {# carta} other {# cartas}}',
  playerCount: '{count, plural, one {# jugador} other {# jugadores}}',
  chips: '{count, plural, one {# ficha} other {# fichas}}',
  pot: '{index, plural, =0 {bote principal} other {bote secundario #}}',
  by: 'más',
  to: 'hasta',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  potThe: '{index, plural, =0 {el bote principal} other {el bote secundario #}}',
  share: '{who}: {amount}',
};
