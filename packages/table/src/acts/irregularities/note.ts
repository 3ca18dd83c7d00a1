import type { Acts } from '../../act.ts';
import { oneOf, sameHand } from '../../fits.ts';
import { noted, running, seatsOf } from './common.ts';

/** IRR-13: what is noted. */

/** The rule that an irregularity without an effect of its own falls under (rulebook section 12). */
const NOTE_RULES: Readonly<Record<string, string>> = {
  'out-of-turn': 'IRR-5',
  'oversized-chip': 'IRR-6',
  'string-bet': 'IRR-6',
  undercall: 'IRR-6',
  'looked-at-discards': 'DRAW-9',
};

export const noteActs: Acts<'NoteIrregularity'> = {
  NoteIrregularity: {
    offer: (table) =>
      running(table, (hand) => ({
        type: 'NoteIrregularity' as const,
        hand: hand.number,
        seats: seatsOf(hand),
      })),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      (command.seat === undefined ? null : oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-13')),
    events: (_, { kind, seat, note }) => [
      noted(kind, NOTE_RULES[kind] ?? 'IRR-13', seat ?? null, null, note ?? null),
    ],
  },
};
