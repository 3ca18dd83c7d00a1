import { rotationFrom, splitPot } from '@carteador/poker';
import type { CarriedPot, SeatAmount } from './events.ts';
import { occupied } from './seats.ts';
import type { Hand, Table } from './state.ts';

/** FORCED-3: chips that stay in the centre when a hand is passed out. */

/** What a hand leaves in the centre: its antes by layers, beside what was carried before. */
export function carriedOn(hand: Hand): CarriedPot[] {
  const levels = [...new Set(hand.seats.map((seat) => seat.put))]
    .filter((put) => put > 0)
    .sort((a, b) => a - b);
  let from = 0;
  const layers = levels.map((to): CarriedPot => {
    const payers = hand.seats.filter((seat) => seat.put >= to).map((seat) => seat.seat);
    const each = to - from;
    from = to;
    return { amount: each * payers.length, each, eligible: ascending(payers) };
  });
  const aside = hand.seats.reduce((sum, seat) => sum + seat.aside, 0);
  const [main, ...rest] = [...hand.carried, ...layers];
  // POT-3: a single ante for all is nobody's contribution; everybody dealt in plays for it.
  const everybody = ascending(hand.seats.map((seat) => seat.seat));
  if (main === undefined) return aside > 0 ? [{ amount: aside, each: 0, eligible: everybody }] : [];
  return merge([{ ...main, amount: main.amount + aside }, ...rest]);
}

/** What a seat that has not matched every layer pays to be in for all of it; 0 for who has. */
export function owedToCarried(carried: readonly CarriedPot[], seat: number): number {
  return carried.reduce((sum, pot) => sum + (pot.eligible.includes(seat) ? 0 : pot.each), 0);
}

/**
 * What a seat pays of these chips into the layers that it has not matched, from the bottom up: whole layers only,
 * and none above one that it cannot pay (RRP Draw 13, POT-4). Its chips lie in the layers then.
 */
export function matchCarried(
  carried: readonly CarriedPot[],
  seat: number,
  chips: number,
): { readonly amount: number; readonly pots: readonly CarriedPot[] } {
  const first = carried.findIndex(
    (pot, at) => !pot.eligible.includes(seat) && owedToCarried(carried.slice(0, at + 1), seat) > chips,
  );
  const payable = first < 0 ? carried.length : first;
  const pots = carried.map((pot, at) =>
    at < payable && !pot.eligible.includes(seat)
      ? { ...pot, amount: pot.amount + pot.each, eligible: ascending([...pot.eligible, seat]) }
      : pot,
  );
  return { amount: owedToCarried(carried.slice(0, payable), seat), pots };
}

/** The carried pot given back to those who made it, each layer equally; odd chips from the dealer's next. */
export function splitCarried(table: Table): SeatAmount[] {
  const totals = new Map<number, number>();
  const { smallestChip, rotation } = table.rules;
  for (const pot of table.play.carried) {
    const present = occupied(table);
    const claimants = pot.eligible.filter((seat) => present.includes(seat));
    // Of those who made it nobody is left: it belongs to those who stayed.
    const seated = claimants.length > 0 ? claimants : present;
    if (seated.length === 0) return [];
    const order = rotationFrom(table.play.dealer ?? 0, seated, rotation);
    const shares = splitPot(pot.amount, order, smallestChip);
    for (const [place, seat] of order.entries())
      totals.set(seat, (totals.get(seat) ?? 0) + (shares[place] ?? 0));
  }
  return [...totals].map(([seat, amount]) => ({ seat, amount }));
}

// Layers that the same seats have matched are one: a newcomer owes their sum.
function merge(pots: readonly CarriedPot[]): CarriedPot[] {
  const merged: CarriedPot[] = [];
  for (const pot of pots) {
    const same = merged.findIndex((other) => other.eligible.join() === ascending(pot.eligible).join());
    const before = merged[same];
    if (before === undefined) merged.push({ ...pot, eligible: ascending(pot.eligible) });
    else merged[same] = { ...before, amount: before.amount + pot.amount, each: before.each + pot.each };
  }
  return merged;
}

const ascending = (seats: readonly number[]): number[] => [...seats].sort((a, b) => a - b);
