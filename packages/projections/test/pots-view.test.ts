import { middle } from '@carteador/table';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { potsView, type TableFold } from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';
import { foldOf, steps } from './support.ts';

const sum = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((total, { amount }) => total + amount, 0);

/** Three players with 60, 500 and 150, all in before the draw; seat 2 had raised beyond everybody. */
function unequalAllIns(): Evening {
  const evening = new Evening({
    players: 0,
    rules: { buyInMin: 10, betting: { type: 'no-limit', min: 20 } },
  });
  evening.seat(1, 60);
  evening.seat(2, 500);
  evening.seat(3, 150);
  evening.enter({ type: 'PlaceButton', seat: 3, confirm: { kind: 'floor' } });
  evening.deal();
  evening.enter({ type: 'BetTo', hand: 1, seat: 1, to: 50 });
  evening.enter({ type: 'RaiseTo', hand: 1, seat: 2, to: 300 });
  evening.enter({ type: 'Call', hand: 1, seat: 3 });
  return evening;
}

test('POT-6 two pots from unequal all-ins: each layer says who put in what at which entry', () => {
  const fold = foldOf(unequalAllIns());
  const view = potsView(fold);
  expect(view).toMatchObject({ hand: 1, inFront: 0 });
  expect(view.sources).toEqual([
    { kind: 'antes', amount: 30, hand: 1 },
    { kind: 'bets', amount: 330, hand: 1 },
  ]);
  expect(view.pots.map(({ amount, eligible }) => ({ amount, eligible }))).toEqual([
    { amount: 180, eligible: [1, 2, 3] },
    { amount: 180, eligible: [2, 3] },
  ]);
  const [main, side] = view.pots;
  expect(main!.layers.map(({ from, to, amount }) => [from, to, amount])).toEqual([[0, 60, 180]]);
  expect(side!.layers.map(({ from, to, amount }) => [from, to, amount])).toEqual([[60, 150, 180]]);
  const kinds = (seat: number, pot: typeof main) =>
    pot!.layers[0]!.payers.find((payer) => payer.seat === seat)!.parts.map(({ put, amount }) => [
      view.puts[put]!.kind,
      amount,
    ]);
  expect(kinds(2, main)).toEqual([
    ['ante', 10],
    ['bet', 50],
  ]);
  expect(kinds(2, side)).toEqual([['bet', 90]]);
});

test('BET-8 what nobody matched went back and is in no put', () => {
  const view = potsView(foldOf(unequalAllIns()));
  expect(view.puts.filter(({ seat }) => seat === 2).map(({ amount }) => amount)).toEqual([10, 140]);
});

test('bets of a running round lie in front of the players, in no pot', () => {
  const evening = new Evening({ players: 3, seed: 2 }).deal();
  const { seats } = foldOf(evening).table.play.hand!;
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0]!.seat, to: 40 });
  const view = potsView(foldOf(evening));
  expect(view.inFront).toBe(40);
  expect(view.pots.map(({ amount }) => amount)).toEqual([30]);
  expect(sum(view.sources)).toBe(70);
});

test('POT-5 a split with an odd chip says where it went', () => {
  const evening = new Evening({ players: 3, seed: 2, rules: { ante: 5 } }).deal();
  const { seats } = foldOf(evening).table.play.hand!;
  const [first, second, third] = seats.map(({ seat }) => seat) as [number, number, number];
  evening.enter({ type: 'BetTo', hand: 1, seat: first, to: 20 });
  evening.enter({ type: 'Call', hand: 1, seat: second });
  evening.enter({ type: 'Fold', hand: 1, seat: third });
  evening.until('betting');
  evening.enter({ type: 'Check', hand: 1, seat: first });
  evening.enter({ type: 'Check', hand: 1, seat: second });
  evening.enter({ type: 'ProveOpeners', hand: 1, seat: first, how: 'seen' });
  evening.enter({ type: 'AwardPot', hand: 1, pot: 0, winners: [second, first] });
  const [pot] = potsView(foldOf(evening)).pots;
  expect(pot).toMatchObject({
    amount: 55,
    by: 'marked',
    shares: [
      { seat: first, amount: 28 },
      { seat: second, amount: 27 },
    ],
    oddChips: [first],
    rake: 0,
  });
});

