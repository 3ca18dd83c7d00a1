import type { Hand } from '@carteador/table';

export type SourceKind = 'carried' | 'antes' | 'blinds' | 'dead' | 'former' | 'bets' | 'rake' | 'paid';

export interface Source {
  readonly kind: SourceKind;
  readonly amount: number;
  /** How many put it in, where it was each the same act. */
  readonly count: number;
}

/** Where each chip in the middle comes from (POT-6): the parts add up to what lies there. */
export function sources(hand: Hand): Source[] {
  let [antes, blinds, dead, put, bets, payers] = [0, 0, 0, 0, 0, 0];
  for (const seat of hand.seats) {
    antes += seat.ante;
    blinds += seat.blind;
    dead += seat.aside;
    put += seat.put;
    bets += hand.round === null ? 0 : seat.bet;
    if (seat.ante > 0) payers += 1;
  }
  const carried = hand.carried.reduce((sum, pot) => sum + pot.amount, 0);
  // A live blind lies in front of its seat as a bet of the first round.
  const own = hand.rounds <= 1 && hand.round !== null ? Math.max(0, bets - blinds) : bets;
  const former = put - antes - blinds - own;
  const list: Source[] = [
    { kind: 'carried', amount: carried, count: 0 },
    { kind: 'antes', amount: antes, count: payers },
    { kind: 'blinds', amount: blinds, count: 0 },
    { kind: 'dead', amount: dead, count: 0 },
    { kind: 'former', amount: former, count: 0 },
    { kind: 'bets', amount: own, count: 0 },
    { kind: 'rake', amount: -hand.rake, count: 0 },
    { kind: 'paid', amount: hand.rake - hand.paid, count: 0 },
  ];
  return list.filter((source) => source.amount !== 0);
}
