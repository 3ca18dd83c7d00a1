import Type, { type Static } from 'typebox';
import Schema from 'typebox/schema';
import { parseAction } from './action.ts';
import type { TomlTable } from './toml.ts';

/**
 * One hand of a PHH file (https://phh.readthedocs.io): the fields of the format that are read here, by their
 * names, and whatever else the file holds. Lists of players start with the first who was dealt to. Amounts are
 * numbers of the file's unit, whole in our own files; `null` where the format says `inf`.
 */
const Amount = Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const PLAYERS_MAX = 30;
const perPlayer = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Array(item, { minItems: 2, maxItems: PLAYERS_MAX });
const Text = Type.String({ maxLength: 1000 });

const PhhFields = Type.Object({
  variant: Type.String({ minLength: 1, maxLength: 20 }),
  ante_trimming_status: Type.Optional(Type.Boolean()),
  antes: perPlayer(Amount),
  blinds_or_straddles: Type.Optional(perPlayer(Amount)),
  bring_in: Type.Optional(Amount),
  small_bet: Type.Optional(Amount),
  big_bet: Type.Optional(Amount),
  min_bet: Type.Optional(Amount),
  starting_stacks: perPlayer(Type.Union([Amount, Type.Null()])),
  actions: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 2000 }),
  year: Type.Optional(Type.Integer()),
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  day: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  time_zone: Type.Optional(Text),
  hand: Type.Optional(Type.Union([Type.Integer(), Text])),
  seats: Type.Optional(perPlayer(Type.Integer({ minimum: 0, maximum: 1000 }))),
  seat_count: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  table: Type.Optional(Type.Union([Type.Integer(), Text])),
  players: Type.Optional(perPlayer(Text)),
  finishing_stacks: Type.Optional(perPlayer(Amount)),
  winnings: Type.Optional(perPlayer(Amount)),
});

export type PhhFields = Readonly<Static<typeof PhhFields>>;
/** The known fields, and all others as they stand in the file: optional ones, and our own, which begin with `_`. */
export type PhhHand = PhhFields & TomlTable;

/** The order in which a file is written: what is required, then the hand, the table, the result. */
export const FIELD_ORDER = [
  'variant',
  'ante_trimming_status',
  'antes',
  'blinds_or_straddles',
  'bring_in',
  'small_bet',
  'big_bet',
  'min_bet',
  'starting_stacks',
  'actions',
  'author',
  'event',
  'url',
  'venue',
  'address',
  'city',
  'region',
  'postal_code',
  'country',
  'year',
  'month',
  'day',
  'time',
  'time_zone',
  'time_zone_abbreviation',
  'hand',
  'level',
  'seats',
  'seat_count',
  'table',
  'players',
  'finishing_stacks',
  'winnings',
  'currency',
  'currency_symbol',
  'time_limit',
  'time_banks',
] as const;

const LISTS = ['antes', 'blinds_or_straddles', 'seats', 'players', 'finishing_stacks', 'winnings'] as const;

const schema = Schema.Compile(PhhFields);

/** Why a table is no hand, or null when it is one. */
export function problemOf(table: unknown): string | null {
  if (!schema.Check(table)) {
    const [, [first]] = schema.Errors(table);
    return `${(first?.instancePath ?? '').slice(1).replaceAll('/', ' ')} ${first?.message ?? 'is no hand'}`.trim();
  }
  const players = table.starting_stacks.length;
  const uneven = LISTS.find((name) => (table[name] ?? table.starting_stacks).length !== players);
  if (uneven !== undefined) return `${uneven} has not one entry for each of ${players} players`;
  const strange = table.actions.find((text) => !fits(text, players));
  return strange === undefined ? null : `no action of PHH: ${strange}`;
}

function fits(text: string, players: number): boolean {
  const action = parseAction(text);
  return action !== undefined && (!('player' in action) || action.player <= players);
}
