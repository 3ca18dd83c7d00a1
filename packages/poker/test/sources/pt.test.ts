import { describe, expect, it } from 'vitest';
import {
  blindSeats,
  firstRoundFirst,
  layerPots,
  type RankingRules,
  secondRoundFirst,
  settle,
  showOrder,
  splitPot,
} from '../../src/index.ts';
import { cardsOf, Round } from './kit.ts';

/** Every example hand and worked sum of the source PT (side pots, betting rules) that needs no table. */

const RULES: RankingRules = {
  flushBeatsFull: 'never',
  fiveFigures: false,
  wildScope: 'full',
  naturalBeatsWild: 'off',
  lowStraightFlushBeatsRoyal: false,
  highCard: 'kickers',
};
const cards = cardsOf(2, 0, RULES);
const NO_LIMIT = { type: 'no-limit', min: 10 } as const;
const CLOCKWISE = { rotation: 'clockwise', unit: 1, carried: 0 } as const;

describe('PT: kickers and split pots', () => {
  it('RANK-1 KK85J is a pair of kings with kickers J, 8 and 5', () => {
    expect(cards.value('Kc Kd 8s 5h Jc')).toMatchObject({
      category: 'pair',
      ranks: ['K', 'J', '8', '5'],
      combination: 1,
    });
  });
  it('RANK-1 KK85A beats KK85J: its kicker, the ace, is higher', () => {
    cards.descending('Kh Ks 8d 5c Ad', 'Kc Kd 8s 5h Jc');
  });
  it('POT-5 five cards of the same values share every pot equally', () => {
    cards.share('Kc Kd 8s 5h Jc', 'Kh Ks 8d 5c Jd');
    expect(splitPot(200, [1, 2], 1)).toEqual([100, 100]);
    const settled = settle({
      ...CLOCKWISE,
      seats: 3,
      dealer: 0,
      contributions: [40, 100, 100],
      folded: [],
      strength: [0, 1, 1],
    });
    expect(settled.payouts).toEqual([0, 120, 120]);
  });
});

describe('PT: all-in and side pots', () => {
  it('POT-1 one all-in while two bet on: their further bets are a pot of their own', () => {
    const pots = layerPots({ contributions: [60, 200, 200], folded: [false, false, false] });
    expect(pots.map(({ amount, eligible }) => [amount, eligible])).toEqual([
      [180, [0, 1, 2]],
      [280, [1, 2]],
    ]);
  });
  it('POT-4 who is all-in can win nothing of the bets beside', () => {
    const { payouts } = settle({
      ...CLOCKWISE,
      seats: 3,
      dealer: 0,
      contributions: [60, 200, 200],
      folded: [],
      strength: [3, 1, 2],
    });
    expect(payouts).toEqual([180, 0, 280]);
  });
  it('POT-1 several all-ins make several side pots', () => {
    const pots = layerPots({
      contributions: [40, 90, 200, 200],
      folded: [false, false, false, false],
    });
    expect(pots.map(({ amount, eligible }) => [amount, eligible])).toEqual([
      [160, [0, 1, 2, 3]],
      [150, [1, 2, 3]],
      [220, [2, 3]],
    ]);
  });
  it('TABLE-4 an all-in need not match the bet that it answers', () => {
    const round = new Round([500, 35], { structure: NO_LIMIT }).acts('bet 100');
    expect(round.options).toMatchObject({ call: { put: 35 }, raise: null });
  });
});

