import { playersOf, type TableFold } from '@carteador/projections';
import type { Published } from '../bus/buckets.ts';
import type { House } from '../house.ts';
import type { History } from './history.ts';

/** What a joker that was shown stands for: a card that nobody holds. */
const JOKERS_AS = /"jokersAs":\[[^\]]*\]/g;
const CARD = /"(?:[2-9TJQKA][cdhs]|Jk)"/g;

/** What a public view must never hold: who somebody is, how it was recorded, and cards that were not shown. */
export function* leaked({ version, text }: Published, history: History, house: House): Generator<string> {
  const fold = history.foldAt(version);
  if (fold === undefined) return;
  for (const [what, secret] of secretsOf(history, fold, house)) {
    if (text.includes(secret)) yield `the public view at version ${version} tells ${what}`;
  }
  const shown = openCards(fold);
  for (const card of text.replace(JOKERS_AS, '').match(CARD) ?? []) {
    if (!shown.has(card.slice(1, -1))) yield `the public view at version ${version} shows a card`;
  }
}

function* secretsOf(history: History, fold: TableFold, { token }: House): Generator<[string, string]> {
  yield ['a session', token];
  yield ['the table’s identifier', `"${history.id}"`];
  for (const player of playersOf(fold)) yield ['who a player is', player];
  const last = history.events[fold.table.version - 1];
  if (last === undefined) return;
  yield ['the identifier of an event', last.id];
  yield ['the identifier of a command', last.meta.commandId];
  yield ['a hash', last.meta.hash];
  yield ['the device of an entry', `"${last.meta.device}"`];
}

function openCards({ table }: TableFold): ReadonlySet<string> {
  const { hand } = table.play;
  if (hand === null) return new Set();
  return new Set([...hand.board, ...hand.seats.flatMap(({ shown }) => shown ?? [])]);
}
