import type { Command, OfferOf, RulableDispute, RulingEffect } from '../index.ts';
import { pick, type Random, subset } from './random.ts';

/** Disputes with the kinds of effect that are open to them; two players at least for a transfer. */
export const rulable = ({ disputes }: OfferOf<'MakeRuling'>) =>
  disputes.flatMap((dispute) => {
    const kinds = dispute.effects.flatMap(({ kind, refusal }) =>
      refusal === null && (kind !== 'transfer' || dispute.players.length > 1) ? [kind] : [],
    );
    return kinds.length > 0 ? [{ dispute, kinds }] : [];
  });

export function ruling(random: Random, offer: OfferOf<'MakeRuling'>): Command {
  const { dispute, kinds } = pick(random, rulable(offer));
  return {
    type: 'MakeRuling',
    dispute: dispute.dispute,
    effect: effectOf(random, offer, dispute, pick(random, kinds)),
    rule: pick(random, dispute.rules),
    reason: 'as the cards lay',
    confirm: { kind: 'floor' },
  };
}

function effectOf(
  random: Random,
  { unit, max }: OfferOf<'MakeRuling'>,
  { pots, players, reversible }: RulableDispute,
  kind: RulingEffect['kind'],
): RulingEffect {
  switch (kind) {
    case 'award':
      return {
        kind,
        pots: pots.map(({ eligible }, pot) => ({ pot, winners: subset(random, eligible) })),
      };
    case 'transfer': {
      const from = pick(random, players);
      const to = pick(
        random,
        players.filter(({ playerId }) => playerId !== from.playerId),
      );
      // Often more than he has, so that something is owed.
      const chips = Math.ceil((from.chips * (0.2 + 1.2 * random())) / unit) * unit;
      const due = Math.max(unit, Math.min(chips, Math.floor(max / unit) * unit));
      return { kind, moves: [{ from: from.playerId, to: to.playerId, amount: due }] };
    }
    case 'reverse':
      return { kind, ruling: reversible ?? 0 };
    default:
      return { kind };
  }
}

export function debtPaid(random: Random, { debts, unit, room }: OfferOf<'PayDebt'>): Command {
  const { from, to, amount: due, stack } = pick(random, debts);
  const how = stack > 0 && random() < 0.5 ? 'stack' : 'cash';
  const max = how === 'stack' ? Math.min(due, stack) : Math.min(due, room);
  const part = random() < 0.7 ? max : Math.max(1, Math.floor(max / 2 / unit) * unit);
  return {
    type: 'PayDebt',
    from,
    to,
    amount: part % unit === 0 ? part : max,
    how,
    confirm: { kind: 'floor' },
  };
}
