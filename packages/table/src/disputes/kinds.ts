/** What a dispute is about, and the rules that bear on it (AUDIT-2). */

export const DISPUTE_SUBJECTS = ['award', 'hand-read', 'count', 'act', 'other'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

/** The identifiers of the rulebook, in its order: a ruling names one of them. */
const RULES_OF = {
  DECK: ['1', '2', '3', '3a', '4'],
  RANK: ['1', '2', '3', '4', '5', '6', '7', '8'],
  TABLE: ['1', '2', '3', '4', '5', '6', '7'],
  DEAL: ['1', '2', '3', '4', '5', '6', '7'],
  FORCED: ['1', '2', '3', '4', '5', '6', '7', '8'],
  OPEN: ['1', '2', '3', '4', '5', '6', '7'],
  BET: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  DRAW: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  ORDER: ['1', '2', '3'],
  SHOW: ['1', '2', '3', '4', '5'],
  POT: ['1', '2', '3', '4', '5', '6'],
  IRR: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'],
  AUDIT: ['1', '2', '3', '4', '5'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const RULE_IDS: readonly string[] = Object.entries(RULES_OF).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}-${number}`),
);

/** The rules that the floor is shown first; any other of the rulebook can be named as well. */
export const BEARING_RULES: Readonly<Record<DisputeSubject, readonly string[]>> = {
  award: ['IRR-10', 'POT-4', 'POT-5', 'POT-1', 'SHOW-4', 'AUDIT-2'],
  'hand-read': ['SHOW-4', 'RANK-1', 'RANK-2', 'RANK-3', 'SHOW-2', 'IRR-10'],
  count: ['TABLE-6', 'BET-8', 'POT-1', 'POT-4', 'IRR-10'],
  act: ['BET-2', 'IRR-5', 'IRR-6', 'IRR-13', 'IRR-2', 'AUDIT-2'],
  other: ['AUDIT-2', 'IRR-10', 'IRR-11', 'OPEN-4', 'IRR-9'],
};

/** What a ruling does to the chips of the hand. `reverse` is of an earlier ruling. */
export const EFFECT_KINDS = ['stands', 'award', 'refund', 'transfer', 'reverse'] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];
