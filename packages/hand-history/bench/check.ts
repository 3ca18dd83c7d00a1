import { existsSync, readFileSync } from 'node:fs';
import { checkPhh, makeHand, makePhhs, type NamedHand, type PhhHand, parsePhhs } from '../src/index.ts';
import { randomHands } from '../test/support.ts';

export interface CheckBench {
  /** Hands of a .phhs file read and replayed through the decider, a second. */
  readonly handsPerSecond: number;
  /** The same hands as JSON, parsed and nothing else. */
  readonly parsedPerSecond: number;
  readonly hands: number;
  readonly file: string;
}

const ROUNDS = 20;
const WARM_UP = 4;
/** Real hands beside this project; without them our own of random evenings are taken. */
const PLURIBUS = new URL('../../../../shared/rules/hands/pluribus-a.phhs', import.meta.url);

/** What `carteador check` does with a file, against the least that any reader of it has to do. */
export async function benchCheck(): Promise<CheckBench> {
  const isThere = existsSync(PLURIBUS);
  const text = isThere ? readFileSync(PLURIBUS, 'utf8') : ownHands();
  const json = JSON.stringify(read(text).map(({ hand }) => hand));
  const hands = read(text).length;
  let checking = Number.POSITIVE_INFINITY;
  let parsing = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const checked = seconds(() => {
      for (const { name, hand } of read(text)) {
        const { difference } = checkPhh(hand);
        if (difference !== null) throw new Error(`${name}: ${difference}`);
      }
    });
    const parsed = seconds(() => {
      if ((JSON.parse(json) as PhhHand[]).length !== hands) throw new Error('not every hand was parsed');
    });
    if (round < WARM_UP) continue;
    checking = Math.min(checking, checked);
    parsing = Math.min(parsing, parsed);
  }
  return {
    handsPerSecond: hands / checking,
    parsedPerSecond: hands / parsing,
    hands,
    file: isThere ? 'pluribus-a.phhs' : 'own hands',
  };
}

function read(text: string): readonly NamedHand[] {
  const parsed = parsePhhs(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}

function ownHands(): string {
  const records = Array.from({ length: 40 }, (_, seed) => randomHands('holdem', seed + 1, 10)).flat();
  return makePhhs(records.map((record, index) => ({ name: String(index + 1), hand: makeHand(record) })));
}

function seconds(run: () => void): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
}
