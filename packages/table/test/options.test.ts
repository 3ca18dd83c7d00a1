import { describe, expect, it } from 'vitest';
import { type ProfileId, type TableRules, waitingChips } from '../src/index.ts';
import { type TableUnderTest, tableOf } from '../src/testing/table-of.ts';

/**
 * Every house option, flipped: the same acts at a table with the one value and at a table with the other.
 * A field of `TableRules` without a flip does not compile.
 */
interface Flip<F extends keyof TableRules> {
  /** Value and what is seen with it. */
  readonly cases: readonly (readonly [TableRules[F], unknown])[];
  readonly see: (set: Pick<TableRules, F>) => unknown;
}
type Flips = { readonly [F in keyof TableRules]: Flip<F> };

const flip = <F extends keyof TableRules>(cases: Flip<F>['cases'], see: Flip<F>['see']): Flip<F> => ({
  cases,
  see,
});

const at = (profile: ProfileId, stacks: number[], rules: Partial<TableRules>) =>
  tableOf(profile, { stacks, rules });
const three = [500, 500, 500];
const refusedCode = (table: TableUnderTest, line: string) => {
  const result = table.try(table.command(line));
  return 'code' in result ? result.code : 'accepted';
};
/** Two players at the showdown with these hands, best entered; who wins. */
const winners = (rules: Partial<TableRules>, one: string, two: string) => {
  const table = at('pocker', [500, 500], { openers: null, openersProof: 'never', ...rules }).deal();
  table.acts('2 bet 20', '1 call').allPat().checkAround().acts(`2 show ${one}`, `1 show ${two}`);
  const offer = table.offer('AwardPot');
  return 'pots' in offer ? offer.pots[0]?.winners : offer.code;
};
const inDraw = (rules: Partial<TableRules>) =>
  at('five-card-draw', three, rules).deal().acts('1 call', '2 call', '3 check');
const nextSeat = (table: TableUnderTest) => table.next().seat;

