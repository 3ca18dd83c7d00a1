import type { BettingAct, BettingRound, BettingSeat } from './betting.ts';
import { fullIncrement, livePlayers } from './betting.ts';

/** Why an act is not allowed: the rule, a stable code, and what a sentence needs to say it. */
export interface Reason {
  readonly rule: string;
  readonly code: string;
  readonly params: Readonly<Record<string, number | string>>;
}

export interface SumTerm {
  readonly label:
    | 'highest'
    | 'last-raise'
    | 'last-level'
    | 'limit-bet'
    | 'minimum'
    | 'maximum'
    | 'pot'
    | 'bets'
    | 'call'
    | 'own-bet'
    | 'stack';
  readonly amount: number;
}

/** How an amount came about: the terms add up to the total. */
export interface Sum {
  readonly rule: string;
  readonly terms: readonly SumTerm[];
  readonly total: number;
}

/** Least and most total of the seat in this round. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** What the seat to act may do; folding is always allowed. An act that is null or false has its reason in `refused`. */
export interface BettingOptions {
  readonly seat: number;
  /** Difference to the highest bet, also when the seat has less. */
  readonly toCall: number;
  readonly check: boolean;
  readonly call: { readonly put: number; readonly to: number } | null;
  readonly bet: Range | null;
  readonly raise: Range | null;
  readonly refused: {
    readonly check?: Reason;
    readonly call?: Reason;
    readonly bet?: Reason;
    readonly raise?: Reason;
  };
  readonly sums: { readonly min?: Sum; readonly max?: Sum; readonly call?: Sum };
}

/** BET-1..10 for the seat to act; null when the round is closed. */
export function bettingOptions(round: BettingRound, seats: readonly BettingSeat[]): BettingOptions | null {
  const seat = seats[round.toAct];
  if (round.closed !== null || seat === undefined) return null;
  const toCall = Math.max(0, round.highest - seat.bet);
  const refusedBet = refuseBet(round);
  const refusedRaise = refuseRaise(round, seats, seat, toCall);
  const limits = refusedBet === null || refusedRaise === null ? limitsOf(round, seats, seat) : null;
  const range = limits === null ? null : { min: limits.min.total, max: limits.max.total };
  const put = Math.min(toCall, seat.stack);
  return {
    seat: round.toAct,
    toCall,
    check: toCall === 0,
    call: toCall > 0 ? { put, to: seat.bet + put } : null,
    bet: refusedBet === null ? range : null,
    raise: refusedRaise === null ? range : null,
    refused: {
      ...(toCall > 0 && { check: reason('BET-1', 'something-to-call', { toCall }) }),
      ...(toCall === 0 && { call: reason('BET-1', 'nothing-to-call') }),
      ...(refusedBet !== null && { bet: refusedBet }),
      ...(refusedRaise !== null && { raise: refusedRaise }),
    },
    sums: {
      ...(limits !== null && { min: limits.min, max: limits.max }),
      ...(toCall > 0 && { call: callSum(round, seat, toCall) }),
    },
  };
}

/** Why the seat to act may not do this, or null when it may. Refuses amounts too (BET-5, BET-6, TABLE-3). */
export function refuseAct(options: BettingOptions, act: BettingAct, unit: number): Reason | null {
  switch (act.act) {
    case 'fold':
      return null;
    case 'check':
      return options.refused.check ?? null;
    case 'call':
      return options.refused.call ?? null;
    default: {
      const refused = options.refused[act.act];
      if (refused !== undefined) return refused;
      const range = options[act.act];
      if (range === null || options.sums.min === undefined || options.sums.max === undefined) return null;
      if (!Number.isSafeInteger(act.to) || act.to < 0) return reason('TABLE-3', 'not-an-amount');
      if (act.to < range.min)
        return reason(options.sums.min.rule, 'below-least', { least: range.min, to: act.to });
      if (act.to > range.max)
        return reason(options.sums.max.rule, 'above-most', { most: range.max, to: act.to });
      return act.to % unit === 0 ? null : reason('TABLE-3', 'not-in-smallest-chips', { unit, to: act.to });
    }
  }
}

function refuseBet(round: BettingRound): Reason | null {
  if (round.highest > 0) return reason('BET-1', 'bet-already-made', { highest: round.highest });
  if (round.mayNotOpen === round.toAct) return reason('ORDER-3', 'may-not-open');
  if (mustComplete(round)) return reason('ORDER-3', 'only-complete');
  return null;
}

