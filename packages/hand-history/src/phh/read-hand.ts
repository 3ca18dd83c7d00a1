import {
  COMMAND_SCHEMAS,
  Command,
  type CommandType,
  type JsonObject,
  lift,
  type Table,
  TableRules,
} from '@carteador/table';
import { TomlDate } from 'smol-toml';
import Schema from 'typebox/schema';
import { Contradiction, Course, type CourseEntry } from '../course.ts';
import type { HandLabels, HandRecord } from '../hand-record.ts';
import { type SeatSetup, tableOf } from '../setup.ts';
import { bareAction, parseAction } from './action.ts';
import type { PhhHand } from './phh-hand.ts';
import { readRulings } from './rulings.ts';
import { actionsOf, commandOf, type Seats } from './said.ts';
import { isTomlTable, type TomlTable, type TomlValue } from './toml.ts';

/** Whether `makeHand` wrote it: only then its own fields say the whole hand. */
export const isOurs = (hand: PhhHand): boolean => Array.isArray(hand._acts) && hand._rules !== undefined;

const commandSchema = Schema.Compile(Command);
const rulesSchema = Schema.Compile(TableRules);

/**
 * The inverse of `makeHand`, by giving every command to the rules again. Throws a `Contradiction` where they do
 * not accept one, or where what they make of it is not what the file's actions say.
 */
export function readHand(hand: PhhHand): HandRecord {
  const number = typeof hand.hand === 'number' ? hand.hand : 0;
  const seats = hand.seats ?? [];
  const acts = actsOf(hand);
  const isClosed = acts.at(-1)?.type === 'EndHand';
  const before = tableBefore(hand);
  const course = new Course(before);
  const labels = labelsOf(hand);
  const startedAt = labels.startedAt ?? 0;
  let at = 0;
  for (const act of isClosed ? acts.slice(0, -1) : acts) {
    at = giveActions(course, hand, seats, at, Number(act.at));
    const entry = course.give(commandOfAct(act, course.table, number), clockOf(act) ?? startedAt);
    if (act.struck !== true) at = expectSaid(hand, seats, at, entry);
  }
  giveActions(course, hand, seats, at, hand.actions.length);
  const after = course.table;
  const entries = [...course.entries];
  if (isClosed) course.give({ type: 'EndHand', hand: number });
  return { number, before, entries, after, isClosed, rulings: readRulings(hand), labels };
}

/** Gives the commands that the actions from `from` up to `to` say by themselves. */
function giveActions(course: Course, hand: PhhHand, seats: Seats, from: number, to: number): number {
  if (to > hand.actions.length) throw new Contradiction(`there is no action ${to}`);
  let at = from;
  while (at < to) {
    const action = parseAction(hand.actions[at] ?? '');
    const command =
      action === undefined || action.act === 'none' ? null : commandOf(action, course.table, seats);
    if (command !== null) at = expectSaid(hand, seats, at, course.give(command));
    else if (action?.act === 'none') at += 1;
    else throw new Contradiction(`action ${at + 1}, ${hand.actions[at]}, is none of this game`);
  }
  if (at > to) throw new Contradiction(`an act stands within what action ${to} began`);
  return at;
}

/** What an entry did has to be what the actions say next. */
function expectSaid(hand: PhhHand, seats: Seats, from: number, { events }: CourseEntry): number {
  let at = from;
  for (const action of events.flatMap((event) => actionsOf(event, seats))) {
    const text = hand.actions[at];
    const said = text === undefined ? undefined : parseAction(text);
    const due = bareAction(action);
    if (said === undefined || bareAction(said) !== due) {
      throw new Contradiction(`action ${at + 1} is ${text ?? 'missing'}, by the rules it was ${due}`);
    }
    at += 1;
  }
  return at;
}

function actsOf(hand: PhhHand): readonly TomlTable[] {
  const acts = hand._acts as readonly TomlValue[];
  return acts.map((act) => {
    if (isTomlTable(act) && Number.isSafeInteger(act.at)) return act;
    throw new Contradiction(`no act: ${JSON.stringify(act)}`);
  });
}

