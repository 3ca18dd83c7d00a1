import { isGrammar, NUMBER_OF_SUBJECTS, TERM_PREFIX } from './arguments.ts';
import { allKeys, type Key, messageOf, type Subject } from './catalogue/catalogue.ts';
import { type Compiled, compile } from './compile.ts';
import type { Locale } from './locale.ts';
import type { Overrides } from './words.ts';

/**
 * The words that a room may replace by its own, for the whole house: the nouns of the trade, cards, hands, what acts
 * are called on buttons, at seats and on the tape. Rules, refusals, next steps and screens take their nouns from
 * these; letters that are typed stay those of the language.
 */
export const TERM_SUBJECTS = [
  'terms',
  'hands',
  'cards',
  'commands',
  'acts',
  'sent',
  'statuses',
] as const satisfies readonly Subject[];
export type TermSubject = (typeof TERM_SUBJECTS)[number];

/** Why a text cannot stand for a term. `argument` names the one in question, in braces. */
export interface TermFault {
  readonly code:
    | 'unknown-term'
    | 'term-empty'
    | 'term-too-long'
    | 'term-markup'
    | 'term-unreadable'
    | 'term-argument-missing'
    | 'term-argument-foreign'
    | 'term-argument-use';
  readonly params: Readonly<Record<string, string | number>>;
}

/** Characters of a word, and of a sentence with its arguments; a longer one of ours may grow to twice its length. */
const WORD_MAX = 60;
const SENTENCE_MAX = 160;
/** Angle brackets, and what cannot be seen: control and private-use characters, halves of surrogate pairs. */
const MARKUP = /[<>\p{Cc}\p{Co}\p{Cs}]/u;

export function subjectOf(key: Key): Subject {
  return key.slice(0, key.indexOf('.')) as Subject;
}

/** Whether a room may replace this message. One that is nothing but an argument says no word of its own. */
export function isTerm(key: string): key is Key {
  const message = messageOf('en', key);
  if (message === undefined || key.endsWith('.letter')) return false;
  const subjects: readonly string[] = TERM_SUBJECTS;
  return subjects.includes(subjectOf(key as Key)) && /\p{L}/u.test(message.replaceAll(/\{[^{}]*\}/g, ''));
}

/** All of them, subject by subject, in the order of the catalogue. */
export function termKeys(): readonly Key[] {
  const keys = allKeys().filter(isTerm);
  return TERM_SUBJECTS.flatMap((subject) => keys.filter((key) => subjectOf(key) === subject));
}

/** What the catalogue says, as it is written: an ICU message. */
export function termOf(locale: Locale, key: Key): string {
  return messageOf(locale, key)!;
}

/** Each argument that the room's text has to keep, as it is written: `{amount}`; one with cases whole. */
export function termArguments(locale: Locale, key: Key): readonly string[] {
  const ours = termOf(locale, key);
  return [...compile(locale, ours).arguments]
    .filter(([name]) => !isGrammar(name))
    .map(([name]) => argumentIn(ours, name));
}

/** From its opening brace to the one that closes it. */
function argumentIn(message: string, name: string): string {
  const start = message.search(new RegExp(`\\{${name}[,}]`));
  let depth = 0;
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    else if (message[at] === '}') depth -= 1;
    if (depth === 0) return message.slice(start, at + 1);
  }
  return message.slice(start);
}

export function termLengthMax(locale: Locale, key: Key): number {
  const ours = termOf(locale, key);
  return Math.max(ours.includes('{') ? SENTENCE_MAX : WORD_MAX, 2 * ours.length);
}

/** Why this text cannot be the room's own for a term; null when it can. */
export function checkTerm(locale: Locale, key: string, text: string): TermFault | null {
  if (!isTerm(key)) return { code: 'unknown-term', params: { key: key.slice(0, WORD_MAX) } };
  if (text.trim() === '') return { code: 'term-empty', params: {} };
  const max = termLengthMax(locale, key);
  if (text.length > max) return { code: 'term-too-long', params: { length: text.length, max } };
  if (MARKUP.test(text)) return { code: 'term-markup', params: {} };
  const own = readable(locale, text);
  return own === null
    ? { code: 'term-unreadable', params: {} }
    : checkArguments(key, compile(locale, termOf(locale, key)), own);
}

/** Those that fit the catalogue as it is; a stored one may be of a release that knew another. */
export function soundTerms(locale: Locale, own: Readonly<Record<string, string>>): Overrides {
  return Object.fromEntries(
    Object.entries(own).filter(([key, text]) => checkTerm(locale, key, text) === null),
  ) as Overrides;
}

/** Null for what is no ICU message. */
function readable(locale: Locale, text: string): Compiled | null {
  try {
    return compile(locale, text);
  } catch {
    return null;
  }
}

function checkArguments(key: Key, ours: Compiled, own: Compiled): TermFault | null {
  for (const [name, use] of ours.arguments) {
    if (!own.arguments.has(name) && !isGrammar(name)) return fault('term-argument-missing', name);
    const ownUse = own.arguments.get(name);
    if (ownUse !== undefined && ownUse !== use) return fault('term-argument-use', name);
  }
  for (const [name, cases] of ours.cases) {
    const missing = cases.find((one) => own.cases.has(name) && own.cases.get(name)?.includes(one) === false);
    if (missing !== undefined) return fault('term-argument-use', name);
  }
  for (const [name, use] of own.arguments) {
    if (!ours.arguments.has(name) && !mayAdd(key, name, use)) return fault('term-argument-foreign', name);
  }
  return null;
}

/** A sentence may take a noun of the trade, and bend its verb to the number of those who act; a noun takes nothing. */
function mayAdd(key: Key, name: string, use: string): boolean {
  if (subjectOf(key) === 'terms') return false;
  if (name === NUMBER_OF_SUBJECTS) return use === 'plural' && /^(acts|sent)\./.test(key);
  if (!name.startsWith(TERM_PREFIX) || use !== 'plain') return false;
  return messageOf('en', `terms.${name.slice(TERM_PREFIX.length)}`) !== undefined;
}

const fault = (code: TermFault['code'], name: string): TermFault => ({
  code,
  params: { argument: `{${name}}` },
});
