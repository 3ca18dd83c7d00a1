import { describe, expect, it } from 'vitest';
import { tableOf, types } from '../src/testing/table-of.ts';

const draw = (stacks: number[], rules = {}) => tableOf('five-card-draw', { stacks, rules }).deal();

describe('BET: the act, its amounts and its sums come from the arithmetic that the vectors exercise', () => {
  it('BET-2 nobody acts out of turn', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500] }).deal();
    expect(table.refused(table.command('3 check'))).toEqual({
      code: 'out-of-turn',
      rule: 'BET-2',
      params: { seat: 3, turn: 2 },
    });
  });
  it('a late act for a hand that is over is told so', () => {
    const table = tableOf('fechado', { stacks: [500, 500] }).deal();
    expect(table.refused({ type: 'Check', hand: 7, seat: 2 })).toMatchObject({
      code: 'other-hand',
      params: { hand: 7, present: 1 },
    });
  });
  it('BET-3 who opened and was only called may not raise himself', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500] })
      .deal()
      .acts('2 bet 40', '3 call', '1 call');
    expect(table.refused(table.command('2 raise 80'))).toMatchObject({ code: 'no-betting-now' });
  });
  it('BET-5 spread: the increment is between the table’s minimum and maximum', () => {
    const table = tableOf('fechado', { stacks: [900, 900, 900] })
      .deal()
      .acts('2 bet 40');
    expect(table.offer('RaiseTo')).toMatchObject({ range: { min: 80, max: 240 } });
    expect(table.refused(table.command('3 raise 79'))).toMatchObject({
      code: 'amount-below',
      rule: 'BET-5',
      params: { min: 80 },
    });
    expect(table.refused(table.command('3 raise 241'))).toMatchObject({
      code: 'amount-above',
      params: { max: 240 },
    });
  });
  it('BET-5 too little breaks the rule of the least raise, also where the stack sets the most', () => {
    const short = draw([100, 1000, 1000], { betting: { type: 'no-limit', min: 10 } });
    expect(short.offer('RaiseTo')).toMatchObject({ range: { min: 20, max: 100 }, why: { rule: 'TABLE-4' } });
    expect(short.refused(short.command('1 raise 19'))).toMatchObject({ code: 'amount-below', rule: 'BET-5' });
    expect(short.refused(short.command('1 raise 101'))).toMatchObject({
      code: 'amount-above',
      rule: 'TABLE-4',
    });
  });
  it('BET-6 pot limit: the sum behind the maximum is given', () => {
    const table = draw([1000, 1000, 1000]);
    expect(table.offer('RaiseTo')).toMatchObject({
      range: { min: 20, max: 35 },
      why: { rule: 'BET-6', sum: { total: 35 } },
    });
  });
  it('BET-7 a short all-in does not reopen the betting', () => {
    const table = draw([1000, 1000, 45, 1000], { betting: { type: 'no-limit', min: 10 } });
    table.acts('4 raise 40', '1 call', '2 fold', '3 raise 45');
    expect(table.offer('RaiseTo')).toMatchObject({ rule: 'BET-7' });
    table.acts('4 call', '1 call');
    expect(table.hand.round).toBeNull();
  });
  it('BET-8 the part that nobody could match goes back as its own event before the pots are formed', () => {
    const table = draw([500, 120], { betting: { type: 'no-limit', min: 10 } });
    table.acts('1 raise 300');
    expect(types(table.give(table.command('2 call')))).toEqual(['Called', 'BetReturned', 'BettingClosed']);
    expect(table.stacks()).toEqual([380, 0]);
    expect(table.hand.pots).toMatchObject([{ amount: 240, eligible: [1, 2], awarded: false }]);
  });
  it('BET-9 with one player able to bet the draw is completed without more betting', () => {
    const table = draw([500, 120], { betting: { type: 'no-limit', min: 10 } });
    table.acts('1 raise 300', '2 call', '2 draw 3', '1 draw 2');
    expect(table.next().code).toBe('show');
  });
  it('BET-10 checkRaiseBeforeDraw false: who checked may call the opening or fold; a raise frees him', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500] })
      .deal()
      .acts('2 check', '3 bet 40', '1 call');
    expect(table.offer('RaiseTo')).toMatchObject({ rule: 'BET-10' });
    const freed = tableOf('fechado', { stacks: [500, 500, 500] })
      .deal()
      .acts('2 check', '3 bet 40', '1 raise 80');
    expect(freed.offer('RaiseTo')).toMatchObject({ seat: 2, range: { min: 120 } });
    const allowed = tableOf('fechado', {
      stacks: [500, 500, 500],
      rules: { checkRaiseBeforeDraw: true },
    }).deal();
    allowed.acts('2 check', '3 bet 40', '1 call');
    expect(allowed.offer('RaiseTo')).toMatchObject({ seat: 2 });
  });
  it('BET-10 callerMayReraise false: who has called may not re-raise', () => {
    const acts = ['2 bet 40', '3 call', '1 raise 80', '2 fold'] as const;
    const yes = tableOf('fechado', { stacks: [500, 500, 500] })
      .deal()
      .acts(...acts);
    expect(yes.offer('RaiseTo')).toMatchObject({ seat: 3 });
    const no = tableOf('fechado', { stacks: [500, 500, 500], rules: { callerMayReraise: false } })
      .deal()
      .acts(...acts);
    expect(no.offer('RaiseTo')).toMatchObject({ rule: 'BET-10' });
  });
  it('BET-11 everybody else folded: the last player takes the pot without showing', () => {
    const table = draw([500, 500, 500]).acts('1 fold', '2 fold');
    expect(table.next()).toMatchObject({ code: 'award-last', seat: 3 });
    expect(types(table.award(0, 3))).toEqual(['PotAwarded']);
    expect(table.stacks()).toEqual([500, 495, 505]);
  });
  it('TABLE-3 amounts are in smallest chips', () => {
    const table = tableOf('fechado', { stacks: [500, 500], rules: { smallestChip: 5 } }).deal();
    expect(table.refused(table.command('2 bet 23'))).toMatchObject({
      code: 'not-in-chips',
      rule: 'TABLE-3',
      params: { chip: 5 },
    });
  });
});

