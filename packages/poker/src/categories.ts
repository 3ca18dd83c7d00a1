import { type DeckSpec, naturalSize } from './deck.ts';

/** RANK: all categories, strongest first in the order of the French-suited games with a full deck. */
export const CATEGORIES = [
  'five-of-a-kind',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'five-figures',
  'two-pair',
  'pair',
  'high-card',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The options of section 2 that decide which hand is better. */
export interface RankingRules {
  /** RANK-2; the deck is counted without its jokers. */
  readonly flushBeatsFull: 'always' | 'deck<=40' | 'never';
  /** RANK-5. */
  readonly fiveFigures: boolean;
  /** RANK-6. */
  readonly wildScope: 'full' | 'ace-straight-flush';
  /** RANK-7. */
  readonly naturalBeatsWild: 'same-combination' | 'full-tie' | 'off';
  /** RANK-4. */
  readonly lowStraightFlushBeatsRoyal: boolean;
  /** RANK-1: whether a flush and a high card are compared card by card or by their highest only. */
  readonly highCard: 'kickers' | 'top-only';
}

/** The categories of this deck and these rules, strongest first (RANK-2, RANK-5). */
export function categoryOrder(deck: DeckSpec, rules: RankingRules): Category[] {
  const order: Category[] = CATEGORIES.filter((category) => category !== 'five-figures' || rules.fiveFigures);
  if (flushIsFirst(deck, rules)) {
    const full = order.indexOf('full-house');
    order.splice(full, 2, 'flush', 'full-house');
  }
  return order;
}

function flushIsFirst(deck: DeckSpec, rules: RankingRules): boolean {
  switch (rules.flushBeatsFull) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'deck<=40':
      return naturalSize(deck.lowRank) <= 40;
  }
}

/**
 * RANK-1: how many of the naming ranks are the combination; the rest are kickers. High cards have nothing
 * but cards to compare, so all five count like those of a flush.
 */
export const COMBINATION_RANKS: Readonly<Record<Category, number>> = {
  'five-of-a-kind': 1,
  'straight-flush': 1,
  'four-of-a-kind': 1,
  'full-house': 2,
  flush: 5,
  straight: 1,
  'three-of-a-kind': 1,
  'five-figures': 2,
  'two-pair': 2,
  pair: 1,
  'high-card': 5,
};
