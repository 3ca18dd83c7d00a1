import { describe, expect, test } from 'vitest';
import { type Card, parseCards } from './cards.ts';
import { categoryOrder, type RankingRules } from './categories.ts';
import type { DeckSpec } from './deck.ts';
import type { HandValue } from './hand-value.ts';
import { meetsRung, type Rung } from './openers.ts';
import { createRanker } from './ranking.ts';

const SPANISH: RankingRules = {
  flushBeatsFull: 'deck<=40',
  fiveFigures: true,
  wildScope: 'full',
  naturalBeatsWild: 'same-combination',
  lowStraightFlushBeatsRoyal: false,
  highCard: 'kickers',
};
const FULL: DeckSpec = { lowRank: 2, jokers: 2 };
const SHORT: DeckSpec = { lowRank: 7, jokers: 2 };

function cardsOf(text: string): Card[] {
  return parseCards(text)!;
}

function value(text: string, deck = FULL, rules: Partial<RankingRules> = {}): HandValue {
  return createRanker(deck, { ...SPANISH, ...rules }).evaluate(cardsOf(text));
}

function compare(a: string, b: string, deck = FULL, rules: Partial<RankingRules> = {}): number {
  const ranker = createRanker(deck, { ...SPANISH, ...rules });
  return Math.sign(ranker.compare(ranker.evaluate(cardsOf(a)), ranker.evaluate(cardsOf(b))));
}

describe('the value of a hand carries what its name needs', () => {
  test.each([
    ['9s Qh 9c Qd Qs', 'full-house', 'Qs Qh Qd 9s 9c', 'Q 9', 2],
    ['Kc 9s Qh 9c Qd', 'two-pair', 'Qh Qd 9s 9c Kc', 'Q 9 K', 2],
    ['Kc Js Qh Jc Qd', 'five-figures', 'Qh Qd Js Jc Kc', 'Q J K', 2],
    ['2c As Kh 5d 5c', 'pair', '5d 5c As Kh 2c', '5 A K 2', 1],
    ['5d 2c 5c As 5h', 'three-of-a-kind', '5h 5d 5c As 2c', '5 A 2', 1],
    ['5d 2c 5c 5s 5h', 'four-of-a-kind', '5s 5h 5d 5c 2c', '5 2', 1],
    ['5d 2c As 4h 3s', 'straight', '5d 4h 3s 2c As', '5', 1],
    ['9d Tc Js Qh Ks', 'straight', 'Ks Qh Js Tc 9d', 'K', 1],
    ['9d Td 2d Qd Kd', 'flush', 'Kd Qd Td 9d 2d', 'K Q T 9 2', 5],
    ['9d Tc 2d Qd Kd', 'high-card', 'Kd Qd Tc 9d 2d', 'K Q T 9 2', 5],
  ])('%s', (text, category, cards, ranks, combination) => {
    expect(value(text)).toMatchObject({
      category,
      cards: cardsOf(cards),
      ranks: ranks.split(' '),
      combination,
      jokersAs: [],
      wild: false,
      isRoyal: false,
    });
  });

  test('RANK-3 the royal, also with a joker', () => {
    expect(value('As Ks Qs Js Ts').isRoyal).toBe(true);
    expect(value('As Ks Jk Js Ts')).toMatchObject({ isRoyal: true, jokersAs: ['Qs'], ranks: ['A'] });
    expect(value('Ks Qs Js Ts 9s').isRoyal).toBe(false);
    expect(value('As Ks Qs Js Td').isRoyal).toBe(false);
  });

  test('RANK-8 of seven cards the five that count', () => {
    const best = value('Qd 9s 2h Qh 9c Kc 3d', { lowRank: 2, jokers: 0 });
    expect(best.cards).toEqual(cardsOf('Qh Qd 9s 9c Kc'));
  });
});

