import type { HandValue } from '@carteador/poker';
import type {
  Debt,
  Dispute,
  EventData,
  EventType,
  FrozenPot,
  HandRuling,
  HeldChips,
  Legal,
  Move,
  RuledSeat,
  SeatAmount,
  Table,
} from '@carteador/table';

/**
 * What the screens read. Each view carries the table version that it reflects and is whole in itself:
 * a watcher needs no earlier value. Everything here can be thrown away and folded again from the events.
 */

/** The table without the play halves that a retraction would restore: the entries only. */
export type TableSnapshot = Omit<Table, 'undo'> & { readonly undo: readonly { readonly entry: string }[] };

/** A table event without the entry that it belongs to. */
export type TapeEvent = {
  readonly [T in EventType]: { readonly type: T; readonly data: EventData[T] };
}[EventType];

/** A hand that the table has seen whole, ranked by the rules of its time (SHOW-4, RANK-8). */
export interface RankedHand {
  readonly seat: number;
  readonly value: HandValue;
}

/** One accepted command on the tape, oldest first in the list. */
export interface TapeEntry {
  readonly entry: string;
  /** Counts the entries of the session from 1, retracted ones included. */
  readonly number: number;
  /** Version of the entry's last event. */
  readonly version: number;
  readonly hand: number | null;
  readonly at: string;
  readonly actor: string;
  readonly device: string;
  readonly events: readonly TapeEvent[];
  /** The entry that took this one back. */
  readonly retractedBy: string | null;
  /** The hands that it shows or that win by it; missing where there are none. */
  readonly hands?: readonly RankedHand[];
}

/** All that a dealer console draws; made where it is shown, see `table-value.ts`. */
export interface TableView {
  readonly id: string;
  readonly version: number;
  readonly at: string;
  readonly table: TableSnapshot;
  readonly legal: Legal;
  /** The entries of this hand, or the last one, and the last few before it: at most 80. */
  readonly tape: readonly TapeEntry[];
  /** playerId → name; an erased player is missing. */
  readonly names: Readonly<Record<string, string>>;
  readonly disputes: DisputesView;
}

/** What waits for the floor (AUDIT-2, AUDIT-4). Rulings and their moves are in the table's docket. */
export interface DisputesView {
  /** Oldest first; each with what of its hand lies parked. */
  readonly open: readonly (Dispute & { readonly parked: number })[];
  /** All chips that lie parked. */
  readonly parked: number;
  /** What players owe by rulings; `to` null is the house. */
  readonly debts: readonly Debt[];
  /** Chips that rulings gave to who had left, to be paid out. */
  readonly held: readonly HeldChips[];
}

/** Where all chips lie, for a preview. */
export interface ChipsView {
  readonly stacks: readonly (SeatAmount & { readonly playerId: string })[];
  /** In the middle of the hand in play, bets in front of players included. */
  readonly middle: number;
  /** In the centre between hands. */
  readonly carried: number;
  readonly parked: number;
  readonly rake: number;
  readonly held: readonly HeldChips[];
  readonly debts: readonly Debt[];
}

/** What a command would do, were it recorded now. */
export interface Preview {
  /** Of the table that it was tried on. */
  readonly version: number;
  readonly before: ChipsView;
  readonly after: ChipsView;
  /** Of a ruling; empty for other commands. */
  readonly moves: readonly Move[];
  /** What would be recorded. */
  readonly events: readonly TapeEvent[];
}

/** Where each chip in the middle comes from and where it went (POT-6). */
export interface PotsView {
  readonly id: string;
  readonly version: number;
  /** The hand in play, or the last one; null before the first. */
  readonly hand: number | null;
  /** What the middle is made of, chips that were won or raked since included. */
  readonly sources: readonly {
    readonly kind: 'carried' | 'antes' | 'blinds' | 'bets' | 'dead';
    readonly amount: number;
    /** Null for chips of earlier hands. */
    readonly hand: number | null;
  }[];
  /** Each time somebody put chips in, less what went back to him. */
  readonly puts: readonly PotPut[];
  /** Bets of the running round: in front of the players, in no pot yet. */
  readonly inFront: number;
  readonly pots: readonly PotExplained[];
}

export interface PotPut extends SeatAmount {
  readonly kind: 'carried' | 'ante' | 'blind' | 'bet' | 'dead';
  readonly entry: string;
  /** Of the entry, as on the tape. */
  readonly number: number;
}

/** `amount` and `eligible` as the pot was frozen, before rake; it grows until the last round is over. */
export interface PotExplained extends FrozenPot {
  readonly index: number;
  /** Levels of what was put in; each payer gave its part between `from` and `to`. */
  readonly layers: readonly {
    readonly from: number;
    readonly to: number;
    readonly amount: number;
    readonly payers: readonly PotPayer[];
  }[];
  /** Chips in it that match nobody's bet (POT-3): of earlier hands, and dead blinds. */
  readonly carried: number;
  readonly rake: number;
  /** AUDIT-4: so much of it lies parked. */
  readonly parked: number;
  readonly shares: readonly SeatAmount[];
  /** Who got an odd chip, in order (POT-5). */
  readonly oddChips: readonly number[];
  readonly by: 'cards' | 'marked' | 'last' | null;
}

