import { type Acts, draft } from '../../act.ts';
import { sameHand } from '../../fits.ts';
import type { Remedy } from '../../irregularities/kinds.ts';
import type { OfferOf } from '../../legal-types.ts';
import { refusal } from '../../refusal.ts';
import { cardsEach, liveSeats } from '../../seats.ts';
import { noted, refuseAwarded, running } from './common.ts';

/** DRAW-5, IRR-7, IRR-12: the wrong number of cards. */

export type CountRemedy = Extract<Remedy, 'put-right' | 'misdeal' | 'draws-up' | 'dead-hand'>;

/** What becomes of a hand that holds `held` cards; `looked`: its owner has seen them. */
export function countRemedy(
  offer: Pick<OfferOf<'CorrectCount'>, 'full' | 'after' | 'acted' | 'draws' | 'last'>,
  seat: number,
  held: number,
  looked: boolean,
): CountRemedy {
  if (!looked) return 'put-right';
  if (offer.after === 'draw') return 'dead-hand';
  // RRP Draw 4: whoever is dealt last still gets a card that is missing.
  if (held < offer.full && seat === offer.last) return 'put-right';
  if (!offer.acted) return 'misdeal';
  return held < offer.full && offer.draws ? 'draws-up' : 'dead-hand';
}

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
            full: cardsEach(table.rules),
            after,
            acted: hand.acts > 0,
            draws: table.rules.phases.slice(hand.phase).some((phase) => phase.kind === 'draw'),
            last: hand.seats.at(-1)?.seat ?? 0,
            stub: hand.cards.stub,
          }
        );
      }),
    fit: (offer, command) => {
      const counted = offer.seats.find((candidate) => candidate.seat === command.seat);
      if (offer.hand !== command.hand) return sameHand(offer, command);
      if (counted === undefined) return refusal('nothing-to-count', 'DRAW-5', { seat: command.seat });
      if (command.held === counted.held) return refusal('count-right', 'DRAW-5', { held: counted.held });
      if (countRemedy(offer, command.seat, command.held, command.looked) === 'misdeal') {
        return refusal('misdeal-due', 'IRR-1', { seat: command.seat });
      }
      return null;
    },
    events: (_, { seat, held, looked }, offer) => {
      const before = offer.seats.find((candidate) => candidate.seat === seat)?.held ?? offer.full;
      switch (countRemedy(offer, seat, held, looked)) {
        case 'draws-up':
          return [draft('CardsCounted', { seat, from: before, to: held })];
        case 'dead-hand': {
          const reason = offer.after === 'deal' && held > offer.full ? 'too-many-cards' : 'wrong-count';
          return [draft('HandKilled', { seat, reason })];
        }
        default:
          return [noted('wrong-count', seat, 'put-right')];
      }
    },
  },
};
