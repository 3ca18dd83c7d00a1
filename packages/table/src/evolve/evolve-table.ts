import { changed, copyOwner, copyPlay, copyTable, copyTotals, type Draft } from '../copy.ts';
import type { EventData } from '../events.ts';
import { settledStack } from '../seats.ts';
import type { Play, Seat, Table, Totals } from '../state.ts';
import { lastBefore } from '../undo.ts';

/** The table half: seats, chips bought and cashed, rules. */

type Handlers = {
  readonly [T in keyof EventData]?: (table: Table, data: EventData[T]) => Table;
};

const changedTable = (table: Table, change: (next: Draft<Table>) => void): Table =>
  changed(copyTable, table, change);

export const withOwner = (table: Table, seat: number, change: (owner: Draft<Seat>) => void): Table =>
  changedTable(table, (next) => {
    const owner = table.seats[seat - 1];
    if (owner === null || owner === undefined) return;
    const seats = table.seats.slice();
    seats[seat - 1] = changed(copyOwner, owner, change);
    next.seats = seats;
  });

/** Chips bought and cashed are counted in the table's totals. */
export const withTotals = (table: Table, change: (totals: Draft<Totals>) => void): Table =>
  changedTable(table, (next) => {
    next.totals = changed(copyTotals, table.totals, change);
  });

/**
 * Who left or was counted has the results of the last hand in his chips: it can no longer be taken back.
 * Of a hand in play the entries after its start still can, as far as they do not bring this seat back into it:
 * who abstained and left has taken his chips along.
 */
export function closeUndo(table: Table, seat: number | null = null): Table {
  if (table.undo.length === 0) return table;
  const { hand } = table.play;
  const start = table.undo.findIndex((checkpoint) => checkpoint.entry === hand?.id);
  // A screen folds on from a view, whose checkpoints hold no state: there the next view says what is left of them.
  const played =
    seat === null
      ? -1
      : lastBefore(table.undo, (play) => play.hand?.seats.some((each) => each.seat === seat) ?? false);
  return changedTable(table, (next) => {
    next.undo = hand?.status === 'play' ? table.undo.slice(Math.max(start, played) + 1) : [];
  });
}

/** DEAL-1: of two tied for the deal one leaves, and the other has it. */
function tieWithout({ dealerTied, placed }: Play, seat: number): Pick<Play, 'dealerTied' | 'placed'> {
  const tied = dealerTied.filter((other) => other !== seat);
  const [last] = tied;
  return tied.length === 1 && last !== undefined
    ? { dealerTied: [], placed: { dealer: last, blinds: null } }
    : { dealerTied: tied, placed };
}

export const tableHandlers = {
  TableOpened: (table, data) =>
    changedTable(table, (next) => {
      next.status = 'open';
      next.name = data.name;
      next.code = data.code;
      next.rules = data.rules;
      next.continues = data.continues;
      if (data.carry !== null) {
        const play = copyPlay(table.play);
        play.dealer = data.carry.dealer;
        play.ladder = data.carry.ladder;
        play.buck = data.carry.buck ?? null;
        next.play = play;
      }
      next.seats = Array.from({ length: data.rules.seats }, () => null);
    }),

  RulesChanged: (table, data) =>
    changedTable(closeUndo(table), (next) => {
      next.rules = data.rules;
      // TABLE-7: new terms begin with their next collection; what was owed on the old ones was collected before.
      const same = JSON.stringify(data.rules.timeCollection) === JSON.stringify(table.rules.timeCollection);
      if (!same) next.timeFrom = data.at;
      next.seats = Array.from({ length: data.rules.seats }, (_, index) => table.seats[index] ?? null);
    }),

  PlayerSeated: (table, data) =>
    changedTable(table, (next) => {
      const seats = table.seats.slice();
      const serial = table.totals.seatings;
      seats[data.seat - 1] = {
        playerId: data.playerId,
        serial,
        since: data.at,
        bought: 0,
        corrected: 0,
        ruled: 0,
        sittingOut: false,
        leaving: false,
      };
      next.seats = seats;
      next.totals = changed(copyTotals, table.totals, (totals) => {
        totals.seatings = serial + 1;
      });
      next.departures = table.departures.filter(({ playerId }) => playerId !== data.playerId);
    }),

  ChipsBought: (table, data) =>
    withTotals(
      withOwner(table, data.seat, (owner) => {
        owner.bought += data.amount;
      }),
      (totals) => {
        totals.bought += data.amount;
      },
    ),

  PlayerMoved: (table, data) =>
    changedTable(closeUndo(table, data.seat), (next) => {
      const seats = table.seats.slice();
      seats[data.to - 1] = seats[data.seat - 1] ?? null;
      seats[data.seat - 1] = null;
      next.seats = seats;
      const { buck, placed, dealerTied } = table.play;
      const play = copyPlay(table.play);
      if (buck === data.seat) play.buck = data.to;
      // DEAL-1: the one who drew the highest card deals, wherever he sits now.
      if (placed?.dealer === data.seat && placed.blinds === null)
        play.placed = { ...placed, dealer: data.to };
      play.dealerTied = dealerTied.map((seat) => (seat === data.seat ? data.to : seat));
      next.play = play;
    }),

  PlayerSatOut: (table, data) =>
    withOwner(table, data.seat, (owner) => {
      owner.sittingOut = true;
    }),

  PlayerReturned: (table, data) =>
    withOwner(table, data.seat, (owner) => {
      owner.sittingOut = false;
      owner.leaving = false;
    }),

  PlayerLeaving: (table, data) =>
    withOwner(table, data.seat, (owner) => {
      owner.leaving = true;
    }),

  PlayerLeft: (table, data) =>
    changedTable(closeUndo(table, data.seat), (next) => {
      const seats = table.seats.slice();
      seats[data.seat - 1] = null;
      next.seats = seats;
      next.totals = changed(copyTotals, table.totals, (totals) => {
        totals.cashed += data.cashed;
      });
      const { playerId, cashed, at } = data;
      if (cashed > 0) next.departures = [...table.departures, { playerId, cashed, at }];
      const play = copyPlay(table.play);
      // A claim on the carried pot ends with the seat (FORCED-3); the chips stay in the centre.
      play.carried = play.carried.map((pot) => ({
        ...pot,
        eligible: pot.eligible.filter((seat) => seat !== data.seat),
      }));
      // FORCED-7: the buck of whoever leaves lies in the centre of the next hand.
      if (play.buck === data.seat) play.buck = 'centre';
      Object.assign(play, tieWithout(play, data.seat));
      next.play = play;
    }),

  StackCorrected: (table, data) =>
    withTotals(
      withOwner(closeUndo(table, data.seat), data.seat, (owner) => {
        owner.corrected += data.to - settledStack(table, data.seat);
      }),
      (totals) => {
        if (table.seats[data.seat - 1] == null) return;
        totals.variance -= data.to - settledStack(table, data.seat);
      },
    ),

  TableClosed: (table) =>
    changedTable(closeUndo(table), (next) => {
      next.status = 'closed';
    }),
} satisfies Handlers;
