import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  type CommandOf,
  chipsConserved,
  emptyTable,
  evolve,
  legal,
  type Move,
  parkedChips,
  RULE_IDS,
  type RulingEffect,
  rakePaid,
} from '../src/index.ts';
import { type TableUnderTest, tableOf, types } from '../src/testing/table-of.ts';

const confirm = { kind: 'floor' } as const;

/** Seats 1 to 3, seat 1 deals; seats 2 and 3 have put 30 each into a pot of 70, seat 1 his ante of 10. */
const showdown = (rules = {}) =>
  tableOf('fechado', { stacks: [500, 500, 500], rules: { openersProof: 'never', ...rules } })
    .deal()
    .acts('2 bet 20', '3 call', '1 fold')
    .shufflePile()
    .acts('2 draw 0', '3 draw 0', '2 check', '3 check');

/** Seat 2 has got the pot, though it was seat 3's. */
function wrongly(rules = {}): TableUnderTest {
  const table = showdown(rules);
  table.award(0, 2);
  return table;
}

function dispute(table: TableUnderTest, hand = table.number): TableUnderTest {
  table.give({ type: 'OpenDispute', hand, about: 'award', by: 3 });
  return table;
}

const rulingOf = (effect: RulingEffect, number = 1): CommandOf<'MakeRuling'> => ({
  type: 'MakeRuling',
  dispute: number,
  effect,
  rule: 'IRR-10',
  reason: 'the flush of seat 3 was not seen',
  confirm,
});
const rule = (table: TableUnderTest, effect: RulingEffect, number = 1) =>
  table.give(rulingOf(effect, number));
const toSeat3: RulingEffect = { kind: 'award', pots: [{ pot: 0, winners: [3] }] };

const nameOf = (account: Account) => (account.kind === 'player' ? account.playerId : account.kind);
const told = (moves: readonly Move[]) =>
  moves.map(({ from, to, chips, owed }) => [nameOf(from), nameOf(to), chips, owed]);
const lastMoves = ({ table }: TableUnderTest) => told(table.docket.rulings.at(-1)?.moves ?? []);

const end = (table: TableUnderTest) => table.give({ type: 'EndHand', hand: table.number });

describe('DEAL-7, LA 51: the window', () => {
  it('is open in the hand, when it is settled, when it is closed, and until the first shuffle of the next', () => {
    for (const to of [
      () => showdown(),
      () => wrongly(),
      () => {
        const table = wrongly();
        end(table);
        return table;
      },
      () => wrongly().start().post(),
    ]) {
      expect(dispute(to(), 1).table.docket.disputes).toMatchObject([
        { number: 1, hand: 1, about: 'award', by: { seat: 3, playerId: 'p3' }, status: 'open' },
      ]);
    }
    const late = wrongly().start().post();
    late.give({ type: 'ShuffleDeck', hand: 2, times: 1 });
    expect(late.refused({ type: 'OpenDispute', hand: 1, about: 'award' })).toMatchObject({
      code: 'window-closed',
      rule: 'DEAL-7',
    });
  });

  it('a hand is disputed once at a time, by somebody who is in it', () => {
    const table = dispute(wrongly());
    expect(table.refused({ type: 'OpenDispute', hand: 1, about: 'count' }).code).toBe('disputed-already');
    expect(wrongly().refused({ type: 'OpenDispute', hand: 1, about: 'act', by: 7 }).code).toBe(
      'not-in-disputed-hand',
    );
  });

  it('undo of the hand takes no dispute back; within the window it can be withdrawn, after it only ruled on', () => {
    const table = dispute(wrongly()).undo();
    expect(table.table.docket.disputes).toHaveLength(1);
    table.give({ type: 'WithdrawDispute', dispute: 1, reason: 'he has seen the cards' });
    expect(table.table.docket.disputes).toEqual([]);
    table.award(0, 3);
    dispute(table).deal();
    expect(table.refused({ type: 'WithdrawDispute', dispute: 2 })).toMatchObject({ code: 'ruling-due' });
  });
});

