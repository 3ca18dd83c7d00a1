import {
  finalStack,
  type Hand,
  type JsonObject,
  sameCanonically,
  schemaOf,
  TableRules,
} from '@carteador/table';
import { TomlDate } from 'smol-toml';
import type { CourseEntry } from '../course.ts';
import { type HandRecord, retractedIn } from '../hand-record.ts';
import { setupOf } from '../setup.ts';
import { makeAction } from './action.ts';
import { betsOf, postsOf, winningsOf } from './amounts.ts';
import type { PhhHand } from './phh-hand.ts';
import { makeRulings } from './rulings.ts';
import { actionsOf, commandOf, type Seats } from './said.ts';
import type { TomlTable, TomlValue } from './toml.ts';
import { variantOf } from './variants.ts';

/**
 * A recorded hand as PHH. The fields of the format say what it knows; `_acts` holds, in their places among the
 * actions, the commands that the actions do not say, `_rules` the house options, `_before` what the table knew.
 * The package's README specifies them.
 */
export function makeHand(record: HandRecord): PhhHand {
  const { before, labels } = record;
  const hand = handOf(record);
  const seats = hand.seats.map((seat) => seat.seat);
  const kept = keptOf(record.entries);
  const standing = sinceMisdeal(kept);
  const playerIds = seats.map((seat) => before.seats[seat - 1]?.playerId ?? '');
  const posts = postsOf(hand, before.rules, kept);
  const { actions, acts } = courseOf(record, standing, seats);
  return {
    variant: variantOf(before.rules),
    antes: posts.antes,
    blinds_or_straddles: posts.blinds,
    ...betsOf(before.rules),
    // As they stood then: an all-in that was counted later changes what the hand started with (TABLE-6).
    starting_stacks: seats.map((seat) => finalStack(before, seat)),
    actions,
    ...clockOf(labels.startedAt),
    hand: record.number,
    seats,
    seat_count: before.rules.seats,
    table: before.name,
    players: playerIds.map((id) => labels.names[id] ?? ''),
    finishing_stacks: hand.seats.map((seat) => seat.stack),
    winnings: winningsOf(standing, record.number, seats),
    _session: labels.session,
    _hand_id: labels.id,
    _player_ids: playerIds,
    _schema: schemaOf('TableOpened'),
    _acts: acts,
    ...(record.rulings.length > 0 && { _rulings: makeRulings(record.rulings) }),
    _rules: rulesInOrder(before.rules),
    ...beforeOf(record, seats),
  };
}

function handOf({ after, number }: HandRecord): Hand {
  const { hand } = after.play;
  if (hand?.number !== number) throw new Error(`hand ${number} is not at the table any more`);
  return hand;
}

/** What was not taken back (AUDIT-1). */
function keptOf(entries: readonly CourseEntry[]): readonly CourseEntry[] {
  const back = retractedIn(entries);
  return entries.filter(({ id }) => !back.has(id));
}

/** What the last deal consists of (IRR-1). */
function sinceMisdeal(entries: readonly CourseEntry[]): readonly CourseEntry[] {
  const misdealt = entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'HandMisdealt'));
  return entries.slice(Math.max(0, misdealt));
}

/** The actions of what stands, and between them the commands that they do not say. */
function courseOf(record: HandRecord, standing: readonly CourseEntry[], seats: Seats) {
  const actions: string[] = [];
  const acts: TomlTable[] = [];
  const numbers = dealsWithOthers(record) ? null : disputesOf(record);
  for (const entry of record.entries) {
    const all = entry.events.flatMap((event) => actionsOf(event, seats));
    const said = standing.includes(entry) ? all : [];
    const [first] = said;
    const meant = first === undefined || first.act === 'none' ? null : commandOf(first, entry.before, seats);
    if (meant === null || !sameCanonically(meant, entry.command)) {
      const struck = said.length < all.length ? { struck: true } : {};
      acts.push({ at: actions.length, ...struck, ...actOf(entry, record.number, numbers) });
    }
    actions.push(...said.map(makeAction));
  }
  if (record.isClosed) acts.push({ at: actions.length, type: 'EndHand' });
  return { actions, acts };
}

/** The disputes that were opened on this hand while it lay at the table, counted anew from 1. */
function disputesOf({ entries, number }: HandRecord): ReadonlyMap<number, number> {
  const opened = entries.flatMap(({ events }) =>
    events.flatMap(({ type, data }) =>
      type === 'DisputeOpened' && data.hand === number ? [data.dispute] : [],
    ),
  );
  return new Map(opened.map((dispute, index) => [dispute, index + 1]));
}

/** Whether the floor dealt with other hands while this one lay at the table: it may have moved chips of its players. */
function dealsWithOthers(record: HandRecord): boolean {
  const { entries, number } = record;
  const own = disputesOf(record);
  return entries.some(({ command }) => {
    if (command.type === 'OpenDispute') return command.hand !== number;
    if ('dispute' in command) return !own.has(command.dispute);
    return command.type === 'PayHeldChips' || command.type === 'PayDebt';
  });
}

/**
 * A command as the file says it: of this hand unless another is named, retracted entries by their number, and
 * with the clock when it is one of the table, which may ask what time it is (TABLE-5, TABLE-7).
 */
function actOf(
  { command, at }: CourseEntry,
  number: number,
  numbers: ReadonlyMap<number, number> | null,
): TomlTable {
  if ('dispute' in command) {
    const { dispute } = command;
    return { ...(command as JsonObject as TomlTable), dispute: numbers?.get(dispute) ?? dispute };
  }
  if (!('hand' in command))
    return { ...(command as JsonObject as TomlTable), clock: new Date(at).toISOString() };
  const { hand, ...act } = command;
  const other = hand === number ? {} : { hand };
  if (act.type !== 'Retract') return { ...(act as JsonObject as TomlTable), ...other };
  const { entries, ...rest } = act;
  return { ...rest, last: entries.length, ...other };
}

/** As they are defined, whatever order they were stored in: the game first. */
function rulesInOrder(rules: TableRules): TomlTable {
  const fields = rules as unknown as TomlTable;
  const ordered = Object.keys(TableRules.properties).map((name) => [name, fields[name] ?? null]);
  return { ...Object.fromEntries(ordered), ...fields };
}

function beforeOf(record: HandRecord, seats: Seats): TomlTable {
  const setup = setupOf(record.before, dealsWithOthers(record));
  const others = setup.seats.flatMap(({ seat, player, stack, more }): TomlTable[] => {
    if (!seats.includes(seat)) return [{ seat, player, stack, ...more }];
    return Object.keys(more).length > 0 ? [{ seat, ...more }] : [];
  });
  const parts: Record<string, TomlValue> = {};
  if (others.length > 0) parts.seats = others;
  if (setup.seatings !== null) parts.seatings = setup.seatings;
  if (Object.keys(setup.play).length > 0) parts.play = setup.play;
  if (Object.keys(setup.table).length > 0) parts.table = setup.table;
  return Object.keys(parts).length > 0 ? { _before: parts } : {};
}

/** To the second, as PHH has it. */
function clockOf(startedAt: number | null): TomlTable {
  if (startedAt === null) return {};
  const [date = '', time = ''] = new Date(startedAt).toISOString().split('T');
  const [year, month, day] = date.split('-').map(Number);
  return { year: year!, month: month!, day: day!, time: new TomlDate(time.slice(0, 8)), time_zone: 'UTC' };
}
