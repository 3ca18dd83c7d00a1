import { describe, expect, it } from 'vitest';
import { PROFILE_RULES, type TableRules } from '../src/index.ts';
import { TableUnderTest, tableOf, types } from '../src/testing/table-of.ts';

const five = () => tableOf('fechado', { stacks: [500, 500, 500, 500, 500] });

describe('DECK: the deck and the number of players', () => {
  it('DECK-2 five players play with 36 cards, four with 32, and the console says which ranks come out', () => {
    const table = five().start();
    expect(table.hand.deck).toEqual({ lowRank: 6, jokers: 0 });
    table.undo();
    table.deal().acts('2 check', '3 check', '4 check', '5 check', '1 check');
    table.give({ type: 'SitOut', seat: 4 });
    const offer = table.offer('StartHand');
    expect(offer).toMatchObject({ deck: { lowRank: 7 }, deckChange: { remove: ['6'], add: [] } });
    expect(table.next()).toMatchObject({ code: 'start-hand-remove', rule: 'DECK-2', params: { ranks: '6' } });
  });

  it('DECK-3a a deck that cannot serve the players is refused with the smallest that would do', () => {
    const rules = {
      ...PROFILE_RULES['five-card-draw'],
      deck: { kind: 'fixed', lowRank: 7, jokers: 0 } as const,
    };
    const table = new TableUnderTest();
    expect(table.refused({ type: 'OpenTable', name: 'x', code: 'abcdefgh', rules })).toEqual({
      code: 'deck-too-small',
      rule: 'DECK-3a',
      params: { cards: 32, players: 6, needed: 36, smallest: 6 },
    });
  });
});

describe('DEAL-1 the first dealer', () => {
  const seated = () => {
    const table = new TableUnderTest();
    table.give({ type: 'OpenTable', name: 'x', code: 'abcdefgh', rules: PROFILE_RULES.fechado });
    for (const seat of [1, 2, 3]) table.give({ type: 'SeatPlayer', seat, playerId: `p${seat}`, buyIn: 500 });
    return table;
  };

  it('is who draws the highest card', () => {
    const table = seated();
    expect(table.next()).toMatchObject({ code: 'draw-for-dealer', rule: 'DEAL-1' });
    table.give({
      type: 'DrawForDealer',
      cards: [
        { seat: 1, card: '9s' },
        { seat: 2, card: 'Kd' },
        { seat: 3, card: 'Qh' },
      ],
    });
    expect(table.start().hand.dealer).toBe(2);
  });

  it('those tied for the highest draw again, and only they', () => {
    const table = seated();
    table.give({
      type: 'DrawForDealer',
      cards: [
        { seat: 1, card: 'Ks' },
        { seat: 2, card: 'Kd' },
        { seat: 3, card: 'Qh' },
      ],
    });
    expect(table.next()).toMatchObject({ code: 'draw-again', params: { seats: '1 2' } });
    expect(table.refused({ type: 'StartHand', hand: 1 })).toMatchObject({
      code: 'no-dealer',
      rule: 'DEAL-1',
    });
    expect(
      table.refused({
        type: 'DrawForDealer',
        cards: [
          { seat: 1, card: '9s' },
          { seat: 3, card: 'Kd' },
        ],
      }),
    ).toMatchObject({ code: 'card-missing', params: { seat: 2 } });
    table.give({
      type: 'DrawForDealer',
      cards: [
        { seat: 1, card: '9s' },
        { seat: 2, card: 'Td' },
      ],
    });
    expect(table.start().hand.dealer).toBe(2);
  });

  it('a card is drawn once', () => {
    expect(
      seated().refused({
        type: 'DrawForDealer',
        cards: [
          { seat: 1, card: 'Ks' },
          { seat: 2, card: 'Ks' },
          { seat: 3, card: '9h' },
        ],
      }),
    ).toMatchObject({ code: 'card-twice', rule: 'DECK-4' });
  });
});

describe('DEAL-2 the deal passes on', () => {
  it('to the next in rotation after every hand, a passed-out one too, over those who sit out', () => {
    const table = five();
    table.deal().acts('2 check', '3 check', '4 check', '5 check', '1 check');
    table.give({ type: 'SitOut', seat: 2 });
    expect(table.start().hand.dealer).toBe(3);
  });
});

