import { describe, expect, it } from 'vitest';
import { chipsConserved, PROFILE_RULES, type TableRules, waitingChips } from '../src/index.ts';
import { TableUnderTest, tableOf, types } from '../src/testing/table-of.ts';

const three = () => tableOf('fechado', { stacks: [500, 500, 500] });

describe('TABLE-1, TABLE-5 seats', () => {
  it('a taken seat, a player named twice and a seat that is not there are refused', () => {
    const table = three();
    expect(table.refused({ type: 'SeatPlayer', seat: 1, playerId: 'p9', buyIn: 100 })).toMatchObject({
      code: 'seat-taken',
      rule: 'TABLE-5',
    });
    expect(table.refused({ type: 'SeatPlayer', seat: 5, playerId: 'p1', buyIn: 100 })).toMatchObject({
      code: 'already-seated',
      rule: 'TABLE-5',
    });
    expect(table.refused({ type: 'SeatPlayer', seat: 9, playerId: 'p9', buyIn: 100 })).toMatchObject({
      code: 'seat-taken',
    });
  });
  it('a player may change seat between hands, not during one', () => {
    const table = three().deal();
    expect(table.refused({ type: 'MovePlayer', seat: 1, to: 5 })).toMatchObject({ code: 'hand-running' });
    table.acts('2 bet 20', '3 fold', '1 fold');
    table.award(0, 2);
    table.give({ type: 'MovePlayer', seat: 2, to: 5 });
    expect(table.stack(5)).toBe(520);
  });
  it('his chips, what he bought, and the deal that he drew go with him', () => {
    const table = three();
    table.give({ type: 'BuyChips', seat: 1, amount: 100 });
    table.give({ type: 'MovePlayer', seat: 1, to: 7 });
    expect(table.stack(7)).toBe(600);
    expect(table.refused({ type: 'BuyChips', seat: 1, amount: 100 })).toMatchObject({ code: 'cannot-buy' });
    expect(table.start().hand).toMatchObject({ dealer: 7, seats: [{ seat: 2 }, { seat: 3 }, { seat: 7 }] });
  });
  it('DEAL-1 of those tied for the deal one moves or leaves', () => {
    const tied = () => {
      const table = new TableUnderTest();
      const { fechado: rules } = PROFILE_RULES;
      table.give({ type: 'OpenTable', name: 'x', code: 'abcdefgh', rules });
      for (const seat of [1, 2, 3])
        table.give({ type: 'SeatPlayer', seat, playerId: `p${seat}`, buyIn: 500 });
      const cards = [
        { seat: 1, card: 'As' },
        { seat: 2, card: 'Ad' },
        { seat: 3, card: 'Kd' },
      ] as const;
      table.give({ type: 'DrawForDealer', cards: [...cards] });
      return table;
    };
    const moved = tied();
    moved.give({ type: 'MovePlayer', seat: 2, to: 8 });
    expect(moved.offer('DrawForDealer')).toMatchObject({ seats: [1, 8] });
    const left = tied();
    left.give({ type: 'LeaveTable', seat: 1 });
    expect(left.start().hand.dealer).toBe(2);
  });
  it('nobody changes to a taken seat, nor from an empty one', () => {
    const table = three();
    expect(table.refused({ type: 'MovePlayer', seat: 1, to: 2 })).toMatchObject({ code: 'seat-taken' });
    expect(table.refused({ type: 'MovePlayer', seat: 5, to: 6 })).toMatchObject({ code: 'seat-empty' });
  });
  it('who sits out is not dealt in until he returns', () => {
    const table = three();
    table.give({ type: 'SitOut', seat: 3 });
    expect(table.start().hand.seats.map((seat) => seat.seat)).toEqual([2, 1]);
    table.undo();
    table.give({ type: 'ReturnToPlay', seat: 3 });
    expect(table.start().hand.seats.map((seat) => seat.seat)).toEqual([2, 3, 1]);
  });
  it('who leaves during a hand folds at his turn and is cashed out when it is over', () => {
    const table = three().deal();
    table.give({ type: 'LeaveTable', seat: 2 });
    expect(table.next()).toMatchObject({ code: 'absent-in-turn', seat: 2, confirm: 'Fold' });
    table.acts('2 fold', '3 bet 20', '1 fold');
    table.award(0, 3);
    expect(types(table.give({ type: 'StartHand', hand: 2 }))).toEqual([
      'HandEnded',
      'PlayerLeft',
      'HandStarted',
    ]);
    expect(table.table.totals.cashed).toBe(490);
    expect(chipsConserved(table.table)).toBe(true);
  });
  it('a blind who leaves forfeits the post, and the speaking order stays', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500, 500, 500] }).deal();
    table.give({ type: 'LeaveTable', seat: 3 });
    table.acts('4 call', '1 call', '2 call');
    expect(table.next()).toMatchObject({ code: 'absent-in-turn', seat: 3, confirm: 'Fold' });
    table.acts('3 fold', '2 draw 0', '4 draw 0', '1 draw 0');
    expect(table.next().seat).toBe(2);
    expect(table.hand.pots).toMatchObject([{ amount: 40, eligible: [1, 2, 4] }]);
    table.acts('2 check', '4 check', '1 check');
    table.award(0, 4);
    table.give({ type: 'EndHand', hand: 1 });
    expect(table.table.totals.cashed).toBe(490);
    expect(chipsConserved(table.table)).toBe(true);
  });
  it('so does an escurante: after the draw the player behind his place speaks first', () => {
    const table = tableOf('escuro', { stacks: [500, 500, 500, 500, 500] }).deal();
    table.give({ type: 'LeaveTable', seat: 3 });
    table.acts('4 call', '5 call', '1 call', '2 call');
    expect(table.next()).toMatchObject({ code: 'absent-in-turn', seat: 3, confirm: 'Fold' });
    table.acts('3 fold').shufflePile().acts('2 draw 0', '4 draw 0', '5 draw 0', '1 draw 0');
    expect(table.next().seat).toBe(4);
    expect(table.hand.pots).toMatchObject([{ amount: 100, eligible: [1, 2, 4, 5] }]);
  });
  it('all-in, the hand of who leaves stays live and stands pat', () => {
    const table = tableOf('five-card-draw', {
      stacks: [500, 60, 500],
      rules: { betting: { type: 'no-limit', min: 10 } },
    }).deal();
    table.acts('1 raise 60', '2 call', '3 fold');
    table.give({ type: 'LeaveTable', seat: 2 });
    expect(table.next()).toMatchObject({ code: 'absent-draws', seat: 2, confirm: 'DrawCards' });
    table.acts('2 draw 0', '1 draw 2');
    table.award(0, 2);
    table.give({ type: 'EndHand', hand: 1 });
    expect(table.table.totals.cashed).toBe(130);
  });
  it('a player without chips is not dealt in, and buys in again for at least the minimum', () => {
    const rules = { betting: { type: 'no-limit', min: 10 } } as const;
    const table = tableOf('five-card-draw', {
      stacks: [500, 40, 500],
      rules: { ...rules, buyInMin: 30 },
    }).deal();
    table.acts('1 raise 40', '2 call', '3 fold', '2 draw 0', '1 draw 0');
    table.award(0, 1);
    expect(table.start().hand.seats.map((seat) => seat.seat)).toEqual([1, 3]);
    expect(table.refused({ type: 'BuyChips', seat: 2, amount: 20 })).toMatchObject({
      code: 'amount-below',
      params: { min: 30 },
    });
    table.give({ type: 'BuyChips', seat: 2, amount: 30 });
  });
});

