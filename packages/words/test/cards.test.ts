import { type Card, deckCards } from '@carteador/poker';
import { describe, expect, test } from 'vitest';
import { createWords, LOCALES, type Locale, parseTypedCards, showCard } from '../src/index.ts';

const ALL: readonly Card[] = deckCards({ lowRank: 2, jokers: 1 });

describe.each(LOCALES)('%s', (locale) => {
  test.each(['letter', 'symbol'] as const)('every card shown by %s is read back', (style) => {
    const shown = ALL.map((card) => showCard(locale, card, style));
    expect(new Set(shown).size).toBe(ALL.length);
    for (const between of [' ', '', ', ', '\n']) {
      for (const typed of [
        shown.join(between),
        shown.join(between).toUpperCase(),
        shown.join(between).toLowerCase(),
      ]) {
        expect(parseTypedCards(locale, typed)).toEqual({ ok: true, cards: ALL });
      }
    }
  });

  test('the ten may be typed as T, and nothing is no cards', () => {
    const suit = showCard(locale, 'Ts').slice(-1);
    expect(parseTypedCards(locale, `t${suit} 10${suit}`)).toEqual({ ok: true, cards: ['Ts', 'Ts'] });
    expect(parseTypedCards(locale, '  ')).toEqual({ ok: true, cards: [] });
  });

  test('what cannot be read is given back from there on, with the cards before it', () => {
    const ace = showCard(locale, 'As');
    expect(parseTypedCards(locale, `${ace} 1x`)).toEqual({ ok: false, cards: ['As'], rest: '1x' });
    expect(parseTypedCards(locale, 'A')).toEqual({ ok: false, cards: [], rest: 'A' });
  });

  test('a text longer than any deck is not read to its end', () => {
    const typed = parseTypedCards(locale, showCard(locale, 'As').repeat(10_000));
    expect(typed.ok).toBe(false);
    expect(typed.cards.length).toBeLessThan(100);
  });
});

test.each<[Locale, string, string]>([
  ['en', 'as kd jk', 'As Kd Jk'],
  ['pt-BR', 'ae ko 10p qc curinga', 'As Kd Tc Qh Jk'],
  ['pt-BR', 'ao rp dc ve coringa', 'Ad Kc Qh Js Jk'],
  ['es', 'ap kd 10t qc comodín', 'As Kd Tc Qh Jk'],
  ['es', 'rp dd vt comodin', 'Ks Qd Jc Jk'],
])('%s: "%s" is %s', (locale, typed, cards) => {
  expect(createWords(locale).parseCards(typed)).toEqual({ ok: true, cards: cards.split(' ') });
});

test.each<[Locale, string, string, string]>([
  ['en', '10h', '10♥', 'ten of hearts'],
  ['pt-BR', '10c', '10♥', 'dez de copas'],
  ['es', '10c', '10♥', 'diez de corazones'],
])('%s: the ten of hearts is %s, %s, %s', (locale, letter, symbol, words) => {
  const say = createWords(locale);
  expect([say.card('Th', 'letter'), say.card('Th'), say.cardInWords('Th')]).toEqual([letter, symbol, words]);
});

test('a deck is named by its size and ranks', () => {
  expect(createWords('pt-BR').deck({ lowRank: 7, jokers: 0 })).toBe('32 cartas (7–A)');
  expect(createWords('es').deck({ lowRank: 2, jokers: 1 })).toBe('53 cartas (2–A, 1 comodín)');
  expect(createWords('en').deck({ lowRank: 2, jokers: 2 })).toBe('54 cards (2–A, 2 jokers)');
});
