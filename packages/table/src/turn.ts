import { type BettingOptions, bettingOptions } from '@carteador/poker';
import type { Hand } from './state.ts';

const known = new WeakMap<Hand, BettingOptions | null>();

/** BET: what the seat in turn may do; null when nobody is to bet. Every act asks, so it is worked out once a state. */
export function optionsOf(hand: Hand): BettingOptions | null {
  if (hand.round === null) return null;
  let options = known.get(hand);
  if (options === undefined) {
    options = bettingOptions(hand.round, hand.seats);
    known.set(hand, options);
  }
  return options;
}