describe('TABLE-2, TABLE-4 buying chips', () => {
  const limits = () => {
    const table = new TableUnderTest();
    table.give({
      type: 'OpenTable',
      name: 'x',
      code: 'abcdefgh',
      rules: { ...PROFILE_RULES.fechado, smallestChip: 5 },
    });
    return table;
  };
  it('the first buy-in keeps to the limits and to the smallest chip', () => {
    const table = limits();
    const seat = (buyIn: number) => ({ type: 'SeatPlayer', seat: 1, playerId: 'p1', buyIn }) as const;
    expect(table.refused(seat(195))).toMatchObject({
      code: 'amount-below',
      rule: 'TABLE-2',
      params: { min: 200 },
    });
    expect(table.refused(seat(2005))).toMatchObject({ code: 'amount-above', params: { max: 2000 } });
    expect(table.refused(seat(203))).toMatchObject({
      code: 'not-in-chips',
      rule: 'TABLE-3',
      params: { chip: 5 },
    });
  });
  it('nobody comes above the maximum', () => {
    const table = limits();
    table.give({ type: 'SeatPlayer', seat: 1, playerId: 'p1', buyIn: 1900 });
    expect(table.refused({ type: 'BuyChips', seat: 1, amount: 105 })).toMatchObject({
      code: 'amount-above',
      params: { max: 100 },
    });
    table.give({ type: 'BuyChips', seat: 1, amount: 100 });
    expect(table.refused({ type: 'BuyChips', seat: 1, amount: 5 })).toMatchObject({ code: 'stacks-full' });
  });
  it('TABLE-3 no sum of chips may pass what is counted exactly', () => {
    const table = new TableUnderTest();
    const rules = { ...PROFILE_RULES.fechado, buyInMax: Number.MAX_SAFE_INTEGER };
    table.give({ type: 'OpenTable', name: 'x', code: 'abcdefgh', rules });
    const seat = (buyIn: number) => ({ type: 'SeatPlayer', seat: 1, playerId: 'p1', buyIn }) as const;
    const most = Math.floor(Number.MAX_SAFE_INTEGER / 8);
    expect(table.refused(seat(most + 1))).toMatchObject({ code: 'amount-above', params: { max: most } });
    table.give(seat(most - 200));
    const count = { type: 'CorrectStack', seat: 1, reason: 'recount', confirm: { kind: 'floor' } } as const;
    expect(table.refused({ ...count, counted: most + 1 })).toMatchObject({
      code: 'too-many-chips',
      rule: 'TABLE-3',
    });
    table.give({ type: 'SeatPlayer', seat: 2, playerId: 'p2', buyIn: 200 });
    expect(table.refused({ ...seat(200), seat: 3, playerId: 'p3' })).toMatchObject({
      code: 'too-many-chips',
    });
  });
  it('TABLE-4 chips bought during a hand wait until it is over', () => {
    const table = three().deal();
    table.give({ type: 'BuyChips', seat: 2, amount: 300 });
    expect(table.stack(2)).toBe(490);
    expect(waitingChips(table.table, 2)).toBe(300);
    table.acts('2 bet 20', '3 fold', '1 fold');
    table.award(0, 2);
    table.give({ type: 'EndHand', hand: 1 });
    expect(table.stack(2)).toBe(820);
  });
});

