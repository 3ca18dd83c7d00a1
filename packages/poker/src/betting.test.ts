import { describe, expect, test } from 'vitest';
import {
  applyAct,
  type BettingAct,
  type BettingRound,
  type BettingSeat,
  type BettingStructure,
  foldOutOfTurn,
  type RoundStart,
  startRound,
} from './betting.ts';
import { type BettingOptions, bettingOptions, refuseAct } from './betting-options.ts';

const NO_LIMIT: BettingStructure = { type: 'no-limit', min: 10 };
const fixed = (cap: number | null): BettingStructure => ({ type: 'fixed-limit', bet: 10, cap });
const bet = (to: number): BettingAct => ({ act: 'bet', to });
const raise = (to: number): BettingAct => ({ act: 'raise', to });
const call: BettingAct = { act: 'call' };
const check: BettingAct = { act: 'check' };
const fold: BettingAct = { act: 'fold' };

interface Play {
  readonly round: BettingRound;
  readonly seats: BettingSeat[];
}

function seatsOf(stacks: readonly number[], posted: readonly number[] = []): BettingSeat[] {
  return stacks.map((stack, seat) => ({ stack, bet: posted[seat] ?? 0, folded: false, actedAt: -1 }));
}

function play(
  seats: readonly BettingSeat[],
  start: Partial<RoundStart>,
  acts: readonly BettingAct[] = [],
): Play {
  const at = [...seats];
  let round = startRound({ structure: NO_LIMIT, unit: 1, potBefore: 0, forced: 0, first: 0, ...start }, at);
  for (const act of acts) {
    const { toAct } = round;
    const after = applyAct(round, at, act);
    at[toAct] = after.seat;
    round = after.round;
  }
  return { round, seats: at };
}

function options({ round, seats }: Play): BettingOptions {
  const found = bettingOptions(round, seats);
  if (found === null) throw new Error(`closed: ${round.closed}`);
  return found;
}

describe('BET-3 the end of a round', () => {
  test('all checked', () => {
    expect(play(seatsOf([50, 50]), {}, [check, check]).round.closed).toBe('all-matched');
  });

  test('one left', () => {
    const { round } = play(seatsOf([50, 50]), {}, [fold]);
    expect(round).toMatchObject({ closed: 'one-left', toAct: -1 });
    expect(bettingOptions(round, [])).toBeNull();
  });

  test('the first to speak is the next when that seat is out', () => {
    const seats = seatsOf([50, 0, 50]);
    expect(play(seats, { first: 1 }).round.toAct).toBe(2);
  });
});

describe('BET-4 the cap of raises', () => {
  const three = seatsOf([500, 500, 500]);

  test('nobody raises beyond it, all-in or not', () => {
    const short = seatsOf([500, 500, 45]);
    const capped = play(short, { structure: fixed(3) }, [bet(10), raise(20), call, raise(30), raise(40)]);
    expect(options(capped)).toMatchObject({ seat: 2, raise: null });
    expect(options(capped).refused.raise).toEqual({ rule: 'BET-4', code: 'cap-reached', params: { cap: 3 } });
  });

  test('lifted when two are left before it is reached', () => {
    const two = play(three, { structure: fixed(3) }, [bet(10), raise(20), fold, raise(30), raise(40)]);
    expect(options(two).raise).toEqual({ min: 50, max: 50 });
  });

  test('once reached it holds, also when a fold leaves two', () => {
    const two = play(three, { structure: fixed(3) }, [bet(10), raise(20), raise(30), raise(40), fold]);
    expect(options(two)).toMatchObject({ seat: 2, raise: null });
  });

  test('completing a short opening uses up no raise', () => {
    const acts = [bet(4), raise(10), raise(20), raise(30), raise(40)];
    const { round } = play(seatsOf([4, 500, 500, 500]), { structure: fixed(3) }, acts);
    expect(round).toMatchObject({ raises: 3, capped: true });
  });
});

