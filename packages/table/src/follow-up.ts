import { layerPots, uncalledReturn } from '@carteador/poker';
import { draft, type EventDraft } from './act.ts';
import { carriedOn } from './carried.ts';
import type { CarryReason, FrozenPot, PotReason } from './events.ts';
import { released } from './faults.ts';
import { playsByBuck } from './hand-kind.ts';
import { contending, phaseOf } from './seats.ts';
import type { Hand, Table } from './state.ts';

/**
 * What follows from the acts by the rules alone, in the same entry: the uncalled part of a bet goes back,
 * a betting round is closed and its pots frozen, a hand that nobody opened is passed out.
 */
export function followUp(table: Table): EventDraft[] {
  const { hand } = table.play;
  if (hand === null || hand.status !== 'play') return [];
  if (contending(hand).length === 0) return carriedDrafts(hand, 'nobody-left');
  const free = released(hand);
  if (free.length > 0) {
    return free.map(({ seat }) => draft('OutOfTurnReleased', { seat, reason: 'action-changed' }));
  }
  const { round } = hand;
  if (round === null) return hasOrphanPot(hand) ? [draft('BettingClosed', { pots: potsOf(hand) })] : [];
  if (round.closed === null) return [];
  const phase = phaseOf(table, hand);
  const unopened = phase.kind === 'betting' && phase.open && hand.opener === null && round.highest === 0;
  if (unopened && round.closed === 'one-left') return [];
  // BET-9: where nobody could bet, nobody passed either.
  if (unopened && hand.seats.some((seat) => !seat.folded && seat.actedAt >= 0)) return passedOut(table, hand);
  return closeRound(table, hand);
}

/** FORCED-3: the chips stay, everybody antes again, openers step up (OPEN-2). */
export const passedOut = (table: Table, hand: Hand): EventDraft[] => [
  ...carriedDrafts(hand, 'passed-out'),
  draft('HandPassedOut', { hand: hand.number }),
  ...potCalled(table, 'potAfterPassOut', 'passed-out', null),
];

export const carriedDrafts = (hand: Hand, reason: CarryReason): EventDraft[] => [
  draft('PotCarried', { pots: carriedOn(hand), reason }),
];

/** FORCED-8: the next hand is a pot hand, where the house has it so; several reasons together make one pot. */
export function potCalled(
  table: Table,
  option: 'potAfterBigHand' | 'potAfterPassOut' | 'potAfterUncalledBet' | 'potAfterBlindGivenUp',
  reason: PotReason,
  seat: number | null,
): EventDraft[] {
  const due = playsByBuck(table.rules) && table.rules[option] && !table.play.potDue.includes(reason);
  return due ? [draft('PotHandCalled', { reason, seat })] : [];
}

/** BET-8, then POT-2; FORCED-8 when the bet was one that nobody followed. */
function closeRound(table: Table, hand: Hand): EventDraft[] {
  const back = uncalledReturn(hand.seats.map((seat) => seat.put));
  const seat = back === null ? 0 : (hand.seats[back.seat]?.seat ?? 0);
  return [
    ...(back === null ? [] : [draft('BetReturned', { seat, amount: back.amount })]),
    draft('BettingClosed', { pots: potsOf(hand, back) }),
    ...(wasUncalled(hand) ? potCalled(table, 'potAfterUncalledBet', 'uncalled-bet', seat) : []),
  ];
}

/** BET-12: everybody folded to a bet or raise of this round. */
const wasUncalled = (hand: Hand): boolean =>
  hand.round?.closed === 'one-left' && hand.seats[hand.roundBettor]?.folded === false;

/** POT-1..3: the pots as they stand, bottom-up; `back` is a return that is not in the state yet. */
export function potsOf(
  hand: Hand,
  back: { readonly seat: number; readonly amount: number } | null = null,
): FrozenPot[] {
  const contributions = hand.seats.map((seat, index) => seat.put - (back?.seat === index ? back.amount : 0));
  const indexed = (seats: readonly number[]) =>
    seats.map((seat) => hand.seats.findIndex((other) => other.seat === seat)).filter((index) => index >= 0);
  const aside = hand.seats.reduce((sum, seat) => sum + seat.aside, 0);
  const [main] = hand.carried;
  const deadMoney = [
    ...hand.carried.map((pot) => ({ amount: pot.amount, eligible: indexed(pot.eligible) })),
    // A dead blind lies with the carried pot, or belongs to everybody (POT-3).
    { amount: aside, eligible: main === undefined ? ('all' as const) : indexed(main.eligible) },
  ];
  return layerPots({
    contributions,
    folded: hand.seats.map((seat) => seat.folded || seat.mucked),
    deadMoney,
  }).map((pot) => ({
    amount: pot.amount,
    eligible: pot.eligible.map((index) => hand.seats[index]?.seat ?? 0).sort((a, b) => a - b),
  }));
}

/** A hand was killed after the betting and was the last that could win a pot: the pots are frozen anew. */
function hasOrphanPot(hand: Hand): boolean {
  const live = contending(hand).map((seat) => seat.seat);
  return hand.pots.some((pot) => !pot.awarded && !pot.eligible.some((seat) => live.includes(seat)));
}
