import { describe, expect, it } from 'vitest';
import { middle, PROFILE_RULES, rungAt, type TableRules } from '../../src/index.ts';
import { TableUnderTest, tableOf, types } from '../../src/testing/table-of.ts';

/** Every sentence of the source BR (poker fechado, Brazil) that says what happens at the table. */

const fechado = (players: number, rules: Partial<TableRules> = {}) =>
  tableOf('fechado', { stacks: Array<number>(players).fill(500), rules });

const antes = (table: TableUnderTest, ...seats: number[]) => {
  table.give({ type: 'PostAntes', hand: table.number, seats });
  return table;
};

describe('BR: before the hand', () => {
  it('TABLE-2 the cacife is agreed before the game begins', () => {
    const table = new TableUnderTest();
    const rules = { ...PROFILE_RULES.fechado, buyInMin: 200, buyInMax: 200 };
    table.give({ type: 'OpenTable', name: 'Salão 1', code: 'abcdefgh', rules });
    expect(table.refused({ type: 'SeatPlayer', seat: 1, playerId: 'p1', buyIn: 100 })).toMatchObject({
      rule: 'TABLE-2',
    });
    table.give({ type: 'SeatPlayer', seat: 1, playerId: 'p1', buyIn: 200 });
  });
  it('DEAL-1 the first to deal is who draws the highest card', () => {
    expect(tableOf('fechado', { stacks: [500, 500, 500], dealer: 3 }).start().hand.dealer).toBe(3);
  });
  it('DEAL-2 then, round by round, the player further left', () => {
    const table = fechado(3).deal().acts('2 check', '3 check', '1 check').deal();
    expect(table.hand.dealer).toBe(2);
    table.acts('3 bet 20', '1 fold', '2 fold');
    table.award(0, 3);
    expect(table.start().hand.dealer).toBe(3);
  });
  it('DECK-2 from two up to eight players', () => {
    expect(
      new TableUnderTest().try({
        type: 'OpenTable',
        name: 'x',
        code: 'abcdefgh',
        rules: { ...PROFILE_RULES.fechado, seats: 9 },
      }),
    ).toMatchObject({ code: 'too-many-seats', rule: 'DECK-2' });
    expect(fechado(8).start().hand.deck).toEqual({ lowRank: 3, jokers: 0 });
    expect(fechado(2).start().hand.deck).toEqual({ lowRank: 7, jokers: 0 });
  });
});

describe('BR: shuffle, cut and deal', () => {
  it('FORCED-1 everybody puts in a pingo before he gets cards', () => {
    const table = fechado(3).start();
    expect(table.refused({ type: 'DealCards', hand: 1 }).code).toBe('not-dealing');
    antes(table, 1, 2, 3);
    expect(middle(table.hand)).toBe(30);
  });
  it('DEAL-3 the pack is shuffled at least three times; any player may, the dealer is the last', () => {
    const table = antes(fechado(3).start(), 1, 2, 3);
    table.give({ type: 'ShuffleDeck', hand: 1, times: 2, by: 3 });
    expect(table.next()).toMatchObject({ code: 'shuffle', params: { done: 2, need: 3 } });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 1, by: 2 });
    expect(table.refused({ type: 'CutDeck', hand: 1, seat: 3 })).toMatchObject({ code: 'not-cutting' });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 1, by: 1 });
    expect(table.next().code).toBe('offer-cut');
  });
  const toCut = () => {
    const table = antes(fechado(4).start(), 1, 2, 3, 4);
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    return table;
  };
  it('DEAL-4 the cut is offered to the player at the right; if he will not, any other may', () => {
    const table = toCut();
    expect(table.next()).toMatchObject({ code: 'offer-cut', params: { seat: 4 } });
    table.give({ type: 'DeclineCut', hand: 1, seats: [4] });
    table.give({ type: 'CutDeck', hand: 1, seat: 2 });
    expect(table.next().code).toBe('deal');
  });
  it('DEAL-4 the pack is cut once', () => {
    const table = toCut();
    table.give({ type: 'CutDeck', hand: 1, seat: 4 });
    expect(table.refused({ type: 'CutDeck', hand: 1, seat: 3 })).toMatchObject({ code: 'not-cutting' });
  });
  it('DEAL-5 a card that turns up in the cut: shuffled again and given to cut again', () => {
    const table = toCut();
    table.give({ type: 'ExposeCard', hand: 1, where: 'cut', card: 'Ks' });
    expect(table.next()).toMatchObject({ code: 'shuffle', params: { done: 0 } });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    expect(table.next().code).toBe('offer-cut');
  });
  it('DEAL-4 when nobody cuts the dealer may not shuffle again, and has to deal', () => {
    const table = toCut();
    table.give({ type: 'DeclineCut', hand: 1, seats: [4, 3, 2] });
    expect(table.next().code).toBe('deal');
    expect(table.refused({ type: 'ShuffleDeck', hand: 1, times: 1 })).toMatchObject({
      code: 'not-shuffling',
    });
  });
  it('DEAL-6 five cards each from the left of the dealer round to him; what is left stays for later', () => {
    const table = fechado(4).deal();
    expect(table.hand.seats.map(({ seat, held }) => [seat, held])).toEqual([
      [2, 5],
      [3, 5],
      [4, 5],
      [1, 5],
    ]);
    expect(table.hand.cards.stub).toBe(32 - 20);
  });
});

