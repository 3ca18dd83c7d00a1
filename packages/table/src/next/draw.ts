import type { Next } from '../legal-types.ts';
import { asksOpenersAside } from '../openers.ts';
import { seatAt } from '../seats.ts';
import type { Hand, Table } from '../state.ts';
import { next, type Offered } from './next-act.ts';

/** DRAW: the draw pile shuffled where it has to be, then each player in his turn. */
export function drawing(table: Table, hand: Hand, offered: Offered): Next {
  const pile = offered('ShuffleDrawPile');
  if (pile !== undefined) {
    const params = {
      total: pile.pile.total,
      stub: pile.pile.stub,
      folded: pile.pile.folded,
      discards: pile.pile.discards.reduce((sum, heap) => sum + heap.count, 0),
      seats: pile.pile.discards.map((heap) => heap.seat).join(' '),
      seat: pile.cutBy,
    };
    if (pile.when === 'before')
      return next('shuffle-draw-pile', 'DRAW-3', { seat: hand.dealer, params, confirm: 'ShuffleDrawPile' });
    const owed = hand.draw?.owed ?? hand.draw?.late[0];
    return next('stub-short', 'DRAW-4', {
      seat: hand.dealer,
      params: { ...params, due: owed?.count ?? 0, to: owed?.seat ?? 0 },
      confirm: 'ShuffleDrawPile',
    });
  }
  if (hand.draw?.toShuffle === true && asksOpenersAside(hand)) {
    const seat = hand.opener?.seat ?? 0;
    return next('openers-aside', 'OPEN-7', { seat, params: { seat }, confirm: 'ProveOpeners' });
  }
  const late = offered('ServeLateCards');
  if (late !== undefined) {
    return next('serve-late', 'DRAW-7', {
      seat: late.seat,
      params: { seat: late.seat, count: late.count },
      confirm: 'ServeLateCards',
    });
  }
  const draw = offered('DrawCards');
  const seat = draw?.seat ?? hand.dealer;
  const free = draw?.choices.filter((choice) => choice.later === 0).at(-1)?.count ?? 0;
  const most = draw?.choices.at(-1)?.count ?? 0;
  const params = { seat, stub: hand.cards.stub, most };
  if (seatAt(table, seat)?.leaving === true) {
    return next('absent-draws', 'TABLE-5', { seat, params, confirm: 'DrawCards' });
  }
  if (draw !== undefined && free < most) {
    const short = {
      ...params,
      from: free + 1,
      discards: draw.short.discards.reduce((sum, heap) => sum + heap.count, 0),
      seats: draw.short.discards.map((heap) => heap.seat).join(' '),
    };
    return next('draw-may-run-short', 'DRAW-4', { seat, params: short });
  }
  return next('draw', 'DRAW-1', { seat, params });
}
