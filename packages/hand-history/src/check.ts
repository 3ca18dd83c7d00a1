import { emptyTable, type SeatAmount, stackOf, type Table, type TableEvent } from '@carteador/table';
import { Course } from './course.ts';
import type { HandHistory } from './history.ts';
import { replay, rulesOf, seatsOf } from './replay.ts';

/** A history against the rules: null when pot, returned bet, winners and every final stack agree. */
export function checkHand(hand: HandHistory): string | null {
  try {
    return compareHand(hand, play(hand));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A hand as it went through the decider: all events of its table, and the state after them. */
export interface PlayedHand {
  readonly table: Table;
  readonly events: readonly TableEvent[];
}

function play(hand: HandHistory): PlayedHand {
  const course = new Course(emptyTable);
  course.give({ type: 'OpenTable', name: hand.id, code: 'checked', rules: rulesOf(hand) });
  const commands = replay(hand, playerIdOf);
  for (let step = commands.next(); step.done !== true; step = commands.next(course.table)) {
    course.give(step.value);
  }
  return { table: course.table, events: course.entries.flatMap((entry) => entry.events) };
}

/** An identifier of letters and digits for a name of a history. */
export const playerIdOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'player';

/** The first difference between a history and how it was played, or null. */
export function compareHand(hand: HandHistory, { table, events }: PlayedHand): string | null {
  const seats = seatsOf(hand);
  const nameAt = (seat: number) => [...seats].find(([, at]) => at === seat)?.[0] ?? `seat ${seat}`;
  const data = <T extends TableEvent['type']>(type: T) =>
    events.flatMap((event) =>
      event.type === type ? [event.data as Extract<TableEvent, { type: T }>['data']] : [],
    );

  const awarded = data('PotAwarded');
  const raked = data('RakeTaken').reduce((sum, taken) => sum + taken.amount, 0);
  const pot = awarded.reduce((sum, award) => sum + award.amount, 0) + raked;
  if (pot !== hand.pot) return `pot ${pot}, the history says ${hand.pot}`;

  const returned = data('BetReturned').at(-1);
  const back = returned === undefined ? 'nothing' : `${returned.amount} to ${nameAt(returned.seat)}`;
  const backThen = hand.returned === null ? 'nothing' : `${hand.returned[1]} to ${hand.returned[0]}`;
  if (back !== backThen) return `returned ${back}, the history says ${backThen}`;

  const shares = total(awarded.flatMap((award) => award.shares));
  const collected = total(hand.collected.map(([name, amount]) => ({ seat: seats.get(name) ?? 0, amount })));
  for (const { name, stack } of hand.players) {
    const seat = seats.get(name)!;
    const won = shares.get(seat) ?? 0;
    const wonThen = collected.get(seat) ?? 0;
    if (won !== wonThen) return `${name} wins ${won}, the history says ${wonThen}`;
    const final = stackOf(table, seat);
    const finalThen = stack - (hand.contributions[name] ?? 0) + wonThen;
    if (final !== finalThen) return `${name} ends with ${final}, the history says ${finalThen}`;
  }
  return null;
}

function total(amounts: readonly SeatAmount[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, amount } of amounts) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return sums;
}
