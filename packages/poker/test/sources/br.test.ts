import { describe, expect, it } from 'vitest';
import {
  deckChange,
  deckForPlayers,
  deckSize,
  drawOrder,
  firstRoundFirst,
  meetsRung,
  type RankingRules,
  secondRoundFirst,
  settle,
  showOrder,
} from '../../src/index.ts';
import { cardsOf, Round } from './kit.ts';

/** Every example hand and worked case of the source BR (poker fechado, Brazil) that needs no table. */

const RULES: RankingRules = {
  flushBeatsFull: 'always',
  fiveFigures: false,
  wildScope: 'full',
  naturalBeatsWild: 'off',
  lowStraightFlushBeatsRoyal: false,
  highCard: 'kickers',
};
const from7 = cardsOf(7, 0, RULES);
const from6 = cardsOf(6, 0, RULES);
const SPREAD = { type: 'spread', min: 20, max: 200 } as const;

describe('BR: the deck', () => {
  it.each([
    [2, 7, 32],
    [3, 7, 32],
    [4, 7, 32],
    [5, 6, 36],
    [6, 5, 40],
    [7, 4, 44],
    [8, 3, 48],
  ])('DECK-2 %i players: from the %i to the ace, %i cards', (players, lowRank, size) => {
    const deck = deckForPlayers(players);
    expect([deck.lowRank, deckSize(deck)]).toEqual([lowRank, size]);
  });

  it('DECK-2 one player more is one rank more', () => {
    expect(deckChange(deckForPlayers(4), deckForPlayers(5))).toMatchObject({ add: ['6'], remove: [] });
    expect(deckChange(deckForPlayers(6), deckForPlayers(7))).toMatchObject({ add: ['4'], remove: [] });
  });
});

describe('BR: the values of the hands', () => {
  it('RANK the eight of the list in falling order, the flush in the third place', () => {
    expect(from7.ranker.order).toEqual([
      'five-of-a-kind',
      'straight-flush',
      'four-of-a-kind',
      'flush',
      'full-house',
      'straight',
      'three-of-a-kind',
      'two-pair',
      'pair',
      'high-card',
    ]);
    from7.descending(
      'Th 9h 8h 7h Ah',
      '7s 7h 7d 7c 8s',
      'Jd Td 9d 8d Ad',
      'Qs Qh Qd 9c 9s',
      'Td 9c 8s 7h Ad',
      'As Ah Ac Kd Qs',
      'Ts Th 7d 7c As',
      'Ks Kh 9d 8c 7s',
      'As Kh Qd Jc 9s',
    );
  });

  it('RANK-3 the royal straight flush is ace, king, queen, jack, ten', () => {
    expect(from7.value('As Ks Qs Js Ts')).toMatchObject({ category: 'straight-flush', isRoyal: true });
  });
  it('RANK-3 the lowest is 10, 9, 8, 7, ace where the lowest card is the 7', () => {
    expect(from7.value('Th 9h 8h 7h Ah')).toMatchObject({ category: 'straight-flush', ranks: ['T'] });
  });
  it('RANK-3 and 9, 8, 7, 6, ace where it is the 6', () => {
    expect(from6.value('9d 8d 7d 6d Ad')).toMatchObject({ category: 'straight-flush', ranks: ['9'] });
    expect(from6.category('Td 9d 8d 7d Ad')).toBe('flush');
  });
  it('RANK-1 of straight flushes the one headed by the highest card wins', () => {
    from7.descending('Ad Kd Qd Jd Td', 'Jc Tc 9c 8c 7c', 'Th 9h 8h 7h Ah');
    from6.descending('Ts 9s 8s 7s 6s', '9d 8d 7d 6d Ad');
  });
  it('RANK-1 four aces, four kings: the higher cards win', () => {
    from7.descending('As Ah Ad Ac 7s', 'Ks Kh Kd Kc Qs');
  });
  it('RANK-2 a flush beats a full in every deck of the game', () => {
    for (const lowRank of [7, 6, 5, 4, 3]) {
      cardsOf(lowRank, 0, RULES).descending('Jd Td 9d 8d Ad', 'Qs Qh Qc 9s 9h');
    }
  });
  it('RANK-1 of flushes the highest card decides, then the second, the third and so on', () => {
    from7.descending('As 9s 8s Js 7s', 'Kh Qh Jh 9h 8h');
    from7.descending('As Qs 9s 8s 7s', 'Ah Jh Th 9h 8h');
    from7.descending('Ah Qh Th 8h 7h', 'As Qs 9s 8s 7s');
    from7.descending('Ah Qh Jh 9h 8h', 'As Qs Js 9s 7s');
  });
  it('RANK-1 flushes tie only when all five cards are equal', () => {
    from7.share('As Qs Js 9s 7s', 'Ah Qh Jh 9h 7h');
  });
  it('RANK queen, queen, queen, 9, 9 is a full hand', () => {
    expect(from7.value('Qs Qh Qd 9c 9s')).toMatchObject({ category: 'full-house', ranks: ['Q', '9'] });
  });
  it('RANK-1 of fulls the higher trips win', () => {
    from7.descending('Qs Qh Qd 9c 9s', 'Js Jh Jd Ac As');
  });
  it('RANK-1 A, K, Q, J, 10 beats 10, 9, 8, 7, ace, where the ace stands for the six', () => {
    expect(from7.value('Td 9c 8s 7h Ad')).toMatchObject({ category: 'straight', ranks: ['T'] });
    from7.descending('As Kh Qd Jc Ts', 'Td 9c 8s 7h Ad');
  });
  it('RANK-1 of trips the higher win', () => {
    from7.descending('Ks Kh Kd 8c 7s', 'Qs Qh Qd Ac Jh');
  });
  it('RANK 10, 10, 7, 7 and ace are two pairs', () => {
    expect(from7.value('Ts Th 7d 7c As')).toMatchObject({ category: 'two-pair', ranks: ['T', '7', 'A'] });
  });
  it('RANK-1 of two pairs the higher pair decides, then the second, then the fifth card', () => {
    from7.descending('Ts Th 7d 7c As', '9s 9h 8d 8c Ah');
    from7.descending('Td Tc 8d 8c 9h', 'Ts Th 7d 7c As');
    from7.descending('Ts Th 7d 7c As', 'Td Tc 7s 7h Kh');
  });
  it('RANK king, king, 9, 7, 6 is a pair', () => {
    expect(from6.value('Ks Kh 9d 7c 6s')).toMatchObject({ category: 'pair', ranks: ['K', '9', '7', '6'] });
  });
  it('RANK-1 8-8-ace-10-9 beats 8-8-ace-10-7', () => {
    from7.descending('8s 8h Ad Tc 9s', '8d 8c As Th 7d');
    from7.descending('9s 9h Td 8c 7s', '8s 8h Ad Tc 9d');
  });
  it('POT-5 all cards equal: the chips are divided', () => {
    from7.share('8s 8h Ad Tc 9s', '8d 8c As Th 9d');
    const { payouts } = settle({
      seats: 3,
      dealer: 0,
      rotation: 'clockwise',
      unit: 5,
      carried: 0,
      contributions: [50, 50, 20],
      folded: [2],
      strength: [1, 1, null],
    });
    expect(payouts).toEqual([60, 60, 0]);
  });
});

