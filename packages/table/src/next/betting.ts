import { boundTo } from '../faults.ts';
import type { Next } from '../legal-types.ts';
import { loneOpener } from '../openers.ts';
import { seatAt } from '../seats.ts';
import type { Hand, Table, WaitingAct } from '../state.ts';
import { optionsOf } from '../turn.ts';
import { next } from './next-act.ts';

/** BET: who has the word, and what he is asked. */
export function betting(table: Table, hand: Hand): Next {
  const lone = loneOpener(table, hand);
  if (lone !== null) {
    return next('lone-opener', 'OPEN-6', {
      seat: lone.seat,
      params: { seat: lone.seat },
      confirm: 'ProveOpeners',
    });
  }
  const options = optionsOf(hand);
  const seat = options === null ? undefined : hand.seats[options.seat];
  if (options === null || seat === undefined) return next('betting-over', 'BET-3');
  const bound = boundTo(hand, options);
  if (bound !== null) return boundNext(bound);
  const params: Record<string, number> = { seat: seat.seat, toCall: options.toCall };
  if (seatAt(table, seat.seat)?.leaving === true)
    return next('absent-in-turn', 'TABLE-5', { seat: seat.seat, params, confirm: 'Fold' });
  if (options.raise !== null) Object.assign(params, { min: options.raise.min, max: options.raise.max });
  if (options.bet !== null) Object.assign(params, { min: options.bet.min, max: options.bet.max });
  if (options.toCall > 0) {
    const call = Math.min(options.toCall, seat.stack);
    return next(options.raise === null ? 'speak-call-only' : 'speak-call', 'BET-1', {
      seat: seat.seat,
      params: { ...params, toCall: call },
    });
  }
  const spoken = { seat: seat.seat, params };
  // ORDER-3: before the draw the dealer has to ask him whether he raises.
  if (hand.round?.onlyComplete === options.seat) return next('ask-escurante', 'ORDER-3', spoken);
  // Nothing is to be called: he opens, bets, raises a blind, or can only check.
  if (options.bet === null) {
    return next(options.raise === null ? 'speak-check' : 'speak-raise', 'BET-1', spoken);
  }
  return next(hand.rounds === 1 && hand.rung !== null ? 'speak-open' : 'speak', 'BET-1', spoken);
}

/** IRR-5: he has spoken already, and nothing has changed for him since. */
function boundNext({ seat, act, to }: WaitingAct): Next {
  const code =
    act === 'check'
      ? 'bound-check'
      : act === 'call'
        ? 'bound-call'
        : act === 'bet'
          ? 'bound-bet'
          : 'bound-raise';
  return next(code, 'IRR-5', { seat, params: { seat, amount: to }, confirm: BOUND_CONFIRMS[act] });
}

const BOUND_CONFIRMS = { check: 'Check', call: 'Call', bet: 'BetTo', raise: 'RaiseTo' } as const;