describe('BET-5 the least raise', () => {
  test('the last full raise governs', () => {
    expect(options(play(seatsOf([500, 500, 500]), {}, [bet(30), raise(100)])).raise).toEqual({
      min: 170,
      max: 500,
    });
  });

  test('spread counts minimum and maximum as the increment', () => {
    const spread: BettingStructure = { type: 'spread', min: 5, max: 20 };
    expect(options(play(seatsOf([500, 500]), { structure: spread }, [bet(8)])).raise).toEqual({
      min: 16,
      max: 28,
    });
    const blind = play(seatsOf([500, 498, 500], [0, 2]), { structure: spread, forced: 2, first: 2 });
    expect(options(blind).raise).toEqual({ min: 7, max: 22 });
  });

  test('the minimum bet may be larger than a pot-limit pot', () => {
    const potLimit: BettingStructure = { type: 'pot-limit', min: 10 };
    expect(options(play(seatsOf([500, 500]), { structure: potLimit, potBefore: 3 })).bet).toEqual({
      min: 10,
      max: 10,
    });
  });
});

describe('BET-6 the most in pot-limit', () => {
  test('pot 10, bet 5: call 5 and raise 20, to 25; the sum says how', () => {
    const potLimit: BettingStructure = { type: 'pot-limit', min: 1 };
    const { sums, raise: range } = options(
      play(seatsOf([500, 500]), { structure: potLimit, potBefore: 10 }, [bet(5)]),
    );
    expect(range).toEqual({ min: 10, max: 25 });
    expect(sums.max).toEqual({
      rule: 'BET-6',
      terms: [
        { label: 'pot', amount: 10 },
        { label: 'bets', amount: 5 },
        { label: 'call', amount: 5 },
        { label: 'highest', amount: 5 },
      ],
      total: 25,
    });
  });
});

describe('BET-7 short all-ins', () => {
  test('do not reopen the betting to one who has acted', () => {
    const facing = options(play(seatsOf([500, 500, 15]), {}, [bet(10), call, raise(15)]));
    expect(facing).toMatchObject({ seat: 0, raise: null, call: { put: 5, to: 15 } });
    expect(facing.refused.raise).toEqual({
      rule: 'BET-7',
      code: 'not-reopened',
      params: { faced: 5, full: 10 },
    });
  });

  test('several together do', () => {
    const facing = play(seatsOf([500, 500, 15, 22]), {}, [bet(10), call, raise(15), raise(22)]);
    expect(options(facing).raise).toEqual({ min: 32, max: 500 });
  });

  test('half a bet is full in fixed limit, less is completed', () => {
    expect(options(play(seatsOf([5, 500, 500]), { structure: fixed(null) }, [bet(5)])).raise?.min).toBe(15);
    expect(options(play(seatsOf([4, 500, 500]), { structure: fixed(null) }, [bet(4)])).raise?.min).toBe(10);
  });
});

describe('BET-9 no betting without an opponent who has chips', () => {
  test('closed at once', () => {
    expect(play(seatsOf([50, 0, 0]), {}).round.closed).toBe('all-matched');
  });

  test('who still owes may only call or fold', () => {
    const facing = options(play(seatsOf([50, 100]), {}, [bet(50)]));
    expect(facing).toMatchObject({ raise: null, call: { put: 50, to: 50 } });
    expect(facing.refused.raise?.rule).toBe('BET-9');
  });

  test('a small blind that covers a shorter big blind owes nothing', () => {
    const { round } = play(seatsOf([95, 0], [5, 4]), { forced: 10, first: 0 });
    expect(round.closed).toBe('all-matched');
  });

  test('FORCED-6 but a short big blind is not cheaper to anybody else', () => {
    const three = play(seatsOf([95, 0, 100], [5, 4]), { forced: 10, first: 2 });
    expect(options(three)).toMatchObject({ toCall: 10, raise: { min: 20 } });
  });
});

describe('BET-10 check-raise before the draw', () => {
  const seats = seatsOf([500, 500, 500]);

  test('who checked may only call or fold the opening', () => {
    const facing = options(play(seats, { checkRaise: false }, [check, bet(10), fold]));
    expect(facing.refused.raise?.code).toBe('checked-before');
  });

  test('a full raise frees him, a short one does not', () => {
    expect(options(play(seats, { checkRaise: false }, [check, bet(10), raise(20)])).raise).not.toBeNull();
    const short = play(seatsOf([500, 500, 15]), { checkRaise: false }, [check, bet(10), raise(15)]);
    expect(options(short).raise).toBeNull();
  });

  test('option callerMayReraise: who called may not, who raised may', () => {
    const acts = [bet(10), call, raise(20), raise(40)];
    const facing = play(seats, { callerMayReraise: false }, acts);
    expect(options(facing).refused.raise?.code).toBe('called-before');
    expect(options(play(seats, {}, acts)).raise).not.toBeNull();
    const opener = play(seats, { callerMayReraise: false }, [bet(10), call, raise(20)]);
    expect(options(opener)).toMatchObject({ seat: 0, raise: { min: 30 } });
  });
});

