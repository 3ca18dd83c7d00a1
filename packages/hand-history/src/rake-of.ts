import { layerPots } from '@carteador/poker';
import type { TableRules } from '@carteador/table';
import type { HandHistory } from './history.ts';

const PERCENTS = [5, 10, 4, 3, 2.5, 2, 1];

/**
 * The rake option under which a hand was played. Histories give the sum and the net pots, not the house's
 * percentage: the first usual one that explains every pot is taken, otherwise a drop.
 */
export function rakeOf(hand: HandHistory): TableRules['rake'] {
  const drop = { percent: 0, cap: null, drop: hand.rake };
  if (hand.rake === 0 || hand.pots === undefined || hand.pots.length < 2) return drop;
  const gross = layerPots({
    contributions: hand.players.map(({ name }) => hand.contributions[name] ?? 0),
    folded: hand.players.map(({ name }) => !hand.live.includes(name)),
  });
  const explains = (percent: number): boolean => {
    let left = hand.rake;
    return gross.every((pot, index) => {
      const taken = Math.min(left, Math.floor((pot.amount * percent) / 100));
      left -= taken;
      return pot.amount - taken === hand.pots?.[index];
    });
  };
  const percent = PERCENTS.find(explains);
  return percent === undefined ? drop : { percent, cap: hand.rake, drop: 0 };
}