/** In the order in which a player would be told: nothing to raise, no chips for it, nobody to raise, then the rest. */
function refuseRaise(
  round: BettingRound,
  seats: readonly BettingSeat[],
  seat: BettingSeat,
  toCall: number,
): Reason | null {
  const { structure, highest } = round;
  if (highest === 0) return reason('BET-1', 'nothing-to-raise');
  if (seat.stack <= toCall) return reason('BET-8', 'only-call-all-in', { stack: seat.stack, toCall });
  if (!somebodyElseHasChips(seats, round.toAct)) return reason('BET-9', 'nobody-to-raise');
  if (mustComplete(round)) return reason('ORDER-3', 'only-complete');
  if (structure.type === 'fixed-limit' && isCapped(round, seats)) {
    return reason('BET-4', 'cap-reached', { cap: structure.cap ?? 0 });
  }
  if (seat.actedAt < 0) return null;
  if (!round.checkRaise && !round.raised && seat.actedAt === 0) return reason('BET-10', 'checked-before');
  if (!round.callerMayReraise && (round.called & (1 << round.toAct)) !== 0) {
    return reason('BET-10', 'called-before');
  }
  const faced = highest - seat.actedAt;
  const full = structure.type === 'fixed-limit' ? structure.bet / 2 : fullIncrement(round);
  return faced >= full ? null : reason('BET-7', 'not-reopened', { faced, full });
}

function mustComplete(round: BettingRound): boolean {
  return round.onlyComplete >= 0 && round.onlyComplete !== round.toAct;
}

function isCapped(round: BettingRound, seats: readonly BettingSeat[]): boolean {
  const { structure } = round;
  if (structure.type !== 'fixed-limit' || structure.cap === null) return false;
  return round.capped || (round.raises >= structure.cap && livePlayers(seats) > 2);
}

/** BET-9: what others can still cover is no limit, but somebody must be able to answer. */
function somebodyElseHasChips(seats: readonly BettingSeat[], index: number): boolean {
  return seats.some((seat, other) => other !== index && !seat.folded && seat.stack > 0);
}

/** Least and most of a bet or raise; all-in below the least is always allowed and is then the most too (BET-7). */
function limitsOf(
  round: BettingRound,
  seats: readonly BettingSeat[],
  seat: BettingSeat,
): { min: Sum; max: Sum } {
  const least = leastOf(round);
  const most = mostOf(round, seats, seat);
  const allIn = sum('TABLE-4', [
    ['own-bet', seat.bet],
    ['stack', seat.stack],
  ]);
  if (allIn.total < least.total) {
    const short: Sum = { rule: 'BET-7', terms: allIn.terms, total: allIn.total };
    return { min: short, max: short };
  }
  // BET-5: the least is always allowed, also when the pot is smaller.
  const max = most === null ? allIn : most.total < least.total ? least : most;
  return { min: least, max: allIn.total < max.total ? allIn : max };
}

function leastOf(round: BettingRound): Sum {
  const { structure, highest } = round;
  if (structure.type === 'fixed-limit') {
    return sum('BET-4', [
      ['last-level', round.fullLevel],
      ['limit-bet', structure.bet],
    ]);
  }
  if (highest === 0) return sum('BET-5', [['minimum', structure.min]]);
  const increment = fullIncrement(round);
  const isMinimum = round.fullLevel === 0 || increment > round.lastRaise;
  return sum('BET-5', [
    ['highest', highest],
    [isMinimum ? 'minimum' : 'last-raise', increment],
  ]);
}

/** Null when the stack alone is the limit. */
function mostOf(round: BettingRound, seats: readonly BettingSeat[], seat: BettingSeat): Sum | null {
  const { structure, highest } = round;
  switch (structure.type) {
    case 'no-limit':
      return null;
    case 'fixed-limit':
      return leastOf(round);
    case 'spread':
      return sum('BET-4', [
        ['highest', highest],
        ['maximum', structure.max],
      ]);
    case 'pot-limit': {
      let bets = 0;
      for (const other of seats) bets += other.bet;
      return sum('BET-6', [
        ['pot', round.potBefore],
        ['bets', bets],
        ['call', Math.max(0, highest - seat.bet)],
        ['highest', highest],
      ]);
    }
  }
}

function callSum(round: BettingRound, seat: BettingSeat, toCall: number): Sum {
  if (seat.stack < toCall) return sum('BET-8', [['stack', seat.stack]]);
  return sum('BET-1', [
    ['highest', round.highest],
    ['own-bet', -seat.bet],
  ]);
}

function sum(rule: string, parts: readonly (readonly [SumTerm['label'], number])[]): Sum {
  const terms = parts.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, amount }));
  return { rule, terms, total: terms.reduce((total, term) => total + term.amount, 0) };
}

function reason(rule: string, code: string, params: Reason['params'] = {}): Reason {
  return { rule, code, params };
}
