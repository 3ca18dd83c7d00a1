import type { Account, EventData, EventType, SeatAmount } from '@carteador/table';
import type { Key } from '../catalogue/catalogue.ts';
import type { SeatNames } from '../speech.ts';
import type { Params, Voice } from '../voice.ts';
import type { ActContext, ActLine } from './act-line.ts';

/** The sentences of acts: of nobody, of one seat, of several, of a player by his own name. */
export interface Teller {
  readonly voice: Voice;
  readonly names: SeatNames | undefined;
  line(key: Key, params?: Params): ActLine;
  by(seat: number, key: Key, params?: Params): ActLine;
  byAll(seats: readonly number[], key: Key, params?: Params): ActLine;
  said(who: string, seat: number | null, key: Key, params: Params): ActLine;
  /** Somebody who is, or is no longer, at a seat, by the player's own name. */
  byPlayer(playerId: string, seat: number, key: Key, params?: Params): ActLine;
  /** One line for each group of seats with the same amount. */
  bySameAmount(list: readonly SeatAmount[], key: Key): readonly ActLine[];
}

export type Tell<T extends EventType> = (
  events: readonly EventData[T][],
  teller: Teller,
  context: ActContext,
) => readonly ActLine[];

/** How events are told, those of one type that follow each other at once. */
export type Told<T extends EventType> = { readonly [Type in T]: Tell<Type> };

/** Each event by itself. */
export const one =
  <D>(tell: (data: D, teller: Teller, context: ActContext) => ActLine) =>
  (events: readonly D[], teller: Teller, context: ActContext): readonly ActLine[] =>
    events.map((data) => tell(data, teller, context));

export function createTeller(voice: Voice, names?: SeatNames | undefined): Teller {
  const { speech } = voice;
  const said: Teller['said'] = (who, seat, key, params) => {
    const what = voice.raw(key, params);
    return {
      seat,
      who: speech.polish(who),
      what: speech.polish(what),
      text: speech.polish(voice.raw('units.line', { who, what })),
    };
  };
  const byAll: Teller['byAll'] = (seats, key, params = {}) =>
    said(speech.seats(seats), seats.length === 1 ? seats[0]! : null, key, { ...params, n: seats.length });
  return {
    voice,
    names,
    said,
    byAll,
    line(key, params = {}) {
      const text = voice.t(key, params);
      return { seat: null, who: null, what: text, text };
    },
    by: (seat, key, params = {}) => said(speech.seat(seat), seat, key, { ...params, n: 1 }),
    byPlayer: (playerId, seat, key, params = {}) =>
      said(voice.playerName(playerId) ?? speech.seat(seat), seat, key, { ...params, n: 1 }),
    bySameAmount(list, key) {
      const seats = new Map<number, number[]>();
      for (const { seat, amount } of list) seats.set(amount, [...(seats.get(amount) ?? []), seat]);
      return [...seats].map(([amount, group]) => byAll(group, key, { amount }));
    },
  };
}

/** All of them together. */
export const total = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0);

export const amounts = (voice: Voice, list: readonly { readonly amount: number }[]): string =>
  list.map(({ amount }) => voice.speech.number(amount)).join(', ');

export const shares = (voice: Voice, list: readonly SeatAmount[]): string =>
  list.map(({ seat, amount }) => voice.t('acts.share', { seat, amount })).join('; ');

/** Whose chips, in the middle of a sentence. */
export function account(voice: Voice, of: Account): string {
  const { speech } = voice;
  if (of.kind !== 'player') return speech.term(voice.t(`acts.account.${of.kind}`));
  const name = voice.playerName(of.playerId);
  return name ?? (of.seat === null ? speech.term(voice.t('acts.account.gone')) : speech.seat(of.seat));
}
