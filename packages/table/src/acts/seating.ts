import { type Acts, draft } from '../act.ts';
import { closingDrafts, leftDraft, notBetween } from '../close-hand.ts';
import { heldFor } from '../disputes/record.ts';
import { inRange, notOpen, oneOf } from '../fits.ts';
import type { AmountRange } from '../offers/amount-range.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { returning, returnOf } from '../returning.ts';
import { chipRoom, finalStack, handInPlay, occupied, playsNow, seatAt, staying } from '../seats.ts';
import type { Table } from '../state.ts';

/** TABLE: seats, buy-ins, coming and going. */

const free = (table: Table): number[] =>
  table.seats.flatMap((seat, index) => (seat === null ? [index + 1] : []));

const open = <O>(table: Table, offer: () => O | Refusal): O | Refusal =>
  table.status === 'open' ? offer() : notOpen();

const between = <O>(table: Table, offer: () => O | Refusal): O | Refusal => notBetween(table) ?? offer();

const some = <O>(list: readonly unknown[], none: Refusal, offer: O): O | Refusal =>
  list.length > 0 ? offer : none;

const lowestMultiple = (amount: number, unit: number): number => Math.ceil(amount / unit) * unit;

/** TABLE-2, TABLE-4: a first buy-in is at least the minimum; with it nobody comes above the maximum. */
function buyRange(table: Table, seat: number): AmountRange | null {
  const { smallestChip: unit, buyInMin, buyInMax } = table.rules;
  const has = finalStack(table, seat);
  const max = Math.floor(Math.min(buyInMax - has, chipRoom(table)) / unit) * unit;
  const min = has === 0 ? lowestMultiple(buyInMin, unit) : unit;
  return max >= min ? { min, max, unit } : null;
}

/** TABLE-4: who is in a hand gets his chips when it is over, or buys only then. */
const buyers = (table: Table) =>
  occupied(table).flatMap((seat) => {
    const range = buyRange(table, seat);
    const held = playsNow(table, seat);
    const waits = held && table.rules.buyDuringHand === 'refused';
    return range === null || waits ? [] : [{ seat, range, held }];
  });

const stacks = (table: Table, seats: readonly number[]) =>
  seats.map((seat) => ({ seat, amount: finalStack(table, seat) }));

type SeatingCommand = 'SeatPlayer' | 'BuyChips' | 'MovePlayer' | 'SitOut' | 'ReturnToPlay' | 'LeaveTable';

