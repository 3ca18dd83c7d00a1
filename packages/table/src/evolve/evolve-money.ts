import { changed, copyFaults, copyHand, copyPlay, withSeat } from '../copy.ts';
import type { EventData } from '../events.ts';
import { indexOfSeat, seatAt } from '../seats.ts';
import type { Play, Table } from '../state.ts';

/** What changes stacks beside the game, as a part of the play half: taken back like any act (AUDIT-1). */
export const moneyHandlers = {
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

  AllInCounted: (table: Table, { seat, from, to }: EventData['AllInCounted']): Play => {
    const next = copyPlay(table.play);
    const owner = seatAt(table, seat);
    const { hand } = table.play;
    if (owner === null || hand === null) return next;
    const recounts = table.play.recounts.slice();
    while (recounts.length <= owner.serial) recounts.push(0);
    recounts[owner.serial] = (recounts[owner.serial] ?? 0) + to - from;
    next.recounts = recounts;
    // He had so many from the start of the hand: its result is what he won or lost in it.
    const recounted = copyHand(hand);
    recounted.seats = withSeat(hand.seats, indexOfSeat(hand, seat), (copy) => {
      copy.start += to - from;
      copy.stack += to - from;
    });
    // IRR-5: whoever pushed in all he had out of turn is held to all that there is, a call if it does not reach further.
    const highest = hand.round?.highest ?? 0;
    const waiting = hand.faults.waiting.flatMap((act) => {
      if (act.seat !== seat || act.to !== from) return [act];
      return to > highest ? [{ ...act, to }] : [];
    });
    recounted.faults = changed(copyFaults, hand.faults, (faults) => {
      faults.waiting = waiting;
    });
    next.hand = recounted;
    return next;
  },
};
