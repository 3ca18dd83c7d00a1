import {
  type Command,
  type CommandType,
  decide,
  evolve,
  type Legal,
  legal,
  type Table,
} from '@carteador/table';
import { type Marks, NO_MARKS } from './marks.ts';
import { offer } from './offers.ts';
import { usual } from './usual.ts';

/** What the rules would make of commands that are not sent: the same functions, so never another answer. */
export interface Foreseen {
  readonly table: Table;
  readonly legal: Legal;
}

/** Null when the rules refuse one of them. */
export function foresee(table: Table, commands: readonly Command[]): Foreseen | null {
  let state = table;
  for (const command of commands) {
    const decided = decide(state, command, { entry: 'foreseen', at: Date.now() });
    if (!decided.ok) return null;
    for (const event of decided.value) state = evolve(state, event);
  }
  return { table: state, legal: legal(state) };
}

/** Physical acts that a dealer does in one go and may record with one tap; each becomes its own entry. */
const IN_ONE_GO: readonly (readonly CommandType[])[] = [
  ['StartHand', 'PostAntes', 'PostBlinds'],
  ['ShuffleDeck', 'CutDeck'],
  ['AwardPot'],
];
const STEPS_MAX = 8;

/** The usual act and those that go with it; the same as `usual` where nothing does, or where somebody still has to pay. */
export function bundle(table: Table, now: Legal, marks: Marks = NO_MARKS): readonly Command[] {
  const type = now.next.confirm;
  const group = IN_ONE_GO.find((each) => type !== null && each.includes(type));
  const commands = [...usual(now, marks)];
  const isOpen = [...marks.values()].includes('later');
  if (!group || commands.length === 0 || isOpen) return commands;
  let ahead = foresee(table, commands);
  for (let step = 0; ahead !== null && step < STEPS_MAX; step += 1) {
    const { confirm } = ahead.legal.next;
    const more = confirm !== null && group.includes(confirm) ? usual(ahead.legal) : [];
    if (more.length === 0) break;
    commands.push(...more);
    ahead = foresee(ahead.table, more);
  }
  return commands;
}

/** The seats that come after the one in turn if all go along, in order: "then Ana, Bento". */
export function following(table: Table, now: Legal): number[] {
  const seats: number[] = [];
  let state: Foreseen | null = { table, legal: now };
  while (
    state !== null &&
    state.legal.turn !== null &&
    state.legal.phase === now.phase &&
    seats.length < 10
  ) {
    const passive = goAlong(state.legal);
    state = passive === null ? null : foresee(state.table, [passive]);
    const turn: number | null = state?.legal.phase === now.phase ? state.legal.turn : null;
    if (turn === null || turn === now.turn || seats.includes(turn)) break;
    seats.push(turn);
  }
  return seats;
}

function goAlong(now: Legal): Command | null {
  const call = offer(now, 'Call');
  if (call) return { type: 'Call', hand: call.hand, seat: call.seat };
  const check = offer(now, 'Check');
  if (check) return { type: 'Check', hand: check.hand, seat: check.seat };
  const draw = offer(now, 'DrawCards');
  const count = draw?.choices[0]?.count;
  return draw && count !== undefined ? { type: 'DrawCards', hand: draw.hand, seat: draw.seat, count } : null;
}
