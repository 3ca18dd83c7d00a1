import { type BucketName, publicKey, viewKey } from '@carteador/bus';
import {
  handView,
  lobbyTable,
  potsView,
  publicView,
  seatingView,
  type TableFold,
  tableView,
} from '@carteador/projections';

export interface View {
  readonly kind: string;
  readonly bucket: BucketName;
  readonly key: string;
  readonly text: string;
}

/** Every view of a table, the console's first; each is built when it is asked for. */
export function* viewsOf(fold: TableFold): Generator<View> {
  const { id } = fold;
  const staff = (kind: Parameters<typeof viewKey>[0], view: object): View => ({
    kind,
    bucket: 'views',
    key: viewKey(kind, id),
    text: JSON.stringify(view),
  });
  yield staff('table', tableView(fold));
  const key = publicKey(fold.table.code);
  yield { kind: 'public', bucket: 'public', key, text: JSON.stringify(publicView(fold)) };
  yield staff('pots', potsView(fold));
  yield staff('seating', seatingView(fold));
  yield staff('hand', handView(fold));
  yield staff('lobby', lobbyTable(fold));
}
