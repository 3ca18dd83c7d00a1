import type { OfferOf } from './legal-types.ts';
import { chipRoom } from './seats.ts';
import type { Table } from './state.ts';
import { MINUTE_MS } from './time.ts';

/** TABLE-4: nobody takes chips off the table by leaving and coming back (RRP House Policies, within the hour). */

type Returning = OfferOf<'SeatPlayer'>['returning'];

/** Who took off more than the least buy-in, and what he buys in for: that, above the maximum if need be. */
export function returning(table: Table): Returning {
  const { smallestChip: unit, buyInMin, buyInMax, returnWithinMinutes } = table.rules;
  if (returnWithinMinutes === 0) return [];
  return table.departures.flatMap(({ playerId, cashed, at }) => {
    // What chips cannot make is not asked of him.
    const took = Math.floor(cashed / unit) * unit;
    if (took <= buyInMin) return [];
    const max = Math.floor(Math.min(Math.max(buyInMax, took), chipRoom(table)) / unit) * unit;
    const until = at + returnWithinMinutes * MINUTE_MS;
    return [{ playerId, until, buyIn: { min: took, max, unit } }];
  });
}

/** The one that holds this player at that moment; null when he buys in like anybody else. */
export const returnOf = (
  offer: { readonly returning: Returning },
  playerId: string,
  at: number,
): Returning[number] | null =>
  offer.returning.find((gone) => gone.playerId === playerId && at < gone.until) ?? null;
