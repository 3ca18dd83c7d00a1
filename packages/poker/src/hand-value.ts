import { type Card, JOKER, type Rank, rankFromNumber, rankNumber, type Suit } from './cards.ts';
import type { Category } from './categories.ts';
import { placeCards, standInRanks } from './wild.ts';

/** What all hands of one strength have in common. */
export interface HandClass {
  readonly category: Category;
  /** The ranks that decide, combination first; for a straight its top. With `top-only` one rank of a flush. */
  readonly ranks: readonly Rank[];
  readonly isRoyal: boolean;
}

/** A ranked hand with what its name needs. */
export interface HandValue {
  readonly category: Category;
  /** Of the ranker's deck and rules, from 1 (weakest); RANK-7 is not in it: compare with `Ranker.compare`. */
  readonly strength: number;
  /** The five that count in naming order: combination, then kickers; an ace-low straight ends with its ace. */
  readonly cards: readonly Card[];
  /** What each joker among `cards` stands for, in their order. */
  readonly jokersAs: readonly Card[];
  readonly isRoyal: boolean;
  /** Combination then kickers, one for each group: `[Q, 9]` for queens full of nines, the top of a straight. */
  readonly ranks: readonly Rank[];
  /** How many of `ranks` are the combination; the rest are kickers. */
  readonly combination: number;
  readonly wild: boolean;
}

const ACE = 14;

/** Names five cards of a known class; `combination` as in {@link HandValue}. */
export function nameHand(
  cards: readonly Card[],
  strength: number,
  of: HandClass,
  combination: number,
  lowRank: number,
): HandValue {
  const naturals = cards.filter((card) => card !== JOKER);
  const { category } = of;
  const isByCard = category === 'flush' || category === 'high-card';
  const classRanks = of.ranks.map(rankNumber);
  const ranks = isByCard
    ? ranksByCard(naturals, cards.length - naturals.length, category === 'flush')
    : classRanks;
  const suit = category === 'flush' || category === 'straight-flush' ? (naturals[0]?.[1] as Suit) : undefined;
  const placed = placeCards(cards, spellOut(category, ranks, lowRank), suit);
  return {
    category,
    strength,
    cards: placed.cards,
    jokersAs: placed.jokersAs,
    isRoyal: of.isRoyal,
    ranks: ranks.map((rank) => rankFromNumber(rank)!),
    combination,
    wild: placed.jokersAs.length > 0,
  };
}

function ranksByCard(naturals: readonly Card[], jokers: number, isFlush: boolean): number[] {
  const own = naturals.map((card) => rankNumber(card[0] as Rank));
  return [...own, ...standInRanks(own, jokers, isFlush)].sort((a, b) => b - a);
}

/** All five ranks of a hand in naming order. */
function spellOut(category: Category, ranks: readonly number[], lowRank: number): number[] {
  const [first, second, ...rest] = ranks as [number, number, ...number[]];
  switch (category) {
    case 'five-of-a-kind':
      return [first, first, first, first, first];
    case 'four-of-a-kind':
      return [first, first, first, first, second];
    case 'full-house':
      return [first, first, first, second, second];
    case 'three-of-a-kind':
      return [first, first, first, second, ...rest];
    case 'five-figures':
    case 'two-pair':
      return [first, first, second, second, ...rest];
    case 'pair':
      return [first, first, second, ...rest];
    case 'flush':
    case 'high-card':
      return [...ranks];
    case 'straight':
    case 'straight-flush':
      // RANK-3: the straight headed by the fourth rank of the deck is the one with the ace at its foot.
      return [0, 1, 2, 3, 4].map((down) => (first - down < lowRank ? ACE : first - down));
  }
}