describe('BR: who is next', () => {
  const four = { dealer: 0, rotation: 'clockwise' } as const;
  it('ORDER-1 the player at the left of the dealer speaks first', () => {
    expect(firstRoundFirst({ ...four, seats: [0, 1, 2, 3], lastBlind: null })).toBe(1);
  });
  it('DRAW-1 cards are drawn clockwise, the dealer last', () => {
    expect(drawOrder(0, [0, 2, 3], 'clockwise')).toEqual([2, 3, 0]);
  });
  it('ORDER-2 after the draw the opener speaks first, or where there were raises the last raiser', () => {
    const second = { ...four, able: [0, 1, 2, 3], opener: 2, lastBlind: null };
    expect(secondRoundFirst('opener-or-last-raiser', { ...second, lastRaiser: null })).toBe(2);
    expect(secondRoundFirst('opener-or-last-raiser', { ...second, lastRaiser: 0 })).toBe(0);
  });
  it('ORDER-2 escuro: after the draw the escurante is the last to speak', () => {
    const second = { ...four, able: [0, 1, 2, 3], opener: null, lastRaiser: null, lastBlind: 2 };
    expect(secondRoundFirst('after-escurante', second)).toBe(3);
  });
  it('ORDER-1 escuro: the player after the escurante decides first', () => {
    expect(firstRoundFirst({ ...four, seats: [0, 1, 2, 3], lastBlind: 2 })).toBe(3);
  });
  it('SHOW-1 all said mesa: who had the first word shows first', () => {
    const facts = { ...four, live: [0, 1, 2], lastAggressor: null, handLastBettor: 0, firstSpeaker: 1 };
    expect(showOrder('first-speaker', facts)).toEqual([1, 2, 0]);
  });
});

