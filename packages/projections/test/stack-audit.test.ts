import { type Command, finalStack, handInPlay, occupied } from '@carteador/table';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type ChipMove, CountLog, type StackAudit, stackAudits } from '../src/index.ts';
import { Evening, type EveningOptions, type Random, seeded } from '../src/testing/index.ts';

const logOf = ({ events }: Evening): CountLog => {
  const log = new CountLog();
  for (const event of events) log.push(event);
  return log;
};

const played = (seed: number): Evening => {
  const rules = {
    rake: { percent: 5, cap: null, drop: 2 },
    timeCollection: { amount: 3, everyMinutes: 10 },
  };
  const evening = new Evening({ seed, players: 2 + (seed % 6), trouble: 0.06, rules }).play(120);
  while (handInPlay(evening.table) !== null) evening.next();
  return evening;
};

/** Counts a stack that differs from the record by so many chips. */
function countOff(evening: Evening, seat: number, off: number): StackAudit {
  evening.enter({ type: 'CountStack', seat, counted: finalStack(evening.table, seat) + off });
  return stackAudits(evening.events).find((each) => each.seat === seat)!;
}

const seatOf = ({ table }: Evening, playerId: string): number =>
  table.seats.findIndex((owner) => owner?.playerId === playerId) + 1;

const seeds = fc.nat({ max: 100_000 });

property.prop([seeds], { numRuns: 8 })('the moves of a session add up to every stack', (seed) => {
  const evening = played(seed);
  const sums = new Map<string, number>();
  for (const { playerId, amount } of logOf(evening).moves) {
    sums.set(playerId, (sums.get(playerId) ?? 0) + amount);
  }
  for (const seat of occupied(evening.table)) {
    const { playerId } = evening.table.seats[seat - 1]!;
    expect(sums.get(playerId)).toBe(finalStack(evening.table, seat));
  }
});

/** A share of a pot that still bears on two stacks which are certain since before: its winner's and another's. */
function wrongPayment(evening: Evening, random: Random): { share: ChipMove; other: string } | null {
  const log = logOf(evening);
  const sits = ({ playerId }: ChipMove) => seatOf(evening, playerId) > 0;
  const stands = log.moves.filter((move) => sits(move) && !log.undone.has(move.entry));
  const since = ({ playerId, version }: ChipMove) =>
    evening.events.slice(version).every(({ type, data }) => {
      const { seat } = data as { seat?: number };
      return !(type.startsWith('Stack') && seat === seatOf(evening, playerId));
    });
  const pairs = stands.flatMap((share) =>
    share.kind !== 'share' || share.hand === null || !since(share)
      ? []
      : stands
          .filter((put) => put.kind === 'put' && put.hand === share.hand && put.playerId !== share.playerId)
          .filter(
            (put) => since(put) && finalStack(evening.table, seatOf(evening, share.playerId)) >= share.amount,
          )
          .map((put) => ({ share, other: put.playerId })),
  );
  return pairs[Math.floor(random() * pairs.length)] ?? null;
}

property.prop([seeds], { numRuns: 12 })(
  'a pot pushed to the wrong man: only hands that explain it as well come before the hand where it happened',
  (seed) => {
    const evening = played(seed);
    const planted = wrongPayment(evening, seeded(seed));
    fc.pre(planted !== null);
    const { share, other } = planted!;
    const winner = seatOf(evening, share.playerId);
    countOff(evening, seatOf(evening, other), share.amount);
    const { suspects, difference } = countOff(evening, winner, -share.amount);
    expect(difference).toBe(-share.amount);
    const place = suspects.findIndex(({ hand }) => hand === share.hand);
    expect(suspects[place]!.reasons.map(({ kind }) => kind)).toContain('share-unpaid');
    expect(suspects[place]!.counterpart).not.toBeNull();
    for (const before of suspects.slice(0, place)) {
      expect(before.counterpart).not.toBeNull();
      const [strongest] = before.reasons;
      expect(strongest!.amount === share.amount || strongest!.amount * 2 === share.amount).toBe(true);
    }
    // Where no other hand has such an amount, it is the first.
    const alike = suspects.filter(({ reasons }) => reasons.some(({ kind }) => STRONG.test(kind)));
    if (alike.length === 1) expect(place).toBe(0);
  },
);

const STRONG = /-(?:unpaid|missing|twice|reversed|kept|wrong)$/;

