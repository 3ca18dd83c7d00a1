import { describe, expect, it } from 'vitest';
import { drawOutlook, type TableRules } from '../src/index.ts';
import { tableOf, types } from '../src/testing/table-of.ts';

/** Five players of fechado, all called: the stub has 11 cards. */
const allIn = (rules: Partial<TableRules> = {}) =>
  tableOf('fechado', { stacks: [500, 500, 500, 500, 500], rules })
    .deal()
    .acts('2 bet 20', '3 call', '4 call', '5 call', '1 call');

describe('DRAW-1, DRAW-2 announcing', () => {
  it('goes from the dealer’s next, everybody still in, the dealer last', () => {
    const table = allIn();
    expect(table.next()).toMatchObject({ code: 'draw', seat: 2 });
    expect(table.refused(table.command('3 draw 1'))).toMatchObject({
      code: 'draw-out-of-turn',
      params: { seat: 3, turn: 2 },
    });
    expect(types(table.give(table.command('2 draw 3')))).toEqual(['CardsDiscarded', 'CardsDrawn']);
    expect(types(table.give(table.command('3 draw 0')))).toEqual(['StoodPat']);
    table.acts('4 draw 1', '5 draw 0', '1 draw 2');
    expect(table.hand.seats.map((seat) => seat.drew)).toEqual([3, 0, 1, 0, 2]);
    expect(table.hand.seats.every((seat) => seat.held === 5)).toBe(true);
  });
  it('an all-in player draws too', () => {
    const table = tableOf('fechado', { stacks: [500, 30, 500] })
      .deal()
      .acts('2 bet 20', '3 raise 60', '1 call');
    expect(table.next().seat).toBe(2);
  });
  it('BR: at most four; the fifth is refused with the maximum', () => {
    expect(allIn().refused({ type: 'DrawCards', hand: 1, seat: 2, count: 5 })).toEqual({
      code: 'above-max-draw',
      rule: 'DRAW-2',
      params: { count: 5, max: 4 },
    });
    expect(allIn({ maxDraw: 2 }).refused({ type: 'DrawCards', hand: 1, seat: 2, count: 3 })).toMatchObject({
      params: { max: 2 },
    });
  });
  it('option fourOnlyFirst: four cards only for the first to draw', () => {
    const table = allIn({ fourOnlyFirst: true }).acts('2 draw 4');
    expect(table.refused(table.command('3 draw 4'))).toMatchObject({ code: 'four-only-first' });
    allIn().acts('2 draw 4', '3 draw 4');
  });
  it('RRP Draw 5, option dealFourThenOne: the fifth card comes after everybody else is served', () => {
    const table = tableOf('five-card-draw', {
      stacks: [500, 500, 500],
      rules: { dealFourThenOne: true },
    }).deal();
    table.acts('1 call', '2 call', '3 check', '2 draw 5', '3 draw 1', '1 draw 0');
    expect(table.seat(2).held).toBe(4);
    expect(table.next()).toMatchObject({ code: 'serve-late', seat: 2, params: { count: 1 } });
    table.give({ type: 'ServeLateCards', hand: 1, seat: 2 });
    expect(table.seat(2)).toMatchObject({ held: 5, drew: 5 });
  });
});

describe('DRAW-3 where the cards come from', () => {
  const folded = (rules: Partial<TableRules> = {}) =>
    tableOf('fechado', { stacks: [500, 500, 500, 500], rules })
      .deal()
      .acts('2 bet 20', '3 call', '4 fold', '1 call');
  it('BR: stub and folded hands are shuffled together and cut before the first card', () => {
    const table = folded();
    expect(table.next()).toMatchObject({
      code: 'shuffle-draw-pile',
      rule: 'DRAW-3',
      params: { stub: 12, folded: 5, total: 17 },
    });
    expect(table.refused(table.command('2 draw 1'))).toMatchObject({ code: 'shuffle-first', rule: 'DRAW-3' });
    table.shufflePile();
    expect(table.hand.cards).toMatchObject({ stub: 17, folded: 0 });
  });
  it('who stands pat needs no shuffle', () => {
    folded().acts('2 draw 0', '3 draw 0', '1 draw 0');
  });
  it("option 'stub': the folded hands stay where they are", () => {
    const table = folded({ drawSource: 'stub' });
    expect(table.next()).toMatchObject({ code: 'draw' });
    expect(table.hand.cards).toMatchObject({ stub: 12, folded: 5 });
  });
});

