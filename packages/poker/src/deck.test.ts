import { describe, expect, test } from 'vitest';
import { deckCards, deckChange, deckForPlayers, deckSize, holdsCard, smallestDeckFor } from './deck.ts';

describe('DECK-1 a deck is ranks up to the ace in four suits, and jokers', () => {
  test.each([
    [7, 32],
    [6, 36],
    [5, 40],
    [4, 44],
    [3, 48],
    [2, 52],
  ])('from the %i: %i cards', (lowRank, size) => {
    for (const jokers of [0, 1, 2]) {
      const cards = deckCards({ lowRank, jokers });
      expect(cards).toHaveLength(size + jokers);
      expect(deckSize({ lowRank, jokers })).toBe(size + jokers);
      expect(new Set(cards).size).toBe(size + Math.min(1, jokers));
    }
  });

  test('anything else is a programmer error', () => {
    for (const deck of [
      { lowRank: 8, jokers: 0 },
      { lowRank: 1, jokers: 0 },
      { lowRank: 2.5, jokers: 0 },
      { lowRank: 7, jokers: 3 },
      { lowRank: 7, jokers: -1 },
    ]) {
      expect(() => deckCards(deck)).toThrow();
    }
  });
});

describe('DECK-2 the deck follows the players', () => {
  test('2–4 from the 7, one rank more for each player up to 8', () => {
    expect([2, 3, 4, 5, 6, 7, 8].map((players) => deckForPlayers(players).lowRank)).toEqual([
      7, 7, 7, 6, 5, 4, 3,
    ]);
    expect(() => deckForPlayers(1)).toThrow();
    expect(() => deckForPlayers(9)).toThrow();
  });

  test('the change says which ranks to add or take out', () => {
    const four = { lowRank: 7, jokers: 0 };
    const six = { lowRank: 5, jokers: 1 };
    expect(deckChange(four, six)).toEqual({ add: ['5', '6'], remove: [], addJokers: 1, removeJokers: 0 });
    expect(deckChange(six, four)).toEqual({ add: [], remove: ['5', '6'], addJokers: 0, removeJokers: 1 });
    expect(deckChange(six, six)).toEqual({ add: [], remove: [], addJokers: 0, removeJokers: 0 });
  });
});

describe('DECK-3a the smallest deck that would do', () => {
  test('five cards each and one to draw', () => {
    expect([2, 5, 6, 7, 8].map((players) => smallestDeckFor(players, 5, 1))).toEqual([7, 7, 6, 4, 3]);
  });

  test('none when even 52 cards are too few', () => {
    expect(smallestDeckFor(9, 5, 1)).toBeUndefined();
    expect(smallestDeckFor(10, 2, 0)).toBe(7);
  });
});

describe('DECK-4 a recorded card must belong to the deck', () => {
  test('by rank, and jokers by their number', () => {
    expect(holdsCard({ lowRank: 7, jokers: 0 }, '7c')).toBe(true);
    expect(holdsCard({ lowRank: 7, jokers: 0 }, '6c')).toBe(false);
    expect(holdsCard({ lowRank: 7, jokers: 0 }, 'Jk')).toBe(false);
    expect(holdsCard({ lowRank: 7, jokers: 1 }, 'Jk')).toBe(true);
  });
});
