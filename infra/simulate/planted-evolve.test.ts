import { scriptOf, simulate } from '@carteador/simulator';
import type * as TablePackage from '@carteador/table';
import type { Table, TableEvent } from '@carteador/table';
import { expect, test, vi } from 'vitest';
import { REAL_PARTS } from './real-parts.ts';

const SEEDS_MAX = 12;
const STEPS = 100;

// Bounded by the number of evenings, not by time: the machine may be busy.
vi.setConfig({ testTimeout: 3_600_000 });

/** In the whole house: every view, every console and the service itself fold with it, so all of them agree. */
vi.mock('@carteador/table', async (original) => {
  const table = await original<typeof TablePackage>();
  return { ...table, evolve: losingAChip(table.evolve) };
});

test(`within ${SEEDS_MAX} evenings it finds an evolve that loses a chip when an ante is posted`, async () => {
  const found = new Set<string>();
  for (let seed = 1; seed <= SEEDS_MAX && !found.has('chips-are-conserved'); seed += 1) {
    const { failures } = await simulate(scriptOf(seed, STEPS), REAL_PARTS);
    for (const { check } of failures) found.add(check);
  }
  expect([...found]).toContain('chips-are-conserved');
});

function losingAChip(evolve: (table: Table, event: TableEvent) => Table): typeof evolve {
  return (table, event) => {
    const next = evolve(table, event);
    const { hand } = next.play;
    if (event.type !== 'AntePosted' || hand === null) return next;
    const seats = hand.seats.map((seat) =>
      seat.seat === event.data.seat ? { ...seat, stack: seat.stack - 1 } : seat,
    );
    return { ...next, play: { ...next.play, hand: { ...hand, seats } } };
  };
}
