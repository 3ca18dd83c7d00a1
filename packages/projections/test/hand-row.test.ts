import { type CommandOf, PROFILE_RULES, stackOf } from '@carteador/table';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  emptyFold,
  emptyHands,
  foldHands,
  foldTable,
  type HandRow,
  handChange,
  potsView,
  settledHand,
} from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldOf, steps } from './support.ts';

/**
 * The rows of an evening, as whoever keeps them has them after its last event. `shared`: whether another fold of the
 * table is there at this event, and is taken.
 */
function rowsOf(evening: Evening, shared: (version: number) => boolean = () => false): HandRow[] {
  const rows = new Map<number, HandRow>();
  let hands = emptyHands(evening.id);
  let other = emptyFold(evening.id);
  for (const event of evening.events) {
    other = foldTable(other, event);
    const next = foldHands(hands, event, shared(event.version) ? other : undefined);
    const { closed, upTo } = handChange(hands, next, event.type);
    for (const row of closed) rows.set(row.number, row);
    if (upTo !== null) for (const number of rows.keys()) if (number > upTo) rows.delete(number);
    hands = next;
  }
  const settled = settledHand(hands.fold);
  if (settled !== null) rows.set(settled.number, settled);
  return [...rows.values()];
}

/** Three players in a hand of five-card draw, the button at seat 3, cards dealt. */
function dealt(): { evening: Evening; seats: [number, number, number] } {
  const evening = new Evening({ players: 3, seed: 2, trouble: 0 }).deal();
  const seats = foldOf(evening).table.play.hand!.seats.map(({ seat }) => seat) as [number, number, number];
  return { evening, seats };
}

/** Everybody else gives up. */
function won({ evening, seats }: ReturnType<typeof dealt>): Evening {
  evening.enter({ type: 'Fold', hand: 1, seat: seats[1] });
  evening.enter({ type: 'Fold', hand: 1, seat: seats[2] });
  return evening.until('settled');
}

test('a hand has its row once it is over: who sat in it, who entered it, what lay in the middle', () => {
  const given = dealt();
  const { evening, seats } = given;
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0], to: 40 });
  expect(rowsOf(evening)).toEqual([]);
  const [row] = rowsOf(won(given));
  expect(row).toMatchObject({
    table: 't1',
    tableName: 'Mesa t1',
    number: 1,
    profile: PROFILE_RULES.fechado.profile,
    status: 'settled',
    staff: ['staffana'],
    pot: 30,
    winners: [seats[0]],
    irregularities: [],
    retracted: 0,
  });
  expect(row!.seats).toEqual(
    seats.map((seat, index) => ({
      seat,
      playerId: evening.table.seats[seat - 1]!.playerId,
      net: [20, -10, -10][index],
    })),
  );
  const start = evening.events.findLastIndex(({ type }) => type === 'HandStarted');
  expect(row!.from).toBeGreaterThan(start);
  expect(row!.began).toBe(evening.events[start]!.meta.at);
});

test('a bet that was taken back is in no pot; the row says that something was taken back', () => {
  const given = dealt();
  const { evening, seats } = given;
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0], to: 80 });
  evening.undo();
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0], to: 40 });
  expect(rowsOf(won(given))[0]).toMatchObject({ pot: 30, retracted: 1 });
});

test('AUDIT-1 what was noted and taken back is no irregularity of the hand; what stands is one, once', () => {
  const given = dealt();
  const { evening, seats } = given;
  const note = (kind: 'out-of-turn' | 'splashed-pot') =>
    evening.enter({ type: 'NoteIrregularity', hand: 1, kind, seat: seats[1] });
  note('out-of-turn');
  note('splashed-pot');
  evening.undo();
  note('out-of-turn');
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0], to: 40 });
  expect(rowsOf(won(given))[0]!.irregularities).toEqual([{ kind: 'out-of-turn', seat: seats[1] }]);
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
    evening.enter({ type: 'MuckHand', hand: 1, seat: second });
    const [row] = rowsOf(evening.until('settled'));
    expect(row!.shown).toMatchObject([{ seat: first, value: { category: 'flush' } }]);
    return row!.reached;
  };
  expect(reached('always')).toContain('full-house');
  expect(reached('never')).not.toContain('full-house');
  expect(reached('never')).toContain('high-card');
  expect(reached('always')[0]).toBe('flush');
});

