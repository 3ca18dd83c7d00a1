import type { Rotation } from '@carteador/poker';
import type { RulingEffect } from '../commands.ts';
import type { CarriedPot } from '../events.ts';
import type { DisputeSubject } from './kinds.ts';

/**
 * What the floor's business adds to the state of a table: disputes, rulings, what players owe by them, and what of a
 * hand a ruling needs. Amounts in the money unit. Players are named by their identifier: they may have left, come back
 * or changed seat since the hand.
 */

/** Chips of one player; `seat` is the one that he had in the hand. */
export interface PlayerAmount {
  readonly playerId: string;
  readonly seat: number;
  readonly amount: number;
}

/** Where chips can lie when a ruling moves them. `carried` is the pot in the centre, `rake` the house. */
export type Account =
  | {
      readonly kind: 'player';
      readonly playerId: string;
      /** Where he sits when it is ruled; null, he is not at the table. */
      readonly seat: number | null;
    }
  | { readonly kind: 'parked' }
  | { readonly kind: 'carried' }
  | { readonly kind: 'rake' };

/**
 * One move of a ruling: `amount` is what is due, `chips` what was there and moved, `setOff` what the receiver owed the
 * giver before and owes no more. The rest is owed by the giver (AUDIT-2), but for a pot that goes back into the park:
 * there it stays with the player, and the next ruling asks him for it.
 */
export interface Move {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
  readonly chips: number;
  readonly setOff: number;
  readonly owed: number;
}

/** Of a pot, after rake: who holds it by the record, owed chips counted as paid, and what lies parked. */
export interface RecordedPot {
  readonly amount: number;
  /** Seats of the hand that may win it, ascending. */
  readonly eligible: readonly number[];
  /** As it was awarded last, by the dealer or by a ruling; null when it was parked before anybody had won it. */
  readonly awarded: readonly PlayerAmount[] | null;
  readonly held: readonly PlayerAmount[];
  readonly parked: number;
}

export interface RecordedSeat {
  readonly seat: number;
  readonly playerId: string;
  /** Of the seating that he had then. */
  readonly serial: number;
  /** What he put in, whatever came back or was won since. */
  readonly put: number;
}

/** What a ruling needs of a closed hand. Kept for the last one and for every hand with a dispute. */
export interface HandRecord {
  /** The entry that started it: its identity. */
  readonly id: string;
  readonly hand: number;
  readonly dealer: number;
  readonly rotation: Rotation;
  /** The smallest chip. */
  readonly unit: number;
  /** Dealt in, in rotation from the dealer's next. */
  readonly seats: readonly RecordedSeat[];
  readonly pots: readonly RecordedPot[];
  /** Taken from its pots (TABLE-7), and from each of `pots`. */
  readonly rake: number;
  readonly raked: readonly number[];
  /** What lay in the centre before it, and what it left there (FORCED-3). */
  readonly carriedIn: readonly CarriedPot[];
  readonly carriedOut: readonly CarriedPot[];
  /** A ruling gave everybody back what he had put in. */
  readonly isVoid: boolean;
}

export interface Dispute {
  /** Counts the disputes of the session from 1. */
  readonly number: number;
  readonly hand: number;
  /** The entry that started the hand. */
  readonly handId: string;
  readonly about: DisputeSubject;
  readonly text: string | null;
  /** Who disputes; null, it is not recorded. */
  readonly by: { readonly seat: number; readonly playerId: string } | null;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** `ruled`: settled by a ruling that stands. One that was withdrawn is no longer kept. */
  readonly status: 'open' | 'ruled';
}

export interface Ruling {
  /** Counts the rulings of the session from 1. */
  readonly number: number;
  readonly dispute: number;
  readonly hand: number;
  readonly handId: string;
  readonly effect: RulingEffect;
  readonly rule: string;
  readonly reason: string;
  readonly moves: readonly Move[];
  readonly at: number;
  /** The hand's record as far as it changed it; null when there was none. */
  readonly before: Pick<HandRecord, 'pots' | 'isVoid'> | null;
  /** The carried pot as this ruling left it, where it changed it: as long as it lies so, it can be reversed. */
  readonly carried: readonly CarriedPot[] | null;
  /** The ruling that reversed it. */
  readonly reversedBy: number | null;
}

/** By a ruling, a player owes another one; `to` null is the house. */
export interface Debt {
  readonly from: string;
  readonly to: string | null;
  readonly amount: number;
}

/** Chips of who had left when a ruling gave them to him: they wait to be paid out. */
export interface HeldChips {
  readonly playerId: string;
  readonly amount: number;
}

/** Belongs to the table half: undo of a hand takes no dispute back. */
export interface Docket {
  /** Opened in this session, those withdrawn included. */
  readonly opened: number;
  /** Open ones and ruled ones, oldest first. */
  readonly disputes: readonly Dispute[];
  readonly rulings: readonly Ruling[];
  readonly debts: readonly Debt[];
  readonly held: readonly HeldChips[];
}

export const EMPTY_DOCKET: Docket = { opened: 0, disputes: [], rulings: [], debts: [], held: [] };
