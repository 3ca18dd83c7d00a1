import { describe, expect, it } from 'vitest';
import { chipsConserved, MISDEAL_REASONS, PROFILE_RULES, type TableRules } from '../src/index.ts';
import { tableOf, types } from '../src/testing/table-of.ts';

const dealt = (rules: Partial<TableRules> = {}) =>
  tableOf('fechado', { stacks: [500, 500, 500, 500], rules }).deal();

describe('IRR-1, IRR-2 the misdeal', () => {
  const misdeal = { type: 'DeclareMisdeal', hand: 1, reason: 'exposed-cards' } as const;
  it('same dealer, antes stay, the number stays, everything is shuffled again', () => {
    const table = dealt().acts('2 bet 40');
    expect(types(table.give(misdeal))).toEqual(['BetsRefunded', 'HandMisdealt']);
    expect(table.hand).toMatchObject({ number: 1, dealer: 1, misdeals: 1, cards: { stub: 32, folded: 0 } });
    expect(table.stacks()).toEqual([490, 490, 490, 490]);
    expect(table.next()).toMatchObject({ code: 'shuffle', params: { done: 0 } });
  });
  it('blinds stay too', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500, 500] })
      .deal()
      .acts('1 call');
    table.give({ ...misdeal, reason: 'wrong-count' });
    expect(table.stacks()).toEqual([500, 495, 490]);
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    table.give({ type: 'CutDeck', hand: 1, seat: 3 });
    table.give({ type: 'DealCards', hand: 1 });
    expect(table.next()).toMatchObject({ code: 'speak-call', seat: 1, params: { toCall: 10 } });
  });
  it.each(MISDEAL_REASONS)('%s, from the deal to substantial action', (reason) => {
    const table = dealt();
    expect(table.give({ type: 'DeclareMisdeal', hand: 1, reason })).toMatchObject([{ data: { reason } }]);
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    const inCut = { type: 'DeclareMisdeal', hand: 1, reason } as const;
    if (reason !== 'deck-incomplete') {
      expect(table.refused(inCut)).toMatchObject({ code: 'nothing-dealt', rule: 'IRR-1' });
      table.give({ type: 'CutDeck', hand: 1, seat: 4 });
    }
    table.give(inCut);
    expect(table.hand).toMatchObject({ misdeals: 2, cards: { stub: 32 } });
  });
  it('not before the shuffle is done, and not after the first round', () => {
    const table = dealt().acts('2 bet 40', '3 fold', '4 fold', '1 fold');
    expect(table.refused(misdeal)).toMatchObject({ code: 'no-misdeal-now' });
  });
  it('two actions with chips bar it', () => {
    const table = dealt().acts('2 bet 40', '3 call');
    expect(table.refused(misdeal)).toEqual({
      code: 'substantial-action',
      rule: 'IRR-2',
      params: { chipActs: 2, acts: 2 },
    });
  });
  it('three actions bar it', () => {
    const table = dealt().acts('2 check', '3 check');
    expect('type' in table.offer('DeclareMisdeal')).toBe(true);
    table.acts('4 check');
    expect(table.refused(misdeal)).toMatchObject({ code: 'substantial-action' });
  });
});

describe('IRR-3 a boxed card', () => {
  it('counts as a blank and is replaced', () => {
    const table = dealt();
    table.give({ type: 'ReplaceBoxedCard', hand: 1, seat: 3 });
    expect(table.hand.cards).toMatchObject({ stub: 11, out: 1 });
    expect(table.seat(3).held).toBe(5);
  });
});

