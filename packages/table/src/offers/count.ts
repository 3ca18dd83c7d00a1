import type { Confirmation } from '../commands.ts';
import type { SeatAmount } from '../events.ts';

/** TABLE-6: chips counted in front of a seat. */
export interface CountOffers {
  /** What is recorded: the stack, or of who is all-in his total in the round. */
  CorrectStack: {
    readonly seats: readonly SeatAmount[];
    /** Who went all-in just now: counted is more than what lay in the round before, and at most `max`. */
    readonly allIn: { readonly seat: number; readonly above: number; readonly max: number } | null;
    /** All-in before: what came after is taken back first. */
    readonly answered: readonly number[];
    readonly unit: number;
    /** Chips that may still come onto the table (TABLE-3). */
    readonly room: number;
    readonly confirm: Confirmation['kind'];
  };
  /** `seats`: what is recorded. */
  CountStack: {
    readonly seats: readonly SeatAmount[];
    readonly unit: number;
    /** Chips that may still come onto the table (TABLE-3). */
    readonly room: number;
  };
}
