import { type Acts, draft } from '../../act.ts';
import { sameHand } from '../../fits.ts';
import { refusal } from '../../refusal.ts';
import { isDealt, noted, refuseAwarded, running } from './common.ts';

/** IRR-11: two identical cards, or a card of another deck. */

export const fouledDeckActs: Acts<'DeclareFouledDeck'> = {
  DeclareFouledDeck: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isDealt(hand)) return refusal('nothing-dealt', 'IRR-11');
        return (
          refuseAwarded(hand, 'IRR-11') ?? {
            type: 'DeclareFouledDeck' as const,
            hand: hand.number,
            deck: hand.deck,
          }
        );
      }),
    fit: sameHand,
    events: (table, { card }) => {
      const { hand } = table.play;
      if (hand === null) return [];
      const refunds = hand.seats
        .map((seat) => ({ seat: seat.seat, amount: seat.put + seat.aside }))
        .filter((refund) => refund.amount > 0);
      return [
        noted('fouled-deck', null, 'bets-refunded', card ?? null),
        draft('BetsRefunded', { refunds, reason: 'fouled-deck' }),
      ];
    },
  },
};