describe('DEAL-3 shuffling', () => {
  it('takes at least three, and the dealer is the last to shuffle', () => {
    const table = five().start();
    table.give({ type: 'PostAntes', hand: 1, seats: [1, 2, 3, 4, 5] });
    expect(table.next()).toMatchObject({ code: 'shuffle', params: { done: 0, need: 3 } });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 2 });
    expect(table.refused({ type: 'CutDeck', hand: 1, seat: 5 })).toMatchObject({
      code: 'not-cutting',
      rule: 'DEAL-4',
    });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 1, by: 4 });
    expect(table.next().code).toBe('shuffle');
    table.give({ type: 'ShuffleDeck', hand: 1, times: 1 });
    expect(table.next()).toMatchObject({ code: 'offer-cut', params: { seat: 5 } });
  });

  it('each shuffle is an event of its own', () => {
    const table = five().start();
    table.give({ type: 'PostAntes', hand: 1, seats: [1, 2, 3, 4, 5] });
    expect(types(table.give({ type: 'ShuffleDeck', hand: 1, times: 3 }))).toEqual([
      'DeckShuffled',
      'DeckShuffled',
      'DeckShuffled',
    ]);
  });
});

describe('DEAL-4, DEAL-6 on which side of the dealer', () => {
  const sides = (rules: Partial<TableRules>, stacks = [500, 500, 500, 500, 500]) => {
    const table = tableOf('fechado', { stacks, rules }).start().post();
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    const cut = table.next();
    table.give({ type: 'CutDeck', hand: 1, seat: cut.seat ?? 0 });
    return [cut.params, table.next().params];
  };

  it('clockwise the player before the dealer is at his right, the first card goes to his left', () => {
    expect(sides({})).toMatchObject([
      { seat: 5, side: 'right' },
      { from: 2, side: 'left' },
    ]);
  });

  it('counterclockwise it is the other way round', () => {
    expect(sides({ rotation: 'counterclockwise' })).toMatchObject([
      { seat: 2, side: 'left' },
      { from: 5, side: 'right' },
    ]);
  });

  it('for a house dealer, and between two players, it is nobody’s side', () => {
    expect(sides({ houseDealer: true })).toMatchObject([{ side: 'none' }, { side: 'none' }]);
    expect(sides({}, [500, 500])).toMatchObject([{ side: 'none' }, { side: 'none' }]);
  });
});

describe('DEAL-4, DEAL-5 the cut', () => {
  const toCut = () => {
    const table = five().start();
    table.give({ type: 'PostAntes', hand: 1, seats: [1, 2, 3, 4, 5] });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    return table;
  };

  it('is offered to the player before the dealer; if he declines any other may cut, the dealer never', () => {
    const table = toCut();
    expect(table.offer('CutDeck')).toMatchObject({ first: 5 });
    table.give({ type: 'DeclineCut', hand: 1, seats: [5] });
    expect(table.offer('CutDeck')).toMatchObject({ first: 4, seats: [2, 3, 4] });
    expect(table.refused({ type: 'CutDeck', hand: 1, seat: 1 })).toMatchObject({ code: 'may-not-cut' });
    table.give({ type: 'CutDeck', hand: 1, seat: 3 });
    expect(table.next().code).toBe('deal');
  });

  it('whoever cuts in the place of the first one cuts because that one declined', () => {
    const table = toCut();
    expect(table.give({ type: 'CutDeck', hand: 1, seat: 3 })).toMatchObject([
      { type: 'CutDeclined', data: { seat: 5 } },
      { type: 'DeckCut', data: { seat: 3 } },
    ]);
    expect(table.next().code).toBe('deal');
  });

  it('when nobody cuts the dealer deals without another shuffle', () => {
    const table = toCut();
    table.give({ type: 'DeclineCut', hand: 1, seats: [5, 4, 3, 2] });
    expect(table.next().code).toBe('deal');
    expect(table.refused({ type: 'ShuffleDeck', hand: 1, times: 1 })).toMatchObject({
      code: 'not-shuffling',
    });
  });

  it('option houseDealer: an employee shuffles, so the seat that holds the deal may cut too', () => {
    const table = tableOf('fechado', { stacks: [500, 500, 500], rules: { houseDealer: true } }).start();
    table.give({ type: 'PostAntes', hand: 1, seats: [1, 2, 3] });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    expect(table.offer('CutDeck')).toMatchObject({ first: 3, seats: [2, 3, 1] });
    table.give({ type: 'CutDeck', hand: 1, seat: 1 });
  });

  it('DEAL-5 a card that turns up in the cut: shuffle again three times and cut again', () => {
    const table = toCut();
    table.give({ type: 'ExposeCard', hand: 1, where: 'cut', card: '9d' });
    expect(table.next()).toMatchObject({ code: 'shuffle', params: { done: 0, need: 3 } });
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    table.give({ type: 'CutDeck', hand: 1, seat: 5 });
    table.give({ type: 'DealCards', hand: 1 });
    // It is back in the deck and may be anybody's.
    expect(table.hand.exposed).toEqual([]);
  });
});

describe('DEAL-6 the deal', () => {
  it('five each from the next player; the service knows the size of the stub', () => {
    const table = five().deal();
    expect(table.hand.seats.map((seat) => [seat.seat, seat.held])).toEqual([
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 5],
      [1, 5],
    ]);
    expect(table.hand.cards.stub).toBe(36 - 25);
  });
});
