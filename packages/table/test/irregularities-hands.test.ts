import { describe, expect, it } from 'vitest';
import { cardsAccounted, chipsConserved } from '../src/index.ts';
import { tableOf, types } from '../src/testing/table-of.ts';
import { commandOf, say } from './kit/irregular-lines.ts';

const dealt = () => tableOf('fechado', { stacks: [500, 500, 500, 500] }).deal();

describe('IRR-9, RRP Dead hands 2 a hand in the muck', () => {
  it('a fold swept in by mistake comes back, and he is asked again', () => {
    const table = say(dealt(), '2 bet 40', '3 fold', '4 call');
    expect(table.seat(3)).toMatchObject({ gone: 5, held: 0 });
    say(table, '3 restore');
    expect(table.seat(3)).toMatchObject({ folded: false, held: 5, gone: 0 });
    expect(table.hand.cards.folded).toBe(0);
    expect(cardsAccounted(table.table)).toBe(true);
    say(table, '1 fold');
    expect(table.next()).toMatchObject({ code: 'speak-call-only', seat: 3 });
    say(table, '3 call');
    expect(table.hand.pots).toMatchObject([{ amount: 160, eligible: [2, 3, 4] }]);
  });

  it('needs the authority', () => {
    const table = say(dealt(), '2 bet 40', '3 fold');
    const restore = commandOf(table, '3 restore');
    expect(table.refused({ ...restore, confirm: { kind: 'host-pin' } } as typeof restore)).toMatchObject({
      code: 'not-confirmed',
    });
  });

  it('a killed hand comes back in the draw, and the pots are frozen anew', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 call', '1 call', '2 draw 1', '3 draw 1');
    say(table, '3 kill mucked');
    expect(table.seat(3).dead).toBe(true);
    expect(types(table.give(commandOf(table, '3 restore')))).toEqual(['HandRestored', 'BettingClosed']);
    expect(table.seat(3)).toMatchObject({ dead: false, held: 5, drew: 1 });
    expect(table.hand.pots).toMatchObject([{ amount: 200, eligible: [1, 2, 3, 4] }]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('a hand thrown away at the showdown comes back before the pot is awarded', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 fold', '1 fold', 'pile', '2 draw 1', '3 draw 1');
    say(table, '2 check', '3 check', '2 muck', '2 restore');
    expect(table.seat(2)).toMatchObject({ mucked: false, held: 5 });
    say(table, '2 prove');
    table.award(0, 2);
    expect(table.stack(2)).toBe(570);
  });

  it('not once it is shuffled in', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 fold', '1 fold', 'pile');
    expect(table.refused(commandOf(table, '4 restore'))).toMatchObject({ code: 'muck-mixed' });
  });

  it('not when he has left the bets of an earlier round unmatched', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 call', '1 fold');
    expect(table.refused(commandOf(table, '1 restore'))).toMatchObject({ code: 'bets-unmatched' });
  });

  it('not when his turn to draw has passed', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 call', '1 call', '2 kill mucked', '3 draw 1');
    expect(table.refused(commandOf(table, '2 restore'))).toMatchObject({ code: 'draw-passed' });
    const stub = tableOf('five-card-draw', { stacks: [500, 500, 500] }).deal();
    say(stub, '1 call', '2 call', '3 check', '2 kill mucked', '3 draw 1');
    expect(stub.refused(commandOf(stub, '2 restore'))).toMatchObject({ code: 'draw-passed' });
    const toCome = tableOf('five-card-draw', { stacks: [500, 500, 500] }).deal();
    say(toCome, '1 call', '2 call', '3 check', '1 kill mucked', '1 restore', '2 draw 0', '3 draw 0');
    expect(toCome.next()).toMatchObject({ code: 'draw', seat: 1 });
  });

  it('not a hand that is dead by a rule', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 call', '1 call', '2 draw 1', '3 draw 2');
    say(table, '3 count 4 looked');
    expect(table.refused(commandOf(table, '3 restore'))).toMatchObject({ code: 'hand-dead' });
  });

  it('not where the betting stopped because of it: the entries are taken back', () => {
    const table = tableOf('five-card-draw', { stacks: [500, 500] }).deal();
    say(table, '1 call', '2 check', '2 draw 1', '1 draw 1', '2 bet 20', '1 kill mucked');
    expect(table.refused(commandOf(table, '1 restore'))).toMatchObject({ code: 'retract-instead' });
    say(table, 'undo');
    expect(table.next()).toMatchObject({ seat: 1, code: 'speak-call' });
  });

  it('not once a pot has its owner, and not a hand that is in play', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 fold');
    expect(table.refused(commandOf(table, '2 restore'))).toMatchObject({ code: 'not-mucked' });
    const fresh = dealt();
    expect(fresh.refused(commandOf(fresh, '2 restore'))).toMatchObject({ code: 'nothing-mucked' });
  });
});

describe('RANK-6, RRP Irregularities 8 a joker that does not belong', () => {
  it('is replaced before its owner acts, and no card is missing', () => {
    const table = dealt();
    say(table, 'note stray-joker replaced 3');
    expect(table.seat(3)).toMatchObject({ held: 5, dead: false });
    expect(table.refused(commandOf(table, '3 kill stray-joker'))).toMatchObject({ code: 'not-for-that' });
  });

  it('kills the hand of who played on with it', () => {
    const table = say(dealt(), '2 bet 40', '3 call');
    expect(table.refused(commandOf(table, 'note stray-joker replaced 3'))).toMatchObject({
      code: 'remedy-not-for',
    });
    say(table, '3 kill stray-joker');
    expect(table.seat(3)).toMatchObject({ dead: true, put: 50 });
    expect(table.refused(commandOf(table, '3 restore'))).toMatchObject({ code: 'hand-dead' });
  });

  it('is none where the deck has jokers', () => {
    const table = tableOf('five-card-draw', {
      stacks: [500, 500, 500],
      rules: { deck: { kind: 'fixed', lowRank: 2, jokers: 1 } },
    }).deal();
    expect(table.refused(commandOf(table, 'note stray-joker replaced 1'))).toMatchObject({
      code: 'remedy-not-now',
    });
  });
});

describe('OPEN-4, OPEN-7 openers that cannot be shown any more', () => {
  it('an opener who folded and cannot set them aside: dead, and the draw goes on', () => {
    const table = say(dealt(), '2 bet 40', '3 raise 80', '4 call', '1 call', '2 fold');
    expect(table.next().code).toBe('openers-aside');
    say(table, '2 refuse');
    expect(table.seat(2)).toMatchObject({ folded: true, dead: true, put: 50 });
    expect(table.next().code).toBe('shuffle-draw-pile');
    expect(table.refused(commandOf(table, '2 restore'))).toMatchObject({ code: 'hand-dead' });
  });

  it('proof always: the pot of the others is free to be awarded', () => {
    const table = tableOf('fechado', {
      stacks: [500, 500, 500],
      rules: { openersProof: 'always', drawSource: 'stub' },
    }).deal();
    say(table, '2 bet 40', '3 raise 80', '1 call', '2 fold', '3 draw 0', '1 draw 0', '3 check', '1 check');
    expect(table.next().code).toBe('prove-openers');
    expect(table.refused(commandOf(table, 'award 0 3'))).toMatchObject({ code: 'openers-unproven' });
    say(table, '2 refuse');
    table.award(0, 3);
    expect(table.stacks()).toEqual([410, 450, 640]);
  });
});
