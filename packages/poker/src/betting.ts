import { assert, assertAmount } from './assert.ts';

/**
 * The course of one betting round (BET-3..10). Seats are numbered in rotation: the next to speak is +1.
 * Every bet is a total of the seat in this round ("to"), in the table's money unit.
 */

/** BET-4. `cap` = raises after the bet (or the big blind); null = none. */
export type BettingStructure =
  | { readonly type: 'no-limit' | 'pot-limit'; readonly min: number }
  | { readonly type: 'fixed-limit'; readonly bet: number; readonly cap: number | null }
  | { readonly type: 'spread'; readonly min: number; readonly max: number };

/** What the arithmetic needs to know of a player dealt in. Not folded and without chips = all-in. */
export interface BettingSeat {
  readonly stack: number;
  /** Chips put in during this round. */
  readonly bet: number;
  readonly folded: boolean;
  /** The highest bet when he last acted in this round (a check with nothing in counts as 0); −1 not yet. */
  readonly actedAt: number;
}

export interface BettingRound {
  readonly structure: BettingStructure;
  /** Smallest chip. */
  readonly unit: number;
  /** Chips in the pots from former rounds, antes included (BET-6). */
  readonly potBefore: number;
  /** False = BET-10 binds who checked in this round. */
  readonly checkRaise: boolean;
  /** False = who has called may not re-raise (BET-10); the caller says so only for rounds where it holds. */
  readonly callerMayReraise: boolean;
  /** ORDER-3: this seat may not bet first, but may call, raise and fold; −1 = none. */
  readonly mayNotOpen: number;
  /** ORDER-3: until this seat has acted all others may only call or fold; −1 = none, or he has acted. */
  readonly onlyComplete: number;
  readonly highest: number;
  /** The last full bet, raise or blind level; 0 = none yet. */
  readonly fullLevel: number;
  /** Size of the last full bet or raise: what the next raise must at least add (BET-5). */
  readonly lastRaise: number;
  /** Full raises after the bet, counted for the cap. */
  readonly raises: number;
  /** The cap was reached while more than two players were in: it holds to the end of the round (BET-4). */
  readonly capped: boolean;
  /** Somebody has made a full raise over the opening bet (BET-10). */
  readonly raised: boolean;
  /** Bit mask of the seats that have called in this round (BET-10, `callerMayReraise`). */
  readonly called: number;
  /** First seat that bet or raised of its own will; −1 = none. */
  readonly opener: number;
  /** Last seat that bet or raised, short all-ins included (SHOW-1); −1 = none. */
  readonly lastAggressor: number;
  /** Seat to act; −1 = the round is closed. */
  readonly toAct: number;
  readonly closed: null | 'one-left' | 'all-matched';
}

export interface RoundStart {
  readonly structure: BettingStructure;
  readonly unit: number;
  readonly potBefore: number;
  /** Size of the forced full bet that all must call (big blind, escuro); 0 = none. */
  readonly forced: number;
  /** First to speak; when that seat cannot act, the next one. */
  readonly first: number;
  readonly checkRaise?: boolean;
  readonly callerMayReraise?: boolean;
  readonly mayNotOpen?: number;
  readonly onlyComplete?: number;
}

export type BettingAct =
  | { readonly act: 'fold' | 'check' | 'call' }
  | { readonly act: 'bet' | 'raise'; readonly to: number };

/** The round and the one seat that changed. */
export interface BettingStep {
  readonly round: BettingRound;
  readonly seat: BettingSeat;
}

const ALL_MATCHED = -1;
const ONE_LEFT = -2;
const SEATS_MAX = 31;

/**
 * Opens a round over the seats as they stand after posting. FORCED-6: a blind that is all-in for less
 * does not make it cheaper, so the highest bet is never below `forced`.
 */
