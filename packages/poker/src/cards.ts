/** Cards and their notation: rank then suit (`As`, `Td`), `Jk` for a joker. */

/** Lowest first; the ace may also stand below the lowest rank of the deck (RANK-3). */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['c', 'd', 'h', 's'] as const;
export const JOKER = 'Jk';

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export type Card = `${Rank}${Suit}` | typeof JOKER;

const CARDS: ReadonlyMap<string, Card> = new Map<string, Card>([
  ...RANKS.flatMap((rank) => SUITS.map((suit): [string, Card] => [`${rank}${suit}`, `${rank}${suit}`])),
  [JOKER, JOKER],
]);

/** The card of this exact spelling, or undefined. */
export function parseCard(text: string): Card | undefined {
  return CARDS.get(text);
}

/** Cards separated by blanks; undefined when one of them is no card. No text, no cards: `[]`. */
export function parseCards(text: string): Card[] | undefined {
  const cards: Card[] = [];
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const card = parseCard(word);
    if (card === undefined) return undefined;
    cards.push(card);
  }
  return cards;
}

/** The inverse of {@link parseCards}: one blank between cards. */
export function makeCards(cards: readonly Card[]): string {
  return cards.join(' ');
}

export function isJoker(card: Card): card is typeof JOKER {
  return card === JOKER;
}

/** Undefined for a joker, which has no rank of its own (RANK-6). */
export function rankOf(card: Card): Rank | undefined {
  return card === JOKER ? undefined : (card[0] as Rank);
}

/** Undefined for a joker. */
export function suitOf(card: Card): Suit | undefined {
  return card === JOKER ? undefined : (card[1] as Suit);
}

/** 2 for a two up to 14 for an ace. */
export function rankNumber(rank: Rank): number {
  return RANKS.indexOf(rank) + 2;
}

/** The inverse of {@link rankNumber}; undefined outside 2–14. */
export function rankFromNumber(number: number): Rank | undefined {
  return RANKS[number - 2];
}
