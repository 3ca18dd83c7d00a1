import type { TapeEntry } from '@carteador/projections';
import type { EventData, EventType } from '@carteador/table';

/** The entries that stand: not taken back, nor taking back. */
export function standing(tape: readonly TapeEntry[]): TapeEntry[] {
  return tape.filter((entry) => entry.retractedBy === null && !isRetraction(entry));
}

export const isRetraction = (entry: TapeEntry): boolean =>
  entry.events.every((event) => event.type === 'EntriesRetracted');

export type TapeEvent = { [T in EventType]: { readonly type: T; readonly data: EventData[T] } }[EventType];

/** The events of a hand that stand, oldest first. */
export function handEvents(tape: readonly TapeEntry[], hand: number | null): TapeEvent[] {
  return standing(tape)
    .filter((entry) => entry.hand === hand)
    .flatMap((entry) => entry.events as readonly TapeEvent[]);
}

/** Whether somebody has raised in the betting round that is on: a raise now is a re-raise. */
export function raisedNow(tape: readonly TapeEntry[], hand: number | null): boolean {
  const events = handEvents(tape, hand);
  const closed = events.findLastIndex(({ type }) => type === 'BettingClosed');
  return events.slice(closed + 1).some(({ type }) => type === 'Raised');
}

/** For a tap on an entry of the tape: the entries from it to the last, which are taken back together. Null: it stays. */
export function suffixFrom(retractable: readonly string[], entry: string): string[] | null {
  const at = retractable.indexOf(entry);
  return at < 0 ? null : retractable.slice(at);
}