export interface PotPayer extends SeatAmount {
  /** Of which of the `puts`, by index, and how much of it lies in this layer. */
  readonly parts: readonly { readonly put: number; readonly amount: number }[];
}

/** Who sits where, with what, bought and cashed. */
export interface SeatingView {
  readonly id: string;
  readonly version: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly playerId: string;
    readonly name: string | null;
    readonly stack: number;
    readonly bought: number;
    readonly corrected: number;
    /** Taken from the pots that he won (TABLE-7). */
    readonly rake: number;
    /** What rulings gave him, less what they took (AUDIT-2). */
    readonly ruled: number;
    /** Paid for the time, and up to when: milliseconds since 1970, UTC (TABLE-7). */
    readonly time: number;
    readonly timePaidTo: number;
    /** Chips bought during a hand that wait until it is over (TABLE-4). */
    readonly waiting: number;
    readonly sittingOut: boolean;
    /** He goes at the end of the hand in play (TABLE-5). */
    readonly leaving: boolean;
  }[];
  readonly left: readonly {
    readonly playerId: string;
    readonly name: string | null;
    readonly bought: number;
    readonly cashed: number;
    readonly corrected: number;
    readonly rake: number;
    readonly time: number;
  }[];
  readonly totals: {
    readonly bought: number;
    readonly cashed: number;
    readonly rake: number;
    readonly time: number;
    readonly variance: number;
    readonly carried: number;
    /** In disputed pots (AUDIT-4). */
    readonly parked: number;
    /** For who had left when a ruling gave them to him, not paid out yet. */
    readonly held: number;
    readonly inPlay: number;
  };
  /** What players owe by rulings; `to` null is the house. */
  readonly debts: readonly Debt[];
}

/** The hand in play, or the last one, as its entries tell it. */
export interface HandView {
  readonly id: string;
  readonly version: number;
  readonly hand: number | null;
  readonly entries: readonly TapeEntry[];
  /** By the dealer's award: what each has more or less than before it. */
  readonly results: readonly SeatAmount[];
  /** The same beside what the rulings made of it; empty as long as there are none (AUDIT-2). */
  readonly ruled: readonly RuledSeat[];
  /** Oldest first; reversed ones and reversals too. */
  readonly rulings: readonly HandRuling[];
}

/** What a watch of all `lobby.<id>` adds up to: a line for each table. */
export interface LobbyView {
  readonly tables: readonly LobbyTable[];
}

/** Key `lobby.<id>`. */
export interface LobbyTable {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly code: string;
  readonly profile: string;
  readonly status: 'open' | 'closed';
  readonly hand: number | null;
  readonly phase: Legal['phase'];
  readonly players: number;
  readonly seats: number;
  readonly pot: number;
  readonly openedAt: string;
  readonly at: string;
  readonly disputes: number;
}

/** As much of a `HandValue` as its name needs. */
export type PublicHand = Pick<HandValue, 'category' | 'ranks' | 'combination' | 'isRoyal' | 'jokersAs'>;

/** Bucket `public`, key `table.<code>`: a whitelist, built field by field, of what everybody may see. */
export interface PublicView {
  readonly code: string;
  readonly version: number;
  readonly at: string;
  readonly name: string;
  readonly profile: string;
  readonly rotation: 'clockwise' | 'counterclockwise';
  readonly hand: number | null;
  readonly phase: Legal['phase'];
  /** Its `params` are the whitelisted ones. */
  readonly next: Legal['next'];
  readonly turn: number | null;
  readonly dealer: number | null;
  readonly rung: { readonly kind: 'pair' | 'two-pair'; readonly rank?: string } | null;
  readonly limits: {
    readonly ante: number;
    readonly smallBlind: number;
    readonly bigBlind: number;
    readonly betting: Table['rules']['betting'];
  };
  /** `stub` is null once the draw counts are out of view: it would tell their sum. */
  readonly deck: { readonly lowRank: number; readonly jokers: number; readonly stub: number | null } | null;
  readonly nextDeck: { readonly lowRank: number; readonly jokers: number } | null;
  readonly pot: number;
  readonly pots: readonly FrozenPot[];
  readonly board: readonly string[];
  readonly seats: readonly {
    readonly seat: number;
    readonly name: string | null;
    readonly stack: number;
    readonly bet: number;
    readonly status: 'free' | 'out' | 'waiting' | 'in' | 'folded' | 'all-in' | 'shown' | 'mucked';
    readonly held: number;
    /** Until the next action (DRAW-6). */
    readonly drew: number | null;
    readonly shown: readonly string[] | null;
    /** What the shown cards are: all that their name is made of. Null while they are not known. */
    readonly hand: PublicHand | null;
    readonly won: number;
  }[];
}
