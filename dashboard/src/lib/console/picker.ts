import {
  type Card,
  createRanker,
  type DeckSpec,
  deckRanks,
  holdsCard,
  isJoker,
  type Rank,
  SUITS,
  type Suit,
} from '@carteador/poker';
import { type Command, type Legal, proves, type SeenCard, type Table } from '@carteador/table';
import type { Words } from '@carteador/words';
import type { Picking } from './desk-manager.svelte.ts';
import { offer } from './offers.ts';

/** What is being picked: from which deck, how many, and what it becomes. */
export interface PickSpec {
  readonly deck: DeckSpec;
  readonly seen: readonly SeenCard[];
  readonly seat: number | null;
  readonly min: number;
  readonly max: number;
  readonly rule: string;
  /** Whose card each place is, where the places differ. */
  readonly places: readonly number[];
  /** Cards of no deck may be named too: they are what is wrong. */
  readonly anyCard: boolean;
  readonly command: (cards: readonly Card[]) => Command | null;
}

/** Null when the act is not possible (any more). */
export function pickSpec(legal: Legal, picking: Picking): PickSpec | null {
  const { seat } = picking;
  const base = { seen: [] as readonly SeenCard[], seat, places: [] as readonly number[], anyCard: false };
  switch (picking.for) {
    case 'ShowHand': {
      const show = offer(legal, 'ShowHand');
      const due = show?.seats.find((each) => each.seat === seat);
      if (!show || !due || seat === null) return null;
      return {
        ...base,
        deck: show.deck,
        seen: show.seen,
        min: due.count,
        max: due.count,
        rule: 'SHOW-4',
        command: (cards) => ({ type: 'ShowHand', hand: show.hand, seat, cards: [...cards] }),
      };
    }
    case 'ProveOpeners': {
      const proof = offer(legal, 'ProveOpeners');
      if (!proof) return null;
      return {
        ...base,
        seat: proof.seat,
        deck: proof.deck,
        seen: proof.seen,
        min: 1,
        max: 5,
        rule: 'OPEN-3',
        command: (cards) => ({
          type: 'ProveOpeners',
          hand: proof.hand,
          seat: proof.seat,
          how: 'seen',
          cards: [...cards],
        }),
      };
    }
    case 'DrawForDealer': {
      const draw = offer(legal, 'DrawForDealer');
      if (!draw) return null;
      return {
        ...base,
        deck: draw.deck,
        min: draw.seats.length,
        max: draw.seats.length,
        rule: 'DEAL-1',
        places: draw.seats,
        command: (cards) => ({
          type: 'DrawForDealer',
          cards: cards.map((card, index) => ({ seat: draw.seats[index] ?? 0, card })),
        }),
      };
    }
    case 'ExposeCard': {
      const exposed = offer(legal, 'ExposeCard');
      const { where } = picking;
      if (!exposed || where === undefined) return null;
      return {
        ...base,
        deck: exposed.deck,
        seen: exposed.seen,
        min: 1,
        max: 1,
        rule: 'IRR-4',
        command: ([card]) =>
          card
            ? {
                type: 'ExposeCard',
                hand: exposed.hand,
                where,
                ...(seat === null ? {} : { seat }),
                card,
              }
            : null,
      };
    }
    case 'DeclareFouledDeck': {
      const fouled = offer(legal, 'DeclareFouledDeck');
      if (!fouled) return null;
      return {
        ...base,
        deck: { lowRank: 2, jokers: 1 },
        min: 1,
        max: 1,
        rule: 'IRR-11',
        anyCard: true,
        command: ([card]) => (card ? { type: 'DeclareFouledDeck', hand: fouled.hand, card } : null),
      };
    }
    case 'DealBoard': {
      const board = offer(legal, 'DealBoard');
      if (!board) return null;
      return {
        ...base,
        deck: board.deck,
        seen: board.seen,
        min: board.count,
        max: board.count,
        rule: 'DRAW-8',
        command: (cards) => ({ type: 'DealBoard', hand: board.hand, cards: [...cards] }),
      };
    }
  }
}

export type CardBar = 'inHand' | 'elsewhere' | 'notInDeck';

/** DECK-4: why a card cannot be picked now; null when it can. What the same seat has shown before may be among its cards. */
export function barOf(spec: PickSpec, picked: readonly Card[], card: Card): CardBar | null {
  if (!holdsCard(spec.deck, card)) return 'notInDeck';
  if (spec.anyCard) return null;
  const elsewhere = spec.seen.filter((other) => other.seat === null || other.seat !== spec.seat);
  if (isJoker(card)) {
    const used = [...picked, ...elsewhere.map((other) => other.card)].filter(isJoker).length;
    return used >= spec.deck.jokers ? 'inHand' : null;
  }
  if (picked.includes(card)) return 'inHand';
  return elsewhere.some((other) => other.card === card) ? 'elsewhere' : null;
}

/** Ranks from the ace down, each with whether any suit of it is left. */
export function rankKeys(spec: PickSpec, picked: readonly Card[]): { rank: Rank; free: boolean }[] {
  return deckRanks(spec.deck)
    .toReversed()
    .map((rank) => ({ rank, free: SUITS.some((suit) => barOf(spec, picked, `${rank}${suit}`) === null) }));
}

/** In the order in which they lie on the keys: black, red, red, black. */
export const SUIT_KEYS: readonly Suit[] = ['s', 'h', 'd', 'c'];

/** What the cards picked so far are worth, in words; null while that says nothing. */
export function worth(
  words: Words,
  table: Table,
  picking: Picking,
  spec: PickSpec,
  cards: readonly Card[],
): { readonly text: string; readonly good: boolean } | null {
  const complete = cards.length === 5;
  const name =
    complete && picking.for !== 'DealBoard'
      ? words.handName(createRanker(spec.deck, table.rules).evaluate(cards))
      : null;
  const rung = picking.for === 'ProveOpeners' ? (table.play.hand?.rung ?? null) : null;
  if (rung === null) return name === null ? null : { text: name, good: true };
  if (cards.length === 0) return null;
  const good = proves(spec.deck, table.rules, rung, cards);
  const verdict = words.t(good ? 'console.openers.opens' : 'console.openers.opensNot', {
    rung: words.rung(rung),
  });
  return { text: name === null ? verdict : `${name}: ${verdict}`, good };
}
