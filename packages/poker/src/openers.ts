import { type Rank, rankNumber } from './cards.ts';
import type { HandValue } from './hand-value.ts';
import type { Ranker } from './ranking.ts';

/** One step of the ladder of openers (OPEN-2). */
export type Rung = { readonly kind: 'pair'; readonly rank: Rank } | { readonly kind: 'two-pair' };

/** OPEN-5: that pair or any better hand in the ranking of the table; a joker counts (RANK-6). */
export function meetsRung(value: HandValue, rung: Rung, ranker: Ranker): boolean {
  const place = ranker.order.indexOf(value.category);
  const asked = ranker.order.indexOf(rung.kind);
  if (place !== asked) return place < asked;
  return rung.kind === 'two-pair' || rankNumber(value.ranks[0]!) >= rankNumber(rung.rank);
}
