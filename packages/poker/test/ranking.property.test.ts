import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  type Card,
  cardByte,
  createRanker,
  type DeckSpec,
  deckCards,
  isJoker,
  JOKER,
  packHand,
  type RankingRules,
  rankOf,
} from '../src/index.ts';
import { compareNaively, rankNaively } from './reference-ranking.ts';

const decks: fc.Arbitrary<DeckSpec> = fc.record({
  lowRank: fc.integer({ min: 2, max: 7 }),
  jokers: fc.integer({ min: 0, max: 2 }),
});

const rulebooks: fc.Arbitrary<RankingRules> = fc.record({
  flushBeatsFull: fc.constantFrom('always', 'deck<=40', 'never'),
  fiveFigures: fc.boolean(),
  wildScope: fc.constantFrom('full', 'ace-straight-flush'),
  naturalBeatsWild: fc.constantFrom('same-combination', 'full-tie', 'off'),
  lowStraightFlushBeatsRoyal: fc.boolean(),
  highCard: fc.constantFrom('kickers', 'top-only'),
});

/** Cards drawn from few ranks or one suit make made hands common; jokers come first in half of the deals. */
const deals = decks.chain((deck) =>
  fc.record({
    deck: fc.constant(deck),
    cards: fc
      .tuple(
        fc.constantFrom<(card: Card) => boolean>(
          () => true,
          (card) => 'JQKA'.includes(card[0]!),
          (card) => card[1] === 's' || card[0] === 'A',
          (card) => '789TA'.includes(card[0]!) || card === JOKER,
        ),
        fc.boolean(),
      )
      .chain(([keep, jokersFirst]) => {
        const jokers = deckCards(deck).filter(isJoker);
        const cards = deckCards(deck).filter((card) => !isJoker(card) && keep(card));
        const naturals = fc.shuffledSubarray(cards, { minLength: 10, maxLength: 10 });
        return naturals.map((picked) =>
          jokersFirst
            ? [...jokers, ...picked].slice(0, 10)
            : [...picked.slice(0, 10 - jokers.length), ...jokers],
        );
      }),
  }),
);

property.prop([deals, rulebooks], { numRuns: 150 })(
  'RANK ranks and compares as the slow reference does',
  (deal, rules) => {
    const { deck, cards } = deal;
    const ranker = createRanker(deck, rules);
    const hands = [cards.slice(0, 5), cards.slice(5)];
    const [a, b] = hands.map((hand) => ranker.evaluate(hand)) as [
      ReturnType<typeof ranker.evaluate>,
      ReturnType<typeof ranker.evaluate>,
    ];
    const [naiveA, naiveB] = hands.map((hand) => rankNaively(hand, deck, rules)) as [
      ReturnType<typeof rankNaively>,
      ReturnType<typeof rankNaively>,
    ];
    expect([a.category, b.category]).toEqual([naiveA.category, naiveB.category]);
    expect(Math.sign(ranker.compare(a, b))).toBe(Math.sign(compareNaively(naiveA, naiveB, deck, rules)));
    expect(Math.sign(ranker.compare(b, a))).toBe(-Math.sign(ranker.compare(a, b)) + 0);
    const winners = ranker.compare(a, b) === 0 ? [0, 1] : [ranker.compare(a, b) > 0 ? 0 : 1];
    expect(ranker.winners([a, b])).toEqual(winners);
  },
);

property.prop([deals, rulebooks], { numRuns: 80 })(
  'RANK-6 the jokers as they are said to be make that very hand',
  (deal, rules) => {
    const { deck } = deal;
    const cards = deal.cards.slice(0, 5);
    const ranker = createRanker(deck, { ...rules, naturalBeatsWild: 'off' });
    const value = ranker.evaluate(cards);
    expect([...value.cards].sort()).toEqual([...cards].sort());
    expect(value.jokersAs).toHaveLength(cards.filter(isJoker).length);
    expect(value.wild).toBe(value.jokersAs.length > 0);
    let joker = -1;
    const spelled = value.cards.map((card) => {
      if (!isJoker(card)) return card;
      joker += 1;
      return value.jokersAs[joker]!;
    });
    expect(spelled.every((card) => !isJoker(card))).toBe(true);
    if (value.category === 'five-of-a-kind') {
      expect(new Set(spelled.map((card) => card[0])).size).toBe(1);
    } else {
      expect(new Set(spelled).size).toBe(5);
      const plain = ranker.evaluate(spelled);
      expect(plain).toMatchObject({
        category: value.category,
        strength: value.strength,
        ranks: value.ranks,
        wild: false,
      });
      // Cards of one rank may come in another order of suits: a joker stands after the real ones.
      expect(plain.cards.map(rankOf)).toEqual(spelled.map(rankOf));
    }
  },
);

property.prop([deals, rulebooks], { numRuns: 50 })(
  'every call gives the same strength, in any order of the cards',
  (deal, rules) => {
    const ranker = createRanker(deal.deck, rules);
    const cards = deal.cards.slice(0, 5);
    const { strength } = ranker.evaluate(cards);
    const [c0, c1, c2, c3, c4] = cards.map(cardByte) as [number, number, number, number, number];
    expect(ranker.strength(cards)).toBe(strength);
    expect(ranker.strength([...cards].reverse())).toBe(strength);
    expect(ranker.rankBytes(c4, c2, c0, c1, c3)).toBe(strength);
    const count = 5;
    const out = new Uint16Array(count);
    ranker.rankMany(
      Uint8Array.from({ length: 5 * count }, (_, at) => [c0, c1, c2, c3, c4][at % 5]!),
      out,
    );
    expect([...out]).toEqual(new Array(count).fill(strength));
    ranker.rankPacked(
      Int32Array.from({ length: count }, () => packHand(c0, c1, c2, c3, c4)),
      out.fill(0),
    );
    expect([...out]).toEqual(new Array(count).fill(strength));
  },
);

property.prop([deals, rulebooks, fc.constantFrom(6, 7)], { numRuns: 30 })(
  'RANK-8 the best five of six or seven',
  (deal, rules, size) => {
    const ranker = createRanker(deal.deck, rules);
    const cards = deal.cards.slice(0, size);
    const best = ranker.evaluate(cards);
    expect(ranker.compare(best, ranker.evaluate(best.cards))).toBe(0);
    expect(ranker.strength(cards)).toBe(best.strength);
    for (let skip = 0; skip < size; skip += 1) {
      for (let other = skip + (size - 6); other < size; other += 1) {
        const five = cards.filter((_, index) => index !== skip && index !== other);
        if (five.length === 5) expect(ranker.compare(best, ranker.evaluate(five))).toBeGreaterThanOrEqual(0);
        if (size === 6) break;
      }
    }
  },
);
