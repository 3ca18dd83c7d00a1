import {
  type BettingStructure,
  firstRoundFirst,
  rotationAt,
  secondRoundFirst,
  startRound,
} from '@carteador/poker';
import { blindDue, escuroAmount, voluntaryAmount } from '../blinds.ts';
import { copyHand, type Draft, withSeats } from '../copy.ts';
import type { BettingRule, Rung, TableRules } from '../rules/rules.ts';
import type { Draw, Hand } from '../state.ts';

/** The course of a hand: how one phase of `rules.phases` ends and the next begins. */

/** Moves on from a phase that is complete; phases with nothing to do are passed over. */
export function nextPhase(hand: Hand, rules: TableRules): Hand {
  let next = enter(hand, rules, hand.phase + 1);
  while (isEmptyPhase(next, rules)) next = enter(next, rules, next.phase + 1);
  return next;
}

export function toShowdown(hand: Hand, rules: TableRules): Hand {
  const next = copyHand(hand);
  next.phase = rules.phases.length - 1;
  next.round = null;
  next.draw = null;
  return next;
}

/** The structure of BET-4 for one phase: fixed limit has its small and its big bet. */
export function structureOf(betting: BettingRule, limit: 'small' | 'big'): BettingStructure {
  return betting.type === 'fixed-limit'
    ? { type: 'fixed-limit', bet: limit === 'small' ? betting.small : betting.big, cap: betting.cap }
    : betting;
}

/** FORCED: whether the seat still has to put something in, or to say that it waits, before the cards. */
export function owesBeforeCards(hand: Hand, rules: TableRules, index: number): boolean {
  const seat = hand.seats[index];
  if (seat === undefined) return false;
  return !seat.antePaid || seat.debt !== 'none' || blindDue(hand, rules, seat) !== null;
}

/** FORCED-2: the deal is refused until every ante and blind is settled and nobody is asked for a blind any more. */
export const forcedBetsDone = (hand: Hand, rules: TableRules): boolean =>
  hand.blindAsked < 0 && hand.seats.every((_, index) => !owesBeforeCards(hand, rules, index));

/** FORCED-5: the next to be asked for a blind, or its double, from `index` on; −1 when he has not the chips for it. */
export function askForBlind(hand: Hand, rules: TableRules, index: number): number {
  if (rules.forced !== 'pot-or-blind' || hand.kind !== 'plain' || rules.voluntaryBlind === 0) return -1;
  const seat = hand.seats[index];
  return seat !== undefined && seat.stack >= voluntaryAmount(hand, rules) ? index : -1;
}

/**
 * The same deck, hand and forced bets, from the first shuffle again (IRR-1). FORCED-8: where the redeal takes
 * one more pot, everybody antes once more and a blind that was posted has gone back.
 */
export function dealAgain(
  hand: Hand,
  rules: TableRules,
  deckCards: number,
  pot: { readonly rung: Rung | null } | null,
): Hand {
  const next = copyHand(hand);
  next.seats = withSeats(hand.seats, (seat) => {
    if (pot !== null) seat.blind = 0;
    // What was matched of a carried pot lies in it, and stays there.
    const kept = seat.ante + seat.blind;
    seat.stack += seat.put - kept;
    seat.put = kept;
    seat.bet = seat.blind;
    if (pot !== null) seat.antePaid = seat.stack === 0;
    seat.actedAt = -1;
    seat.folded = false;
    seat.dead = false;
    seat.held = 0;
    seat.drew = null;
    seat.shown = null;
    seat.mucked = false;
  });
  next.cards = { stub: deckCards, folded: 0, discards: [], aside: null, out: 0 };
  next.shuffles = 0;
  next.cut = 'open';
  next.cutDeclined = [];
  next.round = null;
  next.rounds = 0;
  next.opener = null;
  next.lastBettor = -1;
  next.roundBettor = -1;
  next.lastRaiser = -1;
  next.firstSpeaker = -1;
  next.acts = 0;
  next.chipActs = 0;
  next.draw = null;
  next.board = [];
  next.exposed = [];
  next.pots = [];
  next.misdeals = hand.misdeals + 1;
  next.phase = rules.phases.findIndex((phase) => phase.kind === (pot === null ? 'shuffle' : 'forced'));
  if (pot === null) return next;
  next.kind = 'pot';
  next.rung = pot.rung;
  next.lastBlind = null;
  return next;
}

/** Starts a betting round; `first` overrides who speaks first (after false openers). */
export function beginRound(hand: Hand, rules: TableRules, first: number | null = null): Hand {
  const next = copyHand(hand);
  startInto(next, rules, first);
  return next;
}

