import { describe, expect, it } from 'vitest';
import { chipsConserved } from '../../src/index.ts';
import { tableOf, types } from '../../src/testing/table-of.ts';

const five = [500, 500, 500, 500, 500];
const posts = (players: number, rules = {}) => {
  const table = tableOf('escuro', { stacks: five.slice(0, players), rules }).start();
  const offer = table.offer('PostBlinds');
  return 'posts' in offer ? offer.posts.map(({ seat, amount }) => `${seat}:${amount}`) : offer.code;
};

describe('FORCED-4 escuro', () => {
  it('the dealer posts 1 unit, the next 2, the next 4, each double the last', () => {
    expect(posts(4)).toEqual(['1:5', '2:10', '3:20', '4:40']);
  });

  it.each([
    [2, ['1:5', '2:10']],
    [3, ['1:5', '2:10', '3:20']],
    [4, ['1:5', '2:10', '3:20', '4:40']],
    [5, ['1:5', '2:10', '3:20']],
  ])('with %s dealt in, escuroSeats by players', (players, expected) => {
    expect(posts(players)).toEqual(expected);
  });

  it('option escuroSeats 2: only the dealer and the next post', () => {
    expect(posts(4, { escuroSeats: 2 })).toEqual(['1:5', '2:10']);
  });

  it('nothing is dealt before every post is in', () => {
    const table = tableOf('escuro', { stacks: five.slice(0, 3) }).start();
    table.give({ type: 'PostBlinds', hand: 1, seats: [1, 3] });
    expect(table.refused({ type: 'ShuffleDeck', hand: 1, times: 3 })).toMatchObject({ rule: 'DEAL-3' });
    table.give({ type: 'PostBlind', hand: 1, seat: 2, kind: 'escuro' });
    expect(table.next().code).toBe('shuffle');
  });

  it('an escurante who is all-in for less does not make it cheaper', () => {
    const table = tableOf('escuro', { stacks: [500, 500, 12] }).deal();
    expect(table.stack(3)).toBe(0);
    expect(table.offer('Call')).toMatchObject({ seat: 1, put: 15, to: 20 });
  });

  it("option shortBlind 'actual': it does", () => {
    const table = tableOf('escuro', { stacks: [500, 500, 12], rules: { shortBlind: 'actual' } }).deal();
    expect(table.offer('Call')).toMatchObject({ seat: 1, put: 7, to: 12 });
  });
});

describe('ORDER-1, ORDER-3: before the draw', () => {
  const dealt = () => tableOf('escuro', { stacks: five }).deal();

  it('the player after the escurante speaks first', () => {
    expect(dealt().next()).toMatchObject({ seat: 4, params: { toCall: 20 } });
  });

  it('the others may only complete or fold', () => {
    const table = dealt();
    expect(table.refused(table.command('4 raise 60'))).toMatchObject({
      code: 'only-complete',
      rule: 'ORDER-3',
    });
    table.acts('4 call', '5 fold');
    expect(table.offer('Call')).toMatchObject({ seat: 1, put: 15 });
    expect(table.refused(table.command('1 raise 60'))).toMatchObject({ rule: 'ORDER-3' });
  });

  it('then the dealer is told to ask the escurante, who may raise; if he does, raising is free for all', () => {
    const table = dealt().acts('4 call', '5 fold', '1 call', '2 call');
    expect(table.next()).toMatchObject({ code: 'ask-escurante', rule: 'ORDER-3', seat: 3 });
    table.acts('3 raise 60', '4 raise 120', '1 fold', '2 fold', '3 call');
    expect(table.hand.pots).toMatchObject([{ amount: 280, eligible: [3, 4], awarded: false }]);
  });

  it('if he does not, the draw follows', () => {
    const table = dealt().acts('4 call', '5 fold', '1 fold', '2 call', '3 check');
    expect(table.next()).toMatchObject({ code: 'shuffle-draw-pile' });
    expect(table.hand.pots).toMatchObject([{ amount: 65, eligible: [2, 3, 4], awarded: false }]);
  });

  it('when everybody folds the escurante takes the posts', () => {
    const table = dealt().acts('4 fold', '5 fold', '1 fold', '2 fold');
    table.award(0, 3);
    expect(table.stacks()).toEqual([495, 490, 515, 500, 500]);
  });
});

describe('ORDER-2, ORDER-3: after the draw', () => {
  const drawn = () =>
    tableOf('escuro', { stacks: five })
      .deal()
      .acts('4 call', '5 fold', '1 call', '2 call', '3 check')
      .shufflePile()
      .allPat();

  it('the player after the escurante speaks first and the escurante last', () => {
    const table = drawn();
    expect(table.next().seat).toBe(4);
    table.acts('4 check', '1 check', '2 check');
    expect(table.next().seat).toBe(3);
  });

  it('the escurante may not open the betting', () => {
    const table = drawn().acts('4 check', '1 check', '2 check');
    expect(table.refused(table.command('3 bet 40'))).toMatchObject({ code: 'may-not-open', rule: 'ORDER-3' });
    table.acts('3 check');
    expect(table.next().code).toBe('show');
  });

  it('he may call, fold or raise the bet of somebody else', () => {
    const table = drawn().acts('4 check', '1 bet 40', '2 fold', '3 raise 100', '4 fold', '1 call');
    table.award(0, 3);
    expect(table.stack(3)).toBe(500 - 120 + 80 + 200);
    expect(chipsConserved(table.table)).toBe(true);
  });
});

describe('TABLE-5: an escurante who leaves', () => {
  it('forfeits the post and the speaking order stays', () => {
    const table = tableOf('escuro', { stacks: five }).deal();
    table.give({ type: 'LeaveTable', seat: 3 });
    table.acts('4 call', '5 call', '1 fold', '2 fold', '3 fold').shufflePile().allPat();
    expect(table.next().seat).toBe(4);
    const events = table.acts('4 bet 40', '5 fold').award(0, 4);
    expect(types(events)).toContain('PotAwarded');
    table.give({ type: 'EndHand', hand: 1 });
    expect(table.events.at(-1)).toMatchObject({ type: 'PlayerLeft', data: { seat: 3, cashed: 480 } });
  });
});
