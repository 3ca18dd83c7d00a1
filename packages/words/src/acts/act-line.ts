import type { EventData, EventType, Rung } from '@carteador/table';
import type { NamedHand } from '../hands.ts';

/** An event as the tape has it: type and data are enough. */
export interface ActEvent {
  readonly type: EventType;
  readonly data: EventData[EventType];
}

/** What the tape knows beyond the event. */
export interface ActContext {
  /** Given for the bet that opens the hand: its rung, or null where opening is free. */
  readonly opening?: Rung | null | undefined;
  /** Whether somebody had raised in this round before: then a raise is a re-raise. */
  readonly raisedBefore?: boolean | undefined;
  /** The hand that a seat shows, or wins with, where its cards are known (RANK-8). */
  readonly handOf?: ((seat: number) => NamedHand | undefined) | undefined;
  /** The number on the tape of an entry that was taken back. */
  readonly numberOf?: ((entry: string) => number | undefined) | undefined;
}

export interface ActLine {
  /** The seat that acted, when it was exactly one. */
  readonly seat: number | null;
  /** "Ana", "Ana and Bento"; null when nobody is the subject. */
  readonly who: string | null;
  /** What they did, without the name: "called 40". The whole sentence when `who` is null. */
  readonly what: string;
  readonly text: string;
}
