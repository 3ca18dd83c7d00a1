import { type Acts, draft } from '../act.ts';
import { closingDrafts, notBetween } from '../close-hand.ts';
import { substantial } from '../faults.ts';
import { confirmed, noHand, oneOf, sameHand } from '../fits.ts';
import { carriedDrafts } from '../follow-up.ts';
import { playsByBuck, rungAt } from '../hand-kind.ts';
import { refusal } from '../refusal.ts';
import { handInPlay, liveSeats, occupied, phaseOf } from '../seats.ts';

/** FORCED-7, FORCED-8, BET-11: the buck, what makes the next hand a pot hand, the pot left in the centre. */

const noBuck = () => refusal('no-buck-here', 'FORCED-7');

export const buckActs: Acts<'PlaceBuck' | 'DeclareForgottenBuck' | 'NoteBigHand' | 'CarryPot'> = {
  PlaceBuck: {
    offer: (table) => {
      if (!playsByBuck(table.rules)) return noBuck();
      return (
        notBetween(table) ?? {
          type: 'PlaceBuck' as const,
          seats: occupied(table),
          holder: table.play.buck,
          confirm: table.rules.authority,
        }
      );
    },
    fit: (offer, command) =>
      (command.seat === null ? null : oneOf(offer.seats, command.seat, 'seat-empty', 'FORCED-7')) ??
      confirmed(offer.confirm, command.confirm),
    events: (table, { seat }, _, at) => [...closingDrafts(table, at), draft('BuckGiven', { seat })],
  },

  DeclareForgottenBuck: {
    offer: (table) => {
      const hand = handInPlay(table);
      if (hand === null) return noHand();
      if (!playsByBuck(table.rules)) return noBuck();
      if (hand.kind === 'pot') return refusal('pot-hand-already', 'FORCED-7');
      if (table.play.potDue.includes('forgotten-buck')) return refusal('pot-called', 'FORCED-7');
      // FORCED-5: a blind belongs to a plain hand; where one was posted the hand stands as it is.
      const blind = hand.seats.some((seat) => seat.blind > 0);
      const early =
        !blind && !substantial(hand) && hand.rounds <= 1 && phaseOf(table, hand).kind !== 'showdown';
      // Who may still have to speak keeps a chip to speak with.
      const speaks = hand.round?.closed === null ? table.rules.smallestChip : 0;
      const antes = hand.seats.map(({ seat, stack, folded }) => ({
        seat,
        amount: Math.max(0, Math.min(table.rules.ante, stack - (folded ? 0 : speaks))),
      }));
      return {
        type: 'DeclareForgottenBuck' as const,
        hand: hand.number,
        antes: early ? antes : null,
        rung: rungAt(table.rules, table.play.ladder),
      };
    },
    fit: sameHand,
    events: (_, { hand }, { antes, rung }) => [draft('BuckForgotten', { hand, antes, rung })],
  },

  NoteBigHand: {
    offer: (table) => {
      const hand = handInPlay(table);
      if (hand === null) return noHand();
      if (!playsByBuck(table.rules) || !table.rules.potAfterBigHand) return noBuck();
      if (table.play.potDue.includes('big-hand')) return refusal('pot-called', 'FORCED-8');
      if (phaseOf(table, hand).kind !== 'showdown') return refusal('no-showdown-now', 'FORCED-8');
      // Whose cards were entered has been ranked already (SHOW-5).
      const seats = liveSeats(hand).flatMap(({ seat, shown }) => (shown === null ? [seat] : []));
      if (seats.length === 0) return refusal('all-shown', 'FORCED-8');
      return { type: 'NoteBigHand' as const, hand: hand.number, seats };
    },
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf(offer.seats, command.seat, 'not-in-hand', 'FORCED-8'),
    events: (_, { seat }) => [draft('PotHandCalled', { reason: 'big-hand', seat })],
  },

  CarryPot: {
    offer: (table) => {
      const hand = handInPlay(table);
      if (hand === null) return noHand();
      if (!table.rules.lastShowsCount) return refusal('count-not-asked', 'BET-11');
      const [last, ...others] = liveSeats(hand);
      const drawn = hand.seats.some((seat) => seat.drew !== null);
      const untouched = hand.pots.every((pot) => !pot.awarded);
      if (last === undefined || others.length > 0 || !drawn || !untouched) {
        return refusal('not-the-last', 'BET-11');
      }
      if (phaseOf(table, hand).kind !== 'showdown') return refusal('no-showdown-now', 'BET-11');
      return { type: 'CarryPot' as const, hand: hand.number, seat: last.seat };
    },
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf([offer.seat], command.seat, 'not-the-last', 'BET-11'),
    events: (table) => (table.play.hand === null ? [] : carriedDrafts(table.play.hand, 'count-unshown')),
  },
};