describe('DRAW-4 a short stub', () => {
  it('the console says the worst case before the draw', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500, 500, 500] }).deal();
    expect(drawOutlook(table.table)).toEqual({ asked: 20, ready: 11, short: true });
  });
  it('and for each number what would happen', () => {
    const table = allIn().acts('2 draw 3', '3 draw 2', '4 draw 4');
    expect(table.next()).toMatchObject({
      code: 'draw-may-run-short',
      seat: 5,
      params: { stub: 2, from: 3, discards: 9, seats: '2 3 4' },
    });
    expect(table.offer('DrawCards')).toMatchObject({
      choices: [
        { count: 0, now: 0, later: 0, stubAfter: 2 },
        { count: 1, now: 1, later: 0, stubAfter: 1 },
        { count: 2, now: 2, later: 0, stubAfter: 0 },
        { count: 3, now: 2, later: 1, stubAfter: 8 },
        { count: 4, now: 2, later: 2, stubAfter: 7 },
      ],
    });
  });
  it('BR: the discards of those already served are shuffled, never the player’s own', () => {
    const table = allIn().acts('2 draw 3', '3 draw 2', '4 draw 4', '5 draw 4');
    expect(table.next()).toMatchObject({
      code: 'stub-short',
      rule: 'DRAW-4',
      params: { discards: 9, seats: '2 3 4', to: 5, due: 2 },
    });
    expect(table.refused(table.command('1 draw 1'))).toMatchObject({ code: 'stub-short' });
    table.shufflePile();
    expect(table.hand.cards).toMatchObject({ stub: 7, discards: [{ seat: 5, count: 4 }] });
    expect(table.seat(5)).toMatchObject({ held: 5, drew: 4 });
    expect(table.next()).toMatchObject({ seat: 1 });
  });
  it("option shortStub 'all': the player's own too, unless he is the only one left to be served", () => {
    const table = allIn({ shortStub: 'all' })
      .acts('2 draw 3', '3 draw 2', '4 draw 4', '5 draw 4')
      .shufflePile();
    expect(table.hand.cards.discards).toEqual([]);
    const last = allIn({ shortStub: 'all' })
      .acts('2 draw 3', '3 draw 2', '4 draw 4', '5 draw 2', '1 draw 4')
      .shufflePile();
    expect(last.hand.cards.discards).toEqual([{ seat: 1, count: 4 }]);
  });
  it("option shortStub 'unserved': only those of the players still to be served", () => {
    const table = allIn({ shortStub: 'unserved' })
      .acts('2 draw 3', '3 draw 2', '4 draw 4', '5 draw 4')
      .shufflePile();
    expect(table.hand.cards.discards.map((heap) => heap.seat)).toEqual([2, 3, 4]);
  });
  it("option shortStub 'not-own': folded hands and the others' discards", () => {
    const rules = { shortStub: 'not-own', drawSource: 'stub' } as const;
    const table = tableOf('fechado', { stacks: [500, 500, 500, 500, 500], rules })
      .deal()
      .acts('2 bet 20', '3 call', '4 call', '5 fold', '1 call', '2 draw 4', '3 draw 4', '4 draw 4')
      .shufflePile();
    expect(table.hand.cards).toMatchObject({ folded: 0, stub: 12, discards: [{ seat: 4, count: 4 }] });
  });
  it("option lastStubCard 'never': the last card of the stub is not dealt, it joins the shuffle", () => {
    const table = allIn({ lastStubCard: 'never' }).acts('2 draw 3', '3 draw 2', '4 draw 4');
    expect(table.offer('DrawCards')).toMatchObject({
      choices: expect.arrayContaining([{ count: 2, now: 1, later: 1, stubAfter: 9 }]),
    });
    const dealt = allIn({ lastStubCard: 'deal' }).acts('2 draw 3', '3 draw 2', '4 draw 4');
    expect(dealt.offer('DrawCards')).toMatchObject({
      choices: expect.arrayContaining([{ count: 2, now: 2, later: 0, stubAfter: 0 }]),
    });
  });
  it('a draw that the cards cannot serve is refused', () => {
    const stacks = [500, 500, 500, 500, 500, 500, 500, 500];
    const table = tableOf('fechado', { stacks }).deal();
    table.acts('2 bet 20', '3 call', '4 call', '5 call', '6 call', '7 call', '8 call', '1 call');
    table.acts('2 draw 0', '3 draw 0', '4 draw 0', '5 draw 0', '6 draw 4', '7 draw 4');
    expect(table.hand.cards.stub).toBe(0);
    table.acts('8 draw 4').shufflePile();
    expect(table.refused({ type: 'DrawCards', hand: 1, seat: 1, count: 5 })).toMatchObject({
      rule: 'DRAW-2',
    });
    expect(table.hand.cards.stub).toBe(4);
    const pat = tableOf('fechado', {
      stacks: [500, 500, 500, 500, 500, 500, 500, 500],
      rules: { shortStub: 'unserved' },
    }).deal();
    pat.acts('2 bet 20', '3 call', '4 call', '5 call', '6 call', '7 call', '8 call', '1 call');
    pat.acts('2 draw 4', '3 draw 4', '4 draw 0', '5 draw 0', '6 draw 0', '7 draw 0', '8 draw 0');
    expect(pat.refused(pat.command('1 draw 1'))).toMatchObject({
      code: 'cards-cannot-serve',
      rule: 'DRAW-4',
    });
  });
});

