import { type Acts, draft, type EventDraft } from '../../act.ts';
import { oneOf, sameHand } from '../../fits.ts';
import { refusal } from '../../refusal.ts';
import { indexOfSeat } from '../../seats.ts';
import type { Hand } from '../../state.ts';
import { refuseAwarded, running } from './common.ts';

/** OPEN-4, IRR-8: openers that are false or cannot be shown. */

/** OPEN-4: before the draw, without a raise and with fewer than two callers. */
function isEarly(hand: Hand): boolean {
  if (hand.round === null || hand.rounds !== 1 || hand.lastRaiser >= 0) return false;
  const opener = indexOfSeat(hand, hand.opener?.seat ?? 0);
  const bet = hand.round.highest;
  const callers = hand.seats.filter((seat, index) => index !== opener && seat.bet > 0 && seat.actedAt >= bet);
  return callers.length < 2;
}

function falseOpeners(hand: Hand, early: boolean): EventDraft[] {
  const seat = hand.opener?.seat ?? 0;
  const killed = draft('HandKilled', { seat, reason: 'false-openers' });
  if (!early) return [killed];
  const refunds = hand.seats
    .filter((other) => other.seat !== seat && other.bet > 0)
    .map((other) => ({ seat: other.seat, amount: other.bet }));
  return [killed, draft('BetsRefunded', { refunds, reason: 'false-openers' })];
}

export const falseOpenersActs: Acts<'RefuseOpeners'> = {
  RefuseOpeners: {
    offer: (table) =>
      running(table, (hand) => {
        const { opener } = hand;
        if (opener === null || opener.rung === null) return refusal('nobody-opened', 'OPEN-4');
        if (opener.proof === 'seen') return refusal('openers-seen', 'OPEN-4', { seat: opener.seat });
        if (hand.seats.find((seat) => seat.seat === opener.seat)?.dead !== false) {
          return refusal('hand-dead', 'OPEN-4', { seat: opener.seat });
        }
        return (
          refuseAwarded(hand, 'OPEN-4') ?? {
            type: 'RefuseOpeners' as const,
            hand: hand.number,
            seat: opener.seat,
            before: isEarly(hand),
          }
        );
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf([offer.seat], command.seat, 'not-the-opener', 'OPEN-4'),
    events: (table, _, offer) =>
      table.play.hand === null ? [] : falseOpeners(table.play.hand, offer.before),
  },
};
