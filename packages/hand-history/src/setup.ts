import {
  chipsAccounted,
  emptyTable,
  evolve,
  finalStack,
  occupied,
  type Play,
  type Seat,
  type Table,
  type TableRules,
} from '@carteador/table';
import { Contradiction } from './course.ts';
import type { TomlTable, TomlValue } from './phh/toml.ts';

/**
 * What the table knew when a hand started, as far as it bears on the hand: seats with their stacks, the button,
 * the rung, the carried pot and whatever else lies in the play half of the state. A field is written only when it
 * is not as at an empty table, so that a reader of a later release fills in what this one did not know.
 */
export interface Setup {
  readonly rules: TableRules;
  readonly name: string;
  readonly seats: readonly SeatSetup[];
  /** Players seated so far when others have left since; otherwise as many as there are. */
  readonly seatings: number | null;
  readonly play: TomlTable;
  readonly table: TomlTable;
}

export interface SeatSetup {
  readonly seat: number;
  readonly player: string;
  readonly stack: number;
  /** Fields of the seat that are not as when somebody has just sat down. */
  readonly more: TomlTable;
}

/** Told by other fields of a setup, or of the session and not of the hand. */
const TABLE_APART: readonly string[] = [
  'status',
  'name',
  'code',
  'continues',
  'rules',
  'seats',
  'totals',
  'play',
  'undo',
  'version',
] satisfies (keyof Table)[];
const PLAY_APART: readonly string[] = ['nets', 'rake', 'hand'] satisfies (keyof Play)[];
/** What is told only of a table where the floor dealt with other hands while this one lay there. */
const OF_OTHER_HANDS = {
  table: ['docket'] satisfies (keyof Table)[],
  play: ['records', 'disputable'] satisfies (keyof Play)[],
};
const SEAT_APART: readonly string[] = ['playerId', 'bought', 'corrected', 'ruled'] satisfies (keyof Seat)[];

/** The setup of a table between two hands. */
export function setupOf(table: Table, tellsOtherHands: boolean): Setup {
  const untold = tellsOtherHands ? { table: [], play: [] } : OF_OTHER_HANDS;
  const seats = occupied(table).map((seat, index): SeatSetup => {
    const owner = table.seats[seat - 1]!;
    const fresh = freshSeat(owner.playerId, index);
    const more = differing(owner, fresh, SEAT_APART);
    return { seat, player: owner.playerId, stack: finalStack(table, seat), more };
  });
  const { seatings } = table.totals;
  return {
    rules: table.rules,
    name: table.name,
    seats,
    seatings: seatings === seatingsOf(table.seats) ? null : seatings,
    play: differing(table.play, emptyTable.play, [...PLAY_APART, ...untold.play]),
    table: differing(table, emptyTable, [...TABLE_APART, ...untold.table]),
  };
}

/**
 * The inverse of `setupOf`: the open table of a setup, its chips bought at once. Throws a `Contradiction` for
 * seats that the table does not have, or stacks that are no whole chips.
 */
export function tableOf({ rules, name, seats, play, table, ...setup }: Setup): Table {
  const places: (Seat | null)[] = Array.from({ length: rules.seats }, () => null);
  for (const [index, { seat, player, stack, more }] of seats.entries()) {
    if (places[seat - 1] !== null) throw new Contradiction(`seat ${seat} is not free at this table`);
    if (!Number.isSafeInteger(stack) || stack < 0) throw new Contradiction(`stack ${stack} in seat ${seat}`);
    places[seat - 1] = { ...freshSeat(player, index), ...without(more, SEAT_APART) };
  }
  const bare: Table = {
    ...emptyTable,
    ...without(table, TABLE_APART),
    status: 'open',
    name,
    rules,
    seats: places,
    play: { ...emptyTable.play, ...without(play, PLAY_APART) },
  };
  const seated = places.slice();
  // What the session took from a player, such as time, is off his stack already.
  for (const { seat, stack } of seats) {
    seated[seat - 1] = { ...places[seat - 1]!, bought: stack - finalStack(bare, seat) };
  }
  const open = { ...bare, seats: seated };
  const seatings = setup.seatings ?? seatingsOf(seated);
  return { ...open, totals: { ...emptyTable.totals, bought: chipsAccounted(open), seatings } };
}

const seatingsOf = (seats: Table['seats']): number =>
  1 + Math.max(-1, ...seats.map((seat) => seat?.serial ?? -1));

/** As the rules seat somebody: whatever a release adds to a seat has its beginning here. */
function freshSeat(playerId: string, serial: number): Seat {
  const open: Table = { ...emptyTable, status: 'open', seats: [null] };
  const seated = evolve(open, { type: 'PlayerSeated', entry: '', data: { seat: 1, playerId, at: 0 } });
  return { ...seated.seats[0]!, serial };
}

function differing(value: object, usual: object, apart: readonly string[]): TomlTable {
  const found: Record<string, TomlValue> = {};
  for (const [name, part] of Object.entries(without(value as TomlTable, apart))) {
    const same = JSON.stringify(part) === JSON.stringify((usual as Record<string, unknown>)[name]);
    if (!same) found[name] = part;
  }
  return found;
}

const without = (table: TomlTable, apart: readonly string[]): TomlTable =>
  Object.fromEntries(Object.entries(table).filter(([name]) => !apart.includes(name)));
