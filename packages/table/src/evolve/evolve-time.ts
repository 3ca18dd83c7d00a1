import { copyPlay } from '../copy.ts';
import type { EventData } from '../events.ts';
import { seatAt } from '../seats.ts';
import type { Play, Table } from '../state.ts';

/** TABLE-7: taken from the stack, a part of the play half: a mis-tap is taken back like any other (AUDIT-1). */
export const timeHandlers = {
  TimeTaken: (table: Table, { seat, amount, at }: EventData['TimeTaken']): Play => {
    const next = copyPlay(table.play);
    const owner = seatAt(table, seat);
    if (owner === null) return next;
    const times = table.play.times.slice();
    while (times.length <= owner.serial) times.push({ taken: 0, paidTo: 0 });
    const taken = (times[owner.serial]?.taken ?? 0) + amount;
    times[owner.serial] = { taken, paidTo: at };
    next.times = times;
    return next;
  },
};
