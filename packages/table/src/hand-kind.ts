import type { HandKind } from './events.ts';
import type { Rung, TableRules } from './rules/rules.ts';
import { finalStack, staying } from './seats.ts';
import type { Table } from './state.ts';

/** FORCED-7, FORCED-8, OPEN-2: whether the next hand is a pot hand, where the buck lies, which rung holds. */

/** OPEN-2: the rung after `steps` passed-out hands in a row; null when opening is free. */
export function rungAt(rules: TableRules, steps: number): Rung | null {
  const { openers } = rules;
  if (openers === null) return null;
  const { rungs, thenFrom } = openers;
  const beyond = steps - rungs.length;
  const index = beyond < 0 ? steps : thenFrom + (beyond % (rungs.length - thenFrom));
  return rungs[index] ?? null;
}

/** OPEN-2, FORCED-7: the rung of the next hand; a plain hand beside pot hands is opened freely. */
export const nextRung = (table: Table, kind: HandKind): Rung | null =>
  table.rules.forced === 'pot-or-blind' && kind === 'plain' ? null : rungAt(table.rules, table.play.ladder);

/** Whether the buck decides about the kind of each hand. */
export const playsByBuck = ({ forced, handKinds }: TableRules): boolean =>
  forced === 'pot-or-blind' && handKinds === 'by-buck';

/** Who has the buck. Whoever left or went bust has it no more: it lies in the centre of the next hand. */
export function buckHolder(table: Table, dealer: number): number | 'centre' {
  const { buck } = table.play;
  // The first dealer starts with it.
  if (buck === null) return dealer;
  if (buck === 'centre') return 'centre';
  return staying(table).includes(buck) && finalStack(table, buck) > 0 ? buck : 'centre';
}

export function kindOfNext(table: Table, dealer: number): HandKind {
  const { forced, handKinds } = table.rules;
  if (forced === 'ante') return 'pot';
  if (forced !== 'pot-or-blind') return 'plain';
  if (handKinds !== 'by-buck') return handKinds === 'always-pot' ? 'pot' : 'plain';
  const holder = buckHolder(table, dealer);
  return holder === dealer || holder === 'centre' || table.play.potDue.length > 0 ? 'pot' : 'plain';
}
