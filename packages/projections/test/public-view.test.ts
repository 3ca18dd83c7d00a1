import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { formerPublicView, playersOf, publicView, type TableFold, withName } from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldOf, steps } from './support.ts';

/** Every path of a value, list places as `[]`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, item]) => pathsOf(item, `${path}.${name}`));
}

/** Written down by hand: a field more in the view has to be allowed here too. */
const ALLOWED =
  /^\.(code|version|at|name|profile|rotation|hand|phase|turn|dealer|pot|rung|deck|nextDeck|pots|board|next\.params|next\.(code|seat|rule|confirm)|next\.params\.(amount|amounts|contenders|count|discards|done|due|each|folded|from|hand|kind|max|min|most|need|players|pot|pots|ranks|seat|seats|stub|to|toCall|total|winners)|rung\.(kind|rank)|limits\.(ante|smallBlind|bigBlind)|limits\.betting\.(type|min|max|small|big|cap)|deck\.(lowRank|jokers|stub)|nextDeck\.(lowRank|jokers)|pots\[\]\.(amount|eligible\[\])|board\[\]|seats\[\]\.(seat|name|stack|bet|status|held|drew|shown|hand|won)|seats\[\]\.shown\[\]|seats\[\]\.hand\.(category|combination|isRoyal|ranks\[\]|jokersAs\[\]))$/;

/** What nobody outside the staff may read. */
function secretsOf(evening: Evening, fold: TableFold): string[] {
  const envelope = evening.events.flatMap(({ id, meta }) => [id, meta.commandId, meta.hash]);
  return ['staffana', 'tablet of the first room', `"${evening.id}"`, ...playersOf(fold), ...envelope];
}

property.prop([fc.nat({ max: 100_000 }), fc.constantFrom('fechado', 'five-card-draw')], { numRuns: 4 })(
  'at every event of random evenings only whitelisted fields go out, and none of the secrets',
  (seed, profile) => {
    const evening = new Evening({ id: 'tablesecret', seed, profile, players: 4, trouble: 0.08 }).play(50);
    for (const fold of steps(evening)) {
      const view = publicView(fold);
      expect(pathsOf(view).filter((path) => !ALLOWED.test(path))).toEqual([]);
      const shown = fold.table.play.hand?.seats.flatMap((seat) => seat.shown ?? []) ?? [];
      const text = JSON.stringify({ ...view, code: '', name: '' });
      for (const secret of secretsOf(evening, fold)) expect(text).not.toContain(secret);
      const cards = text.match(/"(?:[2-9TJQKA][cdhs]|Jk)"/g) ?? [];
      expect(cards.map((card) => card.slice(1, -1)).sort()).toEqual([...shown].sort());
    }
  },
);

const FLOOR_WORDS = /disput|ruling|parked|docket|debt|AUDIT-|as the cards lay|ruled/i;

test('AUDIT-2 nothing of what the floor deliberates goes out', () => {
  const evening = new Evening({ seed: 5, players: 4, trouble: 0.02, disputes: 0.15 }).play(260);
  const kinds = new Set(evening.events.map(({ type }) => type));
  expect([...kinds]).toEqual(expect.arrayContaining(['DisputeOpened', 'PotParked', 'RulingMade']));
  let before: ReturnType<typeof publicView> | null = null;
  for (const [index, fold] of [...steps(evening)].entries()) {
    const view = publicView(fold);
    expect(pathsOf(view).filter((path) => !ALLOWED.test(path))).toEqual([]);
    expect(JSON.stringify({ ...view, code: '', name: '' })).not.toMatch(FLOOR_WORDS);
    // That somebody disputes changes nothing there but the count of events.
    const { type } = evening.events[index]!;
    if (type === 'DisputeOpened' || type === 'DisputeSettled') {
      expect({ ...view, version: 0, at: '' }).toEqual({ ...before, version: 0, at: '' });
    }
    before = view;
  }
});

/** A hand of three in which everybody draws; the first to speak opened. */
function drawn(drawCountsUntil: 'next-action' | 'showdown' = 'next-action') {
  const evening = new Evening({ players: 3, seed: 2, rules: { drawCountsUntil } }).deal();
  const order = foldOf(evening).table.play.hand!.seats.map(({ seat }) => seat);
  const [first, second, third] = order as [number, number, number];
  evening.enter({ type: 'BetTo', hand: 1, seat: first, to: 20 });
  evening.enter({ type: 'Call', hand: 1, seat: second });
  evening.enter({ type: 'Call', hand: 1, seat: third });
  evening.enter({ type: 'DrawCards', hand: 1, seat: first, count: 3 });
  evening.enter({ type: 'DrawCards', hand: 1, seat: second, count: 1 });
  evening.enter({ type: 'DrawCards', hand: 1, seat: third, count: 0 });
  const counts = () => {
    const view = publicView(foldOf(evening));
    return { drew: order.map((seat) => view.seats[seat - 1]!.drew), stub: view.deck!.stub };
  };
  return { evening, first, second, third, counts };
}

test('DRAW-6 who drew how many is told until the next act, and so is the stub that would tell it', () => {
  const { evening, first, counts } = drawn();
  expect(counts()).toEqual({ drew: [3, 1, 0], stub: 13 });
  evening.enter({ type: 'Check', hand: 1, seat: first });
  expect(counts()).toEqual({ drew: [null, null, null], stub: null });
});

test('DRAW-6 an act that is taken back brings the counts back', () => {
  const { evening, first, counts } = drawn();
  evening.enter({ type: 'Check', hand: 1, seat: first });
  evening.undo();
  expect(counts()).toEqual({ drew: [3, 1, 0], stub: 13 });
});

