import type { Acts } from '../act.ts';
import { closingDrafts } from '../close-hand.ts';
import { noHand, oneOf, sameHand } from '../fits.ts';
import { passedOut } from '../follow-up.ts';
import { loneOpener } from '../openers.ts';
import { refusal } from '../refusal.ts';
import { handInPlay } from '../seats.ts';
import { awardActs } from './award.ts';
import { handsShownActs } from './hands-shown.ts';
import { openersActs } from './openers.ts';

/** OPEN, SHOW, POT: openers proven, hands shown or thrown away, pots awarded, the hand closed. */

type ShowdownCommand = 'ProveOpeners' | 'ShowHand' | 'MuckHand' | 'AwardPot' | 'PassOut' | 'EndHand';

export const showdownActs: Acts<ShowdownCommand> = {
  ...openersActs,
  ...handsShownActs,
  ...awardActs,

  PassOut: {
    offer: (table) => {
      const hand = handInPlay(table);
      if (hand === null) return noHand();
      const lone = loneOpener(table, hand);
      if (lone === null) return refusal('not-the-last', 'OPEN-6');
      return { type: 'PassOut' as const, hand: hand.number, seat: lone.seat };
    },
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf([offer.seat], command.seat, 'not-the-last', 'OPEN-6'),
    events: (table) => (table.play.hand === null ? [] : passedOut(table, table.play.hand)),
  },

  EndHand: {
    offer: (table) => {
      const { hand } = table.play;
      if (hand === null) return noHand();
      if (hand.status !== 'settled') return refusal('hand-not-settled', 'DEAL-7');
      return { type: 'EndHand' as const, hand: hand.number };
    },
    fit: sameHand,
    events: (table, _, __, at) => closingDrafts(table, at),
  },
};
