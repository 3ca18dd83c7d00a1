import { describe, expect, it } from 'vitest';
import { cardsAccounted, checkRules } from '../../src/index.ts';
import { tableOf } from '../../src/testing/table-of.ts';
import { doubleDraw } from './double-draw.ts';

const four = [500, 500, 500, 500];

describe('a new game is one data file: double-draw', () => {
  it('its rules are sound', () => {
    expect(checkRules(doubleDraw)).toEqual([]);
  });

  it('draws twice with a round after each, the big bet in the last', () => {
    const table = tableOf('five-card-draw', { stacks: four, rules: doubleDraw }).deal();
    table.acts('4 call', '1 fold', '2 call', '3 check');
    table.acts('2 draw 3', '3 draw 1', '4 draw 2');
    expect(table.next()).toMatchObject({ code: 'speak', seat: 2, params: { min: 10, max: 10 } });
    table.acts('2 check', '3 bet 10', '4 call', '2 call');
    expect(table.next()).toMatchObject({ code: 'draw', seat: 2 });
    expect(table.hand.seats.map((seat) => seat.drew)).toEqual([null, null, null, null]);
    table.acts('2 draw 1', '3 draw 0', '4 draw 2');
    expect(table.hand.cards).toMatchObject({ stub: 52 - 20 - 6 - 3 });
    expect(table.next()).toMatchObject({ code: 'speak', params: { min: 20, max: 20 } });
    table.acts('2 bet 20', '3 raise 40', '4 fold', '2 call');
    expect(cardsAccounted(table.table)).toBe(true);
    table.award(0, 3);
    expect(table.stack(3)).toBe(500 - 60 + 60 + 60 + 20);
  });

  it('DRAW-4: the second draw shuffles the discards of the first when the stub runs short', () => {
    const rules = { ...doubleDraw, seats: 8 };
    const table = tableOf('five-card-draw', { stacks: [...four, ...four], rules }).deal();
    table.acts('4 call', '5 call', '6 call', '7 call', '8 call', '1 call', '2 call', '3 check');
    for (const seat of [2, 3, 4, 5, 6]) table.acts(`${seat} draw 2`);
    for (const seat of [7, 8, 1]) table.acts(`${seat} draw 0`);
    table.checkAround().acts('2 draw 2');
    expect(table.next()).toMatchObject({ code: 'draw-may-run-short', seat: 3 });
    table.acts('3 draw 3');
    expect(table.next()).toMatchObject({ code: 'stub-short', params: { to: 3 } });
    table.shufflePile();
    expect(table.seat(3)).toMatchObject({ held: 5, drew: 3 });
    expect(cardsAccounted(table.table)).toBe(true);
  });
});
