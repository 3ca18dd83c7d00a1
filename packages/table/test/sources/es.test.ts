import { describe, expect, it } from 'vitest';
import { middle, PROFILE_RULES, type TableRules } from '../../src/index.ts';
import { type TableUnderTest, tableOf, types } from '../../src/testing/table-of.ts';

/** Every sentence of the source ES (pocker, Spain) that says what happens at the table. The game goes to the right. */

const pocker = (rules: Partial<TableRules> = {}, stacks: readonly number[] = [500, 500, 500]) =>
  tableOf('pocker', { stacks, rules });

/** A plain hand: seat 2 has won the first pot, and the buck with it; seat 3 deals. */
function plainHand(rules: Partial<TableRules> = {}): TableUnderTest {
  const table = pocker({ potAfterUncalledBet: false, ...rules }).deal();
  table.acts('3 check', '2 bet 20', '1 fold', '3 fold', '2 prove').award(0, 2);
  return table.start();
}

/** The kind of the hand that comes next, and why it is a pot hand. */
function nextHand(table: TableUnderTest) {
  const offer = table.offer('StartHand');
  return 'kind' in offer ? [offer.kind, ...offer.potDue] : [offer.code];
}

describe('ES: the blind', () => {
  it('FORCED-5 before the cards the player at the right of the dealer may put in an agreed amount', () => {
    const table = plainHand();
    expect(table.hand.dealer).toBe(3);
    expect(table.next()).toMatchObject({ code: 'ask-blind', seat: 2, params: { amount: 10 } });
    table.acts('2 blind');
    expect(table.seat(2).put).toBe(10);
  });
  it('FORCED-5 and keeps the right to speak last', () => {
    const table = plainHand().acts('2 blind', '1 declines').shuffleAndDeal().acts('1 call', '3 call');
    expect(table.next()).toMatchObject({ seat: 2 });
  });
  it('FORCED-5 the blind is not obligatory', () => {
    const table = plainHand().acts('2 declines').shuffleAndDeal();
    expect(middle(table.hand)).toBe(0);
  });
  it('FORCED-5 who has looked at his cards first: that hand is played without blind', () => {
    const table = plainHand();
    table.give({ type: 'DeclineBlind', hand: 2, seat: 2, looked: true });
    expect(table.next().code).toBe('shuffle');
  });
  it('FORCED-5 the next may make it double, with the right to speak last, and so may those after him', () => {
    const table = plainHand().acts('2 blind', '1 blind');
    expect(table.seat(1).put).toBe(20);
    table.acts('3 blind').shuffleAndDeal();
    expect(table.seat(3).put).toBe(40);
    table.acts('2 call', '1 call');
    expect(table.next()).toMatchObject({ seat: 3 });
  });
  it('FORCED-5 it does not go together with the pot', () => {
    const table = pocker().start();
    expect(table.refused(table.command('3 blind')).rule).toMatch(/^FORCED-/);
  });
});

describe('ES: the pot', () => {
  it('FORCED-1 all put in the same amount', () => {
    const table = pocker().start().post();
    expect(table.hand.seats.map(({ put }) => put)).toEqual([10, 10, 10]);
  });
  it('FORCED-2 who abstains gets no cards', () => {
    const table = pocker().start().acts('2 abstains').deal();
    expect(table.hand.seats.map(({ seat }) => seat)).toEqual([3, 1]);
    expect(table.stack(2)).toBe(500);
  });
  it('FORCED-2 the pot may also be obligatory', () => {
    const table = pocker({ potObligatory: true }).start();
    expect(table.refused(table.command('2 abstains'))).toMatchObject({ rule: 'FORCED-2' });
  });
  it('FORCED-1 for what is missing the dealer answers', () => {
    const table = pocker().deal();
    table.give({ type: 'MakeGoodAnte', hand: 1, seat: 2 });
    expect(table.stack(1)).toBe(480);
  });
  it('OPEN-2 a pair of valets opens; when nobody can, another pot and a pair of queens, then kings, aces, and down again', () => {
    const table = pocker();
    const rungs: unknown[] = [];
    for (let hand = 1; hand <= 7; hand += 1) {
      table.deal();
      rungs.push(table.hand.rung);
      expect(middle(table.hand)).toBe(hand * 30);
      table.checkAround();
    }
    expect(rungs).toEqual(['J', 'Q', 'K', 'A', 'K', 'Q', 'J'].map((rank) => ({ kind: 'pair', rank })));
  });
  it('OPEN-1 opening is no duty: who cannot, or will not, passes it on to the next', () => {
    const table = pocker().deal().acts('3 check', '2 check');
    expect(table.next()).toMatchObject({ code: 'speak-open', seat: 1 });
    expect(table.offer('Check')).toMatchObject({ seat: 1 });
  });
  it('FORCED-7 the dealer puts the buck into the centre, and everybody a pot', () => {
    const table = pocker();
    expect(types(table.give({ type: 'StartHand', hand: 1 }))).toEqual(['HandStarted', 'BuckPlaced']);
    expect(table.next()).toMatchObject({ code: 'post-antes' });
  });
  it('FORCED-7 who wins the hand takes it, keeps it till it is his turn to deal, and puts it in again', () => {
    const table = pocker({ potAfterUncalledBet: false }).deal();
    table.acts('3 check', '2 bet 20', '1 fold', '3 fold', '2 prove');
    expect(types(table.award(0, 2))).toContain('BuckWon');
    expect(nextHand(table)).toEqual(['plain']);
    table.start().acts('2 declines').shuffleAndDeal();
    table.acts('2 bet 20', '1 call', '3 fold').allPat().checkAround().award(0, 1);
    expect(table.offer('StartHand')).toMatchObject({ dealer: 2, kind: 'pot', buck: 'dealer' });
  });
});

