/**
 * What the arguments of messages are, by their name. Refusals and next steps carry numbers and codes; these names
 * say which numbers are seats and which texts are cards, ranks or codes of another subject. A number under any
 * other name is an amount or a count, a text is printed as it is.
 */
export type ArgumentKind =
  | 'seat'
  | 'seats'
  | 'card'
  | 'cards'
  | 'rank'
  | 'ranks'
  | 'high'
  | 'rung'
  | 'pot'
  | 'profile'
  | 'field'
  | 'action';

const ARGUMENT_KINDS: Readonly<Record<string, ArgumentKind>> = {
  seat: 'seat',
  turn: 'seat',
  best: 'seat',
  contenders: 'seats',
  winners: 'seats',
  seats: 'seats',
  card: 'card',
  cards: 'cards',
  rank: 'rank',
  ranks: 'ranks',
  pair: 'ranks',
  high: 'high',
  rung: 'rung',
  pot: 'pot',
  profile: 'profile',
  field: 'field',
  action: 'action',
};

/** Names that mean something else in one message. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, ArgumentKind>>>> = {
  'next.deal': { from: 'seat' },
  'next.stub-short': { to: 'seat' },
  'next.stub-short.detail': { to: 'seat' },
};

export function kindOf(key: string, name: string): ArgumentKind | undefined {
  return EXCEPTIONS[key]?.[name] ?? ARGUMENT_KINDS[name];
}

/** `{term_ante}` in a message is the term `terms.ante`, as the room has it. */
export const TERM_PREFIX = 'term_';
/** How many the subjects of the sentence are; only languages that bend the verb ask for it. */
export const NUMBER_OF_SUBJECTS = 'n';

/** What a message may ask for more or less than its translation: nouns of the trade, the number of the verb. */
export const isGrammar = (name: string): boolean =>
  name.startsWith(TERM_PREFIX) || name === NUMBER_OF_SUBJECTS;
