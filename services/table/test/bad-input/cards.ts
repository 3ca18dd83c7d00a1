import { type Case, send } from './requests.ts';

const show = { type: 'ShowHand', hand: 1, seat: 2 };

export const CARDS: readonly Case[] = [
  [
    'an unknown card',
    send({ ...show, cards: ['As', 'Ks', 'Qs', 'Js', '1s'] }, 'showdown'),
    400,
    'malformed-field',
    'DECK-4',
  ],
  [
    'a card in small letters',
    send({ ...show, cards: ['as', 'Ks', 'Qs', 'Js', '9s'] }, 'showdown'),
    400,
    'malformed-field',
    'DECK-4',
  ],
  [
    'a number for a card',
    send({ ...show, cards: ['As', 'Ks', 'Qs', 'Js', 9] }, 'showdown'),
    400,
    'malformed-field',
    'DECK-4',
  ],
  [
    'a card that is a long text',
    send({ ...show, cards: ['As'.repeat(30_000)] }, 'showdown'),
    400,
    'malformed-field',
    'DECK-4',
  ],
  [
    'six cards in a hand',
    send({ ...show, cards: ['As', 'Ks', 'Qs', 'Js', 'Ts', '9s'] }, 'showdown'),
    400,
    'malformed-field',
    'DECK-4',
  ],
  ['no cards in a hand', send({ ...show, cards: [] }, 'showdown'), 400, 'malformed-field', 'DECK-4'],
  [
    'a card of another deck',
    send({ ...show, cards: ['As', 'Ks', 'Qs', 'Js', '2s'] }, 'showdown'),
    422,
    'card-not-in-deck',
    'DECK-4',
  ],
  [
    'a joker in a deck without',
    send({ ...show, cards: ['As', 'Ks', 'Qs', 'Js', 'Jk'] }, 'showdown'),
    422,
    'card-not-in-deck',
    'DECK-4',
  ],
  [
    'the same card twice',
    send({ ...show, cards: ['As', 'As', 'Qs', 'Js', 'Ts'] }, 'showdown'),
    422,
    'card-twice',
    'DECK-4',
  ],
  ['two cards of five', send({ ...show, cards: ['As', 'Ks'] }, 'showdown'), 422, 'hand-count'],
  [
    'one card drawn by two',
    send(
      {
        type: 'DrawForDealer',
        cards: [
          { seat: 1, card: 'As' },
          { seat: 2, card: 'As' },
          { seat: 3, card: 'Ks' },
        ],
      },
      'fresh',
    ),
    422,
    'card-twice',
    'DECK-4',
  ],
];
