import {
  type Card,
  createRanker,
  type DeckSpec,
  type HandValue,
  isJoker,
  meetsRung,
  type Ranker,
  type RankingRules,
  rankNumber,
  rankOf,
} from '@carteador/poker';
import type { Rung } from './rules/rules.ts';
import { liveSeats } from './seats.ts';
import type { Hand, HandSeat, Opener, Table } from './state.ts';

/** OPEN-3, OPEN-5, OPEN-7: what the opener owes as proof; ranking of shown cards (SHOW-4). */

export const rankerOf = (hand: Hand, rules: RankingRules): Ranker => createRanker(hand.deck, rules);

/** The value of a hand that the table has seen whole; null when its cards are not known. */
export function shownValue(table: Table, hand: Hand, seat: HandSeat): HandValue | null {
  if (seat.shown === null) return null;
  const cards = [...seat.shown, ...hand.board];
  return cards.length < 5 ? null : rankerOf(hand, table.rules).evaluate(cards);
}

/** Whether these cards, all of a hand or only the openers, hold the rung. */
export function proves(deck: DeckSpec, rules: RankingRules, rung: Rung, cards: readonly Card[]): boolean {
  if (cards.length === 5) {
    const ranker = createRanker(deck, rules);
    return meetsRung(ranker.evaluate(cards), rung, ranker);
  }
  const jokers = cards.filter(isJoker).length;
  const counts = new Map<number, number>();
  for (const card of cards) {
    const rank = rankOf(card);
    if (rank !== undefined) counts.set(rankNumber(rank), (counts.get(rankNumber(rank)) ?? 0) + 1);
  }
  const groups = [...counts].sort(([a, m], [b, n]) => n - m || b - a);
  const [best, second] = groups;
  const most = (best?.[1] ?? 0) + jokers;
  if (most >= 3) return true;
  if (most === 2 && (second?.[1] ?? 0) === 2) return true;
  if (rung.kind === 'two-pair' || most < 2) return false;
  const height = jokers > 0 ? Math.max(...counts.keys()) : (best?.[0] ?? 0);
  return height >= rankNumber(rung.rank);
}

/** The only player left before anybody opened (OPEN-6); null when there is none. */
export function loneOpener(table: Table, hand: Hand): HandSeat | null {
  const phase = table.rules.phases[hand.phase];
  if (phase?.kind !== 'betting' || !phase.open || hand.round?.closed !== 'one-left') return null;
  return hand.opener === null && hand.round.highest === 0 ? (liveSeats(hand)[0] ?? null) : null;
}

/** OPEN-3: whether openers have to be seen before a pot may be awarded. */
export function proofDue(table: Table, hand: Hand): boolean {
  const { opener } = hand;
  if (opener === null || opener.rung === null || opener.proof === 'seen') return false;
  const seat = hand.seats.find((candidate) => candidate.seat === opener.seat);
  if (seat === undefined || seat.dead || shownProof(table, hand, seat, opener, opener.rung)) return false;
  switch (table.rules.openersProof) {
    case 'always':
      return true;
    case 'if-called':
      return !seat.folded && liveSeats(hand).length > 1;
    case 'never':
      return false;
  }
}

/** OPEN-7: a folded opener sets his openers aside before the folded hands are shuffled. */
export function asksOpenersAside(hand: Hand): boolean {
  const { opener } = hand;
  if (opener === null || opener.rung === null || opener.proof !== 'none') return false;
  const seat = hand.seats.find((candidate) => candidate.seat === opener.seat);
  return seat?.folded === true && !seat.dead;
}

/** OPEN-3: how many cards his openers may be of: what he has thrown away counts only where he declared the split. */
export const openersOf = (hand: Hand, { seat, kept }: Opener): number =>
  hand.cards.aside === seat ? ALL : kept;

/** Whether so many of these cards hold the rung. */
export function someProve(
  deck: DeckSpec,
  rules: RankingRules,
  rung: Rung,
  cards: readonly Card[],
  most: number,
): boolean {
  if (most >= cards.length) return proves(deck, rules, rung, cards);
  return subsets(cards, most).some((some) => proves(deck, rules, rung, some));
}

function subsets(cards: readonly Card[], size: number): readonly (readonly Card[])[] {
  const [first, ...rest] = cards;
  if (size === 0) return [[]];
  if (first === undefined || cards.length < size) return [];
  return [...subsets(rest, size - 1).map((some) => [first, ...some]), ...subsets(rest, size)];
}

/** Openers that were split lie aside: the hand that he shows at the end is no proof of them. */
function shownProof(table: Table, hand: Hand, { shown }: HandSeat, opener: Opener, rung: Rung): boolean {
  if (shown === null || shown.length !== ALL || hand.cards.aside === opener.seat) return false;
  return someProve(hand.deck, table.rules, rung, shown, opener.kept);
}

const ALL = 5;
