import { type Measured, ROUND_KINDS, type RoundKind } from './rounds.ts';

export interface CompareOptions {
  /** Rounds before it counts: stores that serve for years are measured, not the first seconds of a program. */
  readonly warmUps?: number;
  readonly rounds?: number;
  readonly roundMs?: number;
}

/** Events a second, the median of all rounds; and ours over the other's, the median of those within each round. */
export interface Compared {
  readonly ours: number;
  readonly other: number;
  readonly ratio: number;
}

/**
 * Lets contenders take turns in short rounds: other work on the machine, and the disk's own moods, move the speed
 * of all of them from one second to the next, and their ratios much less.
 */
export async function compare<Name extends string>(
  ours: Measured,
  others: Readonly<Record<Name, Measured>>,
  { warmUps = 30, rounds = 41, roundMs = 60 }: CompareOptions = {},
): Promise<Record<Name, Record<RoundKind, Compared>>> {
  const names = Object.keys(others) as Name[];
  const found = new Map<string, { ours: number; other: number }[]>();
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const kind of ROUND_KINDS) {
      // To come first or last is no advantage to anybody.
      const inTurn = round % 2 === 0 ? [null, ...names] : [...names.toReversed(), null];
      const rates = new Map<Name | null, number>();
      for (const name of inTurn) {
        rates.set(name, await (name === null ? ours : others[name]).round(kind, roundMs));
      }
      if (round < 0) continue;
      for (const name of names) {
        const key = `${name} ${kind}`;
        const pairs = found.get(key) ?? [];
        found.set(key, pairs);
        pairs.push({ ours: rates.get(null)!, other: rates.get(name)! });
      }
    }
  }
  const compared = (name: Name, kind: RoundKind): Compared => {
    const pairs = found.get(`${name} ${kind}`)!;
    return {
      ours: median(pairs.map((pair) => pair.ours)),
      other: median(pairs.map((pair) => pair.other)),
      ratio: median(pairs.map((pair) => pair.ours / pair.other)),
    };
  };
  const ofName = (name: Name) =>
    Object.fromEntries(ROUND_KINDS.map((kind) => [kind, compared(name, kind)])) as Record<
      RoundKind,
      Compared
    >;
  return Object.fromEntries(names.map((name) => [name, ofName(name)])) as Record<
    Name,
    Record<RoundKind, Compared>
  >;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)]!;
}
