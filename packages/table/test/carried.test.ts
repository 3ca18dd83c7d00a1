import { describe, expect, it } from 'vitest';
import { chipsConserved, middle, type TableRules } from '../src/index.ts';
import { type TableUnderTest, tableOf } from '../src/testing/table-of.ts';

/** A first hand, ante 10, that nobody opened. Seat 2 had 4 chips: two layers, of 4 and of 6 each. */
const layered = (rules: Partial<TableRules> = {}): TableUnderTest => {
  const table = tableOf('fechado', { stacks: [500, 4, 500], rules }).deal();
  return table.acts('3 check', '1 check');
};
const sit = (seat: number, buyIn: number) =>
  ({ type: 'SeatPlayer', seat, playerId: `p${seat}`, buyIn }) as const;
const carried = ({ table }: TableUnderTest) =>
  table.play.carried.map(({ amount, each, eligible }) => [amount, each, eligible]);
const pots = (table: TableUnderTest) => table.hand.pots.map(({ amount, eligible }) => [amount, eligible]);
const owed = (table: TableUnderTest, seat: number) => {
  const antes = table.offer('PostAntes');
  return 'seats' in antes ? antes.seats.find((one) => one.seat === seat) : undefined;
};

describe('FORCED-3 a carried pot in layers', () => {
  it('a newcomer may wait until the carried pot is played off, also once the hand has begun', () => {
    const table = layered();
    table.give(sit(4, 300));
    table.start().acts('4 abstains');
    table.deal();
    expect(table.hand.seats.map(({ seat }) => seat)).not.toContain(4);
    expect(table.stack(4)).toBe(300);
    expect(table.refused(table.command('3 abstains'))).not.toBeNull();
  });

  it('each who anted less has matched his part of it only', () => {
    expect(carried(layered())).toEqual([
      [12, 4, [1, 2, 3]],
      [12, 6, [1, 3]],
    ]);
  });

  it('POT-4 a newcomer pays into every layer, and who matched one wins of him only that', () => {
    const table = layered();
    table.give(sit(4, 300));
    table.start();
    expect(owed(table, 4)).toEqual({ seat: 4, amount: 10, match: 10 });
    table.deal().acts('3 bet 20', '4 call', '1 fold');
    expect(pots(table)).toEqual([
      [16, [2, 3, 4]],
      [18 + 30 + 40, [3, 4]],
    ]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('passed out again, his chips are in the layers and he owes nothing more', () => {
    const table = layered();
    table.give(sit(4, 300));
    table.deal().acts('3 check', '4 check', '1 check');
    expect(carried(table)).toEqual([
      [16, 4, [1, 2, 3, 4]],
      [18 + 30, 16, [1, 3, 4]],
    ]);
    table.start();
    expect(owed(table, 4)).toMatchObject({ match: 0 });
  });

  it('who bought chips again pays whole layers only, and none for which he has too little', () => {
    const five = layered({ buyInMin: 1 });
    five.give({ type: 'BuyChips', seat: 2, amount: 5 });
    five.start();
    expect(owed(five, 2)).toEqual({ seat: 2, amount: 5, match: 0 });
    const ten = layered({ buyInMin: 1 });
    ten.give({ type: 'BuyChips', seat: 2, amount: 10 });
    ten.start();
    expect(owed(ten, 2)).toEqual({ seat: 2, amount: 4, match: 6 });
    ten.deal().acts('3 bet 20', '1 call');
    expect(pots(ten)).toEqual([
      [12 + 18 + 12, [1, 2, 3]],
      [12 + 40, [1, 3]],
    ]);
  });

  it('who cannot ante again plays for what he has matched, without chips too', () => {
    const table = layered().deal();
    expect(table.seat(2)).toMatchObject({ held: 5, put: 0, stack: 0 });
    table.acts('3 bet 20', '1 fold');
    expect(pots(table)).toEqual([
      [12, [2, 3]],
      [12 + 20, [3]],
    ]);
  });

  it('a newcomer who has less than all the layers waits', () => {
    const table = layered();
    table.give(sit(4, 9));
    expect(table.offer('StartHand')).toMatchObject({ seats: [3, 1, 2] });
  });

  it("option carriedPotEntry 'ante-only': a newcomer antes, and no layer is his", () => {
    const table = layered({ carriedPotEntry: 'ante-only' });
    table.give(sit(4, 300));
    table.start();
    expect(owed(table, 4)).toEqual({ seat: 4, amount: 10, match: 0 });
    table.deal().acts('3 bet 20', '4 call', '1 fold');
    expect(pots(table)).toEqual([
      [30 + 40, [3, 4]],
      [12, [2, 3]],
      [12, [3]],
    ]);
  });

  it('IRR-1 in a misdeal what was matched stays', () => {
    const table = layered();
    table.give(sit(4, 300));
    table.deal();
    table.give({ type: 'DeclareMisdeal', hand: 2, reason: 'exposed-cards' });
    expect(table.stack(4)).toBe(280);
    expect(middle(table.hand)).toBe(24 + 10 + 30);
    expect(table.offer('PostAntes')).toMatchObject({ code: 'antes-closed' });
  });

  it('IRR-11 in a fouled deck the carried pot stays, with what was matched of it', () => {
    const table = layered();
    table.give(sit(4, 300));
    table.deal();
    table.give({ type: 'DeclareFouledDeck', hand: 2 });
    expect(table.stack(4)).toBe(290);
    expect(carried(table)).toEqual([
      [16, 4, [1, 2, 3, 4]],
      [18, 6, [1, 3, 4]],
    ]);
    expect(chipsConserved(table.table)).toBe(true);
  });
});

describe('FORCED-3 a table with a carried pot', () => {
  it('divides each layer among those who made it', () => {
    const table = layered();
    table.give({ type: 'EndHand', hand: 1 });
    expect(table.refused({ type: 'CloseTable' })).toMatchObject({ code: 'pot-carried', rule: 'FORCED-3' });
    table.give({ type: 'DivideCarriedPot', confirm: { kind: 'floor' } });
    expect(table.stacks()).toEqual([500, 4, 500]);
    expect(carried(table)).toEqual([]);
  });

  it('what somebody left behind goes to the others of his layers', () => {
    const table = layered();
    table.give({ type: 'LeaveTable', seat: 1 });
    expect(carried(table)).toEqual([
      [12, 4, [2, 3]],
      [12, 6, [3]],
    ]);
    table.give({ type: 'DivideCarriedPot', confirm: { kind: 'floor' } });
    expect([table.stack(2), table.stack(3)]).toEqual([6, 508]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('POT-5 an odd chip of a layer goes to the first from the dealer’s next', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500, 500], rules: { ante: 5 } }).deal();
    table.acts('2 check', '3 check', '4 check', '1 check');
    table.give({ type: 'LeaveTable', seat: 4 });
    table.give({ type: 'DivideCarriedPot', confirm: { kind: 'floor' } });
    expect(table.stacks()).toEqual([501, 502, 502]);
  });

  it('by the authority only, and not twice', () => {
    const table = layered({ authority: 'host-pin' });
    table.give({ type: 'EndHand', hand: 1 });
    const players = { kind: 'two-players', seats: [1, 3] } as const;
    expect(table.refused({ type: 'DivideCarriedPot', confirm: { ...players, seats: [1, 3] } })).toMatchObject(
      { code: 'not-confirmed', params: { needed: 'host-pin' } },
    );
    table.give({ type: 'DivideCarriedPot', confirm: { kind: 'host-pin' } });
    expect(table.refused({ type: 'DivideCarriedPot', confirm: { kind: 'host-pin' } })).toMatchObject({
      code: 'no-carried-pot',
    });
  });

  it('the last player stays until it is divided', () => {
    const table = layered();
    table.give({ type: 'LeaveTable', seat: 1 });
    table.give({ type: 'LeaveTable', seat: 2 });
    expect(table.refused({ type: 'LeaveTable', seat: 3 })).toMatchObject({ code: 'pot-carried' });
  });
});
