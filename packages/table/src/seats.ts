import { deckSize } from '@carteador/poker';
import type { Phase, TableRules } from './rules/rules.ts';
import type { Hand, HandSeat, Seat, Table } from './state.ts';

/** Questions about who sits where and with what; amounts in the money unit. */

export const seatAt = (table: Table, seat: number): Seat | null => table.seats[seat - 1] ?? null;

export const occupied = (table: Table): number[] =>
  table.seats.flatMap((seat, index) => (seat === null ? [] : [index + 1]));

/** Whoever leaves is cashed out when the hand is closed. */
export const staying = (table: Table): number[] =>
  occupied(table).filter((seat) => seatAt(table, seat)?.leaving === false);

/** What a seat has by the record of closed hands; chips bought during a hand are in it (TABLE-4). */
export function settledStack(table: Table, seat: number): number {
  const owner = seatAt(table, seat);
  if (owner === null) return 0;
  return (
    owner.bought +
    correctedBy(table, owner) +
    owner.ruled +
    (table.play.nets[owner.serial] ?? 0) -
    timePaid(table, owner)
  );
}

/** In a hand that is not closed yet. */
export const handSeat = (table: Table, seat: number): HandSeat | null =>
  table.play.hand?.seats.find((candidate) => candidate.seat === seat) ?? null;

/** What lies in front of a seat now, chips that wait for the end of the hand left out. */
export function stackOf(table: Table, seat: number): number {
  return handSeat(table, seat)?.stack ?? settledStack(table, seat);
}

/** Chips bought during the hand that wait until it is over (TABLE-4). */
export function waitingChips(table: Table, seat: number): number {
  const inHand = handSeat(table, seat);
  return inHand === null ? 0 : settledStack(table, seat) - inHand.start;
}

/** A hand that is being played: not null and not settled. */
export function handInPlay(table: Table): Hand | null {
  const { hand } = table.play;
  return hand !== null && hand.status === 'play' ? hand : null;
}

export const playsNow = (table: Table, seat: number): boolean =>
  handInPlay(table)?.seats.some((candidate) => candidate.seat === seat) ?? false;

export const indexOfSeat = (hand: Hand, seat: number): number =>
  hand.seats.findIndex((candidate) => candidate.seat === seat);

export const phaseOf = (table: Table, hand: Hand): Phase =>
  table.rules.phases[hand.phase] ?? { kind: 'showdown' };

export const liveSeats = (hand: Hand): HandSeat[] => hand.seats.filter((seat) => !seat.folded);

/** Live hands that have not been thrown away: whoever may still win something. */
export const contending = (hand: Hand): HandSeat[] =>
  hand.seats.filter((seat) => !seat.folded && !seat.mucked);

/** Chips in the middle: bets of this round, earlier ones, antes, dead money and the carried pot. */
export function middle(hand: Hand): number {
  let total = -hand.paid;
  for (const seat of hand.seats) total += seat.put + seat.aside;
  for (const pot of hand.carried) total += pot.amount;
  return total;
}

/** Cards of a full hand in this game. */
export function cardsEach(rules: TableRules): number {
  for (const phase of rules.phases) if (phase.kind === 'deal') return phase.cards;
  return 0;
}

/** Every card has one place: stub, hands, folded, discards, board, out of play. */
export function cardsAccounted(table: Table): boolean {
  const { hand } = table.play;
  if (hand === null) return true;
  const { cards } = hand;
  const discards = cards.discards.reduce((sum, heap) => sum + heap.count, 0);
  const held = hand.seats.reduce((sum, seat) => sum + seat.held, 0);
  return cards.stub + cards.folded + cards.out + discards + held + hand.board.length === deckSize(hand.deck);
}

/** What count corrections brought a player, in this seating; negative what they took (TABLE-6). */
export const correctedBy = ({ play }: Table, owner: Seat): number =>
  owner.corrected + (play.recounts[owner.serial] ?? 0);

/** The table's variance account: what count corrections took off the stacks (TABLE-6). */
export const variance = ({ totals, play }: Table): number =>
  totals.variance - play.recounts.reduce((sum, recount) => sum + recount, 0);

/** What a player, in this seating, has paid for the time (TABLE-7). */
export const timePaid = ({ play }: Table, owner: Seat | null | undefined): number =>
  play.times[owner?.serial ?? -1]?.taken ?? 0;

/** Of the rake what was taken from the pots that a player, in this seating, won (TABLE-7). */
export const rakePaid = ({ play }: Table, owner: Pick<Seat, 'serial'> | null | undefined): number =>
  play.rakes[owner?.serial ?? -1] ?? 0;

/** All that was collected for time (TABLE-7). */
export const timeTaken = ({ play }: Table): number => play.times.reduce((sum, { taken }) => sum + taken, 0);

/** AUDIT-4: chips of disputed pots that wait for a ruling. */
export function parkedChips({ play }: Table): number {
  let chips = 0;
  for (const pot of play.hand?.pots ?? []) chips += pot.parked;
  for (const { pots } of play.records) for (const { parked } of pots) chips += parked;
  return chips;
}

/** Chips that rulings gave to players who had left, not paid out yet. */
export const heldChips = ({ docket }: Table): number =>
  docket.held.reduce((sum, { amount }) => sum + amount, 0);

/** Chips that are at the table or were taken from it, wherever they lie now: what TABLE-6 sums up. */
export function chipsAccounted(table: Table): number {
  let chips = table.play.rake + timeTaken(table) + variance(table);
  for (let seat = 1; seat <= table.seats.length; seat += 1) {
    chips += stackOf(table, seat) + waitingChips(table, seat);
  }
  for (const pot of table.play.carried) chips += pot.amount;
  if (table.play.hand !== null) chips += middle(table.play.hand);
  return chips + parkedChips(table) + heldChips(table);
}

/** TABLE-6: stacks, the middle, carried and parked pots, what is held for who left, rake, time and variance are what was bought less what was cashed. */
export const chipsConserved = (table: Table): boolean =>
  chipsAccounted(table) === table.totals.bought - table.totals.cashed;

/** TABLE-3: no sum at the table, the greatest pot-limit raise included, may pass 2^53−1. */
export const CHIPS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 8);

/** Chips that may still come onto the table. */
export function chipRoom(table: Table): number {
  const { totals } = table;
  const chips = totals.bought - totals.cashed - variance(table);
  return Math.max(0, CHIPS_MAX - Math.max(chips, totals.bought));
}

/** What a seat has once the hand is closed: chips that waited are counted in. */
export const finalStack = (table: Table, seat: number): number =>
  stackOf(table, seat) + waitingChips(table, seat);

/** Whoever may be dealt in: with chips, or with a claim on the carried pot (FORCED-3); not sitting out. */
export function dealtIn(table: Table): number[] {
  return occupied(table).filter((seat) => {
    const owner = seatAt(table, seat);
    if (owner === null || owner.sittingOut || owner.leaving) return false;
    return finalStack(table, seat) > 0 || table.play.carried.some((pot) => pot.eligible.includes(seat));
  });
}
