import { describe, expect, it } from 'vitest';
import { chipsConserved } from '../../src/index.ts';
import { type Given, tableOf, types } from '../../src/testing/table-of.ts';

const three = [500, 500, 500];
const pocker = (given: Partial<Given> = {}) => tableOf('pocker', { stacks: three, ...given });
const floor = { kind: 'floor' } as const;

/** A plain hand: the buck has been won by seat 2 in the first one, and seat 3 deals (counterclockwise from 1). */
function plainHand(rules: Given['rules'] = {}) {
  const table = pocker({ rules: { potAfterUncalledBet: false, ...rules } }).deal();
  // Seats 3, 2, 1 in rotation; 2 opens and nobody follows.
  table.acts('3 check', '2 bet 20', '1 fold', '3 fold', '2 prove').award(0, 2);
  table.start();
  return table;
}

describe('TABLE-1 counterclockwise: the dealer’s right comes next', () => {
  it('deals, speaks and draws from there, and the deal passes to it', () => {
    const table = pocker({ stacks: [500, 500, 500, 500] }).deal();
    expect(table.hand.seats.map(({ seat }) => seat)).toEqual([4, 3, 2, 1]);
    expect(table.next().seat).toBe(4);
    table.acts('4 bet 20', '3 call', '2 call', '1 call');
    expect(table.next().seat).toBe(4);
    table.allPat();
    table.checkAround().acts('4 prove').award(0, 2);
    expect(table.next()).toMatchObject({ code: 'start-hand', seat: 4 });
  });

  it('DEAL-4: the cut is offered to the player before the dealer, at his left', () => {
    const table = pocker({ stacks: [500, 500, 500, 500] })
      .start()
      .post();
    table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
    expect(table.next()).toMatchObject({ code: 'offer-cut', seat: 2 });
  });
});

