import {
  type Card,
  type Category,
  categoryOrder,
  type DeckSpec,
  deckCards,
  JOKER,
  type RankingRules,
} from '../src/index.ts';

/**
 * A slow ranker that shares nothing with the fast one but the order of the categories: every joker is tried as
 * every card, and hands are compared by lists of numbers.
 */

interface Naive {
  readonly category: Category;
  readonly combination: readonly number[];
  readonly kickers: readonly number[];
}

export interface NaiveHand extends Naive {
  readonly wild: boolean;
}

const RANK_ORDER = '23456789TJQKA';
const value = (card: Card): number => RANK_ORDER.indexOf(card[0]!) + 2;

export function rankNaively(cards: readonly Card[], deck: DeckSpec, rules: RankingRules): NaiveHand {
  const jokers = cards.filter((card) => card === JOKER).length;
  const naturals = cards.filter((card) => card !== JOKER);
  let best: Naive | null = null;
  for (const hand of readings(naturals, jokers, deck)) {
    const naive = classify(hand, deck, rules);
    if (jokers > 0 && !isInScope(hand.slice(naturals.length), naive.category, rules)) continue;
    if (best === null || compareNaive(naive, best, deck, rules) > 0) best = naive;
  }
  return { ...best!, wild: jokers > 0 };
}

/** RANK-1, RANK-7. */
export function compareNaively(a: NaiveHand, b: NaiveHand, deck: DeckSpec, rules: RankingRules): number {
  const natural = Number(b.wild) - Number(a.wild);
  const combination = compareNaive({ ...a, kickers: [] }, { ...b, kickers: [] }, deck, rules);
  const whole = compareNaive(a, b, deck, rules);
  switch (rules.naturalBeatsWild) {
    case 'off':
      return whole;
    case 'full-tie':
      return whole || natural;
    case 'same-combination':
      return combination || natural || whole;
  }
}

function readings(naturals: readonly Card[], jokers: number, deck: DeckSpec): Card[][] {
  let hands: Card[][] = [[...naturals]];
  const cards = deckCards({ lowRank: deck.lowRank, jokers: 0 });
  for (let joker = 0; joker < jokers; joker += 1) {
    hands = hands.flatMap((hand) =>
      cards
        .filter((card) => !hand.includes(card) || hand.every((held) => held[0] === card[0]))
        .map((card) => [...hand, card]),
    );
  }
  // A card twice is for five of a kind only (RANK-6).
  return hands.filter((hand) => new Set(hand).size === hand.length || new Set(hand.map(value)).size === 1);
}

function isInScope(standIns: readonly Card[], category: Category, rules: RankingRules): boolean {
  if (rules.wildScope === 'full') return true;
  return (
    standIns.every((card) => card[0] === 'A') ||
    category === 'straight' ||
    category === 'flush' ||
    category === 'straight-flush'
  );
}

function classify(hand: readonly Card[], deck: DeckSpec, rules: RankingRules): Naive {
  const values = hand.map(value).sort((a, b) => b - a);
  const times = (one: number): number => values.filter((other) => other === one).length;
  const unique = [...new Set(values)].sort((a, b) => times(b) - times(a) || b - a);
  const shape = unique.map(times).join('');
  const flush = new Set(hand.map((card) => card[1])).size === 1 && unique.length === 5;
  const top = straight(values, deck.lowRank);
  const make = (category: Category, combination: number): Naive => ({
    category,
    combination: unique.slice(0, combination),
    kickers: unique.slice(combination),
  });
  if (top > 0 && flush) {
    const first = rules.lowStraightFlushBeatsRoyal && top === deck.lowRank + 3 ? 99 : top;
    return { category: 'straight-flush', combination: [first], kickers: [] };
  }
  if (top > 0) return { category: 'straight', combination: [top], kickers: [] };
  switch (shape) {
    case '5':
      return make('five-of-a-kind', 1);
    case '41':
      return make('four-of-a-kind', 1);
    case '32':
      return make('full-house', 2);
    case '311':
      return make('three-of-a-kind', 1);
    case '221':
      return rules.fiveFigures && values.every((one) => one >= 11 && one <= 13)
        ? make('five-figures', 2)
        : make('two-pair', 2);
    case '2111':
      return make('pair', 1);
    default: {
      const compared = rules.highCard === 'top-only' ? unique.slice(0, 1) : unique;
      return { category: flush ? 'flush' : 'high-card', combination: compared, kickers: [] };
    }
  }
}

function straight(values: readonly number[], lowRank: number): number {
  for (let top = lowRank + 4; top <= 14; top += 1) {
    if ([0, 1, 2, 3, 4].every((down) => values.includes(top - down))) return top;
  }
  const low = [14, lowRank, lowRank + 1, lowRank + 2, lowRank + 3];
  return low.every((one) => values.includes(one)) ? lowRank + 3 : 0;
}

function compareNaive(a: Naive, b: Naive, deck: DeckSpec, rules: RankingRules): number {
  const order = categoryOrder(deck, rules);
  const category = order.indexOf(b.category) - order.indexOf(a.category);
  if (category !== 0) return category;
  const left = [...a.combination, ...a.kickers];
  const right = [...b.combination, ...b.kickers];
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
