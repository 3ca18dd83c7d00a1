import { handInPlay } from '@carteador/table';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { lobbyTable, lobbyView, seatingView, withName } from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldOf, steps } from './support.ts';

property.prop([fc.nat({ max: 100_000 })], { numRuns: 15 })(
  'TABLE-6 in play, carried, raked, timed and varied chips are those bought less those cashed, at every event',
  (seed) => {
    const rake = { percent: 5, cap: null, drop: 2 };
    const timeCollection = { amount: 1, everyMinutes: 1 };
    const rules = { rake, timeCollection };
    const evening = new Evening({ seed, players: 2 + (seed % 6), trouble: 0.1, rules }).play(120);
    for (const fold of steps(evening)) {
      const { totals, seats, left } = seatingView(fold);
      const chips = totals.inPlay + totals.carried + totals.rake + totals.time + totals.variance;
      expect(chips).toBe(totals.bought - totals.cashed);
      const all = [...seats, ...left];
      const sumOf = (field: 'bought' | 'time' | 'rake' | 'corrected') =>
        all.reduce((sum, each) => sum + each[field], 0);
      expect(sumOf('time')).toBe(totals.time);
      expect(sumOf('bought')).toBe(totals.bought);
      // Taken from all pots before the first is awarded: between the two nobody bears it yet.
      if (handInPlay(fold.table) === null) expect(sumOf('rake')).toBe(totals.rake);
      else expect(sumOf('rake')).toBeLessThanOrEqual(totals.rake);
      expect(sumOf('corrected') + totals.variance).toBe(0);
    }
  },
);

test('TABLE-4 chips bought during a hand wait until it is over', () => {
  const evening = new Evening({ players: 2, seed: 3 }).deal();
  evening.enter({ type: 'BuyChips', seat: 1, amount: 300 });
  const { seats } = seatingView(foldOf(evening));
  expect(seats[0]).toMatchObject({ seat: 1, stack: 490, bought: 800, waiting: 300 });
});

test('TABLE-5 who leaves during a hand is said to be leaving, until he returns to play', () => {
  const evening = new Evening({ players: 3, seed: 3 }).deal();
  evening.enter({ type: 'LeaveTable', seat: 2 });
  expect(seatingView(foldOf(evening)).seats.map(({ leaving }) => leaving)).toEqual([false, true, false]);
  evening.enter({ type: 'ReturnToPlay', seat: 2 });
  expect(seatingView(foldOf(evening)).seats.map(({ leaving }) => leaving)).toEqual([false, false, false]);
});

test('TABLE-7 the ledger says who paid how much for the time, also of those who left', () => {
  const rules = { timeCollection: { amount: 5, everyMinutes: 1 } };
  const evening = new Evening({ players: 3, rules });
  const player = evening.playerId(1);
  for (let entry = 0; entry < 15; entry += 1) {
    evening.enter({ type: 'SitOut', seat: 3 });
    evening.enter({ type: 'ReturnToPlay', seat: 3 });
  }
  evening.enter({ type: 'CollectTime', seats: [1, 2] });
  evening.enter({ type: 'LeaveTable', seat: 1 });
  const { seats, left, totals } = seatingView(foldOf(evening));
  expect(seats.map(({ seat, stack, time }) => [seat, stack, time])).toEqual([
    [2, 490, 10],
    [3, 500, 0],
  ]);
  expect(left).toMatchObject([{ playerId: player, bought: 500, cashed: 490, time: 10 }]);
  expect(totals).toMatchObject({ time: 20, inPlay: 990 });
});

test('who left is in the ledger once, with everything he bought and cashed', () => {
  const evening = new Evening({ players: 3 });
  const player = evening.playerId(1);
  evening.enter({ type: 'LeaveTable', seat: 1 });
  evening.enter({ type: 'SeatPlayer', seat: 4, playerId: player, buyIn: 700 });
  evening.enter({ type: 'LeaveTable', seat: 4 });
  const view = seatingView(withName(foldOf(evening), player, 'Ana'));
  expect(view.left).toEqual([
    { playerId: player, name: 'Ana', bought: 1_200, cashed: 1_200, corrected: 0, rake: 0, time: 0 },
  ]);
  expect(view.seats.map(({ seat }) => seat)).toEqual([2, 3]);
});

test('AUDIT-2 who had left and pays in cash what he owes has bought the chips that the other gets', () => {
  const evening = new Evening({ players: 3, rules: { openers: null } }).deal();
  const player = evening.playerId(1);
  evening.enter({ type: 'OpenDispute', hand: 1, about: 'count' });
  evening.until('settled');
  evening.enter({ type: 'EndHand', hand: 1 });
  evening.enter({ type: 'LeaveTable', seat: 1 });
  const confirm = { kind: 'floor' } as const;
  const moves = [{ from: player, to: evening.playerId(2), amount: 50 }];
  const effect = { kind: 'transfer', moves } as const;
  evening.enter({ type: 'MakeRuling', dispute: 1, effect, rule: 'AUDIT-2', reason: 'counted', confirm });
  const owing = seatingView(foldOf(evening));
  const debt = { from: player, to: evening.playerId(2), amount: 50 };
  expect(owing.debts).toEqual([debt]);
  evening.enter({ type: 'PayDebt', ...debt, how: 'cash', confirm });
  const paid = seatingView(foldOf(evening));
  expect(paid.debts).toEqual([]);
  expect(paid.left[0]!.bought).toBe(owing.left[0]!.bought + 50);
  expect(paid.totals.bought).toBe(owing.totals.bought + 50);
  expect(paid.seats[0]).toMatchObject({ stack: owing.seats[0]!.stack + 50, bought: owing.seats[0]!.bought });
});

test('the lobby has a line for each table, open ones first', () => {
  const open = new Evening({ id: 'b', players: 3, seed: 2 }).deal();
  const closed = new Evening({ id: 'a', players: 0 });
  closed.enter({ type: 'CloseTable' });
  const { tables } = lobbyView([lobbyTable(foldOf(closed)), lobbyTable(foldOf(open))]);
  expect(tables.map(({ id, status }) => [id, status])).toEqual([
    ['b', 'open'],
    ['a', 'closed'],
  ]);
  expect(tables[0]).toEqual({
    id: 'b',
    version: open.events.length,
    name: 'Mesa b',
    code: 'codeb',
    profile: 'fechado',
    status: 'open',
    hand: 1,
    phase: 'betting',
    players: 3,
    seats: 8,
    pot: 30,
    openedAt: open.events[0]!.meta.at,
    at: open.events.at(-1)!.meta.at,
    disputes: 0,
  });
});
