import { type Acts, draft } from '../../act.ts';
import { confirmed, oneOf, sameHand } from '../../fits.ts';
import { refusal } from '../../refusal.ts';
import { liveSeats } from '../../seats.ts';
import { isDealt, refuseAwarded, running } from './common.ts';

/** IRR-9: a hand in the muck. */

export const muckActs: Acts<'KillHand'> = {
  KillHand: {
    offer: (table) =>
      running(table, (hand) => {
        const seats = liveSeats(hand).map((seat) => seat.seat);
        if (!isDealt(hand)) return refusal('nothing-dealt', 'IRR-9');
        return (
          refuseAwarded(hand, 'IRR-9') ?? {
            type: 'KillHand' as const,
            hand: hand.number,
            seats,
            confirm: table.rules.authority,
          }
        );
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-9') ??
      confirmed(offer.confirm, command.confirm),
    events: (_, { seat, reason }) => [draft('HandKilled', { seat, reason })],
  },
};