describe('BR: the first round', () => {
  it('ORDER-1 the player at the left of the dealer speaks first: pass, mesa, or a bet', () => {
    const table = fechado(3).deal();
    expect(table.next()).toMatchObject({ code: 'speak-open', seat: 2 });
    expect(table.offer('Fold')).toMatchObject({ seat: 2 });
    expect(table.offer('Check')).toMatchObject({ seat: 2 });
    expect(table.offer('BetTo')).toMatchObject({ seat: 2, range: { min: 20, max: 200 } });
  });
  it('BET-1 who says mesa speaks again when somebody opens', () => {
    const table = fechado(3).deal().acts('2 check', '3 bet 20', '1 fold');
    expect(table.next()).toMatchObject({ seat: 2, params: { toCall: 20 } });
  });
  it('FORCED-3 all passed: the chips stay, new pingos join them, and the next player deals', () => {
    const table = fechado(3).deal().acts('2 check', '3 check', '1 check');
    expect(table.table.play.carried).toMatchObject([{ amount: 30 }]);
    table.deal();
    expect(table.hand.dealer).toBe(2);
    expect(middle(table.hand)).toBe(60);
  });
  it('OPEN-2 jacks at first, queens after a passed-out deal, and so on up to two pairs', () => {
    const rung = (step: number) => rungAt(PROFILE_RULES.fechado, step);
    expect([0, 1, 2, 3, 4, 5].map(rung)).toEqual([
      { kind: 'pair', rank: 'J' },
      { kind: 'pair', rank: 'Q' },
      { kind: 'pair', rank: 'K' },
      { kind: 'pair', rank: 'A' },
      { kind: 'two-pair' },
      { kind: 'two-pair' },
    ]);
    const table = fechado(2).deal();
    expect(table.hand.rung).toEqual(rung(0));
    table.acts('2 check', '1 check').deal();
    expect(table.hand.rung).toEqual(rung(1));
    table.acts('1 check', '2 check').deal();
    expect(table.hand.rung).toEqual(rung(2));
  });
  it('OPEN-1 in some circles the opening is free', () => {
    const table = fechado(2, { openers: null, openersProof: 'never' }).deal();
    expect(table.hand.rung).toBeNull();
    expect(table.acts('2 bet 20', '1 call', '2 draw 0', '1 draw 0').next().seat).toBe(2);
  });
  it('BET-3 an opener who was only called may not raise himself', () => {
    const table = fechado(3).deal().acts('2 bet 20', '3 call', '1 call');
    expect(table.next().code).toBe('draw');
  });
  it('BET-3 after a repique who has called completes or passes', () => {
    const table = fechado(3).deal().acts('2 bet 20', '3 call', '1 raise 60');
    expect(table.next()).toMatchObject({ seat: 2, params: { toCall: 40 } });
    table.acts('2 call');
    expect(table.next()).toMatchObject({ seat: 3, params: { toCall: 40 } });
  });
  it('BET-10 anybody may re-raise a repique; who said mesa may only call the opening bet', () => {
    const table = fechado(3).deal().acts('2 check', '3 bet 20', '1 fold');
    expect(table.refused(table.command('2 raise 60'))).toMatchObject({
      code: 'checked-before',
      rule: 'BET-10',
    });
    const raised = fechado(4).deal().acts('2 check', '3 bet 20', '4 raise 60', '1 fold', '2 raise 120');
    expect(raised.offer('RaiseTo')).toMatchObject({ seat: 3, range: { min: 180 } });
  });
});

