import { playsByBuck } from '../hand-kind.ts';
import type { Next, OfferOf } from '../legal-types.ts';
import type { Table } from '../state.ts';
import { next, type Offered } from './next-act.ts';

/** Between hands: the next one begins, or who deals it is drawn, or players are seated. */
export function between(table: Table, offered: Offered): Next {
  const start = offered('StartHand');
  if (start !== undefined) {
    const params = {
      hand: start.hand,
      seat: start.dealer,
      players: start.seats.length,
      kind: kindSaid(table, start),
    };
    const change = start.deckChange;
    if (change !== null && change.remove.length > 0) {
      return next('start-hand-remove', 'DECK-2', {
        seat: start.dealer,
        params: { ...params, ranks: change.remove.join(' ') },
        confirm: 'StartHand',
      });
    }
    if (change !== null) {
      return next('start-hand-add', 'DECK-2', {
        seat: start.dealer,
        params: { ...params, ranks: change.add.join(' ') },
        confirm: 'StartHand',
      });
    }
    return next('start-hand', 'DEAL-2', { seat: start.dealer, params, confirm: 'StartHand' });
  }
  const draw = offered('DrawForDealer');
  if (draw !== undefined) {
    const tied = table.play.dealerTied.length > 0;
    return next(tied ? 'draw-again' : 'draw-for-dealer', 'DEAL-1', {
      params: { seats: draw.seats.join(' ') },
      confirm: 'DrawForDealer',
    });
  }
  return next('seat-players', 'TABLE-1', { confirm: 'SeatPlayer' });
}

/** FORCED-7: what the dealer has to know of the next hand; `none` where no buck decides. */
function kindSaid(table: Table, start: OfferOf<'StartHand'>): string {
  if (!playsByBuck(table.rules)) return 'none';
  return start.buck ?? (start.kind === 'pot' ? 'pot' : 'plain');
}
