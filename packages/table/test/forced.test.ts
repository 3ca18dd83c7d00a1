import { describe, expect, it } from 'vitest';
import { middle } from '../src/index.ts';
import { tableOf } from '../src/testing/table-of.ts';

describe('FORCED-1 the ante', () => {
  it('is paid by everybody dealt in before any card; the service names who has not paid', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500] }).start();
    table.give({ type: 'PostAntes', hand: 1, seats: [2, 1] });
    expect(table.next()).toMatchObject({
      code: 'post-antes',
      rule: 'FORCED-1',
      params: { count: 1, seats: '3', amount: 10 },
    });
    expect(table.refused({ type: 'ShuffleDeck', hand: 1, times: 3 })).toMatchObject({
      code: 'not-shuffling',
    });
    expect(table.refused({ type: 'PostAntes', hand: 1, seats: [1] })).toMatchObject({
      code: 'owes-no-ante',
      params: { seat: 1 },
    });
    table.give({ type: 'PostAntes', hand: 1, seats: [3] });
    expect(table.next().code).toBe('shuffle');
    expect(middle(table.hand)).toBe(30);
  });

  it('a short stack antes what it has and is all-in: a main pot of its own', () => {
    const table = tableOf('fechado', { stacks: [500, 4, 500] }).deal();
    expect(table.seat(2)).toMatchObject({ put: 4, stack: 0 });
    expect(table.next()).toMatchObject({ seat: 3 });
    table.acts('3 bet 40', '1 call');
    expect(table.hand.pots).toMatchObject([
      { amount: 12, eligible: [1, 2, 3], awarded: false },
      { amount: 92, eligible: [1, 3], awarded: false },
    ]);
  });
});

describe('FORCED-1 a missing ante found after the deal', () => {
  const found = (missingAnte: 'dealer' | 'player') => {
    const table = tableOf('fechado', { stacks: [500, 500, 500], rules: { missingAnte } }).deal();
    table.give({ type: 'MakeGoodAnte', hand: 1, seat: 2 });
    return table;
  };
  it("option 'dealer': the dealer makes it good", () => {
    const table = found('dealer');
    expect(table.stacks()).toEqual([480, 500, 490]);
    expect(table.seat(2).put).toBe(10);
  });
  it.each(['dealer', 'player'] as const)("option '%s': once for each", (by) => {
    const table = found(by);
    const stacks = table.stacks();
    expect(table.refused({ type: 'MakeGoodAnte', hand: 1, seat: 2 })).toMatchObject({
      code: 'no-ante-to-make-good',
    });
    table.give({ type: 'MakeGoodAnte', hand: 1, seat: 3 });
    expect(table.stacks()).not.toEqual(by === 'dealer' ? stacks : null);
  });
  it("option 'player': the player pays it now; the record has it already", () => {
    expect(found('player').stacks()).toEqual([490, 490, 490]);
  });
});

describe('FORCED-3 a passed-out hand', () => {
  const passed = (stacks: number[]) => {
    const table = tableOf('fechado', { stacks }).deal();
    table.acts('2 check', '3 check', '1 check');
    return table;
  };

  it('leaves the chips, everybody antes again, and the next player deals', () => {
    const table = passed([500, 500, 500]);
    expect(table.table.play.carried).toEqual([{ amount: 30, each: 10, eligible: [1, 2, 3] }]);
    table.deal();
    expect(table.hand).toMatchObject({ number: 2, dealer: 2 });
    expect(middle(table.hand)).toBe(60);
  });

  it('RRP Draw 13: who cannot ante again is dealt in for the part that he has matched', () => {
    const table = tableOf('fechado', { stacks: [500, 10, 500] }).deal();
    table.acts('3 check', '1 check').deal();
    expect(table.seat(2)).toMatchObject({ held: 5, put: 0, stack: 0 });
    table.acts('3 bet 40', '1 call');
    expect(table.hand.pots).toMatchObject([
      { amount: 30, eligible: [1, 2, 3], awarded: false },
      { amount: 100, eligible: [1, 3], awarded: false },
    ]);
  });

  it('a newcomer pays every ante in the carried pot', () => {
    const table = passed([500, 500, 500]);
    table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 300 });
    table.start();
    expect(table.offer('PostAntes')).toMatchObject({
      seats: expect.arrayContaining([{ seat: 4, amount: 10, match: 10 }]),
    });
    table.give({ type: 'PostAntes', hand: 2, seats: [1, 2, 3, 4] });
    expect(table.stack(4)).toBe(280);
    expect(middle(table.hand)).toBe(80);
    expect(table.hand.carried[0]?.eligible).toContain(4);
  });

  it('or waits, when he cannot pay it', () => {
    const table = passed([500, 500, 500]);
    table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 9 });
    expect(table.offer('StartHand')).toMatchObject({ seats: [3, 1, 2] });
  });

  it("option carriedPotEntry 'ante-only': he is in without it, and the carried pot is a pot without him", () => {
    const table = tableOf('fechado', {
      stacks: [500, 500, 500],
      rules: { carriedPotEntry: 'ante-only' },
    }).deal();
    table.acts('2 check', '3 check', '1 check');
    table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 300 });
    table.deal().acts('3 bet 20', '4 call', '1 fold', '2 fold');
    expect(table.hand.pots).toMatchObject([
      { amount: 80, eligible: [3, 4], awarded: false },
      { amount: 30, eligible: [3], awarded: false },
    ]);
  });

  it('nobody changes seats, and the table stays open until the pot is played off or divided', () => {
    const table = passed([500, 500, 500]);
    expect(table.refused({ type: 'MovePlayer', seat: 1, to: 5 })).toMatchObject({
      code: 'pot-carried',
      rule: 'FORCED-3',
    });
    expect(table.refused({ type: 'CloseTable' })).toMatchObject({ code: 'pot-carried' });
    table.give({ type: 'EndHand', hand: 1 });
    table.give({ type: 'DivideCarriedPot', confirm: { kind: 'floor' } });
    expect(table.stacks()).toEqual([500, 500, 500]);
    table.give({ type: 'CloseTable' });
    expect(table.table.totals).toMatchObject({ bought: 1500, cashed: 1500 });
  });
});

