import type { DrawChoice, ShortStub } from './offers/draw.ts';
import { cardsEach, indexOfSeat, liveSeats } from './seats.ts';
import type { Hand, Table } from './state.ts';

/** DRAW-3, DRAW-4: whether the cards suffice, and what is shuffled when they do not. */

/** Cards that would be dealt from the stub before it has to be shuffled, for a request of `count`. */
export function fromStub(table: Table, hand: Hand, count: number): number {
  const { stub } = hand.cards;
  const lastStays = table.rules.lastStubCard === 'never';
  if (count < stub || (count === stub && !lastStays)) return count;
  return Math.max(0, lastStays ? stub - 1 : stub);
}

/** The cards that fill a short stub at this seat, when it has `own` discards of its own. */
export function shortPile(
  table: Table,
  hand: Hand,
  seat: number,
  own: number,
): Omit<ShortStub, 'stub' | 'total'> {
  const { shortStub } = table.rules;
  const { draw, cards } = hand;
  const served = draw?.served ?? [];
  const heaps = [
    ...cards.discards.filter((heap) => heap.seat !== seat),
    ...(own > 0 ? [{ seat, count: own }] : []),
  ];
  const unserved = liveSeats(hand).filter((other) => !served.includes(other.seat));
  const onlyOneLeft = unserved.length <= 1;
  const takes = (heap: { readonly seat: number }): boolean => {
    switch (shortStub) {
      case 'served':
        return served.includes(heap.seat) && heap.seat !== seat;
      case 'all':
        return heap.seat !== seat || !onlyOneLeft;
      case 'unserved':
        return !served.includes(heap.seat) && (heap.seat !== seat || !onlyOneLeft);
      case 'not-own':
        return heap.seat !== seat;
    }
  };
  // OPEN-3: what lies under the opener's chip stays there.
  const loose = heaps.filter((heap) => heap.seat !== cards.aside);
  return { discards: loose.filter(takes), folded: shortStub === 'not-own' ? cards.folded : 0 };
}

const size = (pile: Pick<ShortStub, 'discards' | 'folded'>): number =>
  pile.folded + pile.discards.reduce((sum, heap) => sum + heap.count, 0);

/** The pile to shuffle now for a seat that is still owed cards. */
export function pileFor(table: Table, hand: Hand, seat: number): ShortStub {
  const own = hand.cards.discards.find((heap) => heap.seat === seat)?.count ?? 0;
  const pile = shortPile(table, hand, seat, own);
  return { ...pile, stub: hand.cards.stub, total: hand.cards.stub + size(pile) };
}

/** What announcing `count` would mean; null when the cards cannot serve it. */
export function drawChoice(table: Table, hand: Hand, seat: number, count: number): DrawChoice | null {
  const held = hand.seats[indexOfSeat(hand, seat)]?.held ?? 0;
  // IRR-12: a short hand draws up to a full one.
  const need = count + (cardsEach(table.rules) - held);
  const now = fromStub(table, hand, need);
  const later = need - now;
  const left = hand.cards.stub - now;
  if (later === 0) return { count, now, later, stubAfter: left };
  const pool = left + size(shortPile(table, hand, seat, count));
  if (pool >= later) return { count, now, later, stubAfter: pool - later };
  // A short hand that nothing can fill stands as it is (IRR-12).
  return count === 0 ? { count, now: 0, later: 0, stubAfter: hand.cards.stub } : null;
}

/** The worst case before the draw: what could be asked, and what lies ready (DRAW-4). */
export interface DrawOutlook {
  readonly asked: number;
  readonly ready: number;
  readonly short: boolean;
}

/** Null when this hand has no draw ahead. */
export function drawOutlook(table: Table): DrawOutlook | null {
  const { hand } = table.play;
  if (hand === null || hand.status !== 'play') return null;
  const ahead = table.rules.phases.slice(hand.phase).some((phase) => phase.kind === 'draw');
  if (!ahead) return null;
  const served = hand.draw?.served ?? [];
  const unserved = liveSeats(hand).filter((seat) => !served.includes(seat.seat));
  const asked =
    unserved.length * table.rules.maxDraw +
    (hand.draw?.owed?.count ?? 0) +
    (hand.draw?.late.reduce((sum, due) => sum + due.count, 0) ?? 0);
  const folded =
    table.rules.drawSource === 'stub+folded' && (hand.draw?.toShuffle ?? true) ? hand.cards.folded : 0;
  const ready = hand.cards.stub + folded;
  return { asked, ready, short: asked > ready };
}
