import { describe, expect, it } from 'vitest';
import { logOf } from '../../../test/session.ts';
import { PlayedTable } from '../../../test/table.ts';
import { handRuled } from './hand-ruled.ts';

const confirm = { kind: 'floor' } as const;

/** Ana has raised and won 35; the next hand is dealt, and then it is ruled that the first was Bento's. */
function ruled() {
  const table = PlayedTable.open('five-card-draw', ['Ana', 'Bento', 'Clara'], { minShuffles: 1 });
  const hand = 1;
  table
    .dealFirst()
    .play(
      { type: 'RaiseTo', hand, seat: 1, to: 30 },
      { type: 'Call', hand, seat: 2 },
      { type: 'Fold', hand, seat: 3 },
    );
  for (const seat of [2, 1]) table.play({ type: 'DrawCards', hand, seat, count: 0 });
  for (const seat of [2, 1]) table.play({ type: 'Check', hand, seat });
  table.play({ type: 'AwardPot', hand, pot: 0, winners: [1] }, { type: 'OpenDispute', hand, about: 'award' });
  table.play({ type: 'EndHand', hand });
  const before = table.log.length;
  const rule = { type: 'MakeRuling', dispute: 1, rule: 'IRR-10', reason: 'x', confirm } as const;
  table.play({ ...rule, effect: { kind: 'award', pots: [{ pot: 0, winners: [2] }] } });
  const once = table.log.length;
  table.play({ ...rule, effect: { kind: 'reverse', ruling: 1 } });
  const log = logOf(table);
  const told = (at: number, read: { hand: number | null; entry?: number }) => {
    const entry = read.entry === undefined ? null : log.entries[read.entry]!;
    return handRuled(log.entries, { hand: read.hand, entry }, log.foldAt(at));
  };
  return { table, log, told, before, once };
}

describe('AUDIT-2 what was ruled about a hand', () => {
  it('stands beside the award, and the moment says how much of it is known', () => {
    const { told, before, once, log } = ruled();
    expect(told(before, { hand: 1 })).toBeNull();
    const first = told(once, { hand: 1 })!;
    expect(first.rulings.map(({ ruling, reversedBy }) => [ruling, reversedBy])).toEqual([[1, null]]);
    const of = ({ seats }: typeof first) =>
      seats.map(({ seat, awarded, ruled: now }) => [seat, awarded, now]);
    expect(of(first).sort()).toEqual([
      [1, 40, -30],
      [2, -30, 40],
      [3, -10, -10],
    ]);
    const last = told(log.version, { hand: 1 })!;
    expect(of(last).every(([, awarded, now]) => awarded === now)).toBe(true);
    expect(last.rulings.map(({ ruling, reversedBy }) => [ruling, reversedBy])).toEqual([
      [1, 2],
      [2, null],
    ]);
  });

  it('is that of the hand of the entry that is looked at, or that it rules on', () => {
    const { told, log } = ruled();
    const at = log.version;
    const dealt = log.entries.findIndex(({ events }) => events.some(({ type }) => type === 'CardsDealt'));
    expect(told(at, { hand: null, entry: dealt })?.hand).toBe(1);
    expect(told(at, { hand: null, entry: log.entries.length - 1 })?.hand).toBe(1);
    expect(told(at, { hand: null, entry: 0 })).toBeNull();
    expect(told(at, { hand: 7 })).toBeNull();
  });
});
