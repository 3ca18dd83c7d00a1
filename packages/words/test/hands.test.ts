import { type Card, createRanker, type DeckSpec, type HandValue, type RankingRules } from '@carteador/poker';
import { describe, expect, test } from 'vitest';
import { createWords, LOCALES, type Locale } from '../src/index.ts';

const POCKER: RankingRules = {
  flushBeatsFull: 'deck<=40',
  fiveFigures: true,
  wildScope: 'full',
  naturalBeatsWild: 'same-combination',
  lowStraightFlushBeatsRoyal: false,
  highCard: 'kickers',
};
const US: RankingRules = { ...POCKER, flushBeatsFull: 'never', fiveFigures: false, naturalBeatsWild: 'off' };

const value = (cards: string, rules = POCKER, deck: DeckSpec = { lowRank: 2, jokers: 2 }): HandValue =>
  createRanker(deck, rules).evaluate(cards.split(' ') as Card[]);

/** Cards, then the name as it is said in en, pt-BR, es. */
const NAMES: readonly (readonly [string, string, string, string])[] = [
  [
    'As Ah Ad Ac Jk',
    'Five of a kind, aces; joker = A♠',
    'Cinco iguais, ases; curinga = A♠',
    'Repóquer de ases; comodín = A♠',
  ],
  ['As Ks Qs Js Ts', 'Royal flush', 'Royal straight flush', 'Escalera de color real'],
  [
    'Qh Jh Th 9h 8h',
    'Straight flush, queen high',
    'Straight flush, dama alta',
    'Escalera de color a la dama',
  ],
  ['Ah 2h 3h 4h 5h', 'Straight flush, five high', 'Straight flush, cinco alto', 'Escalera de color al cinco'],
  [
    'Ks Kh Kd Kc As',
    'Four of a kind, kings, ace kicker',
    'Quadra de reis, kicker ás',
    'Póquer de reyes, con as',
  ],
  ['Ks Kh Kd 9c 9s', 'Full house, kings over nines', 'Full hand de reis e noves', 'Full de reyes y nueves'],
  ['As Qs 9s 8s 7s', 'Flush, ace high', 'Flush, ás alto', 'Color al as'],
  ['Qd Jc Th 9s 8d', 'Straight, queen high', 'Sequência, dama alta', 'Escalera a la dama'],
  ['5d 4c 3h 2s Ad', 'Straight, five high', 'Sequência, cinco alto', 'Escalera al cinco'],
  [
    'Js Jh Jd Tc 8s',
    'Three of a kind, jacks, ten kicker',
    'Trinca de valetes, kicker dez',
    'Trío de valets, con diez',
  ],
  [
    'Ks Kh Qd Jc Js',
    'Five figures, kings and jacks',
    'Cinco figuras, reis e valetes',
    'Cinco figuras, reyes y valets',
  ],
  [
    'Qs Qh 9d 9c Ks',
    'Two pair, queens and nines, king kicker',
    'Dois pares, damas e noves, kicker rei',
    'Dobles parejas de damas y nueves, con rey',
  ],
  ['As Ah Jd 8c Ts', 'Pair of aces, jack kicker', 'Par de ases, kicker valete', 'Pareja de ases, con valet'],
  ['As Qh Jd 8c 6s', 'High card, ace', 'Carta alta, ás', 'Carta mayor, as'],
];

describe.each(LOCALES.map((locale, index) => [locale, index + 1] as const))('%s', (locale, column) => {
  test.each(NAMES.map((row) => [row[0], row[column]!] as const))('%s is "%s"', (cards, name) => {
    expect(createWords(locale).handName(value(cards))).toBe(name);
  });
});

test('RANK-6 the name says what each joker stands for', () => {
  expect(createWords('en').handName(value('Ks Kh 9d 9c Jk'))).toBe(
    'Full house, kings over nines; joker = K♦',
  );
  const two = value('Kh Qh Jh Jk Jk');
  expect(createWords('pt-BR').handName(two)).toMatch(/^Royal straight flush; curinga = A♥ 10♥$/);
});

test('RANK-2 the words for a flush over a full house are the same in every deck', () => {
  const small: DeckSpec = { lowRank: 7, jokers: 0 };
  expect(
    createWords('pt-BR').handName(value('Jd Td 9d 8d Ad', { ...US, flushBeatsFull: 'always' }, small)),
  ).toBe('Flush, ás alto');
});

test.each<[Locale, string, string]>([
  ['en', 'Qs Qh Ad Kc 9s', 'Pair of queens with ace, king and nine'],
  ['pt-BR', 'Qs Qh Ad Kc 9s', 'Par de damas com ás, rei e nove'],
  ['es', 'Qs Qh Ad Kc 9s', 'Pareja de damas con as, rey y nueve'],
  ['en', 'As Js 9s 5s 3s', 'Flush: ace, jack, nine, five and three'],
  ['es', 'As Qh Jd 8c 6s', 'Carta mayor: as, dama, valet, ocho y seis'],
  ['pt-BR', 'Qs Qh 9d 9c Ks', 'Dois pares, damas e noves, kicker rei'],
  ['en', 'Ks Kh Kd 9c 9s', 'Full house, kings over nines'],
])('%s: in full, %s is "%s"', (locale, cards, name) => {
  expect(createWords(locale).handName(value(cards, US), 'full')).toBe(name);
});

test('the bare name leaves the kickers out', () => {
  expect(createWords('en').handName(value('Qs Qh Ad Kc 9s'), 'bare')).toBe('Pair of queens');
});

test('OPEN-5 a rung is that pair, or better', () => {
  const rungs = [null, { kind: 'pair', rank: 'J' }, { kind: 'two-pair' }] as const;
  expect(rungs.map((rung) => createWords('es').rung(rung))).toEqual([
    'libre',
    'pareja de valets',
    'dobles parejas',
  ]);
  expect(createWords('pt-BR').rung({ kind: 'pair', rank: 'Q' }, true)).toBe('par de damas ou melhor');
});
