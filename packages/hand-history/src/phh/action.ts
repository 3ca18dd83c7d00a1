/**
 * The `actions` of a PHH file, one text for each: `d dh p1 AsKd`, `d db 2c3d4h`, `p2 cbr 225`, `p3 sd 9h`,
 * `p3 sm`. Players are numbered from 1 in the order of the file's lists; cards are `As`, `Td`, `Jk` for a
 * joker, `??` for one that is not known.
 */
export type PhhAction = (
  | { readonly act: 'db'; readonly cards: readonly string[] }
  | { readonly act: 'dh'; readonly player: number; readonly cards: readonly string[] }
  | { readonly act: 'f' | 'cc' | 'pb'; readonly player: number }
  | { readonly act: 'cbr'; readonly player: number; readonly amount: number }
  /** Without cards: stands pat, throws away. `sm` with `-` shows the cards that were dealt. */
  | { readonly act: 'sd' | 'sm'; readonly player: number; readonly cards: readonly string[] }
  /** A comment alone, or nothing. */
  | { readonly act: 'none' }
) & { readonly comment?: string };

export const UNKNOWN = '??';
/** `p1 sm -`: the cards that are known from the deal. */
export const AS_DEALT = '-';

const CARD = /^(?:[2-9TJQKA?][cdhs?]|Jk)$/;
const PLAYER = /^p([1-9]\d?)$/;
const AMOUNT = /^\d+(?:\.\d+)?$/;

/** The action of a text, or undefined when it is none. */
export function parseAction(text: string): PhhAction | undefined {
  const hash = text.indexOf('#');
  const words = (hash < 0 ? text : text.slice(0, hash)).split(/\s+/).filter((word) => word !== '');
  const action = parseWords(words);
  return action === undefined || hash < 0 ? action : { ...action, comment: text.slice(hash + 1).trim() };
}

/** The inverse of `parseAction`, with single blanks. */
export function makeAction(action: PhhAction): string {
  const { comment } = action;
  const words = bareAction(action);
  if (comment === undefined) return words;
  return `${words === '' ? '' : `${words} `}#${comment === '' ? '' : ` ${comment}`}`;
}

/** Cards written without blanks; undefined when they are none. */
export function parseCardList(text: string): readonly string[] | undefined {
  if (text.length % 2 !== 0) return undefined;
  const cards: string[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const card = text.slice(at, at + 2);
    if (!CARD.test(card)) return undefined;
    cards.push(card);
  }
  return cards;
}

export const isKnown = (card: string): boolean => !card.includes('?');

export const unknownCards = (count: number): readonly string[] =>
  Array.from({ length: count }, () => UNKNOWN);

function parseWords(words: readonly string[]): PhhAction | undefined {
  const [who, act, first, second] = words;
  if (who === undefined) return { act: 'none' };
  if (who === 'd') return parseDeal(act, words.length, first, second);
  const player = playerOf(who);
  if (player === undefined || words.length > 3) return undefined;
  switch (act) {
    case 'f':
    case 'cc':
    case 'pb':
      return first === undefined ? { act, player } : undefined;
    case 'cbr':
      return first !== undefined && AMOUNT.test(first) ? { act, player, amount: Number(first) } : undefined;
    case 'sd':
    case 'sm': {
      if (act === 'sm' && first === AS_DEALT) return { act, player, cards: [AS_DEALT] };
      const cards = parseCardList(first ?? '');
      return cards === undefined ? undefined : { act, player, cards };
    }
    default:
      return undefined;
  }
}

function parseDeal(
  act: string | undefined,
  length: number,
  first?: string,
  second?: string,
): PhhAction | undefined {
  if (act === 'db' && length === 3) {
    const cards = parseCardList(first ?? '');
    return cards === undefined ? undefined : { act, cards };
  }
  if (act !== 'dh' || length !== 4) return undefined;
  const player = playerOf(first ?? '');
  const cards = parseCardList(second ?? '');
  return player === undefined || cards === undefined ? undefined : { act, player, cards };
}

function playerOf(word: string): number | undefined {
  const found = PLAYER.exec(word);
  return found === null ? undefined : Number(found[1]);
}

/** The text of an action without its comment. */
export function bareAction(action: PhhAction): string {
  switch (action.act) {
    case 'none':
      return '';
    case 'db':
      return `d db ${action.cards.join('')}`;
    case 'dh':
      return `d dh p${action.player} ${action.cards.join('')}`;
    case 'cbr':
      return `p${action.player} cbr ${action.amount}`;
    case 'sd':
    case 'sm': {
      const cards = action.cards.join('');
      return `p${action.player} ${action.act}${cards === '' ? '' : ` ${cards}`}`;
    }
    default:
      return `p${action.player} ${action.act}`;
  }
}
