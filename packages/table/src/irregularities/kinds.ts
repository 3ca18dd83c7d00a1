import type { CommandType } from '../commands.ts';

/**
 * Section 12 as data: each irregularity with its rule, the public rules it comes from, and the remedies that are
 * open to it, each with the command that records it. `irregularitiesNow` says which of them the state allows.
 */

export const IRREGULARITY_KINDS = [
  // the deal and the deck
  'misdeal',
  'boxed-card',
  'exposed-card',
  'wrong-count',
  'missing-ante',
  'wrong-buck',
  'stray-joker',
  'missing-card',
  'fouled-deck',
  // betting
  'out-of-turn',
  'oversized-chip',
  'several-chips',
  'short-raise',
  'short-bet',
  'undercall',
  'over-limit',
  'string-bet',
  'player-skipped',
  'absent-player',
  'splashed-pot',
  // the draw and the board
  'early-card',
  'early-board',
  'looked-at-discards',
  'asked-draw',
  // hands and pots
  'false-openers',
  'hand-in-muck',
  'exposed-hand',
  'disclosed-hand',
  'wrong-pot',
  'other',
] as const;
export type IrregularityKind = (typeof IRREGULARITY_KINDS)[number];

export const REMEDIES = [
  'warning',
  // the deal
  'misdeal',
  'reshuffle',
  'kept',
  'replaced',
  'replaced-last',
  'put-right',
  'draws-up',
  'paid-by-player',
  'paid-by-dealer',
  'antes-now',
  'pot-next',
  'stands',
  // bets
  'binding',
  'released',
  'call',
  'check',
  'raise',
  'completed',
  'reduced',
  'first-motion',
  'bets-refunded',
  // turns
  'acts-now',
  'checked',
  'folded',
  // cards and hands
  'set-aside',
  'shuffled-back',
  'dead-hand',
  'restored',
  'rebuilt',
] as const;
export type Remedy = (typeof REMEDIES)[number];

export const KILL_REASONS = [
  'wrong-count',
  'too-many-cards',
  'mucked',
  'false-openers',
  'skipped',
  'stray-joker',
] as const;
export type KillReason = (typeof KILL_REASONS)[number];

export const MISDEAL_REASONS = [
  'wrong-count',
  'wrong-first-seat',
  'exposed-cards',
  'boxed-cards',
  'player-skipped',
  'deck-incomplete',
] as const;
export type MisdealReason = (typeof MISDEAL_REASONS)[number];

/** Where the console looks for it. */
export const IRREGULARITY_GROUPS = ['deal', 'bets', 'draw', 'hands'] as const;
export type IrregularityGroup = (typeof IRREGULARITY_GROUPS)[number];

/** A remedy that `NoteIrregularity` itself carries out, and when it is open. */
export type NoteWhen =
  | 'always'
  | 'dealt'
  | 'before-he-acts'
  | 'played-on'
  | 'in-turn'
  | 'may-check'
  | 'must-fold'
  | 'draw-ahead'
  | 'board-ahead';

export type RemedyRule =
  | { readonly remedy: Remedy; readonly by: 'NoteIrregularity'; readonly when: NoteWhen }
  | { readonly remedy: Remedy; readonly by: 'DeclareMisdeal'; readonly reason: MisdealReason | null }
  | { readonly remedy: Remedy; readonly by: 'KillHand'; readonly reason: KillReason }
  | {
      readonly remedy: Remedy;
      readonly by: Exclude<CommandType, 'NoteIrregularity' | 'DeclareMisdeal' | 'KillHand'>;
    };

export interface Irregularity {
  /** Of the rulebook. */
  readonly rule: string;
  /** Public rules, by their number: Robert's Rules (RRP), WSOP live action (LA) and tournaments (TR). */
  readonly sources: readonly string[];
  readonly groups: readonly IrregularityGroup[];
  /** In the order in which they are offered. */
  readonly remedies: readonly RemedyRule[];
}

const noted = (remedy: Remedy, when: NoteWhen): RemedyRule => ({ remedy, by: 'NoteIrregularity', when });
const misdeal = (reason: MisdealReason | null): RemedyRule => ({
  remedy: 'misdeal',
  by: 'DeclareMisdeal',
  reason,
});
const dead = (reason: KillReason): RemedyRule => ({ remedy: 'dead-hand', by: 'KillHand', reason });
const warning = noted('warning', 'always');
const chips = (...remedies: Remedy[]): RemedyRule[] => [
  ...remedies.map((remedy): RemedyRule => ({ remedy, by: 'PushChips' })),
  warning,
];

