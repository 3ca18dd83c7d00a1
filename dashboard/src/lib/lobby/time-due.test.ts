import { seatingView } from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { ledgerOf } from './ledger.ts';
import { nextCollection, timeDue } from './time-due.ts';

const terms = { amount: 50, everyMinutes: 30 };
const open = () => PlayedTable.open('fechado', ['Ana', 'Bento', 'Clara'], { timeCollection: terms });
const due = (table: PlayedTable, at: string) =>
  timeDue(terms, ledgerOf(seatingView(table.fold)), Date.parse(at));

describe('TABLE-7 who owes time', () => {
  it('everybody who has chips, from the next half hour on, in a hand too', () => {
    const table = open();
    expect(due(table, '2025-11-28T20:59:59.000Z')).toEqual([]);
    table.play({ type: 'SitOut', seat: 3 });
    const all = [1, 2, 3].map((seat) => ({ seat, amount: 50 }));
    expect(due(table, '2025-11-28T21:00:00.000Z')).toEqual(all);
    table.play(
      {
        type: 'DrawForDealer',
        cards: [
          { seat: 1, card: 'As' },
          { seat: 2, card: 'Kd' },
        ],
      },
      { type: 'StartHand', hand: 1 },
      { type: 'PostAntes', hand: 1, seats: [1, 2] },
    );
    expect(due(table, '2025-11-28T21:00:00.000Z')).toEqual(all);
  });

  it('the next collection is the next full period of the clock', () => {
    const at = (time: string) => Date.parse(`2025-11-28T${time}Z`);
    expect(nextCollection(30, at('20:59:59'))).toBe(at('21:00:00'));
    expect(nextCollection(30, at('21:00:00'))).toBe(at('21:30:00'));
  });
});
