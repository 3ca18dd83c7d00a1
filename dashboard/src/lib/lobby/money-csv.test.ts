import { seatingView } from '@carteador/projections';
import { expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { ledgerOf } from './ledger.ts';
import { makeMoneyCsv } from './money-csv.ts';

it('TABLE-6 the columns of the CSV add up, and bought less cashed is what the house and the table have', () => {
  const rake = { percent: 10, cap: null, drop: 2 };
  const table = PlayedTable.open('five-card-draw', ['=Ana', 'Bento', 'Clara'], { rake, minShuffles: 1 });
  const hand = 1;
  table
    .dealFirst()
    .play(
      { type: 'RaiseTo', hand, seat: 1, to: 30 },
      { type: 'Fold', hand, seat: 2 },
      { type: 'Fold', hand, seat: 3 },
      { type: 'AwardPot', hand, pot: 0, winners: [1] },
      { type: 'CorrectStack', seat: 2, counted: 980, reason: 'counted', confirm: { kind: 'floor' } },
      { type: 'LeaveTable', seat: 3 },
    );
  const csv = makeMoneyCsv(ledgerOf(seatingView(table.fold)), 'erased');
  const [heading, ...rows] = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(heading).toEqual([
    'seat',
    'player',
    'bought',
    'cashed',
    'stack',
    'corrected',
    'rake',
    'time',
    'net',
  ]);
  expect(rows[0]!.slice(0, 2)).toEqual(['1', "'=Ana"]);
  const numbers = rows.map((row) => row.slice(2).map(Number));
  const total = numbers.at(-1)!;
  for (const column of total.keys()) {
    const sum = numbers.slice(0, -1).reduce((found, row) => found + row[column]!, 0);
    // What the house took and what is missing is nobody's net.
    if (column < 6) expect(sum).toBe(total[column]);
  }
  const [bought, cashed, stack, corrected, raked, time] = total as [number, ...number[]];
  expect(raked).toBeGreaterThan(0);
  expect(bought - cashed!).toBe(stack! + raked! + time! - corrected!);
});
