import { type Acts, draft } from '../act.ts';
import { closingDrafts, notBetween } from '../close-hand.ts';
import { refusal } from '../refusal.ts';
import { staying } from '../seats.ts';
import { timeOwed, timePayers } from '../time.ts';

/** TABLE-7: what the house takes for the time, between hands. */
export const timeActs: Acts<'CollectTime'> = {
  CollectTime: {
    offer: (table) => {
      const { timeCollection } = table.rules;
      if (timeCollection === null) return refusal('no-time-collection', 'TABLE-7');
      const refused = notBetween(table);
      if (refused !== null) return refused;
      const seats = timePayers(table, staying(table));
      if (seats.length === 0) return refusal('nobody-seated', 'TABLE-7');
      return { type: 'CollectTime' as const, ...timeCollection, seats };
    },
    fit: (offer, command, at) => {
      if (command.seats.length === 0) return refusal('nobody-named', 'TABLE-7');
      const owed = timeOwed(offer, at);
      const seat = command.seats.find((named) => !owed.some((due) => due.seat === named));
      return seat === undefined ? null : refusal('owes-no-time', 'TABLE-7', { seat });
    },
    events: (table, command, offer, at) => [
      ...closingDrafts(table, at),
      ...timeOwed(offer, at)
        .filter(({ seat }) => command.seats.includes(seat))
        .map(({ seat, amount }) => draft('TimeTaken', { seat, amount, at })),
    ],
  },
};