describe('ORDER-2 the round after the draw', () => {
  const round = (acts: string[], rules = {}) => {
    const table = tableOf('fechado', { stacks: [900, 900, 900, 900], rules })
      .deal()
      .acts(...acts);
    if ('pile' in table.offer('ShuffleDrawPile')) table.shufflePile();
    for (;;) {
      const offer = table.offer('DrawCards');
      if (!('choices' in offer)) return table.next().seat;
      table.acts(`${offer.seat} draw 0`);
    }
  };
  it('BR: the opener speaks first', () => {
    expect(round(['2 check', '3 bet 40', '4 call', '1 call', '2 call'])).toBe(3);
  });
  it('BR: if there were raises, the last raiser', () => {
    expect(
      round([
        '2 check',
        '3 bet 40',
        '4 call',
        '1 raise 80',
        '2 call',
        '3 raise 120',
        '4 call',
        '1 call',
        '2 call',
      ]),
    ).toBe(3);
    expect(round(['2 check', '3 bet 40', '4 raise 80', '1 call', '2 call', '3 call'])).toBe(4);
  });
  it("option 'opener': the opener, raise or not", () => {
    expect(
      round(['2 check', '3 bet 40', '4 raise 80', '1 call', '2 call', '3 call'], { secondRound: 'opener' }),
    ).toBe(3);
  });
  it("option 'left-of-dealer'", () => {
    expect(
      round(['2 check', '3 bet 40', '4 call', '1 call', '2 call'], { secondRound: 'left-of-dealer' }),
    ).toBe(2);
  });
  it('if he is all-in, the next in rotation', () => {
    const table = tableOf('fechado', { stacks: [900, 900, 50, 900] }).deal();
    table.acts(
      '2 check',
      '3 bet 40',
      '4 call',
      '1 call',
      '2 call',
      '2 draw 0',
      '3 draw 0',
      '4 draw 0',
      '1 draw 0',
    );
    expect(table.next().seat).toBe(4);
  });
});
