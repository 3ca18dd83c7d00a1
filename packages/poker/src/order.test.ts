import { describe, expect, test } from 'vitest';
import {
  blindSeats,
  drawOrder,
  firstRoundFirst,
  next,
  rotationAt,
  rotationFrom,
  secondRoundFirst,
  showOrder,
} from './order.ts';

const SEATS = [0, 2, 3, 6];

describe('TABLE-1 rotation', () => {
  test('clockwise goes up, counterclockwise down, empty seats are skipped', () => {
    expect(next(SEATS, 3, 'clockwise')).toBe(6);
    expect(next(SEATS, 6, 'clockwise')).toBe(0);
    expect(next(SEATS, 0, 'counterclockwise')).toBe(6);
    expect(next(SEATS, 5, 'counterclockwise')).toBe(3);
    expect(next([], 0, 'clockwise')).toBeNull();
    expect(next([4], 4, 'clockwise')).toBe(4);
  });

  test("from the dealer's next round to the dealer", () => {
    expect(rotationFrom(2, SEATS, 'clockwise')).toEqual([3, 6, 0, 2]);
    expect(rotationFrom(2, SEATS, 'counterclockwise')).toEqual([0, 6, 3, 2]);
    expect(rotationFrom(4, SEATS, 'clockwise')).toEqual([6, 0, 2, 3]);
  });

  test('from a seat itself, or its next when it is gone', () => {
    expect(rotationAt(3, SEATS, 'counterclockwise')).toEqual([3, 2, 0, 6]);
    expect(rotationAt(4, SEATS, 'counterclockwise')).toEqual([3, 2, 0, 6]);
    expect(rotationAt(1, [], 'clockwise')).toEqual([]);
  });
});

describe('FORCED-6 blinds', () => {
  test("three or more: the dealer's next two", () => {
    expect(blindSeats(3, SEATS, 'clockwise')).toEqual({ small: 6, big: 0 });
  });

  test('heads-up the dealer posts the small blind', () => {
    expect(blindSeats(3, [0, 3], 'clockwise')).toEqual({ small: 3, big: 0 });
    expect(blindSeats(3, [0, 3], 'counterclockwise')).toEqual({ small: 3, big: 0 });
  });

  test('a button over an empty seat leaves both blinds to the others', () => {
    expect(blindSeats(4, [0, 3], 'clockwise')).toEqual({ small: 0, big: 3 });
    expect(blindSeats(0, [0], 'clockwise')).toBeNull();
  });
});

describe('ORDER-1 first round', () => {
  test("the dealer's next, or who comes after the last blind", () => {
    const facts = { dealer: 2, seats: SEATS, rotation: 'counterclockwise' } as const;
    expect(firstRoundFirst({ ...facts, lastBlind: null })).toBe(0);
    expect(firstRoundFirst({ ...facts, lastBlind: 0 })).toBe(6);
  });
});

describe('ORDER-2 second round', () => {
  const facts = {
    dealer: 2,
    rotation: 'clockwise',
    able: SEATS,
    opener: 6,
    lastRaiser: 0,
    lastBlind: 3,
  } as const;

  test.each([
    ['opener-or-last-raiser', 0],
    ['opener', 6],
    ['after-blind', 6],
    ['after-escurante', 6],
    ['left-of-dealer', 3],
  ] as const)('%s', (option, seat) => {
    expect(secondRoundFirst(option, facts)).toBe(seat);
  });

  test('without a raise the opener, without a blind the dealer’s next', () => {
    expect(secondRoundFirst('opener-or-last-raiser', { ...facts, lastRaiser: null })).toBe(6);
    expect(secondRoundFirst('after-blind', { ...facts, lastBlind: null })).toBe(3);
    expect(secondRoundFirst('opener', { ...facts, opener: null })).toBe(3);
  });

  test('who folded or is all-in hands the word on', () => {
    expect(secondRoundFirst('opener', { ...facts, able: [0, 2, 3] })).toBe(0);
    expect(secondRoundFirst('opener', { ...facts, able: [] })).toBeNull();
  });
});

describe('SHOW-1 who shows first', () => {
  const facts = {
    dealer: 3,
    rotation: 'clockwise',
    live: SEATS,
    lastAggressor: null,
    handLastBettor: 2,
    firstSpeaker: 0,
  } as const;

  test('a bet in the final round decides under every option', () => {
    for (const option of ['last-bettor-of-hand', 'first-speaker', 'dealers-next'] as const) {
      expect(showOrder(option, { ...facts, lastAggressor: 3 })).toEqual([3, 6, 0, 2]);
    }
  });

  test.each([
    ['last-bettor-of-hand', [2, 3, 6, 0]],
    ['first-speaker', [0, 2, 3, 6]],
    ['dealers-next', [6, 0, 2, 3]],
  ] as const)('otherwise %s', (option, order) => {
    expect(showOrder(option, facts)).toEqual(order);
  });

  test('one who is gone hands it on', () => {
    expect(showOrder('dealers-next', { ...facts, live: [0, 3], lastAggressor: 2 })).toEqual([3, 0]);
  });
});

test('DRAW-1 the draw goes from the dealer’s next to the dealer', () => {
  expect(drawOrder(6, [0, 3, 6], 'counterclockwise')).toEqual([3, 0, 6]);
});