const NAMES_HAND: ReadonlySet<CommandType> = new Set(
  COMMAND_SCHEMAS.flatMap(({ properties }) => ('hand' in properties ? [properties.type.const] : [])),
);

function commandOfAct(act: TomlTable, table: Table, number: number): Command {
  const { at: _, struck: __, clock: ___, last, ...rest } = act;
  const isOfHand = NAMES_HAND.has(rest.type as CommandType) && rest.hand === undefined;
  const command: unknown = {
    ...rest,
    ...(isOfHand && { hand: number }),
    ...(last !== undefined && { entries: lastEntries(table, Number(last)) }),
  };
  if (!commandSchema.Check(command)) throw new Contradiction(`no command: ${JSON.stringify(command)}`);
  return command;
}

const clockOf = ({ clock }: TomlTable): number | null =>
  typeof clock === 'string' && Number.isFinite(Date.parse(clock)) ? Date.parse(clock) : null;

function lastEntries({ undo }: Table, count: number): string[] {
  if (count > undo.length)
    throw new Contradiction(`${count} entries are taken back, there are ${undo.length}`);
  return undo.slice(-count).map(({ entry }) => entry);
}

/** The table as it stood before the hand: from `_rules`, `_before` and the lists of players. */
function tableBefore(hand: PhhHand): Table {
  const data = { rules: hand._rules } as JsonObject;
  const meta = { at: new Date(0).toISOString() };
  const { rules } = lift({ type: 'TableOpened', schema: Number(hand._schema ?? 1), data, meta });
  if (!rulesSchema.Check(rules)) {
    const [, [first]] = rulesSchema.Errors(rules);
    throw new Contradiction(`_rules${first?.instancePath ?? ''} ${first?.message ?? 'are none'}`);
  }
  const before = tableAt(hand._before) ?? {};
  return tableOf({
    rules,
    name: String(hand.table ?? ''),
    seats: seatsBefore(hand, before),
    seatings: typeof before.seatings === 'number' ? before.seatings : null,
    play: tableAt(before.play) ?? {},
    table: tableAt(before.table) ?? {},
  });
}

/** Who is dealt in stands in the file's lists, who is not in `_before`, where others have what is unusual. */
function seatsBefore(hand: PhhHand, before: TomlTable): SeatSetup[] {
  const told = Array.isArray(before.seats) ? before.seats.filter(isTomlTable) : [];
  const playing = (hand.seats ?? []).map((seat, index): SeatSetup => {
    const { seat: _, ...more } = told.find((one) => one.seat === seat) ?? {};
    const player = (hand._player_ids as readonly TomlValue[] | undefined)?.[index];
    const stack = hand.starting_stacks[index] ?? Number.NaN;
    return { seat, player: String(player ?? `p${index + 1}`), stack, more };
  });
  const others = told.flatMap(({ seat, player, stack, ...more }): SeatSetup[] =>
    player === undefined ? [] : [{ seat: Number(seat), player: String(player), stack: Number(stack), more }],
  );
  return [...playing, ...others].sort((a, b) => a.seat - b.seat);
}

function labelsOf(hand: PhhHand): HandLabels {
  const { year, month, day, time } = hand;
  const ids = (hand._player_ids ?? []) as readonly string[];
  const names = ids.flatMap((id, index): [string, string][] => {
    const name = hand.players?.[index] ?? '';
    return name === '' ? [] : [[id, name]];
  });
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    session: String(hand._session ?? ''),
    id: String(hand._hand_id ?? ''),
    startedAt:
      year !== undefined && month !== undefined && day !== undefined && time instanceof TomlDate
        ? Date.parse(`${year}-${two(month)}-${two(day)}T${time.toISOString().slice(0, 8)}Z`)
        : null,
    names: Object.fromEntries(names),
  };
}

const tableAt = (value: TomlValue | undefined): TomlTable | undefined =>
  value !== undefined && isTomlTable(value) ? value : undefined;