describe('FORCED-7 the buck', () => {
  it('the first dealer starts with it: it goes into the centre and the hand is a pot hand', () => {
    const table = pocker();
    const events = table.give({ type: 'StartHand', hand: 1 });
    expect(types(events)).toEqual(['HandStarted', 'BuckPlaced']);
    expect(table.hand).toMatchObject({ kind: 'pot', buck: true, rung: { kind: 'pair', rank: 'J' } });
    expect(table.next()).toMatchObject({ code: 'post-antes' });
  });

  it('who wins the pot takes it and keeps it until his turn to deal', () => {
    const table = plainHand();
    expect(table.table.play.buck).toBe(2);
    expect(table.hand).toMatchObject({ kind: 'plain', dealer: 3, rung: null });
    table.acts('2 declines').shuffleAndDeal();
    table.acts('2 bet 20', '1 call', '3 fold').allPat().checkAround().award(0, 1);
    expect(table.offer('StartHand')).toMatchObject({ dealer: 2, kind: 'pot', buck: 'dealer' });
  });

  it('a split pot gives it to the first winner in rotation', () => {
    const table = pocker().deal().acts('3 bet 20', '2 call', '1 call').allPat().checkAround().acts('3 prove');
    const events = table.award(0, 1, 2);
    expect(events.at(-1)).toMatchObject({ type: 'BuckWon', data: { seat: 2 } });
  });

  it('when its holder leaves it lies in the centre of the next hand', () => {
    const table = plainHand();
    table.acts('2 declines').shuffleAndDeal().acts('2 fold', '1 bet 20', '3 fold');
    table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 500 });
    table.give({ type: 'LeaveTable', seat: 2 });
    expect(table.offer('StartHand')).toMatchObject({ kind: 'pot', buck: 'centre' });
    table.start();
    expect(table.events.at(-1)).toMatchObject({ type: 'BuckPlaced', data: { seat: null } });
  });

  it('also when he left in the middle of the hand and is cashed out as the next one starts', () => {
    const table = plainHand();
    table.acts('2 declines').shuffleAndDeal();
    table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 500 });
    table.give({ type: 'LeaveTable', seat: 2 });
    table.acts('2 fold', '1 bet 20', '3 fold');
    expect(types(table.give({ type: 'StartHand', hand: 3 }))).toEqual([
      'HandEnded',
      'PlayerLeft',
      'HandStarted',
      'BuckPlaced',
    ]);
    expect(table.hand).toMatchObject({ kind: 'pot', buck: true });
  });

  it('it moves with its holder to another seat', () => {
    const table = plainHand();
    table.acts('2 declines').shuffleAndDeal().acts('2 fold', '1 bet 20', '3 fold');
    table.give({ type: 'MovePlayer', seat: 2, to: 5 });
    expect(table.table.play.buck).toBe(5);
  });

  it('between hands the authority may place it', () => {
    const table = pocker();
    table.give({ type: 'PlaceBuck', seat: 1, confirm: floor });
    expect(table.offer('StartHand')).toMatchObject({ dealer: 1, kind: 'pot', buck: 'dealer' });
    table.give({ type: 'PlaceBuck', seat: 2, confirm: floor });
    expect(table.offer('StartHand')).toMatchObject({ kind: 'plain', buck: null });
    expect(
      tableOf('fechado', { stacks: three }).refused({ type: 'PlaceBuck', seat: 1, confirm: floor }),
    ).toMatchObject({
      code: 'no-buck-here',
    });
  });

  it('forgotten, before substantial action: the antes are collected and openers are asked for', () => {
    const table = plainHand().acts('2 declines').shuffleAndDeal().acts('2 check');
    table.give({ type: 'DeclareForgottenBuck', hand: 2 });
    expect(table.hand).toMatchObject({ kind: 'pot', rung: { rank: 'J' } });
    expect(table.hand.seats.map((seat) => seat.put)).toEqual([10, 10, 10]);
    expect(table.hand.round?.potBefore).toBe(30);
    expect(chipsConserved(table.table)).toBe(true);
    expect(table.next()).toMatchObject({ code: 'speak-open', seat: 1 });
  });

  it('forgotten, afterwards: the hand stands and the next one is a pot hand', () => {
    const table = plainHand().acts('2 declines').shuffleAndDeal().acts('2 bet 20', '1 raise 60');
    table.give({ type: 'DeclareForgottenBuck', hand: 2 });
    expect(table.hand).toMatchObject({ kind: 'plain' });
    table.acts('3 fold', '2 fold').award(0, 1);
    expect(table.offer('StartHand')).toMatchObject({ kind: 'pot', potDue: ['forgotten-buck'] });
  });

  it('forgotten: who may still have to speak keeps a chip to speak with', () => {
    const table = pocker({ stacks: [500, 10, 500] });
    table.give({ type: 'PlaceBuck', seat: 3, confirm: { kind: 'floor' } });
    table.start().acts('3 declines').shuffleAndDeal().acts('3 bet 20');
    table.give({ type: 'DeclareForgottenBuck', hand: 1 });
    expect(table.seat(2)).toMatchObject({ ante: 9, stack: 1 });
    expect(table.offer('Call')).toMatchObject({ seat: 2, put: 1, allIn: true });
    table.acts('2 call', '1 fold');
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('forgotten, with a blind posted: the hand stands; it is called once', () => {
    const table = plainHand().acts('2 blind', '1 declines').shuffleAndDeal();
    table.give({ type: 'DeclareForgottenBuck', hand: 2 });
    expect(table.hand).toMatchObject({ kind: 'plain', rung: null });
    expect(table.table.play.potDue).toEqual(['forgotten-buck']);
    expect(table.refused({ type: 'DeclareForgottenBuck', hand: 2 })).toMatchObject({ code: 'pot-called' });
  });

  it.each([
    ['always-pot', 'pot'],
    ['always-plain', 'plain'],
  ] as const)('option handKinds %s', (handKinds, kind) => {
    const free =
      handKinds === 'always-plain'
        ? { openers: null, openersProof: 'never' as const }
        : { voluntaryBlind: 0 };
    const table = pocker({ rules: { handKinds, ...free } });
    expect(table.offer('StartHand')).toMatchObject({ kind, buck: null });
    table.deal();
    expect(table.hand.seats[0]?.put).toBe(kind === 'pot' ? 10 : 0);
  });
});

describe('FORCED-2 abstaining from a pot hand', () => {
  it('pays nothing and gets no cards; the deal waits for those who have not paid', () => {
    const table = pocker().start().acts('2 abstains');
    expect(table.hand.seats.map(({ seat }) => seat)).toEqual([3, 1]);
    expect(table.refused({ type: 'ShuffleDeck', hand: 1, times: 3 })).toMatchObject({ rule: 'DEAL-3' });
    table.deal();
    expect(table.hand.cards.stub).toBe(53 - 10);
    expect(table.stack(2)).toBe(500);
  });

  it('the dealer too may deal without playing', () => {
    const table = pocker().start().acts('1 abstains').deal();
    table.acts('3 bet 20', '2 call').allPat().checkAround().acts('3 prove').award(0, 3);
    expect(table.stacks()).toEqual([500, 470, 530]);
  });

  it('who has anted, and the last two, play', () => {
    const table = pocker().start();
    table.give({ type: 'PostAntes', hand: 1, seats: [3] });
    expect(table.refused(table.command('3 abstains'))).toMatchObject({ code: 'cannot-abstain' });
    table.acts('2 abstains');
    expect(table.refused(table.command('1 abstains'))).toMatchObject({ code: 'must-play' });
  });

  it('option potObligatory: everybody plays', () => {
    const table = pocker({ rules: { potObligatory: true } }).start();
    expect(table.refused(table.command('2 abstains'))).toMatchObject({ code: 'must-play', rule: 'FORCED-2' });
  });
});

