import { assert } from './assert.ts';
import { type Card, JOKER, RANKS, type Rank, rankFromNumber } from './cards.ts';
import { type Category, COMBINATION_RANKS, type RankingRules } from './categories.ts';
import { assertDeck, type DeckSpec, deckCards } from './deck.ts';
import { categoryOfScore, combinationOfScore, ranksOfScore, scoreRules } from './hand-score.ts';
import { type HandClass, type HandValue, nameHand } from './hand-value.ts';
import { rankBytes, rankManyBytes, rankManyPacked, rankSpelled, spelledKeys } from './rank-lookup.ts';
import { buildRankTable } from './rank-table.ts';

/**
 * Ranks the hands of one deck under one set of rules. Strengths of two rankers are not comparable. Cards must be
 * of the deck and different (jokers as many as the deck has); `evaluate` checks it, the fast calls do not.
 */
export interface Ranker {
  readonly deck: DeckSpec;
  readonly rules: RankingRules;
  /** Strongest first. */
  readonly order: readonly Category[];
  /** Number of different strengths; the best hand has this one, the weakest 1. */
  readonly classes: number;
  /** Strength of five card bytes (`cardByte`). */
  rankBytes(c0: number, c1: number, c2: number, c3: number, c4: number): number;
  /** Strength of each five bytes of `hands` into `strengths`, as many as `strengths` is long. */
  rankMany(hands: Uint8Array, strengths: Uint16Array): void;
  /** The same for hands packed by `packHand`; the fastest call. */
  rankPacked(hands: Int32Array, strengths: Uint16Array): void;
  /** Strength of five cards, or of the best five of six or seven. */
  strength(cards: readonly Card[]): number;
  classOf(strength: number): HandClass;
  /** Five cards, or the best five of six or seven (RANK-8). Throws on cards that are no such hand. */
  evaluate(cards: readonly Card[]): HandValue;
  /** RANK-1 and RANK-7: above 0 when `a` beats `b`, 0 when they share. */
  compare(a: HandValue, b: HandValue): number;
  /** Indices of the best hands; more than one share the pot. */
  winners(hands: readonly HandValue[]): number[];
}

const HAND = 5;
const CARDS_MAX = 7;
const STRENGTHS_MAX = 1 << 13;

const rankers = new Map<string, Ranker>();

/** The ranker of a deck and rules; built once (2–100 ms, about 50 kB), then the same one is given again. */
export function createRanker(deck: DeckSpec, rules: RankingRules): Ranker {
  assertDeck(deck);
  const key = [
    deck.lowRank,
    deck.jokers,
    rules.flushBeatsFull,
    rules.fiveFigures,
    rules.wildScope,
    rules.naturalBeatsWild,
    rules.lowStraightFlushBeatsRoyal,
    rules.highCard,
  ].join();
  let ranker = rankers.get(key);
  if (ranker === undefined) {
    ranker = buildRanker(deck, rules);
    rankers.set(key, ranker);
  }
  return ranker;
}

