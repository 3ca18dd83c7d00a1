import { PROFILE_RULES } from '@carteador/table';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { emptyFold, foldTable, type HandRow, handChange, potsView, presentHand } from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldOf, steps } from './support.ts';

/** The rows of an evening, as whoever keeps them has them after its last event. */
function rowsOf(evening: Evening): HandRow[] {
  const rows = new Map<number, HandRow>();
  let fold = emptyFold(evening.id);
  for (const event of evening.events) {
    const next = foldTable(fold, event);
    const { closed, upTo } = handChange(fold, next, event.type);
    if (closed !== null) rows.set(closed.number, closed);
    if (upTo !== null) for (const number of rows.keys()) if (number > upTo) rows.delete(number);
    fold = next;
  }
  const present = presentHand(fold);
  if (present !== null) rows.set(present.number, present);
  return [...rows.values()];
}

/** Three players in a hand of five-card draw, the button at seat 3, cards dealt. */
function dealt(): { evening: Evening; seats: [number, number, number] } {
  const evening = new Evening({ players: 3, seed: 2, trouble: 0 }).deal();
  const seats = foldOf(evening).table.play.hand!.seats.map(({ seat }) => seat) as [number, number, number];
  return { evening, seats };
}

test('a hand that is played has its row: who sits in it, who enters it, what lies in the middle', () => {
  const { evening, seats } = dealt();
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0], to: 40 });
  const [row] = rowsOf(evening);
  expect(row).toMatchObject({
    table: 't1',
    tableName: 'Mesa t1',
    number: 1,
    profile: PROFILE_RULES.fechado.profile,
    status: 'play',
    ended: null,
    staff: ['staffana'],
    pot: 70,
    shown: [],
    reached: [],
    winners: [],
    irregularities: [],
    retracted: 0,
  });
  expect(row!.seats).toEqual(
    seats.map((seat) => ({ seat, playerId: evening.table.seats[seat - 1]!.playerId, net: null })),
  );
  const start = evening.events.findLastIndex(({ type }) => type === 'HandStarted');
  expect(row!.from).toBeGreaterThan(start);
  expect(row!.began).toBe(evening.events[start]!.meta.at);
});

test('a bet that was taken back is in no pot; the row says that something was taken back', () => {
  const { evening, seats } = dealt();
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0], to: 40 });
  evening.undo();
  expect(rowsOf(evening)[0]).toMatchObject({ pot: 30, retracted: 1 });
});

test('AUDIT-1 what was noted and taken back is no irregularity of the hand; what stands is one, once', () => {
  const { evening, seats } = dealt();
  const note = (kind: 'out-of-turn' | 'splashed-pot') =>
    evening.enter({ type: 'NoteIrregularity', hand: 1, kind, seat: seats[1] });
  note('out-of-turn');
  note('splashed-pot');
  evening.undo();
  note('out-of-turn');
  expect(rowsOf(evening)[0]!.irregularities).toEqual([{ kind: 'out-of-turn', seat: seats[1] }]);
});

test('a shown hand is found under all that it is or beats, by the order of its own house', () => {
  const reached = (flushBeatsFull: 'always' | 'never') => {
    const evening = new Evening({ players: 2, seed: 3, trouble: 0, rules: { flushBeatsFull } }).deal();
    const [first, second] = foldOf(evening).table.play.hand!.seats.map(({ seat }) => seat) as [
      number,
      number,
    ];
    evening.enter({ type: 'BetTo', hand: 1, seat: first, to: 20 });
    evening.enter({ type: 'Call', hand: 1, seat: second });
    evening.until('betting');
    evening.enter({ type: 'Check', hand: 1, seat: first });
    evening.enter({ type: 'Check', hand: 1, seat: second });
    evening.enter({ type: 'ShowHand', hand: 1, seat: first, cards: ['Ah', 'Jh', '9h', '8h', '7h'] });
    const [row] = rowsOf(evening);
    expect(row!.shown).toMatchObject([{ seat: first, value: { category: 'flush' } }]);
    return row!.reached;
  };
  expect(reached('always')).toContain('full-house');
  expect(reached('never')).not.toContain('full-house');
  expect(reached('never')).toContain('high-card');
  expect(reached('always')[0]).toBe('flush');
});

test('a hand that is over says who won, with what net, and when; closing it changes nothing but that', () => {
  const { evening, seats } = dealt();
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0], to: 40 });
  evening.enter({ type: 'Fold', hand: 1, seat: seats[1] });
  evening.enter({ type: 'Fold', hand: 1, seat: seats[2] });
  evening.until('settled');
  const [settled] = rowsOf(evening);
  expect(settled).toMatchObject({ status: 'settled', pot: 30, pots: 1, winners: [seats[0]] });
  expect(settled!.seats.map(({ net }) => net)).toEqual([20, -10, -10]);
  expect(settled!.ended! > settled!.began).toBe(true);
  evening.until('forced');
  const [closed] = rowsOf(evening);
  expect(closed).toEqual({ ...settled, status: 'closed' });
});

test('DEAL-7 a start that was taken back has no row, and the hand before it is open again', () => {
  const { evening } = dealt();
  evening.until('settled').until('forced');
  expect(rowsOf(evening).map(({ number, status }) => [number, status])).toEqual([
    [1, 'closed'],
    [2, 'play'],
  ]);
  evening.undo();
  expect(rowsOf(evening).map(({ number, status }) => [number, status])).toEqual([[1, 'settled']]);
});

property.prop([fc.nat({ max: 1_000 })], { numRuns: 3 })(
  'as many hands as stand, numbered without a gap; pots are those of the pots view, at every step',
  (seed) => {
    const evening = new Evening({ seed, trouble: 0.1, players: 4 }).play(200);
    const { play } = evening.table;
    const rows = rowsOf(evening);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBe(play.handsStarted);
    for (const fold of steps(evening)) {
      const row = presentHand(fold);
      if (row === null) continue;
      const { sources } = potsView(fold);
      expect(row.pot).toBe(sources.reduce((sum, { amount }) => sum + amount, 0));
    }
  },
);
