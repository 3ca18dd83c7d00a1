import { describe, expect, it } from 'vitest';
import { chipsConserved, middle, type TableRules } from '../src/index.ts';
import { type TableUnderTest, tableOf, types } from '../src/testing/table-of.ts';

const raked = (rake: Partial<TableRules['rake']>, rules: Partial<TableRules> = {}): Partial<TableRules> => ({
  rake: { percent: 0, cap: null, drop: 0, ...rake },
  ...rules,
});

/** Three players, each with 10 in the pot, at the showdown. */
const showdown = (rules: Partial<TableRules>, stacks = [500, 500, 500]) =>
  tableOf('five-card-draw', { stacks, rules })
    .deal()
    .acts('1 call', '2 call', '3 check', '2 draw 0', '3 draw 0', '1 draw 0')
    .acts('2 check', '3 check', '1 check');

const taken = (table: TableUnderTest) => table.table.play.rake;

describe('TABLE-7 rake', () => {
  it('a percentage up to the cap, and the drop, taken once before the first award', () => {
    const table = showdown(raked({ percent: 10, drop: 2 }));
    expect(types(table.award(0, 2))).toEqual(['RakeTaken', 'PotAwarded']);
    expect(taken(table)).toBe(5);
    expect(table.stack(2)).toBe(490 + 25);
  });

  it('the cap holds', () => {
    const table = showdown(raked({ percent: 50, cap: 4 }));
    table.award(0, 2);
    expect(taken(table)).toBe(4);
  });

  it('over side pots it is one rake: from the main pot upwards until the cap is reached', () => {
    const rules = raked({ percent: 10, cap: 20, drop: 3 }, { betting: { type: 'no-limit', min: 10 } });
    const table = tableOf('five-card-draw', { stacks: [50, 100, 300], rules }).deal();
    table.acts('1 raise 50', '2 raise 100', '3 call', '2 draw 0', '3 draw 0', '1 draw 0');
    expect(table.hand.pots.map(({ amount }) => amount)).toEqual([150, 100]);
    const taken = table.award(1, 2).filter(({ type }) => type === 'RakeTaken');
    // 15 of the main pot, 5 more up to the cap of the other, the drop from the main pot.
    expect(taken.map(({ data }) => data)).toEqual([
      { pot: 0, amount: 18 },
      { pot: 1, amount: 5 },
    ]);
    table.award(0, 1);
    expect(table.stacks()).toEqual([132, 95, 200]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('a split pot is raked before it is split', () => {
    const table = showdown(raked({ percent: 10 }));
    table.award(0, 1, 2);
    expect(table.stacks()).toEqual([490 + 13, 490 + 14, 490]);
  });

  it('what nobody called is not raked', () => {
    const table = tableOf('five-card-draw', {
      stacks: [500, 500, 500],
      rules: raked({ percent: 10 }),
    }).deal();
    table.acts('1 raise 35', '2 fold', '3 fold');
    table.award(0, 1);
    expect(taken(table)).toBe(2);
    expect(table.stack(1)).toBe(490 + 23);
  });

  it('a passed-out hand pays nothing; the carried pot is raked when it is won', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500], rules: raked({ percent: 10 }) }).deal();
    table.acts('2 check', '3 check', '1 check').deal();
    expect(taken(table)).toBe(0);
    table.acts('3 bet 20', '1 fold', '2 fold');
    expect(middle(table.hand)).toBe(60);
    table.award(0, 3);
    expect(taken(table)).toBe(6);
  });

  it('a divided carried pot pays nothing', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500], rules: raked({ percent: 10 }) }).deal();
    table.acts('2 check', '3 check', '1 check');
    table.give({ type: 'EndHand', hand: 1 });
    table.give({ type: 'DivideCarriedPot', confirm: { kind: 'floor' } });
    expect(table.stacks()).toEqual([500, 500, 500]);
  });

  it('is never more than the pot', () => {
    const table = showdown(raked({ percent: 50, drop: 40 }));
    table.award(0, 2);
    expect(taken(table)).toBe(30);
    expect(table.stacks()).toEqual([490, 490, 490]);
  });

  it('AUDIT-1: an award that is taken back gives it back', () => {
    const table = showdown(raked({ percent: 10 }));
    table.award(0, 2);
    table.undo();
    expect(taken(table)).toBe(0);
    table.award(0, 3);
    expect(taken(table)).toBe(3);
  });

  // Products of amounts and fractions are not exact in floating point: 6000 × 2.05 % is 122.99… there.
  it.each([
    [300, 10, 1, 30],
    [300, 2.5, 1, 7],
    [6_000, 2.05, 1, 123],
    [3_000, 1.1, 1, 33],
    [300, 5, 5, 15],
    [300, 5, 10, 10],
    [3_000_000_000_000, 33.3333, 1, 999_999_000_000],
  ])('%d raked at %d %% in chips of %d pays %d', (pot, percent, chip, rake) => {
    const bet = pot / 3;
    const rules = raked({ percent }, { smallestChip: chip, betting: { type: 'no-limit', min: 10 } });
    const stacks = [bet, bet, bet];
    const big = { buyInMax: Number.MAX_SAFE_INTEGER, smallBlind: 10, bigBlind: 20 };
    const table = tableOf('five-card-draw', { stacks, rules: { ...rules, ...big } }).deal();
    table.acts(`1 raise ${bet}`, '2 call', '3 call', '2 draw 0', '3 draw 0', '1 draw 0');
    table.award(0, 2);
    expect(taken(table)).toBe(rake);
    expect(table.stack(2)).toBe(pot - rake);
  });
});

describe('TABLE-7 option rakeFirstRound false: no draw, no rake; no flop, no drop', () => {
  const rules = raked({ percent: 10 }, { rakeFirstRound: false });

  it('a hand that ends in its first round is not raked', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500, 500], rules }).deal();
    table.acts('1 raise 35', '2 call', '3 fold', '2 draw 0', '1 draw 0', '2 bet 20', '1 fold');
    table.award(0, 2);
    expect(taken(table)).toBe(8);
    table.deal().acts('2 fold', '3 fold');
    table.award(0, 1);
    expect(taken(table)).toBe(8);
  });

  it('one that is all-in in its first round and goes to the draw is', () => {
    const table = tableOf('holdem', { stacks: [100, 100], rules }).deal();
    table.acts('1 raise 100', '2 call');
    for (const cards of [['2c', '3d', '4h'], ['8s'], ['Tc']] as const) {
      table.give({ type: 'DealBoard', hand: 1, cards: [...cards] });
    }
    table.acts('1 show As Ad');
    table.give({ type: 'MuckHand', hand: 1, seat: 2 });
    table.award(0, 1);
    expect(taken(table)).toBe(20);
  });
});
