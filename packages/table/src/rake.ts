import { draft, type EventDraft } from './act.ts';
import type { Hand, Table } from './state.ts';

/** TABLE-7: percentage of the pots up to the cap, and the drop; taken once, from the main pot upwards. */

function rakeByPot(table: Table, hand: Hand): number[] {
  const { percent, cap, drop } = table.rules.rake;
  const taken = hand.pots.some((pot) => pot.awarded) || hand.rake > 0;
  if (taken || (percent === 0 && drop === 0)) return hand.pots.map(() => 0);
  const chip = table.rules.smallestChip;
  const total = hand.pots.reduce((sum, pot) => sum + pot.amount, 0);
  const share = Math.floor((total * percent) / 100 / chip) * chip;
  let due = Math.min(total, Math.min(share, cap ?? share) + drop);
  return hand.pots.map((pot) => {
    const amount = Math.min(pot.amount, due);
    due -= amount;
    return amount;
  });
}

/** What is still to be taken from this pot before it is awarded. */
export const rakeOf = (table: Table, hand: Hand, pot: number): number => rakeByPot(table, hand)[pot] ?? 0;

export const rakeDrafts = (table: Table, hand: Hand): EventDraft[] =>
  rakeByPot(table, hand).flatMap((amount, pot) => (amount > 0 ? [draft('RakeTaken', { pot, amount })] : []));
