import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Command, legal, stackOf, type TableRules } from '../src/index.ts';
import { Evening, randomRules } from '../src/testing/evening.ts';
import { seeded } from '../src/testing/random.ts';
import { randomCommand } from '../src/testing/random-play.ts';

/** TABLE-1: the same evening in a mirror, seats and rotation turned round, is the mirrored evening. */

const RUNS = Number(process.env.CARTEADOR_PROPERTY_HANDS ?? 1000) / 50;
const COMMANDS = 250;

const SEAT_FIELDS = new Set(['seat', 'by', 'cutBy', 'smallBlind', 'bigBlind']);

const mirrorOf = (rules: TableRules): TableRules => ({
  ...rules,
  rotation: rules.rotation === 'clockwise' ? 'counterclockwise' : 'clockwise',
});

function mirrored(command: Command, flip: (seat: number) => number): Command {
  const change = (key: string, value: unknown): unknown => {
    if (SEAT_FIELDS.has(key) && typeof value === 'number') return flip(value);
    if ((key === 'seats' || key === 'winners') && Array.isArray(value)) return value.map(flip);
    if (key === 'effect' && command.type === 'MakeRuling' && command.effect.kind === 'award') {
      const pots = command.effect.pots.map(({ pot, winners }) => ({ pot, winners: winners.map(flip) }));
      return { kind: 'award', pots };
    }
    if (key === 'to' && command.type === 'MovePlayer') return flip(value as number);
    if (key === 'cards' && command.type === 'DrawForDealer') {
      return command.cards.map(({ seat, card }) => ({ seat: flip(seat), card }));
    }
    if (key === 'rules') return mirrorOf(value as TableRules);
    return value;
  };
  return Object.fromEntries(
    Object.entries(command).map(([key, value]) => [key, change(key, value)]),
  ) as Command;
}

vi.setConfig({ testTimeout: 3_600_000 });

it('TABLE-1: the same hands mirrored give the mirrored results, turns and next acts', () => {
  const games = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const random = seeded(seed);
      const rules = randomRules(random);
      games.add(rules.profile);
      const flip = (seat: number) => rules.seats + 1 - seat;
      const here = new Evening();
      const there = new Evening();
      const give = (command: Command) => {
        here.give(command);
        there.give(mirrored(command, flip));
      };
      give({ type: 'OpenTable', name: 'Salão', code: 'abcdefgh', rules });
      for (let seat = 1; seat <= Math.min(rules.seats, 2 + (seed % 6)); seat += 1) {
        give({
          type: 'SeatPlayer',
          seat,
          playerId: `p${seat}`,
          buyIn: rules.buyInMin + (seed % 7) * 10 * seat,
        });
      }
      const seats = Array.from({ length: rules.seats }, (_, index) => index + 1);
      let now = legal(here.table);
      for (let count = 0; count < COMMANDS; count += 1) {
        const command = randomCommand(random, here.table, now.offers, here.at);
        if (command === null) return;
        give(command);
        now = legal(here.table);
        const then = legal(there.table);
        expect(
          {
            stacks: seats.map((seat) => stackOf(there.table, flip(seat))),
            code: then.next.code,
            turn: then.turn,
            seat: then.next.seat,
          },
          JSON.stringify(command),
        ).toEqual({
          stacks: seats.map((seat) => stackOf(here.table, seat)),
          code: now.next.code,
          turn: now.turn === null ? null : flip(now.turn),
          seat: now.next.seat === null ? null : flip(now.next.seat),
        });
      }
    }),
    { numRuns: RUNS },
  );
  expect(games.size).toBeGreaterThan(3);
});
