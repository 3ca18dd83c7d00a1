import { describe, expect, it } from 'vitest';
import { type CommandType, chipsConserved, legal, type TableRules } from '../src/index.ts';
import { type TableUnderTest, tableOf, types } from '../src/testing/table-of.ts';
import { commandOf, say } from './kit/irregular-lines.ts';

const blinds = (rules: Partial<TableRules> = {}) =>
  tableOf('five-card-draw', {
    stacks: [500, 500, 500, 500],
    rules: { betting: { type: 'no-limit', min: 10 }, ...rules },
  }).deal();
const BETTING: readonly CommandType[] = ['Fold', 'Check', 'Call', 'BetTo', 'RaiseTo'];
const open = (table: TableUnderTest) =>
  legal(table.table)
    .offers.map((offer) => offer.type)
    .filter((type) => BETTING.includes(type));

// Four players, dealer 1, blinds 2 and 3: seat 4 speaks first, then 1, 2, 3.
describe('IRR-5, LA 132 an act out of turn', () => {
  it('moves no chip and waits for its turn', () => {
    const table = say(blinds(), '2 early raise 40');
    expect(table.hand.faults.waiting).toEqual([{ seat: 2, act: 'raise', to: 40, faced: 10 }]);
    expect(table.stack(2)).toBe(495);
    expect(legal(table.table).turn).toBe(4);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('binds when the turn comes and only calls and folds came between', () => {
    const table = say(blinds(), '2 early raise 40', '4 call', '1 fold');
    expect(legal(table.table).turn).toBe(2);
    expect(table.next()).toEqual({
      code: 'bound-raise',
      seat: 2,
      rule: 'IRR-5',
      params: { seat: 2, amount: 40 },
      confirm: 'RaiseTo',
    });
    expect(open(table)).toEqual(['RaiseTo']);
    expect(table.offer('RaiseTo')).toMatchObject({ range: { min: 40, max: 40 } });
    expect(table.refused(commandOf(table, '2 fold'))).toEqual({
      code: 'bound-out-of-turn',
      rule: 'IRR-5',
      params: { seat: 2 },
    });
    expect(table.refused(commandOf(table, '2 raise 60'))).toMatchObject({ code: 'amount-above' });
    say(table, '2 raise 40');
    expect(table.hand.faults.waiting).toEqual([]);
    expect(table.stack(2)).toBe(460);
  });

  it.each([
    ['check', ['4 fold', '1 fold', '2 call'], '3 early check', 'Check', 'bound-check'],
    ['call', ['4 fold'], '2 early call', 'Call', 'bound-call'],
  ] as const)('a %s binds too', (_, between, early, type, code) => {
    const table = say(blinds(), early, ...between, ...(early.startsWith('2') ? ['1 fold'] : []));
    expect(table.next().code).toBe(code);
    expect(open(table)).toEqual([type]);
  });

  it('a bet of a later round binds', () => {
    const table = say(blinds(), '4 call', '1 call', '2 call', '3 check');
    say(table, '2 draw 1', '3 draw 1', '4 draw 1', '1 draw 1', '4 early bet 30', '2 check', '3 check');
    expect(table.next()).toMatchObject({ code: 'bound-bet', params: { amount: 30 } });
    say(table, '4 bet 30');
    expect(table.hand.round?.highest).toBe(30);
  });

  it('is released by a bet or raise before the turn, with all options', () => {
    const table = say(blinds(), '2 early call');
    expect(types(table.give(commandOf(table, '4 raise 30')))).toEqual(['Raised', 'OutOfTurnReleased']);
    expect(table.hand.faults.waiting).toEqual([]);
    say(table, '1 fold');
    expect(open(table)).toEqual(['Fold', 'Call', 'RaiseTo']);
  });

  it('a fold out of turn stands at once, whatever comes', () => {
    const table = blinds();
    expect(types(table.give(commandOf(table, '2 early fold')))).toEqual(['ActedOutOfTurn', 'Folded']);
    expect(table.seat(2)).toMatchObject({ folded: true, dead: false, held: 0, put: 5 });
    expect(table.hand.cards.folded).toBe(5);
    expect(legal(table.table).turn).toBe(4);
    say(table, '4 raise 30', '1 fold', '3 fold');
    table.award(0, 4);
    expect(table.stack(4)).toBe(515);
  });

  it('when everybody else has folded out of turn, the one in turn has the pot', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500] }).deal();
    say(table, '2 early fold');
    expect(table.next().code).toBe('award-last');
    table.award(0, 1);
    // The part of the big blind that nobody matched has gone back (BET-8).
    expect(table.stacks()).toEqual([505, 495]);
  });

  it('the floor may release him', () => {
    const table = say(blinds(), '2 early raise 40', '4 call', '1 fold');
    const release = commandOf(table, '2 release');
    expect(
      table.refused({ ...release, confirm: { kind: 'two-players', seats: [1, 3] } } as typeof release),
    ).toMatchObject({ code: 'not-confirmed' });
    expect(table.give(release)[0]).toMatchObject({ data: { seat: 2, reason: 'floor' } });
    expect(open(table)).toEqual(['Fold', 'Call', 'RaiseTo']);
  });

  it('a retraction takes it back', () => {
    const table = say(blinds(), '2 early raise 40', 'undo');
    expect(table.hand.faults.waiting).toEqual([]);
  });

  it('does not outlast the round', () => {
    const table = say(blinds(), '3 early check', '4 fold', '1 fold', '2 fold');
    expect(table.hand.faults.waiting).toEqual([]);
  });

  it('falls away where its act is no longer possible', () => {
    // All who could answer a raise are all-in when his turn comes.
    const table = tableOf('five-card-draw', {
      stacks: [500, 500, 10, 10],
      rules: { betting: { type: 'no-limit', min: 10 } },
    }).deal();
    say(table, '2 early raise 40', '4 call', '1 fold');
    expect(table.next().code).toBe('speak-call-only');
    expect(open(table)).toEqual(['Fold', 'Call']);
  });

  it.each([
    ['4 early call', 'in-turn'],
    ['3 early check', 'not-possible-then'],
    ['2 early raise 15', 'amount-below'],
    ['2 early raise', 'amount-missing'],
    ['2 early call 10', 'amount-missing'],
    ['2 early bet 20', 'not-possible-then'],
    ['7 early fold', 'not-out-of-turn'],
  ])('%s is refused: %s', (line, code) => {
    const table = say(blinds(), ...(line.startsWith('3') ? ['4 raise 40'] : []));
    expect(table.refused(commandOf(table, line))).toMatchObject({ code });
  });

  it('one act out of turn for each, and only a fold once he has matched the bet', () => {
    const table = say(blinds(), '2 early call', '4 call');
    expect(table.refused(commandOf(table, '2 early raise 40'))).toMatchObject({ code: 'not-out-of-turn' });
    expect(table.refused(commandOf(table, '4 early raise 40'))).toMatchObject({ code: 'not-possible-then' });
    say(table, '4 early fold');
    expect(table.seat(4).folded).toBe(true);
  });

  it('is no substantial action: only acts in turn bar a misdeal (IRR-2)', () => {
    const table = say(blinds(), '2 early raise 40', '3 early fold', '1 early call');
    expect(table.hand).toMatchObject({ acts: 0, chipActs: 0 });
    say(table, 'misdeal wrong-first-seat');
    expect(table.hand.faults).toMatchObject({ waiting: [], behind: { acts: 0, chipActs: 0 } });
    expect(table.seat(3)).toMatchObject({ folded: false, gone: 0, held: 0 });
  });
});