test('DRAW-6 where the house says so the counts are told until the showdown', () => {
  const { evening, first, second, third, counts } = drawn('showdown');
  for (const seat of [first, second, third]) evening.enter({ type: 'Check', hand: 1, seat });
  expect(counts()).toEqual({ drew: [3, 1, 0], stub: 13 });
  evening.enter({ type: 'ProveOpeners', hand: 1, seat: first, how: 'seen' });
  evening.enter({ type: 'MuckHand', hand: 1, seat: second });
  expect(counts()).toEqual({ drew: [null, null, null], stub: null });
});

test('DRAW-6 a look back into the hand that is played says no more of the draw than the screen says now', () => {
  const { evening, first } = drawn();
  const then = foldOf(evening);
  const back = () => formerPublicView(then, foldOf(evening));
  expect(back()).toEqual(publicView(then));
  evening.enter({ type: 'Check', hand: 1, seat: first });
  const { deck, seats } = back();
  expect(deck!.stub).toBeNull();
  for (const { drew } of seats) expect(drew).toBeNull();
  expect({ ...back(), deck: null, seats: [] }).toEqual({ ...publicView(then), deck: null, seats: [] });
  // Who took it back, or has ended the hand, brings back what the screen showed.
  evening.undo();
  expect(back()).toEqual(publicView(then));
  evening.until('settled');
  while (foldOf(evening).table.play.hand?.id === then.table.play.hand!.id) evening.next();
  expect(back()).toEqual(publicView(then));
});

property.prop([fc.nat({ max: 100_000 })], { numRuns: 3 })(
  'AUDIT-2 a look back from any later moment shows nothing that the screen did not show then',
  (seed) => {
    const evening = new Evening({ seed, players: 4, trouble: 0.05, disputes: 0.1 }).play(40);
    const folds = [...steps(evening)];
    const now = folds.at(-1)!;
    for (const then of folds) {
      const shown = publicView(then);
      const { deck, seats, ...rest } = formerPublicView(then, now);
      const { deck: deckShown, seats: seatsShown, ...restShown } = shown;
      expect(rest).toEqual(restShown);
      expect([deckShown?.stub, null]).toContain(deck?.stub ?? null);
      for (const [index, seat] of seats.entries()) {
        expect({ ...seat, drew: null }).toEqual({ ...seatsShown[index]!, drew: null });
        expect([seatsShown[index]!.drew, null]).toContain(seat.drew);
      }
    }
  },
);

test('openers that were seen or lie aside, and hands thrown away, show no card; a shown hand does', () => {
  const { evening, first, second, third } = drawn();
  for (const seat of [first, second, third]) evening.enter({ type: 'Check', hand: 1, seat });
  evening.enter({ type: 'ProveOpeners', hand: 1, seat: first, how: 'seen', cards: ['Jc', 'Jd'] });
  evening.enter({ type: 'MuckHand', hand: 1, seat: third });
  evening.enter({ type: 'ShowHand', hand: 1, seat: second, cards: ['Ac', 'Ad', '9h', '8s', '7s'] });
  const view = publicView(foldOf(evening));
  expect(view.seats[first - 1]).toMatchObject({ status: 'in', shown: null });
  expect(view.seats[third - 1]).toMatchObject({ status: 'mucked', shown: null });
  expect(view.seats[second - 1]).toMatchObject({ status: 'shown', shown: ['Ac', 'Ad', '9h', '8s', '7s'] });
  expect(JSON.stringify(view)).not.toMatch(/Jc|Jd/);
});

test('SHOW-4 a shown hand is ranked for everybody, with no more than its name needs', () => {
  const { evening, first, second, third } = drawn();
  for (const seat of [first, second, third]) evening.enter({ type: 'Check', hand: 1, seat });
  evening.enter({ type: 'ProveOpeners', hand: 1, seat: first, how: 'seen' });
  evening.enter({ type: 'ShowHand', hand: 1, seat: second, cards: ['Ac', 'Ad', '9h', '8s', '7s'] });
  const seats = () => publicView(foldOf(evening)).seats;
  expect(seats()[second - 1]!.hand).toEqual({
    category: 'pair',
    ranks: ['A', '9', '8', '7'],
    combination: 1,
    isRoyal: false,
    jokersAs: [],
  });
  expect(seats()[first - 1]!.hand).toBeNull();
  evening.undo();
  expect(seats()[second - 1]!.hand).toBeNull();
});

test('what was won is told until the next hand begins, and the deck that it needs', () => {
  const evening = new Evening({ players: 5, seed: 2, trouble: 0 }).until('settled');
  const settled = publicView(foldOf(evening));
  const won = settled.seats.reduce((total, seat) => total + seat.won, 0);
  const carried = settled.pot;
  expect(won + carried).toBeGreaterThan(0);
  expect(settled.nextDeck).toEqual({ lowRank: 6, jokers: 0 });
  evening.enter({ type: 'SitOut', seat: 1 });
  expect(publicView(foldOf(evening)).nextDeck).toEqual({ lowRank: 7, jokers: 0 });
});

test('names are those that are known: an erased player is a seat without a name', () => {
  const evening = new Evening({ players: 2 });
  const named = withName(foldOf(evening), evening.playerId(1), 'Ana');
  expect(
    publicView(named)
      .seats.slice(0, 3)
      .map(({ name, status }) => [name, status]),
  ).toEqual([
    ['Ana', 'waiting'],
    [null, 'waiting'],
    [null, 'free'],
  ]);
});
