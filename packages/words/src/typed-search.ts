import { CATEGORIES, type Category } from '@carteador/poker';
import { messageOf } from './catalogue/catalogue.ts';
import { LOCALES } from './locale.ts';
import type { Words } from './words.ts';

/** What somebody typed to find hands: `ana flush pot>500`. */
export interface TypedSearch {
  /** What is no kind of hand and no amount: beginnings of names. */
  readonly words: readonly string[];
  readonly kind: Category | null;
  /** The kind or a better one: `flush+`. */
  readonly atLeast: boolean;
  /** Amounts, both included. */
  readonly potMin: number | null;
  readonly potMax: number | null;
}

/**
 * `>500`, `pot >= 500`, `bote<1.000`, `pot=40`; amounts are whole chips, in threes by the point of Portuguese and
 * Spanish or by the comma of English: no chip is a fraction, so either can be read in every language.
 */
const AMOUNT =
  /(?:^|\s)(\p{L}*)\s*(>=|<=|≥|≤|>|<|=)\s*(\d{1,3}(?:\.\d{3}){1,3}|\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?=\s|$)/gu;
const POT_WORDS: readonly string[] = ['', 'pot', 'pote', 'bote', 'pozo', 'monte', 'mesa'];

/**
 * Reads a typed search. Kinds of hands are known by the reader's words for them and by ours in every language, for
 * a table speaks more than one; what cannot be read as anything else is a word. Of two kinds the last one counts.
 */
export function parseTypedSearch(say: Pick<Words, 't'>, text: string): TypedSearch {
  let potMin: number | null = null;
  let potMax: number | null = null;
  const rest = text.replace(AMOUNT, (whole, word: string, sign: string, digits: string) => {
    if (!POT_WORDS.includes(plainText(word))) return whole;
    const amount = Number(digits.replace(/[.,]/g, ''));
    if (sign === '=') potMin = potMax = amount;
    else if (sign === '>') potMin = amount + 1;
    else if (sign === '>=' || sign === '≥') potMin = amount;
    else if (sign === '<') potMax = Math.max(0, amount - 1);
    else potMax = amount;
    return ' ';
  });
  const names = kindNames(say);
  const tokens = plainText(rest).split(/\s+/).filter(Boolean);
  const words: string[] = [];
  let kind: Category | null = null;
  let atLeast = false;
  for (let at = 0; at < tokens.length; ) {
    const found = names.find(({ parts }) => isName(tokens.slice(at, at + parts.length), parts));
    if (found === undefined) {
      words.push(tokens[at]!);
      at += 1;
      continue;
    }
    kind = found.kind;
    at += found.parts.length;
    atLeast = tokens[at - 1]!.endsWith('+');
  }
  return { words, kind, atLeast, potMin, potMax };
}

/** Without accents, capitals and blanks around: "fabio" is Fábio. */
export const plainText = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** What players say besides the name that stands on our screens; none of it is a person's name. */
const ALSO_CALLED: { readonly [K in Category]?: readonly string[] } = {
  pair: ['par'],
  'two-pair': ['dos pares', 'doble pareja', 'two pairs'],
};

interface KindName {
  readonly kind: Category;
  readonly parts: readonly string[];
}

/** The longest names first: a straight flush is no straight. */
function kindNames(say: Pick<Words, 't'>): KindName[] {
  const named = CATEGORIES.flatMap((kind) => {
    const key = `hands.category.${kind}` as const;
    const ours = LOCALES.map((locale) => messageOf(locale, key) ?? '');
    const names = [say.t(key), ...ours, ...(ALSO_CALLED[kind] ?? [])].map(plainText);
    return [...new Set(names)].filter(Boolean).map((name) => ({ kind, parts: name.split(/\s+/) }));
  });
  return named.sort((a, b) => b.parts.length - a.parts.length);
}

/** `flush+` stands for `flush`. */
const isName = (tokens: readonly string[], parts: readonly string[]): boolean =>
  tokens.join(' ').replace(/\+$/, '') === parts.join(' ');
