import type { HandValue, Rank } from '@carteador/poker';
import type { Key } from './catalogue/catalogue.ts';
import type { Voice } from './voice.ts';

/** As much of a ranked hand as its name is made of. */
export type NamedHand = Pick<HandValue, 'category' | 'ranks' | 'combination' | 'isRoyal' | 'jokersAs'>;

export type NameStyle =
  /** The combination: "Pair of queens". */
  | 'bare'
  /** As it is said: "Pair of queens, ace kicker". */
  | 'short'
  /** All that breaks a tie: "Pair of queens with ace, king and nine". */
  | 'full';

/** RANK: the name of a hand with its ranks, and what each joker stands for. */
export function handName(voice: Voice, value: NamedHand, style: NameStyle): string {
  const hand = nameOf(voice, value, style);
  if (value.jokersAs.length === 0) return hand;
  return voice.t('hands.joker', { hand, cards: value.jokersAs });
}

function nameOf(voice: Voice, value: NamedHand, style: NameStyle): string {
  const { category } = value;
  const [first, second] = value.ranks;
  if (value.isRoyal) return voice.t('hands.royal');
  const given = { ranks: first, pair: second, high: first, rank: first };
  const bare = voice.t(`hands.${category}`, given);
  if (style === 'bare') return bare;
  const kickers = kickersOf(value);
  const isByCard = category === 'flush' || category === 'high-card';
  if (kickers.length === 0 || (isByCard && style === 'short')) return bare;
  if (!isByCard && style === 'full' && kickers.length > 1) {
    return voice.t('hands.more', { hand: bare, kickers: ranksInWords(voice, kickers) });
  }
  const key = `hands.${category}.kickers`;
  if (!voice.has(key)) return bare;
  return voice.t(key as Key, {
    ...given,
    kickers: ranksInWords(voice, isByCard ? kickers : kickers.slice(0, 1)),
  });
}

/** The ranks after those that the bare name says. */
function kickersOf({ category, ranks, combination }: NamedHand): readonly Rank[] {
  return ranks.slice(category === 'flush' || category === 'high-card' ? 1 : combination);
}

function ranksInWords(voice: Voice, ranks: readonly Rank[]): string {
  return voice.speech.list(ranks.map((rank) => voice.t(`cards.${rank}`)));
}
