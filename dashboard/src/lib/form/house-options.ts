import { PROFILE_RULES, TableRules } from '@carteador/table';
import { draws, jokersOf, opens } from './rules-draft.ts';

/**
 * The house options that the form offers, with the rule of each. Which ones apply, and with which choices, is a
 * question to the other rules, never to the profile's name.
 */
export type Field = keyof TableRules;
export type Group = 'cards' | 'deal' | 'forced' | 'opening' | 'betting' | 'draw' | 'showdown' | 'house';
/** A field, or one half of `deck`. */
export type OptionId = Field | 'jokers';
type Applies = (rules: TableRules) => boolean;

interface Base<Id extends OptionId> {
  readonly id: Id;
  readonly rule: string;
  readonly group: Group;
  readonly applies: Applies;
}
export interface ChoiceOption extends Base<Field> {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}
export interface FlagOption extends Base<Field> {
  readonly kind: 'flag';
}
export interface NumberOption extends Base<Field> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}
export interface OwnOption
  extends Base<
    'deck' | 'jokers' | 'openers' | 'rake' | 'escuroSeats' | 'timeCollection' | 'returnWithinMinutes'
  > {
  readonly kind: 'own';
}
export type HouseOption = ChoiceOption | FlagOption | NumberOption | OwnOption;

interface FieldSchema {
  readonly rule?: string;
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}
const SCHEMA = TableRules.properties as unknown as Readonly<Record<Field, FieldSchema>>;
const always: Applies = () => true;
const blinds: Applies = ({ forced }) => forced === 'blinds';
const buckGame: Applies = ({ forced }) => forced === 'pot-or-blind';
const byBuck: Applies = (rules) => buckGame(rules) && rules.handKinds === 'by-buck';
/** ORDER-3, FORCED-7: nobody needs openers where blinds or an escuro are posted, or where every hand is plain. */
const openersAsked: Applies = (rules) =>
  !blinds(rules) &&
  opens(rules) &&
  rules.forced !== 'escuro' &&
  !(buckGame(rules) && rules.handKinds === 'always-plain');
const wild: Applies = (rules) => jokersOf(rules) > 0;

function option(group: Group, id: Field, applies: Applies = always): HouseOption {
  const { rule = '', enum: choices, minimum = 0, maximum = 0 } = SCHEMA[id];
  const base = { id, rule, group, applies };
  if (choices !== undefined) return { ...base, kind: 'choice', choices };
  if (maximum > 0) return { ...base, kind: 'number', min: minimum, max: maximum };
  return { ...base, kind: 'flag' };
}

const own = (group: Group, id: OwnOption['id'], rule: string, applies: Applies = always): HouseOption => ({
  kind: 'own',
  id,
  rule,
  group,
  applies,
});

export const HOUSE_OPTIONS: readonly HouseOption[] = [
  own('cards', 'deck', 'DECK-3'),
  own('cards', 'jokers', 'RANK-6', ({ deck }) => deck.kind === 'fixed'),
  option('cards', 'wildScope', wild),
  option('cards', 'naturalBeatsWild', wild),
  option('cards', 'flushBeatsFull'),
  option('cards', 'fiveFigures'),
  option('cards', 'lowStraightFlushBeatsRoyal'),
  option('cards', 'highCard'),
  option('deal', 'rotation'),
  option('deal', 'houseDealer'),
  option('deal', 'minShuffles'),
  option('deal', 'exposedInDeal'),
  option('deal', 'dealAfterPassOut', opens),
  option('forced', 'forced'),
  option('forced', 'anteBy', ({ ante, forced }) => ante > 0 && forced !== 'pot-or-blind'),
  option('forced', 'missingAnte', ({ ante }) => ante > 0),
  option('forced', 'shortBlind', ({ forced }) => forced === 'blinds' || forced === 'escuro'),
  option('forced', 'missedBlinds', blinds),
  option('forced', 'button', blinds),
  own('forced', 'escuroSeats', 'FORCED-4', ({ forced }) => forced === 'escuro'),
  option('forced', 'handKinds', buckGame),
  option('forced', 'potObligatory', (rules) => buckGame(rules) && rules.handKinds !== 'always-plain'),
  option('forced', 'potAfterBigHand', byBuck),
  option('forced', 'potAfterPassOut', byBuck),
  option('forced', 'potAfterUncalledBet', byBuck),
  option('forced', 'potAfterBlindGivenUp', (rules) => byBuck(rules) && rules.voluntaryBlind > 0),
  option('forced', 'potAfterMisdeal', (rules) => buckGame(rules) && rules.handKinds !== 'always-plain'),
  option('forced', 'carriedPotEntry', (rules) => opens(rules) && rules.ante > 0),
  own('opening', 'openers', 'OPEN-1', openersAsked),
  option('opening', 'openersProof', (rules) => openersAsked(rules) && rules.openers !== null),
  option('betting', 'checkRaiseBeforeDraw', draws),
  option('betting', 'callerMayReraise'),
  option('betting', 'lastShowsCount', draws),
  option('draw', 'maxDraw', draws),
  option('draw', 'fourOnlyFirst', (rules) => draws(rules) && rules.maxDraw >= 4),
  option('draw', 'dealFourThenOne', (rules) => draws(rules) && rules.maxDraw >= 5),
  option('draw', 'drawSource', draws),
  option('draw', 'shortStub', draws),
  option('draw', 'lastStubCard', draws),
  option('draw', 'drawCountsUntil', draws),
  option('showdown', 'secondRound', draws),
  option('showdown', 'showFirst'),
  option('showdown', 'winnerMustShow'),
  option('showdown', 'allInFaceUp', (rules) => rules.phases.some(({ kind }) => kind === 'board')),
  option('showdown', 'sidePotsFirst'),
  option('showdown', 'enterCards'),
  option('house', 'buyDuringHand'),
  own('house', 'rake', 'TABLE-7'),
  option('house', 'rakeFirstRound', ({ rake }) => rake.percent > 0 || rake.drop > 0),
  own('house', 'timeCollection', 'TABLE-7'),
  own('house', 'returnWithinMinutes', 'TABLE-4'),
];

