import { describe, expect, it } from 'vitest';
import { cardsAccounted } from '../../src/index.ts';
import { tableOf, types } from '../../src/testing/table-of.ts';

const opened = () =>
  tableOf('jacks-or-better', { stacks: [500, 500, 500, 500] })
    .deal()
    .acts('2 check', '3 bet 10', '4 call', '1 fold', '2 call');

describe('OPEN-3 splitting openers (RRP Jacks 7–10)', () => {
  it('is declared at the draw; the discards lie under a chip', () => {
    const table = opened().acts('2 draw 3');
    const events = table.give(table.command('3 splits 1'));
    expect(types(events)).toEqual(['OpenersSplit', 'CardsDiscarded', 'CardsDrawn']);
    expect(table.hand.cards.aside).toBe(3);
  });

  it('only by the opener, and only with a discard', () => {
    const table = opened();
    expect(table.refused(table.command('2 splits 1'))).toMatchObject({
      code: 'no-openers-to-split',
      rule: 'OPEN-3',
    });
    table.acts('2 draw 3');
    expect(table.refused(table.command('3 splits 0'))).toMatchObject({ code: 'no-openers-to-split' });
  });

  it('they are never shuffled into a short stub', () => {
    const table = tableOf('jacks-or-better', { stacks: Array(8).fill(500), rules: { seats: 8 } }).deal();
    table.acts('2 bet 10', ...[3, 4, 5, 6, 7, 8, 1].map((seat) => `${seat} call`));
    table.acts('2 splits 4', '3 draw 4');
    expect(table.offer('DrawCards')).toMatchObject({ seat: 4, short: { discards: [{ seat: 3, count: 4 }] } });
    table.acts('4 draw 4', '5 draw 4');
    expect(table.next()).toMatchObject({ code: 'stub-short', params: { to: 5, discards: 8 } });
    table.shufflePile();
    expect(table.hand.cards.discards).toContainEqual({ seat: 2, count: 4 });
    expect(cardsAccounted(table.table)).toBe(true);
  });

  it('discarded cards count for the proof; a fold to his bet asks for it too', () => {
    const table = opened().acts('2 draw 3', '3 splits 1', '4 draw 0', '3 bet 20', '4 fold', '2 fold');
    expect(table.next()).toMatchObject({ code: 'prove-openers', seat: 3 });
    expect(table.refused({ type: 'AwardPot', hand: 1, pot: 0, winners: [3] })).toMatchObject({
      code: 'openers-unproven',
    });
    table.give({ type: 'ProveOpeners', hand: 1, seat: 3, how: 'seen', cards: ['Jd', 'Jc'] });
    table.award(0, 3);
    expect(table.stack(3)).toBe(500 + 15 + 20);
  });

  it('cards that are no openers do not prove them', () => {
    const table = opened().acts('2 draw 3', '3 splits 1', '4 draw 0', '3 bet 20', '4 fold', '2 fold');
    const wrong = { type: 'ProveOpeners', hand: 1, seat: 3, how: 'seen', cards: ['Td', 'Tc'] } as const;
    expect(table.refused({ ...wrong, cards: [...wrong.cards] })).toMatchObject({
      code: 'openers-not-held',
      rule: 'OPEN-4',
    });
  });
});

describe('OPEN-1, OPEN-2: jacks for every deal', () => {
  it('a passed-out hand keeps the rung and the chips', () => {
    const table = tableOf('jacks-or-better', { stacks: [500, 500, 500] })
      .deal()
      .checkAround();
    expect(table.offer('StartHand')).toMatchObject({ rung: { kind: 'pair', rank: 'J' }, dealer: 2 });
    expect(table.table.play.carried).toMatchObject([{ amount: 15, each: 5 }]);
  });

  it("option dealAfterPassOut 'same': the same dealer deals again", () => {
    const table = tableOf('jacks-or-better', {
      stacks: [500, 500, 500],
      rules: { dealAfterPassOut: 'same' },
    });
    table.deal().checkAround();
    expect(table.offer('StartHand')).toMatchObject({ dealer: 1 });
  });
});

describe('BET-4 fixed limit', () => {
  it('the small bet before the draw, the big one after it, and the cap', () => {
    const table = opened().allPat();
    expect(table.offer('BetTo')).toMatchObject({ seat: 3, range: { min: 20, max: 20 } });
    table.acts('3 bet 20', '4 raise 40', '2 raise 60', '3 raise 80');
    expect(table.refused(table.command('4 raise 100'))).toMatchObject({ code: 'cap-reached', rule: 'BET-4' });
  });
});
