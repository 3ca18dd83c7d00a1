import { changed, copyDeck, copyDraw, copyHand, withSeat, withSeats } from '../copy.ts';
import type { EventData, SeatCount } from '../events.ts';
import type { TableRules } from '../rules/rules.ts';
import { cardsEach, indexOfSeat } from '../seats.ts';
import type { Draw, Hand } from '../state.ts';
import { nextPhase, nextToDraw } from './phases.ts';

/** The draw (DRAW): who is served with what, and where each card lies. */

/** The seat's whole draw is done; the next one speaks, or the draw is over. */
function served(hand: Hand, seat: number, count: number, rules: TableRules): Hand {
  const { draw } = hand;
  if (draw === null) return hand;
  const index = indexOfSeat(hand, seat);
  const next = copyHand(hand);
  next.seats = withSeat(hand.seats, index, (copy) => {
    copy.drew = count;
  });
  next.draw = changed(copyDraw, draw, (copy) => {
    copy.turn = nextToDraw(hand, index);
    copy.served = [...draw.served, seat];
    copy.owed = null;
  });
  return finished(next.draw) ? nextPhase(next, rules) : next;
}

const finished = (draw: Draw): boolean => draw.turn < 0 && draw.owed === null && draw.late.length === 0;

/** The heaps with so many cards more, or fewer, of this seat. */
export const addTo = (heaps: readonly SeatCount[], seat: number, count: number): SeatCount[] => {
  const rest = heaps.filter((heap) => heap.seat !== seat);
  const total = (heaps.find((heap) => heap.seat === seat)?.count ?? 0) + count;
  return total === 0 ? rest : [...rest, { seat, count: total }];
};

export const drawHandlers = {
  DrawPileShuffled: (hand: Hand, data: EventData['DrawPileShuffled']) => {
    const next = copyHand(hand);
    const { cards, draw } = hand;
    const back = data.discards.map((heap) => heap.seat);
    const returned = data.discards.reduce((sum, heap) => sum + heap.count, 0);
    next.cards = changed(copyDeck, cards, (copy) => {
      copy.stub += data.folded + returned;
      copy.folded -= data.folded;
      for (const { seat, count } of data.discards) copy.discards = addTo(copy.discards, seat, -count);
    });
    // What is shuffled into the draw pile may come up again (DECK-4).
    const folded = (seat: number) =>
      data.folded > 0 && hand.seats.some((other) => other.seat === seat && other.folded);
    next.exposed = hand.exposed.filter(
      ({ where, seat }) => where === 'draw' || seat === null || !(back.includes(seat) || folded(seat)),
    );
    if (data.folded > 0) {
      // IRR-9: a folded hand that was shuffled in is no longer to be told from the others.
      next.seats = withSeats(hand.seats, (copy) => {
        copy.gone = 0;
      });
    }
    if (draw !== null && data.when === 'before') {
      next.draw = changed(copyDraw, draw, (copy) => {
        copy.toShuffle = false;
      });
    }
    return next;
  },

  CardsDiscarded: (hand: Hand, data: EventData['CardsDiscarded'], rules: TableRules) => {
    const index = indexOfSeat(hand, data.seat);
    const before = hand.seats[index];
    if (before === undefined || hand.draw === null) return hand;
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, index, (copy) => {
      copy.held -= data.count;
    });
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.discards = addTo(cards.discards, data.seat, data.count);
    });
    next.draw = changed(copyDraw, hand.draw, (draw) => {
      // A short hand found after action draws up to a full one (IRR-12).
      const count = cardsEach(rules) - (before.held - data.count);
      draw.owed = { seat: data.seat, count, announced: data.count };
    });
    const { opener } = hand;
    if (opener?.seat === data.seat) {
      next.opener = { ...opener, kept: Math.min(opener.kept, before.held - data.count) };
    }
    return next;
  },

  CardsDrawn: (hand: Hand, data: EventData['CardsDrawn'], rules: TableRules) => {
    const index = indexOfSeat(hand, data.seat);
    const before = hand.seats[index];
    if (before === undefined) return hand;
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, index, (copy) => {
      copy.held += data.count;
    });
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.stub -= data.count;
    });
    const { draw } = hand;
    if (draw === null) return next;
    const due = draw.owed?.seat === data.seat ? draw.owed : null;
    if (due === null) {
      // Without any card left to replace it the hand stays short.
      const late =
        data.count === 0
          ? draw.late.filter((heap) => heap.seat !== data.seat)
          : addTo(draw.late, data.seat, -data.count);
      next.draw = changed(copyDraw, draw, (copy) => {
        copy.late = late;
      });
      return finished(next.draw) ? nextPhase(next, rules) : next;
    }
    const count = due.count - data.count;
    // DRAW-2, RRP Draw 5: the fifth card comes only after everybody else is served.
    const later = rules.dealFourThenOne && count === 1 && due.announced === cardsEach(rules);
    if (count > 0 && !later) {
      next.draw = changed(copyDraw, draw, (copy) => {
        copy.owed = { seat: due.seat, count, announced: due.announced };
      });
      return next;
    }
    if (later) {
      next.draw = changed(copyDraw, draw, (copy) => {
        copy.late = addTo(draw.late, data.seat, 1);
      });
    }
    return served(next, data.seat, due.announced, rules);
  },

  OpenersSplit: (hand: Hand, data: EventData['OpenersSplit']) => {
    const next = copyHand(hand);
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.aside = data.seat;
    });
    return next;
  },

  StoodPat: (hand: Hand, data: EventData['StoodPat'], rules: TableRules) => served(hand, data.seat, 0, rules),
};
