import { emptyFold, foldTable, handView, type TableFold, tableView } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { expect, test } from 'vitest';
import { consoleView, detailViews, otherViews } from '../src/views.ts';

test('the text put together from known parts says what the views say', () => {
  for (const profile of ['fechado', 'five-card-draw'] as const) {
    let fold: TableFold = emptyFold('t1');
    for (const event of new Evening({ profile, trouble: 0.1, seed: 3 }).play(120).events) {
      fold = foldTable(fold, event);
      expect(JSON.parse(consoleView(fold).text)).toEqual(JSON.parse(JSON.stringify(tableView(fold))));
      const hand = [...detailViews(fold)].find(({ kind }) => kind === 'hand');
      expect(JSON.parse(hand!.text)).toEqual(JSON.parse(JSON.stringify(handView(fold))));
    }
  }
});

test('each view has its bucket and key', () => {
  const fold = new Evening({ id: 'abc' }).events.reduce(foldTable, emptyFold('abc'));
  const views = [consoleView(fold), ...otherViews(fold), ...detailViews(fold)];
  expect(views.map(({ bucket, key }) => `${bucket} ${key}`)).toEqual([
    'views table.abc',
    'public table.codeabc',
    'views lobby.abc',
    'views pots.abc',
    'views seating.abc',
    'views hand.abc',
  ]);
});
