import { CATEGORIES } from '@carteador/poker';
import { HAND_ORDERS, type HandRow } from '@carteador/projections';
import { seeded } from '@carteador/table/testing';
import { fc, test as property } from '@fast-check/vitest';
import { afterAll, describe, expect, test } from 'vitest';
import { HandIndex } from '../../src/search/hand-index.ts';
import {
  type HandPlace,
  type HandQuery,
  makeCursor,
  parseCursor,
  type Term,
  termsOf,
} from '../../src/search/hand-query.ts';

const FIRST_MS = Date.UTC(2026, 0, 9, 21);
const STEP_MS = 60_000;
const TABLES = ['ta', 'tb', 'tc'] as const;
const PEOPLE = ['ana', 'bento', 'clara', 'dora', 'edu'] as const;
const last = { stream: 'table-ta', version: 0, id: '0b5cfa5f-9f7a-4a34-9a55-1c2b9c9d6f01' };

/** Rows of every mixture; several begin at the same moment and have the same pot. */
const ROWS: readonly HandRow[] = TABLES.flatMap((table, at) => {
  const random = seeded(at + 1);
  const some = (share: number) => PEOPLE.filter(() => random() < share);
  return Array.from({ length: 40 }, (_, index): HandRow => {
    const seated = some(0.5);
    const best = Math.floor(random() * CATEGORIES.length * 3);
    const began = new Date(FIRST_MS + Math.floor(index / 2) * STEP_MS).toISOString();
    return {
      table,
      tableName: `Mesa ${table}`,
      number: index + 1,
      hand: `${table}${index}`,
      profile: random() < 0.5 ? 'fechado' : 'holdem',
      status: 'closed',
      began,
      ended: began,
      from: index * 30,
      seats: seated.map((playerId, seat) => ({ seat: seat + 1, playerId, net: 0 })),
      dealer: 1,
      staff: random() < 0.3 ? ['sf', 'sd'] : ['sd'],
      pot: Math.floor(random() * 6) * 100,
      pots: 1,
      shown: [],
      reached: CATEGORIES.slice(best),
      winners: [],
      irregularities: random() < 0.2 ? [{ kind: 'out-of-turn', seat: 1 }] : [],
      retracted: random() < 0.2 ? 1 : 0,
      disputes: random() < 0.2 ? 1 : 0,
      rulings: random() < 0.1 ? 1 : 0,
      parked: 0,
    };
  });
});

/** Whether everything fits, said once more and without an index. */
function fits(
  row: HandRow,
  { groups, potMin = 0, potMax = Infinity, fromMs = 0, toMs = Infinity }: HandQuery,
): boolean {
  const began = Date.parse(row.began);
  const terms = termsOf(row);
  return (
    groups.every((group) => group.some((term) => terms.has(term))) &&
    row.pot >= potMin &&
    row.pot <= potMax &&
    began >= fromMs &&
    began <= toMs
  );
}

const ORDER = {
  newest: (a: HandRow, b: HandRow) => compare([b.began, b.table, b.number], [a.began, a.table, a.number]),
  oldest: (a: HandRow, b: HandRow) => compare([a.began, a.table, a.number], [b.began, b.table, b.number]),
  pot: (a: HandRow, b: HandRow) =>
    compare([b.pot, b.began, b.table, b.number], [a.pot, a.began, a.table, a.number]),
} as const;

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}

const placeOf = ({ pot, began, table, number }: HandRow): HandPlace => ({
  pot,
  beganMs: Date.parse(began),
  table,
  number,
});

const term: fc.Arbitrary<Term> = fc.oneof(
  fc.constantFrom(...PEOPLE, 'nobody').map((id): Term => `player:${id}`),
  fc.constantFrom(...PEOPLE).map((id): Term => `dealer:${id}`),
  fc.constantFrom(...TABLES).map((id): Term => `table:${id}`),
  fc.constantFrom(...CATEGORIES).map((kind): Term => `reached:${kind}`),
  fc.constantFrom<Term>(
    'staff:sf',
    'profile:holdem',
    'irregular:any',
    'irregular:corrected',
    'irregular:disputed',
    'irregular:ruled',
  ),
);
const query: fc.Arbitrary<HandQuery> = fc.record(
  {
    groups: fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    potMin: fc.constantFrom(0, 100, 250, 900),
    potMax: fc.constantFrom(0, 200, 500),
    fromMs: fc.nat({ max: 20 }).map((steps) => FIRST_MS + steps * STEP_MS),
    toMs: fc.nat({ max: 20 }).map((steps) => FIRST_MS + steps * STEP_MS),
    order: fc.constantFrom(...HAND_ORDERS),
    limit: fc.constantFrom(1, 7, 200),
  },
  { requiredKeys: ['groups', 'order', 'limit'] },
);