describe('ES: a pot is also put in', () => {
  const played = (...acts: string[]) =>
    plainHand()
      .acts('2 declines')
      .shuffleAndDeal()
      .acts(...acts);
  const showdown = () => played('2 bet 20', '1 call', '3 call').allPat().checkAround();
  it.each([
    ['a póquer', '1 show Ks Kd Kc Kh 2d'],
    ['a repóquer', '1 show 9s 9d 9c 9h Jk'],
    ['a straight flush', '1 show Qh Jh Th 9h 8h'],
  ])('FORCED-8 after %s', (_, show) => {
    const table = showdown().acts('2 muck', show, '3 muck');
    table.award(0, 1);
    expect(table.table.play.potDue).toEqual(['big-hand']);
    expect(table.start().hand.kind).toBe('pot');
  });
  it('FORCED-8 but not after a lesser hand', () => {
    const table = showdown().acts('2 muck', '1 show As Ad Ac 9h 9s', '3 muck');
    table.award(0, 1);
    expect(table.table.play.potDue).toEqual([]);
  });
  it('FORCED-8 when all pass and nobody opens', () => {
    expect(nextHand(played().checkAround())).toEqual(['pot', 'passed-out']);
  });
  it('FORCED-8 when one bets and nobody follows', () => {
    const table = pocker().deal().acts('3 check', '2 bet 20', '1 fold', '3 fold', '2 prove');
    table.award(0, 2);
    expect(nextHand(table)).toEqual(['pot', 'uncalled-bet']);
  });
  it('FORCED-8 when the blind gives up what he put in', () => {
    const table = plainHand().acts('2 blind', '1 declines').shuffleAndDeal();
    table.acts('1 raise 40', '3 call', '2 fold').allPat().checkAround().award(0, 3);
    expect(table.table.play.potDue).toEqual(['blind-given-up']);
  });
  it('FORCED-8 each time the cards are dealt wrongly', () => {
    const table = played();
    table.give({ type: 'DeclareMisdeal', hand: 2, reason: 'wrong-count' });
    expect(table.next()).toMatchObject({ code: 'post-antes' });
  });
});

