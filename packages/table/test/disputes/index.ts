import { ALL_IN_DISPUTES, CHIP_DISPUTES, TURN_DISPUTES } from './betting.ts';
import { DEAL_DISPUTES } from './deal.ts';
import type { Dispute } from './dispute.ts';
import { DRAW_DISPUTES } from './draw.ts';
import { HAND_DISPUTES } from './hands.ts';
import { RULING_DISPUTES } from './rulings.ts';

/** The table of live disputes, by where they happen. */
export const DISPUTES: Readonly<Record<string, readonly Dispute[]>> = {
  'The deal and the deck': DEAL_DISPUTES,
  Turns: TURN_DISPUTES,
  'Chips pushed': CHIP_DISPUTES,
  'All-in': ALL_IN_DISPUTES,
  'The draw and the board': DRAW_DISPUTES,
  'Openers, hands and pots': HAND_DISPUTES,
  'Rulings of the floor': RULING_DISPUTES,
};