function buildRanker(deck: DeckSpec, rules: RankingRules): Ranker {
  const scoring = scoreRules(deck, rules);
  const { lookup, scores } = buildRankTable(deck, rules, scoring);
  const classes = scores.length - 1;
  assert(classes < STRENGTHS_MAX, `${classes} strengths`);
  const keys = spelledKeys(deckCards(deck));
  const handClasses = scores.map((score): HandClass => {
    if (score === 0) return { category: 'high-card', ranks: [], isRoyal: false };
    const category = categoryOfScore(score, scoring);
    const ranks = ranksOfScore(score, scoring).map((rank) => rankFromNumber(rank)!);
    return { category, ranks, isRoyal: category === 'straight-flush' && ranks[0] === 'A' };
  });
  const combinations = scores.map((score) => (score === 0 ? 0 : combinationOfScore(score, scoring)));

  const strengthOfFive = (a: Card, b: Card, c: Card, d: Card, e: Card): number => {
    const of = rankSpelled(lookup, keys, a, b, c, d, e);
    if (of === 0) refuseCards([a, b, c, d, e]);
    return of;
  };

  // RANK-7 as a key of one total order: (combination, natural, kickers), or (everything, natural).
  const orderKey = (strength: number, wild: boolean): number => {
    const natural = wild ? 0 : 1;
    switch (rules.naturalBeatsWild) {
      case 'off':
        return strength;
      case 'full-tie':
        return 2 * strength + natural;
      case 'same-combination':
        return (2 * combinations[strength]! + natural) * STRENGTHS_MAX + strength;
    }
  };

  const bestFive = (cards: readonly Card[]): readonly Card[] => {
    if (cards.length === HAND) return cards;
    let best: readonly Card[] = [];
    let bestKey = -1;
    forEachFive(cards, (five) => {
      const key = orderKey(strengthOfFive(...five), five.includes(JOKER));
      if (key > bestKey) {
        bestKey = key;
        best = five;
      }
    });
    return best;
  };

  const strength = (cards: readonly Card[]): number => {
    if (cards.length === HAND) {
      const of = rankSpelled(lookup, keys, cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!);
      return of === 0 ? refuseCards(cards) : of;
    }
    assert(cards.length > HAND && cards.length <= CARDS_MAX, `${cards.length} cards`);
    const [a, b, c, d, e] = bestFive(cards);
    return strengthOfFive(a!, b!, c!, d!, e!);
  };

  const compare = (a: HandValue, b: HandValue): number =>
    orderKey(a.strength, a.wild) - orderKey(b.strength, b.wild);

  return {
    deck,
    rules,
    order: scoring.order,
    classes,
    rankBytes: (c0, c1, c2, c3, c4) => rankBytes(lookup, c0, c1, c2, c3, c4),
    rankMany: (hands, strengths) => {
      assert(hands.length >= strengths.length * HAND, `${hands.length} bytes for ${strengths.length} hands`);
      rankManyBytes(lookup, hands, strengths);
    },
    rankPacked: (hands, strengths) => {
      assert(hands.length >= strengths.length, `${hands.length} hands for ${strengths.length} strengths`);
      rankManyPacked(lookup, hands, strengths);
    },
    strength,
    classOf: (of) => {
      assert(of >= 1 && of <= classes, `strength ${of}`);
      return handClasses[of]!;
    },
    evaluate: (cards) => {
      assertHand(deck, cards);
      const five = bestFive(cards);
      const of = strength(five);
      const handClass = handClasses[of]!;
      return nameHand(five, of, handClass, COMBINATION_RANKS[handClass.category], deck.lowRank);
    },
    compare,
    winners: (hands) => {
      let best = Number.NEGATIVE_INFINITY;
      for (const hand of hands) best = Math.max(best, orderKey(hand.strength, hand.wild));
      return hands.flatMap((hand, index) => (orderKey(hand.strength, hand.wild) === best ? [index] : []));
    },
  };
}

function forEachFive(
  cards: readonly Card[],
  visit: (five: readonly [Card, Card, Card, Card, Card]) => void,
): void {
  const n = cards.length;
  for (let a = 0; a < n; a += 1)
    for (let b = a + 1; b < n; b += 1)
      for (let c = b + 1; c < n; c += 1)
        for (let d = c + 1; d < n; d += 1)
          for (let e = d + 1; e < n; e += 1) visit([cards[a]!, cards[b]!, cards[c]!, cards[d]!, cards[e]!]);
}

function refuseCards(cards: readonly string[]): never {
  throw new Error(`carteador/poker: not all of this deck: ${cards.join(' ')}`);
}

function assertHand(deck: DeckSpec, cards: readonly Card[]): void {
  assert(cards.length >= HAND && cards.length <= CARDS_MAX, `${cards.length} cards`);
  const jokers = cards.filter((card) => card === JOKER).length;
  const naturals = cards.length - jokers;
  assert(jokers <= deck.jokers, `${jokers} jokers in the hand, ${deck.jokers} in the deck`);
  assert(new Set(cards).size === naturals + Math.min(jokers, 1), `a card twice: ${cards.join(' ')}`);
  for (const card of cards) {
    const isOfDeck = card === JOKER || RANKS.indexOf(card[0] as Rank) + 2 >= deck.lowRank;
    if (!isOfDeck) refuseCards(cards);
  }
}
