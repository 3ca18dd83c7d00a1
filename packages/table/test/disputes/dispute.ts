import type { CommandType, IrregularityKind, ProfileId, Remedy, TableRules } from '../../src/index.ts';

/**
 * A dispute at a live table as it is settled here: what had happened, what the console offers, what is recorded,
 * and what follows. Each is a test, and a line of DISPUTES.md.
 */
export interface Dispute {
  readonly title: string;
  /** The rulebook's identifiers first, then public rule numbers. */
  readonly rules: readonly string[];
  readonly profile?: ProfileId;
  readonly stacks?: readonly number[];
  readonly house?: Partial<TableRules>;
  /** What had happened, in the lines of `kit/irregular-lines`. */
  readonly given: readonly string[];
  /** What the dealer picks behind the Irregularity button; none where the ordinary acts settle it. */
  readonly kind?: IrregularityKind;
  /** The remedies that are open, in the order of the console. */
  readonly open?: readonly Remedy[];
  /** Remedies that are not, each with the code of the reason. */
  readonly closed?: { readonly [R in Remedy]?: string };
  /** Ordinary offers that settle it: bounds that must be in the offer, or the code of the refusal. */
  readonly offers?: { readonly [T in CommandType]?: string | object };
  /** What is recorded. */
  readonly ruling: readonly string[];
  /** What is refused after that: a line and its code. */
  readonly refused?: readonly (readonly [line: string, code: string])[];
  /** In words. */
  readonly follows: string;
  readonly after: Outcome;
}

/** What the table shows after the ruling; only what is named is compared. */
export interface Outcome {
  readonly next?: string;
  /** Of the next step. */
  readonly seat?: number;
  readonly stacks?: readonly number[];
  readonly pot?: number;
  readonly dead?: readonly number[];
  readonly live?: readonly number[];
  readonly held?: Readonly<Record<number, number>>;
  readonly stub?: number;
  /** Cards out of play. */
  readonly out?: number;
  readonly carried?: number;
  /** The kind of the next hand (FORCED-7). */
  readonly nextKind?: 'pot' | 'plain';
  /** The most to which the seat in turn may raise, and the least. */
  readonly raise?: { readonly min: number; readonly max: number };
}

/** No-limit draw with blinds of 5 and 10; four players, dealer 1: seat 4 speaks first. */
export const BLINDS = {
  profile: 'five-card-draw',
  house: { betting: { type: 'no-limit', min: 10 } },
} as const satisfies Partial<Dispute>;

/** Fixed limit 20 and 40, blinds of 10 and 20. */
export const LIMIT = {
  profile: 'five-card-draw',
  house: {
    betting: { type: 'fixed-limit', small: 20, big: 40, cap: 3 },
    smallBlind: 10,
    bigBlind: 20,
    smallestChip: 5,
  },
} as const satisfies Partial<Dispute>;