describe('BR: the draw', () => {
  const opened = (rules: Partial<TableRules> = {}) =>
    fechado(5, rules).deal().acts('2 bet 20', '3 call', '4 call', '5 call', '1 call');
  it('DRAW-1 cards are exchanged once, clockwise, each player as many as he announces', () => {
    const table = opened();
    expect(table.refused(table.command('3 draw 1'))).toMatchObject({ code: 'draw-out-of-turn' });
    expect(types(table.give(table.command('2 draw 3')))).toEqual(['CardsDiscarded', 'CardsDrawn']);
    table.acts('3 draw 2', '4 draw 1', '5 draw 0', '1 draw 0');
    expect(table.next()).toMatchObject({ code: 'speak', seat: 2 });
    expect(table.refused(table.command('2 draw 1')).rule).toBe('DRAW-1');
  });
  it('DRAW-1 who was dealt a made hand need not exchange', () => {
    const table = opened();
    expect(types(table.give(table.command('2 draw 0')))).toEqual(['StoodPat']);
  });
  it('DRAW-2 four cards are rare, and in some places for the first player only', () => {
    opened().acts('2 draw 4', '3 draw 4');
    const table = opened({ fourOnlyFirst: true }).acts('2 draw 4');
    expect(table.refused(table.command('3 draw 4'))).toMatchObject({ code: 'four-only-first' });
  });
  it('DRAW-3 the cards that were left and those of who passed are shuffled together and cut', () => {
    const table = fechado(4).deal().acts('2 bet 20', '3 call', '4 fold', '1 call');
    expect(table.next()).toMatchObject({
      code: 'shuffle-draw-pile',
      params: { stub: 12, folded: 5, total: 17, seat: 4 },
    });
    table.shufflePile().acts('2 draw 3');
    expect(table.hand.cards.stub).toBe(14);
  });
  it('DRAW-4 not enough cards: those already discarded are shuffled and dealt to who has not exchanged yet', () => {
    const table = opened().acts('2 draw 4', '3 draw 4', '4 draw 3');
    expect(table.hand.cards.stub).toBe(0);
    table.acts('5 draw 2');
    expect(table.next()).toMatchObject({ code: 'stub-short', params: { total: 11, discards: 11 } });
    table.shufflePile();
    expect(table.seat(5).held).toBe(5);
    expect(table.hand.cards.stub).toBe(9);
    table.acts('1 draw 1');
    expect(table.next().code).toBe('speak');
  });
});

describe('BR: the second round', () => {
  const drawn = (...acts: string[]) =>
    fechado(3)
      .deal()
      .acts(...acts)
      .acts('2 draw 0', '3 draw 0', '1 draw 0');
  it('ORDER-2 who opened speaks first', () => {
    expect(drawn('2 check', '3 bet 20', '1 call', '2 call').next()).toMatchObject({ seat: 3 });
  });
  it('ORDER-2 after repiques the last who raised', () => {
    expect(drawn('2 bet 20', '3 call', '1 raise 60', '2 call', '3 call').next()).toMatchObject({ seat: 1 });
  });
  it('BET-1 mesa, mesa, mesa: the best hand collects the chips', () => {
    const table = drawn('2 bet 20', '3 call', '1 call').acts('2 check', '3 check', '1 check');
    table.acts('2 show Js Jh Ad 9c 8s', '3 show Qs Qh Kd 9d 8c', '1 show Ks Kh Qd Jd 7s');
    table.award(0, 1);
    expect(table.stacks()).toEqual([470 + 90, 470, 470]);
  });
  it('BET-1 a bet, a repique and a contra-repique are compared by who stays in', () => {
    const table = drawn('2 bet 20', '3 call', '1 call').acts(
      '2 bet 20',
      '3 raise 40',
      '1 fold',
      '2 raise 60',
      '3 call',
    );
    table.acts('2 prove');
    expect(table.next()).toMatchObject({ code: 'show', seat: 2 });
  });
  it('BET-11 who bets and is paid by nobody takes the chips without showing', () => {
    const table = drawn('2 bet 20', '3 call', '1 call').acts('2 bet 40', '3 fold', '1 fold');
    table.award(0, 2);
    expect(table.seat(2).shown).toBeNull();
    expect(table.stacks()).toEqual([470, 470 + 90, 470]);
  });
});