test('FORCED-3 a carried pot is a source of its own, and explains the middle between hands', () => {
  const evening = new Evening({ players: 3, seed: 2 }).deal();
  for (const { seat } of foldOf(evening).table.play.hand!.seats)
    evening.enter({ type: 'Check', hand: 1, seat });
  evening.deal();
  const view = potsView(foldOf(evening));
  expect(view.sources).toEqual([
    { kind: 'carried', amount: 30, hand: null },
    { kind: 'antes', amount: 30, hand: 2 },
  ]);
  expect(view.pots).toMatchObject([{ amount: 60, carried: 30, eligible: [1, 2, 3] }]);
});

test('IRR-1 after a misdeal only what was posted before the cards is left', () => {
  const evening = new Evening({ players: 3, seed: 2 }).deal();
  evening.enter({ type: 'DeclareMisdeal', hand: 1, reason: 'exposed-cards' });
  expect(potsView(foldOf(evening)).sources).toEqual([{ kind: 'antes', amount: 30, hand: 1 }]);
});

test('OPEN-4 the bet of false openers is dead money', () => {
  const evening = new Evening({ players: 3, seed: 2 }).deal();
  const { seats } = foldOf(evening).table.play.hand!;
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0]!.seat, to: 40 });
  evening.enter({ type: 'RefuseOpeners', hand: 1, seat: seats[0]!.seat });
  expect(potsView(foldOf(evening)).sources).toEqual([
    { kind: 'antes', amount: 30, hand: 1 },
    { kind: 'dead', amount: 40, hand: 1 },
  ]);
});

test('what was taken back is in no source', () => {
  const evening = new Evening({ players: 3, seed: 2 }).deal();
  const before = potsView(foldOf(evening));
  const { seats } = foldOf(evening).table.play.hand!;
  evening.enter({ type: 'BetTo', hand: 1, seat: seats[0]!.seat, to: 40 });
  evening.undo();
  expect({ ...potsView(foldOf(evening)), version: 0 }).toEqual({ ...before, version: 0 });
});

function addsUp(fold: TableFold): void {
  const view = potsView(fold);
  const { hand } = fold.table.play;
  for (const pot of view.pots) {
    if (hand !== null) expect(sum(pot.layers) + pot.carried).toBe(pot.amount);
    for (const layer of pot.layers) {
      expect(sum(layer.payers)).toBe(layer.amount);
      for (const payer of layer.payers) expect(sum(payer.parts)).toBe(payer.amount);
    }
    if (pot.by !== null) expect(sum(pot.shares) + pot.rake).toBe(pot.amount);
  }
  if (hand === null) return;
  const inPots = sum(view.pots) + view.inFront;
  expect(sum(view.sources)).toBe(inPots);
  if (hand.status === 'play') expect(inPots - hand.paid).toBe(middle(hand));
  for (const { seat, put } of hand.seats) {
    const own = view.puts.filter((one) => one.seat === seat && one.kind !== 'dead' && one.kind !== 'carried');
    expect(sum(own)).toBe(put);
  }
  if (hand.pots.length === 0 || hand.round !== null) return;
  expect(view.pots.map(({ amount, rake, eligible }) => ({ amount: amount - rake, eligible }))).toEqual(
    hand.pots.map(({ amount, eligible }) => ({ amount, eligible })),
  );
}

property.prop([fc.nat({ max: 100_000 }), fc.constantFrom('fechado', 'five-card-draw')], { numRuns: 12 })(
  'POT-6 at every event of random evenings the explanation adds up to the pots and to what each seat put in',
  (seed, profile) => {
    const rake = { percent: 5, cap: 30, drop: 1 };
    const evening = new Evening({ seed, profile, players: 2 + (seed % 5), trouble: 0.08, rules: { rake } });
    for (const fold of steps(evening.play(120))) addsUp(fold);
  },
);
