import { describe, expect, it } from 'vitest';
import { chipsConserved, type TableRules, variance } from '../src/index.ts';
import { type TableUnderTest, tableOf, types } from '../src/testing/table-of.ts';

const noLimit: Partial<TableRules> = { betting: { type: 'no-limit', min: 10 } };

/** Blinds 5 and 10; seat 1 deals and speaks first, seat 3 is the big blind. */
const dealt = (stacks: number[], rules: Partial<TableRules> = {}) =>
  tableOf('five-card-draw', { stacks, rules: { ...noLimit, ...rules } }).deal();

const count = (seat: number, counted: number) =>
  ({
    type: 'CorrectStack',
    seat,
    counted,
    reason: 'counted at the call',
    confirm: { kind: 'floor' },
  }) as const;

/** Chips and cards are all there, and so is what each was dealt in with. */
const whole = (table: TableUnderTest) => chipsConserved(table.table);

describe('TABLE-6 a stack that is counted all-in', () => {
  it('a raise: what was counted is to be called, the rest goes against the variance account', () => {
    const table = dealt([120, 500, 500]).acts('1 raise 120');
    expect(types(table.give(count(1, 115)))).toEqual(['EntriesRetracted', 'AllInCounted', 'Raised']);
    expect(table.seat(1)).toMatchObject({ bet: 115, put: 115, stack: 0 });
    expect(table.offer('Call')).toMatchObject({ seat: 2, put: 110, to: 115 });
    expect(variance(table.table)).toBe(5);
    table.acts('2 call', '3 call');
    expect(table.hand.pots).toMatchObject([{ amount: 345, eligible: [1, 2, 3] }]);
    expect(whole(table)).toBe(true);
  });

  it('more than was recorded is to be called too', () => {
    const table = dealt([120, 500, 500]).acts('1 raise 120');
    table.give(count(1, 125));
    expect(table.offer('Call')).toMatchObject({ put: 120, to: 125 });
    expect(variance(table.table)).toBe(-5);
    expect(whole(table)).toBe(true);
  });

  it('IRR-5 whoever raised all-in out of turn is held to what was counted', () => {
    const bound = () => {
      const table = dealt([500, 110, 500]);
      table.give({ type: 'ActOutOfTurn', hand: 1, seat: 2, act: 'raise', to: 110 });
      return table.acts('1 call', '2 raise 110');
    };
    const table = bound();
    expect(types(table.give(count(2, 130)))).toEqual(['EntriesRetracted', 'AllInCounted', 'Raised']);
    expect(table.offer('Call')).toMatchObject({ seat: 3, to: 130 });
    const short = bound();
    expect(types(short.give(count(2, 8)))).toEqual(['EntriesRetracted', 'AllInCounted', 'Called']);
    expect(short.hand.faults.waiting).toEqual([]);
    expect(whole(table) && whole(short)).toBe(true);
  });

  it('BET-7 a raise that is a full one no more does not reopen the betting', () => {
    const raise = (counted: number) => {
      const table = dealt([500, 110, 500]).acts('1 raise 60', '2 raise 110');
      table.give(count(2, counted));
      table.acts('3 call');
      return table.offer('RaiseTo');
    };
    expect(raise(115)).toMatchObject({ seat: 1 });
    expect(raise(105)).toMatchObject({ code: 'not-reopened' });
  });

  it('a raise that does not reach beyond the bet is a call', () => {
    const table = dealt([500, 110, 500]).acts('1 raise 100', '2 raise 110');
    expect(types(table.give(count(2, 90)))).toEqual(['EntriesRetracted', 'AllInCounted', 'Called']);
    expect(table.offer('Call')).toMatchObject({ seat: 3, to: 100 });
    expect(table.hand.lastBettor).toBe(table.hand.seats.findIndex(({ seat }) => seat === 1));
  });

  it('a call: the pots follow, and what nobody matched goes back', () => {
    const table = dealt([500, 500, 120]).acts('1 raise 200', '2 fold', '3 call');
    expect(table.stack(1)).toBe(380);
    table.give(count(3, 115));
    expect(table.stack(1)).toBe(385);
    expect(table.hand.pots).toMatchObject([{ amount: 235, eligible: [1, 3] }]);
    expect(whole(table)).toBe(true);
  });

  it('a call with more than the bet keeps the rest, and is in the betting again', () => {
    const table = dealt([500, 120, 500]).acts('1 raise 150', '2 call');
    table.give(count(2, 170));
    expect(table.seat(2)).toMatchObject({ bet: 150, stack: 20 });
    table.acts('3 call', '2 draw 0', '3 draw 0', '1 draw 0');
    expect(table.offer('BetTo')).toMatchObject({ seat: 2, range: { min: 10, max: 20 } });
    expect(whole(table)).toBe(true);
  });

  it('his result of the hand is what he won or lost in it, not what was miscounted', () => {
    const table = dealt([120, 500, 500]).acts('1 raise 120');
    table.give(count(1, 115));
    table.acts('2 call', '3 fold', '2 draw 0', '1 draw 0');
    table.award(0, 2);
    table.give({ type: 'EndHand', hand: 1 });
    expect(table.table.play.nets).toEqual([-115, 125, -10]);
    expect(table.stacks()).toEqual([0, 625, 490]);
    expect(whole(table)).toBe(true);
  });

  it('what others answered is taken back first', () => {
    const table = dealt([120, 500, 500]).acts('1 raise 120', '2 call');
    expect(table.refused(count(1, 115))).toEqual({
      code: 'undo-to-count',
      rule: 'TABLE-6',
      params: { seat: 1 },
    });
    table.undo();
    table.give(count(1, 115));
    table.acts('2 call');
    expect(table.seat(2).put).toBe(115);
  });

  it('a player who sits out may be counted meanwhile, one with chips in the hand not', () => {
    const table = tableOf('five-card-draw', { stacks: [120, 500, 500, 300], rules: noLimit });
    table.give({ type: 'SitOut', seat: 4 });
    table.deal().acts('1 raise 120', '2 call');
    expect(table.refused(count(1, 115))).toMatchObject({ code: 'undo-to-count' });
    expect(table.refused(count(2, 400))).toMatchObject({ code: 'seat-in-hand' });
    expect(types(table.give(count(4, 290)))).toEqual(['StackCorrected']);
  });

  it('is more than what lay before him in the round already; who is all-in by his blind is not counted', () => {
    const table = dealt([60, 500, 500]).acts('1 raise 20', '2 raise 40', '3 fold', '1 call');
    table.acts('2 draw 0', '1 draw 0', '2 check', '1 bet 20');
    expect(table.refused(count(1, 0))).toMatchObject({ code: 'count-below-bet', params: { bet: 0 } });
    const blind = dealt([500, 500, 10]);
    expect(blind.refused(count(3, 15))).toMatchObject({ code: 'hand-running' });
  });

  it('BET-6 and within what the structure lets him raise', () => {
    const table = dealt([30, 500, 500], { betting: { type: 'pot-limit', min: 10 } }).acts('1 raise 30');
    expect(table.refused(count(1, 40))).toEqual({
      code: 'count-above-limit',
      rule: 'BET-4',
      params: { max: 35 },
    });
    table.give(count(1, 35));
    expect(table.offer('Call')).toMatchObject({ to: 35 });
  });

  it('counted once more, the last count is the one that holds', () => {
    const table = dealt([120, 500, 500]).acts('1 raise 20', '2 raise 100', '3 fold', '1 raise 120');
    table.give(count(1, 90));
    expect(table.refused(count(1, 90))).toMatchObject({ code: 'nothing-to-correct', params: { amount: 90 } });
    table.give(count(1, 115));
    expect(table.seat(1)).toMatchObject({ bet: 115, stack: 0 });
    expect(table.offer('Call')).toMatchObject({ seat: 2, to: 115 });
    expect(variance(table.table)).toBe(5);
    expect(whole(table)).toBe(true);
  });

  it('AUDIT-1 by the authority only, and taken back with the act', () => {
    const table = dealt([120, 500, 500]).acts('1 raise 120');
    const players = { kind: 'two-players', seats: [2, 3] } as const;
    expect(table.refused({ ...count(1, 115), confirm: { ...players, seats: [2, 3] } })).toMatchObject({
      code: 'not-confirmed',
    });
    expect(table.refused(count(1, 120))).toMatchObject({ code: 'nothing-to-correct' });
    const [retracted] = table.give(count(1, 115));
    expect(retracted?.data).toMatchObject({ reason: 'recount' });
    table.undo();
    expect(table.stack(1)).toBe(120);
    expect(variance(table.table)).toBe(0);
    expect(table.next()).toMatchObject({ seat: 1 });
  });
});
