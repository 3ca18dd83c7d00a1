import {
  advance,
  type Command,
  type CommandOf,
  chipsConserved,
  type HandRecord,
  legal,
  schemaOf,
  type Table,
} from '@carteador/table';
import { randomCommand, seeded } from '@carteador/table/testing';
import { expect, test } from 'vitest';
import {
  foldTable,
  lobbyTable,
  potsView,
  previewOf,
  seatingView,
  type TableFold,
  tableView,
} from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldOf, steps } from './support.ts';

const EVENINGS = Number(process.env.CARTEADOR_PROPERTY_EVENINGS ?? 3);

const ruling = (dispute: number, seat: number): CommandOf<'MakeRuling'> => ({
  type: 'MakeRuling',
  dispute,
  effect: { kind: 'award', pots: [{ pot: 0, winners: [seat] }] },
  rule: 'IRR-10',
  reason: 'the flush was not seen',
  confirm: { kind: 'floor' },
});

/** A disputed hand whose pot is parked. */
function parked(): Evening {
  const evening = new Evening({ seed: 3, players: 3, trouble: 0 }).until('settled');
  const { hand } = legal(evening.table);
  evening.enter({ type: 'OpenDispute', hand: hand!, about: 'award', text: 'a flush', by: 1 });
  evening.enter({ type: 'ParkPot', dispute: 1 });
  return evening;
}

test('AUDIT-4 the floor sees who disputes what, and what lies parked', () => {
  const evening = parked();
  const fold = foldOf(evening);
  const { disputes } = tableView(fold);
  expect(disputes.open).toMatchObject([
    { number: 1, about: 'award', text: 'a flush', by: { seat: 1, playerId: evening.playerId(1) } },
  ]);
  expect(disputes.open[0]!.parked).toBe(disputes.parked);
  expect(disputes.parked).toBeGreaterThan(0);
  expect(lobbyTable(fold).disputes).toBe(1);
  expect(potsView(fold).pots.reduce((sum, pot) => sum + pot.parked, 0)).toBe(disputes.parked);
});

/** Whatever can happen at a table, players who come and leave too. */
function playRandomly(evening: Evening, seed: number, commands: number): void {
  const random = seeded(seed);
  for (let count = 0; count < commands; count += 1) {
    const command = randomCommand(random, evening.table, legal(evening.table).offers, evening.at);
    if (command === null) return;
    evening.enter(command);
  }
}

/** TABLE-7: what was taken from pots of which it is not said, or no longer, whose they are. */
const rakeOfNobody = ({ play }: Table): number => {
  const parkedOf = ({ isVoid, pots, raked }: HandRecord) =>
    isVoid
      ? 0
      : pots.reduce(
          (sum, { awarded, parked }, pot) => sum + (parked > 0 || awarded === null ? raked[pot]! : 0),
          0,
        );
  const inHand = (play.hand?.pots ?? []).reduce(
    (sum, { raked = 0, parked, shares }) => sum + (parked > 0 || shares.length === 0 ? raked : 0),
    0,
  );
  return inHand + play.records.reduce((sum, record) => sum + parkedOf(record), 0);
};

test('TABLE-6, TABLE-7 the ledger adds up at every step of evenings with rulings, and so does its rake', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const rules = { rake: { percent: 5, cap: null, drop: 2 } };
    const evening = new Evening({ seed, rules });
    playRandomly(evening, seed, 300);
    for (const { type } of evening.events) seen.add(type);
    for (const { effect } of evening.table.docket.rulings) seen.add(effect.kind);
    for (const { table, ...rest } of steps(evening)) {
      expect(chipsConserved(table)).toBe(true);
      const { totals, seats, left, debts } = seatingView({ table, ...rest });
      const { bought, cashed, rake, time, variance, carried, parked: out, held, inPlay } = totals;
      expect(inPlay + carried + out + held + rake + time + variance).toBe(bought - cashed);
      const borne = [...seats, ...left].reduce((sum, each) => sum + each.rake, 0);
      const owed = debts.reduce((sum, { to, amount }) => sum + (to === null ? amount : 0), 0);
      expect([seed, table.version, rake]).toEqual([seed, table.version, borne + rakeOfNobody(table) - owed]);
    }
  }
  expect(seen).toContain('RulingMade');
  // A few evenings do not have everything.
  const all = ['award', 'refund', 'reverse', 'stands', 'PotParked', 'DebtPaid', 'PlayerLeft'];
  for (const what of EVENINGS < 100 ? [] : all) {
    expect(seen).toContain(what);
  }
});

