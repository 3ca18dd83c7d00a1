import type { HandOrder, HandRow } from '@carteador/projections';

/** Where a page ended: the place of its last hand in the order, the same in every index of the same events. */
export interface HandPlace {
  readonly pot: number;
  readonly beganMs: number;
  readonly table: string;
  readonly number: number;
}

/** What is asked of an index: every group has to fit, by one of its terms. */
export interface HandQuery {
  readonly groups: readonly (readonly Term[])[];
  readonly potMin?: number;
  readonly potMax?: number;
  /** Milliseconds since 1970, UTC, both included. */
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly order: HandOrder;
  readonly after?: HandPlace;
  readonly limit: number;
}

/** What a hand is found by, besides its amount and its time. */
const FIELDS = ['player', 'dealer', 'staff', 'table', 'profile', 'shown', 'reached', 'irregular'] as const;
export type Term = `${(typeof FIELDS)[number]}:${string}`;

/** All terms of a row, each once. */
export function termsOf(row: HandRow): Set<Term> {
  const terms = new Set<Term>([`table:${row.table}`, `profile:${row.profile}`]);
  for (const { seat, playerId } of row.seats) {
    terms.add(`player:${playerId}`);
    if (seat === row.dealer) terms.add(`dealer:${playerId}`);
  }
  for (const staffId of row.staff) terms.add(`staff:${staffId}`);
  for (const { value } of row.shown) terms.add(`shown:${value.category}`);
  for (const category of row.reached) terms.add(`reached:${category}`);
  for (const { kind } of row.irregularities) terms.add(`irregular:${kind}`).add('irregular:any');
  if (row.retracted > 0) terms.add('irregular:corrected');
  if (row.disputes > 0) terms.add('irregular:disputed');
  if (row.rulings > 0) terms.add('irregular:ruled');
  return terms;
}

const PLACE = /^(\d{1,15})[.](\d{1,15})[.]([a-z0-9]{1,40})[.](\d{1,9})$/;

/** As a cursor of the API: opaque to whoever gets it. */
export const makeCursor = ({ pot, beganMs, table, number }: HandPlace): string =>
  `${pot}.${beganMs}.${table}.${number}`;

/** Null for a text that is no cursor. */
export function parseCursor(text: string): HandPlace | null {
  const found = PLACE.exec(text);
  if (found === null) return null;
  const [, pot, beganMs, table, number] = found;
  return { pot: Number(pot), beganMs: Number(beganMs), table: table!, number: Number(number) };
}
