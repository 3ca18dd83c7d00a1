import { describe, expect, it } from 'vitest';
import { cardsAccounted, chipsConserved } from '../../src/index.ts';
import { type Given, tableOf } from '../../src/testing/table-of.ts';

const pocker = (stacks: number[], rules: Given['rules'] = {}) => tableOf('pocker', { stacks, rules }).deal();

describe('DRAW-4 in the Spanish form', () => {
  /** Six players, 53 cards: 23 are left for the draw. Seats speak 6, 5, 4, 3, 2, 1. */
  const six = () => {
    const table = pocker(Array(6).fill(500));
    return table.acts('6 bet 20', '5 call', '4 call', '3 call', '2 call', '1 call');
  };

  it('the discards of all players are shuffled, the present player’s own too', () => {
    const table = six().acts('6 draw 5', '5 draw 5', '4 draw 5', '3 draw 5');
    expect(table.hand.cards.stub).toBe(3);
    table.acts('2 draw 4');
    expect(table.next()).toMatchObject({ code: 'stub-short', params: { to: 2, due: 2, total: 1 + 24 } });
    const offer = table.offer('ShuffleDrawPile');
    if (!('pile' in offer)) throw new Error(offer.code);
    expect(offer.pile.discards).toContainEqual({ seat: 2, count: 4 });
  });

  it('but when a single player is still to be served his own stay out', () => {
    const table = six().acts('6 draw 5', '5 draw 5', '4 draw 5', '3 draw 5', '2 draw 0', '1 draw 5');
    const offer = table.offer('ShuffleDrawPile');
    if (!('pile' in offer)) throw new Error(offer.code);
    expect(offer.pile.discards.map(({ seat }) => seat)).not.toContain(1);
    table.shufflePile();
    expect(table.seat(1).held).toBe(5);
    expect(cardsAccounted(table.table)).toBe(true);
  });

  it('the last card of the stub is not dealt, it joins the shuffle', () => {
    const table = six().acts('6 draw 5', '5 draw 5', '4 draw 5', '3 draw 5', '2 draw 3');
    expect(table.next()).toMatchObject({ code: 'stub-short', params: { due: 1, stub: 1 } });
  });

  it("option lastStubCard 'deal': it is dealt", () => {
    const table = pocker(Array(6).fill(500), { lastStubCard: 'deal' });
    table.acts('6 bet 20', '5 call', '4 call', '3 call', '2 call', '1 call');
    table.acts('6 draw 5', '5 draw 5', '4 draw 5', '3 draw 5', '2 draw 3');
    expect(table.next()).toMatchObject({ code: 'draw-may-run-short', seat: 1 });
  });
});

describe('BET-11 in the Spanish form', () => {
  const last = (rules: Given['rules'] = {}) =>
    pocker([500, 500, 500], rules).acts('3 bet 20', '2 call', '1 fold').allPat().acts('3 bet 40', '2 fold');

  it('after the draw the last player shows five backs and takes the pot', () => {
    const table = last().acts('3 prove');
    expect(table.next()).toMatchObject({ code: 'award-last-count', rule: 'BET-11', seat: 3 });
    table.award(0, 3);
    expect(table.stack(3)).toBe(540);
  });

  it('if he does not, the pot is carried', () => {
    const table = last();
    table.give({ type: 'CarryPot', hand: 1, seat: 3 });
    expect(table.table.play.carried.reduce((sum, pot) => sum + pot.amount, 0)).toBe(70);
    expect(table.hand.status).toBe('settled');
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('option lastShowsCount off: nobody asks', () => {
    const table = last({ lastShowsCount: false });
    expect(table.refused({ type: 'CarryPot', hand: 1, seat: 3 })).toMatchObject({ code: 'count-not-asked' });
  });

  it('before the draw he takes it without', () => {
    const table = pocker([500, 500, 500]).acts('3 bet 20', '2 fold', '1 fold');
    expect(table.refused({ type: 'CarryPot', hand: 1, seat: 3 })).toMatchObject({ code: 'not-the-last' });
  });
});

describe('DRAW-5 in the Spanish form', () => {
  it('a wrong number found after the replacement was looked at: the hand is dead and loses its bets', () => {
    const table = pocker([500, 500, 500]).acts('3 bet 20', '2 call', '1 call').allPat();
    table.give({ type: 'CorrectCount', hand: 1, seat: 2, held: 6, looked: true });
    expect(table.seat(2)).toMatchObject({ dead: true, put: 30 });
  });
});

describe('RANK-6, RANK-7: a joker at the table', () => {
  const shown = (rules: Given['rules'], one: string, two: string) => {
    const table = pocker([500, 500, 500], rules).acts('3 bet 20', '2 call', '1 fold').allPat().checkAround();
    table.acts('3 prove', `3 show ${one}`, `2 show ${two}`);
    const offer = table.offer('AwardPot');
    return 'pots' in offer ? offer.pots[0]?.winners : offer.code;
  };

  it('a natural pair of aces beats ace and joker whatever the kickers', () => {
    expect(shown({}, 'As Ad 7c 4h 2d', 'Ac Jk Kd Qh 9s')).toEqual([3]);
  });

  it("option naturalBeatsWild 'full-tie': the kickers decide", () => {
    expect(shown({ naturalBeatsWild: 'full-tie' }, 'As Ad 7c 4h 2d', 'Ac Jk Kd Qh 9s')).toEqual([2]);
  });

  it('DECK-4: a second joker is refused where the deck has one', () => {
    const table = pocker([500, 500, 500]).acts('3 bet 20', '2 call', '1 fold').allPat().checkAround();
    table.acts('3 prove', '3 show As Jk 7c 4h 2d');
    expect(table.refused(table.command('2 show Ac Jk Kd Qh 9s'))).toMatchObject({ code: 'too-many-jokers' });
  });

  it('OPEN-5: a joker counts for openers', () => {
    const table = pocker([500, 500, 500]).acts('3 bet 20', '2 fold', '1 fold');
    table.give({ type: 'ProveOpeners', hand: 1, seat: 3, how: 'seen', cards: ['Jc', 'Jk'] });
    expect(table.next().code).toBe('award-last');
  });
});

describe('SHOW-1 in the Spanish form', () => {
  it('without a bet in the final round the last bettor of the hand shows first', () => {
    const table = pocker([500, 500, 500])
      .acts('3 bet 20', '2 raise 60', '1 call', '3 call')
      .allPat()
      .checkAround();
    table.acts('3 prove');
    expect(table.next()).toMatchObject({ code: 'show', seat: 2 });
  });

  it('SHOW-2: the caught bluffer may throw his hand away unseen', () => {
    const table = pocker([500, 500])
      .acts('2 bet 20', '1 call')
      .allPat()
      .acts('2 bet 100', '1 call', '2 prove', '2 muck');
    expect(table.offer('AwardPot')).toMatchObject({ pots: [{ winners: [1] }] });
  });
});
