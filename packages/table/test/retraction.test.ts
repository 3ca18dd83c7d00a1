import { describe, expect, it } from 'vitest';
import {
  chipsConserved,
  emptyTable,
  evolve,
  legal,
  needsPast,
  type Table,
  type TableEvent,
  withoutPast,
} from '../src/index.ts';
import { tableOf } from '../src/testing/table-of.ts';

/** As who keeps no past, and has it where an event needs it. */
function foldedWithoutPast(events: readonly TableEvent[]): Table {
  let [bare, whole] = [emptyTable, emptyTable];
  for (const event of events) {
    bare = withoutPast(evolve(needsPast(bare, event.type) ? whole : bare, event));
    whole = evolve(whole, event);
  }
  return bare;
}

const dealt = () => tableOf('fechado', { stacks: [500, 500, 500] }).deal();

describe('AUDIT-1 taking entries back', () => {
  it('chips, turn, pots and legal acts are as if the entry had not happened; the log keeps both', () => {
    const table = dealt().acts('2 bet 40');
    const before = legal(table.table);
    const stacks = table.stacks();
    const logged = table.events.length;
    table.acts('3 raise 80', '1 fold').undo(2);
    const { offers, ...rest } = legal(table.table);
    expect(rest).toEqual({ ...before, offers: undefined, ...rest });
    expect(offers).toEqual(before.offers);
    expect(table.stacks()).toEqual(stacks);
    expect(table.events.length).toBe(logged + 3);
    expect(table.events.at(-1)).toMatchObject({ type: 'EntriesRetracted', data: { reason: 'mis-tap' } });
  });
  it('only the last ones, all of them', () => {
    const table = dealt().acts('2 bet 40', '3 raise 80');
    const entries = table.table.undo.map((checkpoint) => checkpoint.entry);
    expect(table.refused({ type: 'Retract', hand: 1, entries: [entries.at(-2)!] })).toMatchObject({
      code: 'not-the-last-entries',
      rule: 'AUDIT-1',
    });
    expect(
      table.refused({ type: 'Retract', hand: 1, entries: [entries.at(-1)!, entries.at(-1)!] }),
    ).toMatchObject({ code: 'not-the-last-entries' });
    table.give({ type: 'Retract', hand: 1, entries: [entries.at(-1)!, entries.at(-2)!] });
    expect(table.next().seat).toBe(2);
  });
  it('what happened at the table in between stays: a seat taken, chips bought', () => {
    const table = dealt().acts('2 bet 40');
    table.give({ type: 'BuyChips', seat: 2, amount: 100 });
    table.give({ type: 'SeatPlayer', seat: 5, playerId: 'p5', buyIn: 200 });
    table.undo();
    expect(table.stack(2)).toBe(490);
    expect(table.stack(5)).toBe(200);
    table.acts('2 check', '3 check', '1 check');
    table.give({ type: 'EndHand', hand: 1 });
    expect(table.stack(2)).toBe(590);
  });
  it('an award can be taken back until the next hand is shuffled, also over its start', () => {
    const table = dealt().acts('2 bet 40', '3 fold', '1 fold');
    table.award(0, 2);
    table.start().undo(2);
    expect(table.hand).toMatchObject({ number: 1, status: 'play' });
    table.award(0, 2);
    table.start();
    table.give({ type: 'PostAntes', hand: 2, seats: [1, 2, 3] });
    table.give({ type: 'ShuffleDeck', hand: 2, times: 1 });
    expect(table.table.undo).toHaveLength(3);
    table.undo(3);
    expect(table.table.undo).toEqual([]);
    expect(table.hand).toMatchObject({ number: 1, status: 'settled' });
  });
  it('whoever has left takes his result with him: what is before cannot be taken back', () => {
    const table = dealt().acts('2 bet 40', '3 fold', '1 fold');
    table.award(0, 2);
    table.give({ type: 'LeaveTable', seat: 2 });
    expect(
      table.refused({ type: 'Retract', hand: 1, entries: ['00000000-0000-4000-8000-000000000001'] }),
    ).toMatchObject({ code: 'nothing-to-retract' });
  });
  it('whoever abstained and left is not brought back into the hand; what came before stays', () => {
    const table = tableOf('pocker', { stacks: [500, 500, 500, 500] })
      .start()
      .acts('2 abstains');
    const undoable = table.table.undo.length;
    table.give({ type: 'LeaveTable', seat: 2 });
    expect(table.refused({ type: 'Retract', hand: 1, entries: [table.hand.id] })).toMatchObject({
      code: 'nothing-to-retract',
    });
    expect(undoable).toBeGreaterThan(0);
    expect(foldedWithoutPast(table.events).undo).toEqual(table.table.undo);
    table.give({ type: 'PostAntes', hand: 1, seats: [3] });
    table.undo();
    expect(table.stacks()).toEqual([500, 500, 500]);
    expect(chipsConserved(table.table)).toBe(true);
  });
  it('a retraction in the middle of a draw puts the cards back where they were', () => {
    const table = dealt().acts('2 bet 20', '3 call', '1 call', '2 draw 3', '3 draw 4').undo(2);
    expect(table.hand.cards).toMatchObject({ stub: 17, discards: [] });
    expect(table.next()).toMatchObject({ code: 'draw', seat: 2 });
  });
});