describe('ES: the bets before the draw', () => {
  it('BET-1 who is to open bets, or passes', () => {
    const table = pocker().deal();
    expect(table.offer('BetTo')).toMatchObject({ seat: 3 });
    expect(table.offer('Check')).toMatchObject({ seat: 3 });
  });
  it('BET-1 the next accepts, bets more, or gives his hand up', () => {
    const table = pocker().deal().acts('3 bet 50');
    expect(table.offer('Call')).toMatchObject({ seat: 2, put: 50 });
    expect(table.offer('RaiseTo')).toMatchObject({ seat: 2, range: { min: 100 } });
    expect(table.offer('Fold')).toMatchObject({ seat: 2 });
  });
  it('BET-5 no bet is below that of the player before', () => {
    const table = pocker().deal().acts('3 bet 50');
    expect(table.refused(table.command('2 raise 60'))).toMatchObject({ rule: 'BET-5' });
  });
  it('BET-3 who gives up later leaves what he has put in', () => {
    const table = pocker().deal().acts('3 bet 50', '2 raise 150', '1 fold', '3 fold');
    expect(table.stack(3)).toBe(500 - 10 - 50);
  });
  it('BET-2 nobody speaks or throws his cards away out of turn', () => {
    const table = pocker().deal();
    expect(table.refused(table.command('1 fold'))).toMatchObject({ code: 'out-of-turn', rule: 'BET-2' });
  });
  it('BET-3 in the end only those are in who have paid the last bet', () => {
    const table = pocker().deal().acts('3 bet 50', '2 raise 150', '1 call', '3 fold');
    expect(table.hand.pots).toMatchObject([{ amount: 380, eligible: [1, 2], awarded: false }]);
  });
  it('BET-11 a bet that nobody accepts takes what lies on the felt, without a hand being shown', () => {
    const table = plainHand()
      .acts('2 blind', '1 declines')
      .shuffleAndDeal()
      .acts('1 raise 60', '3 fold', '2 fold');
    table.award(0, 1);
    expect(table.seat(1)).toMatchObject({ shown: null, stack: table.seat(1).start + 10 });
  });
});

describe('ES: the draw', () => {
  const opened = (stacks: readonly number[] = [500, 500, 500], rules: Partial<TableRules> = {}) => {
    const table = pocker(rules, stacks).deal();
    const [first, ...others] = table.hand.seats.map(({ seat }) => seat);
    return table.acts(`${first} bet 20`, ...others.map((seat) => `${seat} call`));
  };
  it('DRAW-1 the dealer asks from his right on; who wants none is served', () => {
    const table = opened();
    expect(table.next()).toMatchObject({ code: 'draw', seat: 3 });
    expect(types(table.give(table.command('3 draw 0')))).toEqual(['StoodPat']);
    expect(table.next()).toMatchObject({ seat: 2 });
  });
  it('DRAW-1 nobody throws cards away before it is his turn', () => {
    const table = opened();
    expect(table.refused(table.command('2 draw 1'))).toMatchObject({ code: 'draw-out-of-turn' });
  });
  it('DRAW-1 the dealer says how many he takes and throws his away first', () => {
    const table = opened().acts('3 draw 0', '2 draw 0');
    expect(types(table.give(table.command('1 draw 3')))).toEqual(['CardsDiscarded', 'CardsDrawn']);
  });
  it('DRAW-5 a wrong number of cards is put right before they are looked at', () => {
    const table = opened().allPat();
    table.give({ type: 'CorrectCount', hand: 1, seat: 2, held: 6, looked: false });
    expect(table.seat(2)).toMatchObject({ dead: false, held: 5 });
  });
  it('DRAW-5 otherwise the player is out of the hand and loses all he put in', () => {
    const table = opened().allPat();
    table.give({ type: 'CorrectCount', hand: 1, seat: 2, held: 6, looked: true });
    expect(table.seat(2)).toMatchObject({ dead: true, put: 30 });
  });
  const six = () => opened(Array<number>(6).fill(500)).acts('6 draw 5', '5 draw 5', '4 draw 5', '3 draw 5');
  const discards = (table: TableUnderTest) => {
    const offer = table.offer('ShuffleDrawPile');
    return 'pile' in offer ? offer.pile.discards.map(({ seat }) => seat).sort() : offer.code;
  };
  it('DRAW-4 not enough cards: the discards of the players are shuffled', () => {
    const table = six().acts('2 draw 4');
    expect(table.next()).toMatchObject({ code: 'stub-short' });
    expect(discards(table)).toEqual([2, 3, 4, 5, 6]);
  });
  it('DRAW-4 where a single player is left, his own stay apart', () => {
    const table = six().acts('2 draw 0', '1 draw 5');
    expect(discards(table)).toEqual([3, 4, 5, 6]);
  });
  it('DRAW-4 the last card of the pack is not dealt, it is mixed with the discards', () => {
    const table = six().acts('2 draw 3');
    expect(table.next()).toMatchObject({ code: 'stub-short', params: { due: 1, stub: 1 } });
  });
  it('OPEN-3 the opening of a pot has to be justified, also when nobody has called', () => {
    const called = opened().allPat().checkAround();
    expect(called.next()).toMatchObject({ code: 'prove-openers', seat: 3, rule: 'OPEN-3' });
    const alone = pocker().deal().acts('3 bet 20', '2 fold', '1 fold');
    expect(alone.next()).toMatchObject({ code: 'prove-openers', seat: 3 });
  });
  it('DRAW-9 looking at what was thrown away is not allowed', () => {
    const table = opened();
    const [noted] = table.give({ type: 'NoteIrregularity', hand: 1, kind: 'looked-at-discards', seat: 2 });
    expect(noted).toMatchObject({ data: { rule: 'DRAW-9', seat: 2 } });
  });
});

