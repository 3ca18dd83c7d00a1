import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Ledger } from './ledger.ts';

const COLUMNS = ['seat', 'player', 'bought', 'cashed', 'stack', 'corrected', 'rake', 'time', 'net'] as const;

/**
 * A session's money as CSV with a heading: a line for each player, those who left without a seat; then what lies in
 * pots, is carried, parked or held, as stacks of nobody, and the rake that no player bears; then the totals. In each
 * column the last line is the sum of the others, and bought − cashed = stack + rake + time − corrected (TABLE-6).
 * Amounts are plain integers; what a spreadsheet would take for a formula is defused.
 */
export function makeMoneyCsv({ seats, left, sum }: Ledger, erased: string): string {
  const players = [...seats, ...left].map((line) => [
    line.seat,
    line.name ?? erased,
    ...[line.bought, line.cashed, line.stack, line.corrected, line.rake, line.time, line.net],
  ]);
  const middle = (['pots', 'carried', 'parked', 'held'] as const).map((name) => [
    null,
    name,
    0,
    0,
    sum[name],
    0,
    0,
    0,
    0,
  ]);
  const rakeOfNobody = [null, 'rake of nobody', 0, 0, 0, 0, sum.rakeOfNobody, 0, 0];
  const chips = sum.stacks + sum.pots + sum.carried + sum.parked + sum.held;
  const totals = [sum.bought, sum.cashed, chips, -sum.variance, sum.rake, sum.time, sum.net];
  const lines = [...players, ...middle, rakeOfNobody, [null, 'total', ...totals.map((total) => total + 0)]];
  return stringify(lines, { header: true, columns: [...COLUMNS], escape_formulas: true });
}