const FLIPS: Flips = {
  profile: flip(
    [
      ['fechado', 'fechado'],
      ['my-game', 'my-game'],
    ],
    (set) => at('fechado', three, set).table.rules.profile,
  ),
  phases: flip(
    [
      [at('holdem', three, {}).table.rules.phases, 2],
      [at('five-card-draw', three, {}).table.rules.phases, 5],
    ],
    (set) => at('five-card-draw', three, set).deal().seat(1).held,
  ),
  seats: flip(
    [
      [3, 'table-full'],
      [4, [4]],
    ],
    (set) => {
      const offer = at('fechado', three, set).offer('SeatPlayer');
      return 'seats' in offer ? offer.seats : offer.code;
    },
  ),
  rotation: flip(
    [
      ['clockwise', 2],
      ['counterclockwise', 3],
    ],
    (set) => nextSeat(at('fechado', three, set).deal()),
  ),
  houseDealer: flip(
    [
      [false, 'may-not-cut'],
      [true, 'accepted'],
    ],
    (set) => {
      const table = at('fechado', three, set).start().post();
      table.give({ type: 'ShuffleDeck', hand: 1, times: 3 });
      const cut = table.try({ type: 'CutDeck', hand: 1, seat: 1 });
      return 'code' in cut ? cut.code : 'accepted';
    },
  ),
  smallestChip: flip(
    [
      [1, 'accepted'],
      [5, 'not-in-chips'],
    ],
    (set) => refusedCode(at('fechado', three, set).deal(), '2 bet 21'),
  ),
  buyInMin: flip(
    [
      [1, 1],
      [300, 300],
    ],
    (set) => {
      const offer = at('fechado', three, set).offer('SeatPlayer');
      return 'buyIn' in offer ? offer.buyIn.min : offer.code;
    },
  ),
  buyInMax: flip(
    [
      [500, 500],
      [900, 900],
    ],
    (set) => {
      const offer = at('fechado', three, set).offer('SeatPlayer');
      return 'buyIn' in offer ? offer.buyIn.max : offer.code;
    },
  ),
  buyDuringHand: flip(
    [
      ['held', 'accepted'],
      ['refused', 'no-chips-in-hand'],
    ],
    (set) => {
      const bought = at('fechado', three, set).deal().try({ type: 'BuyChips', seat: 2, amount: 100 });
      return 'code' in bought ? bought.code : 'accepted';
    },
  ),
  deck: flip(
    [
      [{ kind: 'by-players' }, { lowRank: 7, jokers: 0 }],
      [
        { kind: 'fixed', lowRank: 5, jokers: 1 },
        { lowRank: 5, jokers: 1 },
      ],
    ],
    (set) => at('fechado', three, { seats: 6, ...set }).deal().hand.deck,
  ),
  flushBeatsFull: flip(
    [
      ['always', [2]],
      ['never', [1]],
      ['deck<=40', [1]],
    ],
    (set) => winners(set, 'As Js 9s 5s 3s', '7c 7d 7h 2c 2d'),
  ),
  fiveFigures: flip(
    [
      [true, [2]],
      [false, [1]],
    ],
    (set) => winners(set, 'Kc Kd Qc Qd Jh', 'Ac Ad 2c 2d 3h'),
  ),
  lowStraightFlushBeatsRoyal: flip(
    [
      [false, [2]],
      [true, [1]],
    ],
    (set) => winners(set, 'As Ks Qs Js Ts', 'Ac 2c 3c 4c 5c'),
  ),
  wildScope: flip(
    [
      ['full', [2]],
      ['ace-straight-flush', [1]],
    ],
    (set) => winners(set, 'Kc Kd 7h 4s Jk', 'Qc Qd 9h 9s 2d'),
  ),
  naturalBeatsWild: flip(
    [
      ['same-combination', [2]],
      ['full-tie', [1]],
      ['off', [1]],
    ],
    (set) => winners(set, 'As Ad 7c 4h 2d', 'Ac Jk Kd Qh 9s'),
  ),
  highCard: flip(
    [
      ['kickers', [2]],
      ['top-only', [2, 1]],
    ],
    (set) => winners(set, 'As Kd 7c 4h 2d', 'Ac Qd 9h 8s 3d'),
  ),
  minShuffles: flip(
    [
      [3, 'shuffle'],
      [2, 'offer-cut'],
    ],
    (set) => {
      const table = at('fechado', three, set).start().post();
      table.give({ type: 'ShuffleDeck', hand: 1, times: 2 });
      return table.next().code;
    },
  ),
  forced: flip(
    [
      ['ante', 'PostAntes'],
      ['blinds', 'PostBlinds'],
    ],
    (set) => {
      const free = { openers: null, openersProof: 'never', handKinds: 'always-plain' } as const;
      const blinds = { ...free, ante: 0, smallBlind: 5, bigBlind: 10 };
      return at('fechado', three, { ...(set.forced === 'blinds' ? blinds : {}), ...set })
        .start()
        .next().confirm;
    },
  ),
  ante: flip(
    [
      [10, 30],
      [20, 60],
    ],
    (set) =>
      at('fechado', three, set)
        .deal()
        .hand.seats.reduce((sum, seat) => sum + seat.put, 0),
  ),
  anteBy: flip(
    [
      ['each', [5, 5, 5]],
      ['dealer', [0, 0, 0]],
      ['big-blind', [0, 0, 0]],
    ],
    (set) =>
      at('five-card-draw', three, { ante: 5, ...set })
        .deal()
        .hand.seats.map((seat) => seat.put - seat.blind),
  ),
  smallBlind: flip(
    [
      [5, 5],
      [2, 2],
      [0, 0],
    ],
    (set) => at('five-card-draw', three, set).deal().seat(2).bet,
  ),
  bigBlind: flip(
    [
      [10, 10],
      [20, 20],
    ],
    (set) => at('five-card-draw', three, set).deal().next().params.toCall,
  ),
  shortBlind: flip(
    [
      ['full', 10],
      ['actual', 7],
    ],
    (set) => at('five-card-draw', [500, 500, 7], set).deal().next().params.toCall,
  ),
  missedBlinds: flip(
    [
      ['post-or-wait', [{ seat: 5, debt: 'big' }]],
      ['free', []],
    ],
    (set) => {
      const table = at('holdem', three, set).deal().acts('1 fold', '2 fold');
      table.award(0, 3);
      table.give({ type: 'SeatPlayer', seat: 5, playerId: 'p5', buyIn: 500 });
      table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 500 });
      const offer = table.offer('StartHand');
      return 'owing' in offer ? offer.owing : offer.code;
    },
  ),
  button: flip(
    [
      ['dead', [2, null, 4]],
      ['moving', [2, 4, 1]],
    ],
    (set) => {
      const table = at('holdem', [500, 500, 500, 500], set).deal().acts('4 fold', '1 fold', '2 fold');
      table.award(0, 3);
      table.give({ type: 'LeaveTable', seat: 3 });
      const offer = table.offer('StartHand');
      return 'dealer' in offer ? [offer.dealer, offer.smallBlind, offer.bigBlind] : offer.code;
    },
  ),
  escuroUnit: flip(
    [
      [5, [10, 20, 5]],
      [10, [20, 40, 10]],
    ],
    (set) =>
      at('escuro', three, set)
        .deal()
        .hand.seats.map((seat) => seat.put),
  ),
  escuroSeats: flip(
    [
      ['by-players', 3],
      [2, 2],
    ],
    (set) => at('escuro', three, set).deal().hand.escuro.length,
  ),
  voluntaryBlind: flip(
    [
      [10, 'ask-blind'],
      [0, 'shuffle'],
    ],
    (set) => plain(set).next().code,
  ),
  handKinds: flip(
    [
      ['by-buck', 'plain'],
      ['always-pot', 'pot'],
    ],
    (set) => plain({ voluntaryBlind: 0, ...set }).hand.kind,
  ),
  potObligatory: flip(
    [
      [false, 'accepted'],
      [true, 'must-play'],
    ],
    (set) => refusedCode(at('pocker', three, set).start(), '2 abstains'),
  ),
  potAfterBigHand: flip(
    [
      [true, ['big-hand']],
      [false, []],
    ],
    (set) => {
      const table = at('pocker', [500, 500], { openersProof: 'never', ...set })
        .deal()
        .acts('2 bet 20', '1 call');
      table.allPat().checkAround().acts('2 show Ks Kd Kc Kh 2d', '1 muck').award(0, 2);
      return table.table.play.potDue;
    },
  ),
  potAfterPassOut: flip(
    [
      [true, ['passed-out']],
      [false, []],
    ],
    (set) => at('pocker', three, set).deal().checkAround().table.play.potDue,
  ),
  potAfterUncalledBet: flip(
    [
      [true, ['uncalled-bet']],
      [false, []],
    ],
    (set) => at('pocker', three, set).deal().acts('3 bet 20', '2 fold', '1 fold').table.play.potDue,
  ),
  potAfterBlindGivenUp: flip(
    [
      [true, ['blind-given-up']],
      [false, []],
    ],
    (set) => {
      const table = plain(set).acts('2 blind', '1 declines').shuffleAndDeal();
      return table.acts('1 raise 40', '3 call', '2 fold').table.play.potDue;
    },
  ),
  potAfterMisdeal: flip(
    [
      [true, 'post-antes'],
      [false, 'shuffle'],
    ],
    (set) => {
      const table = at('pocker', three, set).deal();
      table.give({ type: 'DeclareMisdeal', hand: 1, reason: 'wrong-count' });
      return table.next().code;
    },
  ),
  dealAfterPassOut: flip(
    [
      ['next', 2],
      ['same', 1],
    ],
    (set) => {
      const offer = at('fechado', three, set).deal().checkAround().offer('StartHand');
      return 'dealer' in offer ? offer.dealer : offer.code;
    },
  ),
  missingAnte: flip(
    [
      ['dealer', 480],
      ['player', 490],
    ],
    (set) => {
      const table = at('fechado', three, set).deal();
      table.give({ type: 'MakeGoodAnte', hand: 1, seat: 2 });
      return table.stack(1);
    },
  ),
  carriedPotEntry: flip(
    [
      ['match', [20, 10]],
      ['ante-only', [10, 0]],
    ],
    (set) => {
      const table = at('fechado', three, set).deal().checkAround();
      table.give({ type: 'SeatPlayer', seat: 4, playerId: 'p4', buyIn: 500 });
      const antes = table.start().offer('PostAntes');
      const owed = 'seats' in antes ? antes.seats.find(({ seat }) => seat === 4) : undefined;
      return [(owed?.amount ?? 0) + (owed?.match ?? 0), owed?.match];
    },
  ),
  openers: flip(
    [
      [
        { rungs: [{ kind: 'pair', rank: 'Q' }], thenFrom: 0 },
        { kind: 'pair', rank: 'Q' },
      ],
      [{ rungs: [{ kind: 'two-pair' }], thenFrom: 0 }, { kind: 'two-pair' }],
      [null, null],
    ],
    (set) => at('fechado', three, set).deal().hand.rung,
  ),
  openersProof: flip(
    [
      ['always', 'prove-openers'],
      ['if-called', 'award-last'],
      ['never', 'award-last'],
    ],
    (set) => at('fechado', three, set).deal().acts('2 bet 20', '3 fold', '1 fold').next().code,
  ),
  betting: flip(
    [
      [
        { type: 'no-limit', min: 20 },
        { min: 20, max: 490 },
      ],
      [
        { type: 'pot-limit', min: 20 },
        { min: 20, max: 30 },
      ],
      [
        { type: 'spread', min: 20, max: 200 },
        { min: 20, max: 200 },
      ],
      [
        { type: 'fixed-limit', small: 20, big: 40, cap: 3 },
        { min: 20, max: 20 },
      ],
    ],
    (set) => {
      const offer = at('fechado', three, set).deal().offer('BetTo');
      return 'range' in offer ? { min: offer.range.min, max: offer.range.max } : offer.code;
    },
  ),
  checkRaiseBeforeDraw: flip(
    [
      [false, 'checked-before'],
      [true, 'accepted'],
    ],
    (set) =>
      refusedCode(at('fechado', three, set).deal().acts('2 check', '3 bet 20', '1 call'), '2 raise 60'),
  ),
  callerMayReraise: flip(
    [
      [true, 'accepted'],
      [false, 'called-before'],
    ],
    (set) =>
      refusedCode(
        at('fechado', three, set).deal().acts('2 bet 20', '3 call', '1 raise 60', '2 fold'),
        '3 raise 120',
      ),
  ),
  lastShowsCount: flip(
    [
      [true, 'award-last-count'],
      [false, 'award-last'],
    ],
    (set) => {
      const table = at('fechado', three, set)
        .deal()
        .acts('2 bet 20', '3 call', '1 fold')
        .shufflePile()
        .allPat();
      return table.acts('2 bet 40', '3 fold').next().code;
    },
  ),
  maxDraw: flip(
    [
      [3, 'above-max-draw'],
      [5, 'accepted'],
    ],
    (set) => refusedCode(inDraw(set), '2 draw 4'),
  ),
  fourOnlyFirst: flip(
    [
      [false, 'accepted'],
      [true, 'four-only-first'],
    ],
    (set) => refusedCode(inDraw(set).acts('2 draw 1'), '3 draw 4'),
  ),
  dealFourThenOne: flip(
    [
      [false, 5],
      [true, 4],
    ],
    (set) => inDraw(set).acts('2 draw 5').seat(2).held,
  ),
  drawSource: flip(
    [
      ['stub', 'draw'],
      ['stub+folded', 'shuffle-draw-pile'],
    ],
    (set) => at('five-card-draw', three, set).deal().acts('1 fold', '2 call', '3 check').next().code,
  ),
  shortStub: flip(
    [
      ['served', [2, 3]],
      ['all', [2, 3, 4]],
      ['unserved', [4]],
      ['not-own', [2, 3]],
    ],
    (set) => {
      // 32 cards, five players: seven are left in the stub.
      const deck = { kind: 'fixed', lowRank: 7, jokers: 0 } as const;
      const table = at('five-card-draw', Array(5).fill(500), { seats: 5, deck, ...set }).deal();
      table.acts('4 call', '5 call', '1 call', '2 call', '3 check', '2 draw 3', '3 draw 3', '4 draw 3');
      const offer = table.offer('ShuffleDrawPile');
      return 'pile' in offer ? offer.pile.discards.map(({ seat }) => seat) : offer.code;
    },
  ),
  lastStubCard: flip(
    [
      ['deal', 0],
      ['never', 1],
    ],
    (set) => {
      const deck = { kind: 'fixed', lowRank: 7, jokers: 0 } as const;
      const table = at('five-card-draw', Array(5).fill(500), { seats: 5, deck, ...set }).deal();
      return table.acts('4 call', '5 call', '1 call', '2 call', '3 check', '2 draw 5', '3 draw 2').hand.cards
        .stub;
    },
  ),
  drawCountsUntil: flip(
    [
      ['next-action', 'next-action'],
      ['showdown', 'showdown'],
    ],
    // What follows from it is seen on the public screen: public-view.test.ts.
    (set) => at('fechado', three, set).table.rules.drawCountsUntil,
  ),
  exposedInDeal: flip(
    [
      ['keep', 0],
      ['replace', 1],
    ],
    (set) => {
      const table = at('fechado', three, set).deal();
      table.give({ type: 'ExposeCard', hand: 1, where: 'deal', seat: 2, card: 'As' });
      return table.hand.cards.out;
    },
  ),
  secondRound: flip(
    [
      ['opener', 3],
      ['opener-or-last-raiser', 1],
      ['left-of-dealer', 2],
    ],
    (set) => {
      const table = at('fechado', three, set)
        .deal()
        .acts('2 check', '3 bet 20', '1 raise 60', '2 call', '3 call');
      return nextSeat(table.allPat());
    },
  ),
  showFirst: flip(
    [
      ['last-bettor-of-hand', 3],
      ['first-speaker', 2],
      ['dealers-next', 2],
    ],
    (set) => {
      const table = at('five-card-draw', three, set)
        .deal()
        .acts('1 call', '2 call', '3 raise 20', '1 call', '2 call');
      return nextSeat(table.allPat().checkAround());
    },
  ),
  winnerMustShow: flip(
    [
      [true, 'winner-must-show'],
      [false, 'accepted'],
    ],
    (set) => {
      const table = inDraw(set).allPat().checkAround();
      const award = table.try({ type: 'AwardPot', hand: 1, pot: 0, winners: [2] });
      return 'code' in award ? award.code : 'accepted';
    },
  ),
  allInFaceUp: flip(
    [
      [true, 'show-all-in'],
      [false, 'deal-board'],
    ],
    (set) => at('holdem', [500, 500], set).deal().acts('1 raise 500', '2 call').next().code,
  ),
  sidePotsFirst: flip(
    [
      [true, [1]],
      [false, [1, 0]],
    ],
    (set) => {
      const table = at('five-card-draw', [500, 500, 100], {
        betting: { type: 'no-limit', min: 10 },
        ...set,
      }).deal();
      table.acts('1 raise 200', '2 call', '3 call').allPat().checkAround();
      const offer = table.offer('AwardPot');
      return 'pots' in offer ? offer.pots.map(({ pot }) => pot) : offer.code;
    },
  ),
  enterCards: flip(
    [
      ['when-needed', []],
      ['always', [2, 3, 1]],
    ],
    (set) => {
      const offer = inDraw(set).allPat().checkAround().offer('AwardPot');
      return 'pots' in offer
        ? offer.pots[0]?.mustShow
        : offer.code === 'winner-must-show'
          ? [2, 3, 1]
          : offer.code;
    },
  ),
  authority: flip(
    [
      ['floor', 'not-confirmed'],
      ['host-pin', 'accepted'],
    ],
    (set) => {
      const placed = at('fechado', three, set).try({
        type: 'PlaceButton',
        seat: 2,
        confirm: { kind: 'host-pin' },
      });
      return 'code' in placed ? placed.code : 'accepted';
    },
  ),
  returnWithinMinutes: flip(
    [
      [60, 700],
      [0, 1],
    ],
    (set) => {
      const table = at('fechado', [500, 500, 700], set);
      table.give({ type: 'LeaveTable', seat: 3 });
      const offer = table.offer('SeatPlayer');
      if (!('returning' in offer)) return offer.code;
      return offer.returning.find(({ playerId }) => playerId === 'p3')?.buyIn.min ?? offer.buyIn.min;
    },
  ),
  timeCollection: flip(
    [
      [null, 'no-time-collection'],
      [{ amount: 10, everyMinutes: 30 }, 10],
    ],
    (set) => {
      const offer = at('fechado', three, set).offer('CollectTime');
      return 'amount' in offer ? offer.amount : offer.code;
    },
  ),
  rake: flip(
    [
      [{ percent: 0, cap: null, drop: 0 }, 30],
      [{ percent: 10, cap: null, drop: 0 }, 27],
      [{ percent: 50, cap: 4, drop: 2 }, 24],
    ],
    (set) => {
      const table = inDraw(set).allPat().checkAround();
      const offer = table.offer('AwardPot');
      return 'pots' in offer ? offer.pots[0]?.amount : offer.code;
    },
  ),
  rakeFirstRound: flip(
    [
      [true, 9],
      [false, 10],
    ],
    (set) => {
      const rake = { percent: 10, cap: null, drop: 0 };
      const table = at('five-card-draw', three, { rake, ...set }).deal();
      const offer = table.acts('1 fold', '2 fold').offer('AwardPot');
      return 'pots' in offer ? offer.pots[0]?.amount : offer.code;
    },
  ),
};