describe('DRAW-7 exposed cards', () => {
  it('in the draw: not taken, replaced after everybody else is served', () => {
    const table = allIn().acts('2 draw 1');
    table.give({ type: 'ExposeCard', hand: 1, where: 'draw', seat: 2, card: '9d' });
    expect(table.seat(2).held).toBe(4);
    table.acts('3 draw 0', '4 draw 0', '5 draw 0', '1 draw 0');
    expect(table.next()).toMatchObject({ code: 'serve-late', seat: 2, rule: 'DRAW-7' });
    table.give({ type: 'ServeLateCards', hand: 1, seat: 2 });
    expect(table.seat(2).held).toBe(5);
    expect(table.next().code).toBe('speak');
  });
  it('by the last to draw: replaced at once', () => {
    const table = allIn().acts('2 draw 0', '3 draw 0', '4 draw 0', '5 draw 0', '1 draw 1');
    table.give({ type: 'ExposeCard', hand: 1, where: 'draw', seat: 1 });
    expect(table.seat(1).held).toBe(5);
    expect(table.hand.cards).toMatchObject({ stub: 9, out: 1 });
  });
  it('by the dealer in the first deal: kept; with option replace it is replaced', () => {
    const kept = tableOf('fechado', { stacks: [500, 500, 500] }).deal();
    kept.give({ type: 'ExposeCard', hand: 1, where: 'deal', seat: 2, card: '9d' });
    expect(kept.hand.cards).toMatchObject({ out: 0, stub: 17 });
    const replaced = tableOf('fechado', {
      stacks: [500, 500, 500],
      rules: { exposedInDeal: 'replace' },
    }).deal();
    replaced.give({ type: 'ExposeCard', hand: 1, where: 'deal', seat: 2, card: '9d' });
    expect(replaced.hand.cards).toMatchObject({ out: 1, stub: 16 });
    expect(replaced.seat(2).held).toBe(5);
  });
});

describe('DRAW-6 a request may change until somebody has acted on it', () => {
  it('by taking the entry back', () => {
    const table = allIn().acts('2 draw 3').undo().acts('2 draw 1');
    expect(table.seat(2).drew).toBe(1);
    expect(table.hand.cards).toMatchObject({ stub: 10, discards: [{ seat: 2, count: 1 }] });
  });
});
