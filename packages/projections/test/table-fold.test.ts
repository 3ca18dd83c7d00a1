import { emptyTable, evolve, PROFILE_RULES, type TableRules, tableEvent } from '@carteador/table';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { emptyFold, foldTable, handView, playersOf, tableView, withName } from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldAll, foldOf } from './support.ts';

property.prop([fc.nat({ max: 1_000 }), fc.array(fc.nat({ max: 400 }), { maxLength: 6 })], { numRuns: 8 })(
  'folding in one go and folding in pieces, with events seen twice, is the same',
  (seed, cuts) => {
    const { events } = new Evening({ seed }).play(120);
    let fold = emptyFold('t1');
    let from = 0;
    for (const cut of [...cuts, events.length].sort((a, b) => a - b)) {
      const to = Math.min(cut, events.length);
      fold = foldAll(events.slice(Math.max(0, from - 5), to), JSON.parse(JSON.stringify(fold)));
      from = Math.max(from, to);
    }
    expect(fold).toEqual(foldAll(events));
  },
);

property.prop([fc.nat({ max: 1_000 })], { numRuns: 5 })('the table in the fold is that of evolve', (seed) => {
  const evening = new Evening({ seed, profile: 'five-card-draw', players: 4 }).play(100);
  expect(foldOf(evening).table).toEqual(
    evening.events.map((event) => tableEvent(event)).reduce(evolve, emptyTable),
  );
});

test('an event that comes too early is no state of the table', () => {
  const { events } = new Evening();
  expect(() => foldTable(emptyFold('t1'), events[3]!)).toThrow(/too early/);
});

test('the tape numbers entries, not events, and knows who, when and in which hand', () => {
  const evening = new Evening({ players: 3 }).until('between');
  const fold = foldOf(evening.deal());
  const { tape, version } = tableView(fold);
  expect(version).toBe(evening.events.length);
  expect(tape.map(({ number }) => number)).toEqual(tape.map((_, index) => index + 1));
  expect(tape[0]).toMatchObject({
    entry: evening.events[0]!.meta.commandId,
    actor: 'staffana',
    device: 'tablet of the first room',
    at: evening.events[0]!.meta.at,
    hand: null,
  });
  const antes = tape.find(({ events }) => events[0]?.type === 'AntePosted');
  expect(antes?.events.map(({ type }) => type)).toEqual(['AntePosted', 'AntePosted', 'AntePosted']);
  expect(antes?.hand).toBe(1);
  expect(tape.at(-1)?.version).toBe(version);
});

test('AUDIT-1 an entry that was taken back stays on the tape and names who took it back', () => {
  const evening = new Evening({ players: 3, seed: 4 }).deal();
  const seat = foldOf(evening).table.play.hand!.seats[0]!.seat;
  const checked = evening.enter({ type: 'Check', hand: 1, seat })[0]!.meta.commandId;
  const undone = evening.undo()[0]!.meta.commandId;
  const { tape } = tableView(foldOf(evening));
  expect(tape.find(({ entry }) => entry === checked)?.retractedBy).toBe(undone);
  expect(tape.at(-1)).toMatchObject({ entry: undone, hand: 1, retractedBy: null });
});

test('a hand taken back at its start gives the hand before back, with its entries', () => {
  const evening = new Evening({ players: 3, seed: 4, profile: 'five-card-draw', trouble: 0 }).until(
    'settled',
  );
  const before = handView(foldOf(evening));
  expect(before.results.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  evening.enter({ type: 'StartHand', hand: 2 });
  expect(handView(foldOf(evening))).toMatchObject({ hand: 2, results: [] });
  evening.undo();
  const after = handView(foldOf(evening));
  expect(after.hand).toBe(1);
  expect(after.results).toEqual(before.results);
  expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries);
});

