import { isDeepStrictEqual } from 'node:util';
import {
  handView,
  lobbyTable,
  potsView,
  publicView,
  seatingView,
  type TableFold,
  tableView,
} from '@carteador/projections';
import type { Published } from '../bus/buckets.ts';
import type { History } from './history.ts';

const STAFF_VIEWS: Readonly<Record<string, (fold: TableFold) => object>> = {
  table: tableView,
  pots: potsView,
  seating: seatingView,
  hand: handView,
  lobby: lobbyTable,
};

/** Every key that a table has on the bus. */
export const keysOf = ({ id, code }: History): Pick<Published, 'bucket' | 'key'>[] => [
  ...Object.keys(STAFF_VIEWS).map((kind) => ({ bucket: 'views' as const, key: `${kind}.${id}` })),
  { bucket: 'public', key: `table.${code}` },
];

/** Says how a view differs from the fold of the stored stream at its version; null when it does not. */
export function differsFromFold({ bucket, key, version, text }: Published, history: History): string | null {
  const kind = key.slice(0, key.indexOf('.'));
  const fold = history.foldAt(version);
  const name = bucket === 'public' ? 'public view' : `view ${kind}`;
  if (fold === undefined) return `${name} has version ${version}, and ${history.version} events are stored`;
  const view = bucket === 'public' ? publicView : STAFF_VIEWS[kind];
  if (view === undefined) return `${key} is no view`;
  if (isDeepStrictEqual(JSON.parse(text), asSent(view(fold)))) return null;
  return `${name} at version ${version} is not what the stored events give`;
}

export const asSent = (view: object): unknown => JSON.parse(JSON.stringify(view));
