import { describe, expect, it } from 'vitest';
import type { TableRules } from '../src/index.ts';
import { tableOf, types } from '../src/testing/table-of.ts';

const checkedDown = (rules: Partial<TableRules> = {}, stacks = [500, 500, 500]) =>
  tableOf('five-card-draw', { stacks, rules })
    .deal()
    .acts('1 call', '2 call', '3 check', '2 draw 0', '3 draw 0', '1 draw 0');

const showdown = (rules: Partial<TableRules> = {}) =>
  checkedDown(rules).acts('2 check', '3 check', '1 check');

const A = 'As Ad Kc 9h 3d';
const K = 'Ks Kd Qc 9s 3s';
const A_TOO = 'Ah Ac Kh 9c 3h';

describe('SHOW-1 who shows first', () => {
  it('the last who bet or raised in the final round', () => {
    const table = checkedDown().acts('2 check', '3 bet 20', '1 call', '2 fold');
    expect(table.next()).toMatchObject({ code: 'show', seat: 3, rule: 'SHOW-1' });
  });
  it('without a bet, first-speaker: who had the first word', () => {
    expect(showdown().next().seat).toBe(2);
  });
  it("without a bet, option 'last-bettor-of-hand'", () => {
    const table = tableOf('five-card-draw', {
      stacks: [500, 500, 500],
      rules: { showFirst: 'last-bettor-of-hand' },
    }).deal();
    table.acts(
      '1 raise 20',
      '2 call',
      '3 call',
      '2 draw 0',
      '3 draw 0',
      '1 draw 0',
      '2 check',
      '3 check',
      '1 check',
    );
    expect(table.next().seat).toBe(1);
  });
});

describe('SHOW-2 throwing a hand away', () => {
  it('is possible at any time, but not for the last live hand', () => {
    const table = showdown().acts('2 muck', '3 muck');
    expect(table.refused(table.command('1 muck'))).toMatchObject({ code: 'last-hand', rule: 'SHOW-2' });
    table.award(0, 1);
    expect(table.stack(1)).toBe(520);
  });
  it('option winnerMustShow: a contested pot is won only by a hand that is shown whole', () => {
    const table = showdown({ winnerMustShow: true }).acts('2 muck');
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [1] })).toMatchObject({
      code: 'winner-must-show',
    });
    table.acts(`3 show ${K}`);
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [1] })).toMatchObject({
      code: 'winner-must-show',
    });
    table.acts(`1 show ${A}`);
    table.award(0, 1);
  });
  it('five cards are a hand, not four', () => {
    expect(showdown().refused(showdown().command('2 show As Ad Kc 9h'))).toMatchObject({
      code: 'hand-count',
      params: { count: 4, held: 5 },
    });
  });
});

