import { type Category, COMBINATION_RANKS, categoryOrder, type RankingRules } from './categories.ts';
import type { DeckSpec } from './deck.ts';

/**
 * A score orders the hands of one rule set by RANK-1..5: the category above five hexadecimal digits, one for
 * each rank that is compared (2–14), combination first. Jokers are ranks by now.
 */

const CATEGORY_SHIFT = 20;
const DIGITS = 5;
const ACE = 14;
const JACK = 11;
const KING = 13;
/** RANK-4: the digit of an ace-low straight flush that stands above the royal. */
const ABOVE_ACE = 15;

export interface ScoreRules {
  readonly lowRank: number;
  readonly fiveFigures: boolean;
  readonly lowStraightFlushBeatsRoyal: boolean;
  readonly topOnly: boolean;
  /** Strongest first. */
  readonly order: readonly Category[];
  /** By category, higher is better. */
  readonly weight: ReadonlyMap<Category, number>;
}

export function scoreRules(deck: DeckSpec, rules: RankingRules): ScoreRules {
  const order = categoryOrder(deck, rules);
  return {
    lowRank: deck.lowRank,
    fiveFigures: rules.fiveFigures,
    lowStraightFlushBeatsRoyal: rules.lowStraightFlushBeatsRoyal,
    topOnly: rules.highCard === 'top-only',
    order,
    weight: new Map(order.map((category, place) => [category, order.length - place])),
  };
}

/** RANK-3: the top rank of five different ranks, highest first, when they are a straight; otherwise 0. */
export function straightTop(ranks: readonly number[], lowRank: number): number {
  const [first, second, , , last] = ranks as [number, number, number, number, number];
  if (first - last === DIGITS - 1) return first;
  return first === ACE && last === lowRank && second - last === DIGITS - 2 ? second : 0;
}

/** Five ranks, highest first; `suited` = all of one suit, which makes the ranks different. */
export function scoreHand(ranks: readonly number[], suited: boolean, rules: ScoreRules): number {
  const groups = groupsOf(ranks);
  if (groups.length === DIGITS) return scoreDifferent(ranks, suited, rules);
  const grouped = groups.map(({ rank }) => rank);
  return pack(groupedCategory(groups, rules), grouped, rules);
}

export function categoryOfScore(score: number, rules: ScoreRules): Category {
  return rules.order[rules.order.length - (score >> CATEGORY_SHIFT)]!;
}

/** The ranks that the score compares, combination first. */
export function ranksOfScore(score: number, rules: ScoreRules): number[] {
  const ranks: number[] = [];
  for (let shift = CATEGORY_SHIFT - 4; shift >= 0; shift -= 4) {
    const digit = (score >> shift) & 15;
    if (digit !== 0) ranks.push(digit === ABOVE_ACE ? rules.lowRank + 3 : digit);
  }
  return ranks;
}

/** The score without its kickers: equal for two hands of the same category and combination (RANK-7). */
export function combinationOfScore(score: number, rules: ScoreRules): number {
  const kickerDigits = DIGITS - COMBINATION_RANKS[categoryOfScore(score, rules)];
  return (score >> (4 * kickerDigits)) << (4 * kickerDigits);
}

interface Group {
  readonly rank: number;
  count: number;
}

/** Most frequent first, then highest. */
function groupsOf(ranks: readonly number[]): Group[] {
  const groups: Group[] = [];
  for (const rank of ranks) {
    const last = groups.at(-1);
    if (last?.rank === rank) last.count += 1;
    else groups.push({ rank, count: 1 });
  }
  return groups.sort((a, b) => b.count - a.count || b.rank - a.rank);
}

function scoreDifferent(ranks: readonly number[], suited: boolean, rules: ScoreRules): number {
  const top = straightTop(ranks, rules.lowRank);
  if (top > 0) {
    const isLow = top === rules.lowRank + 3;
    const digit = suited && isLow && rules.lowStraightFlushBeatsRoyal ? ABOVE_ACE : top;
    return pack(suited ? 'straight-flush' : 'straight', [digit], rules);
  }
  return pack(suited ? 'flush' : 'high-card', rules.topOnly ? ranks.slice(0, 1) : ranks, rules);
}

function groupedCategory(groups: readonly Group[], rules: ScoreRules): Category {
  const [most, second] = groups as [Group, Group | undefined];
  switch (most.count) {
    case 5:
      return 'five-of-a-kind';
    case 4:
      return 'four-of-a-kind';
    case 3:
      return second?.count === 2 ? 'full-house' : 'three-of-a-kind';
    default:
      if (second?.count !== 2) return 'pair';
      return rules.fiveFigures && groups.every(({ rank }) => rank >= JACK && rank <= KING)
        ? 'five-figures'
        : 'two-pair';
  }
}

function pack(category: Category, ranks: readonly number[], rules: ScoreRules): number {
  let score = rules.weight.get(category)!;
  for (let digit = 0; digit < DIGITS; digit += 1) score = score * 16 + (ranks[digit] ?? 0);
  return score;
}
