import { describe, expect, it } from 'vitest';
import { logOf, NAMES, playedHand } from '../../../test/session.ts';
import { SessionWords } from '../session/session-words.ts';
import { makeLedgerCsv } from './ledger-csv.ts';

describe('the ledger as CSV', () => {
  const { entries } = logOf(playedHand());
  const csv = (names: Readonly<Record<string, string>> = NAMES) =>
    makeLedgerCsv(
      entries,
      new SessionWords('en', entries, names),
      (id) => id,
      (id) => entries.find(({ entry }) => entry === id)?.number,
    ).split('\n');

  it('has a line for each stack that an entry changed', () => {
    const rows = csv();
    expect(rows[0]).toMatch(/^entry,at,hand,actor,device,act,seat,stack_before,stack_after,rule/);
    expect(rows.filter((row) => row.includes(',FORCED-1,'))).toHaveLength(4);
    expect(rows.find((row) => row.includes('Bento opened'))).toContain(',2,990,950,BET-4,');
  });

  it('names the entry that took one back', () => {
    const back = entries.find(({ events }) => events[0]!.type === 'EntriesRetracted')!;
    expect(csv().find((row) => row.includes(',retracted,'))).toContain(`,retracted,${back.number},`);
  });

  it('gives a spreadsheet no formula', () => {
    const rows = csv({ ...NAMES, bento: '=1+1' });
    expect(rows.find((row) => row.includes('=1+1 opened'))).toContain("'=1+1 opened");
  });
});