describe('SHOW-4 cards speak', () => {
  it('with all hands shown only the best may have the pot', () => {
    const table = showdown().acts(`2 show ${K}`, `3 show ${A}`, '1 muck');
    expect(table.next()).toMatchObject({ code: 'award', seat: 3 });
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [2] })).toMatchObject({
      code: 'cards-speak',
      params: { seat: 2, best: 3 },
    });
    const [award] = table.award(0, 3);
    expect(award).toMatchObject({ data: { by: 'cards', shares: [{ seat: 3, amount: 30 }] } });
  });
  it('a hand that another shown hand beats cannot be marked as winner, whatever is still hidden', () => {
    const table = showdown().acts(`2 show ${K}`, `3 show ${A}`);
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [2] })).toMatchObject({
      code: 'cards-speak',
    });
    table.award(0, 1);
  });
  it('equal hands share; one alone is refused', () => {
    const table = showdown().acts(`2 show ${A_TOO}`, `3 show ${A}`, '1 muck');
    expect(table.next()).toMatchObject({ code: 'award-split', params: { winners: '2 3' } });
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [3] })).toMatchObject({
      code: 'cards-speak',
      params: { best: 2 },
    });
    table.award(0, 3, 2);
    expect(table.stacks()).toEqual([490, 505, 505]);
  });
  it('DECK-4 impossible cards are refused and both places named', () => {
    const table = showdown().acts(`2 show ${A}`);
    expect(table.refused(table.command('3 show As Kd Qc 9s 3s'))).toEqual({
      code: 'card-elsewhere',
      rule: 'DECK-4',
      params: { card: 'As', place: 'hand', seat: 2 },
    });
    expect(table.refused(table.command('3 show Ks Ks Qc 9s 3s'))).toMatchObject({ code: 'card-twice' });
    const stripped = tableOf('fechado', { stacks: [500, 500], rules: { openersProof: 'never' } }).deal();
    stripped.acts('2 bet 20', '1 call', '2 draw 0', '1 draw 0', '2 check', '1 check');
    expect(stripped.refused(stripped.command('2 show As Kd Qc 9s 6s'))).toMatchObject({
      code: 'card-not-in-deck',
      params: { card: '6s', lowRank: 7 },
    });
    expect(stripped.refused(stripped.command('2 show As Kd Qc 9s Jk'))).toMatchObject({
      code: 'card-not-in-deck',
    });
  });
});

describe('SHOW-5 the operator may just mark who wins', () => {
  it('and the trail says that no cards were entered', () => {
    const [award] = showdown().award(0, 3);
    expect(award).toMatchObject({ type: 'PotAwarded', data: { by: 'marked' } });
  });
  it("option enterCards 'always': not here", () => {
    const table = showdown({ enterCards: 'always' });
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [3] })).toMatchObject({
      code: 'winner-must-show',
    });
  });
});

describe('POT side pots and odd chips', () => {
  const allIns = (rules: Partial<TableRules> = {}) =>
    tableOf('five-card-draw', {
      stacks: [300, 60, 120],
      rules: { betting: { type: 'no-limit', min: 10 }, ...rules },
    })
      .deal()
      .acts('1 raise 300', '2 call', '3 call', '2 draw 0', '3 draw 0', '1 draw 0');
  it('LA 149 the side pot is settled first; a player wins only pots that he has paid for', () => {
    const table = allIns();
    expect(table.hand.pots).toMatchObject([
      { amount: 180, eligible: [1, 2, 3], awarded: false },
      { amount: 120, eligible: [1, 3], awarded: false },
    ]);
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [2] })).toMatchObject({
      code: 'pot-not-now',
      rule: 'SHOW-3',
    });
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 1, winners: [2] })).toMatchObject({
      code: 'not-eligible',
      rule: 'POT-4',
    });
    table.award(1, 3);
    table.award(0, 2);
    expect(table.stacks()).toEqual([180, 180, 120]);
  });
  it('option sidePotsFirst off: in any order', () => {
    const table = allIns({ sidePotsFirst: false });
    table.award(0, 2);
    table.award(1, 1);
    expect(table.stacks()).toEqual([300, 180, 0]);
  });
  it('POT-5 an odd chip goes to the first winner from the dealer’s next', () => {
    const table = tableOf('fechado', {
      stacks: [500, 500, 500],
      rules: { ante: 5, openersProof: 'never' },
    }).deal();
    table
      .acts('2 bet 20', '3 call', '1 fold')
      .shufflePile()
      .acts('2 draw 0', '3 draw 0', '2 check', '3 check');
    table.award(0, 3, 2);
    expect(table.stacks()).toEqual([495, 475 + 28, 475 + 27]);
  });
  it('the hand is settled when every pot has its owner, and closed by what comes next', () => {
    const table = allIns();
    table.award(1, 3);
    expect(table.hand.status).toBe('play');
    table.award(0, 2);
    expect(table.hand.status).toBe('settled');
    expect(types(table.give({ type: 'StartHand', hand: 2 }))).toEqual(['HandEnded', 'HandStarted']);
  });
});
