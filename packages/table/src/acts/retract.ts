import { type Acts, draft } from '../act.ts';
import { sameHand } from '../fits.ts';
import { refusal } from '../refusal.ts';

/** AUDIT-1: undo. */

export const retractActs: Acts<'Retract'> = {
  Retract: {
    offer: (table) => {
      if (table.status !== 'open' || table.undo.length === 0) return refusal('nothing-to-retract', 'AUDIT-1');
      return {
        type: 'Retract' as const,
        hand: table.play.hand?.number ?? table.play.handsStarted,
        entries: table.undo.map((checkpoint) => checkpoint.entry),
      };
    },
    fit: (offer, command) => {
      const wanted = command.entries;
      const suffix = offer.entries.slice(-wanted.length);
      const same = new Set(wanted).size === suffix.length && suffix.every((entry) => wanted.includes(entry));
      return sameHand(offer, command) ?? (same ? null : refusal('not-the-last-entries', 'AUDIT-1'));
    },
    events: (_, command, offer) => [
      draft('EntriesRetracted', {
        entries: offer.entries.slice(-command.entries.length),
        reason: command.reason ?? 'mis-tap',
      }),
    ],
  },
};
