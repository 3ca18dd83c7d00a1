import { describe, expect, it } from 'vitest';
import {
  drawOrder,
  firstRoundFirst,
  meetsRung,
  type RankingRules,
  type Rung,
  rotationFrom,
  secondRoundFirst,
  settle,
  showOrder,
} from '../../src/index.ts';
import { cardsOf, Round } from './kit.ts';

/** Every example hand and worked case of the source ES (pocker, Spain) that needs no table. */

const RULES: RankingRules = {
  flushBeatsFull: 'deck<=40',
  fiveFigures: true,
  wildScope: 'full',
  naturalBeatsWild: 'same-combination',
  lowStraightFlushBeatsRoyal: false,
  highCard: 'kickers',
};
const pocker = cardsOf(2, 1, RULES);
const twoJokers = cardsOf(2, 2, RULES);
const NO_LIMIT = { type: 'no-limit', min: 10 } as const;
/** Seats are numbered clockwise; the game goes the other way round. */
const ROTATION = 'counterclockwise';

describe('ES: the hands', () => {
  it('RANK all of them in falling order', () => {
    pocker.descending(
      'As Ah Ad Ac Jk',
      'Qh Jh Th 9h 8h',
      'Ks Kh Kd Kc As',
      'As Ah Ad 9c 9s',
      '7h 9h Jh Kh Ah',
      'Qs Jh Td 9c 8s',
      'Js Jh Jd Tc 8s',
      'Ks Kh Qd Jc Js',
      'Qs Qh 9d 9c Ks',
      'As Ah Jd 8c Ts',
      'As 9h 7d 5c 3s',
    );
  });

  it('RANK-6 four aces and the joker are a repóquer, the highest hand of all', () => {
    expect(pocker.value('As Ah Ad Ac Jk')).toMatchObject({ category: 'five-of-a-kind', jokersAs: ['As'] });
    pocker.descending('2s 2h 2d 2c Jk', 'Ac Kc Qc Jc Tc');
  });
  it('RANK-1 with two jokers the higher repóquer wins', () => {
    twoJokers.descending('Ts Th Td Tc Jk', '9s 9h 9d 9c Jk');
  });
  it('RANK queen, jack, 10, 9 and 8 of hearts are a straight flush, the highest hand without a joker', () => {
    expect(pocker.value('Qh Jh Th 9h 8h')).toMatchObject({ category: 'straight-flush', ranks: ['Q'] });
    pocker.descending('Qh Jh Th 9h 8h', 'Ks Kh Kd Kc As');
  });
  it('RANK-3 ace, king, queen, jack and 10 of clubs are the royal', () => {
    expect(pocker.value('Ac Kc Qc Jc Tc')).toMatchObject({ category: 'straight-flush', isRoyal: true });
  });
  it('RANK-3 ace, 2, 3, 4 and 5 of hearts are the lowest straight flush', () => {
    expect(pocker.value('Ah 2h 3h 4h 5h')).toMatchObject({ category: 'straight-flush', ranks: ['5'] });
    pocker.descending('6s 5s 4s 3s 2s', 'Ah 2h 3h 4h 5h');
  });
  it('RANK-1 the higher straight flush wins; the same is shared', () => {
    pocker.descending('Ac Kc Qc Jc Tc', 'Qs Js Ts 9s 8s', 'Ah 2h 3h 4h 5h');
    pocker.share('Qs Js Ts 9s 8s', 'Qh Jh Th 9h 8h');
  });
  it('RANK-4 some let the lowest straight flush beat the royal', () => {
    cardsOf(2, 1, { ...RULES, lowStraightFlushBeatsRoyal: true }).descending(
      'Ah 2h 3h 4h 5h',
      'Ac Kc Qc Jc Tc',
      'Qs Js Ts 9s 8s',
    );
  });
  it('RANK king, king, king, king and an ace or any other are a póquer; the higher four win', () => {
    expect(pocker.category('Ks Kh Kd Kc As')).toBe('four-of-a-kind');
    pocker.descending('Ks Kh Kd Kc 2s', 'Qs Qh Qd Qc As');
  });
  it('RANK ace, ace, ace, 9, 9 is a full; the higher trips win', () => {
    expect(pocker.value('As Ah Ad 9c 9s')).toMatchObject({ category: 'full-house', ranks: ['A', '9'] });
    pocker.descending('9s 9h 9d 2c 2s', '8s 8h 8d Ac As');
  });
  it.each([52, 48, 44])('RANK-2 with %i cards the full is worth more than the flush', (size) => {
    cardsOf(15 - size / 4, 0, RULES).descending('As Ad Ac 9c 9s', '7h 9h Jh Kh Ah');
  });
  it.each([40, 36, 32])('RANK-2 with %i cards the flush is worth more than the full', (size) => {
    cardsOf(15 - size / 4, 0, RULES).descending('7h 9h Jh Kh Ah', 'As Ad Ac 9c 9s');
  });
  it('RANK 7, 9, jack, king, ace of hearts are a flush; the highest card decides, then the next', () => {
    expect(pocker.value('7h 9h Jh Kh Ah')).toMatchObject({
      category: 'flush',
      ranks: ['A', 'K', 'J', '9', '7'],
    });
    pocker.descending('2s 3s 4s 6s As', '8h Th Jh Qh Kh');
    pocker.descending('7h 9h Jh Kh Ah', 'As Qs Js Ts 8s');
    pocker.share('7h 9h Jh Kh Ah', '7s 9s Js Ks As');
  });
  it('RANK queen, jack, 10, 9 and 8 are a straight', () => {
    expect(pocker.value('Qs Jh Td 9c 8s')).toMatchObject({ category: 'straight', ranks: ['Q'] });
  });
  it('RANK-3 the ace goes before the king or after the two: A-K-Q-J-10 and 5-4-3-2-A', () => {
    expect(pocker.value('As Kh Qd Jc Ts')).toMatchObject({ category: 'straight', ranks: ['A'] });
    expect(pocker.value('5s 4h 3d 2c Ad')).toMatchObject({ category: 'straight', ranks: ['5'] });
    pocker.descending('As Kh Qd Jc Ts', '5s 4h 3d 2c Ad');
    pocker.share('As Kh Qd Jc Ts', 'Ah Kd Qc Js Th');
  });
  it('RANK-3 but at both ends at once it does not stand', () => {
    expect(pocker.category('Qs Kh Ad 2c 3s')).toBe('high-card');
  });
  it('RANK jack, jack, jack, 10, 8 are trips; the higher win', () => {
    expect(pocker.category('Js Jh Jd Tc 8s')).toBe('three-of-a-kind');
    pocker.descending('Js Jh Jd Tc 8s', 'Ts Th Td Ac Ks');
  });
  it('RANK-5 king, king, queen, jack, jack are five figures; aces are none', () => {
    expect(pocker.category('Ks Kh Qd Jc Js')).toBe('five-figures');
    expect(pocker.category('Ks Kh Qd Qs As')).toBe('two-pair');
    pocker.descending('2s 2h 2d 4c 3s', 'Ks Kh Qd Jc Js', 'As Ah Kd Kc Qs');
  });
  it('RANK-1 queen, queen, 9, 9, king are two pairs: the higher pair, the second, then the loose card', () => {
    expect(pocker.value('Qs Qh 9d 9c Ks')).toMatchObject({ category: 'two-pair', ranks: ['Q', '9', 'K'] });
    pocker.descending('Qs Qh 9d 9c Ks', 'Js Jh Td Tc As');
    pocker.descending('Qs Qh Td Tc 2s', 'Qd Qc 9d 9c As');
    pocker.descending('Qs Qh 9d 9c Ks', 'Qd Qc 9s 9h Js');
    pocker.share('Qs Qh 9d 9c Ks', 'Qd Qc 9s 9h Kh');
  });
  it('RANK-1 ace, ace, jack, 8, 10 are a pair: the higher pair, then the highest of the three loose cards', () => {
    expect(pocker.value('As Ah Jd 8c Ts')).toMatchObject({ category: 'pair', ranks: ['A', 'J', 'T', '8'] });
    pocker.descending('As Ah Jd 8c Ts', 'Ks Kh Qd Jc 9s');
    pocker.descending('As Ah Jd 8c Ts', 'Ad Ac Js 9h 8s');
    pocker.share('As Ah Jd 8c Ts', 'Ad Ac Js 8h Th');
  });
  it('RANK-1 without any of these the highest card wins; the same is shared', () => {
    pocker.descending('As 9h 7d 5c 3s', 'Kd Qs Jh 9c 7s');
    pocker.share('As 9h 7d 5c 3s', 'Ad 9s 7h 5d 3c');
  });
  it('RANK-7 the same hand with and without the joker: the natural one wins', () => {
    pocker.descending('As Ah 4d 3c 2s', 'Ad Jk Ks Qh 9c');
    pocker.descending('Qs Jh Td 9c 8s', 'Qd Js Jk 9h 8d');
  });
});

