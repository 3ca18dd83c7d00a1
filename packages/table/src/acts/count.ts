import { bettingOptions } from '@carteador/poker';
import { type Acts, draft, type EventDraft } from '../act.ts';
import { closingDrafts, notBetween } from '../close-hand.ts';
import { confirmed, handRunning, notOpen } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { chipRoom, finalStack, handInPlay, occupied, playsNow, staying } from '../seats.ts';
import type { Hand, HandSeat, Table } from '../state.ts';

/** TABLE-6: stacks counted between hands, and corrected, then or when a player is all-in. */

interface AllIn {
  readonly entry: string;
  /** Before the act that put him all-in. */
  readonly before: Hand;
  readonly was: HandSeat;
  /** His total in the round as it is recorded now: counted before, it is not what he had. */
  readonly recorded: number;
}

/**
 * The player whose last act, and the last of the hand, was all-in. Once somebody has answered it, what he
 * answered is taken back first: the next player may have called, raised or folded to the wrong amount.
 */
function lastAllIn(table: Table): AllIn | null {
  const hand = handInPlay(table);
  const last = table.undo.at(-1);
  const before = last?.before?.hand ?? null;
  if (hand === null || last === undefined || before?.id !== hand.id || before.round === null) return null;
  const was = before.seats[before.round.toAct];
  const now = hand.seats.find((seat) => seat.seat === was?.seat);
  if (was === undefined || now === undefined || now.stack > 0 || now.put === was.put) return null;
  return { entry: last.entry, before, was, recorded: was.bet + now.put - was.put };
}

/** The most that he can have pushed in: of a raise what the structure allows, of a call all that there is. */
function mostOf({ before, was }: AllIn, room: number): number {
  const all = was.bet + was.stack + room;
  const { round } = before;
  if (round === null || was.bet + was.stack <= round.highest) return all;
  const rich = before.seats.map((seat) => (seat === was ? { ...seat, stack: seat.stack + room } : seat));
  const options = bettingOptions(round, rich);
  return (options?.raise ?? options?.bet)?.max ?? all;
}

/** The same act with the chips that are there: what does not reach beyond the bet is a call. */
function again({ before, was }: AllIn, counted: number): EventDraft {
  const highest = before.round?.highest ?? 0;
  const called = was.bet + was.stack <= highest;
  const to = called ? Math.min(counted, highest) : counted;
  const data = { seat: was.seat, to, put: to - was.bet };
  if (to <= highest) return draft('Called', data);
  return highest === 0 ? draft('BetMade', data) : draft('Raised', data);
}

function allInDrafts(allIn: AllIn, counted: number, reason: string): EventDraft[] {
  const { entry, was } = allIn;
  return [
    draft('EntriesRetracted', { entries: [entry], reason: 'recount' }),
    draft('AllInCounted', { seat: was.seat, from: was.bet + was.stack, to: counted, reason }),
    again(allIn, counted),
  ];
}

function offer(table: Table): OfferOf<'CorrectStack'> | Refusal {
  if (table.status !== 'open') return notOpen();
  const room = chipRoom(table);
  const allIn = lastAllIn(table);
  const seats = staying(table)
    .filter((seat) => !playsNow(table, seat))
    .map((seat) => ({ seat, amount: finalStack(table, seat) }));
  const answered = allInSeats(table).filter((seat) => seat !== allIn?.was.seat);
  if (seats.length === 0 && allIn === null) {
    if (handInPlay(table) === null) return refusal('nobody-seated', 'TABLE-6');
    return answered.length > 0
      ? refusal('undo-to-count', 'TABLE-6', { seat: answered[0] ?? 0 })
      : handRunning(table);
  }
  return {
    type: 'CorrectStack',
    seats: allIn === null ? seats : [...seats, { seat: allIn.was.seat, amount: allIn.recorded }],
    allIn: allIn === null ? null : { seat: allIn.was.seat, above: allIn.was.bet, max: mostOf(allIn, room) },
    answered,
    unit: table.rules.smallestChip,
    room,
    confirm: table.rules.authority,
  };
}

/** All-in by an act of their own, not by a forced bet. */
const allInSeats = (table: Table): number[] =>
  (handInPlay(table)?.seats ?? [])
    .filter(({ folded, stack, put, ante, blind }) => !folded && stack === 0 && put > ante + blind)
    .map(({ seat }) => seat);

/** What no count can be: more than there are chips (`recorded` and `room`), or a part of a chip (TABLE-3). */
function impossibleCount(
  { unit, room }: { readonly unit: number; readonly room: number },
  recorded: number,
  counted: number,
): Refusal | null {
  if (counted > recorded + room) return refusal('too-many-chips', 'TABLE-3', { max: room });
  return counted % unit === 0 ? null : refusal('not-in-chips', 'TABLE-3', { amount: counted, chip: unit });
}

export const countActs: Acts<'CorrectStack' | 'CountStack'> = {
  CorrectStack: {
    offer,
    fit: (offer, command) => {
      const { seat, counted } = command;
      const { allIn, answered } = offer;
      const recorded = offer.seats.find((candidate) => candidate.seat === seat);
      if (recorded === undefined) {
        return answered.includes(seat)
          ? refusal('undo-to-count', 'TABLE-6', { seat })
          : refusal('seat-in-hand', 'TABLE-6', { seat });
      }
      const impossible = impossibleCount(offer, recorded.amount, counted);
      if (impossible !== null) return impossible;
      if (counted === recorded.amount) return refusal('nothing-to-correct', 'TABLE-6', { amount: counted });
      if (allIn?.seat === seat) {
        if (counted <= allIn.above) {
          return refusal('count-below-bet', 'TABLE-6', { seat, amount: counted, bet: allIn.above });
        }
        if (counted > allIn.max) return refusal('count-above-limit', 'BET-4', { max: allIn.max });
      }
      return confirmed(offer.confirm, command.confirm);
    },
    events: (table, { seat, counted, reason }, { allIn }, at) => {
      const act = lastAllIn(table);
      if (act !== null && allIn?.seat === seat) return allInDrafts(act, counted, reason);
      return [
        ...(handInPlay(table) === null ? closingDrafts(table, at) : []),
        draft('StackCorrected', { seat, from: finalStack(table, seat), to: counted, reason }),
      ];
    },
  },

  // A settled hand stays open: a count that differs is often the reason to take back who won it.
  CountStack: {
    offer: (table) => {
      const refused = notBetween(table);
      if (refused !== null) return refused;
      const seats = occupied(table).map((seat) => ({ seat, amount: finalStack(table, seat) }));
      if (seats.length === 0) return refusal('nobody-seated', 'TABLE-6');
      return { type: 'CountStack' as const, seats, unit: table.rules.smallestChip, room: chipRoom(table) };
    },
    fit: (offer, { seat, counted }) => {
      const recorded = offer.seats.find((candidate) => candidate.seat === seat);
      if (recorded === undefined) return refusal('seat-empty', 'TABLE-5', { seat });
      return impossibleCount(offer, recorded.amount, counted);
    },
    events: (table, { seat, counted }) => [
      draft('StackCounted', { seat, counted, recorded: finalStack(table, seat) }),
    ],
  },
};
