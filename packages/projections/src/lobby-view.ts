import { phaseName } from '@carteador/table';
import { potNow } from './pots-view.ts';
import type { TableFold } from './table-fold.ts';
import type { LobbyTable, LobbyView } from './views.ts';

export function lobbyTable(fold: TableFold): LobbyTable {
  const { id, table } = fold;
  return {
    id,
    version: table.version,
    name: table.name,
    code: table.code,
    profile: table.rules.profile,
    status: table.status === 'closed' ? 'closed' : 'open',
    hand: table.play.hand?.number ?? null,
    phase: phaseName(table),
    players: table.seats.filter((seat) => seat !== null).length,
    seats: table.seats.length,
    pot: potNow(fold),
    openedAt: fold.openedAt,
    at: fold.at,
    disputes: table.docket.disputes.filter(({ status }) => status === 'open').length,
  };
}

/** Open tables first, then by name; of the same name the latest first. */
export function lobbyView(tables: Iterable<LobbyTable>): LobbyView {
  const order = (a: LobbyTable, b: LobbyTable) =>
    Number(a.status === 'closed') - Number(b.status === 'closed') ||
    compare(a.name, b.name) ||
    compare(b.openedAt, a.openedAt) ||
    compare(a.id, b.id);
  return { tables: [...tables].sort(order) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
