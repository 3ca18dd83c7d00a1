import { noHand } from '../fits.ts';
import { type Refusal, refusal } from '../refusal.ts';
import type { PhaseKind } from '../rules/rules.ts';
import { handInPlay, phaseOf } from '../seats.ts';
import type { Hand, Table } from '../state.ts';

/** The hand in play, when it is in this phase. */
export function inPhase<O>(
  table: Table,
  kind: PhaseKind,
  refused: Refusal,
  offer: (hand: Hand) => O | Refusal,
): O | Refusal {
  const hand = handInPlay(table);
  if (hand === null) return noHand();
  return phaseOf(table, hand).kind === kind ? offer(hand) : refused;
}

/** The hand in play, when it is at the showdown. */
export const showing = <O>(table: Table, offer: (hand: Hand) => O | Refusal): O | Refusal =>
  inPhase(table, 'showdown', refusal('no-showdown-now', 'SHOW-1'), offer);