/** A plain hand of pocker: the buck lies with seat 2, seat 3 deals. */
function plain(rules: Partial<TableRules>): TableUnderTest {
  const table = at('pocker', three, { potAfterUncalledBet: false, ...rules }).deal();
  return table.acts('3 check', '2 bet 20', '1 fold', '3 fold', '2 prove').award(0, 2) && table.start();
}

describe('every house option shows a difference', () => {
  const rows = Object.entries(FLIPS).flatMap(([field, { cases, see }]) =>
    cases.map(([value, seen]) => [field, value, seen, see] as const),
  );

  it.each(Object.keys(FLIPS))('%s is tried with at least two values that are told apart', (field) => {
    const { cases } = FLIPS[field as keyof TableRules];
    expect(new Set(cases.map(([, seen]) => JSON.stringify(seen))).size).toBeGreaterThan(1);
  });

  it.each(rows)('%s = %j → %j', (field, value, seen, see) => {
    expect((see as (set: object) => unknown)({ [field]: value })).toEqual(seen);
  });

  it('TABLE-4: chips bought in the middle of a hand wait until it is over', () => {
    const table = at('fechado', three, {}).deal();
    table.give({ type: 'BuyChips', seat: 2, amount: 100 });
    expect([table.stack(2), waitingChips(table.table, 2)]).toEqual([490, 100]);
  });
});
