import type { BettingRound, Card, DeckSpec } from '@carteador/poker';
import type { Docket, HandRecord } from './disputes/docket.ts';
import type {
  BlindDebt,
  CarriedPot,
  FrozenPot,
  HandKind,
  PotReason,
  SeatAmount,
  SeatCount,
} from './events.ts';
import type { Rung, TableRules } from './rules/rules.ts';

/**
 * The state of one table: what the decider knows. Built only by `evolve`; never mutated.
 *
 * It has two halves. The *table half* (seats, rules, chips bought and cashed) changes by table entries; the
 * *play half* (`play`: the hand, the button, results of closed hands) is what a retraction restores (AUDIT-1).
 * A stack between hands is therefore a sum over both: bought + corrected + ruled (table) + recounted + net − time
 * (play).
 */
export interface Table {
  readonly status: 'none' | 'open' | 'closed';
  readonly name: string;
  /** The public screen's unguessable code. */
  readonly code: string;
  readonly continues: string | null;
  readonly rules: TableRules;
  /** Index = seat number − 1. */
  readonly seats: readonly (Seat | null)[];
  readonly totals: Totals;
  /** Who took chips off the table, the last time of each who is not back (TABLE-4). */
  readonly departures: readonly Departure[];
  /** Time is collected from this moment on (TABLE-7): milliseconds since 1970, UTC. */
  readonly timeFrom: number;
  /** Disputes, rulings, and what is owed by them (AUDIT-2). */
  readonly docket: Docket;
  readonly play: Play;
  /** The entries of the hand in play, oldest first, each with the play half before it (`undo.ts`). */
  readonly undo: readonly Checkpoint[];
  /** Number of events folded so far, retracted ones included. */
  readonly version: number;
}

export interface Seat {
  readonly playerId: string;
  /** Which seating of the session this is, from 0: the index into `play.nets`. A move keeps it. */
  readonly serial: number;
  /** When he sat down: milliseconds since 1970, UTC. */
  readonly since: number;
  readonly bought: number;
  /** Sum of count corrections between hands (TABLE-6). */
  readonly corrected: number;
  /** What rulings gave him, less what they took (AUDIT-2). */
  readonly ruled: number;
  readonly sittingOut: boolean;
  /** Leaves when the hand is over (TABLE-5). */
  readonly leaving: boolean;
}

export interface Departure {
  readonly playerId: string;
  readonly cashed: number;
  readonly at: number;
}

/** Money of the whole session, for TABLE-6. */
export interface Totals {
  readonly bought: number;
  readonly cashed: number;
  /** What count corrections between hands took off the stacks (TABLE-6). */
  readonly variance: number;
  /** Players seated so far, those who left included. */
  readonly seatings: number;
}

export interface Play {
  /** Hands started that stand. */
  readonly handsStarted: number;
  /** The seat that holds the deal, or held it in the last hand; null before the first draw for it. */
  readonly dealer: number | null;
  /** What the next hand takes instead of the next seat in rotation: a drawn or placed button, or a voided hand's. */
  readonly placed: PlacedButton | null;
  /** Seats tied for the highest card, who draw again (DEAL-1). */
  readonly dealerTied: readonly number[];
  /** Place on the ladder of openers, 0-based, counted without end (OPEN-2). */
  readonly ladder: number;
  /** Chips that lie in the centre between hands. */
  readonly carried: readonly CarriedPot[];
  /** Result of closed hands, by the serial of the seating. */
  readonly nets: readonly number[];
  readonly rake: number;
  /** Of `rake` what was taken from the pots that each won, rulings followed, by the serial of the seating. */
  readonly rakes: readonly number[];
  /** FORCED-7: the seat that has the buck; null before the first dealer has put it in. */
  readonly buck: number | 'centre' | null;
  /** FORCED-8: why the next hand is a pot hand; empty when the buck alone decides. */
  readonly potDue: readonly PotReason[];
  /** LA 157: where the blinds of the last hand lay, a dead small blind's place included. */
  readonly blindsAt: { readonly small: number; readonly big: number } | null;
  /** LA 156: by the serial of the seating; nothing for who has not been dealt in yet. */
  readonly debts: readonly BlindDebt[];
  /** What counts of all-in players brought them (TABLE-6), by the serial of the seating. */
  readonly recounts: readonly number[];
  /** Time collected (TABLE-7), by the serial of the seating. */
  readonly times: readonly TimePaid[];
  /** The deck of the last hand, to say which ranks to add or take out. */
  readonly deck: DeckSpec | null;
  readonly hand: Hand | null;
  /** Of closed hands, what a ruling needs: the last one, and each with a dispute; oldest first. */
  readonly records: readonly HandRecord[];
  /** DEAL-7: the closed hand that can still be disputed, by the entry that started it. */
  readonly disputable: string | null;
}

