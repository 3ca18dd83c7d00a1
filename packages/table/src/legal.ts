import { isRefusal } from './act.ts';
import type { CommandType } from './commands.ts';
import { COMMAND_TYPES, offerOf } from './decide.ts';
import { substantial } from './faults.ts';
import type { Legal, Offer, OfferOf, Present } from './legal-types.ts';
import { nextOf, type Offered, phaseName } from './next.ts';
import type { Refusal } from './refusal.ts';
import { handInPlay } from './seats.ts';
import type { Table } from './state.ts';

/** What may be recorded now, by whom, with exact amounts, the rule and the sum behind each; the same offers that `decide` uses. */
export function legal(table: Table): Legal {
  const offers: Offer[] = [];
  const declined: { type: CommandType; refusal: Refusal }[] = [];
  for (const type of COMMAND_TYPES) {
    const offer = offerOf(table, type);
    if (isRefusal(offer)) declined.push({ type, refusal: offer });
    else offers.push(offer);
  }
  const playing = handInPlay(table);
  const found = new Map<CommandType, Offer>(offers.map((offer) => [offer.type, offer]));
  return {
    ...presentOf(table, ((type) => found.get(type)) as Offered),
    offers,
    declined,
    substantial: {
      chipActs: playing?.chipActs ?? 0,
      acts: playing?.acts ?? 0,
      reached: playing !== null && substantial(playing),
    },
  };
}

/** The part of `legal` that tells what is done now: for whoever shows it, and offers nothing. */
export const present = (table: Table): Present => presentOf(table, (type) => offeredNow(table, type));

/** What a command has to keep to now; undefined where it is not offered. */
export function offeredNow<T extends CommandType>(table: Table, type: T): OfferOf<T> | undefined {
  const offer = offerOf(table, type);
  return isRefusal(offer) ? undefined : offer;
}

const presentOf = (table: Table, offered: Offered): Present => ({
  hand: table.play.hand?.number ?? null,
  phase: phaseName(table),
  turn: turnOf(offered),
  next: nextOf(table, offered),
});

/** Acts that only the seat in turn can do; out of turn it may be bound to one of them (IRR-5). */
const TURNS = ['Fold', 'Check', 'Call', 'BetTo', 'RaiseTo', 'DrawCards', 'PassOut'] as const;

/** The seat that has the word: to speak, to draw, or alone before the opening. */
function turnOf(offered: Offered): number | null {
  for (const type of TURNS) {
    const offer = offered(type);
    if (offer !== undefined && 'seat' in offer) return offer.seat;
  }
  return null;
}
