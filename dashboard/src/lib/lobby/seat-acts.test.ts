import { describe, expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { fitsRange, presets, seatActs, usualAmount } from './seat-acts.ts';

const open = () => PlayedTable.open('fechado', ['Ana', 'Bento', 'Clara']);
const acts = (table: PlayedTable, seat: number) => seatActs(table.view.legal, seat);

describe('what may be done at a seat', () => {
  it('TABLE-5 a free seat takes a player, a taken one does not', () => {
    const table = open();
    expect(acts(table, 5).sit?.range).toMatchObject({ min: 200, max: 2000 });
    expect(acts(table, 1).sit).toBeNull();
    expect(acts(table, 5).leave).toBeNull();
  });

  it('TABLE-4 who sits may buy up to the maximum', () => {
    expect(acts(open(), 1).buy).toMatchObject({ range: { max: 1000 }, held: false });
  });

  it('between hands he may move, sit out, leave with his chips, be counted', () => {
    const here = acts(open(), 2);
    expect(here.moveTo).toContain(5);
    expect(here).toMatchObject({
      sitOut: true,
      returns: false,
      leave: 1000,
      correct: { recorded: 1000, confirm: 'floor' },
    });
  });

  it('who sits out comes back', () => {
    const table = open();
    table.play({ type: 'SitOut', seat: 2 });
    expect(acts(table, 2)).toMatchObject({ sitOut: false, returns: true });
  });

  it('in a hand it says why not', () => {
    const table = open();
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
    expect(acts(table, 2).moveTo).toEqual([]);
    expect(acts(table, 2).whyNot('MovePlayer')?.rule).toBeTruthy();
  });
});

describe('TABLE-2 amounts to tap', () => {
  it.each([
    [{ min: 200, max: 2000, unit: 1 }, 200, [200, 500, 1000, 2000]],
    [{ min: 500, max: 1000, unit: 5 }, 500, [500, 1000]],
    [{ min: 1, max: 1150, unit: 1 }, 200, [200, 500, 1000, 1150]],
    [{ min: 1, max: 60, unit: 1 }, 200, [60]],
    [{ min: 25, max: 100, unit: 25 }, 25, [25, 50, 100]],
  ])('between %j', (range, least, wanted) => {
    expect(presets(range, least)).toEqual(wanted);
    expect(usualAmount(range, least)).toBe(wanted[0]);
  });

  it('all of them can be bought', () => {
    for (const max of [30, 99, 250, 4_000, 123_450]) {
      const range = { min: 10, max, unit: 10 };
      for (const amount of presets(range, 200))
        expect(fitsRange(amount, range), `${amount} of ${max}`).toBe(true);
    }
  });

  it('an amount fits when it is in bounds and in chips', () => {
    const range = { min: 20, max: 100, unit: 5 };
    expect(fitsRange(25, range)).toBe(true);
    expect([null, 15, 105, 27].map((amount) => fitsRange(amount, range))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
