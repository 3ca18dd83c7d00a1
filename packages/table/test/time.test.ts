import { describe, expect, it } from 'vitest';
import {
  checkRules,
  chipsConserved,
  PROFILE_RULES,
  type TableRules,
  timeOwed,
  timeTaken,
} from '../src/index.ts';
import { type TableUnderTest, tableOf, types } from '../src/testing/table-of.ts';

/** Everybody sits down between 20:00 and 20:10. */
const clock = (hours: number, minutes: number) => Date.UTC(2025, 4, 2, hours, minutes);

const timed = (stacks: number[], rules: Partial<TableRules> = {}) =>
  tableOf('fechado', { stacks, rules: { timeCollection: { amount: 10, everyMinutes: 30 }, ...rules } });

function owed(table: TableUnderTest, at = table.at) {
  const offer = table.offer('CollectTime');
  if ('code' in offer) throw new Error(offer.code);
  return timeOwed(offer, at);
}

const pay = (...seats: number[]) => ({ type: 'CollectTime', seats }) as const;

describe('TABLE-7 time collection', () => {
  it('falls due for all at the full half hours of the clock, in advance', () => {
    const table = timed([500, 500, 500]);
    expect(owed(table, clock(20, 29))).toEqual([]);
    expect(owed(table, clock(20, 30)).map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('is taken from the stacks of those who are named and is none of theirs any more', () => {
    const table = timed([500, 500, 500]);
    table.at = clock(20, 31);
    expect(types(table.give(pay(1, 3)))).toEqual(['TimeTaken', 'TimeTaken']);
    expect(table.stacks()).toEqual([490, 500, 490]);
    expect(timeTaken(table.table)).toBe(20);
    expect(chipsConserved(table.table)).toBe(true);
    expect(owed(table)).toEqual([{ seat: 2, amount: 10 }]);
    expect(table.refused(pay(1, 2))).toEqual({
      code: 'owes-no-time',
      rule: 'TABLE-7',
      params: { seat: 1 },
    });
    expect(owed(table, clock(21, 0))).toEqual([
      { seat: 1, amount: 10 },
      { seat: 2, amount: 20 },
      { seat: 3, amount: 10 },
    ]);
  });

  it('who has less pays what he has, and then owes nothing', () => {
    const table = timed([500, 7, 500]);
    table.at = clock(20, 30);
    table.give(pay(2));
    expect(table.stack(2)).toBe(0);
    expect(owed(table).map(({ seat }) => seat)).toEqual([1, 3]);
    table.give({ type: 'BuyChips', seat: 2, amount: 100 });
    expect(owed(table, clock(20, 59)).map(({ seat }) => seat)).toEqual([1, 3]);
  });

  it('who sits down in between plays free until the next collection; sitting out does not stop it', () => {
    const table = timed([500, 500, 500]);
    table.at = clock(20, 40);
    table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 300 });
    table.give({ type: 'SitOut', seat: 3 });
    expect(owed(table, clock(20, 59)).map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(owed(table, clock(21, 0))).toEqual([
      { seat: 1, amount: 20 },
      { seat: 2, amount: 20 },
      { seat: 3, amount: 20 },
      { seat: 4, amount: 10 },
    ]);
  });

  it('goes with the player when he changes his seat', () => {
    const table = timed([500, 500, 500]);
    table.at = clock(20, 30);
    table.give(pay(1, 2, 3));
    table.give({ type: 'MovePlayer', seat: 1, to: 6 });
    expect(owed(table, clock(20, 59))).toEqual([]);
    expect(table.stack(6)).toBe(490);
  });

  it('only between hands; a settled one is closed by it', () => {
    const table = timed([500, 500, 500]).deal();
    table.at = clock(20, 31);
    expect(table.refused(pay(1))).toMatchObject({ code: 'hand-running' });
    table.acts('2 bet 20', '3 fold', '1 fold');
    table.award(0, 2);
    expect(types(table.give(pay(1, 2, 3)))).toEqual(['HandEnded', 'TimeTaken', 'TimeTaken', 'TimeTaken']);
    expect(table.stacks()).toEqual([480, 510, 480]);
  });

  it('AUDIT-1: a mis-tap is taken back, and is owed again', () => {
    const table = timed([500, 500, 500]);
    table.at = clock(20, 31);
    table.give(pay(1, 2, 3));
    table.undo(1, 'waived by the house');
    expect(table.stacks()).toEqual([500, 500, 500]);
    expect(timeTaken(table.table)).toBe(0);
    expect(owed(table)).toHaveLength(3);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('option timeCollection null: no time is taken', () => {
    const table = timed([500, 500, 500], { timeCollection: null });
    table.at = clock(22, 0);
    expect(table.refused(pay(1))).toMatchObject({ code: 'no-time-collection', rule: 'TABLE-7' });
  });

  it('new terms begin with their next collection', () => {
    const table = timed([500, 500, 500], { timeCollection: null });
    table.at = clock(21, 10);
    const { rules } = table.table;
    const timeCollection = { amount: 30, everyMinutes: 60 };
    table.give({ type: 'ChangeRules', rules: { ...rules, timeCollection } });
    expect(owed(table, clock(21, 59))).toEqual([]);
    table.at = clock(22, 0);
    expect(owed(table)).toContainEqual({ seat: 1, amount: 30 });
    table.give({ type: 'ChangeRules', rules: { ...rules, timeCollection, ante: 20 } });
    expect(owed(table)).toContainEqual({ seat: 1, amount: 30 });
  });

  it('a clock that goes back makes nobody owe twice', () => {
    const table = timed([500, 500, 500]);
    table.at = clock(20, 31);
    table.give(pay(1, 2, 3));
    table.at = clock(20, 5);
    expect(table.refused(pay(1))).toMatchObject({ code: 'owes-no-time' });
    expect(owed(table, clock(20, 45))).toEqual([]);
  });

  it('is paid in chips that exist', () => {
    const timeCollection = { amount: 12, everyMinutes: 30 };
    expect(checkRules({ ...PROFILE_RULES.fechado, smallestChip: 5, timeCollection })).toContainEqual({
      code: 'rule-not-in-chips',
      rule: 'TABLE-3',
      params: { field: 'timeCollection.amount', amount: 12, chip: 5 },
    });
  });
});
