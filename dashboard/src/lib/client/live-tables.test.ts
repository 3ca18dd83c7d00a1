import {
  baseAfter,
  emptyFold,
  foldTable,
  seatingView,
  stepOf,
  type TableBase,
  type TableFold,
  tableView,
} from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { LiveTables } from './live-tables.ts';

const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The states of a session, each with the base that it is told from. */
function states(): { fold: TableFold; base: TableBase | null }[] {
  let fold = emptyFold('t1');
  let base: TableBase | null = null;
  const table = PlayedTable.open('fechado', [...SIX, 'Gil', 'Hugo']);
  table.play({ type: 'SitOut', seat: 1 }, { type: 'SitOut', seat: 2 });
  return table.log.map((event) => {
    const after = foldTable(fold, event);
    base = baseAfter(base, fold, after);
    fold = after;
    return { fold, base };
  });
}

describe('the tables of a stream', () => {
  it('asks for a table once, whatever is made of it, and for the rest as it is', () => {
    const tables = new LiveTables(['lobby', 'seating.t1', 'table.t1']);
    expect(tables.streamKeys).toEqual(['lobby', 'table.t1']);
    expect(tables.keysOf('table.t1')).toEqual(['seating.t1', 'table.t1']);
    expect(tables.take('lobby.t9', { version: 1 })).toEqual([{ key: 'lobby.t9', value: { version: 1 } }]);
  });

  it('makes the views when both parts are there, in whatever order they come', () => {
    const last = states().at(-1)!;
    const [base, step] = [asSent(last.base!), asSent(stepOf(last.base, last.fold))];
    const views = [
      { key: 'table.t1', value: asSent(tableView(last.fold)) },
      { key: 'seating.t1', value: asSent(seatingView(last.fold)) },
    ];
    const inOrder = new LiveTables(['table.t1', 'seating.t1']);
    expect(inOrder.takeBase('table.t1', base)).toEqual([]);
    expect(asSent(inOrder.take('table.t1', step))).toEqual(views);
    const reversed = new LiveTables(['table.t1', 'seating.t1']);
    expect(reversed.take('table.t1', step)).toEqual([]);
    expect(asSent(reversed.takeBase('table.t1', base))).toEqual(views);
    expect(reversed.takeBase('table.t1', base)).toEqual([]);
  });

  it('skips what was left out, and shows nothing while a new base is without its step', () => {
    const all = states();
    const last = all.at(-1)!;
    const before = all.findLast(({ base }) => base !== last.base)!;
    const tables = new LiveTables(['table.t1']);
    tables.takeBase('table.t1', asSent(before.base!));
    const [made] = tables.take('table.t1', asSent(stepOf(before.base, before.fold)));
    expect(made?.value).toMatchObject({ version: before.fold.table.version });
    expect(tables.takeBase('table.t1', asSent(last.base!))).toEqual([]);
    const [next] = tables.take('table.t1', asSent(stepOf(last.base, last.fold)));
    expect(next?.value).toMatchObject({ version: last.fold.table.version });
  });
});
