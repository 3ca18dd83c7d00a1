import { pick } from '@carteador/table/testing';
import { between, type Random, sourceOf } from './random.ts';

/** What happens in an evening, one after the other. Numbers of consoles and processes are taken modulo their count. */
export type Act = InsideAct | OutsideAct;

/** What operators do, and what happens to their tablets and to the processes of the house. */
export type InsideAct =
  /** The operator taps something that his screen offers; `roll` decides what. */
  | { readonly do: 'tap' | 'double-tap'; readonly console: number; readonly roll: number }
  /** Everybody at a table taps at the same moment. */
  | { readonly do: 'rush'; readonly table: number; readonly roll: number }
  /** The next request of this console arrives twice, perhaps at two services. */
  | { readonly do: 'repeat-request'; readonly console: number }
  | { readonly do: 'offline'; readonly console: number; readonly forMs: number }
  | { readonly do: 'reload'; readonly console: number }
  | { readonly do: 'kill-service'; readonly service: number; readonly afterCalls: number }
  | { readonly do: 'kill-projector'; readonly projector: number; readonly afterCalls: number }
  | { readonly do: 'jump-clock'; readonly service: number; readonly byMs: number };

/** What happens to the store and the bus. */
export type OutsideAct =
  | { readonly do: 'store-slow'; readonly forMs: number }
  | { readonly do: 'store-away'; readonly forMs: number }
  | { readonly do: 'store-crash' }
  | { readonly do: 'store-fails'; readonly when: 'before' | 'after'; readonly appends: number }
  | {
      readonly do: 'bus-falls';
      readonly forMs: number;
      readonly forgetMs: number;
      readonly noticeMs: number;
    }
  | { readonly do: 'bus-emptied'; readonly gone: boolean }
  | { readonly do: 'bus-slow'; readonly forMs: number }
  | { readonly do: 'bus-loses'; readonly values: number }
  | { readonly do: 'bus-repeats'; readonly values: number };

/** `afterMs` the step before. */
export type Step = Act & { readonly afterMs: number };

/** An evening as data: the same script on the same commit gives the same run. */
export interface Script {
  /** Rules of the tables, and how long everything takes. */
  readonly seed: number;
  readonly tables: number;
  readonly consolesPerTable: number;
  readonly services: number;
  readonly projectors: number;
  readonly steps: readonly Step[];
}

const STEPS_DEFAULT = 120;
const ROLL_MAX = 0x7fff_ffff;

/** The evening of a seed. */
export function scriptOf(seed: number, steps = STEPS_DEFAULT): Script {
  const random = sourceOf(seed, 'script');
  return {
    seed,
    tables: between(random, 2, 4),
    consolesPerTable: pick(random, [1, 2, 2, 3]),
    services: between(random, 1, 3),
    projectors: random() < 0.25 ? 2 : 1,
    steps: [
      ...Array.from({ length: steps }, () => ({ ...actOf(random), afterMs: afterOf(random) })),
      ...(random() < 0.6 ? lastWords(random) : []),
    ],
  };
}

/** Often at the same time, mostly in the tempo of a table, now and then after a while. */
function afterOf(random: Random): number {
  const kind = random();
  if (kind < 0.3) return between(random, 0, 10);
  return kind < 0.9 ? between(random, 5, 400) : between(random, 0, 6_000);
}

/** What happens last, just before the projectors die: nothing that comes after it would bring it to light. */
function lastWords(random: Random): Step[] {
  const taps = Array.from({ length: 4 }, (_, console): Step => {
    return { do: 'tap', console, roll: roll(random), afterMs: console === 0 ? 2_000 : 0 };
  });
  const deaths = [0, 1].map((projector): Step => {
    return { do: 'kill-projector', projector, afterCalls: between(random, 1, 5), afterMs: 5 };
  });
  return [...taps, ...deaths];
}

type Draw = (random: Random) => Act;

const number = (random: Random): number => between(random, 0, 11);
const roll = (random: Random): number => between(random, 0, ROLL_MAX);

/** How often of a hundred, and what. */
const ACTS: readonly (readonly [number, Draw])[] = [
  [56, (random) => ({ do: 'tap', console: number(random), roll: roll(random) })],
  [6, (random) => ({ do: 'double-tap', console: number(random), roll: roll(random) })],
  [10, (random) => ({ do: 'rush', table: number(random), roll: roll(random) })],
  [3, (random) => ({ do: 'repeat-request', console: number(random) })],
  [3, (random) => ({ do: 'offline', console: number(random), forMs: between(random, 50, 12_000) })],
  [3, (random) => ({ do: 'reload', console: number(random) })],
  [3, (random) => ({ do: 'kill-service', service: number(random), afterCalls: between(random, 1, 30) })],
  [2, (random) => ({ do: 'kill-projector', projector: number(random), afterCalls: between(random, 1, 60) })],
  [
    1,
    (random) => ({ do: 'jump-clock', service: number(random), byMs: between(random, -7_200_000, 7_200_000) }),
  ],
  [1, (random) => ({ do: 'store-slow', forMs: between(random, 100, 5_000) })],
  [1, (random) => ({ do: 'store-away', forMs: between(random, 10, 5_000) })],
  [2, () => ({ do: 'store-crash' })],
  [3, (random) => ({ do: 'store-fails', when: 'before', appends: between(random, 1, 3) })],
  [4, (random) => ({ do: 'store-fails', when: 'after', appends: between(random, 1, 3) })],
  [
    1,
    (random) => ({
      do: 'bus-falls',
      forMs: between(random, 10, 8_000),
      forgetMs: between(random, 0, 900),
      noticeMs: between(random, 0, 3_000),
    }),
  ],
  [0.5, (random) => ({ do: 'bus-emptied', gone: random() < 0.5 })],
  [1, (random) => ({ do: 'bus-slow', forMs: between(random, 100, 5_000) })],
  [2, (random) => ({ do: 'bus-loses', values: between(random, 1, 5) })],
  [2, (random) => ({ do: 'bus-repeats', values: between(random, 1, 5) })],
];
const WEIGHT = ACTS.reduce((sum, [weight]) => sum + weight, 0);

function actOf(random: Random): Act {
  let place = random() * WEIGHT;
  for (const [weight, draw] of ACTS) {
    place -= weight;
    if (place < 0) return draw(random);
  }
  return { do: 'store-crash' };
}

/** Reads what `JSON.stringify` made of a script. Throws `TypeError` for anything else. */
export function parseScript(text: string): Script {
  const script = JSON.parse(text) as Script;
  const counts = [script.seed, script.tables, script.consolesPerTable, script.services, script.projectors];
  if (!counts.every(Number.isSafeInteger) || !Array.isArray(script.steps)) {
    throw new TypeError('this is no script of the simulator');
  }
  return script;
}