/** A pot ruled to another one than had got it, after one of the two has left. */
function ruledOnWhoLeft(who: 'winner' | 'other'): TableFold {
  const evening = new Evening({ seed: 3, players: 3, trouble: 0 }).until('settled');
  evening.enter({ type: 'OpenDispute', hand: 1, about: 'award' });
  const [pot] = evening.table.play.hand!.pots;
  const winner = pot!.shares[0]!.seat;
  const other = pot!.eligible.find((seat) => seat !== winner)!;
  evening.enter({ type: 'LeaveTable', seat: who === 'winner' ? winner : other });
  evening.enter(ruling(1, other));
  return foldOf(evening);
}

/** The table closed as it stands, if it may be, and everything paid that is owed or held. */
function* closedAndPaid(fold: TableFold, at: number): Generator<TableFold> {
  let now = fold;
  const { debts, held } = fold.table.docket;
  const commands: Command[] = [
    { type: 'CloseTable' },
    ...debts.map(
      ({ from, to, amount }): Command => ({
        type: 'PayDebt',
        from,
        to,
        amount,
        how: 'cash',
        confirm: { kind: 'floor' },
      }),
    ),
    ...held.map(({ playerId }): Command => ({ type: 'PayHeldChips', playerId })),
  ];
  for (const command of commands) {
    const step = advance(now.table, command, { entry: `${command.type}${now.table.version}`, at });
    if (!step.ok && command.type === 'CloseTable') return;
    if (!step.ok) throw new Error(`${command.type}: ${step.refusal.code}`);
    for (const { type, data, entry } of step.value.events) {
      const meta = { commandId: entry, at: new Date(at).toISOString() };
      now = foldTable(now, { version: now.table.version, type, schema: schemaOf(type), data, meta });
      yield now;
    }
  }
}

test('AUDIT-2 whatever is open when a table closes can be paid afterwards, and its ledger adds up at every step', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const evening = new Evening({ seed, rules: { rake: { percent: 5, cap: null, drop: 2 } } });
    playRandomly(evening, seed, 300);
    const open = [...steps(evening)].filter(
      ({ table: { docket, play } }) => docket.debts.length + docket.held.length > 0 && play.hand === null,
    );
    for (const fold of [...open.slice(0, 5), ruledOnWhoLeft('winner'), ruledOnWhoLeft('other')]) {
      let last = fold;
      for (const step of closedAndPaid(fold, evening.at)) {
        last = step;
        const { totals } = seatingView(step);
        const { bought, cashed, rake, time, variance, carried, parked: out, held, inPlay } = totals;
        expect(inPlay + carried + out + held + rake + time + variance).toBe(bought - cashed);
      }
      if (last === fold) continue;
      for (const { type } of last.trail.flatMap(({ events }) => events)) seen.add(type);
      expect(legal(last.table).offers).toEqual([]);
      const { totals, left } = seatingView(last);
      const sum = (by: 'bought' | 'cashed') => left.reduce((all, one) => all + one[by], 0);
      expect([totals.held, sum('bought'), sum('cashed')]).toEqual([0, totals.bought, totals.cashed]);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['DebtPaid', 'HeldChipsPaid']));
});

test('AUDIT-2 a ruling is tried: where all chips would lie, and the table as it was', () => {
  const evening = parked();
  const { table } = evening;
  const winner = table.play.hand!.pots[0]!.eligible[0]!;
  const result = previewOf(table, ruling(1, winner), { entry: 'tried', at: evening.at });
  if (!result.ok) throw new Error(result.refusal.code);
  const { before, after, moves, events, version } = result.value;
  expect(version).toBe(table.version);
  expect(evening.table).toBe(table);
  const stackOf = ({ stacks }: typeof before) => stacks.find(({ seat }) => seat === winner)!.amount;
  expect(before.parked).toBeGreaterThan(0);
  expect(after.parked).toBe(0);
  expect(stackOf(after)).toBe(stackOf(before) + before.parked);
  expect(moves).toMatchObject([{ from: { kind: 'parked' }, chips: before.parked, owed: 0 }]);
  expect(events.map(({ type }) => type)).toEqual(['HandEnded', 'RulingMade', 'DisputeSettled']);
  expect(previewOf(table, ruling(2, winner), { entry: 'tried', at: evening.at })).toMatchObject({
    ok: false,
    refusal: { code: 'no-such-dispute', rule: 'AUDIT-2' },
  });
});