describe('ORDER-3 escuro', () => {
  const posted = seatsOf([99, 98, 96], [1, 2, 4]);
  const before = {
    structure: { type: 'spread', min: 2, max: 20 },
    forced: 4,
    first: 0,
    onlyComplete: 2,
  } as const;

  test('the others may only complete; then the escurante may raise', () => {
    expect(options(play(posted, before)).refused.raise).toEqual({
      rule: 'ORDER-3',
      code: 'only-complete',
      params: {},
    });
    const asked = options(play(posted, before, [call, call]));
    expect(asked).toMatchObject({ seat: 2, check: true, raise: { min: 8, max: 24 } });
  });

  test('once he raised, raising is free for all', () => {
    const after = play(posted, before, [call, call, raise(8)]);
    expect(after.round.onlyComplete).toBe(-1);
    expect(options(after)).toMatchObject({ seat: 0, raise: { min: 12, max: 28 } });
  });

  test('he may check, and the round is over', () => {
    expect(play(posted, before, [call, fold, check]).round.closed).toBe('all-matched');
  });

  test('after the draw he may not open, but raise', () => {
    const after = { mayNotOpen: 1 };
    const seats = seatsOf([100, 100]);
    expect(options(play(seats, after, [check]))).toMatchObject({ seat: 1, check: true, bet: null });
    expect(options(play(seats, after, [check])).refused.bet?.code).toBe('may-not-open');
    expect(options(play(seats, after, [bet(10)])).raise).toEqual({ min: 20, max: 100 });
  });
});

describe('a fold out of turn (TABLE-5, OPEN-4, DRAW-5)', () => {
  test('of another seat leaves the turn where it is', () => {
    const { round, seats } = play(seatsOf([50, 50, 50]), {});
    expect(foldOutOfTurn(round, seats, 1).round).toMatchObject({ toAct: 0, closed: null });
  });

  test('of the seat to act moves it on', () => {
    const { round, seats } = play(seatsOf([50, 50, 50]), {});
    const after = foldOutOfTurn(round, seats, 0);
    expect(after).toMatchObject({ round: { toAct: 1 }, seat: { folded: true, stack: 50 } });
  });

  test('closes the round when one is left, or nobody has to act', () => {
    const two = play(seatsOf([50, 50]), {});
    expect(foldOutOfTurn(two.round, two.seats, 1).round.closed).toBe('one-left');
    const last = play(seatsOf([50, 50, 50]), {}, [bet(10), call]);
    expect(foldOutOfTurn(last.round, last.seats, 2).round.closed).toBe('all-matched');
    const against = play(seatsOf([50, 50, 0]), {});
    expect(foldOutOfTurn(against.round, against.seats, 1).round).toMatchObject({
      closed: 'all-matched',
      toAct: -1,
    });
  });

  test('keeps a closed round closed', () => {
    const closed = play(seatsOf([50, 50, 50]), {}, [check, check, check]);
    expect(foldOutOfTurn(closed.round, closed.seats, 1).round.closed).toBe('all-matched');
  });
});

describe('refusals of an amount', () => {
  const at = options(play(seatsOf([500, 500]), {}, [bet(10)]));

  test.each([
    [raise(19), 'BET-5', 'below-least'],
    [raise(501), 'TABLE-4', 'above-most'],
    [raise(20.5), 'TABLE-3', 'not-an-amount'],
    [raise(22), 'TABLE-3', 'not-in-smallest-chips'],
    [check, 'BET-1', 'something-to-call'],
    [bet(20), 'BET-1', 'bet-already-made'],
  ] as const)('%j by %s, %s', (act, rule, code) => {
    expect(refuseAct(at, act, 5)).toMatchObject({ rule, code });
  });

  test('what is allowed is not refused', () => {
    for (const act of [fold, call, raise(20), raise(500)]) expect(refuseAct(at, act, 5)).toBeNull();
    const first = options(play(seatsOf([500, 500]), {}));
    expect(refuseAct(first, call, 5)?.code).toBe('nothing-to-call');
    expect(refuseAct(first, raise(20), 5)?.code).toBe('nothing-to-raise');
  });
});

test('stored events with odd amounts do not throw', () => {
  const { round } = play(seatsOf([50, 50]), {}, [raise(7), bet(3), call]);
  expect(round.highest).toBe(7);
});
