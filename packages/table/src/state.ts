import type { BettingRound, Card, DeckSpec } from '@carteador/poker';
import type { CarriedPot, FrozenPot, SeatCount } from './events.ts';
import type { Rung, TableRules } from './rules/rules.ts';

/**
 * The state of one table: what the decider knows. Built only by `evolve`; never mutated.
 *
 * It has two halves. The *table half* (seats, rules, chips bought and cashed) changes by table entries; the
 * *play half* (`play`: the hand, the button, results of closed hands) is what a retraction restores (AUDIT-1).
 * A stack between hands is therefore a sum over both: bought + corrected (table) + net (play).
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
  readonly play: Play;
  /** The entries of the hand in play, oldest first, each with the play half before it. */
  readonly undo: readonly Checkpoint[];
  /** Number of events folded so far, retracted ones included. */
  readonly version: number;
}

export interface Seat {
  readonly playerId: string;
  readonly bought: number;
  /** Sum of count corrections (TABLE-6). */
  readonly corrected: number;
  readonly sittingOut: boolean;
}

/** Money of the whole session, for TABLE-6. */
export interface Totals {
  readonly bought: number;
  readonly cashed: number;
  /** Recorded minus physical, summed over corrections. */
  readonly variance: number;
}

export interface Play {
  /** Hands started that stand. */
  readonly handsStarted: number;
  /** The seat that holds the deal, or held it in the last hand; null before the first draw for it. */
  readonly dealer: number | null;
  /** Fixed by `ButtonPlaced`: the next hand takes this dealer (and these blinds) instead of the next in rotation. */
  readonly placed: {
    readonly dealer: number;
    readonly smallBlind: number | null;
    readonly bigBlind: number | null;
    readonly blindsFixed: boolean;
  } | null;
  /** Seats tied for the highest card, who draw again (DEAL-1). */
  readonly dealerTied: readonly number[];
  /** Place on the ladder of openers, 0-based, counted without end (OPEN-2). */
  readonly ladder: number;
  /** Chips that lie in the centre between hands. */
  readonly carried: readonly CarriedPot[];
  /** Result of closed hands by seat (index = seat − 1), of the player who sits there now. */
  readonly nets: readonly number[];
  readonly rake: number;
  /** The deck of the last hand, to say which ranks to add or take out. */
  readonly deck: DeckSpec | null;
  readonly hand: Hand | null;
}

export interface Checkpoint {
  readonly entry: string;
  readonly before: Play;
}

export interface Hand {
  readonly number: number;
  /** The entry that started it: its identity. */
  readonly id: string;
  readonly dealer: number;
  readonly deck: DeckSpec;
  readonly rung: Rung | null;
  readonly smallBlind: number | null;
  readonly bigBlind: number | null;
  /** Index into `rules.phases`. */
  readonly phase: number;
  /** `play`: under way; `settled`: every pot has its owner and the hand waits to be closed. */
  readonly status: 'play' | 'settled';
  /** Dealt in, in rotation from the dealer's next. */
  readonly seats: readonly HandSeat[];
  readonly carried: readonly CarriedPot[];
  /** Dead money of this hand (dead blinds), part of the main pot (POT-3). */
  readonly dead: number;
  readonly shuffles: number;
  readonly cut: 'open' | 'done' | 'nobody';
  readonly cutDeclined: readonly number[];
  readonly cards: Deck;
  readonly round: BettingRound | null;
  /** Who opened and what he still owes as proof (OPEN-3). */
  readonly opener: Opener | null;
  /** The last to bet or raise in the whole hand / before the draw / in the last round; −1 nobody. Indices into `seats`. */
  readonly lastAggressor: number;
  readonly lastRaiser: number;
  readonly firstSpeaker: number;
  /** Index into `seats` of the only player left before anybody opened (OPEN-6). */
  readonly loneOpener: number;
  /** Voluntary acts since the deal, and those with chips: the substantial-action meter (IRR-2). */
  readonly acts: number;
  readonly chipActs: number;
  readonly draw: Draw | null;
  readonly drawn: boolean;
  readonly board: readonly Card[];
  /** Cards seen this hand and not back in the deck: DECK-4. */
  readonly exposed: readonly ExposedCard[];
  /** Frozen when betting ends (POT-2); empty before. */
  readonly pots: readonly HandPot[];
  readonly rakeTaken: boolean;
  /** Chips out of the pots as rake. */
  readonly rake: number;
  readonly passedOut: boolean;
  readonly misdeals: number;
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
  /** Held now; 0 after a fold. */
  readonly held: number;
  readonly antePaid: boolean;
  readonly drew: number | null;
  readonly shown: readonly Card[] | null;
  readonly mucked: boolean;
  readonly dead: boolean;
}

/** Where the cards are, by number. */
export interface Deck {
  readonly stub: number;
  /** Folded and dead hands lying together. */
  readonly folded: number;
  /** Discards not shuffled in, by seat. */
  readonly discards: readonly SeatCount[];
  /** Cards out of play: exposed and replaced, boxed, burned. */
  readonly out: number;
}

export interface Draw {
  /** Next to announce: index into `seats`; −1 when all are served. */
  readonly turn: number;
  /** `before`: the draw pile has to be shuffled first (DRAW-3). */
  readonly pile: 'before' | 'ready';
  readonly served: readonly number[];
  /** A draw in the middle: the stub ran short (DRAW-4). */
  readonly owed: SeatCount | null;
  /** Exposed in the draw: replaced after everybody else is served (DRAW-7). */
  readonly late: readonly SeatCount[];
}

export interface Opener {
  readonly seat: number;
  readonly rung: Rung | null;
  readonly proof: 'none' | 'aside' | 'seen';
}

export interface ExposedCard {
  readonly card: Card;
  readonly where: string;
  readonly seat: number | null;
}

export interface HandPot extends FrozenPot {
  readonly awarded: boolean;
}
