import { type Card, createRanker, parseCards, type RankingRules } from '../../src/index.ts';
import { difference } from './outcome.ts';

/** `highCard` is left out where it is the default. */
export type VectorRules = Omit<RankingRules, 'highCard' | 'naturalBeatsWild'> &
  Partial<Pick<RankingRules, 'highCard' | 'naturalBeatsWild'>>;

export interface CompareCase {
  readonly lowRank: number;
  readonly jokers: number;
  /** A key of the file's `options`, or the options themselves. */
  readonly options: string | VectorRules;
  readonly hands: readonly string[];
  readonly board?: string;
  readonly categories: readonly string[];
  readonly winners: readonly number[];
}

export function rulesOf(rules: VectorRules): RankingRules {
  return {
    ...rules,
    highCard: rules.highCard ?? 'kickers',
    naturalBeatsWild: rules.naturalBeatsWild ?? 'off',
  };
}

export function checkCompare(one: CompareCase, table: Readonly<Record<string, VectorRules>>): string | null {
  const rules = typeof one.options === 'string' ? table[one.options] : one.options;
  if (rules === undefined) return `no options ${String(one.options)}`;
  const ranker = createRanker({ lowRank: one.lowRank, jokers: one.jokers }, rulesOf(rules));
  const board = cardsOf(one.board ?? '');
  const hands = one.hands.map((hand) => ranker.evaluate([...cardsOf(hand), ...board]));
  const categories = hands.map(({ category }) => category);
  return (
    difference('categories', categories, one.categories) ??
    difference('winners', ranker.winners(hands), one.winners)
  );
}

function cardsOf(text: string): Card[] {
  const cards = parseCards(text);
  if (cards === undefined) throw new Error(`no cards: ${text}`);
  return cards;
}
