import type { Card } from '@carteador/poker';

/** What a seat shows on the felt; the console, the replay and the public screen draw the same pods. */
export interface Pod {
  readonly seat: number;
  /** Null: nobody sits here. */
  readonly name: string | null;
  readonly stack: number;
  /** Chips in front of the seat in this round. */
  readonly bet: number;
  /** Cards held; null where nobody is dealt in. */
  readonly held: number | null;
  readonly turn: boolean;
  readonly dealer: boolean;
  /** FORCED-7: has the buck before him. */
  readonly buck?: boolean;
  /** Out of the hand: folded, dead, sitting out or waiting. */
  readonly faded: boolean;
  readonly allIn: boolean;
  /** One or two words: "to speak", "raised", "sits out". */
  readonly status: string;
  /** The pill towards the middle after a draw: "drew 3". */
  readonly drew: string | null;
  /** Cards turned over; with `slots` those still to be entered. */
  readonly shown: readonly Card[] | null;
  readonly slots?: number;
  /** What the shown cards are, as it is said with its kickers; where it is read beside the felt. */
  readonly hand?: string | null;
  /** Chips won in this hand. */
  readonly won: number;
  /** Chips bought that wait for the end of the hand. */
  readonly waiting?: number;
}