describe('FORCED-5 the blind of a plain hand', () => {
  it('the first player may post it and then speaks last', () => {
    const table = plainHand();
    expect(table.next()).toMatchObject({ code: 'ask-blind', seat: 2, params: { amount: 10 } });
    table.acts('2 blind');
    expect(table.next()).toMatchObject({ code: 'ask-double', seat: 1, params: { amount: 20 } });
    table.acts('1 declines').shuffleAndDeal();
    expect(table.next()).toMatchObject({ seat: 1, params: { toCall: 10 } });
    table.acts('1 call', '3 call');
    expect(table.next()).toMatchObject({ code: 'speak-raise', seat: 2 });
  });

  it('the next may double it and takes over the right to speak last', () => {
    const table = plainHand().acts('2 blind', '1 blind', '3 declines').shuffleAndDeal();
    expect(table.hand.lastBlind).toBe(1);
    expect(table.next()).toMatchObject({ seat: 3, params: { toCall: 20 } });
    table.acts('3 call', '2 call');
    expect(table.next()).toMatchObject({ code: 'speak-raise', seat: 1 });
    table.acts('1 check').allPat();
    expect(table.next(), 'after the draw: the player after the blind').toMatchObject({ seat: 3 });
  });

  it('the dealer may double too, and nobody after him', () => {
    const table = plainHand().acts('2 blind', '1 blind', '3 blind');
    expect(table.next().code).toBe('shuffle');
    expect(table.hand.seats.map((seat) => seat.blind)).toEqual([10, 20, 40]);
  });

  it('who has looked at his cards first plays without', () => {
    const table = plainHand();
    table.give({ type: 'DeclineBlind', hand: 2, seat: 2, looked: true });
    expect(table.events.at(-1)).toMatchObject({ type: 'BlindDeclined', data: { looked: true } });
    expect(table.next().code).toBe('shuffle');
  });

  it('who has not the chips for it is not asked', () => {
    const table = pocker({
      stacks: [500, 36, 500],
      rules: { potAfterUncalledBet: false, voluntaryBlind: 40 },
    }).deal();
    table.acts('3 check', '2 fold', '1 bet 20', '3 fold', '1 prove').award(0, 1);
    table.start();
    expect(table.hand).toMatchObject({ kind: 'plain', dealer: 3 });
    expect(table.next().code).toBe('shuffle');
  });

  it('without a blind the dealer’s next speaks first, also after the draw', () => {
    const table = plainHand().acts('2 declines').shuffleAndDeal();
    expect(table.next()).toMatchObject({ seat: 2 });
    table.acts('2 check', '1 bet 20', '3 call', '2 call').allPat();
    expect(table.next()).toMatchObject({ seat: 2 });
  });
});

