import { describe, expect, it } from 'vitest';
import { PROFILE_RULES, type TableRules } from '../../src/index.ts';
import { tableOf, types } from '../../src/testing/table-of.ts';

/** Every sentence of the source PT (side pots, betting rules) that says what happens at the table: hold'em. */

const holdem = (stacks: readonly number[], rules: Partial<TableRules> = {}) =>
  tableOf('holdem', { stacks, rules });
type Holdem = ReturnType<typeof holdem>;

const BOARD = ['2c 7d 8h', 'Jc', '4s'];

const board = (table: Holdem, cards: string) =>
  table.give({ type: 'DealBoard', hand: table.number, cards: cards.split(' ') as ['As'] });

/** Checks down the rounds that are left, from the seat that speaks first. */
function checkDown(table: Holdem, streets: readonly string[], ...seats: number[]): Holdem {
  for (const cards of streets) {
    board(table, cards);
    table.acts(...seats.map((seat) => `${seat} check`));
  }
  return table;
}

describe('PT: table stakes', () => {
  it('TABLE-4 a player can bet only what was in front of him when the hand began', () => {
    const table = holdem([500, 100, 500]).deal();
    table.give({ type: 'BuyChips', seat: 2, amount: 300 });
    table.acts('1 raise 200');
    expect(table.offer('Call')).toMatchObject({ seat: 2, to: 100, allIn: true });
    expect(table.offer('RaiseTo')).toMatchObject({ rule: expect.stringMatching(/^BET/) });
  });
  it('TABLE-4 an all-in need not be what the adversary has', () => {
    const table = holdem([500, 100, 500]).deal().acts('1 fold', '2 raise 100', '3 call');
    expect(table.hand.pots).toMatchObject([{ amount: 200, eligible: [2, 3], awarded: false }]);
    expect(table.stack(3)).toBe(400);
  });
});

describe('PT: side pots', () => {
  it('POT-1 one is all-in while two bet on: what they bet is a pot between them', () => {
    const table = holdem([500, 500, 60]).deal().acts('1 raise 60', '2 call', '3 call');
    board(table, BOARD[0]!);
    table.acts('2 bet 100', '1 call');
    checkDown(table, BOARD.slice(1), 2, 1);
    expect(table.hand.pots.map(({ amount, eligible }) => [amount, eligible])).toEqual([
      [180, [1, 2, 3]],
      [200, [1, 2]],
    ]);
    table.acts('2 show Ks Kd', '1 show Qs Qd', '3 show As Ad');
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 1, winners: [3] })).toMatchObject({
      code: 'not-eligible',
      rule: 'POT-4',
    });
    table.award(1, 2);
    table.award(0, 3);
    expect(table.stacks()).toEqual([340, 540, 180]);
  });
  it('POT-1 several all-ins make several side pots', () => {
    const table = holdem([500, 500, 40, 90]).deal().acts('4 raise 90', '1 raise 200', '2 call', '3 call');
    for (const cards of BOARD) {
      board(table, cards);
      table.acts('2 check', '1 check');
    }
    expect(table.hand.pots.map(({ amount, eligible }) => [amount, eligible])).toEqual([
      [160, [1, 2, 3, 4]],
      [150, [1, 2, 4]],
      [220, [1, 2]],
    ]);
  });
  it('POT-5 equal hands and kickers share every pot that they win', () => {
    const table = holdem([500, 500, 60]).deal().acts('1 raise 60', '2 call', '3 call');
    board(table, BOARD[0]!);
    table.acts('2 bet 100', '1 call');
    checkDown(table, BOARD.slice(1), 2, 1);
    table.acts('2 show Ks Qd', '1 show Kd Qs', '3 show 9s 6d');
    table.award(1, 2, 1);
    table.award(0, 2, 1);
    expect(table.stacks()).toEqual([340 + 100 + 90, 340 + 100 + 90, 0]);
  });
});

describe('PT: heads-up', () => {
  it('FORCED-6 the dealer posts the small blind, acts first before the flop and second afterwards', () => {
    const table = holdem([500, 500], {}).deal();
    expect(table.hand).toMatchObject({ dealer: 1, smallBlind: 1, bigBlind: 2 });
    expect(table.next()).toMatchObject({ seat: 1 });
    table.acts('1 call', '2 check');
    for (const cards of BOARD) {
      board(table, cards);
      expect(table.next()).toMatchObject({ seat: 2 });
      table.acts('2 check', '1 check');
    }
  });
});

