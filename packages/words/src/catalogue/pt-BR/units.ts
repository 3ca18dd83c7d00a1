import type { units as english } from '../en/units.ts';
import type { Same } from '../same.ts';

export const units: Same<typeof english> = {
  seat: 'o lugar {number}',
  seats: 'os lugares {list}',
  seatLabel: 'Lugar {number}',
  line: '{who} {what}',
  cardCount: '{count, plural, one {# carta} other {# cartas}}',
  playerCount: '{count, plural, one {# jogador} other {# jogadores}}',
  chips: '{count, plural, one {# ficha} other {# fichas}}',
  pot: '{index, plural, =0 {pote principal} other {pote secundário #}}',
  by: 'mais',
  to: 'para',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  potThe: '{index, plural, =0 {o pote principal} other {o pote secundário #}}',
  share: '{who}: {amount}',
};
