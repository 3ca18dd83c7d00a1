import {
  baseAfter,
  emptyFold,
  foldTable,
  readTable,
  type TableBase,
  tableView,
} from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { expect, test } from 'vitest';
import { baseView, otherViews, stepView } from '../src/views.ts';

test('each value has its bucket and key, and its version; base and step say what the table is', () => {
  let fold = emptyFold('abc');
  let base: TableBase | null = null;
  for (const event of new Evening({ id: 'abc' }).play(20).events) {
    const next = foldTable(fold, event);
    base = baseAfter(base, fold, next);
    fold = next;
  }
  const views = [baseView('abc', base!), stepView(base, fold), ...otherViews(fold)];
  const { version } = fold.table;
  expect(views.map(({ bucket, key, version }) => `${bucket} ${key} ${version}`)).toEqual([
    `views base.abc ${base!.version}`,
    `views table.abc ${version}`,
    `public table.codeabc ${version}`,
    `views lobby.abc ${version}`,
  ]);
  const [whole, step] = views.map(({ text }) => JSON.parse(text));
  expect(tableView(readTable(whole, step)!)).toEqual(JSON.parse(JSON.stringify(tableView(fold))));
});
