import type { Card, Rank, Suit } from '@carteador/poker';
import { createWords, type Key, type Overrides, type Params, type Words } from '@carteador/words';
import { getContext, setContext } from 'svelte';
import type { Locale } from './locale.ts';

const KEY = Symbol.for('carteador words');

export type LinkState = 'connecting' | 'live' | 'lagging' | 'lost';

export interface Naming {
  /** Seat number → name. */
  readonly names?: (seat: number) => string | null | undefined;
  /** Player identifier → name. */
  readonly players?: (playerId: string) => string | null | undefined;
  /** How the house says things; what stands inside another page's words says them as that one does. */
  readonly own?: () => Overrides | undefined;
}

/** The words of the page's language and house, with the names of the page's table. Follows a change of any. */
export class WordsManager {
  readonly own: () => Overrides | undefined;
  #locale: () => Locale;
  #say: Words;
  #seconds: Intl.NumberFormat;
  #time: Intl.DateTimeFormat;
  #clock: Intl.DateTimeFormat;
  #moment: Intl.DateTimeFormat;

  constructor(locale: () => Locale, { names, players, own = () => undefined }: Naming = {}) {
    this.#locale = locale;
    this.own = own;
    this.#say = $derived(createWords(locale(), { names, players, overrides: own() }));
    this.#seconds = $derived(
      new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    );
    this.#time = $derived(
      new Intl.DateTimeFormat(locale(), {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hour12: false,
      }),
    );
    this.#clock = $derived(
      new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hour12: false }),
    );
    this.#moment = $derived(
      new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short', hour12: false }),
    );
  }

  get locale(): Locale {
    return this.#locale();
  }

  /** The whole catalogue: refusals, acts, next steps, hand names, options. */
  get say(): Words {
    return this.#say;
  }

  t(key: Key, params?: Params): string {
    return this.#say.t(key, params);
  }

  /** An amount or a count. */
  num(value: number): string {
    return this.#say.amount(value);
  }

  /** As printed on the card: the ten is 10. */
  rankMark(rank: Rank | undefined): string {
    return rank === undefined ? '' : rank === 'T' ? '10' : rank;
  }

  suitLetter(suit: Suit | null): string {
    return suit === null ? '' : this.t(`cards.${suit}.letter`);
  }

  cardName(card: Card): string {
    return this.#say.cardInWords(card);
  }

  /** 20:41:58 of the reader's clock. */
  time(at: string): string {
    return this.#time.format(new Date(at));
  }

  /** 21:00 of the reader's clock; milliseconds since 1970, UTC. */
  clock(at: number): string {
    return this.#clock.format(at);
  }

  /** Day and time of the reader's clock. */
  moment(at: string): string {
    return this.#moment.format(new Date(at));
  }

  age(ms: number): string {
    if (ms < 10_000) return this.t('units.seconds', { count: this.#seconds.format(ms / 1000) });
    if (ms < 60_000) return this.t('units.seconds', { count: Math.round(ms / 1000) });
    if (ms < 3_600_000) return this.t('units.minutes', { count: Math.floor(ms / 60_000) });
    return this.t('units.hours', { count: Math.floor(ms / 3_600_000) });
  }

  connection(state: LinkState, ageMs: number | null): string {
    if (state === 'connecting') return this.t('console.connecting');
    if (ageMs === null) return this.t(state === 'live' ? 'console.live.now' : 'console.lost.never');
    return this.t(`console.${state}`, { age: this.age(ageMs) });
  }
}

/** For this component and all inside it. */
export function setWords(locale: () => Locale, naming: Naming = {}): WordsManager {
  const outer = getContext<WordsManager | undefined>(KEY);
  return setContext(KEY, new WordsManager(locale, { ...(outer && { own: outer.own }), ...naming }));
}

export function getWords(): WordsManager {
  return getContext<WordsManager>(KEY);
}
