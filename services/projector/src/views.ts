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

/** What the dealer console draws: the one view that somebody waits for. */
export function consoleView(fold: TableFold): View {
  const { table, tape, ...rest } = tableView(fold);
  const { rules, seats, ...more } = table;
  const tableText = withMembers(more, { rules: textOf(rules), seats: listOf(seats) });
  const text = withMembers(rest, { table: tableText, tape: listOf(tape) });
  return { kind: 'table', bucket: 'views', key: viewKey('table', fold.id), text };
}

/** What walls and lobbies show: it may come a moment later. Each is built when it is asked for. */
export function* otherViews(fold: TableFold): Generator<View> {
  const key = publicKey(fold.table.code);
  yield { kind: 'public', bucket: 'public', key, text: JSON.stringify(publicView(fold)) };
  yield forStaff(fold, 'lobby', JSON.stringify(lobbyTable(fold)));
}

/** What somebody looks up now and then. */
export function* detailViews(fold: TableFold): Generator<View> {
  yield forStaff(fold, 'pots', JSON.stringify(potsView(fold)));
  yield forStaff(fold, 'seating', JSON.stringify(seatingView(fold)));
  const { entries, ...hand } = handView(fold);
  yield forStaff(fold, 'hand', withMembers(hand, { entries: listOf(entries) }));
}

const forStaff = ({ id }: TableFold, kind: Parameters<typeof viewKey>[0], text: string): View => ({
  kind,
  bucket: 'views',
  key: viewKey(kind, id),
  text,
});

/** Texts of parts that stay the same from one view to the next: half of a view is entries told before. */
const texts = new WeakMap<object, string>();

function textOf(part: object | null): string {
  if (part === null) return 'null';
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    texts.set(part, text);
  }
  return text;
}

const listOf = (parts: readonly (object | null)[]): string => `[${parts.map(textOf).join(',')}]`;

/** The JSON of an object with further members that are text already. */
function withMembers(object: object, members: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(object);
  const more = Object.entries(members).map(([name, member]) => `"${name}":${member}`);
  return `${text.slice(0, -1)},${more.join(',')}}`;
}
