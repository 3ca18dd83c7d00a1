import { type Acts, draft } from '../../act.ts';
import { substantial } from '../../faults.ts';
import { sameHand } from '../../fits.ts';
import { rungAt } from '../../hand-kind.ts';
import { MISDEAL_REASONS } from '../../irregularities/kinds.ts';
import { refusal } from '../../refusal.ts';
import type { Rung } from '../../rules/rules.ts';
import { phaseOf } from '../../seats.ts';
import type { Table } from '../../state.ts';
import { isFirstRound, running } from './common.ts';

/** IRR-1, IRR-2: the misdeal. */

/** FORCED-8: whether the redeal after a misdeal takes one more pot, and its rung. */
function onePotMore(table: Table): { readonly rung: Rung | null } | null {
  const { forced, handKinds, potAfterMisdeal } = table.rules;
  if (forced !== 'pot-or-blind' || handKinds === 'always-plain' || !potAfterMisdeal) return null;
  return { rung: rungAt(table.rules, table.play.ladder) };
}

export const misdealActs: Acts<'DeclareMisdeal'> = {
  DeclareMisdeal: {
    offer: (table) =>
      running(table, (hand) => {
        const kind = phaseOf(table, hand).kind;
        const open = kind === 'cut' || kind === 'deal' || isFirstRound(hand);
        if (!open) return refusal('no-misdeal-now', 'IRR-1');
        if (substantial(hand)) {
          return refusal('substantial-action', 'IRR-2', { chipActs: hand.chipActs, acts: hand.acts });
        }
        // Before the deal only the deck itself can be wrong; a card that turns up in the cut is DEAL-5.
        return {
          type: 'DeclareMisdeal' as const,
          hand: hand.number,
          reasons: MISDEAL_REASONS.filter((reason) => kind !== 'cut' || reason === 'deck-incomplete'),
        };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      (offer.reasons.includes(command.reason) ? null : refusal('nothing-dealt', 'IRR-1')),
    events: (table, { reason }) => {
      const { hand } = table.play;
      if (hand === null) return [];
      const pot = onePotMore(table);
      const refunds = hand.seats
        // FORCED-8: before one more pot a blind that was posted goes back first.
        .map((seat) => ({ seat: seat.seat, amount: seat.put - seat.ante - (pot === null ? seat.blind : 0) }))
        .filter((refund) => refund.amount > 0);
      return [
        ...(refunds.length > 0 ? [draft('BetsRefunded', { refunds, reason: 'misdeal' })] : []),
        draft('HandMisdealt', { hand: hand.number, reason, pot }),
      ];
    },
  },
};
