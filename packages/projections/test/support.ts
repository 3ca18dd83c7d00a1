import type { StoredEvent } from '@carteador/table';
import { emptyFold, foldTable, type TableFold } from '../src/index.ts';
import type { Evening } from '../src/testing/index.ts';

export const foldAll = (events: readonly StoredEvent[], from: TableFold = emptyFold('t1')): TableFold =>
  events.reduce<TableFold>(foldTable, from);

export const foldOf = (evening: Evening): TableFold => foldAll(evening.events, emptyFold(evening.id));

/** Every state that an evening went through. */
export function* steps(evening: Evening): Generator<TableFold> {
  let fold = emptyFold(evening.id);
  for (const event of evening.events) {
    fold = foldTable(fold, event);
    yield fold;
  }
}