export function startRound(start: RoundStart, seats: readonly BettingSeat[]): BettingRound {
  assert(seats.length > 0 && seats.length <= SEATS_MAX, `${seats.length} seats in a betting round`);
  assert(start.first >= 0 && start.first < seats.length, `first to speak ${start.first}`);
  assertAmount(start.potBefore, 'the pot');
  assertAmount(start.forced, 'the forced bet');
  let highest = start.forced;
  for (const seat of seats) {
    assertAmount(seat.stack, 'a stack');
    assertAmount(seat.bet, 'a bet');
    if (seat.bet > highest) highest = seat.bet;
  }
  const { structure } = start;
  const turn = findTurn(seats, -1, null, highest, start.first);
  return {
    structure,
    unit: start.unit,
    potBefore: start.potBefore,
    checkRaise: start.checkRaise ?? true,
    callerMayReraise: start.callerMayReraise ?? true,
    mayNotOpen: start.mayNotOpen ?? -1,
    onlyComplete: start.onlyComplete ?? -1,
    highest,
    fullLevel: start.forced,
    lastRaise:
      structure.type === 'fixed-limit' ? structure.bet : start.forced > 0 ? start.forced : structure.min,
    raises: 0,
    capped: false,
    raised: false,
    called: 0,
    opener: -1,
    lastAggressor: -1,
    toAct: turn < 0 ? -1 : turn,
    closed: closing(turn),
  };
}

/**
 * What the seat to act did. Total over stored events: odd amounts are taken as they are; whether an act is
 * allowed is asked beforehand of `bettingOptions` or `refuseAct`.
 */
export function applyAct(round: BettingRound, seats: readonly BettingSeat[], act: BettingAct): BettingStep {
  const index = round.toAct;
  const before = seats[index];
  assert(before !== undefined, 'nobody is to act in a closed round');
  switch (act.act) {
    case 'fold':
      return step(round, seats, index, acted(before, before.bet, true, round.highest), round.called);
    case 'check':
      return step(round, seats, index, acted(before, before.bet, false, round.highest), round.called);
    case 'call': {
      const to = Math.max(before.bet, Math.min(round.highest, before.bet + before.stack));
      return step(round, seats, index, acted(before, to, false, round.highest), round.called | (1 << index));
    }
    default:
      return raiseTo(round, seats, index, before, act.to);
  }
}

/**
 * A seat folded or its hand was killed out of turn (TABLE-5, OPEN-4, DRAW-5): the turn stays where it is,
 * moves on when it was his, and the round closes when nobody is left to act.
 */
export function foldOutOfTurn(
  round: BettingRound,
  seats: readonly BettingSeat[],
  index: number,
): BettingStep {
  const before = seats[index];
  assert(before !== undefined, `no seat ${index}`);
  const seat = acted(before, before.bet, true, before.actedAt);
  if (round.closed === 'one-left') return { round, seat };
  const from = round.toAct < 0 || round.toAct === index ? index : round.toAct;
  const turn = findTurn(seats, index, seat, round.highest, from);
  return { round: withTurn(round, turn, round.onlyComplete, round.called), seat };
}

/** BET-5, BET-7: what a bet or raise must add to count as full. */
export function fullIncrement(round: BettingRound): number {
  const { structure, lastRaise } = round;
  if (structure.type !== 'spread') return lastRaise;
  return Math.min(Math.max(structure.min, lastRaise), structure.max);
}

function raiseTo(
  round: BettingRound,
  seats: readonly BettingSeat[],
  index: number,
  before: BettingSeat,
  to: number,
): BettingStep {
  const { structure } = round;
  const highest = Math.max(round.highest, to);
  const seat = acted(before, to, false, highest);
  const isRaise = round.highest > 0;
  // BET-7: in fixed limit half a bet above the last full level makes a level of its own.
  const isFull =
    structure.type === 'fixed-limit'
      ? 2 * (to - round.fullLevel) >= structure.bet
      : to - round.highest >= fullIncrement(round);
  // In fixed limit completing a short opening is the bet itself; it uses up no raise of the cap.
  const countsForCap = structure.type === 'fixed-limit' ? round.fullLevel > 0 : isRaise;
  const raises = round.raises + (isFull && countsForCap ? 1 : 0);
  const turn = findTurn(seats, index, seat, highest, index + 1);
  return {
    round: {
      structure,
      unit: round.unit,
      potBefore: round.potBefore,
      checkRaise: round.checkRaise,
      callerMayReraise: round.callerMayReraise,
      mayNotOpen: round.mayNotOpen,
      onlyComplete: round.onlyComplete === index ? -1 : round.onlyComplete,
      highest,
      fullLevel: isFull ? to : round.fullLevel,
      lastRaise: isFull && structure.type !== 'fixed-limit' ? to - round.highest : round.lastRaise,
      raises,
      capped: round.capped || reachesCap(structure, raises, seats),
      raised: round.raised || (isFull && isRaise),
      called: round.called,
      opener: round.opener < 0 ? index : round.opener,
      lastAggressor: index,
      toAct: turn < 0 ? -1 : turn,
      closed: closing(turn),
    },
    seat,
  };
}

