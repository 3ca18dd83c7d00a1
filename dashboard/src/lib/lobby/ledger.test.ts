import { seatingView } from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { ledgerOf } from './ledger.ts';

const open = () => PlayedTable.open('fechado', ['Ana', 'Bento', 'Clara']);

describe('TABLE-6 the session ledger adds up', () => {
  it('everybody sits with what he bought', () => {
    const { seats, sum } = ledgerOf(seatingView(open().fold));
    expect(seats.map(({ name, bought, stack, net }) => [name, bought, stack, net])).toEqual([
      ['Ana', 1000, 1000, 0],
      ['Bento', 1000, 1000, 0],
      ['Clara', 1000, 1000, 0],
    ]);
    expect(sum).toEqual({
      bought: 3000,
      cashed: 0,
      stacks: 3000,
      pots: 0,
      carried: 0,
      parked: 0,
      held: 0,
      rake: 0,
      rakeOfNobody: 0,
      time: 0,
      variance: 0,
      net: 0,
      off: 0,
    });
  });

  it('what lies in the middle is in front of nobody', () => {
    const table = open();
    const { dealer } = start(table);
    table.play({ type: 'PostAntes', hand: 1, seats: [1, 2, 3] });
    const { sum } = ledgerOf(seatingView(table.fold));
    expect(dealer).toBe(1);
    expect(sum).toMatchObject({ stacks: 2970, pots: 30, carried: 0, net: -30, off: 0 });
  });

  it('who left has cashed; a count goes against the variance', () => {
    const table = open();
    table.play(
      { type: 'BuyChips', seat: 2, amount: 500 },
      { type: 'CorrectStack', seat: 1, counted: 980, reason: 'counted', confirm: { kind: 'floor' } },
      { type: 'LeaveTable', seat: 3 },
    );
    const { seats, left, sum } = ledgerOf(seatingView(table.fold));
    expect(seats.find(({ seat }) => seat === 1)).toMatchObject({ stack: 980, corrected: -20, net: -20 });
    expect(seats.find(({ seat }) => seat === 2)).toMatchObject({ bought: 1500, net: 0 });
    expect(left).toMatchObject([{ name: 'Clara', seat: null, bought: 1000, cashed: 1000, net: 0 }]);
    expect(sum).toMatchObject({ bought: 3500, cashed: 1000, stacks: 2480, variance: 20, off: 0 });
  });

  it('AUDIT-2 chips held for who left are not parked', () => {
    const view = seatingView(open().fold);
    const totals = { ...view.totals, bought: 3070, parked: 50, held: 20 };
    expect(ledgerOf({ ...view, totals }).sum).toMatchObject({ parked: 50, held: 20, off: 0 });
  });

  it('a fault of the record shows', () => {
    const view = seatingView(open().fold);
    expect(ledgerOf({ ...view, totals: { ...view.totals, bought: 3100 } }).sum.off).toBe(100);
  });
});

function start(table: PlayedTable): { dealer: number | undefined } {
  table.play(
    {
      type: 'DrawForDealer',
      cards: [
        { seat: 1, card: 'As' },
        { seat: 2, card: 'Kd' },
        { seat: 3, card: 'Qh' },
      ],
    },
    { type: 'StartHand', hand: 1 },
  );
  return { dealer: table.fold.table.play.hand?.dealer };
}
