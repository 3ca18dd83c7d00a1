import { isDeepStrictEqual } from 'node:util';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import {
  baseAfter,
  emptyFold,
  foldTable,
  handView,
  potsView,
  readTable,
  seatingView,
  stepOf,
  type TableBase,
  type TableFold,
  type TableStep,
  tableView,
  withName,
} from '../src/index.ts';
import { Evening } from '../src/testing/index.ts';

const VIEWS = { tableView, potsView, seatingView, handView };

const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Each state of an evening with the base that is there by then, both as they come over the bus. */
function* told(evening: Evening): Generator<{ fold: TableFold; base: TableBase | null; step: TableStep }> {
  let fold = emptyFold(evening.id);
  let from: TableBase | null = null;
  for (const event of evening.events) {
    const after = foldTable(fold, event);
    from = baseAfter(from, fold, after);
    fold = withName(after, evening.playerId(1), `Ana ${after.entries}`);
    yield { fold, base: asSent(from), step: asSent(stepOf(from, fold)) };
  }
}

property.prop([fc.nat({ max: 10_000 }), fc.constantFrom('fechado', 'five-card-draw')], { numRuns: 4 })(
  'every view of the staff is read from base and step as it is from the fold',
  (seed, profile) => {
    const evening = new Evening({ seed, profile, players: 4, trouble: 0.2, disputes: 0.1, buyIn: 200 }).play(
      90,
    );
    for (const { fold, base, step } of told(evening)) {
      const read = readTable(base, step)!;
      for (const [name, viewOf] of Object.entries(VIEWS)) {
        const views = [asSent(viewOf(read)), asSent(viewOf(fold))] as const;
        if (!isDeepStrictEqual(...views)) expect(views[0], `${name} at ${step.version}`).toEqual(views[1]);
      }
    }
  },
);

test('a step says nothing without the base that it is told from', () => {
  const all = [...told(new Evening({ seed: 2 }).play(60))];
  const { step } = all.at(-1)!;
  const earlier = all.map(({ base }) => base).filter((base) => base?.version !== step.base);
  expect(earlier.length).toBeGreaterThan(10);
  for (const base of earlier) expect(readTable(base, step)).toBeNull();
});

test('whoever begins later tells from the same base', () => {
  const { events } = new Evening({ seed: 5 }).play(60);
  const bases = (known: TableFold, rest: typeof events) => {
    let fold = known;
    let base: TableBase | null = null;
    return rest.map((event) => {
      const after = foldTable(fold, event);
      base = baseAfter(base, fold, after);
      fold = after;
      return base?.version;
    });
  };
  const whole = bases(emptyFold('t1'), events);
  const late = bases(events.slice(0, 40).reduce<TableFold>(foldTable, emptyFold('t1')), events.slice(40));
  const known = late.findIndex((version) => version !== undefined);
  expect(late.slice(known)).toEqual(whole.slice(40 + known));
});

test('a step is a fraction of the view that is made of it', () => {
  let steps = 0;
  let views = 0;
  for (const { fold, base, step } of told(new Evening({ seed: 7, trouble: 0 }).play(200))) {
    steps += JSON.stringify(step).length + JSON.stringify(base ?? '').length / 8;
    views += JSON.stringify(tableView(fold)).length;
  }
  expect(steps).toBeLessThan(views / 3);
});
