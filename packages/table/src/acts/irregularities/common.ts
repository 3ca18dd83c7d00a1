import { draft } from '../../act.ts';
import { noHand } from '../../fits.ts';
import { IRREGULARITIES, type IrregularityKind, type Remedy } from '../../irregularities/kinds.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { handInPlay } from '../../seats.ts';
import type { Hand, Table } from '../../state.ts';

/** What the acts of section 12 share. */

/** The hand in play, or that there is none. */
export const running = <O>(table: Table, offer: (hand: Hand) => O | Refusal): O | Refusal => {
  const hand = handInPlay(table);
  return hand === null ? noHand() : offer(hand);
};

/** Once a pot has its owner a hand is killed only by taking the award back, or by a ruling. */
export const refuseAwarded = (hand: Hand, rule: string): Refusal | null =>
  hand.pots.some((pot) => pot.awarded) ? refusal('pot-awarded', rule) : null;

export const isDealt = (hand: Hand): boolean => hand.seats.some((seat) => seat.held > 0);
export const isFirstRound = (hand: Hand): boolean => hand.round !== null && hand.rounds === 1;
export const isFreshRound = (hand: Hand): boolean =>
  hand.round !== null && hand.seats.every((seat) => seat.actedAt < 0);

export const seatsOf = (hand: Hand): number[] => hand.seats.map((seat) => seat.seat);

export const noted = (
  kind: IrregularityKind,
  seat: number | null,
  remedy: Remedy | null,
  note: string | null = null,
) => draft('IrregularityNoted', { kind, rule: IRREGULARITIES[kind].rule, seat, remedy, note });