describe('ES: the bets after the draw', () => {
  it('ORDER-2 the player after the blind speaks first', () => {
    const table = plainHand().acts('2 blind', '1 declines').shuffleAndDeal();
    table.acts('1 call', '3 call', '2 check').allPat();
    expect(table.next()).toMatchObject({ seat: 1 });
  });
  it('ORDER-2 in a pot hand, who opened', () => {
    const table = pocker().deal().acts('3 check', '2 bet 20', '1 raise 60', '3 call', '2 call').allPat();
    expect(table.next()).toMatchObject({ seat: 2 });
  });
  it('BET-11 a bet that nobody accepts wins: only that there are five cards is shown', () => {
    const table = pocker()
      .deal()
      .acts('3 bet 20', '2 call', '1 fold')
      .allPat()
      .acts('3 bet 40', '2 fold', '3 prove');
    expect(table.next()).toMatchObject({ code: 'award-last-count', rule: 'BET-11', seat: 3 });
    table.award(0, 3);
    expect(table.seat(3).shown).toBeNull();
  });
  it('BET-8 nobody has to play more than what is left of his resto', () => {
    const table = pocker({}, [500, 60, 500]).deal().acts('3 bet 100');
    expect(table.offer('Call')).toMatchObject({ seat: 2, put: 50, allIn: true });
  });
  it('TABLE-4 nobody adds to his resto once he has seen his cards, where the house keeps to the letter', () => {
    const table = pocker({ buyDuringHand: 'refused' }).deal();
    expect(table.refused({ type: 'BuyChips', seat: 2, amount: 100 }).rule).toBe('TABLE-4');
  });
});

describe('ES: the showdown', () => {
  const called = () => pocker().deal().acts('3 bet 20', '2 call', '1 call').allPat();
  it('SHOW-1 who made the last bet shows first', () => {
    const table = called().acts('3 check', '2 bet 50', '1 call', '3 call', '3 prove');
    expect(table.next()).toMatchObject({ code: 'show', seat: 2 });
  });
  it('SHOW-2 a hand is shown spread out, all five cards of it', () => {
    const table = called().checkAround().acts('3 prove');
    expect(table.refused(table.command('3 show As Ad 9c 8h'))).toMatchObject({ code: 'hand-count' });
  });
  it('POT-4 who wins with his last chips wins just as much from each who went along', () => {
    const table = pocker({}, [500, 40, 500])
      .deal()
      .acts('3 bet 100', '2 call', '1 call')
      .allPat()
      .checkAround();
    table.acts('3 prove', '3 show Js Jd 9c 8h 7d', '2 show As Ad Ac 9h 8d', '1 show Ks Kd Qc Jh 2d');
    table.award(1, 1);
    table.award(0, 2);
    expect(table.stack(2)).toBe(40 * 3);
  });
  it('SHOW-2 who loses need not show, he throws his cards away face down', () => {
    const table = called().checkAround().acts('3 prove', '3 show As Ad 9c 8h 7d', '2 muck', '1 muck');
    expect(types(table.award(0, 3))).toContain('PotAwarded');
  });
  it('SHOW-2 the caught farol shows nothing when the others have shown', () => {
    const table = called().acts(
      '3 bet 100',
      '2 call',
      '1 fold',
      '3 prove',
      '2 show Qs Qd 9c 8h 7d',
      '3 muck',
    );
    expect(table.seat(3)).toMatchObject({ mucked: true, shown: null });
    expect(table.offer('AwardPot')).toMatchObject({ pots: [{ winners: [2] }] });
  });
  it('POT-5 two who show the same share what is won', () => {
    const table = called().checkAround();
    table.acts('3 prove', '3 show As Ad 9c 8h 7d', '2 show Ac Ah 9s 8d 7c', '1 muck').award(0, 3, 2);
    expect([table.stack(3), table.stack(2)]).toEqual([470 + 45, 470 + 45]);
  });
});

it('ES: these are the defaults of pocker', () => {
  expect(PROFILE_RULES.pocker).toMatchObject({ rotation: 'counterclockwise', openersProof: 'always' });
});
