import { type BucketName, publicKey, viewKey } from '@carteador/bus';
import { baseOf, lobbyTable, publicView, stepOf, type TableFold } from '@carteador/projections';

export interface View {
  readonly kind: string;
  readonly bucket: BucketName;
  readonly key: string;
  readonly version: number;
  readonly text: string;
}

/** What the steps of a table are told from. */
export const baseView = (base: TableFold): View => viewOf(base, 'base', baseOf(base));

/** What a dealer's console draws: the one value that somebody waits for. */
export const stepView = (base: TableFold | null, fold: TableFold): View =>
  viewOf(fold, 'table', stepOf(base, fold));

/** What walls and lobbies show: it may come a moment later. Each is built when it is asked for. */
export function* otherViews(fold: TableFold): Generator<View> {
  const { code, version } = fold.table;
  const text = JSON.stringify(publicView(fold));
  yield { kind: 'public', bucket: 'public', key: publicKey(code), version, text };
  yield viewOf(fold, 'lobby', lobbyTable(fold));
}

const viewOf = ({ id, table }: TableFold, kind: Parameters<typeof viewKey>[0], value: object): View => ({
  kind,
  bucket: 'views',
  key: viewKey(kind, id),
  version: table.version,
  text: JSON.stringify(value),
});