export interface TimePaid {
  readonly taken: number;
  /** Milliseconds since 1970, UTC; 0: never yet. */
  readonly paidTo: number;
}

export interface PlacedButton {
  readonly dealer: number;
  /** Fixed by the floor; otherwise the blinds follow from the dealer. */
  readonly blinds: { readonly small: number | null; readonly big: number } | null;
}

export interface Checkpoint {
  readonly entry: string;
  /** The play half before the entry; always there in the last of the list. */
  readonly before: Play | null;
  /** Where it is not: what it had otherwise than the one before the next entry; null too where no past is kept. */
  readonly rewind: Rewind | null;
}

/** Former values: of the fields of the play half and of its hand by key, of seats by index; each key, then its value. */
export interface Rewind {
  readonly play: readonly unknown[];
  readonly hand: readonly unknown[];
  readonly seats: readonly unknown[];
}

export interface Hand {
  readonly number: number;
  /** The entry that started it: its identity. */
  readonly id: string;
  readonly kind: HandKind;
  /** FORCED-7: the buck lies in the centre and goes to the winner. */
  readonly buck: boolean;
  /** FORCED-8: what made it a pot hand beside the buck. */
  readonly potReasons: readonly PotReason[];
  readonly dealer: number;
  readonly deck: DeckSpec;
  readonly rung: Rung | null;
  readonly smallBlind: number | null;
  readonly bigBlind: number | null;
  /** FORCED-4: who posts, the dealer first; empty in other games. */
  readonly escuro: readonly number[];
  /** ORDER-1: big blind, last doubler or escurante, who speaks last; null without any. */
  readonly lastBlind: number | null;
  /** FORCED-5: index of the player who is asked for a blind or its double; −1 when nobody is. */
  readonly blindAsked: number;
  /** Index into `rules.phases`. */
  readonly phase: number;
  /** `settled`: every chip has its owner and the hand waits to be closed. */
  readonly status: 'play' | 'settled';
  /** Dealt in, in rotation from the dealer's next. Other fields that hold an index point into this list. */
  readonly seats: readonly HandSeat[];
  readonly carried: readonly CarriedPot[];
  /** The carried pot as it lay before this hand. */
  readonly carriedIn: readonly CarriedPot[];
  /** Chips that left the middle: awarded, raked, carried on. */
  readonly paid: number;
  readonly rake: number;
  readonly shuffles: number;
  readonly cut: 'open' | 'done';
  readonly cutDeclined: readonly number[];
  readonly cards: Deck;
  readonly round: BettingRound | null;
  /** Betting rounds begun. */
  readonly rounds: number;
  readonly opener: Opener | null;
  /** Index of the last who bet or raised, in any round, in the last round, and by a raise before the draw; −1 nobody. */
  readonly lastBettor: number;
  readonly roundBettor: number;
  readonly lastRaiser: number;
  /** Index of the first speaker of the last round; −1 before. */
  readonly firstSpeaker: number;
  /** Voluntary acts since the deal, and those with chips: the substantial-action meter (IRR-2). */
  readonly acts: number;
  readonly chipActs: number;
  readonly draw: Draw | null;
  readonly board: readonly Card[];
  /** Cards that the table has seen and that are not back in the deck (DECK-4). */
  readonly exposed: readonly ExposedCard[];
  /** Frozen when a betting round closes (POT-2). */
  readonly pots: readonly HandPot[];
  readonly misdeals: number;
  readonly faults: Faults;
}

