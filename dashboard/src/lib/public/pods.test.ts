import { publicView } from '@carteador/projections';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { betsLine, deckChanges, headline } from './headline.ts';
import { publicPods } from './pods.ts';

const say = createWords('en');
const open = () => PlayedTable.open('fechado', ['Ana', 'Bento', 'Clara']);
const deal = (table: PlayedTable) =>
  void table.play(
    {
      type: 'DrawForDealer',
      cards: [
        { seat: 1, card: 'As' },
        { seat: 2, card: 'Kd' },
        { seat: 3, card: 'Qh' },
      ],
    },
    { type: 'StartHand', hand: 1 },
    { type: 'PostAntes', hand: 1, seats: [1, 2, 3] },
    { type: 'ShuffleDeck', hand: 1, times: 3 },
    { type: 'CutDeck', hand: 1, seat: 3 },
    { type: 'DealCards', hand: 1 },
  );
const pods = (table: PlayedTable) => publicPods(publicView(table.fold), say);
const pod = (table: PlayedTable, seat: number) => pods(table)[seat - 1]!;

describe('the public felt', () => {
  it('has a pod for every seat, the free ones without a name', () => {
    const all = pods(open());
    expect(all).toHaveLength(8);
    expect(all.map(({ name }) => name)).toEqual(['Ana', 'Bento', 'Clara', null, null, null, null, null]);
    expect(all.some(({ faded }) => faded)).toBe(false);
  });

  it('lights the seat in turn and no other', () => {
    const table = open();
    deal(table);
    expect(
      pods(table)
        .filter(({ turn }) => turn)
        .map(({ seat }) => seat),
    ).toEqual([2]);
    expect(pod(table, 2)).toMatchObject({ status: 'to speak', held: 5, stack: 990 });
    expect(pod(table, 1).dealer).toBe(true);
  });

  it('folded is faded and holds nothing; a bet lies in front', () => {
    const table = open();
    deal(table);
    table.play({ type: 'Fold', hand: 1, seat: 2 }, { type: 'BetTo', hand: 1, seat: 3, to: 50 });
    expect(pod(table, 2)).toMatchObject({ faded: true, held: 0, status: 'folded' });
    expect(pod(table, 3)).toMatchObject({ bet: 50, stack: 940 });
  });

  it('DRAW-6 says how many were drawn until the next act', () => {
    const table = open();
    deal(table);
    table.play(
      { type: 'BetTo', hand: 1, seat: 2, to: 50 },
      { type: 'Call', hand: 1, seat: 3 },
      { type: 'Call', hand: 1, seat: 1 },
      { type: 'DrawCards', hand: 1, seat: 2, count: 3 },
      { type: 'DrawCards', hand: 1, seat: 3, count: 0 },
      { type: 'DrawCards', hand: 1, seat: 1, count: 2 },
    );
    expect([1, 2, 3].map((seat) => pod(table, seat).status)).toEqual([
      'drew 2',
      'to speak, drew 3',
      'stands pat',
    ]);
    table.play({ type: 'Check', hand: 1, seat: 2 });
    expect(pod(table, 1).status).toBe('');
  });

  it('SHOW-4 names a shown hand in the language of whoever looks, short on the pod and whole beside the felt', () => {
    const table = open();
    deal(table);
    table.play(
      { type: 'BetTo', hand: 1, seat: 2, to: 50 },
      { type: 'Call', hand: 1, seat: 3 },
      { type: 'Fold', hand: 1, seat: 1 },
      { type: 'ShuffleDrawPile', hand: 1 },
      { type: 'DrawCards', hand: 1, seat: 2, count: 0 },
      { type: 'DrawCards', hand: 1, seat: 3, count: 0 },
      { type: 'Check', hand: 1, seat: 2 },
      { type: 'Check', hand: 1, seat: 3 },
      { type: 'ShowHand', hand: 1, seat: 2, cards: ['Qs', 'Qh', '9d', '9c', 'Ks'] },
    );
    expect(pod(table, 2)).toMatchObject({
      status: 'Two pair, queens and nines',
      hand: 'Two pair, queens and nines, king kicker',
    });
    const [, bento] = publicPods(publicView(table.fold), createWords('pt-BR'));
    expect(bento).toMatchObject({ status: 'Dois pares, damas e noves' });
    expect(pod(table, 3)).toMatchObject({ hand: null });
  });

  it('a view of an earlier release, which ranks no hands, is shown all the same', () => {
    const view = publicView(open().fold);
    const old = { ...view, seats: view.seats.map(({ hand: _, ...seat }) => seat) } as unknown as typeof view;
    expect(publicPods(old, say).map(({ hand }) => hand)).toEqual(view.seats.map(() => null));
  });

  it('an erased name leaves the number of the seat', () => {
    const table = open();
    table.fold = { ...table.fold, names: {} };
    expect(pod(table, 1).name).toBe('Seat 1');
  });
});

describe('the public headline', () => {
  it('is lit while something is due, quiet when the table is closed', () => {
    const table = open();
    deal(table);
    const words = createWords('en', { names: (seat) => publicView(table.fold).seats[seat - 1]?.name });
    expect(headline(publicView(table.fold), words)).toMatchObject({
      lit: true,
      text: expect.stringContaining('Bento'),
    });
    const closed = open();
    closed.play(
      { type: 'LeaveTable', seat: 1 },
      { type: 'LeaveTable', seat: 2 },
      { type: 'LeaveTable', seat: 3 },
      { type: 'CloseTable' },
    );
    expect(headline(publicView(closed.fold), say)).toMatchObject({ lit: false, text: 'The table is closed' });
  });

  it('says the limits as they are spoken', () => {
    expect(betsLine(publicView(open().fold), say)).toBe('20 to 200');
    expect(betsLine(publicView(PlayedTable.open('five-card-draw', ['Ana', 'Bento']).fold), say)).toBe(
      '5 / 10, from 10, pot limit',
    );
  });

  it('DECK-2 says the next deck when it is another one', () => {
    const view = publicView(open().fold);
    expect(
      deckChanges({ ...view, deck: { lowRank: 7, jokers: 0, stub: 0 }, nextDeck: { lowRank: 6, jokers: 0 } }),
    ).toBe(true);
    expect(
      deckChanges({ ...view, deck: { lowRank: 7, jokers: 0, stub: 0 }, nextDeck: { lowRank: 7, jokers: 0 } }),
    ).toBe(false);
    expect(deckChanges({ ...view, nextDeck: null })).toBe(false);
  });
});
