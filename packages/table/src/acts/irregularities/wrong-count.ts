import { type Acts, draft } from '../../act.ts';
import { sameHand } from '../../fits.ts';
import { refusal } from '../../refusal.ts';
import { cardsEach, liveSeats } from '../../seats.ts';
import { noted, refuseAwarded, running } from './common.ts';

/** DRAW-5, IRR-7, IRR-12: the wrong number of cards. */

export const wrongCountActs: Acts<'CorrectCount'> = {
  CorrectCount: {
    offer: (table) =>
      running(table, (hand) => {
        const after = hand.seats.some((seat) => seat.drew !== null) ? ('draw' as const) : ('deal' as const);
        const seats = liveSeats(hand)
          .filter((seat) => seat.held > 0 && (after === 'deal' || seat.drew !== null))
          .map((seat) => ({ seat: seat.seat, held: seat.held }));
        if (seats.length === 0) return refusal('nothing-to-count', 'DRAW-5');
        return (
          refuseAwarded(hand, 'DRAW-5') ?? {
            type: 'CorrectCount' as const,
            hand: hand.number,
            seats,
            full: cardsEach(table),
            after,
            stub: hand.cards.stub,
          }
        );
      }),
    fit: (offer, command) => {
      const counted = offer.seats.find((candidate) => candidate.seat === command.seat);
      if (offer.hand !== command.hand) return sameHand(offer, command);
      if (counted === undefined) return refusal('nothing-to-count', 'DRAW-5', { seat: command.seat });
      if (command.held === counted.held) return refusal('count-right', 'DRAW-5', { held: counted.held });
      return null;
    },
    events: (_, { seat, held, looked }, offer) => {
      const before = offer.seats.find((candidate) => candidate.seat === seat)?.held ?? offer.full;
      if (!looked) return [noted('wrong-count', 'DRAW-5', seat, 'put-right')];
      if (offer.after === 'draw') return [draft('HandKilled', { seat, reason: 'wrong-count' })];
      // IRR-12: a short hand is live and draws up to a full one; one with too many cards is dead.
      if (held > offer.full) return [draft('HandKilled', { seat, reason: 'too-many-cards' })];
      return [draft('CardsCounted', { seat, from: before, to: held })];
    },
  },
};