describe.each([
  ['looked up one by one', 1_000],
  ['walked in order', 0],
])('hands %s', (_, few) => {
  const index = new HandIndex(':memory:', { few });
  const changes = new Map(
    TABLES.map((id) => [id, { upTo: null, rows: ROWS.filter(({ table }) => table === id) }]),
  );
  index.apply({ after: 'start', last: { ...last, position: '1' }, changes });
  afterAll(() => index.close());

  property.prop([query], { numRuns: 150 })('are those that fit, in order, page by page', (asked) => {
    const expected = ROWS.filter((row) => fits(row, asked)).sort(ORDER[asked.order]);
    const found: HandRow[] = [];
    for (let page = index.find(asked); page.length > 0; ) {
      found.push(...page);
      if (page.length < asked.limit) break;
      page = index.find({ ...asked, after: placeOf(page.at(-1)!) });
    }
    expect(found.map(({ hand }) => hand)).toEqual(expected.map(({ hand }) => hand));
    expect(found).toEqual(expected);
  });
});

describe('rows', () => {
  const put = (
    index: HandIndex,
    after: string,
    position: string,
    upTo: number | null,
    rows: readonly HandRow[],
  ) => index.apply({ after, last: { ...last, position }, changes: new Map([['ta', { upTo, rows }]]) });
  const all: HandQuery = { groups: [], order: 'oldest', limit: 200 };
  const withPlayer = (id: string): HandQuery => ({ ...all, groups: [[`player:${id}`]] });

  test('a row that has changed is found by what it is now', () => {
    const index = new HandIndex(':memory:');
    const [row] = ROWS;
    const seat = (playerId: string) => ({ ...row!, seats: [{ seat: 1, playerId, net: 0 }] });
    put(index, 'start', '1', null, [seat('ana')]);
    put(index, '1', '2', null, [{ ...seat('bento'), pot: 70 }]);
    expect(index.find(withPlayer('ana'))).toEqual([]);
    expect(index.find({ ...withPlayer('bento'), potMax: 70 })).toHaveLength(1);
    expect(index.size).toBe(1);
  });

  test('what was taken back is gone, with all that it was found by', () => {
    const index = new HandIndex(':memory:');
    const rows = ROWS.slice(0, 3).map((row) => ({
      ...row,
      seats: [{ seat: 1, playerId: 'ana', net: 0 }],
    }));
    put(index, 'start', '1', null, rows);
    put(index, '1', '2', 1, []);
    expect(index.find(all)).toEqual([rows[0]]);
    expect(index.find(withPlayer('ana'))).toEqual([rows[0]]);
  });

  test('another instance on the file may be ahead, and is not written over; behind, nothing is left out', () => {
    const index = new HandIndex(':memory:');
    expect(put(index, 'start', '3', null, ROWS.slice(0, 3))).toBe('applied');
    expect(put(index, 'start', '2', 0, [])).toBe('known');
    expect(index.size).toBe(3);
    expect(put(index, '2', '4', null, ROWS.slice(3, 4))).toBe('applied');
    expect(put(index, '5', '6', 0, [])).toBe('behind');
    expect(index.size).toBe(4);
    expect(index.checkpoint()?.position).toBe('4');
  });
});

test('a cursor says a place and nothing else', () => {
  const place = placeOf(ROWS[7]!);
  expect(parseCursor(makeCursor(place))).toEqual(place);
  for (const text of ['', '1.2.ta', '1.2.TA.3', '1.2.ta.3.4', "1.2.t'.3", 'e.2.ta.3']) {
    expect(parseCursor(text), text).toBeNull();
  }
});
