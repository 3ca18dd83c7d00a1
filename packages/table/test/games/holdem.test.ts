import { describe, expect, it } from 'vitest';
import { cardsAccounted, chipsConserved } from '../../src/index.ts';
import { type Given, type TableUnderTest, tableOf } from '../../src/testing/table-of.ts';

const holdem = (stacks: number[], rules: Given['rules'] = {}) => tableOf('holdem', { stacks, rules });
const board = (table: TableUnderTest, ...cards: string[]) =>
  table.give({ type: 'DealBoard', hand: table.number, cards: cards as never });
/** Plays a hand out by folding to the big blind. */
const foldOut = (table: TableUnderTest) => {
  table.deal();
  for (;;) {
    const call = table.offer('Call');
    if (!('seat' in call)) break;
    table.give({ type: 'Fold', hand: table.number, seat: call.seat });
  }
  const award = table.offer('AwardPot');
  if ('pots' in award) table.award(0, ...(award.pots[0]?.winners ?? []));
  return table;
};

describe('DRAW-8 burns and board', () => {
  it('a card is burned before flop, turn and river; the stub is always known', () => {
    const table = holdem([500, 500, 500]).deal().acts('1 call', '2 call', '3 check');
    expect(table.next()).toMatchObject({ code: 'deal-board', params: { count: 3 } });
    board(table, 'As', 'Kd', '7c');
    expect(table.hand.cards).toMatchObject({ stub: 52 - 6 - 4, out: 1 });
    expect(table.next().seat).toBe(2);
    table.checkAround();
    expect(table.refused({ type: 'DealBoard', hand: 1, cards: ['As'] })).toMatchObject({
      code: 'card-elsewhere',
    });
    board(table, '2h');
    table.checkAround();
    board(table, '2d');
    table.checkAround();
    expect(table.hand.cards).toMatchObject({ stub: 52 - 6 - 8, out: 3 });
    expect(cardsAccounted(table.table)).toBe(true);
  });
});

describe('FORCED-6 heads-up', () => {
  it('the dealer posts the small blind, speaks first before the flop and last afterwards', () => {
    const table = holdem([500, 500]).deal();
    expect(table.hand).toMatchObject({ dealer: 1, smallBlind: 1, bigBlind: 2 });
    expect(table.next().seat).toBe(1);
    table.acts('1 call', '2 check');
    board(table, 'As', 'Kd', '7c');
    expect(table.next().seat).toBe(2);
  });

  it('BET-9: all-in, the board is completed without betting and the cards speak', () => {
    const table = holdem([500, 300]).deal().acts('1 raise 300', '2 call');
    board(table, 'As', 'Kd', '7c');
    board(table, '2h');
    board(table, '2d');
    table.acts('1 show Ah Qs', '2 show 7d 7s');
    expect(table.offer('AwardPot')).toMatchObject({ pots: [{ amount: 600, winners: [2] }] });
    table.award(0, 2);
    expect(table.stacks()).toEqual([200, 600]);
  });
});

describe('FORCED-6 dead button (LA 157)', () => {
  const seats = (table: TableUnderTest) => {
    const { dealer, smallBlind, bigBlind } = table.hand;
    return [dealer, smallBlind, bigBlind];
  };

  it('the big blind moves on by one player each hand', () => {
    const table = holdem([500, 500, 500, 500]);
    foldOut(table);
    expect(seats(table)).toEqual([1, 2, 3]);
    foldOut(table);
    expect(seats(table)).toEqual([2, 3, 4]);
  });

  it('who was the big blind leaves: no small blind, then the button at the empty seat', () => {
    const table = holdem([500, 500, 500, 500, 500]);
    foldOut(table);
    table.give({ type: 'LeaveTable', seat: 3 });
    foldOut(table);
    expect(seats(table)).toEqual([2, null, 4]);
    foldOut(table);
    expect(seats(table)).toEqual([3, 4, 5]);
    foldOut(table);
    expect(seats(table)).toEqual([4, 5, 1]);
  });

  it('who was the small blind leaves: the button lies at his empty seat', () => {
    const table = holdem([500, 500, 500, 500, 500]);
    foldOut(table);
    table.give({ type: 'LeaveTable', seat: 2 });
    foldOut(table);
    expect(seats(table)).toEqual([2, 3, 4]);
  });

  it('three become two: the big blind moves on and the other one has button and small blind', () => {
    const table = holdem([500, 500, 500]);
    foldOut(table);
    table.give({ type: 'LeaveTable', seat: 1 });
    foldOut(table);
    expect(seats(table)).toEqual([3, 3, 2]);
  });

  it('two become three: nobody has the big blind twice', () => {
    const table = holdem([500, 500]);
    foldOut(table);
    expect(seats(table)).toEqual([1, 1, 2]);
    table.give({ type: 'SeatPlayer', seat: 3, playerId: 'p3', buyIn: 500 });
    foldOut(table);
    expect(seats(table)).toEqual([1, 2, 3]);
  });

  it("option button 'moving': button and blinds always lie at players", () => {
    const table = holdem([500, 500, 500, 500, 500], { button: 'moving' });
    foldOut(table);
    table.give({ type: 'LeaveTable', seat: 3 });
    foldOut(table);
    expect(seats(table)).toEqual([2, 4, 5]);
  });
});

