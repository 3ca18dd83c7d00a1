import { type Account, type HandRuling, type Move, RulingEffect } from '@carteador/table';
import Type, { type Static } from 'typebox';
import Schema from 'typebox/schema';
import { Contradiction } from '../course.ts';
import type { PhhHand } from './phh-hand.ts';
import type { TomlTable } from './toml.ts';

/**
 * What was ruled about a hand after it was over (AUDIT-2), in the field `_rulings`. It stands beside the result and
 * changes none of it: `finishing_stacks` and `winnings` are the dealer's. No field of it is null, for TOML has none.
 */

const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Chips = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Name = Type.String({ minLength: 1, maxLength: 60 });

/** `player` is his identifier, `seat` where he sat when it was ruled; without a seat he had left. */
const End = Type.Object(
  {
    kind: Type.Enum(['player', 'parked', 'carried', 'rake']),
    player: Type.Optional(Name),
    seat: Type.Optional(Count),
  },
  { additionalProperties: false },
);

const Rulings = Type.Array(
  Type.Object(
    {
      ruling: Count,
      dispute: Count,
      clock: Type.String({ maxLength: 40 }),
      actor: Type.String({ maxLength: 60 }),
      confirmedBy: Type.Optional(Name),
      rule: Name,
      reason: Type.String({ maxLength: 500 }),
      effect: RulingEffect,
      moves: Type.Array(
        Type.Object(
          { from: End, to: End, amount: Chips, chips: Chips, setOff: Chips, owed: Chips },
          { additionalProperties: false },
        ),
        { maxItems: 1_000 },
      ),
      reversedBy: Type.Optional(Count),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 1_000 },
);

const schema = Schema.Compile(Rulings);

export const makeRulings = (rulings: readonly HandRuling[]): readonly TomlTable[] => rulings.map(makeRuling);

/** The inverse of `makeRulings`: none where the field is missing. Throws a `Contradiction` where it is of no sense. */
export function readRulings({ _rulings: field }: PhhHand): readonly HandRuling[] {
  if (field === undefined) return [];
  if (!schema.Check(field)) {
    const [, [first]] = schema.Errors(field);
    throw new Contradiction(`_rulings${first?.instancePath ?? ''} ${first?.message ?? 'are none'}`);
  }
  const rulings = field.map(readRuling);
  for (const ruling of rulings) assertSound(ruling, rulings);
  return rulings;
}

function makeRuling({ at, effect, moves, confirmedBy, reversedBy, ...rest }: HandRuling): TomlTable {
  const { ruling, dispute, actor, rule, reason } = rest;
  return {
    ruling,
    dispute,
    clock: new Date(at).toISOString(),
    actor,
    ...(confirmedBy !== null && { confirmedBy }),
    rule,
    reason,
    effect: effect as unknown as TomlTable,
    moves: moves.map(({ from, to, amount, chips, setOff, owed }) => ({
      from: makeEnd(from),
      to: makeEnd(to),
      amount,
      chips,
      setOff,
      owed,
    })),
    ...(reversedBy !== null && { reversedBy }),
  };
}

function readRuling(told: Static<typeof Rulings>[number]): HandRuling {
  const { ruling, dispute, clock, actor, confirmedBy, rule, reason, effect, moves, reversedBy } = told;
  const at = Date.parse(clock);
  if (!Number.isFinite(at)) throw new Contradiction(`ruling ${ruling} has no time`);
  return {
    ruling,
    dispute,
    effect,
    rule,
    reason,
    at,
    actor,
    confirmedBy: confirmedBy ?? null,
    moves: moves.map(({ from, to, ...sums }): Move => ({ from: readEnd(from), to: readEnd(to), ...sums })),
    reversedBy: reversedBy ?? null,
  };
}

const makeEnd = (account: Account): TomlTable => {
  if (account.kind !== 'player') return { kind: account.kind };
  const { kind, playerId: player, seat } = account;
  return { kind, player, ...(seat !== null && { seat }) };
};

function readEnd({ kind, player, seat }: Static<typeof End>): Account {
  if (kind !== 'player') return { kind };
  if (player === undefined) throw new Contradiction('a ruling moves chips of nobody');
  return { kind, playerId: player, seat: seat ?? null };
}

/** Chips are neither made nor lost by it, and it is reversed by one that says so. */
function assertSound({ ruling, moves, reversedBy }: HandRuling, all: readonly HandRuling[]): void {
  for (const { to, amount, chips, setOff, owed } of moves) {
    // What cannot go back into the park stays with the player, and nobody owes it (AUDIT-4).
    const told = chips + setOff + owed;
    if (told > amount || (told < amount && to.kind !== 'parked')) {
      throw new Contradiction(`ruling ${ruling} moves ${told} of ${amount} (AUDIT-2)`);
    }
  }
  if (reversedBy === null) return;
  const by = all.find((other) => other.ruling === reversedBy);
  if (by?.effect.kind !== 'reverse' || by.effect.ruling !== ruling || by.ruling <= ruling) {
    throw new Contradiction(`ruling ${ruling} is not reversed by ruling ${reversedBy} (AUDIT-2)`);
  }
}