describe('RANK-6 what a joker stands for', () => {
  test.each([
    ['Ah Jk Kh 9h 7h', FULL, 'Ah Kh Jk 9h 7h', 'Qh'],
    ['Ah Kh Jk Jk 7h', FULL, 'Ah Kh Jk Jk 7h', 'Qh Jh'],
    ['7h 8h 9c Th Jk', SHORT, 'Jk Th 9c 8h 7h', 'Js'],
    ['As 7h 8d 9c Jk', SHORT, 'Jk 9c 8d 7h As', 'Ts'],
    ['As Ah Jd 8c Jk', FULL, 'As Ah Jk Jd 8c', 'Ad'],
    ['Ks Kh 9d 9c Jk', FULL, 'Ks Kh Jk 9d 9c', 'Kd'],
    ['Ks 9h 7d 5c Jk', FULL, 'Ks Jk 9h 7d 5c', 'Kh'],
    ['Ks 9h 7d Jk Jk', FULL, 'Ks Jk Jk 9h 7d', 'Kh Kd'],
    ['As Ah Ad Ac Jk', FULL, 'As Ah Ad Ac Jk', 'As'],
    ['9s 9h 9d Jk Jk', FULL, '9s 9h 9d Jk Jk', '9c 9s'],
  ])('%s', (text, deck, cards, jokersAs) => {
    expect(value(text, deck)).toMatchObject({
      cards: cardsOf(cards),
      jokersAs: cardsOf(jokersAs),
      wild: true,
    });
  });

  test('a joker that is an ace only ("bug")', () => {
    const rules = { wildScope: 'ace-straight-flush' } as const;
    expect(value('Ks 9h 7d 5c Jk', FULL, rules)).toMatchObject({
      category: 'high-card',
      jokersAs: ['As'],
      ranks: ['A', 'K', '9', '7', '5'],
    });
    expect(value('As Ah Ad Jk Jk', FULL, rules).category).toBe('five-of-a-kind');
    expect(value('Ks Kh Kd Jk Jk', FULL, rules).category).toBe('full-house');
    expect(value('Ks Qs 7s 5s Jk', FULL, rules)).toMatchObject({ category: 'flush', jokersAs: ['As'] });
    expect(value('As Qs 7s 5s Jk', FULL, rules)).toMatchObject({ category: 'flush', jokersAs: ['Ks'] });
  });
});

describe('options of the ranking', () => {
  test('RANK-2 flush against full house', () => {
    const flush = 'As Qs Js 9s 8s';
    const full = 'Qh Qd Qc 9h 9d';
    expect(compare(flush, full, SHORT)).toBe(1);
    expect(compare(flush, full, { lowRank: 5, jokers: 2 })).toBe(1);
    expect(compare(flush, full, { lowRank: 4, jokers: 0 })).toBe(-1);
    expect(compare(flush, full, SHORT, { flushBeatsFull: 'never' })).toBe(-1);
    expect(compare(flush, full, FULL, { flushBeatsFull: 'always' })).toBe(1);
  });

  test('RANK-5 five figures', () => {
    expect(compare('Kc Kd Qh Jc Jd', 'As Ah Kh Ks Jh')).toBe(1);
    expect(compare('Kc Kd Qh Jc Jd', 'As Ah Kh Ks Jh', FULL, { fiveFigures: false })).toBe(-1);
    expect(compare('2c 2d 2h 3c 4d', 'Kc Kd Qh Jc Jd')).toBe(1);
    expect(value('Kc Kd Kh Qc Jd').category).toBe('three-of-a-kind');
    expect(categoryOrder(FULL, { ...SPANISH, fiveFigures: false })).not.toContain('five-figures');
  });

  test('RANK-4 the ace-low straight flush above the royal', () => {
    const rules = { lowStraightFlushBeatsRoyal: true };
    expect(compare('As 2s 3s 4s 5s', 'Ah Kh Qh Jh Th', FULL, rules)).toBe(1);
    expect(value('As 2s 3s 4s 5s', FULL, rules)).toMatchObject({
      ranks: ['5'],
      cards: cardsOf('5s 4s 3s 2s As'),
    });
    expect(compare('As 2s 3s 4d 5s', 'Ah Kd Qh Jh Th', FULL, rules)).toBe(-1);
    expect(value('7s 8s 9s Ts Jk', SHORT, rules).jokersAs).toEqual(['As']);
    expect(value('7s 8s 9s Ts Jk', SHORT).jokersAs).toEqual(['Js']);
  });

  test('RANK-1 highCard top-only: the highest card alone', () => {
    const rules = { highCard: 'top-only' } as const;
    expect(compare('As Qs 9s 7s 5s', 'Ah Kh Jh 9h 2h', FULL, rules)).toBe(0);
    expect(compare('As Qd 9s 7s 5s', 'Ah Kd Jh 9h 2h', FULL, rules)).toBe(0);
    expect(compare('Ks Qd 9s 7s 5s', 'Ah Kd Jh 9h 2h', FULL, rules)).toBe(-1);
    expect(value('Kd Qd 9d 7d Jk', FULL, rules)).toMatchObject({
      jokersAs: ['Ad'],
      ranks: ['A', 'K', 'Q', '9', '7'],
    });
  });

  test('RANK-7 natural against wild', () => {
    const natural = 'As Ah 4d 3c 2s';
    const wild = 'Ad Jk Ks Qh 9c';
    expect(compare(natural, wild)).toBe(1);
    expect(compare(natural, wild, FULL, { naturalBeatsWild: 'full-tie' })).toBe(-1);
    expect(compare('As Ah Kd Qs 9d', 'Ad Jk Ks Qh 9c', FULL, { naturalBeatsWild: 'full-tie' })).toBe(1);
    expect(compare('As Ah Kd Qs 9d', 'Ad Jk Ks Qh 9c', FULL, { naturalBeatsWild: 'off' })).toBe(0);
  });
});

