import { parseCards } from '@carteador/poker';
import Type, { type Static } from 'typebox';
import Schema from 'typebox/schema';

/**
 * A real hand as played: facts only, amounts in whole numbers of `unit`. Players are listed in rotation from
 * the dealer's left; `dealerSeat` may be an empty seat.
 */

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Name = Type.String({ minLength: 1, maxLength: 60 });
const Cards = Type.Record(Type.String(), Type.String({ maxLength: 20 }));

const Betting = Type.Union([
  Type.Object({
    type: Type.Literal('fixed-limit'),
    small: Amount,
    big: Amount,
    cap: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  }),
  Type.Object({ type: Type.Enum(['no-limit', 'pot-limit']), min: Amount }),
]);

const Action = Type.Union([
  Type.Tuple([Name, Type.Enum(['fold', 'check'])]),
  Type.Tuple([Name, Type.Enum(['call', 'bet', 'raise']), Amount, Amount]),
]);

export const HandHistory = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  game: Type.Enum(['five-card-draw', 'holdem']),
  unit: Type.String(),
  betting: Betting,
  players: Type.Array(
    Type.Object({ name: Name, seat: Type.Integer({ minimum: 1, maximum: 10 }), stack: Amount }),
    { minItems: 2, maxItems: 10 },
  ),
  dealerSeat: Type.Integer({ minimum: 1, maximum: 10 }),
  posts: Type.Array(Type.Tuple([Name, Type.Enum(['ante', 'small-blind', 'big-blind', 'dead']), Amount])),
  rounds: Type.Array(Type.Array(Action), { maxItems: 4 }),
  draws: Type.Optional(
    Type.Array(
      Type.Object({
        player: Name,
        count: Type.Integer({ minimum: 0, maximum: 5 }),
        discarded: Type.Optional(Type.String()),
        drawn: Type.Optional(Type.String()),
      }),
    ),
  ),
  dealt: Type.Optional(Cards),
  shown: Type.Optional(Cards),
  known: Type.Optional(Cards),
  board: Type.Optional(Type.String()),
  returned: Type.Union([Type.Tuple([Name, Amount]), Type.Null()]),
  contributions: Type.Record(Type.String(), Amount),
  live: Type.Array(Name),
  pot: Amount,
  rake: Amount,
  pots: Type.Optional(Type.Array(Amount, { maxItems: 10 })),
  collected: Type.Array(Type.Union([Type.Tuple([Name, Amount]), Type.Tuple([Name, Amount, Type.String()])])),
  shortBlind: Type.Optional(Type.Boolean()),
});

export type HandHistory = Static<typeof HandHistory>;

const HandFile = Type.Object({ about: Type.Optional(Type.String()), hands: Type.Array(HandHistory) });

export type ParsedHands =
  | { readonly ok: true; readonly hands: readonly HandHistory[] }
  | { readonly ok: false; readonly problem: string };

const fileSchema = Schema.Compile(HandFile);

/** Hands of a file's text; a file of another shape is refused with the first field that is wrong. */
export function parseHands(text: string): ParsedHands {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: `no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const [isValid, errors] = fileSchema.Errors(value);
  if (!isValid) {
    const [first] = errors;
    return { ok: false, problem: `${first?.instancePath ?? ''} ${first?.message ?? 'is not a hand file'}` };
  }
  return { ok: true, hands: (value as Static<typeof HandFile>).hands };
}

/** The cards that the history gives a player at the end: shown, or known although mucked. */
export function lastCards(hand: HandHistory, player: string) {
  const text = hand.shown?.[player] ?? hand.known?.[player];
  return text === undefined ? null : (parseCards(text) ?? null);
}
