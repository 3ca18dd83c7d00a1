import { type BucketName, publicKey, type StaffViewKind, type StaffViews, viewKey } from '@carteador/bus';
import { lobbyTable, publicView, stepOf, type TableBase, type TableFold } from '@carteador/projections';

export interface View {
  readonly kind: string;
  readonly bucket: BucketName;
  readonly key: string;
  readonly version: number;
  readonly text: string;
}

/** What the steps of a table are told from. */
export const baseView = (id: string, base: TableBase): View => viewOf(id, 'base', base);

/** What a dealer's console draws: the one value that somebody waits for. */
export const stepView = (base: TableBase | null, fold: TableFold): View =>
  viewOf(fold.id, 'table', stepOf(base, fold));

/** What walls and lobbies show: it may come a moment later. Each is built when it is asked for. */
export function* otherViews(fold: TableFold): Generator<View> {
  const { code, version } = fold.table;
  const text = JSON.stringify(publicView(fold));
  yield { kind: 'public', bucket: 'public', key: publicKey(code), version, text };
  yield viewOf(fold.id, 'lobby', lobbyTable(fold));
}

const viewOf = (id: string, kind: StaffViewKind, value: StaffViews[StaffViewKind]): View => ({
  kind,
  bucket: 'views',
  key: viewKey(kind, id),
  version: value.version,
  text: JSON.stringify(value),
});
