import { compiledOf, type Key } from './catalogue/catalogue.ts';
import type { Locale } from './locale.ts';

/**
 * The grammar that a message cannot hold: how seats are named and joined, and what an article does to the word
 * before it. Messages say "de {seat}"; "o lugar 4" makes that "do lugar 4", a name leaves it "de Ana".
 */
export interface Speech {
  /** A seat inside a sentence, marked until the sentence is polished. */
  seat(seat: number): string;
  /** The name of who sits there. */
  name(seat: number): string | undefined;
  /** Several seats, joined: "seats 2, 4 and 5", "Ana, Bento e o lugar 5". */
  seats(seats: readonly number[]): string;
  /** A noun of the trade: with a capital where a sentence starts with it. */
  term(noun: string): string;
  list(items: readonly string[]): string;
  number(value: number): string;
  /** Joins prepositions with the articles after them, and gives a sentence its capital. */
  polish(sentence: string): string;
}

/** Stands before a seat that has no name: a private-use character, never part of a finished sentence. */
const MARK = '\uE000';
/** Stands before a noun of `terms`. */
const TERM_MARK = '\uE001';
const MARKS = /[\uE000\uE001]/gu;
const FIRST_LETTER = /(^|[.!?] )[\uE000\uE001](\p{L})/gu;

const CONTRACTIONS: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [],
  'pt-BR': [
    [/\b(d)e \uE000/gi, '$1'],
    [/\b(a) \uE000/gi, '$1'],
    [/\b(e)m \uE000/g, 'n'],
    [/\bEm \uE000/g, 'N'],
    [/\b(p)or \uE000/gi, '$1el'],
  ],
  es: [
    [/\b(d)e \uE000el /gi, '$1el '],
    [/\b(a) \uE000el /gi, '$1l '],
  ],
};

/** Our English says "seats 1, 2 and 4". */
const LISTS: Readonly<Record<Locale, string>> = { en: 'en-GB', 'pt-BR': 'pt-BR', es: 'es' };

export type SeatNames = (seat: number) => string | null | undefined;

export function createSpeech(locale: Locale, names: SeatNames | undefined): Speech {
  const numbers = new Intl.NumberFormat(locale);
  const joined = new Intl.ListFormat(LISTS[locale], { style: 'long', type: 'conjunction' });
  const say = (key: Key, values: Record<string, string>) => compiledOf(locale, key)!.format(values);
  const nameOf = (seat: number) => names?.(seat)?.replace(MARKS, '') || undefined;
  const list = (items: readonly string[]) => joined.format(items);

  const seat = (number: number) =>
    nameOf(number) ?? `${MARK}${say('units.seat', { number: numbers.format(number) })}`;

  return {
    seat,
    name: nameOf,
    term: (noun) => TERM_MARK + noun,
    list,
    seats(seats) {
      if (seats.length < 2 || seats.some((number) => nameOf(number) !== undefined))
        return list(seats.map(seat));
      return `${MARK}${say('units.seats', { list: list(seats.map((number) => numbers.format(number))) })}`;
    },
    number: (value) => numbers.format(value),
    polish(sentence) {
      if (sentence.search(MARKS) < 0) return sentence;
      let text = sentence;
      for (const [pattern, replacement] of CONTRACTIONS[locale]) text = text.replace(pattern, replacement);
      return text
        .replace(
          FIRST_LETTER,
          (_, before: string, letter: string) => before + letter.toLocaleUpperCase(locale),
        )
        .replace(MARKS, '');
    },
  };
}
