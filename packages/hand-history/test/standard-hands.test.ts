import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkPhh, type NamedHand, type PhhHand, parsePhh, parsePhhs } from '../src/index.ts';

/** Not of this project, and not copied into it: the files of others lie beside it, or the tests are skipped. */
const SHARED = new URL('../../../../shared/rules/hands/', import.meta.url);
const isThere = existsSync(SHARED);
const shared = (name: string): string => readFileSync(new URL(name, SHARED), 'utf8');

const one = (text: string): PhhHand => {
  const parsed = parsePhh(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};

describe.runIf(isThere)('hands of others, replayed through the decider', () => {
  it('pluribus-a.phhs: 1,500 end as they were played, but for three that halve a chip (POT-5)', () => {
    const parsed = parsePhhs(shared('pluribus-a.phhs'));
    const hands: readonly NamedHand[] = parsed.ok ? parsed.value : [];
    expect(hands).toHaveLength(1500);
    const checks = hands.map(({ name, hand }) => ({ name, ...checkPhh(hand) }));
    expect(checks.filter(({ difference }) => difference !== null)).toEqual([]);
    expect(checks.filter(({ splitsOddChip }) => splitsOddChip).map(({ name }) => name)).toEqual([
      'pluribus/32/23.phh',
      'pluribus/41b/204.phh',
      'pluribus/60/88.phh',
    ]);
  });

  const wsop = isThere ? readdirSync(new URL('wsop/', SHARED)).sort() : [];
  it('wsop/: all 16 are there', () => {
    expect(wsop).toHaveLength(16);
  });
  it.each(wsop)('wsop/%s ends as it was played', (name) => {
    expect(checkPhh(one(shared(`wsop/${name}`)))).toEqual({ difference: null, splitsOddChip: false });
  });
});

describe.skipIf(isThere)('hands of others', () => {
  it.skip('pluribus-a.phhs and wsop/ are not beside this project: 1,516 hands are not replayed', () => {});
});

interface Given {
  readonly [field: string]: unknown;
}

const holdem = (actions: readonly string[], more: Given = {}): PhhHand =>
  ({
    variant: 'NT',
    antes: [0, 0, 0],
    blinds_or_straddles: [50, 100, 0],
    min_bet: 100,
    starting_stacks: [5000, 5000, 5000],
    actions,
    ...more,
  }) as unknown as PhhHand;

const DEALT = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 7c2d'];
const difference = (hand: PhhHand) => checkPhh(hand).difference;

describe('a hand that says no more than PHH', () => {
  it('FORCED-6: blinds are posted and the uncalled part of a bet goes back', () => {
    const hand = holdem([...DEALT, 'p3 cbr 300', 'p1 f', 'p2 f'], { finishing_stacks: [4950, 4900, 5150] });
    expect(difference(hand)).toBeNull();
  });

  it('FORCED-6: heads-up the first player is the big blind and the dealer the small one', () => {
    const headsUp = {
      antes: [0, 0],
      blinds_or_straddles: [50, 100],
      starting_stacks: [5000, 5000],
    };
    const actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f'];
    expect(difference(holdem(actions, { ...headsUp, finishing_stacks: [5050, 4950] }))).toBeNull();
  });

  it.each([
    ['the big blind', [0, 100, 0], [4950, 5250, 4800]],
    ['the dealer', [0, 0, 100], [4950, 5250, 4700]],
  ])('POT-3: an ante of %s alone is dead money, and no bet to be called', (payer, antes, stacks) => {
    const actions = [...DEALT, 'p3 cbr 200', 'p1 f', 'p2 cbr 400', 'p3 f'];
    const finishing_stacks = payer === 'the dealer' ? [4950, 5350, 4700] : stacks;
    expect(difference(holdem(actions, { antes, finishing_stacks }))).toBeNull();
  });

  it('SHOW-4: the pots go to the best of the cards that are known, whatever the stacks say', () => {
    const actions = [...DEALT, 'p3 f', 'p1 cbr 5000', 'p2 cc', 'd db 2h3h4h', 'd db 8s', 'd db 9s'];
    expect(difference(holdem(actions, { finishing_stacks: [10_000, 0, 5000] }))).toBeNull();
    expect(difference(holdem(actions, { finishing_stacks: [0, 10_000, 5000] }))).toBe(
      'p1 ends with 10000, the history says 0',
    );
  });

  it('SHOW-2: who throws his hand away has no part, and who shows before the board is complete is seen then', () => {
    const shown = ['p1 sm -', 'p2 sm KsKd', 'd db 2h3h4h', 'd db 8s', 'd db Kh'];
    const actions = [...DEALT, 'p3 f', 'p1 cbr 5000', 'p2 cc', ...shown];
    expect(difference(holdem(actions, { finishing_stacks: [0, 10_000, 5000] }))).toBeNull();
    const mucked = [
      ...DEALT,
      'p3 f',
      'p1 cc',
      'p2 cc',
      'd db 2h3h4h',
      'p1 cc',
      'p2 cc',
      'd db 8s',
      'p1 cc',
      'p2 cc',
    ];
    const end = ['d db 9c', 'p1 cc', 'p2 cc', 'p2 sm KsKd', 'p1 sm'];
    expect(difference(holdem([...mucked, ...end], { finishing_stacks: [4900, 5100, 5000] }))).toBeNull();
  });

  it('POT-1: where cards are not known the winners of each pot are those who lead to the stacks', () => {
    const unknown = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????'];
    const board = ['d db 2h3h4h', 'd db 8s', 'd db 9s'];
    const actions = [...unknown, 'p3 cbr 1000', 'p1 cbr 3000', 'p2 cc', ...board];
    const stacks = { starting_stacks: [3000, 5000, 1000] };
    const ends = (...finishing_stacks: number[]) =>
      difference(holdem(actions, { ...stacks, finishing_stacks }));
    expect(ends(4000, 2000, 3000)).toBeNull();
    expect(ends(0, 9000, 0)).toBeNull();
    expect(ends(2000, 4000, 3000)).toBeNull();
    expect(ends(3500, 5500, 0)).toBeNull();
    expect(ends(3000, 3000, 3000)).toBe('no winners of the pots lead to these finishing_stacks');
  });

  it('POT-5: a chip that the history halves goes to the first winner from the dealer’s next', () => {
    const cards = ['d dh p1 AsKd', 'd dh p2 AdKs', 'd dh p3 7c2d'];
    const actions = [...cards, 'p3 cbr 225', 'p1 cc', 'p2 cc', 'd db QhJhTc', 'p1 cbr 300', 'p2 cc', 'p3 f'];
    const streets = ['d db 2s', 'p1 cc', 'p2 cc', 'd db 3s', 'p1 cc', 'p2 cc'];
    const hand = holdem([...actions, ...streets], { finishing_stacks: [5112.5, 5112.5, 4775] });
    expect(checkPhh(hand)).toEqual({ difference: null, splitsOddChip: true });
    expect(difference(holdem([...actions, ...streets], { finishing_stacks: [5113, 5112, 4775] }))).toBeNull();
    expect(difference(holdem([...actions, ...streets], { finishing_stacks: [5112, 5113, 4775] }))).toMatch(
      /^p1 ends/,
    );
  });

  it('TABLE-3: fractions of the unit are counted in whole parts of it', () => {
    const small = { blinds_or_straddles: [0.05, 0.1, 0], min_bet: 0.1, starting_stacks: [10, 10.07, 10] };
    const actions = [...DEALT, 'p3 cbr 0.35', 'p1 f', 'p2 cc', 'd db 2h3h4h', 'p2 cc', 'p3 cbr 0.07', 'p2 f'];
    expect(difference(holdem(actions, small))).toMatch(/BetTo .*"to":7.* refused: amount-below/);
    actions[8] = 'p3 cbr 0.15';
    expect(difference(holdem(actions, { ...small, finishing_stacks: [9.95, 9.72, 10.4] }))).toBeNull();
  });

  it('may break off before its end, and is held against the stacks of that moment', () => {
    const actions = [...DEALT, 'p3 cbr 300', '# he thinks'];
    expect(difference(holdem(actions, { finishing_stacks: [4950, 4900, 4700] }))).toBeNull();
    expect(difference(holdem(actions, { finishing_stacks: [4950, 4900, 5150] }))).toBe(
      'p3 ends with 4700, the history says 5150, and the hand is not over',
    );
  });

  it('DRAW-1, BET-4: in triple draw each round has its draw, the first two of small bets, the others of big ones', () => {
    const hands = ['d dh p1 7s6s5s4s2s', 'd dh p2 8s7d6d4d3d', 'd dh p3 KsQsJsTs9s'];
    const draws = [
      ...hands,
      'p3 f',
      'p1 cc',
      'p2 cc',
      'p1 sd',
      'p2 sd 8s',
      'd dh p2 2c',
      'p1 cbr 100',
      'p2 cc',
    ];
    const rest = ['p1 sd', 'p2 sd', 'p1 cbr 200', 'p2 cc', 'p1 sd', 'p2 sd', 'p1 cbr 200', 'p2 f'];
    const triple = { variant: 'F2L3D', min_bet: undefined, small_bet: 100, big_bet: 200 };
    const end = { finishing_stacks: [5400, 4600, 5000] };
    expect(difference(holdem([...draws, ...rest], { ...triple, ...end }))).toBeNull();
    const wrong = rest.map((act) => act.replace('cbr 200', 'cbr 100'));
    expect(difference(holdem([...draws, ...wrong], { ...triple, ...end }))).toMatch(
      /refused: amount-below \(BET-4\)/,
    );
  });

  it('DRAW-4: what is shuffled when the stub runs short is filled in, and may come up again', () => {
    const suits = ['s', 'h', 'd', 'c'];
    const hands = suits.flatMap((suit) => [
      `2${suit}3${suit}4${suit}5${suit}6${suit}`,
      `7${suit}8${suit}9${suit}T${suit}J${suit}`,
    ]);
    const players = hands.slice(0, 8).map((cards, index) => ({ index: index + 1, cards }));
    const deal = players.map(({ index, cards }) => `d dh p${index} ${cards}`);
    const calls = [3, 4, 5, 6, 7, 8, 1, 2].map((index) => `p${index} cc`);
    const draws = players.flatMap(({ index, cards }) => [`p${index} sd ${cards.slice(0, 4)}`]);
    const eight = {
      variant: 'N5H1D',
      antes: Array(8).fill(0),
      blinds_or_straddles: [50, 100, 0, 0, 0, 0, 0, 0],
      starting_stacks: Array(8).fill(5000),
    };
    expect(difference(holdem([...deal, ...calls, ...draws], eight))).toBeNull();
    const again = [...deal, ...calls, ...draws.slice(0, 7), 'd dh p7 2s'];
    expect(difference(holdem(again, eight))).toBeNull();
  });
});

describe('the check of a standard hand finds', () => {
  const folds = ['p3 f', 'p1 f'];
  it.each<[string, readonly string[], Given, RegExp]>([
    ['another game', folds, { variant: 'PO' }, /^variant PO is not played here/],
    ['a game that needs its rules', folds, { variant: 'S5H1D/ES' }, /needs its _rules/],
    ['a straddle', folds, { blinds_or_straddles: [50, 100, 200] }, /^straddles/],
    ['antes of two', folds, { antes: [0, 10, 10] }, /^antes of some players/],
    ['an unknown stack', folds, { starting_stacks: [5000, null, 5000] }, /^the stack of p2 is not known/],
    ['a missing minimum', folds, { min_bet: undefined }, /^min_bet is missing/],
    [
      'blinds that contradict each other',
      folds,
      { blinds_or_straddles: [200, 100, 0] },
      /blind-range \(FORCED-6\)/,
    ],
    ['amounts without end', folds, { min_bet: 0.123456 }, /more than 4 decimals/],
    ['an act out of turn', ['p1 f'], {}, /Fold .* refused: out-of-turn \(BET-2\)/],
    ['a raise that is too small', ['p3 cbr 150'], {}, /refused: amount-below \(BET-5\)/],
    ['a bring-in', ['p3 pb'], {}, /^p3 pb is no act of this game/],
    ['a card dealt twice', ['p3 f', 'p1 cc', 'p2 cc', 'd db As2c3c'], {}, /^As is dealt twice/],
    ['a board too early', ['p3 f', 'd db 2c3c4c'], {}, /DealBoard .* refused/],
    [
      'a stranger’s card',
      ['p3 f', 'p1 cc', 'p2 cc', 'd db 2c3c4c', 'p1 sm AcAh'],
      {},
      /^p1 shows Ac, which he does not hold/,
    ],
    [
      'no winner',
      [],
      {
        actions: [
          'd dh p1 ????',
          'd dh p2 ????',
          'd dh p3 ????',
          'p3 f',
          'p1 cbr 5000',
          'p2 cc',
          'd db 2c3c4c',
          'd db 5c',
          'd db 6d',
        ],
      },
      /^neither cards nor finishing_stacks/,
    ],
  ])('%s', (_, actions, more, problem) => {
    expect(difference(holdem([...DEALT, ...actions], more))).toMatch(problem);
  });
});
