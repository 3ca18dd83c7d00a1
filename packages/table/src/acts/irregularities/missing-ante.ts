import { type Acts, draft } from '../../act.ts';
import { oneOf, sameHand } from '../../fits.ts';
import { refusal } from '../../refusal.ts';
import { isDealt, noted, running } from './common.ts';

/** FORCED-1: an ante found missing after the deal. */

export const missingAnteActs: Acts<'MakeGoodAnte'> = {
  MakeGoodAnte: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isDealt(hand)) return refusal('nothing-dealt', 'FORCED-1');
        const by = table.rules.missingAnte;
        const dealer = hand.seats.find((seat) => seat.seat === hand.dealer);
        // While he may still have to speak, the dealer keeps a chip to speak with.
        const least = dealer?.folded === false && hand.round?.closed === null ? 1 : 0;
        const able = (amount: number) =>
          by === 'player' || (dealer !== undefined && dealer.stack >= amount + least);
        const seats = hand.seats
          .filter(
            (seat) =>
              seat.ante > 0 &&
              !hand.faults.madeGood.includes(seat.seat) &&
              (by === 'player' || seat.seat !== hand.dealer) &&
              able(seat.ante),
          )
          .map((seat) => ({ seat: seat.seat, amount: seat.ante }));
        if (seats.length === 0) return refusal('no-ante-to-make-good', 'FORCED-1');
        return { type: 'MakeGoodAnte' as const, hand: hand.number, seats, by, dealer: hand.dealer };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      oneOf(
        offer.seats.map((owed) => owed.seat),
        command.seat,
        'no-ante-to-make-good',
        'FORCED-1',
      ),
    events: (_, { seat }, offer) => {
      const amount = offer.seats.find((owed) => owed.seat === seat)?.amount ?? 0;
      // The record has his ante already; only who pays it changes, where the dealer answers for it.
      return offer.by === 'player'
        ? [noted('missing-ante', seat, 'paid-by-player')]
        : [
            noted('missing-ante', seat, 'paid-by-dealer'),
            draft('AnteMadeGood', { seat, by: offer.dealer, amount }),
          ];
    },
  },
};