describe('FORCED-6 missed blinds (LA 151, 156)', () => {
  it('a newcomer posts the big blind or waits for it', () => {
    const table = holdem([500, 500, 500, 500]);
    foldOut(table);
    table.give({ type: 'SeatPlayer', seat: 6, playerId: 'p6', buyIn: 500 });
    table.start().post();
    expect(table.next()).toMatchObject({ code: 'post-missed-or-wait', seat: 6, params: { amount: 10 } });
    expect(table.refused({ type: 'ShuffleDeck', hand: 2, times: 3 })).toMatchObject({ rule: 'DEAL-3' });
    table.give({ type: 'PostBlind', hand: 2, seat: 6, kind: 'entry' });
    expect(table.next().code).toBe('shuffle');
    table.shuffleAndDeal();
    expect(table.seat(6)).toMatchObject({ put: 10, bet: 10, held: 2 });
  });

  it('who waits gets no cards until the big blind reaches him, and then owes nothing more', () => {
    const table = holdem([500, 500, 500]);
    foldOut(table);
    table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 500 });
    // The big blind of hand 2 moves from 3 to the newcomer himself.
    table.start();
    expect(table.hand).toMatchObject({ bigBlind: 4 });
    expect(table.seat(4).debt).toBe('none');
    table.give({ type: 'LeaveTable', seat: 4 });
  });

  it('waits: he is not dealt in, and is asked again in the next hand', () => {
    const table = holdem([500, 500, 500, 500]);
    foldOut(table);
    table.give({ type: 'SeatPlayer', seat: 6, playerId: 'p6', buyIn: 500 });
    table.start().acts('6 abstains');
    expect(table.events.at(-1)).toMatchObject({ type: 'PlayerAbstained', data: { seat: 6, why: 'waits' } });
    table.deal();
    expect(table.hand.seats.map(({ seat }) => seat)).not.toContain(6);
  });

  it('who sat out when both blinds passed posts a live big and a dead small one', () => {
    const table = holdem([500, 500, 500, 500]);
    foldOut(table);
    table.give({ type: 'SitOut', seat: 4 });
    foldOut(table);
    foldOut(table);
    table.give({ type: 'ReturnToPlay', seat: 4 });
    const offer = table.offer('StartHand');
    if (!('owing' in offer)) throw new Error(offer.code);
    expect(offer.owing).toEqual([{ seat: 4, debt: 'both' }]);
    table.start().post();
    table.give({ type: 'PostBlind', hand: table.number, seat: 4, kind: 'entry' });
    expect(table.next()).toMatchObject({ code: 'post-missed-or-wait', seat: 4, params: { amount: 5 } });
    table.give({ type: 'PostBlind', hand: table.number, seat: 4, kind: 'dead' });
    table.shuffleAndDeal();
    expect(table.seat(4)).toMatchObject({ put: 10, aside: 5 });
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('LA 151 who sat out behind the dead button owes the small blind that was his', () => {
    const table = holdem([500, 500, 500, 500, 500, 500]);
    foldOut(table);
    foldOut(table);
    table.give({ type: 'SitOut', seat: 4 });
    foldOut(table);
    foldOut(table);
    table.give({ type: 'ReturnToPlay', seat: 4 });
    expect(table.offer('StartHand')).toMatchObject({ owing: [{ seat: 4, debt: 'small' }] });
  });

  it('who is all-in for the ante owes no blind beside it', () => {
    const table = holdem([500, 500, 500, 500], { ante: 5, buyInMin: 1 });
    foldOut(table);
    table.give({ type: 'SeatPlayer', seat: 6, playerId: 'p6', buyIn: 5 });
    table.start().post();
    expect(table.seat(6)).toMatchObject({ stack: 0, ante: 5, debt: 'none' });
    table.shuffleAndDeal();
    expect(table.seat(6).held).toBe(2);
  });

  it("option missedBlinds 'free': nobody owes any", () => {
    const table = holdem([500, 500, 500, 500], { missedBlinds: 'free' });
    foldOut(table);
    table.give({ type: 'SeatPlayer', seat: 6, playerId: 'p6', buyIn: 500 });
    table.start();
    expect(table.seat(6).debt).toBe('none');
  });
});

