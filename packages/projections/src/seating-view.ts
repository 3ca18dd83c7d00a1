import {
  correctedBy,
  heldChips,
  middle,
  parkedChips,
  rakePaid,
  stackOf,
  timePaid,
  timePaidTo,
  timeTaken,
  variance,
  waitingChips,
} from '@carteador/table';
import type { TableFold } from './table-fold.ts';
import type { SeatingView } from './views.ts';

/** Who sits where, with what; TABLE-6 can be read off the totals. */
export function seatingView(fold: TableFold): SeatingView {
  const { id, table, names, left } = fold;
  const { hand, carried, rake } = table.play;
  const seats = table.seats.flatMap((owner, index) => {
    if (owner === null) return [];
    const seat = index + 1;
    const { playerId, bought, sittingOut, leaving } = owner;
    return [
      {
        seat,
        playerId,
        name: names[playerId] ?? null,
        stack: stackOf(table, seat),
        bought,
        corrected: correctedBy(table, owner),
        rake: rakePaid(table, owner),
        ruled: owner.ruled,
        time: timePaid(table, owner),
        timePaidTo: timePaidTo(table, seat),
        waiting: waitingChips(table, seat),
        sittingOut,
        leaving,
      },
    ];
  });
  const stacks = seats.reduce((sum, { stack, waiting }) => sum + stack + waiting, 0);
  const lying = carried.reduce((sum, pot) => sum + pot.amount, 0);
  return {
    id,
    version: table.version,
    seats,
    left: left.map(({ serials, ...gone }) => ({
      ...gone,
      name: names[gone.playerId] ?? null,
      rake: serials.reduce((sum, serial) => sum + rakePaid(table, { serial }), 0),
    })),
    totals: {
      bought: table.totals.bought,
      cashed: table.totals.cashed,
      rake,
      time: timeTaken(table),
      variance: variance(table),
      carried: lying,
      parked: parkedChips(table),
      held: heldChips(table),
      inPlay: stacks + (hand === null ? 0 : middle(hand)),
    },
    debts: table.docket.debts,
  };
}