function reachesCap(structure: BettingStructure, raises: number, seats: readonly BettingSeat[]): boolean {
  if (structure.type !== 'fixed-limit' || structure.cap === null || raises < structure.cap) return false;
  return livePlayers(seats) > 2;
}

/** Players who have not folded, all-in ones included. */
export function livePlayers(seats: readonly BettingSeat[]): number {
  let live = 0;
  for (const seat of seats) if (!seat.folded) live += 1;
  return live;
}

function acted(before: BettingSeat, to: number, folded: boolean, actedAt: number): BettingSeat {
  return { stack: before.stack - (to - before.bet), bet: to, folded, actedAt };
}

function step(
  round: BettingRound,
  seats: readonly BettingSeat[],
  index: number,
  seat: BettingSeat,
  called: number,
): BettingStep {
  const turn = findTurn(seats, index, seat, round.highest, index + 1);
  const onlyComplete = round.onlyComplete === index ? -1 : round.onlyComplete;
  return { round: withTurn(round, turn, onlyComplete, called), seat };
}

// One literal with every field in one order keeps a single hidden class: a replay folds millions of these.
function withTurn(round: BettingRound, turn: number, onlyComplete: number, called: number): BettingRound {
  return {
    structure: round.structure,
    unit: round.unit,
    potBefore: round.potBefore,
    checkRaise: round.checkRaise,
    callerMayReraise: round.callerMayReraise,
    mayNotOpen: round.mayNotOpen,
    onlyComplete,
    highest: round.highest,
    fullLevel: round.fullLevel,
    lastRaise: round.lastRaise,
    raises: round.raises,
    capped: round.capped,
    raised: round.raised,
    called,
    opener: round.opener,
    lastAggressor: round.lastAggressor,
    toAct: turn < 0 ? -1 : turn,
    closed: closing(turn),
  };
}

function closing(turn: number): BettingRound['closed'] {
  return turn >= 0 ? null : turn === ONE_LEFT ? 'one-left' : 'all-matched';
}

/**
 * BET-3, BET-9: the first seat from `from` that still has to act, or why the round is over. `changed` is
 * seen as `seat` instead of what the array holds.
 */
function findTurn(
  seats: readonly BettingSeat[],
  changed: number,
  seat: BettingSeat | null,
  highest: number,
  from: number,
): number {
  const count = seats.length;
  let live = 0;
  let withChips = 0;
  let lastWithChips = -1;
  let turn = ALL_MATCHED;
  for (let offset = 0; offset < count; offset += 1) {
    const index = (from + offset) % count;
    const candidate = index === changed && seat !== null ? seat : seats[index]!;
    if (candidate.folded) continue;
    live += 1;
    if (candidate.stack <= 0) continue;
    withChips += 1;
    lastWithChips = index;
    if (turn < 0 && (candidate.actedAt < 0 || candidate.bet < highest)) turn = index;
  }
  if (live <= 1) return ONE_LEFT;
  if (withChips !== 1 || turn < 0) return turn;
  return owesNothing(seats, changed, seat, lastWithChips) ? ALL_MATCHED : turn;
}

/** BET-8, BET-9: nothing that the last player with chips could add would be matched by anybody's bet. */
function owesNothing(
  seats: readonly BettingSeat[],
  changed: number,
  seat: BettingSeat | null,
  last: number,
): boolean {
  const own = last === changed && seat !== null ? seat.bet : seats[last]!.bet;
  for (let index = 0; index < seats.length; index += 1) {
    const bet = index === changed && seat !== null ? seat.bet : seats[index]!.bet;
    if (bet > own) return false;
  }
  return true;
}
