import { isRefusal } from './act.ts';
import type { CommandType } from './commands.ts';
import { COMMAND_TYPES, offerOf } from './decide.ts';
import { substantial } from './faults.ts';
import type { Legal, Offer } from './legal-types.ts';
import { nextOf, phaseName } from './next.ts';
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
  const hand = table.play.hand;
  const playing = handInPlay(table);
  return {
    hand: hand?.number ?? null,
    phase: phaseName(table),
    turn: turnOf(offers),
    next: nextOf(table, offers),
    offers,
    declined,
    substantial: {
      chipActs: playing?.chipActs ?? 0,
      acts: playing?.acts ?? 0,
      reached: playing !== null && substantial(playing),
    },
  };
}

/** Acts that only the seat in turn can do; out of turn it may be bound to one of them (IRR-5). */
const TURNS: ReadonlySet<CommandType> = new Set([
  'Fold',
  'Check',
  'Call',
  'BetTo',
  'RaiseTo',
  'DrawCards',
  'PassOut',
]);

/** The seat that has the word: to speak, to draw, or alone before the opening. */
function turnOf(offers: readonly Offer[]): number | null {
  for (const offer of offers) {
    if (TURNS.has(offer.type) && 'seat' in offer) return offer.seat;
  }
  return null;
}