test('a settled hand says who won, with what net, and when; closing it changes nothing but that', () => {
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

test('DEAL-7 where a start is taken back the hand before it is open again; where its end is too it has no row', () => {
  const { evening } = dealt();
  evening.until('settled').until('forced');
  const standing = () => rowsOf(evening).map(({ number, status }) => [number, status]);
  expect(standing()).toEqual([[1, 'closed']]);
  evening.undo();
  expect(standing()).toEqual([[1, 'settled']]);
  evening.undo();
  expect(standing()).toEqual([]);
});

property.prop([fc.nat({ max: 1_000 })], { numRuns: 3 })(
  'as many hands as stand, numbered without a gap; pots are those of the pots view, at every step',
  (seed) => {
    const evening = new Evening({ seed, trouble: 0.1, players: 4 }).play(200);
    const { play } = evening.table;
    const rows = rowsOf(evening);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBe(play.hand?.status === 'play' ? play.handsStarted - 1 : play.handsStarted);
    for (const fold of steps(evening)) {
      const row = settledHand(fold);
      if (row === null) continue;
      const { sources } = potsView(fold);
      expect(row.pot).toBe(sources.reduce((sum, { amount }) => sum + amount, 0));
    }
  },
);

property.prop([fc.nat({ max: 1_000 }), fc.func(fc.boolean())], { numRuns: 5 })(
  'the rows are the same, wherever the fold of somebody else was taken',
  (seed, shared) => {
    const evening = new Evening({ seed, trouble: 0.15, disputes: 0.1, players: 4 }).play(150);
    expect(rowsOf(evening, shared)).toEqual(rowsOf(evening));
  },
);

/** The first hand, won by one and disputed by another, with its pot parked. */
function disputed() {
  const evening = new Evening({ seed: 3, players: 3, trouble: 0 }).until('settled');
  const [settled] = rowsOf(evening);
  const winner = settled!.winners[0]!;
  const other = settled!.seats.find(({ seat }) => seat !== winner)!.seat;
  evening.enter({ type: 'OpenDispute', hand: 1, about: 'award', by: other });
  return { evening, settled: settled!, winner, other };
}

const rule = (evening: Evening, effect: CommandOf<'MakeRuling'>['effect'], dispute = 1) =>
  evening.enter({
    type: 'MakeRuling',
    dispute,
    effect,
    rule: 'IRR-10',
    reason: 'as told',
    confirm: { kind: 'floor' },
  });

const nets = ({ seats }: HandRow) => new Map(seats.map(({ seat, net }) => [seat, net]));

test('AUDIT-4 a parked pot has no winner, in the hand at the table and once it is closed; undo gives it back', () => {
  const { evening, settled, winner } = disputed();
  expect(rowsOf(evening)[0]).toMatchObject({ disputes: 1, rulings: 0, parked: 0, winners: [winner] });
  evening.enter({ type: 'ParkPot', dispute: 1 });
  const [row] = rowsOf(evening);
  expect(row).toMatchObject({ status: 'settled', disputes: 1, rulings: 0, winners: [], pot: settled.pot });
  expect(row!.parked).toBeGreaterThan(0);
  expect(nets(row!).get(winner)).toBe(nets(settled).get(winner)! - row!.parked);
  evening.undo();
  expect(rowsOf(evening)[0]).toMatchObject({ parked: 0, winners: [winner], seats: settled.seats });
  evening.enter({ type: 'ParkPot', dispute: 1 });
  evening.until('forced');
  expect(rowsOf(evening)[0]).toEqual({ ...row, status: 'closed', retracted: 1 });
});

test('AUDIT-2 a ruling hands later changes the row of its own hand, and its reversal changes it back', () => {
  const { evening, settled, winner, other } = disputed();
  evening.enter({ type: 'ParkPot', dispute: 1 });
  evening.until('forced').until('settled').until('forced').until('settled');
  const before = rowsOf(evening);
  rule(evening, { kind: 'award', pots: [{ pot: 0, winners: [other] }] });
  const after = rowsOf(evening);
  expect(after.slice(1, -1)).toEqual(before.slice(1, -1));
  expect(after[0]).toMatchObject({ disputes: 1, rulings: 1, parked: 0, winners: [other], pot: settled.pot });
  const won = before[0]!.parked;
  expect(nets(after[0]!).get(other)).toBe(nets(settled).get(other)! + won);
  expect(nets(after[0]!).get(winner)).toBe(nets(settled).get(winner)! - won);
  rule(evening, { kind: 'reverse', ruling: 1 });
  expect(rowsOf(evening)[0]).toEqual({ ...before[0], disputes: 1, rulings: 2 });
});

test('AUDIT-2 what a ruling moves between players is in their nets; a void hand has none', () => {
  const { evening, settled, winner, other } = disputed();
  const [from, to] = [winner, other].map(
    (seat) => settled.seats.find((each) => each.seat === seat)!.playerId,
  );
  evening.until('forced').until('settled');
  rule(evening, { kind: 'transfer', moves: [{ from: from!, to: to!, amount: 10 }] });
  const [moved] = rowsOf(evening);
  expect(nets(moved!).get(winner)).toBe(nets(settled).get(winner)! - 10);
  expect(nets(moved!).get(other)).toBe(nets(settled).get(other)! + 10);
  expect(moved!.winners).toEqual([winner]);

  const second = disputed().evening;
  rule(second, { kind: 'refund' });
  const [nothing] = rowsOf(second);
  expect(nothing).toMatchObject({ winners: [], parked: 0, rulings: 1 });
  expect([...nets(nothing!).values()]).toEqual([0, 0, 0]);
});

test('a dispute that is withdrawn is none', () => {
  const { evening, settled } = disputed();
  evening.enter({ type: 'WithdrawDispute', dispute: 1, reason: 'seen on the camera' });
  expect(rowsOf(evening)[0]).toEqual(settled);
});

test('TABLE-6 what a player has more than he bought is the sum of his nets, with what is owed', () => {
  const evening = new Evening({ seed: 8, players: 4, buyIn: 2_000, disputes: 0.2, trouble: 0 }).play(400);
  while (evening.table.play.hand?.status === 'play') evening.next();
  const rows = rowsOf(evening);
  expect(rows.some(({ rulings }) => rulings > 0)).toBe(true);
  const { docket, seats } = evening.table;
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  for (const owner of seats) {
    if (owner === null) continue;
    const { playerId } = owner;
    const won = rows.flatMap((row) => row.seats.filter((seat) => seat.playerId === playerId));
    const owed = docket.debts.map(({ from, to, amount }) =>
      from === playerId ? -amount : to === playerId ? amount : 0,
    );
    const stack = stackOf(evening.table, seats.indexOf(owner) + 1);
    expect(sum(won.map(({ net }) => net)), playerId).toBe(stack + sum(owed) - owner.bought);
  }
});

test('DEAL-7 a hand opened again by the undo of the next start and closed as it was keeps its row for a ruling', () => {
  const evening = new Evening({ players: 3, seed: 3, trouble: 0 }).until('settled');
  evening.enter({ type: 'OpenDispute', hand: 1, about: 'award' });
  const [pot] = evening.table.play.hand!.pots;
  const winner = pot!.shares[0]!.seat;
  const other = pot!.eligible.find((seat) => seat !== winner)!;
  evening.enter({ type: 'StartHand', hand: 2 });
  evening.undo();
  evening.enter({ type: 'EndHand', hand: 1 });
  evening.enter({
    type: 'MakeRuling',
    dispute: 1,
    effect: { kind: 'award', pots: [{ pot: 0, winners: [other] }] },
    rule: 'IRR-10',
    reason: 'the flush was not seen',
    confirm: { kind: 'floor' },
  });
  expect(rowsOf(evening)).toMatchObject([{ number: 1, status: 'closed', rulings: 1, winners: [other] }]);
});
