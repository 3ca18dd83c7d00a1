import type { HeldChips } from '../disputes/docket.ts';
import type { SeatAmount } from '../events.ts';
import type { AmountRange } from './amount-range.ts';

/** TABLE: seats, buy-ins, coming and going, time that is paid for. */
export interface SeatingOffers {
  SeatPlayer: {
    readonly seats: readonly number[];
    readonly seated: readonly string[];
    readonly buyIn: AmountRange;
    /** Who took chips off before, and what he buys in for if he is back before `until` (TABLE-4). */
    readonly returning: readonly {
      readonly playerId: string;
      readonly until: number;
      readonly buyIn: AmountRange;
    }[];
    /** Who is paid out what is held for him before he sits down again (AUDIT-2). */
    readonly held: readonly HeldChips[];
  };
  BuyChips: {
    readonly seats: readonly { readonly seat: number; readonly range: AmountRange; readonly held: boolean }[];
  };
  MovePlayer: { readonly seats: readonly number[]; readonly to: readonly number[] };
  SitOut: { readonly seats: readonly number[] };
  ReturnToPlay: { readonly seats: readonly number[] };
  LeaveTable: { readonly seats: readonly SeatAmount[] };
  /** Time is paid up to `paidTo`; what is owed at a moment says `timeOwed`. */
  CollectTime: {
    readonly amount: number;
    readonly everyMinutes: number;
    readonly seats: readonly { readonly seat: number; readonly stack: number; readonly paidTo: number }[];
  };
}
