import { describe, expect, test } from 'vitest';
import {
  isJoker,
  JOKER,
  makeCards,
  parseCard,
  parseCards,
  RANKS,
  rankFromNumber,
  rankNumber,
  rankOf,
  SUITS,
  suitOf,
} from './cards.ts';
import { deckCards } from './deck.ts';
import { cardByte, cardOfByte } from './rank-keys.ts';

const ALL = deckCards({ lowRank: 2, jokers: 1 });

describe('cards', () => {
  test('parse and make are inverses', () => {
    for (const card of ALL) expect(parseCard(card)).toBe(card);
    expect(parseCards(makeCards(ALL))).toEqual(ALL);
  });

  test('only the exact spelling is a card', () => {
    for (const text of ['', 'A', 'as', 'AS', '1s', '10s', 'Ax', 'jk', 'JK', 'Asd', ' As', 'As ']) {
      expect(parseCard(text)).toBeUndefined();
    }
    expect(parseCards('As Kx')).toBeUndefined();
    expect(parseCards('  As   Kd ')).toEqual(['As', 'Kd']);
    expect(parseCards('')).toEqual([]);
  });

  test('rank and suit; a joker has neither', () => {
    expect(rankOf('Td')).toBe('T');
    expect(suitOf('Td')).toBe('d');
    expect(rankOf(JOKER)).toBeUndefined();
    expect(suitOf(JOKER)).toBeUndefined();
    expect(isJoker(JOKER)).toBe(true);
    expect(isJoker('Jc')).toBe(false);
  });

  test('ranks are numbered 2 to 14', () => {
    expect(RANKS.map(rankNumber)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    for (const rank of RANKS) expect(rankFromNumber(rankNumber(rank))).toBe(rank);
    expect(rankFromNumber(1)).toBeUndefined();
    expect(rankFromNumber(15)).toBeUndefined();
  });

  test('bytes: one for each card, and back', () => {
    expect(new Set(ALL.map(cardByte)).size).toBe(RANKS.length * SUITS.length + 1);
    for (const card of ALL) expect(cardOfByte(cardByte(card))).toBe(card);
    expect(cardOfByte(0)).toBeUndefined();
    expect(cardOfByte(3)).toBeUndefined();
  });
});
