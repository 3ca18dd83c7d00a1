import { describe, expect, it } from 'vitest';
import { places, SEATS_MAX, SEATS_MIN } from './layout.ts';

describe('TABLE-1 seats around the table', () => {
  it.each([false, true])('has a place of its own for every seat (tall: %s)', (tall) => {
    for (let seats = SEATS_MIN; seats <= SEATS_MAX; seats += 1) {
      const found = places(seats, tall);
      expect(found).toHaveLength(seats);
      expect(new Set(found.map(({ x, y }) => `${x}|${y}`)).size).toBe(seats);
    }
  });

  it('numbers them clockwise from the lower left', () => {
    expect(places(6, false).map(({ side }) => side)).toEqual([
      'bottom',
      'left',
      'top',
      'top',
      'right',
      'bottom',
    ]);
    expect(places(6, false).map(({ x }) => x)[0]).toBe('29%');
    expect(places(10, true).map(({ side }) => side)).toEqual([
      'bottom',
      'left',
      'left',
      'top',
      'top',
      'top',
      'right',
      'right',
      'bottom',
      'bottom',
    ]);
  });
});