describe('ES: the opening', () => {
  const opens = (hand: string, rung: Rung) => meetsRung(pocker.value(hand), rung, pocker.ranker);
  it('OPEN-5 a pair of jacks at least, a higher pair after each hand that nobody opened', () => {
    expect(opens('Js Jh Ad 9c 8s', { kind: 'pair', rank: 'J' })).toBe(true);
    expect(opens('Ts Th Ad 9c 8s', { kind: 'pair', rank: 'J' })).toBe(false);
    for (const rank of ['Q', 'K', 'A'] as const) {
      expect(opens('Js Jh Ad 9c 8s', { kind: 'pair', rank })).toBe(false);
      expect(opens(`${rank}s ${rank}h 9d 8c 7s`, { kind: 'pair', rank })).toBe(true);
    }
  });
  it('RANK-6 the joker counts for the opening', () => {
    expect(opens('Jd Jk 9s 8c 7h', { kind: 'pair', rank: 'J' })).toBe(true);
    expect(opens('Td Jk 9s 7c 5h', { kind: 'pair', rank: 'J' })).toBe(false);
  });
});

describe('ES: who is next', () => {
  const table = { dealer: 2, rotation: ROTATION } as const;
  it('TABLE-1 everything goes on at the right of the dealer', () => {
    expect(rotationFrom(2, [0, 1, 2, 3], ROTATION)).toEqual([1, 0, 3, 2]);
    expect(firstRoundFirst({ ...table, seats: [0, 1, 2, 3], lastBlind: null })).toBe(1);
  });
  it('FORCED-5 who has the blind, or doubled it last, speaks last', () => {
    const speaks = (lastBlind: number) =>
      rotationFrom(firstRoundFirst({ ...table, seats: [0, 1, 2, 3], lastBlind })!, [0, 1, 2, 3], ROTATION);
    expect(firstRoundFirst({ ...table, seats: [0, 1, 2, 3], lastBlind: 1 })).toBe(0);
    expect(firstRoundFirst({ ...table, seats: [0, 1, 2, 3], lastBlind: 0 })).toBe(3);
    expect(speaks(1)).toEqual([3, 2, 1, 0]);
  });
  it('DRAW-1 the dealer asks from his right on, himself last', () => {
    expect(drawOrder(2, [0, 1, 2], ROTATION)).toEqual([1, 0, 2]);
  });
  it('ORDER-2 after the draw the player after the blind speaks first, in a pot hand the opener', () => {
    const facts = { ...table, able: [0, 1, 2, 3], opener: 3, lastRaiser: 0, lastBlind: 1 };
    expect(secondRoundFirst('after-blind', facts)).toBe(0);
    expect(secondRoundFirst('opener', facts)).toBe(3);
  });
  it('SHOW-1 who made the last bet shows first', () => {
    const facts = { ...table, live: [0, 1, 3], handLastBettor: 3, firstSpeaker: 1 };
    expect(showOrder('last-bettor-of-hand', { ...facts, lastAggressor: 0 })).toEqual([0, 3, 1]);
    expect(showOrder('last-bettor-of-hand', { ...facts, lastAggressor: null })).toEqual([3, 1, 0]);
  });
});

