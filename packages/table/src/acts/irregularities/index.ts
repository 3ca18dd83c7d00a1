import { facedCardsActs } from './faced-cards.ts';
import { falseOpenersActs } from './false-openers.ts';
import { fouledDeckActs } from './fouled-deck.ts';
import { misdealActs } from './misdeal.ts';
import { missingAnteActs } from './missing-ante.ts';
import { muckActs } from './muck.ts';
import { noteActs } from './note.ts';
import { outOfTurnActs } from './out-of-turn.ts';
import { pushedChipsActs } from './pushed-chips.ts';
import { wrongCountActs } from './wrong-count.ts';

/** Section 12 of the rulebook: what should not have happened, and its remedy. */
export const irregularityActs = {
  ...misdealActs,
  ...fouledDeckActs,
  ...falseOpenersActs,
  ...missingAnteActs,
  ...facedCardsActs,
  ...wrongCountActs,
  ...outOfTurnActs,
  ...pushedChipsActs,
  ...muckActs,
  ...noteActs,
};
