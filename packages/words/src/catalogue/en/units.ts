/** Numbers, seats and the small joints between sentences. `{seat}` in other messages is `units.seat` or a name. */
export const units = {
  seat: 'seat {number}',
  seats: 'seats {list}',
  seatLabel: 'Seat {number}',
  line: '{who} {what}',
  cardCount: '{count, plural, one {# card} other {# cards}}',
  playerCount: '{count, plural, one {# player} other {# players}}',
  chips: '{count, plural, one {# chip} other {# chips}}',
  pot: '{index, plural, =0 {main pot} other {side pot #}}',
  by: 'by',
  to: 'to',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  potThe: '{index, plural, =0 {the main pot} other {side pot #}}',
  share: '{who}: {amount}',
} as const;
