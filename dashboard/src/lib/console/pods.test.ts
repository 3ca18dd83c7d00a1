import { asTable } from '@carteador/projections';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { bundle } from './foresee.ts';
import { pods } from './pods.ts';
import type { TapeEvent } from './tape.ts';

const words = createWords('en');

function toBetting(): PlayedTable {
  const table = PlayedTable.open('fechado', SIX.slice(0, 4), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  for (let step = 0; step < 3; step += 1) table.play(...bundle(asTable(table.view.table), table.view.legal));
  return table;
}

describe('what a seat shows', () => {
  it('has a pod for each seat, free ones too', () => {
    const shown = pods(toBetting().view, words);
    expect(shown.map(({ name }) => name)).toEqual(['Ana', 'Bento', 'Clara', 'Davi', null, null]);
    expect(shown.map(({ turn }) => turn)).toEqual([false, true, false, false, false, false]);
    expect(shown[0]).toMatchObject({ dealer: true, stack: 990, held: 5, bet: 0 });
  });

  it('says what each last said in this round, and what lies in front of him', () => {
    const table = toBetting();
    table.play(
      { type: 'Check', hand: 1, seat: 2 },
      { type: 'BetTo', hand: 1, seat: 3, to: 40 },
      { type: 'RaiseTo', hand: 1, seat: 4, to: 100 },
      { type: 'Fold', hand: 1, seat: 1 },
    );
    const shown = pods(table.view, words);
    expect(shown.slice(0, 4).map(({ status }) => status)).toEqual(['folded', 'to speak', 'opened', 'raised']);
    expect(shown.map(({ bet }) => bet)).toEqual([0, 0, 40, 100, 0, 0]);
    expect(shown[0]).toMatchObject({ faded: true, held: 0 });
  });

  it('shows a draw until the cards are turned over', () => {
    const table = toBetting();
    table.play(
      { type: 'BetTo', hand: 1, seat: 2, to: 20 },
      { type: 'Call', hand: 1, seat: 3 },
      { type: 'Fold', hand: 1, seat: 4 },
      { type: 'Fold', hand: 1, seat: 1 },
    );
    table.play({ type: 'ShuffleDrawPile', hand: 1 }, { type: 'DrawCards', hand: 1, seat: 2, count: 3 });
    const shown = pods(table.view, words);
    expect(shown[1]?.drew).toBe('drew 3');
    expect(shown[2]?.status).toBe('announces');
  });

  it('says of who has no chips left that he has none, and not that he is in the next hand', () => {
    const { view } = PlayedTable.open('fechado', SIX.slice(0, 3));
    const [first, ...others] = view.table.seats;
    const seats = [{ ...first!, bought: 0 }, ...others];
    const shown = pods({ ...view, table: { ...view.table, seats } }, words);
    expect(shown.slice(0, 2).map(({ status }) => status)).toEqual(['no chips', 'in next hand']);
  });

  it('AUDIT-4 chips that lie in a parked pot were not won', () => {
    const { view } = toBetting();
    const [pot, rule] = [1, 'AUDIT-4'];
    const share = { seat: 2, amount: 40 };
    const events = [
      { type: 'PotAwarded', data: { pot, shares: [share] } },
      { type: 'PotParked', data: { pots: [{ pot, amount: 40, from: [share] }], rule } },
    ];
    const told = (count: number) => {
      const last = { ...view.tape.at(-1)!, events: events.slice(0, count) as unknown as TapeEvent[] };
      return pods({ ...view, tape: [...view.tape, last] }, words)[1]?.won;
    };
    expect([told(1), told(2)]).toEqual([40, 0]);
  });

  it('FORCED-6 a blind lies in front of its seat from when it was posted', () => {
    const table = PlayedTable.open('holdem', SIX.slice(0, 3));
    table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
    table.play(...bundle(asTable(table.view.table), table.view.legal));
    expect(table.view.legal.phase).toBe('shuffle');
    expect(
      pods(table.view, words)
        .slice(0, 3)
        .map(({ bet, status }) => [bet, status]),
    ).toEqual([
      [0, 'waiting'],
      [5, 'posted'],
      [10, 'posted'],
    ]);
  });

  it('FORCED-7 the buck lies at the seat that has it, and at none while it is in the centre', () => {
    const table = PlayedTable.open('pocker', SIX.slice(0, 3));
    const at = () => pods(table.view, words).flatMap(({ seat, buck }) => (buck ? [seat] : []));
    table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
    expect(at()).toEqual([1]);
    table.play({ type: 'PlaceBuck', seat: 3, confirm: { kind: 'floor' } });
    expect(at()).toEqual([3]);
    table.play({ type: 'PlaceBuck', seat: null, confirm: { kind: 'floor' } });
    expect(at()).toEqual([]);
  });
});