describe('DRAW-5, IRR-7, IRR-12 the wrong number of cards', () => {
  const count = (seat: number, held: number, looked: boolean) =>
    ({ type: 'CorrectCount', hand: 1, seat, held, looked }) as const;
  const drawn = () =>
    dealt().acts('2 bet 20', '3 call', '4 call', '1 call', '2 draw 1', '3 draw 2', '4 draw 0', '1 draw 0');
  it('after the draw, found before it is looked at: put right', () => {
    const table = drawn();
    expect(types(table.give(count(3, 6, false)))).toEqual(['IrregularityNoted']);
    expect(table.seat(3)).toMatchObject({ held: 5, dead: false });
  });
  it('found later: the hand is dead and loses its bets', () => {
    const table = drawn();
    table.give(count(3, 4, true));
    expect(table.seat(3)).toMatchObject({ dead: true, folded: true, put: 30 });
    expect(table.next().seat).toBe(2);
  });
  it('before anybody has acted, a wrong hand that was seen is a misdeal (IRR-1)', () => {
    const table = dealt();
    for (const held of [4, 6]) {
      expect(table.refused(count(3, held, true))).toEqual({
        code: 'misdeal-due',
        rule: 'IRR-1',
        params: { seat: 3 },
      });
    }
    expect(types(table.give(count(3, 6, false)))).toEqual(['IrregularityNoted']);
  });
  it('whoever is dealt last still gets a card that is missing', () => {
    expect(dealt().give(count(1, 4, true))).toMatchObject([{ data: { remedy: 'put-right' } }]);
    expect(
      dealt()
        .acts('2 check')
        .give(count(1, 4, true)),
    ).toMatchObject([{ data: { remedy: 'put-right' } }]);
  });
  it('a short hand found after action is live and draws up to five', () => {
    const table = dealt().acts('2 bet 20');
    table.give(count(3, 4, true));
    expect(table.hand.cards.stub).toBe(13);
    table.acts('3 call', '4 fold', '1 fold').shufflePile().acts('2 draw 0');
    expect(table.offer('DrawCards')).toMatchObject({
      choices: expect.arrayContaining([{ count: 2, now: 3, later: 0, stubAfter: 20 }]),
    });
    table.acts('3 draw 2');
    expect(table.seat(3)).toMatchObject({ held: 5, drew: 2 });
  });
  it('where no draw is to come a short hand is dead', () => {
    const table = tableOf('five-card-draw', {
      stacks: [500, 500, 500],
      rules: { phases: PROFILE_RULES.holdem.phases },
    }).deal();
    table.acts('1 call').give(count(2, 1, true));
    expect(table.seat(2)).toMatchObject({ dead: true, put: 5 });
  });
  it('a hand with too many cards is dead', () => {
    const table = dealt().acts('2 check');
    table.give(count(3, 6, true));
    expect(table.seat(3).dead).toBe(true);
  });
});

describe('IRR-9 a hand in the muck', () => {
  it('is killed by the authority', () => {
    const table = dealt().acts('2 bet 20', '3 call', '4 call', '1 fold');
    const kill = {
      type: 'KillHand',
      hand: 1,
      seat: 3,
      reason: 'mucked',
      confirm: { kind: 'floor' },
    } as const;
    expect(table.refused({ ...kill, confirm: { kind: 'host-pin' } })).toMatchObject({
      code: 'not-confirmed',
    });
    table.give(kill);
    expect(table.seat(3).dead).toBe(true);
    expect(table.stacks()).toEqual([490, 470, 470, 470]);
  });
  it('the last but one killed: the other has the pot', () => {
    const table = dealt().acts('2 bet 20', '3 call', '4 fold', '1 fold');
    table.give({ type: 'KillHand', hand: 1, seat: 2, reason: 'mucked', confirm: { kind: 'floor' } });
    table.award(0, 3);
    expect(table.stack(3)).toBe(550);
  });
});

describe('IRR-11 a fouled deck', () => {
  it('all bets of the hand go back; carried pot and rung stay, the same dealer deals', () => {
    const table = dealt().acts('2 check', '3 check', '4 check', '1 check').deal();
    table.acts('3 bet 40', '4 raise 80', '1 call');
    table.give({ type: 'DeclareFouledDeck', hand: 2, card: '9d' });
    expect(table.stacks()).toEqual([490, 490, 490, 490]);
    expect(table.table.play.carried).toMatchObject([{ amount: 40 }]);
    expect(table.start().hand).toMatchObject({ number: 3, dealer: 2, rung: { rank: 'Q' } });
    expect(chipsConserved(table.table)).toBe(true);
  });
  it('not once a pot has its owner', () => {
    const table = dealt().acts('2 bet 20', '3 fold', '4 fold', '1 fold');
    table.award(0, 2);
    expect(table.refused({ type: 'DeclareFouledDeck', hand: 1 })).toMatchObject({ code: 'no-hand' });
  });
});
