import { type Card, JOKER, type Rank, rankFromNumber, rankNumber, SUITS, type Suit } from './cards.ts';
import type { RankingRules } from './categories.ts';
import { categoryOfScore, type ScoreRules } from './hand-score.ts';
import { JOKER_INDEX, RANK_KEYS } from './rank-keys.ts';

/** RANK-6: what jokers do for a hand, and what they stand for. */

/**
 * Scores of hands without jokers by key sum; 0 where no hand has that sum. Five of a kind, whose sums are not
 * its own, is kept by rank index.
 */
export interface NaturalScores {
  readonly mixed: Int32Array;
  readonly suited: Int32Array;
  readonly fives: Int32Array;
}

export interface WildHand {
  /** Rank indices of the cards that are no jokers. */
  readonly indices: readonly number[];
  /** Their key sum. */
  readonly naturalSum: number;
  readonly jokers: number;
  readonly lowIndex: number;
}

const ACE_INDEX = JOKER_INDEX - 1;
const ACE = 14;

/**
 * The best score that the jokers of a hand allow. `suited` = the other cards are of one suit and of different
 * ranks. Ranks only: a rank may come five times (five of a kind), and a flush takes ranks once.
 */
export function bestWildScore(
  scores: NaturalScores,
  hand: WildHand,
  suited: boolean,
  scope: RankingRules['wildScope'],
  rules: ScoreRules,
): number {
  const only = hand.indices.every((index) => index === hand.indices[0]) ? hand.indices[0]! : -1;
  let best = 0;
  forEachStandIn(hand, (sum, lowest, highest) => {
    if (scope !== 'full' && lowest !== ACE_INDEX) {
      // The joker as any card makes a straight, flush or straight flush only.
      if (isStraight(scores.mixed[sum]!, rules)) best = Math.max(best, scores.mixed[sum]!);
    } else if (lowest === only && highest === only) {
      best = Math.max(best, scores.fives[only]!);
    } else {
      best = Math.max(best, scores.mixed[sum]!);
    }
    // Two equal ranks make no flush: their sum has no suited score.
    if (suited) best = Math.max(best, scores.suited[sum]!);
  });
  return best;
}

function isStraight(score: number, rules: ScoreRules): boolean {
  return score > 0 && categoryOfScore(score, rules) === 'straight';
}

/** Every rank, or pair of ranks, that the jokers may take, with the key sum of all five cards. */
function forEachStandIn(hand: WildHand, visit: (sum: number, lowest: number, highest: number) => void): void {
  const { naturalSum, jokers, lowIndex } = hand;
  if (jokers === 0) {
    visit(naturalSum, ACE_INDEX, ACE_INDEX);
    return;
  }
  for (let first = lowIndex; first <= ACE_INDEX; first += 1) {
    const sum = naturalSum + RANK_KEYS[first]!;
    if (jokers === 1) {
      visit(sum, first, first);
      continue;
    }
    for (let second = first; second <= ACE_INDEX; second += 1) visit(sum + RANK_KEYS[second]!, first, second);
  }
}

/** In a flush the highest ranks missing; in a high card, which only `ace-straight-flush` leaves, an ace. */
export function standInRanks(naturals: readonly number[], jokers: number, isFlush: boolean): number[] {
  if (!isFlush) return Array.from({ length: jokers }, () => ACE);
  const ranks: number[] = [];
  for (let rank = ACE; ranks.length < jokers; rank -= 1) if (!naturals.includes(rank)) ranks.push(rank);
  return ranks;
}

/**
 * The five cards with the ranks in naming order, jokers where they stand (after real cards of the same rank),
 * and what each joker is, in the same order. A joker takes the suit of a flush, otherwise the first suit of
 * spades, hearts, diamonds, clubs in which the hand does not hold that rank; five of a kind must repeat one.
 */
export function placeCards(
  cards: readonly Card[],
  ranks: readonly number[],
  flushSuit: Suit | undefined,
): { cards: Card[]; jokersAs: Card[] } {
  const held = cards.filter((card) => card !== JOKER).sort(bySuit);
  const left = [...held];
  const placed: Card[] = [];
  const jokersAs: Card[] = [];
  for (const rank of ranks) {
    const found = left.findIndex((card) => rankNumber(card[0] as Rank) === rank);
    if (found >= 0) {
      placed.push(...left.splice(found, 1));
    } else {
      placed.push(JOKER);
      jokersAs.push(standIn(rankFromNumber(rank)!, flushSuit, [...held, ...jokersAs]));
    }
  }
  return { cards: placed, jokersAs };
}

const SUITS_DOWN: readonly Suit[] = [...SUITS].reverse();

function standIn(rank: Rank, flushSuit: Suit | undefined, taken: readonly Card[]): Card {
  const suit = flushSuit ?? SUITS_DOWN.find((one) => !taken.includes(`${rank}${one}`)) ?? 's';
  return `${rank}${suit}`;
}

function bySuit(a: Card, b: Card): number {
  return SUITS.indexOf(b[1] as Suit) - SUITS.indexOf(a[1] as Suit);
}