function startInto(next: Draft<Hand>, rules: TableRules, first: number | null): void {
  const phase = rules.phases[next.phase];
  if (phase?.kind !== 'betting') return;
  const opening = next.rounds === 0;
  const speaker = first ?? (opening ? firstOfHand(next, rules) : firstOfLater(next, rules));
  next.seats = withSeats(next.seats, (seat) => {
    if (!opening) seat.bet = 0;
    seat.actedAt = -1;
  });
  next.rounds += 1;
  // ORDER-3.
  const escurante = next.seats.findIndex((seat) => seat.seat === next.escuro.at(-1));
  next.round = startRound(
    {
      structure: structureOf(rules.betting, phase.limit),
      unit: rules.smallestChip,
      potBefore: potBefore(next),
      forced: opening && first === null ? forcedBet(next, rules) : 0,
      first: speaker,
      checkRaise: !opening || rules.checkRaiseBeforeDraw,
      callerMayReraise: !opening || rules.callerMayReraise,
      onlyComplete: opening ? escurante : -1,
      mayNotOpen: opening ? -1 : escurante,
    },
    next.seats,
  );
  next.firstSpeaker = next.round.toAct >= 0 ? next.round.toAct : speaker;
  next.roundBettor = -1;
}

function enter(hand: Hand, rules: TableRules, index: number): Hand {
  const next = copyHand(hand);
  next.phase = Math.min(index, rules.phases.length - 1);
  next.round = null;
  next.draw = null;
  const phase = rules.phases[next.phase];
  if (phase?.kind === 'betting') startInto(next, rules, null);
  if (phase?.kind === 'draw') {
    next.seats = withSeats(next.seats, (seat) => {
      seat.drew = null;
    });
    next.draw = beginDraw(next, rules);
  }
  return next;
}

function isEmptyPhase(hand: Hand, rules: TableRules): boolean {
  const kind = rules.phases[hand.phase]?.kind;
  return kind === 'forced' && forcedBetsDone(hand, rules);
}

function beginDraw(hand: Hand, rules: TableRules): Draw {
  return {
    turn: nextToDraw(hand, -1),
    toShuffle: rules.drawSource === 'stub+folded' && hand.cards.folded > 0,
    served: [],
    owed: null,
    late: [],
  };
}

/** DRAW-1: the next live seat after `index` in rotation from the dealer's next; −1 when all are served. */
export function nextToDraw(hand: Hand, index: number): number {
  for (let next = index + 1; next < hand.seats.length; next += 1) if (!hand.seats[next]!.folded) return next;
  return -1;
}

// The seats are listed in rotation, so their index is their place from the dealer's next.
function firstOfHand(hand: Hand, rules: TableRules): number {
  const seats = hand.seats.map((seat) => seat.seat);
  const { dealer, lastBlind } = hand;
  const first = firstRoundFirst({ dealer, seats, rotation: rules.rotation, lastBlind });
  return Math.max(0, seats.indexOf(first ?? -1));
}

function firstOfLater(hand: Hand, rules: TableRules): number {
  const able = hand.seats.filter((seat) => !seat.folded && seat.stack > 0).map((seat) => seat.seat);
  const seatOf = (index: number) => hand.seats[index]?.seat ?? null;
  const byKind = hand.kind === 'pot' ? 'opener' : 'after-blind';
  const option = rules.secondRound === 'by-hand-kind' ? byKind : rules.secondRound;
  const first = secondRoundFirst(option, {
    dealer: hand.dealer,
    rotation: rules.rotation,
    able,
    opener: hand.opener?.seat ?? null,
    lastRaiser: seatOf(hand.lastRaiser),
    lastBlind: hand.lastBlind,
  });
  const live = hand.seats.filter((seat) => !seat.folded).map((seat) => seat.seat);
  const speaker = first ?? rotationAt(hand.dealer, live, rules.rotation)[0];
  return Math.max(
    0,
    hand.seats.findIndex((seat) => seat.seat === speaker),
  );
}

/** FORCED-4..6, LA 150: the blind to be called is the full one, unless the house lets a short blind make it cheaper. */
function forcedBet(hand: Hand, rules: TableRules): number {
  if (hand.lastBlind === null) return 0;
  const posted = Math.max(...hand.seats.map((seat) => seat.bet));
  if (rules.forced === 'pot-or-blind') return posted;
  const full =
    rules.forced === 'blinds' ? rules.bigBlind : escuroAmount(rules, Math.max(0, hand.escuro.length - 1));
  return rules.shortBlind === 'full' ? full : Math.min(full, posted);
}

function potBefore(hand: Hand): number {
  let pot = -hand.paid;
  for (const seat of hand.seats) pot += seat.put - seat.bet + seat.aside;
  for (const carried of hand.carried) pot += carried.amount;
  return pot;
}
