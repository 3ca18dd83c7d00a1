import { emptyFold, foldTable, seatingView, withName } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { expect, it } from 'vitest';
import { ledgerOf } from './ledger.ts';
import { makeMoneyCsv } from './money-csv.ts';

it('TABLE-6 the columns of the CSV add up, and bought less cashed is what the house and the table have', () => {
  const rules = { rake: { percent: 5, cap: null, drop: 2 }, timeCollection: { amount: 3, everyMinutes: 1 } };
  const evening = new Evening({ seed: 7, players: 5, trouble: 0.1, rules }).play(300);
  const fold = evening.events.reduce(foldTable, emptyFold(evening.id));
  const csv = makeMoneyCsv(ledgerOf(seatingView(withName(fold, evening.playerId(1), '=Ana'))), 'erased');
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
  expect(rows[0]![1]).toBe("'=Ana");
  const total = rows.at(-1)!.slice(2).map(Number);
  for (const column of [0, 1, 2, 3, 5, 6]) {
    const sum = rows.slice(0, -1).reduce((found, row) => found + Number(row[column + 2]), 0);
    expect(sum).toBe(total[column]);
  }
  const [bought, cashed, stack, corrected, rake, time] = total as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  expect(rake).toBeGreaterThan(0);
  expect(time).toBeGreaterThan(0);
  expect(bought - cashed).toBe(stack + rake + time - corrected);
});
