import { type Refusal, refusal } from '../refusal.ts';
import type { Table } from '../state.ts';
import type { Account, Move } from './docket.ts';
import { chipsOf, seatOf } from './record.ts';

/** From what is due to what is there: chips move as far as they are, the rest is owed (AUDIT-2). */

/** An account that has, or gets, so much. */
export interface Balance {
  readonly account: Account;
  readonly amount: number;
}

/** What is due by a ruling, before it is known what is there. */
export interface Due {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
  /** So much of it at most is set off against what the receiver owes; without it, all. */
  readonly setOffMax?: number;
}

export const playerAccount = (table: Table, playerId: string): Account => ({
  kind: 'player',
  playerId,
  seat: seatOf(table, playerId),
});

/** Matches who gives with who gets, in order; both lists come to the same sum. */
export function paired(givers: readonly Balance[], receivers: readonly Balance[]): Due[] {
  const due: Due[] = [];
  const left = receivers.map(({ amount }) => amount);
  for (const { account: from, amount } of givers) {
    let rest = amount;
    for (const [index, { account: to }] of receivers.entries()) {
      const part = Math.min(rest, left[index]!);
      if (part === 0) continue;
      due.push({ from, to, amount: part });
      left[index]! -= part;
      rest -= part;
    }
  }
  return due;
}

/** In the order given: what an earlier one brings, a later one can take. */
export function settled(table: Table, due: readonly Due[]): Move[] {
  const chips = new Map<string, number>();
  const debts = new Map(table.docket.debts.map(({ from, to, amount }) => [`${from} ${to ?? ''}`, amount]));
  const has = (playerId: string) => chips.get(playerId) ?? chipsOf(table, playerId);
  return due.map(({ from, to, amount, setOffMax = amount }) => {
    const against = from.kind === 'player' && to.kind === 'player' ? `${to.playerId} ${from.playerId}` : '';
    const setOff = Math.min(debts.get(against) ?? 0, setOffMax);
    if (setOff > 0) debts.set(against, debts.get(against)! - setOff);
    const rest = amount - setOff;
    const there = from.kind === 'player' ? Math.min(has(from.playerId), rest) : rest;
    if (from.kind === 'player') chips.set(from.playerId, has(from.playerId) - there);
    if (to.kind === 'player') chips.set(to.playerId, has(to.playerId) + there);
    return { from, to, amount, chips: there, setOff, owed: to.kind === 'parked' ? 0 : rest - there };
  });
}

/** FORCED-3: the centre cannot wait for chips that somebody owes. */
export const centreShort = (moves: readonly Move[]): Refusal | null =>
  moves.some(({ to, owed }) => to.kind === 'carried' && owed > 0)
    ? refusal('carried-pot-gone', 'FORCED-3')
    : null;
