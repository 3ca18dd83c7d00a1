import { isDeepStrictEqual } from 'node:util';
import {
  baseOf,
  handView,
  lobbyTable,
  potsView,
  publicView,
  readTable,
  seatingView,
  type TableBase,
  type TableFold,
  type TableStep,
  tableView,
} from '@carteador/projections';
import type { Published } from '../bus/buckets.ts';
import type { History } from './history.ts';

/** What is made of a table where it is shown. */
const MADE: readonly ((fold: TableFold) => object)[] = [tableView, potsView, seatingView, handView];

/** Every key that has to follow a table. */
export const keysOf = ({ id, code }: History): Pick<Published, 'bucket' | 'key'>[] => [
  { bucket: 'views', key: `table.${id}` },
  { bucket: 'views', key: `lobby.${id}` },
  { bucket: 'public', key: `table.${code}` },
];

/** Says how a value differs from what the stored stream gives at its version; null when it does not. */
export function differsFromFold({ bucket, key, version, text }: Published, history: History): string | null {
  const kind = key.slice(0, key.indexOf('.'));
  const fold = history.foldAt(version);
  const name = bucket === 'public' ? 'public view' : `view ${kind}`;
  if (fold === undefined) return `${name} has version ${version}, and ${history.version} events are stored`;
  if (isTold(kind, bucket, text, fold, history)) return null;
  return `${name} at version ${version} is not what the stored events give`;
}

function isTold(
  kind: string,
  bucket: Published['bucket'],
  text: string,
  fold: TableFold,
  history: History,
): boolean {
  if (bucket === 'public') return saysTheSame(text, publicView(fold));
  if (kind === 'lobby') return saysTheSame(text, lobbyTable(fold));
  if (kind === 'base') return saysTheSame(text, baseOf(fold));
  if (kind !== 'table') return false;
  const step = JSON.parse(text) as TableStep;
  const from = step.base === null ? undefined : history.foldAt(step.base);
  const read = readTable(from === undefined ? null : (asSent(baseOf(from)) as TableBase), step);
  return read !== null && MADE.every((viewOf) => saysTheSame(JSON.stringify(viewOf(read)), viewOf(fold)));
}

/** The order of keys does not matter, but is nearly always the same. */
function saysTheSame(text: string, view: object): boolean {
  const own = JSON.stringify(view);
  return text === own || isDeepStrictEqual(JSON.parse(text), JSON.parse(own));
}

/** Says that nobody can read a table, for what it is told from is not there; null when he can. */
export function withoutBase({ id }: History, there: (key: string) => Published | undefined): string | null {
  const text = there(`table.${id}`)?.text;
  if (text === undefined) return null;
  const { base } = JSON.parse(text) as TableStep;
  if (base === null || base === there(`base.${id}`)?.version) return null;
  return `the table is told from version ${base}, which is not there`;
}

export const asSent = (view: object): unknown => JSON.parse(JSON.stringify(view));
