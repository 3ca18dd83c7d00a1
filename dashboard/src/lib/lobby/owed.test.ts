import { seatingView } from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { ledgerOf } from './ledger.ts';
import { makeMoneyCsv } from './money-csv.ts';
import { owedOf } from './owed.ts';

const hand = 1;
const confirm = { kind: 'floor' } as const;

/** Bento has been paid a pot of 30, 3 of it rake, and it is disputed. */
function disputed(): PlayedTable {
  const rake = { percent: 10, cap: null, drop: 0 };
  const table = PlayedTable.open('five-card-draw', ['Ana', 'Bento', 'Clara'], { rake, minShuffles: 1 });
  table
    .dealFirst()
    .play({ type: 'Call', hand, seat: 1 }, { type: 'Call', hand, seat: 2 }, { type: 'Check', hand, seat: 3 });
  for (const seat of [2, 3, 1]) table.play({ type: 'DrawCards', hand, seat, count: 0 });
  for (const seat of [2, 3, 1]) table.play({ type: 'Check', hand, seat });
  table.play({ type: 'AwardPot', hand, pot: 0, winners: [2] }, { type: 'OpenDispute', hand, about: 'award' });
  return table;
}

/** He has left when it is ruled: he owes Clara 27, and 40 of Ana wait for him. */
function ruled(): PlayedTable {
  const table = disputed();
  const moves = [
    { from: 'bento', to: 'clara', amount: 27 },
    { from: 'ana', to: 'bento', amount: 40 },
  ];
  table.play(
    { type: 'LeaveTable', seat: 2 },
    {
      type: 'MakeRuling',
      dispute: 1,
      effect: { kind: 'transfer', moves },
      rule: 'AUDIT-2',
      reason: 'x',
      confirm,
    },
  );
  return table;
}

const owed = ({ view }: PlayedTable) => owedOf(view.table.docket, view.legal);

describe('AUDIT-2 what rulings left owing', () => {
  it('says by which ruling; who has left pays in cash only', () => {
    const { debts, held, confirm: by, heldRefusal } = owed(ruled());
    expect(debts).toMatchObject([
      {
        from: 'bento',
        to: 'clara',
        amount: 27,
        rulings: [{ number: 1, hand: 1 }],
        stack: { range: null, refusal: { code: 'nothing-there', rule: 'AUDIT-2' } },
        cash: { range: { min: 1, max: 27, unit: 1 }, refusal: null },
      },
    ]);
    expect([by, held, heldRefusal]).toEqual(['floor', [{ playerId: 'bento', amount: 40 }], null]);
  });

  it('is paid from what his stack has when he is back', () => {
    const table = ruled();
    table.play({ type: 'PayHeldChips', playerId: 'bento' });
    table.play({ type: 'SeatPlayer', seat: 5, playerId: 'bento', buyIn: 1017 });
    expect(owed(table).debts[0]!.stack.range).toEqual({ min: 1, max: 27, unit: 1 });
    table.play({ type: 'PayDebt', from: 'bento', to: 'clara', amount: 20, how: 'stack', confirm });
    expect(owed(table).debts[0]!.stack.range?.max).toBe(7);
    table.play({ type: 'PayDebt', from: 'bento', to: 'clara', amount: 7, how: 'cash', confirm });
    expect(owed(table)).toMatchObject({ debts: [], confirm: null });
  });

  it('is paid after the closing too, in cash and confirmed by the floor', () => {
    const table = ruled();
    table.play({ type: 'CloseTable' });
    expect(owed(table)).toMatchObject({
      debts: [{ stack: { range: null }, cash: { range: { min: 1, max: 27, unit: 1 } } }],
      confirm: 'floor',
      heldRefusal: null,
    });
    table.play({ type: 'PayDebt', from: 'bento', to: 'clara', amount: 27, how: 'cash', confirm });
    table.play({ type: 'PayHeldChips', playerId: 'bento' });
    expect(owed(table)).toMatchObject({ debts: [], held: [] });
  });

  it('waits for the end of the hand, what is held does not', () => {
    const table = ruled();
    table.play({ type: 'StartHand', hand: 2 });
    const { debts, heldRefusal } = owed(table);
    expect(debts[0]).toMatchObject({
      stack: { range: null, refusal: { rule: expect.any(String) } },
      cash: { range: null, refusal: { rule: expect.any(String) } },
    });
    expect(heldRefusal).toBeNull();
    table.play({ type: 'PayHeldChips', playerId: 'bento' });
    expect(owed(table).held).toEqual([]);
  });

  it('is only read where nothing may be done', () => {
    const { debts, confirm: by } = owedOf(ruled().view.table.docket, null);
    expect([debts[0]!.amount, debts[0]!.cash.range, by]).toEqual([27, null, null]);
  });
});

it('TABLE-7 rake of a parked pot has a line of its own, and the columns still add up', () => {
  const table = disputed();
  expect(ledgerOf(seatingView(table.fold)).sum).toMatchObject({ rake: 3, rakeOfNobody: 0 });
  table.play({ type: 'ParkPot', dispute: 1 });
  const ledger = ledgerOf(seatingView(table.fold));
  expect(ledger.sum).toMatchObject({ rake: 3, rakeOfNobody: 3, off: 0 });
  const rows = makeMoneyCsv(ledger, 'erased')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const rakes = rows.slice(1).map((row) => Number(row[rows[0]!.indexOf('rake')]));
  expect(rakes.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(rakes.at(-1));
});
