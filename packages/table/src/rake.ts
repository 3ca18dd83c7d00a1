import { splitPot } from '@carteador/poker';
import { draft, type EventDraft } from './act.ts';
import type { HandRecord } from './disputes/docket.ts';
import type { EventData, SeatAmount } from './events.ts';
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
export function rakesAfter(table: Table, hand: Hand, { pot, shares }: EventData['PotAwarded']): Rakes {
  return shared(table.play.rakes, hand.pots[pot]?.raked ?? 0, serialsOf(table, shares), {
    unit: table.rules.smallestChip,
    sign: 1,
  });
}

/**
 * `Play.rakes` once pots of the hand in play are parked: nobody bears their rake until it is ruled (AUDIT-4). One that
 * went to the house whole has nothing to park and stays as it was awarded.
 */
export function rakesParked(table: Table, hand: Hand, { pots }: EventData['PotParked']): Rakes {
  return pots.reduce((rakes: Rakes, { pot: index, amount }) => {
    const pot = hand.pots[index];
    if (pot === undefined || amount === 0) return rakes;
    const how = { unit: table.rules.smallestChip, sign: -1 } as const;
    return shared(rakes, pot.raked, serialsOf(table, pot.shares), how);
  }, table.play.rakes);
}

/** `Play.rakes` once the record of a closed hand has changed: the rake follows its pots (AUDIT-2). */
export const rakesMoved = (rakes: Rakes, before: HandRecord, after: HandRecord): Rakes =>
  ofRecord(ofRecord(rakes, before, -1), after, 1);

/** Of a void hand and of a parked pot nobody bears the rake. */
function ofRecord(rakes: Rakes, { isVoid, pots, raked, seats, unit }: HandRecord, sign: 1 | -1): Rakes {
  if (isVoid) return rakes;
  return pots.reduce((sum, { awarded, parked }, index) => {
    if (awarded === null || parked > 0) return sum;
    const serials = awarded.map(({ seat }) => seats.find((one) => one.seat === seat)?.serial);
    return shared(sum, raked[index] ?? 0, serials, { unit, sign });
  }, rakes);
}

type Rakes = readonly number[];

const serialsOf = (table: Table, shares: readonly SeatAmount[]) =>
  shares.map(({ seat }) => seatAt(table, seat)?.serial);

/** The rake of one pot onto those who won it, in the order of their shares, or off them again. */
function shared(
  before: Rakes,
  raked: number,
  serials: readonly (number | undefined)[],
  { unit, sign }: { readonly unit: number; readonly sign: 1 | -1 },
): Rakes {
  if (raked === 0 || serials.length === 0) return before;
  const rakes = before.slice();
  for (const [place, part] of splitPot(raked, [...serials.keys()], unit).entries()) {
    const serial = serials[place];
    if (serial === undefined) continue;
    while (rakes.length <= serial) rakes.push(0);
    rakes[serial] = (rakes[serial] ?? 0) + sign * part;
  }
  return rakes;
}
