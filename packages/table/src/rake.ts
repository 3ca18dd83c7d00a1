import { splitPot } from '@carteador/poker';
import { draft, type EventDraft } from './act.ts';
import type { EventData } from './events.ts';
import { seatAt } from './seats.ts';
import type { Hand, Table } from './state.ts';

/** Percentages are told to four decimals at most; products of amounts and fractions are not exact. */
const PARTS_OF_A_PERCENT = 10_000;

/** The percentage in whole smallest chips, rounded down. */
function shareOf(amount: number, percent: number, chip: number): number {
  const parts = BigInt(amount) * BigInt(Math.round(percent * PARTS_OF_A_PERCENT));
  return Number(parts / BigInt(100 * PARTS_OF_A_PERCENT) / BigInt(chip)) * chip;
}

/**
 * TABLE-7: a percentage of each pot from the main pot upwards until the cap is reached, then the drop from
 * what is left. Taken once, before the first pot is awarded: what was bet and not called went back before, a
 * carried pot is raked when it is won.
 */
function rakeByPot(table: Table, hand: Hand): number[] {
  const { rake, rakeFirstRound } = table.rules;
  const { percent, cap, drop } = rake;
  const taken = hand.pots.some((pot) => pot.awarded) || hand.rake > 0;
  const spared = !rakeFirstRound && hand.rounds < 2;
  if (taken || spared || (percent === 0 && drop === 0)) return hand.pots.map(() => 0);
  const chip = table.rules.smallestChip;
  let underCap = cap ?? Number.MAX_SAFE_INTEGER;
  let dropDue = drop;
  return hand.pots.map((pot) => {
    const share = Math.min(underCap, shareOf(pot.amount, percent, chip));
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

/** `Play.rakes` once a pot is awarded: its winners bear its rake as they share it (POT-5). */
export function rakesAfter(table: Table, hand: Hand, award: EventData['PotAwarded']): readonly number[] {
  const raked = hand.pots[award.pot]?.raked ?? 0;
  if (raked === 0 || award.shares.length === 0) return table.play.rakes;
  const rakes = table.play.rakes.slice();
  const winners = award.shares.map(({ seat }) => seat);
  for (const [place, part] of splitPot(raked, winners, table.rules.smallestChip).entries()) {
    const serial = seatAt(table, winners[place] ?? 0)?.serial;
    if (serial === undefined) continue;
    while (rakes.length <= serial) rakes.push(0);
    rakes[serial] = (rakes[serial] ?? 0) + part;
  }
  return rakes;
}
