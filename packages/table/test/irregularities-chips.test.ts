import { describe, expect, it } from 'vitest';
import { chipsConserved, readPushed } from '../src/index.ts';
import { tableOf, types } from '../src/testing/table-of.ts';
import { commandOf, say } from './kit/irregular-lines.ts';

// Dealer 1, blinds 2 (50) and 3 (100): seat 4 speaks first.
const table = () =>
  tableOf('five-card-draw', {
    stacks: [5000, 5000, 5000, 5000],
    rules: { betting: { type: 'no-limit', min: 100 }, smallBlind: 50, bigBlind: 100, smallestChip: 25 },
  }).deal();

describe('IRR-6 chips pushed become the ordinary act, with the rule noted', () => {
  it('TR 97 one oversized chip: a call', () => {
    const at = table();
    const events = at.give(commandOf(at, '4 push 1000'));
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['IrregularityNoted', { kind: 'oversized-chip', rule: 'IRR-6', seat: 4, remedy: 'call', note: '1000' }],
      ['Called', { seat: 4, to: 100, put: 100 }],
    ]);
    expect(at.stack(4)).toBe(4900);
    expect(at.next().seat).toBe(1);
    expect(chipsConserved(at.table)).toBe(true);
  });

  it('TR 97 for the big blind with nothing to call: a check', () => {
    const at = say(table(), '4 call', '1 call', '2 call');
    const events = at.give(commandOf(at, '3 push 500'));
    expect(types(events)).toEqual(['IrregularityNoted', 'Checked', 'BettingClosed']);
    expect(events[0]?.data).toMatchObject({ kind: 'oversized-chip', remedy: 'check' });
  });

  it('TR 92 several chips, each needed: a call', () => {
    const at = say(table(), '4 raise 600');
    const events = at.give(commandOf(at, '1 push 500+500'));
    expect(events[0]?.data).toMatchObject({ kind: 'several-chips', remedy: 'call', note: '500 + 500' });
    expect(at.seat(1)).toMatchObject({ bet: 600, stack: 4400 });
  });

  it('TR 95 half of the least raise and more: completed', () => {
    const at = say(table(), '4 raise 600');
    const events = at.give(commandOf(at, '1 push 500+100+100+100+50'));
    expect(events[0]?.data).toMatchObject({ kind: 'short-raise', remedy: 'raise' });
    expect(events[1]).toMatchObject({ type: 'Raised', data: { to: 1100, put: 1100 } });
  });

  it('TR 93 a string bet: only the first motion', () => {
    const at = say(table(), '4 raise 600');
    const events = at.give(commandOf(at, '1 push 500+100 then 1000'));
    expect(events[0]?.data).toMatchObject({
      kind: 'string-bet',
      remedy: 'first-motion',
      note: '500 + 100, 1000',
    });
    expect(events[1]?.type).toBe('Called');
  });

  it('TR 103 an undercall: the full call', () => {
    const at = say(table(), '4 raise 600');
    const events = at.give(commandOf(at, '1 push 100'));
    expect(events[0]?.data).toMatchObject({ kind: 'undercall', remedy: 'completed' });
    expect(at.seat(1).bet).toBe(600);
  });

  it('what is as it should be is not noted', () => {
    const at = table();
    expect(types(at.give(commandOf(at, '4 push 300 says raise')))).toEqual(['Raised']);
    expect(types(at.give(commandOf(at, '1 push 500 says call')))).toEqual(['Called']);
    const after = say(table(), '4 call', '1 call', '2 call', '3 check');
    say(after, '2 draw 0', '3 draw 0', '4 draw 0', '1 draw 0');
    expect(types(after.give(commandOf(after, '2 push 500')))).toEqual(['BetMade']);
    expect(after.seat(2).bet).toBe(500);
  });

  it('the number said is the total', () => {
    const at = say(table(), '4 push 1000 says 400');
    expect(at.seat(4).bet).toBe(400);
  });

  it('the console reads them by the same function before they are recorded', () => {
    const at = say(table(), '4 raise 600');
    expect(readPushed(at.table, { chips: [500, 500], said: 'nothing' })).toMatchObject({
      act: { act: 'call' },
      back: 400,
      rule: 'TR 92',
    });
    expect(readPushed(at.table, { chips: [], said: 'nothing' })).toBeNull();
    expect(readPushed(at.table, { chips: [6000], said: 'nothing' })).toBeNull();
  });

  it.each([
    ['1 push 500', 'out-of-turn'],
    ['4 push 5000+25', 'more-than-stack'],
    ['4 push 30', 'not-in-chips'],
  ])('%s is refused: %s', (line, code) => {
    const at = table();
    expect(at.refused(commandOf(at, line))).toMatchObject({ code });
  });

  it('a number needs its word, and the word its number', () => {
    const at = table();
    const push = { type: 'PushChips' as const, hand: 1, seat: 4, chips: [100] };
    expect(at.refused({ ...push, said: 'amount' })).toMatchObject({ code: 'number-missing' });
    expect(at.refused({ ...push, said: 'call', amount: 100 })).toMatchObject({ code: 'number-missing' });
  });

  it('whoever is held to an act out of turn has no other (IRR-5)', () => {
    const at = say(table(), '1 early call', '4 call');
    expect(at.refused(commandOf(at, '1 push 1000'))).toMatchObject({ code: 'bound-out-of-turn' });
  });
});
