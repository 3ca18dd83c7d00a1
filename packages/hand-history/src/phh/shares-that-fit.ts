import { splitPot } from '@carteador/poker';
import type { Hand, Table } from '@carteador/table';

/**
 * Who has to win each pot, by its index, that every seat gets what is `due` to it; null when nobody can. Where a
 * history splits chips finer than they are, a seat may get up to one chip more or less (POT-5).
 */
export function sharesThatFit(
  table: Table,
  due: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly number[]> | null {
  const { hand } = table.play;
  if (hand === null) return null;
  const pots = hand.pots.flatMap((pot, index) => (pot.awarded ? [] : [index]));
  return fit(hand, pots, due, table.rules.smallestChip);
}

function fit(
  hand: Hand,
  pots: readonly number[],
  due: ReadonlyMap<number, number>,
  unit: number,
): ReadonlyMap<number, readonly number[]> | null {
  const [index, ...rest] = pots;
  if (index === undefined) return [...due.values()].every((left) => Math.abs(left) < 1) ? new Map() : null;
  const pot = hand.pots[index]!;
  const contenders = hand.seats
    .filter(({ seat, folded, mucked }) => pot.eligible.includes(seat) && !folded && !mucked)
    .map(({ seat }) => seat);
  for (const winners of subsets(contenders)) {
    const left = new Map(due);
    for (const [place, share] of splitPot(pot.amount, winners, unit).entries()) {
      const seat = winners[place]!;
      left.set(seat, (left.get(seat) ?? 0) - share);
    }
    if (winners.some((seat) => left.get(seat)! <= -1)) continue;
    const found = fit(hand, rest, left, unit);
    if (found !== null) return new Map([...found, [index, winners]]);
  }
  return null;
}

/** Every choice of one or more, in the order of the list, fewest first. */
function subsets(list: readonly number[]): number[][] {
  const all = Array.from({ length: (1 << list.length) - 1 }, (_, bits) =>
    list.filter((__, at) => ((bits + 1) >> at) & 1),
  );
  return all.sort((a, b) => a.length - b.length);
}