export const IRREGULARITIES: Readonly<Record<IrregularityKind, Irregularity>> = {
  misdeal: {
    rule: 'IRR-1',
    sources: ['RRP Misdeals 1', 'RRP Misdeals 2', 'LA 105', 'TR 88'],
    groups: ['deal'],
    remedies: [misdeal(null)],
  },
  'boxed-card': {
    rule: 'IRR-3',
    sources: ['RRP Irregularities 7', 'LA 21'],
    groups: ['deal'],
    remedies: [{ remedy: 'replaced', by: 'ReplaceBoxedCard' }, misdeal('boxed-cards')],
  },
  'exposed-card': {
    rule: 'IRR-4',
    sources: ['RRP Draw 3', 'RRP Draw 8', 'RRP Misdeals 1'],
    groups: ['deal', 'draw'],
    remedies: [
      { remedy: 'reshuffle', by: 'ExposeCard' },
      { remedy: 'kept', by: 'ExposeCard' },
      { remedy: 'replaced', by: 'ExposeCard' },
      { remedy: 'replaced-last', by: 'ExposeCard' },
      misdeal('exposed-cards'),
    ],
  },
  'wrong-count': {
    rule: 'IRR-12',
    sources: ['RRP Draw 4', 'RRP Misdeals 1'],
    groups: ['deal', 'draw'],
    remedies: [
      { remedy: 'put-right', by: 'CorrectCount' },
      { remedy: 'draws-up', by: 'CorrectCount' },
      { remedy: 'dead-hand', by: 'CorrectCount' },
      misdeal('wrong-count'),
    ],
  },
  'missing-ante': {
    rule: 'FORCED-1',
    sources: [],
    groups: ['deal'],
    remedies: [
      { remedy: 'paid-by-player', by: 'MakeGoodAnte' },
      { remedy: 'paid-by-dealer', by: 'MakeGoodAnte' },
    ],
  },
  'wrong-buck': {
    rule: 'FORCED-7',
    sources: [],
    groups: ['deal'],
    remedies: [
      { remedy: 'antes-now', by: 'DeclareForgottenBuck' },
      { remedy: 'pot-next', by: 'DeclareForgottenBuck' },
    ],
  },
  'stray-joker': {
    rule: 'RANK-6',
    sources: ['RRP Irregularities 8', 'RRP Dead hands 1'],
    groups: ['deal'],
    remedies: [noted('replaced', 'before-he-acts'), dead('stray-joker')],
  },
  'missing-card': {
    rule: 'IRR-1',
    sources: ['RRP Irregularities 10'],
    groups: ['deal'],
    remedies: [misdeal('deck-incomplete'), noted('stands', 'played-on')],
  },
  'fouled-deck': {
    rule: 'IRR-11',
    sources: ['RRP Irregularities 3', 'RRP Irregularities 4', 'LA 111', 'LA 112'],
    groups: ['deal'],
    remedies: [{ remedy: 'bets-refunded', by: 'DeclareFouledDeck' }, noted('stands', 'dealt')],
  },
  'out-of-turn': {
    rule: 'IRR-5',
    sources: ['LA 132', 'RRP Betting 10'],
    groups: ['bets'],
    remedies: [
      { remedy: 'binding', by: 'ActOutOfTurn' },
      { remedy: 'released', by: 'ReleaseOutOfTurn' },
      warning,
    ],
  },
  'oversized-chip': {
    rule: 'IRR-6',
    sources: ['TR 97'],
    groups: ['bets'],
    remedies: chips('call', 'check'),
  },
  'several-chips': {
    rule: 'IRR-6',
    sources: ['TR 92', 'TR 95'],
    groups: ['bets'],
    remedies: chips('call', 'check'),
  },
  'short-raise': { rule: 'IRR-6', sources: ['TR 95'], groups: ['bets'], remedies: chips('raise') },
  'short-bet': { rule: 'IRR-6', sources: ['TR 95'], groups: ['bets'], remedies: chips('completed') },
  undercall: { rule: 'IRR-6', sources: ['TR 103'], groups: ['bets'], remedies: chips('completed') },
  'over-limit': { rule: 'IRR-6', sources: [], groups: ['bets'], remedies: chips('reduced') },
  'string-bet': { rule: 'IRR-6', sources: ['TR 93'], groups: ['bets'], remedies: chips('first-motion') },
  'player-skipped': {
    rule: 'IRR-13',
    sources: ['RRP Betting 11', 'RRP Misdeals 1'],
    groups: ['bets'],
    remedies: [noted('acts-now', 'in-turn'), dead('skipped'), misdeal('player-skipped')],
  },
  'absent-player': {
    rule: 'IRR-13',
    sources: [],
    groups: ['bets'],
    remedies: [noted('checked', 'may-check'), noted('folded', 'must-fold')],
  },
  'splashed-pot': { rule: 'IRR-13', sources: [], groups: ['bets'], remedies: [warning] },
  'early-card': {
    rule: 'IRR-13',
    sources: ['RRP Irregularities 14'],
    groups: ['draw'],
    remedies: [noted('set-aside', 'draw-ahead')],
  },
  'early-board': {
    rule: 'IRR-13',
    sources: ['RRP Irregularities 14'],
    groups: ['draw'],
    remedies: [noted('set-aside', 'board-ahead'), noted('shuffled-back', 'board-ahead')],
  },
  'looked-at-discards': { rule: 'DRAW-9', sources: [], groups: ['draw'], remedies: [warning] },
  'asked-draw': { rule: 'DRAW-6', sources: ['RRP Draw 7'], groups: ['draw'], remedies: [warning] },
  'false-openers': {
    rule: 'OPEN-4',
    sources: ['RRP Jacks 2', 'RRP Jacks 4'],
    groups: ['hands'],
    remedies: [
      { remedy: 'bets-refunded', by: 'RefuseOpeners' },
      { remedy: 'dead-hand', by: 'RefuseOpeners' },
    ],
  },
  'hand-in-muck': {
    rule: 'IRR-9',
    sources: ['RRP Dead hands 2'],
    groups: ['hands'],
    remedies: [dead('mucked'), { remedy: 'restored', by: 'RestoreHand' }],
  },
  'exposed-hand': {
    rule: 'IRR-13',
    sources: ['RRP Irregularities 11'],
    groups: ['hands'],
    remedies: [{ remedy: 'kept', by: 'ExposeCard' }],
  },
  'disclosed-hand': { rule: 'IRR-13', sources: [], groups: ['hands'], remedies: [warning] },
  'wrong-pot': {
    rule: 'IRR-10',
    sources: ['LA 52'],
    groups: ['hands'],
    remedies: [{ remedy: 'rebuilt', by: 'Retract' }],
  },
  other: { rule: 'IRR-13', sources: [], groups: ['hands'], remedies: [warning] },
};