export const seatingActs: Acts<SeatingCommand> = {
  SeatPlayer: {
    offer: (table) =>
      open(table, () => {
        const { smallestChip: unit, buyInMin, buyInMax } = table.rules;
        const seats = free(table);
        const min = lowestMultiple(buyInMin, unit);
        const max = Math.floor(Math.min(buyInMax, chipRoom(table)) / unit) * unit;
        if (max < min) return refusal('too-many-chips', 'TABLE-3', { max: chipRoom(table) });
        return some(seats, refusal('table-full', 'TABLE-1', { seats: table.seats.length }), {
          type: 'SeatPlayer' as const,
          seats,
          seated: table.seats.flatMap((seat) => (seat === null ? [] : [seat.playerId])),
          buyIn: { min, max, unit },
          returning: returning(table),
          held: table.docket.held,
        });
      }),
    fit: (offer, { seat, playerId, buyIn: amount }, at) => {
      if (offer.seated.includes(playerId)) return refusal('already-seated', 'TABLE-5');
      // Of two heaps of his nobody could say which one a ruling takes from.
      const held = heldFor(offer, playerId);
      if (held > 0) return refusal('held-chips-first', 'AUDIT-2', { amount: held });
      const back = returnOf(offer, playerId, at);
      return (
        oneOf(offer.seats, seat, 'seat-taken', 'TABLE-5') ??
        (back !== null && amount < back.buyIn.min
          ? refusal('took-more', 'TABLE-4', { amount, min: back.buyIn.min })
          : inRange(back?.buyIn ?? offer.buyIn, amount, 'TABLE-2'))
      );
    },
    events: (_, { seat, playerId, buyIn }, __, at) => [
      draft('PlayerSeated', { seat, playerId, at }),
      draft('ChipsBought', { seat, amount: buyIn }),
    ],
  },

  BuyChips: {
    offer: (table) =>
      open(table, () => {
        const seats = buyers(table);
        const none =
          handInPlay(table) !== null && table.rules.buyDuringHand === 'refused'
            ? refusal('no-chips-in-hand', 'TABLE-4')
            : refusal('stacks-full', 'TABLE-2', { max: table.rules.buyInMax });
        return some(seats, none, {
          type: 'BuyChips' as const,
          seats,
        });
      }),
    fit: (offer, command) => {
      const buyer = offer.seats.find((candidate) => candidate.seat === command.seat);
      if (buyer === undefined) return refusal('cannot-buy', 'TABLE-2', { seat: command.seat });
      return inRange(buyer.range, command.amount, 'TABLE-2');
    },
    events: (_, { seat, amount }) => [draft('ChipsBought', { seat, amount })],
  },

  MovePlayer: {
    offer: (table) =>
      between(table, () => {
        if (table.play.carried.length > 0) return refusal('pot-carried', 'FORCED-3');
        const seats = staying(table);
        const to = free(table);
        return seats.length === 0 || to.length === 0
          ? refusal('no-seat-to-move', 'TABLE-5')
          : { type: 'MovePlayer' as const, seats, to };
      }),
    fit: (offer, command) =>
      oneOf(offer.seats, command.seat, 'seat-empty', 'TABLE-5') ??
      oneOf(offer.to, command.to, 'seat-taken', 'TABLE-5'),
    events: (table, { seat, to }, _, at) => [...closingDrafts(table, at), draft('PlayerMoved', { seat, to })],
  },

  SitOut: {
    offer: (table) =>
      open(table, () => {
        const seats = occupied(table).filter((seat) => seatAt(table, seat)?.sittingOut === false);
        return some(seats, refusal('nobody-seated', 'TABLE-5'), { type: 'SitOut' as const, seats });
      }),
    fit: (offer, command) => oneOf(offer.seats, command.seat, 'not-playing', 'TABLE-5'),
    events: (_, { seat }) => [draft('PlayerSatOut', { seat })],
  },

  ReturnToPlay: {
    offer: (table) =>
      open(table, () => {
        const seats = occupied(table).filter((seat) => {
          const owner = seatAt(table, seat);
          return owner?.sittingOut === true || owner?.leaving === true;
        });
        return some(seats, refusal('nobody-out', 'TABLE-5'), { type: 'ReturnToPlay' as const, seats });
      }),
    fit: (offer, command) => oneOf(offer.seats, command.seat, 'not-sitting-out', 'TABLE-5'),
    events: (_, { seat }) => [draft('PlayerReturned', { seat })],
  },

  LeaveTable: {
    offer: (table) =>
      open(table, () => {
        const seats = staying(table);
        // FORCED-3: the last one stays until the carried pot is played off or divided.
        if (table.play.carried.length > 0 && seats.length === 1) return refusal('pot-carried', 'FORCED-3');
        return some(seats, refusal('nobody-seated', 'TABLE-5'), {
          type: 'LeaveTable' as const,
          seats: stacks(table, seats),
        });
      }),
    fit: (offer, command) =>
      oneOf(
        offer.seats.map((other) => other.seat),
        command.seat,
        'seat-empty',
        'TABLE-5',
      ),
    events: (table, { seat }, _, at) => {
      // TABLE-5: in the middle of a hand he folds at his turn, and is cashed out when it is over.
      if (playsNow(table, seat)) return [draft('PlayerLeaving', { seat })];
      const closing = handInPlay(table) === null ? closingDrafts(table, at) : [];
      return [...closing, leftDraft(table, seat, at)];
    },
  },
};
