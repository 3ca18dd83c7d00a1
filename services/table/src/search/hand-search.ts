import type { HandOrder, HandRow } from '@carteador/projections';
import type { Database, Statement } from 'better-sqlite3';
import type { HandPlace, HandQuery, Term } from './hand-query.ts';

/** Up to so many hands are looked up one by one and sorted; beyond, all are walked in order until enough fit. */
const FEW = 4_000;

/** A group of terms that are in the index, by number, with the hands that have one of them, counted a little beyond the few. */
interface Group {
  readonly ids: string;
  readonly hands: number;
}

interface Ordering {
  readonly columns: readonly ('pot' | 'began' | 'table_id' | 'number')[];
  readonly index: 'by_time' | 'by_pot';
  readonly down: boolean;
}

const TIME = ['began', 'table_id', 'number'] as const;
const ORDERINGS: Readonly<Record<HandOrder, Ordering>> = {
  newest: { columns: TIME, index: 'by_time', down: true },
  oldest: { columns: TIME, index: 'by_time', down: false },
  pot: { columns: ['pot', ...TIME], index: 'by_pot', down: true },
};

/** Questions to an index. */
export class HandSearch {
  readonly #db: Database;
  readonly #few: number;
  readonly #statements = new Map<string, Statement<unknown[]>>();

  constructor(db: Database, few: number = FEW) {
    this.#db = db;
    this.#few = few;
  }

  find(query: HandQuery): HandRow[] {
    const groups = query.groups.map((terms) => this.#group(terms));
    if (groups.some(({ hands }) => hands === 0)) return [];
    groups.sort((a, b) => a.hands - b.hands);
    const [rarest] = groups;
    const isLookedUp = rarest !== undefined && rarest.hands <= this.#few;
    const { sql, params } = statementFor(query, groups, isLookedUp);
    const rows = this.#prepared(sql).pluck().all(params) as string[];
    return rows.map((row) => JSON.parse(row) as HandRow);
  }

  #group(terms: readonly Term[]): Group {
    const ids = this.#prepared(
      'SELECT json_group_array(id) FROM terms WHERE name IN (SELECT value FROM json_each(?))',
    )
      .pluck()
      .get(JSON.stringify(terms)) as string;
    const hands = this.#prepared(
      'SELECT count(*) FROM (SELECT 1 FROM postings WHERE term IN (SELECT value FROM json_each(?)) LIMIT ?)',
    )
      .pluck()
      .get(ids, this.#few + 1) as number;
    return { ids, hands };
  }

  #prepared(sql: string): Statement<unknown[]> {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/** The rows that fit, in order. `groups`: the rarest first. */
function statementFor(
  query: HandQuery,
  groups: readonly Group[],
  isLookedUp: boolean,
): { sql: string; params: unknown[] } {
  const { columns, index, down } = ORDERINGS[query.order];
  const params: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: string, ...values: readonly unknown[]) => {
    conditions.push(condition);
    params.push(...values);
  };
  const [rarest, ...others] = groups;
  // CROSS JOIN keeps SQLite from turning the two around.
  const from = isLookedUp
    ? `(SELECT DISTINCT hand FROM postings WHERE term IN (SELECT value FROM json_each(?))) AS rare
       CROSS JOIN hands ON hands.id = rare.hand`
    : `hands INDEXED BY ${index}`;
  if (isLookedUp) params.push(rarest!.ids);
  if (query.potMin !== undefined) where('pot >= ?', query.potMin);
  if (query.potMax !== undefined) where('pot <= ?', query.potMax);
  if (query.fromMs !== undefined) where('began >= ?', query.fromMs);
  if (query.toMs !== undefined) where('began <= ?', query.toMs);
  if (query.after !== undefined) {
    where(`(${columns.join(', ')}) ${down ? '<' : '>'} (${columns.map(() => '?').join(', ')})`);
    params.push(...columns.map((column) => placeValue(query.after!, column)));
  }
  for (const { ids } of isLookedUp ? others : groups) {
    // With the plus SQLite reads the few terms of a hand, instead of seeking each of many terms in it.
    const term = ids.includes(',') ? '+one.term' : 'one.term';
    where(
      `EXISTS (SELECT 1 FROM postings AS one
               WHERE one.hand = hands.id AND ${term} IN (SELECT value FROM json_each(?)))`,
      ids,
    );
  }
  const order = columns.map((column) => `${column}${down ? ' DESC' : ''}`).join(', ');
  const sql = `
    SELECT row FROM (
      SELECT hands.id AS found, ${columns.join(', ')} FROM ${from}
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      ORDER BY ${order} LIMIT ?
    ) CROSS JOIN rows ON rows.hand = found ORDER BY ${order}`;
  return { sql, params: [...params, query.limit] };
}

const placeValue = (place: HandPlace, column: Ordering['columns'][number]): string | number =>
  ({ pot: place.pot, began: place.beganMs, table_id: place.table, number: place.number })[column];
