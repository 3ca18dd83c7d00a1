/** How many five-card hands a second, against the two libraries that people use. Needs a quiet machine. */
import { createRequire } from 'node:module';
import { type Card, cardByte, createRanker, deckCards, packHand, type RankingRules } from '../src/index.ts';

export interface RankingBench {
  /** Five-card hands a second, best of the rounds. */
  readonly handsPerSecond: {
    readonly packed: number;
    readonly packedTwoJokers: number;
    readonly bytes: number;
    readonly strings: number;
    readonly evaluate: number;
    readonly phe: number;
    readonly pheStrings: number;
    readonly pokersolver: number;
  };
  readonly ratios: {
    /** Calls on typed arrays over phe's internal five-card function. */
    readonly packedOverPhe: number;
    readonly bytesOverPhe: number;
    /** Call on card strings over phe's call on card strings. */
    readonly stringsOverPhe: number;
    readonly stringsOverPokersolver: number;
  };
  readonly buildMs: { readonly noJoker: number; readonly twoJokers: number };
}

const HANDS = 1 << 14;
/** Many and short, so that some find the processor quiet. */
const ROUNDS = 150;
const WARM_UP = 30;
const RULES: RankingRules = {
  flushBeatsFull: 'never',
  fiveFigures: false,
  wildScope: 'full',
  naturalBeatsWild: 'off',
  lowStraightFlushBeatsRoyal: false,
  highCard: 'kickers',
};

interface Phe {
  readonly evaluateCardsFast: (cards: readonly string[]) => number;
  readonly cardCode: (card: string) => number;
}
type PheFive = (a: number, b: number, c: number, d: number, e: number) => number;
interface Pokersolver {
  readonly Hand: { readonly solve: (cards: readonly string[]) => { readonly rank: number } };
}

export async function benchRanking(): Promise<RankingBench> {
  const require = createRequire(import.meta.url);
  const phe = require('phe') as Phe;
  const pheFive = require('phe/lib/evaluator5') as PheFive;
  const { Hand } = require('pokersolver') as Pokersolver;

  const [ranker, noJoker] = timed(() => createRanker({ lowRank: 2, jokers: 0 }, RULES));
  const [withJokers, twoJokers] = timed(() => createRanker({ lowRank: 2, jokers: 2 }, RULES));
  // Card strings as they come in commands and events; strings put together by a program are slower for both.
  const hands = JSON.parse(JSON.stringify(dealHands(deckCards(ranker.deck)))) as Card[][];
  const bytes = Uint8Array.from(hands.flat(), cardByte);
  const packed = pack(hands);
  const packedJokers = pack(dealHands(deckCards(withJokers.deck)));
  const codes = Uint8Array.from(hands.flat(), (card) => phe.cardCode(card));
  const strengths = new Uint16Array(HANDS);
  const fewHands = hands.slice(0, HANDS / 128);
  let sink = 0;
  const add = (sum: number): void => {
    sink += sum;
  };

  const contestants = {
    packed: { repeat: 32, run: () => ranker.rankPacked(packed, strengths) },
    packedTwoJokers: { repeat: 32, run: () => withJokers.rankPacked(packedJokers, strengths) },
    bytes: { repeat: 32, run: () => ranker.rankMany(bytes, strengths) },
    phe: {
      repeat: 4,
      // The same work as ours: the strength of every hand into an array.
      run: () => {
        for (let hand = 0, at = 0; hand < HANDS; hand += 1, at += 5) {
          strengths[hand] = pheFive(
            codes[at]!,
            codes[at + 1]!,
            codes[at + 2]!,
            codes[at + 3]!,
            codes[at + 4]!,
          );
        }
      },
    },
    strings: {
      repeat: 8,
      run: () => {
        let sum = 0;
        for (const hand of hands) sum += ranker.strength(hand);
        add(sum);
      },
    },
    pheStrings: {
      repeat: 1,
      run: () => {
        let sum = 0;
        for (const hand of hands) sum += phe.evaluateCardsFast(hand);
        add(sum);
      },
    },
    evaluate: {
      repeat: 1,
      run: () => {
        let sum = 0;
        for (const hand of hands) sum += ranker.evaluate(hand).strength;
        add(sum);
      },
    },
    pokersolver: {
      repeat: 1 / 128,
      run: () => {
        let sum = 0;
        for (const hand of fewHands) sum += Hand.solve(hand).rank;
        add(sum);
      },
    },
  };
  const handsPerSecond = race(contestants);
  if (!Number.isFinite(sink)) throw new Error('the hands were not ranked');
  return {
    handsPerSecond,
    ratios: {
      packedOverPhe: handsPerSecond.packed / handsPerSecond.phe,
      bytesOverPhe: handsPerSecond.bytes / handsPerSecond.phe,
      stringsOverPhe: handsPerSecond.strings / handsPerSecond.pheStrings,
      stringsOverPokersolver: handsPerSecond.strings / handsPerSecond.pokersolver,
    },
    buildMs: { noJoker, twoJokers },
  };
}

/** In turns, so that a busy moment of the machine hits all alike; the best round of each counts. */
function race<Name extends string>(
  contestants: Readonly<Record<Name, { readonly repeat: number; readonly run: () => void }>>,
): Record<Name, number> {
  const names = Object.keys(contestants) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const { repeat, run } = contestants[name];
      const [, ms] = timed(() => {
        for (let time = 0; time < Math.max(1, repeat); time += 1) run();
      });
      if (round >= WARM_UP) best[name] = Math.max(best[name], (HANDS * repeat * 1000) / ms);
    }
  }
  return best;
}

function pack(hands: readonly (readonly Card[])[]): Int32Array {
  return Int32Array.from(hands, (cards) => {
    const [a, b, c, d, e] = cards.map(cardByte);
    return packHand(a!, b!, c!, d!, e!);
  });
}

function timed<Result>(run: () => Result): [Result, number] {
  const start = performance.now();
  const result = run();
  return [result, performance.now() - start];
}

/** The same hands in every run. */
function dealHands(deck: readonly Card[]): Card[][] {
  let state = 20_240_601;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: HANDS }, () => {
    const cards = [...deck];
    return Array.from({ length: 5 }, () => cards.splice(random(cards.length), 1)[0]!);
  });
}

if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/'))) {
  const { handsPerSecond, ratios, buildMs } = await benchRanking();
  for (const [name, rate] of Object.entries(handsPerSecond)) {
    console.log(`${name.padEnd(16)}${(rate / 1e6).toFixed(3).padStart(10)} M hands/s`);
  }
  for (const [name, ratio] of Object.entries(ratios)) console.log(`${name.padEnd(24)}${ratio.toFixed(1)}×`);
  console.log(
    `table built in ${buildMs.noJoker.toFixed(0)} ms, with two jokers ${buildMs.twoJokers.toFixed(0)} ms`,
  );
}
