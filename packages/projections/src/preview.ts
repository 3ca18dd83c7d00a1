import {
  advance,
  type Command,
  type Context,
  middle,
  occupied,
  parkedChips,
  type Result,
  seatAt,
  stackOf,
  type Table,
  waitingChips,
} from '@carteador/table';
import type { ChipsView, Preview, TapeEvent } from './views.ts';

/** What the rules would make of a command: nothing is stored, and the table is as it was. */
export function previewOf(table: Table, command: Command, context: Context): Result<Preview> {
  const step = advance(table, command, context);
  if (!step.ok) return step;
  const { events, table: after } = step.value;
  return {
    ok: true,
    value: {
      version: table.version,
      before: chipsView(table),
      after: chipsView(after),
      moves: events.flatMap((event) => (event.type === 'RulingMade' ? event.data.moves : [])),
      events: events.map(({ type, data }) => ({ type, data }) as TapeEvent),
    },
  };
}

/** Chips that wait for the end of a hand are counted to the stack. */
export function chipsView(table: Table): ChipsView {
  const { hand, carried, rake } = table.play;
  return {
    stacks: occupied(table).map((seat) => ({
      seat,
      playerId: seatAt(table, seat)?.playerId ?? '',
      amount: stackOf(table, seat) + waitingChips(table, seat),
    })),
    middle: hand === null ? 0 : middle(hand),
    carried: carried.reduce((sum, { amount }) => sum + amount, 0),
    parked: parkedChips(table),
    rake,
    held: table.docket.held,
    debts: table.docket.debts,
  };
}
