import {
  checkTerm,
  createWords,
  type Key,
  LOCALES,
  type Locale,
  type Overrides,
  subjectOf,
  TERM_SUBJECTS,
  type TermFault,
  type TermSubject,
  termArguments,
  termKeys,
  termOf,
} from '@carteador/words';
import { askHouse, type HouseFault } from '$lib/lobby/house-api.ts';

export type OwnTerms = Readonly<Record<Locale, Overrides>>;
/** What is listed: one kind of words, or those that the house says otherwise. */
export type Which = TermSubject | 'own';
export const WHICH: readonly Which[] = ['own', ...TERM_SUBJECTS];

export interface Term {
  readonly key: Key;
  /** The message as it is written, with its arguments: what is edited. */
  readonly written: string;
  readonly ours: string;
  /** As it is read, arguments left open. */
  readonly reads: string;
  readonly oursReads: string;
  readonly isOwn: boolean;
}

export interface TermsPorts {
  /** Of the page: in which the service answers. */
  readonly locale: () => Locale;
  readonly ask?: typeof askHouse;
  /** After a change: pages that are open here speak with it. */
  readonly onchanged?: () => Promise<void>;
}

const NOTHING = Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as unknown as OwnTerms;

/** How the house says things, language by language: found, rewritten one at a time, put back. */
export class TermsManager {
  own = $state.raw<OwnTerms>(NOTHING);
  loaded = $state(false);
  busy = $state(false);
  fault = $state.raw<HouseFault | null>(null);
  /** Which language's words are listed; of the page at first. */
  locale = $state<Locale>('en');
  which = $state<Which>('terms');
  search = $state('');
  /** The term that is rewritten, and how. */
  editing = $state.raw<Key | null>(null);
  draft = $state('');
  kept = $state.raw<Key | null>(null);

  #ports: TermsPorts;
  #all: readonly Term[] = $derived.by(() => {
    const { locale } = this;
    const own = this.own[locale];
    const [ours, room] = [createWords(locale), createWords(locale, { overrides: own })];
    return termKeys().map((key) => ({
      key,
      written: own[key] ?? termOf(locale, key),
      ours: termOf(locale, key),
      reads: room.t(key),
      oursReads: ours.t(key),
      isOwn: own[key] !== undefined,
    }));
  });
  /** What is listed now. A search looks through all words. */
  listed: readonly Term[] = $derived.by(() => {
    const wanted = plain(this.search);
    if (wanted !== '') {
      return this.#all.filter(({ key, reads, oursReads }) =>
        [key, reads, oursReads].some((text) => plain(text).includes(wanted)),
      );
    }
    const { which } = this;
    return this.#all.filter(({ key, isOwn }) => (which === 'own' ? isOwn : subjectOf(key) === which));
  });
  ownCount: number = $derived(this.#all.filter(({ isOwn }) => isOwn).length);
  /** Why the draft cannot be kept; null when it can. */
  problem: TermFault | null = $derived.by(() =>
    this.editing === null ? null : checkTerm(this.locale, this.editing, this.draft.trim()),
  );
  /** How the draft will read. */
  preview: string | null = $derived.by(() => {
    const { editing, locale, draft, own } = this;
    if (editing === null || this.problem !== null) return null;
    return createWords(locale, { overrides: { ...own[locale], [editing]: draft.trim() } }).t(editing);
  });

  constructor(ports: TermsPorts) {
    this.#ports = ports;
    this.locale = ports.locale();
  }

  get isSearch(): boolean {
    return plain(this.search) !== '';
  }

  async load(): Promise<void> {
    const answer = await this.#ask<{ terms: OwnTerms }>('GET');
    if (!answer.ok) return;
    this.own = answer.value.terms;
    this.loaded = true;
  }

  edit(term: Term | null): void {
    this.editing = term === null || term.key === this.editing ? null : term.key;
    this.draft = term?.written ?? '';
    this.fault = null;
    this.kept = null;
  }

  /** What of the message has to stay in the draft. */
  argumentsOf(key: Key): readonly string[] {
    return termArguments(this.locale, key);
  }

  choose(locale: Locale): void {
    this.edit(null);
    this.locale = locale;
  }

  list(which: Which): void {
    this.edit(null);
    this.search = '';
    this.which = which;
  }

  async keep(): Promise<boolean> {
    const { editing, problem } = this;
    if (editing === null || problem !== null) return false;
    return this.#change(editing, this.draft.trim());
  }

  async putBack(key: Key): Promise<boolean> {
    return this.#change(key, null);
  }

  async #change(key: Key, text: string | null): Promise<boolean> {
    const answer = await this.#ask<{ terms: OwnTerms }>('PUT', { locale: this.locale, key, text });
    if (!answer.ok) return false;
    this.own = answer.value.terms;
    this.editing = null;
    this.kept = key;
    await this.#ports.onchanged?.();
    return true;
  }

  async #ask<T>(method: 'GET' | 'PUT', body?: unknown) {
    this.busy = true;
    const answer = await (this.#ports.ask ?? askHouse)<T>(method, '/api/terms', this.#ports.locale(), body);
    this.busy = false;
    this.fault = answer.ok ? null : answer;
    return answer;
  }
}

/** Without accents and capitals: "sequencia" finds sequência. */
const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