describe('PT: the betting', () => {
  it('BET-6 pot 10, bet 5, call 5: the raise may be 20, so 25 in total', () => {
    const round = new Round([100, 100], { structure: { type: 'pot-limit', min: 1 }, potBefore: 10 }).acts(
      'bet 5',
    );
    expect(round.options.raise).toEqual({ min: 10, max: 25 });
    expect(round.options.sums.max).toMatchObject({ rule: 'BET-6', total: 25 });
    expect(round.options.sums.max!.terms.map(({ label, amount }) => [label, amount])).toEqual([
      ['pot', 10],
      ['bets', 5],
      ['call', 5],
      ['highest', 5],
    ]);
    expect(round.refusal('raise 26')).toBe('above-most');
    expect(round.refusal('raise 25')).toBeNull();
  });
  it('BET-5 A bets 100, B raises to 200: C has to raise to at least 300', () => {
    const round = new Round([1000, 1000, 1000], { structure: NO_LIMIT }).acts('bet 100', 'raise 200');
    expect(round.options).toMatchObject({ seat: 2, raise: { min: 300 } });
    expect(round.refusal('raise 299')).toBe('below-least');
    expect(round.refusal('raise 300')).toBeNull();
  });
  it('BET-5 an all-in may be below that', () => {
    const round = new Round([1000, 1000, 250], { structure: NO_LIMIT }).acts('bet 100', 'raise 200');
    expect(round.options).toMatchObject({ seat: 2, raise: { min: 250, max: 250 } });
  });
  it('BET-7 a raise all-in for less than a full one opens nothing again: who has acted calls or folds', () => {
    const round = new Round([1000, 1000, 250], { structure: NO_LIMIT }).acts(
      'bet 100',
      'raise 200',
      'raise 250',
    );
    expect(round.options).toMatchObject({ seat: 0, raise: { min: 350 } });
    round.acts('call');
    expect(round.options).toMatchObject({ seat: 1, toCall: 50, raise: null });
    expect(round.options.refused.raise).toMatchObject({ rule: 'BET-7', code: 'not-reopened' });
    round.acts('call');
    expect(round.turn).toBe('all-matched');
  });
  it('BET-7 nobody raises himself: a bettor who faces a short all-in and a call may only call', () => {
    const round = new Round([1000, 150, 1000], { structure: NO_LIMIT }).acts('bet 100', 'raise 150', 'call');
    expect(round.options).toMatchObject({ seat: 0, toCall: 50, raise: null });
  });
  it('BET-7 half a bet opens the betting again in fixed limit only', () => {
    const allIn = (structure: ConstructorParameters<typeof Round>[1]['structure']) =>
      new Round([500, 30, 500], { structure }).acts('bet 20', 'raise 30', 'call');
    expect(allIn({ type: 'fixed-limit', bet: 20, cap: null }).options).toMatchObject({
      seat: 0,
      raise: { min: 50, max: 50 },
    });
    expect(allIn({ type: 'no-limit', min: 20 }).options).toMatchObject({ seat: 0, raise: null });
  });
});

describe('PT: heads-up', () => {
  it('FORCED-6 the dealer posts the small blind, the other the big one', () => {
    expect(blindSeats(3, [3, 5], 'clockwise')).toEqual({ small: 3, big: 5 });
    expect(blindSeats(5, [3, 5], 'clockwise')).toEqual({ small: 5, big: 3 });
  });
  it('ORDER-1 before the flop the dealer acts first, in the later rounds second', () => {
    const table = { dealer: 3, rotation: 'clockwise' } as const;
    expect(firstRoundFirst({ ...table, seats: [3, 5], lastBlind: 5 })).toBe(3);
    const later = { ...table, able: [3, 5], opener: null, lastRaiser: null, lastBlind: 5 };
    expect(secondRoundFirst('left-of-dealer', later)).toBe(5);
  });
});

describe('PT: the showdown', () => {
  const river = {
    dealer: 1,
    rotation: 'clockwise',
    live: [1, 2, 3, 4],
    handLastBettor: 4,
    firstSpeaker: 2,
  } as const;
  it('SHOW-1 without a bet on the river it begins at the left of the button and goes on clockwise', () => {
    expect(showOrder('dealers-next', { ...river, lastAggressor: null })).toEqual([2, 3, 4, 1]);
  });
  it('SHOW-1 after a bet on the river the hand of the last aggressor is shown first', () => {
    expect(showOrder('dealers-next', { ...river, lastAggressor: 3 })).toEqual([3, 4, 1, 2]);
  });
});