describe('FORCED-6 blinds', () => {
  it('small and big from the dealer’s next; the player after the big blind speaks first', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500, 500, 500] }).deal();
    expect(table.hand).toMatchObject({ smallBlind: 2, bigBlind: 3 });
    expect(table.next()).toMatchObject({ code: 'speak-call', seat: 4, params: { toCall: 10, min: 20 } });
  });

  it('heads-up the dealer posts the small blind, speaks first before the draw and last after it', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500] }).deal();
    expect(table.hand).toMatchObject({ dealer: 1, smallBlind: 1, bigBlind: 2 });
    expect(table.next().seat).toBe(1);
    table.acts('1 call', '2 check', '2 draw 1', '1 draw 1');
    expect(table.next().seat).toBe(2);
  });

  it('the big blind has the last word when nobody raised', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500, 500] }).deal();
    table.acts('1 call', '2 call');
    expect(table.next()).toMatchObject({ seat: 3, params: { toCall: 0 } });
  });

  it('LA 150: a blind all-in for less does not make it cheaper', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500, 4] }).deal();
    expect(table.next()).toMatchObject({ seat: 1, params: { toCall: 10 } });
  });

  it("option shortBlind 'actual': it does", () => {
    const table = tableOf('five-card-draw', {
      stacks: [500, 500, 7],
      rules: { shortBlind: 'actual' },
    }).deal();
    expect(table.next()).toMatchObject({ seat: 1, params: { toCall: 7 } });
  });

  it('a newcomer posts a live big blind and a dead small one, which belongs to the pot', () => {
    const rules = { missedBlinds: 'free' } as const;
    const table = tableOf('five-card-draw', { stacks: [500, 500, 500, 500], rules }).start();
    table.give({ type: 'PostBlind', hand: 1, seat: 4, kind: 'entry' });
    table.give({ type: 'PostBlind', hand: 1, seat: 4, kind: 'dead' });
    table.deal();
    expect(table.next()).toMatchObject({ seat: 4, params: { toCall: 0 } });
    table.acts('4 check', '1 fold', '2 fold', '3 check');
    expect(table.hand.pots).toMatchObject([{ amount: 30, eligible: [3, 4], awarded: false }]);
    expect(table.stack(4)).toBe(485);
  });

  it('the floor places the button, at an empty seat too, and says who posts', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500, 500] });
    table.give({ type: 'PlaceButton', seat: 6, smallBlind: null, bigBlind: 1, confirm: { kind: 'floor' } });
    table.start();
    expect(table.hand).toMatchObject({ dealer: 6, smallBlind: null, bigBlind: 1 });
    table.deal();
    expect(table.next().seat).toBe(2);
  });

  it('blinds are named in the order in which they are put in, the dealer’s small one first heads-up', () => {
    const offer = (stacks: number[]) => tableOf('five-card-draw', { stacks }).start().offer('PostBlinds');
    expect(offer([500, 500])).toMatchObject({
      posts: [
        { seat: 1, amount: 5 },
        { seat: 2, amount: 10 },
      ],
    });
    expect(offer([500, 500, 500])).toMatchObject({ posts: [{ seat: 2 }, { seat: 3 }] });
  });
});
