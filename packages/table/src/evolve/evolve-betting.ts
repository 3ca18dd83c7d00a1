import { applyAct, type BettingAct, foldOutOfTurn } from '@carteador/poker';
import { changed, copyDeck, copyFaults, copyHand, type Draft, withSeat, withSeats } from '../copy.ts';
import type { EventData } from '../events.ts';
import { roundOver, turnTaken, withoutSeat } from '../faults.ts';
import type { KillReason } from '../irregularities/kinds.ts';
import type { TableRules } from '../rules/rules.ts';
import { indexOfSeat, liveSeats } from '../seats.ts';
import type { Hand } from '../state.ts';
import { nextPhase, toShowdown } from './phases.ts';

/** The betting rounds (BET). The arithmetic is `packages/poker`'s; here it meets seats and cards. */

const act = (hand: Hand, seat: number, what: BettingAct, put: number): Hand => {
  const { round } = hand;
  const index = indexOfSeat(hand, seat);
  if (round === null || round.closed !== null || index !== round.toAct) return hand;
  const step = applyAct(round, hand.seats, what);
  const next = copyHand(hand);
  next.seats = withSeat(hand.seats, index, (copy) => {
    copy.stack = step.seat.stack;
    copy.bet = step.seat.bet;
    copy.actedAt = step.seat.actedAt;
    copy.put += put;
    copy.folded = step.seat.folded;
    if (copy.folded) {
      copy.gone = copy.held;
      copy.held = 0;
    }
  });
  next.round = step.round;
  next.faults = turnTaken(hand.faults, seat);
  next.acts += 1;
  if (put > 0) next.chipActs += 1;
  if (what.act === 'fold') {
    next.cards = changed(copyDeck, hand.cards, (cards) => {
      cards.folded += hand.seats[index]!.held;
    });
  }
  if (what.act === 'bet' || what.act === 'raise') {
    next.lastBettor = index;
    next.roundBettor = index;
    if (hand.rounds === 1 && what.act === 'raise') next.lastRaiser = index;
    if (hand.rounds === 1 && what.act === 'bet' && hand.opener === null) {
      next.opener = { seat, rung: hand.rung, proof: 'none', kept: hand.seats[index]?.held ?? 0 };
    }
  }
  return next;
};

/** A hand that is gone out of turn, folded or dead by a ruling: its chips stay, its cards join the folded ones. */
function layDown(hand: Hand, index: number, dead: boolean): Draft<Hand> {
  const next = copyHand(hand);
  const { seat, held } = hand.seats[index]!;
  const inTurn = hand.round !== null && hand.round.toAct === index;
  if (hand.round !== null && hand.round.closed === null) {
    next.round = foldOutOfTurn(hand.round, hand.seats, index).round;
  }
  next.cards = changed(copyDeck, hand.cards, (cards) => {
    cards.folded += held;
  });
  next.seats = withSeat(hand.seats, index, (copy) => {
    copy.folded = true;
    copy.dead = dead;
    copy.gone = held;
    copy.held = 0;
  });
  next.faults = inTurn ? turnTaken(hand.faults, seat) : withoutSeat(hand.faults, seat);
  return next;
}

/** A hand that is dead by a ruling; of one that was folded already only the right to win is left to take. */
export function killHand(hand: Hand, seat: number, reason: KillReason, rules: TableRules): Hand {
  const index = indexOfSeat(hand, seat);
  const before = hand.seats[index];
  if (before === undefined || before.dead) return hand;
  const next = before.folded ? copyHand(hand) : layDown(hand, index, true);
  if (reason !== 'mucked') {
    next.faults = changed(copyFaults, next.faults, (faults) => {
      faults.barred = [...faults.barred, seat];
    });
  }
  if (before.folded) {
    next.seats = withSeat(hand.seats, index, (copy) => {
      copy.dead = true;
    });
    return next;
  }
  if (next.draw !== null) {
    const { draw } = next;
    const skip = draw.turn === index;
    const owed = draw.owed?.seat === seat ? null : draw.owed;
    const late = draw.late.filter((due) => due.seat !== seat);
    const turn = skip ? next.seats.findIndex((other, at) => at > index && !other.folded) : draw.turn;
    next.draw = { turn, toShuffle: draw.toShuffle, served: draw.served, owed, late };
    if (liveSeats(next).length > 1 && turn < 0 && owed === null && late.length === 0)
      return nextPhase(next, rules);
  }
  return next.round === null && liveSeats(next).length <= 1 ? toShowdown(next, rules) : next;
}

export const bettingHandlers = {
  // IRR-5: a fold out of turn stands.
  Folded: (hand: Hand, data: EventData['Folded']) => {
    const index = indexOfSeat(hand, data.seat);
    const { round } = hand;
    if (round === null || round.closed !== null || index < 0 || hand.seats[index]!.folded) return hand;
    return index === round.toAct ? act(hand, data.seat, { act: 'fold' }, 0) : layDown(hand, index, false);
  },
  Checked: (hand: Hand, data: EventData['Checked']) => act(hand, data.seat, { act: 'check' }, 0),
  Called: (hand: Hand, data: EventData['Called']) => act(hand, data.seat, { act: 'call' }, data.put),

  BetMade: (hand: Hand, data: EventData['BetMade']) =>
    act(hand, data.seat, { act: 'bet', to: data.to }, data.put),
  Raised: (hand: Hand, data: EventData['Raised']) =>
    act(hand, data.seat, { act: 'raise', to: data.to }, data.put),

  BetReturned: (hand: Hand, data: EventData['BetReturned']) => {
    const next = copyHand(hand);
    next.seats = withSeat(hand.seats, indexOfSeat(hand, data.seat), (copy) => {
      copy.stack += data.amount;
      copy.put -= data.amount;
      copy.bet = Math.max(0, copy.bet - data.amount);
    });
    return next;
  },

  BettingClosed: (hand: Hand, data: EventData['BettingClosed'], rules: TableRules) => {
    const next = copyHand(hand);
    next.pots = data.pots.map(({ amount, eligible }) => ({
      amount,
      eligible,
      awarded: false,
      raked: 0,
      shares: [],
      parked: 0,
      short: [],
    }));
    // Pots that are frozen anew after a hand was killed do not end a round a second time.
    if (hand.round === null) return next;
    next.faults = roundOver(hand.faults);
    next.seats = withSeats(hand.seats, (copy) => {
      copy.bet = 0;
    });
    if (liveSeats(next).length > 1) return nextPhase(next, rules);
    // A plain hand whose only bet went back has nothing to award.
    if (next.pots.length === 0) next.status = 'settled';
    return toShowdown(next, rules);
  },
};
