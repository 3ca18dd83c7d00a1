import type { Card, DeckSpec } from '@carteador/poker';
import type { Rung } from '@carteador/table';
import type { Key } from './catalogue/catalogue.ts';
import type { NamedHand } from './hands.ts';
import type { Speech } from './speech.ts';

/** What a message may be given: numbers are amounts, counts or seats (see `arguments.ts`), texts or codes. */
export type Param = string | number | readonly number[] | readonly Card[] | Rung | null | undefined;
export type Params = Readonly<Record<string, Param>>;

/** What the parts of `Words` need of the whole. */
export interface Voice {
  readonly speech: Speech;
  /** A finished sentence. */
  t(key: Key, params?: Params): string;
  /** One to be set into another: not yet polished. */
  raw(key: Key, params?: Params): string;
  has(key: string): key is Key;
  playerName(playerId: string): string | undefined;
  seat(seat: number): string;
  cards(cards: readonly Card[]): string;
  deck(deck: DeckSpec): string;
  /** The name of a hand in the middle of a sentence. */
  handInSentence(value: NamedHand): string;
  rung(rung: Rung | null, orBetter?: boolean): string;
  pot(index: number): string;
  irregularity(kind: string): string;
}
