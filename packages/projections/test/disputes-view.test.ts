import { type CommandOf, chipsConserved, legal } from '@carteador/table';
import { expect, test } from 'vitest';
import { lobbyTable, potsView, previewOf, seatingView, tableView } from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldOf, steps } from './support.ts';

const ruling = (dispute: number, seat: number): CommandOf<'MakeRuling'> => ({
  type: 'MakeRuling',
  dispute,
  effect: { kind: 'award', pots: [{ pot: 0, winners: [seat] }] },
  rule: 'IRR-10',
  reason: 'the flush was not seen',
  confirm: { kind: 'floor' },
});

/** A disputed hand whose pot is parked. */
function parked(): Evening {
  const evening = new Evening({ seed: 3, players: 3, trouble: 0 }).until('settled');
  const { hand } = legal(evening.table);
  evening.enter({ type: 'OpenDispute', hand: hand!, about: 'award', text: 'a flush', by: 1 });
  evening.enter({ type: 'ParkPot', dispute: 1 });
  return evening;
}

test('AUDIT-4 the floor sees who disputes what, and what lies parked', () => {
  const evening = parked();
  const fold = foldOf(evening);
  const { disputes } = tableView(fold);
  expect(disputes.open).toMatchObject([
    { number: 1, about: 'award', text: 'a flush', by: { seat: 1, playerId: evening.playerId(1) } },
  ]);
  expect(disputes.open[0]!.parked).toBe(disputes.parked);
  expect(disputes.parked).toBeGreaterThan(0);
  expect(lobbyTable(fold).disputes).toBe(1);
  expect(potsView(fold).pots.reduce((sum, pot) => sum + pot.parked, 0)).toBe(disputes.parked);
});

test('TABLE-6 the ledger adds up at every step of evenings with rulings', () => {
  const evening = new Evening({ seed: 8, players: 4, disputes: 0.2, trouble: 0.03 }).play(300);
  expect(evening.events.some(({ type }) => type === 'RulingMade')).toBe(true);
  for (const fold of steps(evening)) {
    expect(chipsConserved(fold.table)).toBe(true);
    const {
      bought,
      cashed,
      rake,
      time,
      variance,
      carried,
      parked: out,
      held,
      inPlay,
    } = seatingView(fold).totals;
    expect(inPlay + carried + out + held + rake + time + variance).toBe(bought - cashed);
  }
});

test('AUDIT-2 a ruling is tried: where all chips would lie, and the table as it was', () => {
  const evening = parked();
  const { table } = evening;
  const winner = table.play.hand!.pots[0]!.eligible[0]!;
  const result = previewOf(table, ruling(1, winner), { entry: 'tried', at: evening.at });
  if (!result.ok) throw new Error(result.refusal.code);
  const { before, after, moves, events, version } = result.value;
  expect(version).toBe(table.version);
  expect(evening.table).toBe(table);
  const stackOf = ({ stacks }: typeof before) => stacks.find(({ seat }) => seat === winner)!.amount;
  expect(before.parked).toBeGreaterThan(0);
  expect(after.parked).toBe(0);
  expect(stackOf(after)).toBe(stackOf(before) + before.parked);
  expect(moves).toMatchObject([{ from: { kind: 'parked' }, chips: before.parked, owed: 0 }]);
  expect(events.map(({ type }) => type)).toEqual(['HandEnded', 'RulingMade', 'DisputeSettled']);
  expect(previewOf(table, ruling(2, winner), { entry: 'tried', at: evening.at })).toMatchObject({
    ok: false,
    refusal: { code: 'no-such-dispute', rule: 'AUDIT-2' },
  });
});
