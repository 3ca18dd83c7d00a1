import { draft, type EventDraft } from './act.ts';
import type { Hand, Table } from './state.ts';

/**
 * TABLE-7: a percentage of each pot from the main pot upwards until the cap is reached, then the drop from
 * what is left. Taken once, before the first pot is awarded; whole smallest chips only.
 */
function rakeByPot(table: Table, hand: Hand): number[] {
  const { percent, cap, drop } = table.rules.rake;
  const taken = hand.pots.some((pot) => pot.awarded) || hand.rake > 0;
  if (taken || (percent === 0 && drop === 0)) return hand.pots.map(() => 0);
  const chip = table.rules.smallestChip;
  let underCap = cap ?? Number.MAX_SAFE_INTEGER;
  let dropDue = drop;
  return hand.pots.map((pot) => {
    const share = Math.min(underCap, Math.floor((pot.amount * percent) / 100 / chip) * chip);
    underCap -= share;
    const dropped = Math.min(dropDue, pot.amount - share);
    dropDue -= dropped;
    return share + dropped;
  });
}

/** What is still to be taken from this pot before it is awarded. */
export const rakeOf = (table: Table, hand: Hand, pot: number): number => rakeByPot(table, hand)[pot] ?? 0;

export const rakeDrafts = (table: Table, hand: Hand): EventDraft[] =>
  rakeByPot(table, hand).flatMap((amount, pot) => (amount > 0 ? [draft('RakeTaken', { pot, amount })] : []));
