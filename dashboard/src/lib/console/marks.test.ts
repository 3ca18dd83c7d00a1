import { asTable } from '@carteador/projections';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { bundle } from './foresee.ts';
import { doneLabels } from './labels.ts';
import { type Mark, type Marks, NO_MARKS, tapped } from './marks.ts';
import { pods } from './pods.ts';
import { usual } from './usual.ts';

const words = createWords('en', { names: (seat) => SIX[seat - 1] });

function potHand(players = 5): PlayedTable {
  const table = PlayedTable.open('pocker', SIX.slice(0, players));
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } }, { type: 'StartHand', hand: 1 });
  return table;
}

const taps = (table: PlayedTable, ...seats: number[]): Marks =>
  seats.reduce(
    (marks, seat) => tapped(table.view.legal, table.view.table.play.hand!.seats.length, marks, seat),
    NO_MARKS,
  );

describe('FORCED-2 who stays out is marked among the antes', () => {
  it('one tap: out; two: not yet; three: paid', () => {
    const table = potHand();
    const of = (...seats: number[]): Mark | undefined => taps(table, ...seats).get(3);
    expect([of(3), of(3, 3), of(3, 3, 3)]).toEqual(['out', 'later', undefined]);
  });

  it('where everybody has to play, one tap says that he has not paid', () => {
    const table = PlayedTable.open('fechado', SIX.slice(0, 4));
    table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } }, { type: 'StartHand', hand: 1 });
    expect(taps(table, 3).get(3)).toBe('later');
  });

  it('two have to be left to play', () => {
    expect([...taps(potHand(3), 1, 2)]).toEqual([
      [1, 'out'],
      [2, 'later'],
    ]);
  });

  it('the brass button records the antes and each who stays out, and says so', () => {
    const table = potHand();
    const marks = taps(table, 3, 5);
    const commands = usual(table.view.legal, marks);
    expect(commands).toEqual([
      { type: 'PostAntes', hand: 1, seats: [4, 2, 1] },
      { type: 'Abstain', hand: 1, seat: 5 },
      { type: 'Abstain', hand: 1, seat: 3 },
    ]);
    expect(doneLabels(words, table.view.legal, commands)).toBe('3 anted · Elisa and Clara sit out');
    table.play(...commands);
    expect(table.view.legal.next.code).toBe('shuffle');
    const shown = pods(table.view, words);
    expect(shown[2]).toMatchObject({ status: 'sits this out', faded: true, held: null });
  });

  it('who has not paid keeps the hand where it is: nothing goes with it in one go', () => {
    const table = potHand();
    const marks = taps(table, 3, 3);
    const commands = bundle(asTable(table.view.table), table.view.legal, marks);
    expect(commands).toEqual([{ type: 'PostAntes', hand: 1, seats: [5, 4, 2, 1] }]);
    table.play(...commands);
    expect(table.view.legal.next).toMatchObject({ code: 'post-antes', params: { count: 1 } });
  });
});