describe('RANK-3 straights of each deck', () => {
  test.each([
    [7, 'Ah 7c 8d 9s Tc', 'T'],
    [6, 'Ah 6c 7d 8s 9c', '9'],
    [5, 'Ah 5c 6d 7s 8c', '8'],
    [4, 'Ah 4c 5d 6s 7c', '7'],
    [3, 'Ah 3c 4d 5s 6c', '6'],
    [2, 'Ah 2c 3d 4s 5c', '5'],
  ])('from the %i the lowest is headed by the fourth rank', (lowRank, text, top) => {
    expect(value(text, { lowRank, jokers: 0 })).toMatchObject({ category: 'straight', ranks: [top] });
  });

  test('it never wraps', () => {
    expect(value('Qh Kc Ad 2s 3c').category).toBe('high-card');
    expect(value('Qh Kc Ad 7s 8c', SHORT).category).toBe('high-card');
    expect(value('Ah 2c 3d 4s 6c').category).toBe('high-card');
  });
});

describe('OPEN-5 openers: that pair or any better hand', () => {
  const jacks: Rung = { kind: 'pair', rank: 'J' };
  const twoPair: Rung = { kind: 'two-pair' };
  const ranker = createRanker(FULL, SPANISH);
  const meets = (text: string, rung: Rung): boolean =>
    meetsRung(ranker.evaluate(cardsOf(text)), rung, ranker);

  test.each([
    ['Js Jh 4d 3c 2s', true, false],
    ['Ts Th Ad Kc Qs', false, false],
    ['As Kh Qd Jc 9s', false, false],
    ['2s 2h 3d 3c 4s', true, true],
    ['Kc Kd Qh Jc Jd', true, true],
    ['2s 2h 2d 3c 4s', true, true],
    ['Js Jk 4d 3c 2h', true, false],
  ])('%s', (text, opensWithJacks, opensWithTwoPair) => {
    expect(meets(text, jacks)).toBe(opensWithJacks);
    expect(meets(text, twoPair)).toBe(opensWithTwoPair);
  });
});

describe('what is no hand is a programmer error', () => {
  const ranker = createRanker({ lowRank: 7, jokers: 1 }, SPANISH);

  test.each(['As Ks Qs Js', 'As Ks Qs Js Js', 'As Ks Qs Jk Jk', 'As Ks Qs Js 2s', 'As Ks Qs Js Ts 9s 8s 7s'])(
    '%s',
    (text) => {
      expect(() => ranker.evaluate(cardsOf(text))).toThrow();
    },
  );

  test('the fast call on strings refuses what is no card of the deck', () => {
    expect(() => ranker.strength(cardsOf('As Ks Qs Js 2s'))).toThrow('2s');
    expect(() => ranker.strength(cardsOf('As Ks Qs Js'))).toThrow();
    expect(() => ranker.rankMany(new Uint8Array(4), new Uint16Array(1))).toThrow();
    expect(() => ranker.rankPacked(new Int32Array(1), new Uint16Array(2))).toThrow();
    expect(() => ranker.classOf(0)).toThrow();
  });

  test('a ranker is built once', () => {
    expect(createRanker({ lowRank: 7, jokers: 1 }, { ...SPANISH })).toBe(ranker);
    expect(createRanker({ lowRank: 7, jokers: 1 }, { ...SPANISH, fiveFigures: false })).not.toBe(ranker);
  });
});