describe('PT: the raises', () => {
  it('BET-6 pot-limit: 10 in the pot, the adversary bets 5: 25 in total', () => {
    const betting = { type: 'pot-limit', min: 1 } as const;
    const table = holdem([100, 100], { betting, smallBlind: 2, bigBlind: 5 })
      .deal()
      .acts('1 call', '2 check');
    board(table, BOARD[0]!);
    table.acts('2 bet 5');
    expect(table.offer('RaiseTo')).toMatchObject({ seat: 1, range: { min: 10, max: 25 } });
    expect(table.refused(table.command('1 raise 26'))).toMatchObject({ code: 'amount-above', rule: 'BET-6' });
  });
  it('BET-5 A bets 100, B raises to 200, C raises to 300 at least', () => {
    const table = holdem([900, 900, 900]).deal().acts('1 call', '2 call', '3 check');
    board(table, BOARD[0]!);
    table.acts('2 bet 100', '3 raise 200');
    expect(table.offer('RaiseTo')).toMatchObject({ seat: 1, range: { min: 300 } });
    expect(table.refused(table.command('1 raise 299'))).toMatchObject({
      code: 'amount-below',
      rule: 'BET-5',
    });
    table.acts('1 raise 300');
  });
  it('BET-7 no-limit: an all-in below a full raise is an action, not a raise; who has acted only calls or folds', () => {
    const table = holdem([900, 900, 160]).deal().acts('1 call', '2 call', '3 check');
    board(table, BOARD[0]!);
    table.acts('2 bet 100', '3 raise 150', '1 call');
    expect(table.next()).toMatchObject({ code: 'speak-call-only', seat: 2, params: { toCall: 50 } });
    expect(table.refused(table.command('2 raise 400'))).toMatchObject({
      code: 'not-reopened',
      rule: 'BET-7',
    });
  });
});

describe('PT: the showdown', () => {
  const river = (...acts: string[]) => {
    const table = holdem([500, 500, 500]).deal().acts('1 call', '2 call', '3 check');
    checkDown(table, BOARD.slice(0, 2), 2, 3, 1);
    board(table, BOARD[2]!);
    return table.acts(...acts);
  };
  it('SHOW-1 without a bet on the river it begins at the left of the button and goes on clockwise', () => {
    const table = river('2 check', '3 check', '1 check');
    expect(table.next()).toMatchObject({ code: 'show', seat: 2 });
    table.acts('2 muck', '3 show Ks Kd');
    expect(table.offer('ShowHand')).toMatchObject({ first: 1 });
  });
  it('SHOW-1 after a bet on the river the last aggressor shows first', () => {
    const table = river('2 check', '3 bet 50', '1 call', '2 call');
    expect(table.next()).toMatchObject({ code: 'show', seat: 3 });
  });
  /** John is in seat 3 and bets, Mary in seat 1 calls, seat 2 calls too. */
  const john = () => river('2 check', '3 bet 50', '1 call', '2 call');
  it('SHOW-1 John bets, Mary calls, John’s hand wins: he shows, Mary and the others may show or muck', () => {
    const table = john().acts('3 show As Ad');
    expect(table.offer('ShowHand')).toMatchObject({ first: 1 });
    table.acts('1 muck', '2 show Ks Kd');
    table.award(0, 3);
    expect(table.stack(3)).toBe(500 - 60 + 180);
  });
  it('SHOW-1 John bets, Mary calls and wins: John shows first all the same, and Mary’s hand has to be shown', () => {
    const table = john();
    expect(table.next()).toMatchObject({ code: 'show', seat: 3 });
    table.acts('3 show Ks Kd', '2 muck');
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [1] })).toMatchObject({
      code: 'winner-must-show',
      rule: 'SHOW-2',
    });
    table.acts('1 show As Ad');
    expect(types(table.award(0, 1))).toEqual(['PotAwarded']);
  });
  it('SHOW-1 from the winning hand the showdown goes on in rotation', () => {
    const table = john().acts('3 show Ks Kd', '1 show As Ad');
    expect(table.offer('ShowHand')).toMatchObject({ first: 2 });
  });
});

it('PT: the profile of these sentences is hold’em with its defaults', () => {
  expect(PROFILE_RULES.holdem).toMatchObject({
    showFirst: 'dealers-next',
    winnerMustShow: true,
    betting: { type: 'no-limit' },
  });
});
