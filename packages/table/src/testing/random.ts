import { type Card, deckCards } from '@carteador/poker';
import type { OfferOf } from '../index.ts';

/** A number in [0, 1) at each call. */
export type Random = () => number;

/** A small seeded generator (mulberry32), so that a failing run can be repeated by its seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export const entryId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const amount = (random: Random, range: { min: number; max: number; unit: number }): number => {
  if (random() < 0.15) return range.max;
  if (random() < 0.4) return range.min;
  const steps = Math.floor((range.max - range.min) / range.unit);
  const to = range.min + Math.floor(random() ** 3 * (steps + 1)) * range.unit;
  return to % range.unit === 0 ? to : Math.min(range.max, Math.ceil(to / range.unit) * range.unit);
};

export const subset = (random: Random, list: readonly number[]): number[] => {
  if (list.length === 0) return [];
  const taken = list.filter(() => random() < 0.7);
  return taken.length > 0 ? taken : [pick(random, list)];
};

export function cardsFor(
  random: Random,
  offer: { deck: OfferOf<'ShowHand'>['deck']; seen: OfferOf<'ShowHand'>['seen'] },
  count: number,
): Card[] {
  const gone = offer.seen.map((seen) => seen.card);
  const left = deckCards(offer.deck).filter((card) => !gone.includes(card));
  const cards: Card[] = [];
  while (cards.length < count && left.length > 0)
    cards.push(...left.splice(Math.floor(random() * left.length), 1));
  return cards;
}
