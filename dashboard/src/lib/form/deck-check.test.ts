import { PROFILE_RULES } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { checkDeck } from './deck-check.ts';

const draw = PROFILE_RULES['five-card-draw'];

describe('DECK-3a and DRAW-4 for the table as it is set up', () => {
  it('a fixed deck: 52 cards serve 6 players, who may ask 30 of a stub of 22', () => {
    expect(checkDeck(draw)).toMatchObject({
      players: 6,
      cards: 52,
      cardsLeast: 52,
      serves: true,
      asked: 30,
      stub: 22,
    });
  });

  it('a deck that follows the players: 32 to 48 cards', () => {
    expect(checkDeck(PROFILE_RULES.fechado)).toMatchObject({
      cards: 48,
      cardsLeast: 32,
      serves: true,
      asked: 32,
      stub: 8,
    });
  });

  it('32 cards do not serve six', () => {
    const rules = { ...draw, deck: { kind: 'fixed', lowRank: 7, jokers: 0 } } as const;
    expect(checkDeck(rules)).toMatchObject({ cards: 32, needed: 36, serves: false });
  });

  it('a joker is a card', () => {
    expect(checkDeck(PROFILE_RULES.pocker)).toMatchObject({ cards: 53, stub: 22 }); // the last card is never dealt
  });

  it('DRAW-2 four cards for the first only', () => {
    expect(checkDeck({ ...draw, maxDraw: 4, fourOnlyFirst: true }).asked).toBe(4 + 5 * 3);
  });

  it('a board needs its cards and the burned ones', () => {
    expect(checkDeck(PROFILE_RULES.holdem)).toMatchObject({
      players: 10,
      needed: 28,
      draws: false,
      serves: true,
    });
  });
});
