import { stringify } from 'csv-stringify/browser/esm/sync';
import { markOf } from '$lib/session/marks.ts';
import type { LogEntry } from '$lib/session/session-log.ts';
import type { SessionWords } from '$lib/session/session-words.ts';
import { ruleOf } from './rule-of.ts';

const COLUMNS = [
  'entry',
  'at',
  'hand',
  'actor',
  'device',
  'act',
  'seat',
  'stack_before',
  'stack_after',
  'rule',
  'mark',
  'retracted_by',
  'version',
] as const;

/**
 * The ledger as CSV with a heading, one line for each stack that an entry changed and one for an entry that changed
 * none. Times are UTC as stored, amounts plain integers. What a spreadsheet would take for a formula is defused.
 */
export function makeLedgerCsv(
  entries: readonly LogEntry[],
  words: Pick<SessionWords, 'text'>,
  staffName: (id: string) => string,
  numberOf: (entry: string) => number | undefined,
): string {
  const rows = entries.flatMap((entry) => {
    const changes = entry.changes.length === 0 ? [null] : entry.changes;
    return changes.map((change) => [
      entry.number,
      entry.at,
      entry.hand,
      staffName(entry.actor),
      entry.device,
      words.text(entry),
      change?.seat,
      change?.before,
      change?.after,
      ruleOf(entry),
      markOf(entry),
      entry.retractedBy === null ? null : numberOf(entry.retractedBy),
      entry.version,
    ]);
  });
  return stringify(rows, { header: true, columns: [...COLUMNS], escape_formulas: true });
}
