import { randomUUID } from 'node:crypto';
import type { EventStore } from '@carteador/event-store';
import {
  createWords,
  LOCALES,
  type Locale,
  type Overrides,
  soundTerms,
  type Words,
  type WordsOptions,
} from '@carteador/words';
import { LIMITS } from '../limits.ts';
import type { Who } from '../staff/accounts.ts';
import { Ledger } from '../stream/ledger.ts';
import { changeTerm, ROOM_STREAM, type TermChange, type Terms, termsFold } from './terms.ts';

export interface RoomTerms {
  readonly version: number;
  readonly terms: Terms;
}

/** How this house speaks: the catalogue with the room's own words in it. */
export class RoomWords {
  readonly #ledger: Ledger<Terms>;
  readonly #now: () => Date;
  #sound: { readonly of: Terms; readonly terms: Readonly<Record<Locale, Overrides>> } | null = null;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(store: EventStore, now: () => Date) {
    this.#ledger = new Ledger(store, ROOM_STREAM, termsFold);
    this.#now = now;
  }

  /** The words of a language as they were a second ago at most, also while the store is away. */
  in(locale: Locale, options: Omit<WordsOptions, 'overrides'> = {}): Words {
    this.#keepFresh();
    return createWords(locale, { ...options, overrides: this.#soundTerms()[locale] });
  }

  /** The room's own words, those that fit this release. */
  async terms(): Promise<RoomTerms> {
    await this.#ledger.refresh();
    return { version: this.#ledger.version, terms: this.#soundTerms() as Terms };
  }

  /** Resolves when the word is durable; the change as it stands: our own word is none of the room's. */
  async change(by: Who, change: TermChange, commandId: string = randomUUID()): Promise<RoomTerms> {
    const order = {
      commandId,
      command: { type: 'ChangeTerm', ...change },
      at: this.#now().toISOString(),
      actor: by.staffId,
      device: by.device,
    };
    const result = await this.#ledger.submit(order, { decide: (terms) => changeTerm(terms, change) });
    if (!result.ok) throw new TypeError('words are not refused by rules');
    return { version: this.#ledger.version, terms: this.#soundTerms() as Terms };
  }

  async refresh(): Promise<void> {
    await this.#ledger.refresh();
  }

  #soundTerms(): Readonly<Record<Locale, Overrides>> {
    const { state } = this.#ledger;
    if (this.#sound?.of !== state) {
      const entries = LOCALES.map((locale) => [locale, soundTerms(locale, state[locale])]);
      this.#sound = { of: state, terms: Object.fromEntries(entries) };
    }
    return this.#sound.terms;
  }

  /** Another instance may have changed a word. Nobody waits for it: a sentence in last second's words will do. */
  #keepFresh(): void {
    const nowMs = performance.now();
    if (nowMs - this.#readAtMs < LIMITS.roomAgeMsMax) return;
    this.#readAtMs = nowMs;
    this.#ledger.refresh().catch(() => {
      this.#readAtMs = Number.NEGATIVE_INFINITY;
    });
  }
}