/** Two players who have anted 10 of 500 each; seat 2 opened for 40, was called and won 100. */
function wonByTwo(options: EveningOptions = {}): Evening {
  const evening = new Evening({
    players: 2,
    trouble: 0,
    rules: { openersProof: 'never' },
    ...options,
  }).deal();
  const hand = { hand: 1 };
  const enter = (...commands: Command[]) => {
    for (const command of commands) evening.enter(command);
  };
  const first = evening.table.play.hand!.seats[0]!.seat;
  const second = evening.table.play.hand!.seats[1]!.seat;
  enter(
    { type: 'BetTo', ...hand, seat: first, to: 40 },
    { type: 'Call', ...hand, seat: second },
    { type: 'DrawCards', ...hand, seat: first, count: 0 },
    { type: 'DrawCards', ...hand, seat: second, count: 0 },
    { type: 'Check', ...hand, seat: first },
    { type: 'Check', ...hand, seat: second },
  );
  return evening;
}

const award = (evening: Evening, ...winners: number[]): Evening => {
  evening.enter({ type: 'AwardPot', hand: 1, pot: 0, winners });
  return evening;
};

const kinds = ({ suspects }: StackAudit): string[][] =>
  suspects.map(({ reasons }) => reasons.map(({ kind }) => kind));

describe('TABLE-6 where to look when a count differs', () => {
  it('nowhere when it agrees; and an agreed count is certain', () => {
    const evening = award(wonByTwo(), 2);
    expect(countOff(evening, 2, 0)).toMatchObject({ difference: 0, suspects: [], since: { kind: 'seated' } });
    expect(countOff(evening, 2, -10)).toMatchObject({ since: { kind: 'counted' }, suspects: [], moved: 0 });
  });

  it.each([
    [-100, 'share-unpaid'],
    [100, 'share-twice'],
    [40, 'put-missing'],
    [-40, 'put-twice'],
    [50, 'result-twice'],
    [-50, 'result-missing'],
  ])('the winner is off by %d: %s', (off, kind) => {
    expect(kinds(countOff(award(wonByTwo(), 2), 2, off))[0]).toContain(kind);
  });

  it('another’s chips: his pot, his bet that never came in, a pot that was shared', () => {
    expect(kinds(countOff(award(wonByTwo(), 2), 1, 100))[0]).toContain('other-share');
    expect(kinds(countOff(award(wonByTwo(), 2), 2, -10))[0]).toContain('other-put');
    expect(kinds(countOff(award(wonByTwo(), 1, 2), 2, 50))[0]).toContain('whole-pot');
  });

  it('the result the wrong way round', () => {
    const evening = award(wonByTwo(), 2);
    expect(countOff(evening, 1, 100).suspects[0]!.reasons[0]).toMatchObject({
      kind: 'result-reversed',
      amount: 50,
    });
  });

  it('an award that was taken back, whose chips stayed', () => {
    const evening = award(wonByTwo(), 1);
    evening.undo();
    award(evening, 2);
    const { suspects } = countOff(evening, 1, 100);
    const taken = suspects[0]!.reasons.find(({ kind }) => kind === 'undone-kept');
    expect(taken).toMatchObject({ amount: 100, hand: 1 });
    expect(suspects[0]!.net).toBe(-50);
  });

  it('a chip too large without change', () => {
    const evening = new Evening({ players: 2, trouble: 0 }).deal();
    const seat = evening.table.play.hand!.seats[0]!.seat;
    evening.enter({ type: 'BetTo', hand: 1, seat, to: 40 });
    const caller = evening.table.play.hand!.seats[1]!.seat;
    evening.enter({ type: 'PushChips', hand: 1, seat: caller, chips: [100], said: 'nothing' });
    while (handInPlay(evening.table) !== null) evening.next();
    const { suspects } = countOff(evening, caller, -60);
    expect(suspects[0]!.reasons).toContainEqual(
      expect.objectContaining({ kind: 'change-missing', amount: 60 }),
    );
  });

  it('chips bought, and a correction that was wrong itself', () => {
    const evening = new Evening({ players: 2, trouble: 0 });
    evening.enter({ type: 'BuyChips', seat: 1, amount: 300 });
    expect(kinds(countOff(evening, 1, -300))).toEqual([['bought-missing']]);
    const confirm = { kind: 'floor' } as const;
    evening.enter({ type: 'CorrectStack', seat: 1, counted: 500, reason: 'counted', confirm });
    expect(stackAudits(evening.events)[0]).toMatchObject({ corrected: true, difference: -300 });
    expect(kinds(countOff(evening, 1, 300))).toEqual([['correction-wrong']]);
  });
});
