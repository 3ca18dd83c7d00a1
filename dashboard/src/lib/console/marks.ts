import type { Command, Legal } from '@carteador/table';
import { offer } from './offers.ts';

/**
 * Who of those that owe an ante stays out of the hand (FORCED-2) or has not paid yet, marked by a tap each before the
 * one tap that records the rest.
 */
export type Mark = 'out' | 'later';
export type Marks = ReadonlyMap<number, Mark>;
export const NO_MARKS: Marks = new Map();

/** A hand is played by two at least. */
const PLAYERS_MIN = 2;

/** The marks after a tap on a seat: out where that is allowed, then not yet, then paid again. */
export function tapped(legal: Pick<Legal, 'offers'>, players: number, marks: Marks, seat: number): Marks {
  const next = new Map(marks);
  const outs = [...marks.values()].filter((mark) => mark === 'out').length;
  const mayStayOut = abstainersOf(legal).includes(seat) && players - outs > PLAYERS_MIN;
  const mark = marks.get(seat);
  if (mark === 'later') next.delete(seat);
  else next.set(seat, mark === undefined && mayStayOut ? 'out' : 'later');
  return next;
}

/** Seats that may stay out of this hand of their own will. */
export const abstainersOf = (legal: Pick<Legal, 'offers'>): readonly number[] =>
  offer(legal, 'Abstain')?.seats.flatMap(({ seat, why }) => (why === 'abstains' ? [seat] : [])) ?? [];

/** What the one tap records: the antes of all who are not marked, then who stays out. */
export function anteCommands(legal: Pick<Legal, 'offers'>, marks: Marks): Command[] {
  const antes = offer(legal, 'PostAntes');
  if (!antes) return [];
  const { hand } = antes;
  const owing = antes.seats.map(({ seat }) => seat);
  const paid = owing.filter((seat) => !marks.has(seat));
  const out = owing.filter((seat) => marks.get(seat) === 'out');
  return [
    ...(paid.length > 0 ? [{ type: 'PostAntes' as const, hand, seats: paid }] : []),
    ...out.map((seat) => ({ type: 'Abstain' as const, hand, seat })),
  ];
}