describe('FORCED-8 the next hand is a pot hand too', () => {
  const nextKind = (table: ReturnType<typeof plainHand>) => {
    const offer = table.offer('StartHand');
    return 'kind' in offer ? { kind: offer.kind, potDue: offer.potDue } : offer.code;
  };

  it('after a four of a kind, repóquer or straight flush shown', () => {
    const table = plainHand()
      .acts('2 declines')
      .shuffleAndDeal()
      .acts('2 bet 20', '1 call', '3 call')
      .allPat()
      .checkAround();
    table.acts('2 show Ks Kd Kc Kh 2d', '1 muck', '3 muck').award(0, 2);
    // Seat 2 deals next and has the buck, so the reason is what tells.
    expect(nextKind(table)).toEqual({ kind: 'pot', potDue: ['big-hand'] });
  });

  it('shown though its cards were not entered', () => {
    const table = plainHand()
      .acts('2 declines')
      .shuffleAndDeal()
      .acts('2 bet 20', '1 call', '3 call')
      .allPat()
      .checkAround();
    table.give({ type: 'NoteBigHand', hand: 2, seat: 1 });
    table.award(0, 1);
    expect(nextKind(table)).toMatchObject({ potDue: ['big-hand'] });
  });

  it('after a passed-out hand', () => {
    const table = plainHand().acts('2 declines').shuffleAndDeal().checkAround();
    expect(nextKind(table)).toEqual({ kind: 'pot', potDue: ['passed-out'] });
  });

  it('after a bet that nobody followed', () => {
    const table = plainHand({ potAfterUncalledBet: true });
    // The first hand was won by such a bet: this one is a pot hand though the buck lies with seat 2.
    expect(table.hand).toMatchObject({ kind: 'pot', buck: false });
  });

  it('after a blind that its owner gave up', () => {
    const table = plainHand()
      .acts('2 blind', '1 declines')
      .shuffleAndDeal()
      .acts('1 raise 40', '3 call', '2 fold')
      .allPat();
    table.checkAround().award(0, 3);
    expect(table.table.play.potDue).toEqual(['blind-given-up']);
  });

  it('several together make one pot', () => {
    const table = plainHand({ potAfterUncalledBet: true, potObligatory: true }).deal();
    table.acts('2 bet 20', '1 call', '3 call').allPat().checkAround().acts('2 prove');
    table.acts('2 show Ks Kd Kc Kh 2d', '1 show 9s 9d 9c 9h 2c', '3 muck').award(0, 2);
    expect(table.table.play.potDue).toEqual(['big-hand']);
    expect(table.start().table.play.potDue).toEqual([]);
  });

  it('a plain hand whose only bet nobody followed has nothing to award and is over', () => {
    const table = plainHand({ potAfterUncalledBet: false }).acts('2 declines').shuffleAndDeal();
    table.acts('2 bet 20', '1 fold', '3 fold');
    expect(table.hand.status).toBe('settled');
    expect(table.next().code).toBe('start-hand');
  });

  it('after a misdeal the redeal takes one more pot; the rung stays, a posted blind goes back first', () => {
    const table = plainHand().acts('2 blind', '1 declines').shuffleAndDeal();
    const events = table.give({ type: 'DeclareMisdeal', hand: 2, reason: 'wrong-count' });
    expect(events).toMatchObject([
      { type: 'BetsRefunded', data: { refunds: [{ seat: 2, amount: 10 }] } },
      { type: 'HandMisdealt', data: { pot: { rung: { rank: 'J' } } } },
    ]);
    expect(table.stack(2)).toBe(table.seat(2).start);
    expect(table.next()).toMatchObject({ code: 'post-antes' });
    table.deal();
    expect(table.next()).toMatchObject({ code: 'speak-open', seat: 2 });
  });

  it('a second misdeal takes another: the antes add up', () => {
    const table = pocker().deal();
    table.give({ type: 'DeclareMisdeal', hand: 1, reason: 'wrong-count' });
    table.deal();
    table.give({ type: 'DeclareMisdeal', hand: 1, reason: 'wrong-count' });
    table.deal();
    expect(table.hand.seats.map((seat) => seat.put)).toEqual([30, 30, 30]);
    expect(chipsConserved(table.table)).toBe(true);
  });

  it('option potAfterMisdeal off: the antes stay and the same hand is dealt again', () => {
    const table = pocker({ rules: { potAfterMisdeal: false } }).deal();
    table.give({ type: 'DeclareMisdeal', hand: 1, reason: 'wrong-count' });
    expect(table.next().code).toBe('shuffle');
    expect(table.hand.seats.map((seat) => seat.put)).toEqual([10, 10, 10]);
  });

  it.each(['potAfterPassOut', 'potAfterBlindGivenUp', 'potAfterBigHand'] as const)(
    'option %s off: it does not',
    (option) => {
      const table = plainHand({ [option]: false });
      if (option === 'potAfterPassOut') table.acts('2 declines').shuffleAndDeal().checkAround();
      else {
        table
          .acts('2 blind', '1 declines')
          .shuffleAndDeal()
          .acts('1 raise 40', '3 call', '2 fold')
          .allPat()
          .checkAround();
        if (option === 'potAfterBigHand') table.acts('1 show Ks Kd Kc Kh 2d', '3 muck');
        table.award(0, 1);
      }
      const reasons: Record<string, string> = {
        potAfterPassOut: 'passed-out',
        potAfterBlindGivenUp: 'blind-given-up',
        potAfterBigHand: 'big-hand',
      };
      expect(table.table.play.potDue).not.toContain(reasons[option]);
    },
  );

  it('IRR-11: a fouled deck voids the hand; buck and reasons stay for the new one', () => {
    const table = plainHand({ potAfterUncalledBet: true }).deal();
    table.give({ type: 'DeclareFouledDeck', hand: 2 });
    expect(nextKind(table)).toEqual({ kind: 'pot', potDue: ['uncalled-bet'] });
  });
});

describe('OPEN-2 the Spanish ladder', () => {
  it('goes up and down again, one step for each passed-out pot hand, and is not moved by plain hands', () => {
    const table = pocker();
    const rungs: string[] = [];
    for (let hand = 1; hand <= 7; hand += 1) {
      table.deal();
      rungs.push(table.hand.rung?.kind === 'pair' ? table.hand.rung.rank : 'two pair');
      table.checkAround();
    }
    expect(rungs).toEqual(['J', 'Q', 'K', 'A', 'K', 'Q', 'J']);
    expect(table.table.play.carried.reduce((sum, pot) => sum + pot.amount, 0)).toBe(7 * 30);
  });

  it('a plain hand that is passed out leaves the rung where it is', () => {
    const table = plainHand({ potAfterPassOut: false }).acts('2 declines').shuffleAndDeal().checkAround();
    expect(table.table.play.ladder).toBe(0);
  });
});
