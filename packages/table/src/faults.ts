import type { BettingOptions } from '@carteador/poker';
import { changed, copyFaults } from './copy.ts';
import type { Faults, Hand, WaitingAct } from './state.ts';

/** IRR-5, IRR-13: acts out of turn, and what they mean for whoever is in turn. */

export const NO_FAULTS: Faults = {
  boxed: 0,
  exposed: 0,
  waiting: [],
  behind: { acts: 0, chipActs: 0 },
  barred: [],
  madeGood: [],
};

const NOBODY_BEHIND = NO_FAULTS.behind;

/** Both substantial-action rules count alike: two acts with chips, or three acts (IRR-2). */
export const substantial = (meter: { readonly acts: number; readonly chipActs: number }): boolean =>
  meter.chipActs >= 2 || meter.acts >= 3;

/** The seat has acted in turn, or its hand is gone: nothing of it waits, and nobody is passed over any more. */
export function turnTaken(faults: Faults, seat: number): Faults {
  if (faults.waiting.length === 0 && faults.behind.acts === 0) return faults;
  return changed(copyFaults, withoutSeat(faults, seat), (next) => {
    next.behind = NOBODY_BEHIND;
  });
}

export const withoutSeat = (faults: Faults, seat: number): Faults =>
  changed(copyFaults, faults, (next) => {
    next.waiting = faults.waiting.filter((act) => act.seat !== seat);
  });

/** The round is over: what was done before its turn in it has no turn left. */
export const roundOver = (faults: Faults): Faults =>
  faults.waiting.length === 0 && faults.behind.acts === 0
    ? faults
    : changed(copyFaults, faults, (next) => {
        next.waiting = [];
        next.behind = NOBODY_BEHIND;
      });

/** IRR-5, LA 132: the acts that a bet or raise has released. */
export function released(hand: Hand): readonly WaitingAct[] {
  const { round, faults } = hand;
  if (round === null || faults.waiting.length === 0) return [];
  return faults.waiting.filter((act) => act.faced !== round.highest);
}

/** IRR-5: what binds the seat in turn; null when it is free, also where its act is no longer possible. */
export function boundTo(hand: Hand, options: BettingOptions): WaitingAct | null {
  if (hand.faults.waiting.length === 0 || hand.round === null) return null;
  const seat = hand.seats[options.seat]?.seat;
  const act = hand.faults.waiting.find((waiting) => waiting.seat === seat);
  if (act === undefined || act.faced !== hand.round.highest) return null;
  if (act.act === 'check') return options.check ? act : null;
  if (act.act === 'call') return options.call === null ? null : act;
  const range = options[act.act];
  return range !== null && act.to >= range.min && act.to <= range.max ? act : null;
}