const NEEDS: Readonly<Record<string, Applies>> = {
  'secondRound.after-blind': ({ forced }) => forced === 'pot-or-blind',
  'secondRound.after-escurante': ({ forced }) => forced === 'escuro',
  'secondRound.by-hand-kind': ({ forced }) => forced === 'pot-or-blind',
  'anteBy.big-blind': ({ forced }) => forced === 'blinds',
};

/** The choices that make sense beside the other rules; the chosen one is always among them. */
export function choicesOf({ id, choices }: ChoiceOption, rules: TableRules): readonly string[] {
  return choices.filter((choice) => {
    if (rules[id] === choice) return true;
    return NEEDS[`${id}.${choice}`]?.(rules) ?? true;
  });
}

/** Whether the table plays this option otherwise than its profile. */
export function differs({ id }: Pick<HouseOption, 'id'>, rules: TableRules, profile: TableRules): boolean {
  return settingOf(id, rules) !== settingOf(id, profile);
}

/** A value that can be compared: the two halves of `deck` are options of their own. */
export function settingOf(id: OptionId, rules: TableRules): string | number | boolean {
  if (id === 'jokers') return jokersOf(rules);
  if (id === 'deck') return rules.deck.kind === 'fixed' ? rules.deck.lowRank : rules.deck.kind;
  const value = rules[id];
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** The rules with this option as the profile has it. */
export function asProfile(
  { id }: Pick<HouseOption, 'id'>,
  rules: TableRules,
  profile: TableRules,
): Partial<TableRules> {
  if (id === 'jokers') {
    return rules.deck.kind === 'fixed' ? { deck: { ...rules.deck, jokers: jokersOf(profile) } } : {};
  }
  return { [id]: profile[id] };
}

/** What a chosen value changes; `value` as `settingOf` gives it, in text. */
export function choose({ id, kind }: HouseOption, value: string, rules: TableRules): Partial<TableRules> {
  if (id === 'deck') {
    return value === 'by-players'
      ? { deck: { kind: value } }
      : { deck: { kind: 'fixed', lowRank: Number(value), jokers: jokersOf(rules) } };
  }
  if (id === 'jokers') {
    return rules.deck.kind === 'fixed' ? { deck: { ...rules.deck, jokers: Number(value) } } : {};
  }
  if (id === 'escuroSeats') return { escuroSeats: value === 'by-players' ? value : Number(value) };
  if (kind === 'own') return { [id]: JSON.parse(value) };
  return { [id]: kind === 'flag' ? value === 'true' : kind === 'number' ? Number(value) : value };
}

/** Ladders of openers in use somewhere, the free opening first (OPEN-1, OPEN-2). */
export const LADDERS: readonly TableRules['openers'][] = [
  null,
  ...new Map(
    Object.values(PROFILE_RULES)
      .map(({ openers }) => openers)
      .filter((openers) => openers !== null)
      .sort((a, b) => a.rungs.length - b.rungs.length)
      .map((openers) => [JSON.stringify(openers), openers] as const),
  ).values(),
];

export const sameLadder = (a: TableRules['openers'], b: TableRules['openers']): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