describe('ES: the betting', () => {
  it('BET-1 who comes next may accept the bet, bet more, or give his hand up', () => {
    const round = new Round([500, 500, 500], { structure: NO_LIMIT }).acts('bet 50');
    expect(round.options).toMatchObject({ check: false, call: { put: 50 }, raise: { min: 100 } });
  });
  it('BET-5 a bet is never below that of the player before', () => {
    const round = new Round([500, 500, 500], { structure: NO_LIMIT }).acts('bet 50');
    expect(round.refusal('raise 60')).toBe('below-least');
    round.acts('raise 150');
    expect(round.options).toMatchObject({ raise: { min: 250 } });
  });
  it('BET-3 only who has paid the last bet is still in; what he has paid stays when he gives up', () => {
    const round = new Round([500, 500, 500], { structure: NO_LIMIT }).acts(
      'bet 50',
      'call',
      'raise 150',
      'fold',
    );
    expect(round.seats[0]).toMatchObject({ bet: 50, stack: 450, folded: true });
    round.acts('call');
    expect(round.turn).toBe('all-matched');
  });
  it('BET-11 a bet that nobody accepts takes what lies in the centre', () => {
    const round = new Round([500, 500], { structure: NO_LIMIT }).acts('bet 50', 'fold');
    expect(round.turn).toBe('one-left');
  });
  it('BET-8 nobody is made to bet more than his resto', () => {
    const round = new Round([500, 30], { structure: NO_LIMIT }).acts('bet 100');
    expect(round.options).toMatchObject({ call: { put: 30, to: 30 } });
    round.acts('call');
    expect(round.turn).toBe('all-matched');
  });
});

describe('ES: the pots', () => {
  const three = { seats: 3, dealer: 0, rotation: ROTATION, unit: 1, carried: 0 } as const;
  it('POT-4 who wins with his last resto wins no more than that from each', () => {
    const { payouts } = settle({ ...three, contributions: [30, 90, 90], folded: [], strength: [3, 2, 1] });
    expect(payouts).toEqual([90, 120, 0]);
  });
  it('POT-5 two equal hands divide what is won, the odd chip to the first at the dealer’s right', () => {
    const { payouts } = settle({ ...three, contributions: [7, 7, 7], folded: [], strength: [1, 2, 2] });
    expect(payouts).toEqual([0, 10, 11]);
  });
});