describe('TABLE-4 who comes back within the hour', () => {
  /** Ana leaves with 900 of her 500 at 20:00, by an agreed count. */
  const gone = (rules: Partial<TableRules> = {}) => {
    const table = tableOf('fechado', {
      stacks: [500, 500],
      rules: { buyInMin: 200, buyInMax: 600, ...rules },
    });
    const confirm = { kind: 'floor' } as const;
    table.give({ type: 'CorrectStack', seat: 1, counted: 900, reason: 'found', confirm });
    table.at = Date.UTC(2025, 4, 2, 20);
    table.give({ type: 'LeaveTable', seat: 1 });
    return table;
  };
  const back = (buyIn: number) => ({ type: 'SeatPlayer', seat: 5, playerId: 'p1', buyIn }) as const;

  it('buys in for what he took off, also above the maximum', () => {
    const table = gone();
    table.at = Date.UTC(2025, 4, 2, 20, 59, 59);
    expect(table.refused(back(600))).toEqual({
      code: 'took-more',
      rule: 'TABLE-4',
      params: { amount: 600, min: 900 },
    });
    expect(table.refused(back(901))).toMatchObject({ code: 'amount-above', params: { max: 900 } });
    expect(types(table.give(back(900)))).toEqual(['PlayerSeated', 'ChipsBought']);
    expect(table.stack(5)).toBe(900);
  });
  it('after it, or as another player, within the limits of the table', () => {
    const table = gone();
    table.give({ ...back(200), playerId: 'p7', seat: 6 });
    table.at = Date.UTC(2025, 4, 2, 21);
    expect(table.refused(back(900))).toMatchObject({ code: 'amount-above', params: { max: 600 } });
    table.give(back(200));
  });
  it('who left with less than the minimum buys in for the minimum', () => {
    const table = tableOf('fechado', { stacks: [150, 500], rules: { buyInMax: 600 } });
    const { rules } = table.table;
    table.give({ type: 'ChangeRules', rules: { ...rules, buyInMin: 200 } });
    table.give({ type: 'LeaveTable', seat: 1 });
    expect(table.refused(back(150))).toMatchObject({ code: 'amount-below', params: { min: 200 } });
    table.give(back(200));
  });
  it('what chips cannot make is not asked of him', () => {
    const table = gone();
    const { rules } = table.table;
    const seven = { smallestChip: 7, ante: 7, betting: { type: 'no-limit', min: 14 } } as const;
    table.give({ type: 'ChangeRules', rules: { ...rules, ...seven } });
    expect(table.refused(back(889))).toMatchObject({ code: 'took-more', params: { min: 896 } });
    table.give(back(896));
  });
  it('each time anew: what counts is what he took off last', () => {
    const table = gone();
    table.give(back(900));
    table.give({ type: 'LeaveTable', seat: 5 });
    expect(table.table.departures).toEqual([{ playerId: 'p1', cashed: 900, at: table.at - 60_000 }]);
    expect(table.refused(back(600))).toMatchObject({ code: 'took-more' });
  });
  it('option returnWithinMinutes: another time, or 0 for no such rule', () => {
    const two = gone({ returnWithinMinutes: 120 });
    two.at = Date.UTC(2025, 4, 2, 21, 30);
    expect(two.refused(back(200))).toMatchObject({ code: 'took-more' });
    gone({ returnWithinMinutes: 0 }).give(back(200));
  });
});

