import { cardByte, createRanker, deckCards, type Ranker } from '../../src/index.ts';
import { rulesOf, type VectorRules } from './compare.ts';
import { difference } from './outcome.ts';

export interface CountsCase {
  readonly profile: string;
  readonly lowRank: number;
  readonly jokers: number;
  readonly options: VectorRules;
  readonly order: readonly string[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly royal: number;
  readonly classes: number;
  readonly classesByCategory: Readonly<Record<string, number>>;
}

export function checkCounts(one: CountsCase): string | null {
  const ranker = createRanker({ lowRank: one.lowRank, jokers: one.jokers }, rulesOf(one.options));
  const found = handsByStrength(ranker);
  const counts = Object.fromEntries(ranker.order.map((category) => [category, 0]));
  const classesByCategory = { ...counts };
  let total = 0;
  let royal = 0;
  let classes = 0;
  found.forEach((hands, strength) => {
    if (hands === 0) return;
    const { category, isRoyal } = ranker.classOf(strength);
    counts[category]! += hands;
    classesByCategory[category]! += 1;
    total += hands;
    classes += 1;
    if (isRoyal) royal += hands;
  });
  return (
    difference('order', ranker.order, one.order) ??
    difference('total', total, one.total) ??
    difference('counts', counts, one.counts) ??
    difference('royal', royal, one.royal) ??
    difference('classes', classes, one.classes) ??
    difference('classesByCategory', classesByCategory, one.classesByCategory)
  );
}

/** How many of all five-card hands have each strength. */
function handsByStrength(ranker: Ranker): Uint32Array {
  const bytes = Uint8Array.from(deckCards(ranker.deck), cardByte);
  const found = new Uint32Array(ranker.classes + 1);
  const n = bytes.length;
  for (let a = 0; a < n; a += 1)
    for (let b = a + 1; b < n; b += 1)
      for (let c = b + 1; c < n; c += 1)
        for (let d = c + 1; d < n; d += 1)
          for (let e = d + 1; e < n; e += 1)
            found[ranker.rankBytes(bytes[a]!, bytes[b]!, bytes[c]!, bytes[d]!, bytes[e]!)]! += 1;
  return found;
}
