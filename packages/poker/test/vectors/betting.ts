import {
  applyAct,
  type BettingAct,
  type BettingRound,
  type BettingSeat,
  type BettingStructure,
  bettingOptions,
  refuseAct,
  startRound,
} from '../../src/index.ts';
import { difference } from './outcome.ts';

export interface BettingState {
  readonly next?: number;
  readonly toCall?: number;
  readonly check?: boolean;
  readonly call?: readonly number[];
  readonly bet?: readonly number[];
  readonly raise?: readonly number[];
  readonly closed?: string;
}

export interface BettingCase {
  readonly structure: BettingStructure;
  readonly unit: number;
  readonly pot: number;
  readonly stacks: readonly number[];
  readonly posted: readonly number[];
  readonly forced: number;
  readonly folded: readonly number[];
  readonly first: number;
  readonly checkRaise: boolean;
  readonly callerMayReraise?: boolean;
  readonly mayNotOpen?: number;
  readonly onlyComplete?: number;
  readonly start: BettingState;
  readonly steps: readonly {
    readonly seat: number;
    readonly do: BettingAct['act'];
    readonly to?: number;
    readonly then: BettingState;
  }[];
}

export function checkBetting(one: BettingCase): string | null {
  const seats: BettingSeat[] = one.stacks.map((stack, seat) => ({
    stack,
    bet: one.posted[seat] ?? 0,
    folded: one.folded.includes(seat),
    actedAt: -1,
  }));
  let round = startRound(
    {
      structure: one.structure,
      unit: one.unit,
      potBefore: one.pot,
      forced: one.forced,
      first: one.first,
      checkRaise: one.checkRaise,
      callerMayReraise: one.callerMayReraise ?? true,
      mayNotOpen: one.mayNotOpen ?? -1,
      onlyComplete: one.onlyComplete ?? -1,
    },
    seats,
  );
  const wrong = difference('start', stateOf(round, seats), one.start);
  if (wrong !== null) return wrong;
  for (const [place, step] of one.steps.entries()) {
    const options = bettingOptions(round, seats);
    if (options === null) return `step ${place}: the round is already closed`;
    if (options.seat !== step.seat) return `step ${place}: seat ${options.seat} is to act, not ${step.seat}`;
    const act = actOf(step);
    const refused = refuseAct(options, act, one.unit);
    if (refused !== null) return `step ${place}: refused by ${refused.rule} (${refused.code})`;
    const after = applyAct(round, seats, act);
    round = after.round;
    seats[step.seat] = after.seat;
    const message =
      (step.to === undefined ? null : difference(`step ${place}, to`, after.seat.bet, step.to)) ??
      difference(`step ${place}`, stateOf(round, seats), step.then);
    if (message !== null) return message;
  }
  return null;
}

function actOf(step: BettingCase['steps'][number]): BettingAct {
  return step.do === 'bet' || step.do === 'raise' ? { act: step.do, to: step.to ?? 0 } : { act: step.do };
}

function stateOf(round: BettingRound, seats: readonly BettingSeat[]): BettingState {
  const options = bettingOptions(round, seats);
  if (options === null) return { closed: round.closed ?? 'not closed, and nobody to act' };
  const { call, bet, raise } = options;
  return {
    next: options.seat,
    toCall: options.toCall,
    ...(options.check && { check: true }),
    ...(call !== null && { call: [call.put, call.to] }),
    ...(bet !== null && { bet: [bet.min, bet.max] }),
    ...(raise !== null && { raise: [raise.min, raise.max] }),
  };
}