describe('POT-3 antes', () => {
  it('each player antes beside the blinds', () => {
    const table = holdem([500, 500, 500], { ante: 2 }).deal();
    expect(table.hand.seats.map((seat) => seat.put)).toEqual([7, 12, 2]);
    expect(table.next().params).toMatchObject({ toCall: 10 });
  });

  it.each([
    ['big-blind', 3],
    ['dealer', 1],
  ] as const)(
    'a single ante for all, put in by the %s, belongs to the main pot and is nobody’s contribution',
    (anteBy, payer) => {
      const table = holdem([500, 500, 500], { ante: 10, anteBy }).deal();
      expect(table.seat(payer)).toMatchObject({ aside: 10 });
      table.acts('1 fold', '2 call', '3 check');
      expect(table.hand.pots).toMatchObject([{ amount: 30, eligible: [2, 3], awarded: false }]);
      expect(chipsConserved(table.table)).toBe(true);
    },
  );
});

describe('SHOW-2 in hold’em', () => {
  it('a contested pot is won only by a hand that is shown whole', () => {
    const table = holdem([500, 500]).deal().acts('1 call', '2 check');
    board(table, 'As', 'Kd', '7c');
    table.checkAround();
    board(table, '2h');
    table.checkAround();
    board(table, '2d');
    table.checkAround();
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [1] })).toMatchObject({
      code: 'winner-must-show',
    });
    table.acts('2 muck', '1 show Ah Qs').award(0, 1);
    expect(table.stack(1)).toBe(510);
  });

  it('option allInFaceUp: all-in hands are turned up before the board goes on', () => {
    const table = holdem([500, 300], { allInFaceUp: true }).deal().acts('1 raise 300', '2 call');
    expect(table.next()).toMatchObject({ code: 'show-all-in', rule: 'SHOW-2' });
    table.acts('1 show Ah Qs', '2 show 7d 7s');
    expect(table.next().code).toBe('deal-board');
    expect(table.refused({ type: 'DealBoard', hand: 1, cards: ['Ah', 'Kd', '7c'] })).toMatchObject({
      code: 'card-elsewhere',
    });
  });

  it('off: they wait for the showdown', () => {
    const table = holdem([500, 300]).deal().acts('1 raise 300', '2 call');
    expect(table.refused(table.command('1 show Ah Qs'))).toMatchObject({ code: 'no-showdown-now' });
  });

  it('SHOW-3: side-pot players show before who is in the main pot only', () => {
    const table = holdem([500, 100, 500]).deal().acts('1 raise 100', '2 call', '3 call');
    board(table, 'As', 'Kd', '7c');
    table.acts('3 check', '1 bet 100', '3 call');
    board(table, '2h');
    table.checkAround();
    board(table, '2d');
    table.checkAround();
    // Without a bet in the last round the dealer's next would be first, but seat 2 is in the main pot only.
    expect(table.next()).toMatchObject({ code: 'show', seat: 3 });
    table.acts('3 muck', '1 show Ah Qs');
    table.award(1, 1);
    expect(table.next()).toMatchObject({ code: 'show-next', seat: 2 });
  });
});
