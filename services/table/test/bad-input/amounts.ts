import { type Aim, bet, type Case, send } from './requests.ts';

export const AMOUNTS: readonly Case[] = [
  ['a fraction', send({ ...bet, to: 20.5 }), 400, 'malformed-field', 'TABLE-3'],
  ['a negative amount', send({ ...bet, to: -20 }), 400, 'malformed-field', 'TABLE-3'],
  ['a bet of nothing', send({ ...bet, to: 0 }), 400, 'malformed-field', 'TABLE-3'],
  ['2^53', send({ ...bet, to: 2 ** 53 }), 400, 'malformed-field', 'TABLE-3'],
  ['1e308', send({ ...bet, to: 1e308 }), 400, 'malformed-field', 'TABLE-3'],
  ['an amount as text', send({ ...bet, to: '20' }), 400, 'malformed-field', 'TABLE-3'],
  ['a list for an amount', send({ ...bet, to: [20] }), 400, 'malformed-field', 'TABLE-3'],
  ['the largest amount there is', send({ ...bet, to: Number.MAX_SAFE_INTEGER }), 422, 'amount-above'],
  ['less than the least bet', send({ ...bet, to: 1 }), 422, 'amount-below'],
  ['more than the most', send({ ...bet, to: 201 }), 422, 'amount-above'],
  [
    'a buy-in above the most',
    send(({ players }: Aim) => ({ type: 'SeatPlayer', seat: 5, playerId: players[0], buyIn: 9_000_000 })),
    422,
    'amount-above',
  ],
  [
    'a buy-in below the least',
    send(({ players }: Aim) => ({ type: 'SeatPlayer', seat: 5, playerId: players[0], buyIn: 1 })),
    422,
    'amount-below',
  ],
  ['a negative count', send({ type: 'DrawCards', hand: 1, seat: 2, count: -1 }), 400, 'malformed-field'],
  ['six cards', send({ type: 'DrawCards', hand: 1, seat: 2, count: 6 }), 400, 'malformed-field'],
];
