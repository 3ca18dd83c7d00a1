export type { ActContext, ActEvent, ActLine } from './acts/act-line.ts';
export { type CardStyle, parseTypedCards, showCard, showRank, suitLetter, type TypedCards } from './cards.ts';
export type { Key, KeyOf, Subject } from './catalogue/catalogue.ts';
export type { NamedHand, NameStyle } from './hands.ts';
export { LOCALES, type Locale, parseLocale, pickLocale } from './locale.ts';
export {
  checkTerm,
  isTerm,
  soundTerms,
  subjectOf,
  TERM_SUBJECTS,
  type TermFault,
  type TermSubject,
  termArguments,
  termKeys,
  termLengthMax,
  termOf,
} from './own-terms.ts';
export type { SeatNames } from './speech.ts';
export { parseTypedSearch, plainText, type TypedSearch } from './typed-search.ts';
export type { Param, Params } from './voice.ts';
export { createWords, type OptionWords, type Overrides, type Words, type WordsOptions } from './words.ts';
