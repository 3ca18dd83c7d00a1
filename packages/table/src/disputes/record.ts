import type { SeatAmount } from '../events.ts';
import { occupied, seatAt, stackOf } from '../seats.ts';
import type { Hand, HandPot, Table } from '../state.ts';
import type { Dispute, Docket, HandRecord, PlayerAmount, RecordedPot } from './docket.ts';

/** Questions about disputed hands and about players who may no longer sit where they sat. */

/** What a seat holds of all these pots. */
function heldBy(pots: readonly RecordedPot[], seat: number): number {
  let total = 0;
  for (const { held } of pots) for (const share of held) if (share.seat === seat) total += share.amount;
  return total;
}

/** What a ruling needs of a settled hand. */
export function recordOf(table: Table, hand: Hand): HandRecord {
  const { rotation, smallestChip } = table.rules;
  // Pots that were carried on or given back have no owner to be put right.
  const won = hand.pots.every((pot) => pot.awarded) ? hand.pots : [];
  const pots = won.map((pot) => recordedPot(table, pot));
  return {
    id: hand.id,
    hand: hand.number,
    dealer: hand.dealer,
    rotation,
    unit: smallestChip,
    seats: hand.seats.map(({ seat, start, stack }) => ({
      seat,
      playerId: playerAt(table, seat),
      serial: seatAt(table, seat)?.serial ?? 0,
      put: start - stack + heldBy(pots, seat),
    })),
    pots,
    rake: hand.rake,
    raked: won.map(({ raked }) => raked),
    carriedIn: hand.carriedIn,
    carriedOut: table.play.carried,
    isVoid: false,
  };
}

const recordedPot = (table: Table, { amount, eligible, shares, parked, short }: HandPot): RecordedPot => {
  const awarded = named(table, shares);
  return {
    amount,
    eligible,
    awarded: awarded.length > 0 ? awarded : null,
    held: parked > 0 ? named(table, short) : awarded,
    parked,
  };
};

/** Shares by seats of the hand in play. */
export const named = (table: Table, shares: readonly SeatAmount[]): PlayerAmount[] =>
  shares.map(({ seat, amount }) => ({ playerId: playerAt(table, seat), seat, amount }));

const playerAt = (table: Table, seat: number): string => seatAt(table, seat)?.playerId ?? '';

/** The record of a disputed hand; null while it is played, and when its start was taken back. */
export function recordFor(table: Table, { handId }: Pick<Dispute, 'handId'>): HandRecord | null {
  const { hand, records } = table.play;
  if (hand?.id === handId) return hand.status === 'settled' ? recordOf(table, hand) : null;
  return records.find(({ id }) => id === handId) ?? null;
}

/** Where a player sits now; null when he is not at the table. */
export const seatOf = (table: Table, playerId: string): number | null =>
  occupied(table).find((seat) => playerAt(table, seat) === playerId) ?? null;

/** Chips that wait to be paid out to who had left. */
export const heldFor = ({ held }: Pick<Docket, 'held'>, playerId: string): number =>
  held.find((one) => one.playerId === playerId)?.amount ?? 0;

/** What a player can give between hands: nothing, once he has left or lost it (AUDIT-2). */
export function chipsOf(table: Table, playerId: string): number {
  const seat = seatOf(table, playerId);
  return (seat === null ? 0 : stackOf(table, seat)) + heldFor(table.docket, playerId);
}

/** A hand that can be disputed now (DEAL-7). */
export interface DisputableHand {
  readonly hand: number;
  readonly id: string;
  readonly seats: readonly { readonly seat: number; readonly playerId: string }[];
}

/** The hand in play, and the last one until the first shuffle of the next. */
export function disputableHands(table: Table): DisputableHand[] {
  const { hand, records, disputable } = table.play;
  const present =
    hand === null
      ? []
      : [
          {
            hand: hand.number,
            id: hand.id,
            seats: hand.seats.map(({ seat }) => ({ seat, playerId: playerAt(table, seat) })),
          },
        ];
  const last = records.find(({ id }) => id === disputable);
  return last === undefined ? present : [...present, { hand: last.hand, id: last.id, seats: last.seats }];
}

/** Whether a hand stands, or its start was taken back. */
export const isKnown = ({ play }: Table, handId: string): boolean =>
  play.hand?.id === handId || play.records.some(({ id }) => id === handId);

export const openDispute = (table: Table, handId: string): Dispute | undefined =>
  table.docket.disputes.find((dispute) => dispute.status === 'open' && dispute.handId === handId);