describe('TABLE-6 the count correction', () => {
  it('goes against the table’s variance account, confirmed by the authority', () => {
    const table = three();
    const correct = (confirm: { kind: 'floor' } | { kind: 'two-players'; seats: [number, number] }) =>
      ({ type: 'CorrectStack', seat: 2, counted: 480, reason: 'recount', confirm }) as const;
    expect(table.refused(correct({ kind: 'two-players', seats: [1, 3] }))).toMatchObject({
      code: 'not-confirmed',
      rule: 'AUDIT-1',
      params: { needed: 'floor' },
    });
    table.give(correct({ kind: 'floor' }));
    expect(table.stack(2)).toBe(480);
    expect(table.table.totals.variance).toBe(20);
    expect(chipsConserved(table.table)).toBe(true);
  });
  it("option authority 'two-players': they may, and so may the floor", () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500], rules: { authority: 'two-players' } });
    table.give({
      type: 'CorrectStack',
      seat: 2,
      counted: 510,
      reason: 'recount',
      confirm: { kind: 'two-players', seats: [1, 3] },
    });
    table.give({
      type: 'CorrectStack',
      seat: 2,
      counted: 500,
      reason: 'recount',
      confirm: { kind: 'floor' },
    });
    expect(table.table.totals.variance).toBe(0);
  });
  it('not for a player in the hand', () => {
    const table = three().deal();
    expect(
      table.refused({ type: 'CorrectStack', seat: 2, counted: 480, reason: 'x', confirm: { kind: 'floor' } }),
    ).toMatchObject({ code: 'hand-running' });
  });
});

describe('the next evening', () => {
  it('goes on with the dealer after the last one and with the rung of openers', () => {
    const table = new TableUnderTest();
    const { fechado: rules } = PROFILE_RULES;
    const carry = { dealer: 2, ladder: 1 };
    table.give({ type: 'OpenTable', name: 'x', code: 'abcdefgh', rules, continues: 'yesterday', carry });
    for (const seat of [1, 2, 3]) table.give({ type: 'SeatPlayer', seat, playerId: `p${seat}`, buyIn: 500 });
    expect(table.start().hand).toMatchObject({ number: 1, dealer: 3, rung: { kind: 'pair', rank: 'Q' } });
  });
});

describe('the end of the evening', () => {
  it('whoever is still seated takes his chips off the table', () => {
    const table = three().deal().acts('2 bet 20', '3 fold', '1 fold');
    table.award(0, 2);
    expect(types(table.give({ type: 'CloseTable' }))).toEqual([
      'HandEnded',
      'PlayerLeft',
      'PlayerLeft',
      'PlayerLeft',
      'TableClosed',
    ]);
    expect(table.table.totals).toMatchObject({ bought: 1500, cashed: 1500 });
    expect(table.refused({ type: 'StartHand', hand: 2 })).toMatchObject({ code: 'table-closed' });
  });
  it('house options change only between hands, and never take away an occupied seat', () => {
    const table = three();
    const rules = table.table.rules;
    expect(table.refused({ type: 'ChangeRules', rules: { ...rules, seats: 2 } })).toMatchObject({
      code: 'seat-occupied',
      params: { seat: 3 },
    });
    table.give({ type: 'ChangeRules', rules: { ...rules, ante: 20 } });
    table.deal();
    expect(table.stack(1)).toBe(480);
    expect(table.refused({ type: 'ChangeRules', rules })).toMatchObject({ code: 'hand-running' });
  });
});