describe('BR: escuro', () => {
  const escuro = (players: number) =>
    tableOf('escuro', {
      stacks: Array<number>(players).fill(500),
      rules: { escuroUnit: 1, betting: { type: 'spread', min: 1, max: 50 } },
    });
  const posted = (players: number) =>
    escuro(players)
      .start()
      .post()
      .hand.seats.map(({ seat, put }) => [seat, put]);

  it('FORCED-4 the dealer puts in one chip, the first at his left two, the next four', () => {
    expect(posted(3)).toEqual([
      [2, 2],
      [3, 4],
      [1, 1],
    ]);
  });
  it('FORCED-4 as a rule three or four players make the escuro', () => {
    expect(posted(4)).toContainEqual([4, 8]);
    expect(posted(6).filter(([, put]) => put! > 0)).toEqual([
      [2, 2],
      [3, 4],
      [1, 1],
    ]);
  });
  it('ORDER-1 the player after the escurante decides first, and puts in as much as he has', () => {
    const table = escuro(5).deal();
    expect(table.next()).toMatchObject({ seat: 4, params: { toCall: 4 } });
    table.acts('4 call');
    expect(table.next()).toMatchObject({ seat: 5, params: { toCall: 4 } });
  });
  it('ORDER-3 who has put in one or two completes, or passes and loses what he has put in', () => {
    const table = escuro(5).deal().acts('4 call', '5 fold');
    expect(table.offer('Call')).toMatchObject({ seat: 1, put: 3, to: 4 });
    table.acts('1 fold');
    expect(table.offer('Call')).toMatchObject({ seat: 2, put: 2, to: 4 });
    expect(table.refused(table.command('2 raise 8'))).toMatchObject({
      code: 'only-complete',
      rule: 'ORDER-3',
    });
    table.acts('2 call', '3 check');
    expect(table.stack(1)).toBe(499);
    expect(middle(table.hand)).toBe(13);
  });
  const completed = () => escuro(5).deal().acts('4 call', '5 fold', '1 call', '2 call');
  it('ORDER-3 before the draw the dealer asks the escurante, who may raise', () => {
    const table = completed();
    expect(table.next()).toMatchObject({ code: 'ask-escurante', rule: 'ORDER-3', seat: 3 });
    expect(table.offer('RaiseTo')).toMatchObject({ seat: 3 });
  });
  it('ORDER-3 if he raises, re-raising is free', () => {
    const table = completed().acts('3 raise 10');
    expect(table.offer('RaiseTo')).toMatchObject({ seat: 4 });
    table.acts('4 raise 30', '1 raise 60');
    expect(table.offer('RaiseTo')).toMatchObject({ seat: 2 });
  });
  it('ORDER-3 after the draw he speaks last, and may only raise what the others bet', () => {
    const table = completed().acts('3 check').shufflePile().allPat();
    expect(table.next()).toMatchObject({ seat: 4 });
    table.acts('4 check', '1 check', '2 check');
    expect(table.refused(table.command('3 bet 10'))).toMatchObject({ code: 'may-not-open', rule: 'ORDER-3' });
    const bet = completed().acts('3 check').shufflePile().allPat().acts('4 bet 10', '1 call', '2 fold');
    expect(bet.offer('RaiseTo')).toMatchObject({ seat: 3 });
  });
});
