import { asTable } from '@carteador/projections';
import type { ProfileId } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { bundle, following, foresee } from './foresee.ts';
import { usual } from './usual.ts';

const start = (profile: ProfileId) => {
  const table = PlayedTable.open(profile, SIX.slice(0, 4), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  return table;
};
const now = (table: PlayedTable) => [asTable(table.view.table), table.view.legal] as const;

describe('the usual act and its bundle', () => {
  it('starts a hand with everybody anted, in one tap, as two entries', () => {
    const table = start('fechado');
    expect(bundle(...now(table)).map(({ type }) => type)).toEqual(['StartHand', 'PostAntes']);
    table.play(...bundle(...now(table)));
    expect(table.view.legal.next.confirm).toBe('ShuffleDeck');
  });

  it('starts a hand with both blinds posted', () => {
    const table = start('five-card-draw');
    const commands = bundle(...now(table));
    expect(commands).toEqual([
      { type: 'StartHand', hand: 1 },
      { type: 'PostBlinds', hand: 1, seats: [2, 3] },
    ]);
  });

  it('FORCED-4 starts a hand of escuro with all who post, each in his own entry', () => {
    const table = start('escuro');
    const commands = bundle(...now(table));
    expect(commands).toEqual([
      { type: 'StartHand', hand: 1 },
      { type: 'PostBlinds', hand: 1, seats: [1, 2, 3, 4] },
    ]);
    table.play(...commands);
    expect(table.view.table.play.hand?.seats.map(({ bet }) => bet)).toEqual([10, 20, 40, 5]);
  });

  it('FORCED-5 leaves it to the player whether he posts a blind', () => {
    const table = start('pocker');
    table.play({ type: 'PlaceBuck', seat: 2, confirm: { kind: 'floor' } });
    expect(bundle(...now(table))).toEqual([{ type: 'StartHand', hand: 1 }]);
    table.play({ type: 'StartHand', hand: 1 });
    expect(table.view.legal.next).toMatchObject({ code: 'ask-blind', seat: 4 });
    expect(usual(table.view.legal)).toEqual([]);
    table.play({ type: 'PostBlind', hand: 1, seat: 4, kind: 'voluntary' });
    expect(table.view.legal.next).toMatchObject({ code: 'ask-double', seat: 3 });
    expect(usual(table.view.legal)).toEqual([]);
  });

  it('shuffles three times with the cut of the player before the dealer', () => {
    const table = start('fechado');
    table.play(...bundle(...now(table)));
    const commands = bundle(...now(table));
    expect(commands).toEqual([
      { type: 'ShuffleDeck', hand: 1, times: 3 },
      { type: 'CutDeck', hand: 1, seat: 4 },
    ]);
    table.play(...commands);
    expect(usual(table.view.legal)).toEqual([{ type: 'DealCards', hand: 1 }]);
  });

  it('has nothing for an act that needs more than a tap', () => {
    const table = PlayedTable.open('fechado', SIX.slice(0, 3));
    expect(table.view.legal.next.confirm).toBe('DrawForDealer');
    expect(bundle(...now(table))).toEqual([]);
  });
});

describe('who comes after the one in turn', () => {
  it('asks the rules, not a list of seats', () => {
    const table = start('fechado');
    table.play(...bundle(...now(table)));
    table.play(...bundle(...now(table)));
    table.play({ type: 'DealCards', hand: 1 });
    expect(table.view.legal.turn).toBe(2);
    expect(following(...now(table))).toEqual([3, 4, 1]);
    table.play({ type: 'Fold', hand: 1, seat: 2 }, { type: 'BetTo', hand: 1, seat: 3, to: 20 });
    expect(following(...now(table))).toEqual([1]);
  });

  it('foresees nothing that the rules refuse', () => {
    const table = start('fechado');
    expect(foresee(asTable(table.view.table), [{ type: 'DealCards', hand: 1 }])).toBeNull();
  });
});
