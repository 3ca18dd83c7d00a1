import { expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { SessionLog } from '../session/session-log.ts';
import { disputeEntries } from './dispute-entries.ts';

it('two disputes of one hand are known by the entries that opened them', () => {
  const hand = 1;
  const table = PlayedTable.open('five-card-draw', ['Ana', 'Bento', 'Clara'], { minShuffles: 1 }).dealFirst();
  table.play(
    { type: 'OpenDispute', hand, about: 'award' },
    { type: 'WithdrawDispute', dispute: 1 },
    { type: 'OpenDispute', hand, about: 'award' },
  );
  const log = new SessionLog('t1');
  log.append(table.log);
  const last = log.entries.length;
  expect([...disputeEntries(log.entries)]).toEqual([
    [1, last - 2],
    [2, last],
  ]);
});
