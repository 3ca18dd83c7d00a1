import type { SeatingView } from '@carteador/projections';

/** One line of the session ledger: a seat, taken or free, or somebody who has left. Amounts in money units. */
export interface LedgerLine {
  readonly seat: number | null;
  readonly playerId: string | null;
  readonly name: string | null;
  readonly bought: number;
  readonly cashed: number;
  /** In front of him, chips that wait for the end of the hand included. */
  readonly stack: number;
  readonly waiting: number;
  /** By count corrections (TABLE-6). */
  readonly corrected: number;
  /** Taken from the pots that he won; paid for the time (TABLE-7). */
  readonly rake: number;
  readonly time: number;
  /** Up to when it is paid: milliseconds since 1970, UTC; 0 for who has no seat. */
  readonly timePaidTo: number;
  readonly sittingOut: boolean;
  readonly leaving: boolean;
  readonly net: number;
}

/** TABLE-6: every chip bought is somewhere. */
export interface LedgerSum {
  readonly bought: number;
  readonly cashed: number;
  readonly stacks: number;
  /** Bets and pots of the hand in play: in front of nobody. */
  readonly pots: number;
  /** In the centre between hands (FORCED-3). */
  readonly carried: number;
  /** In disputed pots (AUDIT-4). */
  readonly parked: number;
  /** For who had left when a ruling gave them to him (AUDIT-2). */
  readonly held: number;
  readonly rake: number;
  /** Of the rake what is no player's: that of pots that wait for a ruling, less what is owed to the house. */
  readonly rakeOfNobody: number;
  readonly time: number;
  readonly variance: number;
  /** What stays of the nets: minus what lies in the middle, went to the house or is missing. */
  readonly net: number;
  /** bought − cashed − stacks − pots − carried − parked − held − rake − time − variance; anything but 0 is a fault of the record. */
  readonly off: number;
}

export interface Ledger {
  readonly seats: readonly LedgerLine[];
  readonly left: readonly LedgerLine[];
  readonly sum: LedgerSum;
}

export function ledgerOf(view: SeatingView): Ledger {
  const seats = view.seats.map((seat) => line({ ...seat, stack: seat.stack + seat.waiting, cashed: 0 }));
  const left = view.left.map((gone) =>
    line({ ...gone, seat: null, stack: 0, waiting: 0, sittingOut: false, leaving: false, timePaidTo: 0 }),
  );
  return { seats, left, sum: sumOf(view, seats, left) };
}

function line(from: Omit<LedgerLine, 'net'>): LedgerLine {
  return { ...from, net: from.stack + from.cashed - from.bought };
}

function sumOf(view: SeatingView, seats: readonly LedgerLine[], left: readonly LedgerLine[]): LedgerSum {
  const { bought, cashed, rake, time, variance, carried, parked, held, inPlay } = view.totals;
  const stacks = total(seats, 'stack');
  const pots = inPlay - stacks;
  const net = total(seats, 'net') + total(left, 'net');
  const off = bought - cashed - stacks - pots - carried - parked - held - rake - time - variance;
  const rakeOfNobody = rake - total(seats, 'rake') - total(left, 'rake');
  const middle = { pots, carried, parked, held };
  return { bought, cashed, stacks, ...middle, rake, rakeOfNobody, time, variance, net, off };
}

const total = (lines: readonly LedgerLine[], field: 'stack' | 'net' | 'rake'): number =>
  lines.reduce((sum, each) => sum + each[field], 0);
