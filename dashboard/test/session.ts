import { asTable } from '@carteador/projections';
import { bundle } from '../src/lib/console/foresee.ts';
import { SessionLog } from '../src/lib/session/session-log.ts';
import { PlayedTable } from './table.ts';

export const NAMES = { ana: 'Ana', bento: 'Bento', clara: 'Clara', davi: 'Davi' };

/**
 * Fechado with four players, dealt by seat 1: seat 2 opens for 40, seat 3 raises to 100, which is taken back for
 * a call; seats 4 and 1 fold.
 */
export function playedHand(): PlayedTable {
  const table = PlayedTable.open('fechado', Object.values(NAMES), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  for (let step = 0; step < 3; step += 1) table.play(...bundle(asTable(table.view.table), table.view.legal));
  table.play({ type: 'BetTo', hand: 1, seat: 2, to: 40 });
  const [raised] = table.play({ type: 'RaiseTo', hand: 1, seat: 3, to: 100 });
  table.play(
    { type: 'Retract', hand: 1, entries: [raised!.meta.commandId] },
    { type: 'Call', hand: 1, seat: 3 },
    { type: 'Fold', hand: 1, seat: 4 },
    { type: 'Fold', hand: 1, seat: 1 },
  );
  return table;
}

export function logOf(table: PlayedTable, pageSize = Number.POSITIVE_INFINITY): SessionLog {
  const log = new SessionLog('t1', NAMES);
  for (let at = 0; at < table.log.length; at += pageSize) log.append(table.log.slice(at, at + pageSize));
  return log;
}