test('a long evening: the tape stays bounded, begins before the hand in play and holds all of it', () => {
  const evening = new Evening({ seed: 9, trouble: 0.1 });
  for (let round = 0; round < 60; round += 1) {
    const fold = foldOf(evening.play(10));
    const { tape } = tableView(fold);
    expect(tape.length).toBeLessThanOrEqual(80);
    expect(fold.trail.length).toBeLessThanOrEqual(400);
    expect(tape.at(-1)?.number).toBe(fold.entries);
    expect(tape.map(({ number }) => number)).toEqual(tape.map((_, index) => tape[0]!.number + index));
    expect(new Set(evening.events.map(({ meta }) => meta.commandId)).size).toBe(fold.entries);
    const hand = fold.table.play.hand;
    if (hand !== null) expect(handView(fold).entries[0]?.entry).toBe(hand.id);
  }
});

test('names come and go without the table: an erased player is missing', () => {
  const evening = new Evening({ players: 2 });
  const [one, two] = [evening.playerId(1), evening.playerId(2)];
  const named = withName(withName(foldOf(evening), one, 'Ana'), two, 'José');
  expect(playersOf(named)).toEqual([one, two]);
  expect(tableView(named).names).toEqual({ [one]: 'Ana', [two]: 'José' });
  const erased = withName(named, one, null);
  expect(tableView(erased).names).toEqual({ [two]: 'José' });
  expect(withName(erased, one, null)).toBe(erased);
});

test('a step shares what it does not change', () => {
  const evening = new Evening({ players: 3 }).deal();
  const before = foldOf(evening);
  const seat = before.table.play.hand!.seats[0]!.seat;
  const after = foldAll(evening.enter({ type: 'Check', hand: 1, seat }), before);
  expect(after.table.rules).toBe(before.table.rules);
  expect(after.trail[0]).toBe(before.trail[0]);
  expect(after.names).toBe(before.names);
});

/** A hand of two that was checked down to the showdown. */
function checkedDown(rules: TableRules) {
  const evening = new Evening({ players: 2, seed: 2, rules }).deal();
  const [first, second] = foldOf(evening).table.play.hand!.seats.map(({ seat }) => seat) as [number, number];
  evening.enter({ type: 'BetTo', hand: 1, seat: first, to: 20 });
  evening.enter({ type: 'Call', hand: 1, seat: second });
  for (const seat of [first, second]) evening.enter({ type: 'DrawCards', hand: 1, seat, count: 0 });
  for (const seat of [first, second]) evening.enter({ type: 'Check', hand: 1, seat });
  return { evening, first, second };
}

/** The entries that name hands: their first event, and seats with what they hold. */
const named = (evening: Evening) =>
  tableView(foldOf(evening)).tape.flatMap(({ events: [event], hands }) =>
    hands === undefined ? [] : [[event?.type, ...hands.map(({ seat, value }) => [seat, value.category])]],
  );

test('SHOW-4 an entry that shows a hand, or gives a pot for it, says what it is by the rules of its time', () => {
  const rules = { ...PROFILE_RULES.fechado, fiveFigures: true };
  const { evening, first, second } = checkedDown(rules);
  evening.enter({ type: 'ShowHand', hand: 1, seat: first, cards: ['Ks', 'Kh', 'Qd', 'Jc', 'Js'] });
  evening.enter({ type: 'ShowHand', hand: 1, seat: second, cards: ['As', 'Ah', 'Kd', 'Kc', '9s'] });
  evening.enter({ type: 'AwardPot', hand: 1, pot: 0, winners: [first] });
  const shown = [
    ['HandShown', [first, 'five-figures']],
    ['HandShown', [second, 'two-pair']],
    ['PotAwarded', [first, 'five-figures']],
  ];
  expect(named(evening)).toEqual(shown);
  evening.enter({ type: 'EndHand', hand: 1 });
  evening.enter({ type: 'ChangeRules', rules: { ...rules, fiveFigures: false } });
  expect(named(evening)).toEqual(shown);
});

test('SHOW-5 a pot that was given as it was read at the table names no hand', () => {
  const { evening, first } = checkedDown(PROFILE_RULES.fechado);
  evening.enter({ type: 'ProveOpeners', hand: 1, seat: first, how: 'seen' });
  evening.enter({ type: 'AwardPot', hand: 1, pot: 0, winners: [first] });
  expect(foldOf(evening).trail.at(-1)?.events[0]).toMatchObject({ type: 'PotAwarded' });
  expect(named(evening)).toEqual([]);
});