/** Section 12: what went wrong in this hand and still bears on it. */
export interface Faults {
  /** Cards found face up in the deck, and exposed by the dealer, in the first deal (IRR-1, IRR-3). */
  readonly boxed: number;
  readonly exposed: number;
  /** IRR-5: acts out of turn that wait for their turn. */
  readonly waiting: readonly WaitingAct[];
  /** IRR-13: acts out of turn since the turn last moved; whoever is in turn was passed over by them. */
  readonly behind: { readonly acts: number; readonly chipActs: number };
  /** Seats whose hand is dead by a rule, not by the muck: it cannot be restored (IRR-9). */
  readonly barred: readonly number[];
  /** Seats whose missing ante was made good (FORCED-1). */
  readonly madeGood: readonly number[];
}

export interface WaitingAct {
  readonly seat: number;
  readonly act: 'check' | 'call' | 'bet' | 'raise';
  /** The seat's total after it. */
  readonly to: number;
  /** The highest bet when he acted (IRR-5). */
  readonly faced: number;
}

export interface HandSeat {
  readonly seat: number;
  readonly start: number;
  /** In front of the player, not yet in a bet. */
  readonly stack: number;
  /** This round. */
  readonly bet: number;
  /** BET-7: the highest bet when he last acted in this round; −1 not yet. */
  readonly actedAt: number;
  /** Everything others have to match, this round included (POT-1). */
  readonly put: number;
  readonly folded: boolean;
  /** Folded, but by a ruling: the hand was killed. */
  readonly dead: boolean;
  readonly antePaid: boolean;
  /** LA 156: what he has to post, or else waits, before he gets cards. */
  readonly debt: BlindDebt;
  /** Posted before the cards and kept in a misdeal: the ante, and the live blind. */
  readonly ante: number;
  readonly blind: number;
  /** Chips in the pot that nobody has to match: a dead blind, a single ante for all. */
  readonly aside: number;
  /** Cards held now; 0 after a fold. */
  readonly held: number;
  /** Cards of a hand that lies folded and apart; 0 once it is shuffled in (IRR-9). */
  readonly gone: number;
  readonly drew: number | null;
  readonly shown: readonly Card[] | null;
  readonly mucked: boolean;
}

/** Where the cards are, by number. */
export interface Deck {
  readonly stub: number;
  /** Folded and dead hands lying together. */
  readonly folded: number;
  /** Discards not shuffled in, by seat. */
  readonly discards: readonly SeatCount[];
  /** OPEN-3: the seat whose discards lie under a chip and are never shuffled in. */
  readonly aside: number | null;
  /** Cards out of play: exposed and replaced, boxed, burned. */
  readonly out: number;
}

export interface Draw {
  /** Index of the next to announce; −1 when all have. */
  readonly turn: number;
  /** The stub still has to be shuffled together with the folded hands (DRAW-3). */
  readonly toShuffle: boolean;
  readonly served: readonly number[];
  /** A draw in the middle, by seat number: the stub ran short (DRAW-4). */
  readonly owed: OwedCards | null;
  /** Served after everybody else, by seat number (DRAW-2, DRAW-7). */
  readonly late: readonly SeatCount[];
}

/** Cards still to be dealt to a seat that announced `announced`. */
export interface OwedCards extends SeatCount {
  readonly announced: number;
}

/** Who opened, and what he still owes as proof (OPEN-3). */
export interface Opener {
  readonly seat: number;
  readonly rung: Rung | null;
  readonly proof: 'none' | 'aside' | 'seen';
  /** So many cards at most of the hand he opened on are still in it; those of split openers lie aside. */
  readonly kept: number;
}

export interface ExposedCard {
  readonly card: Card;
  readonly where: 'cut' | 'deal' | 'draw' | 'hand' | 'openers';
  readonly seat: number | null;
}

export interface HandPot extends FrozenPot {
  /** Nothing of it is to be won any more: it has its owners, or is parked. */
  readonly awarded: boolean;
  /** What the house took out of it (TABLE-7). */
  readonly raked: number;
  /** As it was awarded; empty before. */
  readonly shares: readonly SeatAmount[];
  /** AUDIT-4: chips of it that lie parked. */
  readonly parked: number;
  /** AUDIT-4: what its winners no longer had when it was parked; by the record they still hold it. */
  readonly short: readonly SeatAmount[];
}