describe('BR: the betting', () => {
  it('BET-1 who speaks first may pass, say mesa or bet; the next has the same choices, round to the dealer', () => {
    const round = new Round([500, 500, 500], { structure: SPREAD, potBefore: 30 });
    expect(round.options).toMatchObject({ check: true, bet: { min: 20, max: 200 }, call: null });
    round.acts('check');
    expect(round.options).toMatchObject({ seat: 1, check: true, bet: { min: 20, max: 200 } });
    round.acts('check', 'check');
    expect(round.turn).toBe('all-matched');
  });
  it('BET-4 the agreed minimum and maximum bind every bet', () => {
    const round = new Round([500, 500], { structure: SPREAD });
    expect(round.refusal('bet 10')).toBe('below-least');
    expect(round.refusal('bet 201')).toBe('above-most');
    expect(round.refusal('bet 200')).toBeNull();
  });
  it('BET-1 over a bet the next may call, pass or raise (repique)', () => {
    const round = new Round([500, 500, 500], { structure: SPREAD }).acts('bet 50');
    expect(round.options).toMatchObject({ check: false, call: { put: 50 }, raise: { min: 100, max: 250 } });
  });
  it('BET-10 after a repique anybody else may re-raise (contra-repique)', () => {
    const round = new Round([500, 500, 500], { structure: SPREAD, checkRaise: false });
    round.acts('check', 'bet 50', 'raise 100');
    expect(round.options).toMatchObject({ seat: 0, raise: { min: 150 } });
    round.acts('raise 150');
    expect(round.options).toMatchObject({ seat: 1, raise: { min: 200 } });
  });
  it('BET-3 an opener who was only called may not raise his own bet', () => {
    const round = new Round([500, 500, 500], { structure: SPREAD }).acts('bet 50', 'call', 'call');
    expect(round.turn).toBe('all-matched');
  });
  it('BET-3 who has called must complete after a repique, or pass: in the end all have put in the same', () => {
    const round = new Round([500, 500, 500], { structure: SPREAD }).acts(
      'bet 50',
      'call',
      'raise 120',
      'call',
    );
    expect(round.options).toMatchObject({ seat: 1, toCall: 70, call: { put: 70, to: 120 } });
    round.acts('fold');
    expect(round.turn).toBe('all-matched');
    expect(round.seats.map(({ bet, folded }) => (folded ? null : bet))).toEqual([120, null, 120]);
  });
  it('BET-10 who said mesa may only call the opening bet or pass', () => {
    const round = new Round([500, 500, 500], { structure: SPREAD, checkRaise: false });
    round.acts('check', 'check', 'bet 50');
    expect(round.options).toMatchObject({ seat: 0, raise: null, call: { put: 50 } });
    expect(round.refusal('raise 100')).toBe('checked-before');
    round.acts('call', 'fold');
    expect(round.turn).toBe('all-matched');
  });
  it('BET-11 a bet that nobody pays takes the pot', () => {
    const round = new Round([500, 500, 500], { structure: SPREAD }).acts('bet 50', 'fold', 'fold');
    expect(round.turn).toBe('one-left');
  });
  it('ORDER-3 escuro 1-2-4: the others complete to the four of the escurante or pass, then he may raise', () => {
    const round = new Round(
      [99, 98, 96, 100],
      { structure: { type: 'spread', min: 1, max: 20 }, forced: 4, first: 3, onlyComplete: 2 },
      [1, 2, 4],
    );
    expect(round.options).toMatchObject({ seat: 3, call: { put: 4 }, raise: null });
    round.acts('call');
    expect(round.options).toMatchObject({ seat: 0, call: { put: 3, to: 4 }, raise: null });
    round.acts('fold', 'call');
    expect(round.options).toMatchObject({ seat: 2, check: true, raise: { min: 8 } });
    round.acts('raise 8');
    expect(round.options).toMatchObject({ seat: 3, raise: { min: 12 } });
  });
  it('ORDER-3 escuro: after the draw the escurante may not open, but raise what the others bet', () => {
    const checked = new Round([90, 90, 90], {
      structure: { type: 'spread', min: 1, max: 20 },
      mayNotOpen: 2,
    }).acts('check', 'check');
    expect(checked.options).toMatchObject({ seat: 2, bet: null, check: true });
    const bet = new Round([90, 90, 90], {
      structure: { type: 'spread', min: 1, max: 20 },
      mayNotOpen: 2,
    }).acts('bet 5', 'call');
    expect(bet.options).toMatchObject({ seat: 2, raise: { min: 10, max: 25 } });
  });
});

describe('BR: the opening', () => {
  it('OPEN-5 a pair of jacks is the least, and a better hand does as well', () => {
    const jacks = { kind: 'pair', rank: 'J' } as const;
    const opens = (hand: string) => meetsRung(from7.value(hand), jacks, from7.ranker);
    expect(opens('Js Jh Ad 9c 8s')).toBe(true);
    expect(opens('Ts Th Ad 9c 8s')).toBe(false);
    expect(opens('7s 7h 8d 8c 9s')).toBe(true);
  });
  it('OPEN-5 after a passed-out hand a pair of queens, at last two pairs', () => {
    const may = (hand: string, rung: Parameters<typeof meetsRung>[1]) =>
      meetsRung(from7.value(hand), rung, from7.ranker);
    expect(may('Js Jh Ad 9c 8s', { kind: 'pair', rank: 'Q' })).toBe(false);
    expect(may('Qs Qh Ad 9c 8s', { kind: 'pair', rank: 'Q' })).toBe(true);
    expect(may('As Ah Kd 9c 8s', { kind: 'two-pair' })).toBe(false);
    expect(may('7s 7h 8d 8c 9s', { kind: 'two-pair' })).toBe(true);
  });
});