describe('AUDIT-4: a parked pot', () => {
  it('that nobody has won yet leaves the middle, the hand is settled, and the ruling pays it out', () => {
    const table = dispute(showdown());
    table.give({ type: 'ParkPot', dispute: 1 });
    expect(table.hand.status).toBe('settled');
    expect(table.stacks()).toEqual([490, 470, 470]);
    expect(parkedChips(table.table)).toBe(70);
    table.deal().acts('3 fold', '1 bet 20', '2 fold');
    table.award(0, 1);
    expect(table.refused(rulingOf({ kind: 'stands' })).code).toBe('pot-undecided');
    rule(table, toSeat3);
    expect(table.stacks()).toEqual([510, 460, 530]);
    expect(lastMoves(table)).toEqual([['parked', 'p3', 70, 0]]);
    expect(parkedChips(table.table)).toBe(0);
  });

  it.each([false, true])(
    'is taken back from who had won it, and undo gives it to him again (closed: %s)',
    (isClosed) => {
      const table = dispute(wrongly());
      if (isClosed) end(table);
      table.give({ type: 'ParkPot', dispute: 1 });
      expect(table.stacks()).toEqual([490, 470, 470]);
      expect(chipsConserved(table.table)).toBe(true);
      expect(table.refused({ type: 'WithdrawDispute', dispute: 1 }).code).toBe('pot-parked');
      expect(table.refused({ type: 'ParkPot', dispute: 1 }).code).toBe('nothing-to-park');
      table.undo();
      expect(table.stacks()).toEqual([490, 540, 470]);
      table.give({ type: 'ParkPot', dispute: 1 });
      rule(table, { kind: 'stands' });
      expect(table.stacks()).toEqual([490, 540, 470]);
      expect(lastMoves(table)).toEqual([['parked', 'p2', 70, 0]]);
    },
  );

  it('FORCED-1: a winner who made an ante good since is asked for what he has, and owes the rest when it is ruled', () => {
    const table = tableOf('fechado', {
      stacks: [70, 40, 500],
      rules: { openersProof: 'never', missingAnte: 'dealer' },
    })
      .deal()
      .acts('2 bet 30', '3 raise 60', '1 call')
      .acts('2 draw 0', '3 draw 0', '1 draw 0');
    table.award(1, 1);
    table.give({ type: 'MakeGoodAnte', hand: 1, seat: 2 });
    expect(table.stacks()).toEqual([50, 10, 430]);
    dispute(table).give({ type: 'ParkPot', dispute: 1 });
    expect(table.stacks()).toEqual([0, 10, 430]);
    expect(parkedChips(table.table)).toBe(170);
    rule(table, {
      kind: 'award',
      pots: [
        { pot: 0, winners: [3] },
        { pot: 1, winners: [3] },
      ],
    });
    expect(lastMoves(table)).toEqual([
      ['parked', 'p3', 170, 0],
      ['p1', 'p3', 0, 10],
    ]);
    expect(table.stacks()).toEqual([0, 10, 600]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('is raked as it would have been when it was won', () => {
    const table = dispute(showdown({ rake: { percent: 10, cap: null, drop: 0 } }));
    expect(types(table.give({ type: 'ParkPot', dispute: 1 }))).toEqual(['RakeTaken', 'PotParked']);
    expect([parkedChips(table.table), table.table.play.rake]).toEqual([63, 7]);
    rule(table, { kind: 'refund' });
    expect(table.stacks()).toEqual([500, 500, 500]);
    expect(table.table.play.rake).toBe(0);
  });

  it('TABLE-7: its rake is nobody’s until it is ruled, and then of whom the ruling pays; of a void hand it is no more', () => {
    const raked = { rake: { percent: 10, cap: null, drop: 0 } };
    const rakes = ({ table }: TableUnderTest) =>
      table.seats.flatMap((seat) => (seat ? rakePaid(table, seat) : []));
    for (const isClosed of [false, true]) {
      const table = dispute(wrongly(raked));
      if (isClosed) end(table);
      expect(rakes(table)).toEqual([0, 7, 0]);
      table.give({ type: 'ParkPot', dispute: 1 });
      expect(rakes(table)).toEqual([0, 0, 0]);
      table.undo();
      expect(rakes(table)).toEqual([0, 7, 0]);
      table.give({ type: 'ParkPot', dispute: 1 });
      rule(table, toSeat3);
      expect(rakes(table)).toEqual([0, 0, 7]);
      rule(table, { kind: 'reverse', ruling: 1 });
      expect(rakes(table)).toEqual([0, 0, 0]);
      rule(table, { kind: 'stands' });
      expect(rakes(table)).toEqual([0, 7, 0]);
    }
    const unparked = dispute(wrongly(raked));
    rule(unparked, { kind: 'refund' });
    expect([rakes(unparked), unparked.table.play.rake]).toEqual([[0, 0, 0], 0]);
  });

  it('waits for the showdown, and keeps the table from closing', () => {
    const early = tableOf('fechado', { stacks: [500, 500, 500] }).deal();
    dispute(early);
    expect(early.refused({ type: 'ParkPot', dispute: 1 })).toMatchObject({ code: 'pots-not-frozen' });
    const next = dispute(wrongly()).deal();
    expect(next.refused({ type: 'ParkPot', dispute: 1 })).toEqual({
      code: 'park-between-hands',
      rule: 'AUDIT-4',
      params: { hand: 2 },
    });
    const table = dispute(showdown());
    table.give({ type: 'ParkPot', dispute: 1 });
    expect(table.refused({ type: 'CloseTable' })).toMatchObject({ code: 'dispute-open', rule: 'AUDIT-4' });
  });
});

describe('AUDIT-2: a ruling', () => {
  it('is made between hands, by the authority, on an open dispute', () => {
    const table = wrongly();
    expect(table.refused(rulingOf(toSeat3)).code).toBe('no-dispute');
    dispute(table).deal();
    expect(table.refused(rulingOf(toSeat3))).toMatchObject({
      code: 'ruling-between-hands',
      rule: 'AUDIT-2',
      params: { hand: 2 },
    });
    const hosted = dispute(wrongly({ authority: 'host-pin' }));
    const two: CommandOf<'MakeRuling'>['confirm'] = { kind: 'two-players', seats: [1, 2] };
    expect(hosted.refused({ ...rulingOf(toSeat3), confirm: two }).code).toBe('not-confirmed');
    hosted.give({ ...rulingOf(toSeat3), confirm: { kind: 'host-pin' } });
    expect(hosted.refused(rulingOf(toSeat3)).code).toBe('dispute-settled');
  });

  it('IRR-10, LA 52: pays the difference to what was paid, and what was paid right moves nothing', () => {
    const table = dispute(wrongly());
    expect(types(rule(table, toSeat3))).toEqual(['HandEnded', 'RulingMade', 'DisputeSettled']);
    expect(table.stacks()).toEqual([490, 470, 540]);
    dispute(table, 1);
    rule(table, toSeat3, 2);
    expect(lastMoves(table)).toEqual([]);
    expect(table.stacks()).toEqual([490, 470, 540]);
  });

  it('POT-5: splits with the odd chip in rotation, and only among who may win the pot', () => {
    const table = dispute(showdown({ smallestChip: 5, ante: 15 }));
    table.give({ type: 'ParkPot', dispute: 1 });
    const outsider: RulingEffect = { kind: 'award', pots: [{ pot: 0, winners: [1] }] };
    expect(table.refused(rulingOf(outsider))).toMatchObject({ code: 'not-eligible', rule: 'POT-4' });
    rule(table, { kind: 'award', pots: [{ pot: 0, winners: [3, 2] }] });
    expect(lastMoves(table)).toEqual([
      ['parked', 'p2', 45, 0],
      ['parked', 'p3', 40, 0],
    ]);
  });

  it('takes what the wrong winner still has; the rest he owes, and pays from his stack or in cash', () => {
    const table = wrongly();
    dispute(table).deal().acts('3 fold', '1 bet 200', '2 call');
    table.shufflePile().acts('1 draw 0', '2 draw 0', '1 bet 200', '2 call');
    table.award(0, 1);
    const before = table.stack(2);
    table.deal().acts('1 fold', `2 bet ${before - 50}`, '3 call');
    table.shufflePile().acts('2 draw 0', '3 draw 0', '2 check', '3 check');
    table.award(0, 3);
    const there = table.stack(2);
    expect(there).toBeLessThan(70);
    rule(table, toSeat3);
    const owed = 70 - there;
    expect(lastMoves(table)).toEqual([['p2', 'p3', there, owed]]);
    expect(table.stack(2)).toBe(0);
    expect(table.table.docket.debts).toEqual([{ from: 'p2', to: 'p3', amount: owed }]);
    const pay = { type: 'PayDebt', from: 'p2', to: 'p3', confirm } as const;
    expect(table.refused({ ...pay, amount: 10, how: 'stack' }).code).toBe('nothing-there');
    table.give({ type: 'BuyChips', seat: 2, amount: 100 });
    const has = table.stack(3);
    table.give({ ...pay, amount: 10, how: 'stack' });
    table.give({ ...pay, amount: owed - 10, how: 'cash' });
    expect(table.table.docket.debts).toEqual([]);
    expect([table.stack(2), table.stack(3)]).toEqual([90, has + owed]);
    // The cash bought chips, and it is he who is charged for them.
    expect(table.table.seats.map((owner) => owner?.bought ?? 0).slice(0, 3)).toEqual([
      500,
      600 + owed - 10,
      500,
    ]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('who leaves with the hand is cashed out after it; who had left owes all of it', () => {
    const stays = dispute(wrongly());
    stays.give({ type: 'LeaveTable', seat: 2 });
    rule(stays, toSeat3);
    expect(lastMoves(stays)).toEqual([['p2', 'p3', 0, 70]]);
    const leaving = showdown();
    leaving.give({ type: 'LeaveTable', seat: 2 });
    leaving.award(0, 2);
    expect(types(rule(dispute(leaving), toSeat3))).toEqual([
      'HandEnded',
      'RulingMade',
      'DisputeSettled',
      'PlayerLeft',
    ]);
    expect(leaving.table.totals.cashed).toBe(470);
  });

  it('holds chips for who had left until they are paid out', () => {
    const table = dispute(wrongly());
    table.give({ type: 'LeaveTable', seat: 3 });
    rule(table, toSeat3);
    expect(table.table.docket.held).toEqual([{ playerId: 'p3', amount: 70 }]);
    table.give({ type: 'PayHeldChips', playerId: 'p3' });
    expect(table.table.totals.cashed).toBe(540);
    expect(chipsConserved(table.table)).toBe(true);
    table.give({ type: 'CloseTable' });
    expect(table.refused({ type: 'PayHeldChips', playerId: 'p3' }).code).toBe('no-held-chips');
  });

  it('who comes back is paid out what is held for him before he sits: a ruling takes from one heap, not from two', () => {
    const table = dispute(wrongly());
    table.give({ type: 'LeaveTable', seat: 3 });
    rule(table, toSeat3);
    const back = { type: 'SeatPlayer', seat: 5, playerId: 'p3', buyIn: 500 } as const;
    expect(table.refused(back)).toEqual({
      code: 'held-chips-first',
      rule: 'AUDIT-2',
      params: { amount: 70 },
    });
    expect(table.offer('SeatPlayer')).toMatchObject({ held: [{ playerId: 'p3', amount: 70 }] });
    table.give({ ...back, playerId: 'p4' });
    table.give({ type: 'PayHeldChips', playerId: 'p3' });
    table.give({ ...back, seat: 6 });
    expect(table.stack(6)).toBe(500);
    // The ruling is reversed: it is his stack that pays, and what he is left with is what he was told.
    rule(table, { kind: 'reverse', ruling: 1 });
    expect(lastMoves(table)).toEqual([['p3', 'p2', 70, 0]]);
    expect(table.stack(6)).toBe(430);
  });

  it('a table closes with something owed or held, and it is paid afterwards: nothing else happens there', () => {
    const table = dispute(wrongly({ authority: 'two-players' }));
    table.give({ type: 'LeaveTable', seat: 3 });
    rule(table, toSeat3);
    dispute(table, 1);
    rule(table, { kind: 'transfer', moves: [{ from: 'p2', to: 'p1', amount: 490 }] }, 2);
    expect(table.table.docket).toMatchObject({
      debts: [{ from: 'p2', to: 'p1', amount: 20 }],
      held: [{ playerId: 'p3', amount: 70 }],
    });
    table.give({ type: 'CloseTable' });
    expect([chipsConserved(table.table), table.table.totals.cashed]).toEqual([true, 1430]);
    expect(legal(table.table).offers.map(({ type }) => type)).toEqual(['PayDebt', 'PayHeldChips']);
    // The two players who confirm elsewhere have gone home.
    expect(table.offer('PayDebt')).toMatchObject({ confirm: 'floor', debts: [{ stack: 0 }] });
    const pay = { type: 'PayDebt', from: 'p2', to: 'p1', amount: 20 } as const;
    const two = { kind: 'two-players', seats: [1, 2] } as const;
    expect(table.refused({ ...pay, how: 'cash', confirm: { ...two, seats: [...two.seats] } }).code).toBe(
      'not-confirmed',
    );
    expect(table.refused({ ...pay, how: 'stack', confirm }).code).toBe('nothing-there');
    table.give({ ...pay, how: 'cash', confirm });
    table.give({ type: 'PayHeldChips', playerId: 'p3' });
    expect(table.table.docket).toMatchObject({ debts: [], held: [] });
    expect([chipsConserved(table.table), table.table.totals]).toMatchObject([
      true,
      { bought: 1500, cashed: 1500 },
    ]);
    expect(legal(table.table).offers).toEqual([]);
  });

  it('what is owed to the house and paid after the closing was bought for it', () => {
    const table = dispute(wrongly({ rake: { percent: 10, cap: null, drop: 0 } }));
    rule(table, { kind: 'refund' });
    for (const seat of [1, 2, 3]) table.give({ type: 'LeaveTable', seat });
    rule(table, { kind: 'reverse', ruling: 1 });
    const debts = table.table.docket.debts.filter(({ to }) => to === null);
    expect(debts).toEqual([{ from: expect.any(String), to: null, amount: 7 }]);
    rule(table, { kind: 'stands' });
    table.give({ type: 'CloseTable' });
    const { bought } = table.table.totals;
    table.give({ type: 'PayDebt', from: debts[0]!.from, to: null, amount: 7, how: 'cash', confirm });
    expect([table.table.totals.bought - bought, table.table.play.rake]).toEqual([7, 7]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('IRR-11: void, everybody gets back what he put in, and the carried pot lies in the centre again', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500], rules: { openersProof: 'never' } });
    table.deal().checkAround();
    expect(table.stacks()).toEqual([490, 490, 490]);
    table.deal().acts('3 bet 20', '1 fold', '2 fold');
    table.award(0, 3);
    dispute(table, 2);
    rule(table, { kind: 'refund' });
    expect(table.stacks()).toEqual([490, 490, 490]);
    expect(table.table.play.carried).toMatchObject([{ amount: 30, eligible: [1, 2, 3] }]);
    rule(table, { kind: 'reverse', ruling: 1 });
    expect([table.stacks(), table.table.play.carried]).toEqual([[480, 480, 540], []]);
    // Once another hand was played for it, it cannot lie there again.
    table.deal().acts('1 bet 20', '2 fold', '3 fold');
    table.award(0, 1);
    expect(table.refused(rulingOf({ kind: 'refund' })).code).toBe('carried-pot-gone');
  });

  it('moves chips between players for a penalty, as far as there are any', () => {
    const table = dispute(wrongly());
    const fine = (from: string, amount: number): RulingEffect => ({
      kind: 'transfer',
      moves: [{ from, to: 'p1', amount }],
    });
    expect(table.refused(rulingOf(fine('p9', 20))).code).toBe('player-not-here');
    expect(table.refused(rulingOf(fine('p1', 20))).code).toBe('same-player');
    expect(table.refused(rulingOf(fine('p2', 2000))).code).toBe('amount-above');
    rule(table, fine('p2', 600));
    expect(lastMoves(table)).toEqual([['p2', 'p1', 540, 60]]);
    expect(table.stacks()).toEqual([1030, 0, 470]);
  });

  it('is reversed only by another one, which opens the dispute again; what was owed is set off', () => {
    const table = dispute(wrongly());
    table.give({ type: 'LeaveTable', seat: 2 });
    rule(table, toSeat3);
    expect(table.offer('Retract')).toMatchObject({ code: 'nothing-to-retract' });
    rule(table, { kind: 'reverse', ruling: 1 });
    expect(table.table.docket).toMatchObject({
      debts: [],
      disputes: [{ status: 'open' }],
      rulings: [{ reversedBy: 2 }, { reversedBy: null }],
    });
    expect(table.refused(rulingOf({ kind: 'reverse', ruling: 1 })).code).toBe('nothing-to-reverse');
    expect(table.refused({ type: 'WithdrawDispute', dispute: 1 })).toMatchObject({ code: 'ruled-before' });
    rule(table, { kind: 'stands' });
    expect(table.stacks()).toEqual([490, 470]);
  });

  it('a pot that was parked is parked again by the reversal, less what its winner has lost since', () => {
    const table = dispute(showdown());
    table.give({ type: 'ParkPot', dispute: 1 });
    rule(table, toSeat3);
    table.give({ type: 'LeaveTable', seat: 3 });
    rule(table, { kind: 'reverse', ruling: 1 });
    expect(parkedChips(table.table)).toBe(0);
    rule(table, { kind: 'award', pots: [{ pot: 0, winners: [2] }] });
    expect(table.table.docket.debts).toEqual([{ from: 'p3', to: 'p2', amount: 70 }]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('the fold of what was stored is the same state', () => {
    const table = dispute(wrongly());
    table.give({ type: 'ParkPot', dispute: 1 });
    rule(table, toSeat3);
    const stored = JSON.parse(JSON.stringify(table.events)) as typeof table.events;
    expect(stored.reduce(evolve, emptyTable)).toEqual(table.table);
  });

  it('names a rule of the rulebook', () => {
    const rulebook = readFileSync(new URL('../RULEBOOK.md', import.meta.url), 'utf8');
    const inBook = [...rulebook.matchAll(/^- \*\*([A-Z]+-\d+[a-z]?)\*\*/gm)].map(([, id]) => id);
    expect([...RULE_IDS].sort()).toEqual([...new Set(inBook)].sort());
  });
});
