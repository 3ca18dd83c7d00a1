import type { Card, Rank, Suit } from '@carteador/poker';
import { rankOf, suitOf } from '@carteador/poker';
import { getContext, setContext } from 'svelte';
import { consoleWords as en } from '../../../../packages/words/src/catalogue/en/console.ts';
import { consoleWords as es } from '../../../../packages/words/src/catalogue/es/console.ts';
import { consoleWords as pt } from '../../../../packages/words/src/catalogue/pt-BR/console.ts';
import type { Locale } from './locale.ts';

const KEY = Symbol('words');
const CATALOGUES: Record<Locale, Record<string, string>> = { en, 'pt-BR': pt, es };
const SUIT_LETTERS: Readonly<Record<Locale, Readonly<Record<Suit, string>>>> = {
  en: { c: 'c', d: 'd', h: 'h', s: 's' },
  'pt-BR': { c: 'p', d: 'o', h: 'c', s: 'e' },
  es: { c: 't', d: 'd', h: 'c', s: 'p' },
};

export type LinkState = 'connecting' | 'live' | 'lagging' | 'lost';
type Params = Readonly<Record<string, string | number>>;

/** The words of the page's language. Reading `locale` keeps a component in step when the language changes. */
export class WordsManager {
  locale = $state<Locale>('en');
  #numbers = $derived(new Intl.NumberFormat(this.locale));
  #tenths = $derived(
    new Intl.NumberFormat(this.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );

  constructor(locale: Locale) {
    this.locale = locale;
  }

  t(key: string, params: Params = {}): string {
    const text = CATALOGUES[this.locale][key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      const value = params[name];
      return value === undefined ? whole : typeof value === 'number' ? this.num(value) : value;
    });
  }

  num(value: number): string {
    return this.#numbers.format(value);
  }

  /** As printed on the card: the ten is 10. */
  rankMark(rank: Rank | undefined): string {
    return rank === undefined ? '' : rank === 'T' ? '10' : rank;
  }

  suitLetter(suit: Suit | null): string {
    return suit === null ? '' : SUIT_LETTERS[this.locale][suit];
  }

  cardName(card: Card): string {
    return `${this.rankMark(rankOf(card))} ${this.suitLetter(suitOf(card) ?? null)}`.trim();
  }

  age(ms: number): string {
    if (ms < 10_000) return this.t('console.age.seconds', { n: this.#tenths.format(ms / 1000) });
    if (ms < 60_000) return this.t('console.age.seconds', { n: Math.round(ms / 1000) });
    if (ms < 3_600_000) return this.t('console.age.minutes', { n: Math.floor(ms / 60_000) });
    return this.t('console.age.hours', { n: Math.floor(ms / 3_600_000) });
  }

  connection(state: LinkState, ageMs: number | null): string {
    if (state === 'connecting') return this.t('console.connecting');
    if (ageMs === null) return this.t(state === 'live' ? 'console.live.now' : 'console.lost.never');
    return this.t(`console.${state}`, { age: this.age(ageMs) });
  }
}

export function setWords(locale: Locale): WordsManager {
  return setContext(KEY, new WordsManager(locale));
}

export function getWords(): WordsManager {
  return getContext<WordsManager>(KEY);
}
