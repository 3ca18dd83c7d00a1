import type { CommandType } from './commands.ts';
import type { BettingOffers } from './offers/betting.ts';
import type { BuckOffers } from './offers/buck.ts';
import type { CountOffers } from './offers/count.ts';
import type { DealOffers } from './offers/deal.ts';
import type { DisputeOffers } from './offers/disputes.ts';
import type { DrawOffers } from './offers/draw.ts';
import type { ForcedOffers } from './offers/forced.ts';
import type { IrregularityOffers } from './offers/irregularities.ts';
import type { RulingOffers } from './offers/rulings.ts';
import type { SeatingOffers } from './offers/seating.ts';
import type { ShowdownOffers } from './offers/showdown.ts';
import type { TableOffers } from './offers/table.ts';
import type { Refusal } from './refusal.ts';
import type { PhaseKind } from './rules/rules.ts';

/**
 * What may be recorded now: for each command an *offer* with exact bounds. `decide` accepts a command exactly
 * when an offer fits it (see `permits`). Amounts are integers of the money unit, bounds inclusive; moments are
 * milliseconds since 1970, UTC.
 */
export interface OfferData
  extends TableOffers,
    SeatingOffers,
    CountOffers,
    DealOffers,
    ForcedOffers,
    BuckOffers,
    BettingOffers,
    DrawOffers,
    ShowdownOffers,
    IrregularityOffers,
    DisputeOffers,
    RulingOffers {}

export type OfferOf<T extends CommandType> = T extends CommandType
  ? { readonly type: T } & OfferData[T]
  : never;
export type Offer = OfferOf<CommandType>;

/** The next physical act at the table, put into words by `packages/words`. */
export interface Next {
  readonly code: string;
  readonly seat: number | null;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The command type that the one brass button confirms; null when a player decides. */
  readonly confirm: CommandType | null;
}

/** What is done at the table now. */
export interface Present {
  readonly hand: number | null;
  readonly phase: PhaseKind | 'between' | 'settled' | 'closed';
  /** The seat in turn; null when the dealer or nobody is. */
  readonly turn: number | null;
  readonly next: Next;
}

export interface Legal extends Present {
  readonly offers: readonly Offer[];
  /** What is not possible now, and why: for the disabled acts. */
  readonly declined: readonly { readonly type: CommandType; readonly refusal: Refusal }[];
  /** Substantial action (IRR-2): acts counted towards what bars a misdeal. */
  readonly substantial: { readonly chipActs: number; readonly acts: number; readonly reached: boolean };
}
