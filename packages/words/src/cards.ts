import { type Card, JOKER, RANKS, type Rank, SUITS, type Suit } from '@carteador/poker';
import { messageOf } from './catalogue/catalogue.ts';
import type { Locale } from './locale.ts';

/**
 * Cards as they are shown and typed: ranks as printed on them (A K Q J 10 …), suits by the letter of the language
 * (en c d h s, pt p o c e, es t d c p). The stored notation (`Th`) stays what it is.
 */

export type CardStyle =
  /** `10c`, what one types. */
  | 'letter'
  /** `10♥`, the same in every language. */
  | 'symbol';

const SYMBOLS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** Cards of one typed text: more than any hand or board holds. */
const TYPED_MAX = 60;

/** Ranks by the initial of their name, beside the printed ones: pt and es players write R, D, V. */
const INITIALS: Readonly<Record<Locale, Readonly<Record<string, Rank>>>> = {
  en: {},
  'pt-BR': { R: 'K', D: 'Q', V: 'J' },
  es: { R: 'K', D: 'Q', V: 'J' },
};

/** Other ways to write a joker than its word. */
const JOKERS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['jk', 'joker'],
  'pt-BR': ['jk', 'cg', 'coringa', 'curinga', 'joker'],
  es: ['jk', 'cm', 'comodin', 'comodín', 'joker'],
};

export function suitLetter(locale: Locale, suit: Suit): string {
  return messageOf(locale, `cards.${suit}.letter`)!;
}

/** `10` for `T`; the others as they are written. */
export function showRank(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

export function showCard(locale: Locale, card: Card, style: CardStyle = 'letter'): string {
  if (card === JOKER) return messageOf(locale, 'terms.joker')!;
  const suit = card[1] as Suit;
  return showRank(card[0] as Rank) + (style === 'symbol' ? SYMBOLS[suit] : suitLetter(locale, suit));
}

export type TypedCards =
  | { readonly ok: true; readonly cards: readonly Card[] }
  /** `rest` is what could not be read, from its first character on. */
  | { readonly ok: false; readonly cards: readonly Card[]; readonly rest: string };

/**
 * The cards of a typed text, with or without blanks between them, in capitals or not; also suit symbols and the
 * ranks' initials in pt and es. The inverse of {@link showCard} in either style. `joker` is the room's own word for
 * it, which is read beside ours.
 */
export function parseTypedCards(locale: Locale, text: string, joker?: string): TypedCards {
  const isOurs = joker === undefined || JOKERS[locale].includes(joker.toLowerCase());
  const reader = isOurs ? readerOf(locale) : makeReader(locale, [joker]);
  const cards: Card[] = [];
  let rest = text.replace(/^[\s,;]+/, '');
  while (rest !== '') {
    const match = cards.length < TYPED_MAX ? reader.pattern.exec(rest) : null;
    const card = match === null ? undefined : reader.read(match);
    if (match === null || card === undefined) return { ok: false, cards, rest };
    cards.push(card);
    rest = rest.slice(match[0].length).replace(/^[\s,;]+/, '');
  }
  return { ok: true, cards };
}

interface Reader {
  readonly pattern: RegExp;
  read(match: RegExpExecArray): Card | undefined;
}

const readers = new Map<Locale, Reader>();

function readerOf(locale: Locale): Reader {
  let reader = readers.get(locale);
  if (reader === undefined) {
    reader = makeReader(locale, []);
    readers.set(locale, reader);
  }
  return reader;
}

function makeReader(locale: Locale, ownJokers: readonly string[]): Reader {
  const ranks: Record<string, Rank> = { ...INITIALS[locale], '10': 'T' };
  for (const rank of RANKS) ranks[rank] = rank;
  const suits: Record<string, Suit> = {};
  for (const suit of SUITS) {
    suits[suitLetter(locale, suit)] = suit;
    suits[SYMBOLS[suit]] = suit;
  }
  // The longest joker first: "cg" must not cut "comodín" short, nor "1" a "10".
  const jokers = [...JOKERS[locale], ...ownJokers]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|');
  const pattern = new RegExp(
    `^(?:(${jokers})|(10|[${Object.keys(ranks).join('')}])([${Object.keys(suits).join('')}]))`,
    'iu',
  );
  return {
    pattern,
    read([, joker, rank, suit]) {
      if (joker !== undefined) return JOKER;
      const found = ranks[rank!.toUpperCase()];
      const of = suits[suit!.toLowerCase()];
      return found === undefined || of === undefined ? undefined : `${found}${of}`;
    },
  };
}
