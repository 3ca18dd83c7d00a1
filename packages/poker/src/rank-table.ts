import { assert } from './assert.ts';
import type { RankingRules } from './categories.ts';
import type { DeckSpec } from './deck.ts';
import { type ScoreRules, scoreHand } from './hand-score.ts';
import { JOKER_INDEX, KEY_SUM_MAX, RANK_KEYS } from './rank-keys.ts';
import { bestWildScore, type NaturalScores } from './wild.ts';

/**
 * The strength of every five cards of one deck and rule set, looked up by the sum of their keys. The sums
 * are sparse: they are cut into rows, and the rows are laid over each other where their gaps allow it.
 */
export interface RankTable {
  /** Where each row of sums begins in `strengths`. */
  readonly rows: Uint16Array;
  /** 1 = weakest; higher is better. */
  readonly strengths: Uint16Array;
  /** By strength, from 1; ascending. */
  readonly scores: readonly number[];
}

export const ROW_SHIFT = 6;
export const ROW_MASK = (1 << ROW_SHIFT) - 1;
/** Added to the sum of five cards that can all be of one suit. */
export const SUITED_OFFSET = ((KEY_SUM_MAX >> ROW_SHIFT) + 1) << ROW_SHIFT;

const HAND = 5;
const PER_RANK_MAX = 4;

/** Takes some milliseconds; keep the result. */
export function buildRankTable(deck: DeckSpec, rules: RankingRules, scoring: ScoreRules): RankTable {
  const scoreBySum = scoreEveryHand(deck, rules, scoring);
  const scores = [0, ...[...new Set(scoreBySum.values())].sort((a, b) => a - b)];
  const strengthOf = new Map(scores.map((score, strength) => [score, strength]));
  const entries = new Map([...scoreBySum].map(([sum, score]) => [sum, strengthOf.get(score)!]));
  return { ...layRows(entries), scores };
}

/** Sum (plus the offset when suited) → score, jokers played at their best. */
function scoreEveryHand(deck: DeckSpec, rules: RankingRules, scoring: ScoreRules): Map<number, number> {
  const lowIndex = deck.lowRank - 2;
  const natural = naturalScores(lowIndex, scoring);
  const scoreBySum = new Map<number, number>();
  for (let jokers = 0; jokers <= deck.jokers; jokers += 1) {
    forEachRanks(HAND - jokers, lowIndex, PER_RANK_MAX, (indices, naturalSum) => {
      const sum = naturalSum + jokers * RANK_KEYS[JOKER_INDEX]!;
      assert(!scoreBySum.has(sum), `two hands have the sum ${sum}`);
      const wild = { indices, naturalSum, jokers, lowIndex };
      scoreBySum.set(sum, bestWildScore(natural, wild, false, rules.wildScope, scoring));
      if (areDifferent(indices)) {
        scoreBySum.set(sum + SUITED_OFFSET, bestWildScore(natural, wild, true, rules.wildScope, scoring));
      }
    });
  }
  return scoreBySum;
}

function naturalScores(lowIndex: number, scoring: ScoreRules): NaturalScores {
  const size = HAND * RANK_KEYS[JOKER_INDEX - 1]! + 1;
  const scores: NaturalScores = {
    mixed: new Int32Array(size),
    suited: new Int32Array(size),
    fives: new Int32Array(JOKER_INDEX),
  };
  forEachRanks(HAND, lowIndex, PER_RANK_MAX, (indices, sum) => {
    const ranks = indices.map((index) => index + 2).reverse();
    scores.mixed[sum] = scoreHand(ranks, false, scoring);
    if (areDifferent(indices)) scores.suited[sum] = scoreHand(ranks, true, scoring);
  });
  for (let index = lowIndex; index < JOKER_INDEX; index += 1) {
    scores.fives[index] = scoreHand(new Array<number>(HAND).fill(index + 2), false, scoring);
  }
  return scores;
}

/** Every choice of `size` rank indices in ascending order, each at most `perRank` times, with its key sum. */
function forEachRanks(
  size: number,
  lowIndex: number,
  perRank: number,
  visit: (indices: readonly number[], sum: number) => void,
): void {
  const indices: number[] = [];
  const choose = (from: number, used: number, sum: number): void => {
    if (indices.length === size) {
      visit(indices, sum);
      return;
    }
    for (let index = from; index < JOKER_INDEX; index += 1) {
      const count = index === from ? used + 1 : 1;
      if (count > perRank) continue;
      indices.push(index);
      choose(index, count, sum + RANK_KEYS[index]!);
      indices.pop();
    }
  };
  choose(lowIndex, 0, 0);
}

function areDifferent(ascending: readonly number[]): boolean {
  return ascending.every((index, place) => index !== ascending[place - 1]);
}

/** First fit, fullest rows first. */
function layRows(entries: ReadonlyMap<number, number>): { rows: Uint16Array; strengths: Uint16Array } {
  const columnsByRow = new Map<number, number[]>();
  for (const sum of entries.keys()) {
    const columns = columnsByRow.get(sum >> ROW_SHIFT);
    if (columns === undefined) columnsByRow.set(sum >> ROW_SHIFT, [sum & ROW_MASK]);
    else columns.push(sum & ROW_MASK);
  }
  const rows = new Uint16Array((2 * SUITED_OFFSET) >> ROW_SHIFT);
  const cells = new Uint16Array(1 << 16);
  let firstFree = 0;
  let end = 0;
  for (const [row, columns] of [...columnsByRow].sort((a, b) => b[1].length - a[1].length)) {
    while (cells[firstFree] !== 0) firstFree += 1;
    let start = Math.max(0, firstFree - Math.min(...columns));
    while (columns.some((column) => cells[start + column] !== 0)) start += 1;
    rows[row] = start;
    for (const column of columns) cells[start + column] = entries.get((row << ROW_SHIFT) + column)!;
    end = Math.max(end, start + ROW_MASK + 1);
  }
  assert(end < cells.length, 'the rank table outgrew its limit');
  return { rows, strengths: cells.slice(0, end) };
}
