import { assert } from './assert.ts';
import type { RankingRules } from './categories.ts';
import type { DeckSpec } from './deck.ts';
import { type ScoreRules, scoreHand } from './hand-score.ts';
import { JOKER_INDEX, RANK_KEYS } from './rank-keys.ts';
import { LAYOUT, type RankLookup } from './rank-lookup.ts';
import { bestWildScore, type NaturalScores } from './wild.ts';

export interface RankTable {
  readonly lookup: RankLookup;
  /** By strength, from 1; ascending. */
  readonly scores: readonly number[];
}

const { rowShift: ROW_SHIFT, rowMask: ROW_MASK, suitedOffset: SUITED_OFFSET } = LAYOUT;
const HAND = 5;
const PER_RANK_MAX = 4;
const CELLS_MAX = 1 << 15;

/** Takes some milliseconds; keep the result. */
export function buildRankTable(deck: DeckSpec, rules: RankingRules, scoring: ScoreRules): RankTable {
  const scoreBySum = scoreEveryHand(deck, rules, scoring);
  const scores = [0, ...[...new Set(scoreBySum.values())].sort((a, b) => a - b)];
  const strengthOf = new Map(scores.map((score, strength) => [score, strength]));
  const entries = new Map([...scoreBySum].map(([sum, score]) => [sum, strengthOf.get(score)!]));
  return { lookup: layRows(entries), scores };
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
  for (let place = 1; place < ascending.length; place += 1) {
    if (ascending[place] === ascending[place - 1]) return false;
  }
  return true;
}

/**
 * First fit, fullest rows first. Rows of equal fullness go on searching where the last one was laid: looking
 * again at every gap would cost more time than the gaps are worth in space.
 */
function layRows(entries: ReadonlyMap<number, number>): RankLookup {
  const columnsByRow = new Map<number, number[]>();
  for (const sum of entries.keys()) {
    const columns = columnsByRow.get(sum >> ROW_SHIFT);
    if (columns === undefined) columnsByRow.set(sum >> ROW_SHIFT, [sum & ROW_MASK]);
    else columns.push(sum & ROW_MASK);
  }
  const rows = (2 * SUITED_OFFSET) >> ROW_SHIFT;
  const table = new Uint16Array(CELLS_MAX);
  let start = rows;
  let fullness = 0;
  let end = rows;
  for (const [row, columns] of [...columnsByRow].sort((a, b) => b[1].length - a[1].length)) {
    if (columns.length !== fullness) {
      fullness = columns.length;
      start = rows;
    }
    while (!fits(table, columns, start)) start += 1;
    table[row] = start;
    for (const column of columns) table[start + column] = entries.get((row << ROW_SHIFT) + column)!;
    end = Math.max(end, start + ROW_MASK + 1);
    assert(end < CELLS_MAX, 'the rank table outgrew its limit');
  }
  return table.slice(0, end);
}

function fits(cells: Uint16Array, columns: readonly number[], start: number): boolean {
  for (const column of columns) if (cells[start + column] !== 0) return false;
  return true;
}