describe('IRR-13, RRP Betting 11 a player who was skipped', () => {
  it('acts now, as long as little has happened behind him', () => {
    const table = say(blinds(), '1 early call', 'note player-skipped acts-now 4');
    expect(table.refused(commandOf(table, '4 kill skipped'))).toMatchObject({ code: 'not-for-that' });
    expect(legal(table.table).turn).toBe(4);
  });

  it('his hand may be dead after substantial action behind him', () => {
    const table = say(blinds(), '1 early call', '2 early call');
    expect(table.hand.faults.behind).toEqual({ acts: 2, chipActs: 2 });
    say(table, '4 kill skipped');
    expect(table.seat(4)).toMatchObject({ dead: true, folded: true });
    expect(table.hand.faults).toMatchObject({ behind: { acts: 0 }, waiting: [{ seat: 1 }, { seat: 2 }] });
    expect(table.next().code).toBe('bound-call');
  });

  it('three acts without chips are enough, and an act in turn starts the count anew', () => {
    const table = say(blinds(), '1 early fold', '2 early fold', '3 early fold');
    expect(table.next().code).toBe('award-last');
    const other = say(blinds(), '1 early call', '2 early call', '4 call');
    expect(other.hand.faults.behind).toEqual({ acts: 0, chipActs: 0 });
  });
});
