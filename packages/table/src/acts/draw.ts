import { type Acts, draft, type EventDraft } from '../act.ts';
import { drawChoice, fromStub, pileFor } from '../draw-plan.ts';
import { oneOf, sameHand } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import type { DrawChoice, ShortStub } from '../offers/draw.ts';
import { asksOpenersAside } from '../openers.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { cardsEach } from '../seats.ts';
import type { Draw, Hand, Table } from '../state.ts';
import { inPhase } from './in-phase.ts';

/** DRAW: announcing, discarding, serving; the short stub. */

const drawing = <O>(table: Table, offer: (hand: Hand, draw: Draw) => O | Refusal): O | Refusal =>
  inPhase(table, 'draw', refusal('no-draw-now', 'DRAW-1'), (hand) =>
    hand.draw === null ? refusal('no-draw-now', 'DRAW-1') : offer(hand, hand.draw),
  );

/** Who is to be served next in the middle of things: a short draw, or a late replacement. */
function waiting(draw: Draw): { readonly seat: number; readonly count: number } | null {
  return draw.owed ?? (draw.turn < 0 ? (draw.late[0] ?? null) : null);
}

function refuseCount(table: Table, hand: Hand, draw: Draw, index: number, count: number): Refusal | null {
  const { rules } = table;
  if (count > rules.maxDraw) return refusal('above-max-draw', 'DRAW-2', { count, max: rules.maxDraw });
  if (count === 4 && rules.fourOnlyFirst && draw.served.length > 0) {
    return refusal('four-only-first', 'DRAW-2');
  }
  const held = hand.seats[index]?.held ?? 0;
  if (count > held) return refusal('above-held', 'DRAW-1', { count, held });
  if (draw.toShuffle && (count > 0 || held < cardsEach(table.rules))) {
    return refusal('shuffle-first', 'DRAW-3', { folded: hand.cards.folded, stub: hand.cards.stub });
  }
  return null;
}

function drawOffer(table: Table): OfferOf<'DrawCards'> | Refusal {
  return drawing(table, (hand, draw) => {
    if (draw.owed !== null) {
      return refusal('stub-short', 'DRAW-4', { seat: draw.owed.seat, count: draw.owed.count });
    }
    const seat = hand.seats[draw.turn];
    if (seat === undefined) return refusal('all-served', 'DRAW-1');
    const choices: DrawChoice[] = [];
    const refused: { count: number; refusal: Refusal }[] = [];
    for (let count = 0; count <= cardsEach(table.rules); count += 1) {
      const why = refuseCount(table, hand, draw, draw.turn, count);
      const choice = why === null ? drawChoice(table, hand, seat.seat, count) : null;
      if (choice !== null) choices.push(choice);
      else refused.push({ count, refusal: why ?? refusal('cards-cannot-serve', 'DRAW-4', { count }) });
    }
    if (choices.length === 0) return refused[0]?.refusal ?? refusal('all-served', 'DRAW-1');
    return {
      type: 'DrawCards',
      hand: hand.number,
      seat: seat.seat,
      choices,
      refused,
      short: pileFor(table, hand, seat.seat),
      // OPEN-3: only the opener has openers to split.
      maySplit: hand.opener?.seat === seat.seat && hand.opener.rung !== null && hand.opener.proof === 'none',
    };
  });
}

const shuffled = (when: 'before' | 'short', pile: ShortStub, cutBy: number): EventDraft =>
  draft('DrawPileShuffled', { when, stub: pile.stub, folded: pile.folded, discards: pile.discards, cutBy });

export const drawActs: Acts<'DrawCards' | 'ShuffleDrawPile' | 'ServeLateCards'> = {
  DrawCards: {
    offer: drawOffer,
    fit: (offer, command) => {
      if (offer.hand === command.hand && offer.seat !== command.seat) {
        return refusal('draw-out-of-turn', 'DRAW-1', { seat: command.seat, turn: offer.seat });
      }
      if (command.splitOpeners === true && (!offer.maySplit || command.count === 0)) {
        return refusal('no-openers-to-split', 'OPEN-3', { seat: command.seat });
      }
      const refused = offer.refused.find((candidate) => candidate.count === command.count);
      return (
        sameHand(offer, command) ??
        refused?.refusal ??
        (offer.choices.some((choice) => choice.count === command.count)
          ? null
          : refusal('above-max-draw', 'DRAW-2', { count: command.count, max: offer.choices.length }))
      );
    },
    events: (table, { seat, count, splitOpeners }, offer) => {
      const choice = offer.choices.find((candidate) => candidate.count === count);
      if (choice === undefined || choice.now + choice.later === 0) return [draft('StoodPat', { seat })];
      // RRP Draw 5: of five cards the last one waits until everybody else is served.
      const fifth = table.rules.dealFourThenOne && count === cardsEach(table.rules) ? 1 : 0;
      const now = Math.min(choice.now, choice.now + choice.later - fifth);
      return [
        ...(splitOpeners === true ? [draft('OpenersSplit', { seat })] : []),
        draft('CardsDiscarded', { seat, count }),
        ...(now > 0 ? [draft('CardsDrawn', { seat, count: now })] : []),
      ];
    },
  },

  ShuffleDrawPile: {
    offer: (table) =>
      drawing(table, (hand, draw) => {
        const cutBy = hand.seats.filter((seat) => seat.seat !== hand.dealer).at(-1)?.seat ?? hand.dealer;
        const common = { type: 'ShuffleDrawPile' as const, hand: hand.number, cutBy };
        if (draw.toShuffle) {
          if (asksOpenersAside(hand))
            return refusal('openers-before-shuffle', 'OPEN-7', { seat: hand.opener?.seat ?? 0 });
          const { stub, folded } = hand.cards;
          return {
            ...common,
            when: 'before' as const,
            pile: { stub, folded, discards: [], total: stub + folded },
          };
        }
        const due = waiting(draw);
        if (due === null) return refusal('stub-suffices', 'DRAW-4');
        const pile = pileFor(table, hand, due.seat);
        const count = Math.min(due.count, pile.total);
        if (fromStub(table, hand, count) === count) return refusal('stub-suffices', 'DRAW-4');
        return { ...common, when: 'short' as const, pile };
      }),
    fit: sameHand,
    events: (table, command, offer) => {
      const cutBy = command.cutBy ?? offer.cutBy;
      const due = table.play.hand?.draw?.owed ?? null;
      const serve = offer.when === 'short' && due !== null;
      return [
        shuffled(offer.when, offer.pile, cutBy),
        ...(serve ? [draft('CardsDrawn', { seat: due.seat, count: due.count })] : []),
      ];
    },
  },

  ServeLateCards: {
    offer: (table) =>
      drawing(table, (hand, draw) => {
        const due = draw.late[0];
        if (draw.turn >= 0 || draw.owed !== null || due === undefined)
          return refusal('nothing-late', 'DRAW-7');
        const count = Math.min(due.count, pileFor(table, hand, due.seat).total);
        if (fromStub(table, hand, count) < count) {
          return refusal('stub-short', 'DRAW-4', { seat: due.seat, count });
        }
        return { type: 'ServeLateCards' as const, hand: hand.number, seat: due.seat, count };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf([offer.seat], command.seat, 'nothing-late', 'DRAW-7'),
    events: (_, __, offer) => [draft('CardsDrawn', { seat: offer.seat, count: offer.count })],
  },
};
