import type { Deck, Draw, Faults, Hand, HandPot, HandSeat, Play, Seat, Table, Totals } from './state.ts';

/**
 * Fixed-shape copies. A replay folds millions of events; one literal with every field in one order keeps a
 * single hidden class, where object spread costs four times as much, and more where several shapes come to it.
 * Only `evolve` may write to a fresh copy.
 */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** A copy with something changed. */
export function changed<T>(
  copy: (value: T) => Draft<T>,
  value: T,
  change: (next: Draft<T>) => void,
): Draft<T> {
  const next = copy(value);
  change(next);
  return next;
}

export const copyTable = (t: Table): Draft<Table> => ({
  status: t.status,
  name: t.name,
  code: t.code,
  continues: t.continues,
  rules: t.rules,
  seats: t.seats,
  totals: t.totals,
  departures: t.departures,
  timeFrom: t.timeFrom,
  docket: t.docket,
  play: t.play,
  undo: t.undo,
  version: t.version,
});

export const copyPlay = (p: Play): Draft<Play> => ({
  handsStarted: p.handsStarted,
  dealer: p.dealer,
  placed: p.placed,
  dealerTied: p.dealerTied,
  ladder: p.ladder,
  carried: p.carried,
  nets: p.nets,
  rake: p.rake,
  rakes: p.rakes,
  buck: p.buck,
  potDue: p.potDue,
  blindsAt: p.blindsAt,
  debts: p.debts,
  recounts: p.recounts,
  times: p.times,
  deck: p.deck,
  hand: p.hand,
  records: p.records,
  disputable: p.disputable,
});

export const copyHand = (h: Hand): Draft<Hand> => ({
  number: h.number,
  id: h.id,
  kind: h.kind,
  buck: h.buck,
  potReasons: h.potReasons,
  dealer: h.dealer,
  deck: h.deck,
  rung: h.rung,
  smallBlind: h.smallBlind,
  bigBlind: h.bigBlind,
  escuro: h.escuro,
  lastBlind: h.lastBlind,
  blindAsked: h.blindAsked,
  phase: h.phase,
  status: h.status,
  seats: h.seats,
  carried: h.carried,
  carriedIn: h.carriedIn,
  paid: h.paid,
  rake: h.rake,
  shuffles: h.shuffles,
  cut: h.cut,
  cutDeclined: h.cutDeclined,
  cards: h.cards,
  round: h.round,
  rounds: h.rounds,
  opener: h.opener,
  lastBettor: h.lastBettor,
  roundBettor: h.roundBettor,
  lastRaiser: h.lastRaiser,
  firstSpeaker: h.firstSpeaker,
  acts: h.acts,
  chipActs: h.chipActs,
  draw: h.draw,
  board: h.board,
  exposed: h.exposed,
  pots: h.pots,
  misdeals: h.misdeals,
  faults: h.faults,
});

export const copySeat = (s: HandSeat): Draft<HandSeat> => ({
  seat: s.seat,
  start: s.start,
  stack: s.stack,
  bet: s.bet,
  actedAt: s.actedAt,
  put: s.put,
  folded: s.folded,
  dead: s.dead,
  antePaid: s.antePaid,
  debt: s.debt,
  ante: s.ante,
  blind: s.blind,
  aside: s.aside,
  held: s.held,
  gone: s.gone,
  drew: s.drew,
  shown: s.shown,
  mucked: s.mucked,
});

export const copyDeck = (d: Deck): Draft<Deck> => ({
  stub: d.stub,
  folded: d.folded,
  discards: d.discards,
  aside: d.aside,
  out: d.out,
});

export const copyDraw = (d: Draw): Draft<Draw> => ({
  turn: d.turn,
  toShuffle: d.toShuffle,
  served: d.served,
  owed: d.owed,
  late: d.late,
});

export const copyFaults = (f: Faults): Draft<Faults> => ({
  boxed: f.boxed,
  exposed: f.exposed,
  waiting: f.waiting,
  behind: f.behind,
  barred: f.barred,
  madeGood: f.madeGood,
});

export const copyPot = (p: HandPot): Draft<HandPot> => ({
  amount: p.amount,
  eligible: p.eligible,
  awarded: p.awarded,
  raked: p.raked,
  shares: p.shares,
  parked: p.parked,
  short: p.short,
});

export const copyOwner = (s: Seat): Draft<Seat> => ({
  playerId: s.playerId,
  serial: s.serial,
  since: s.since,
  bought: s.bought,
  corrected: s.corrected,
  ruled: s.ruled,
  sittingOut: s.sittingOut,
  leaving: s.leaving,
});

export const copyTotals = (t: Totals): Draft<Totals> => ({
  bought: t.bought,
  cashed: t.cashed,
  variance: t.variance,
  seatings: t.seatings,
});

/** The list with one seat changed. */
export function withSeat(
  seats: readonly HandSeat[],
  index: number,
  change: (seat: Draft<HandSeat>) => void,
): HandSeat[] {
  const before = seats[index];
  const next = seats.slice();
  if (before === undefined) return next;
  const seat = copySeat(before);
  change(seat);
  next[index] = seat;
  return next;
}

/** The list with one pot changed. */
export function withPot(
  pots: readonly HandPot[],
  index: number,
  change: (pot: Draft<HandPot>) => void,
): readonly HandPot[] {
  const before = pots[index];
  return before === undefined ? pots : pots.with(index, changed(copyPot, before, change));
}

/** The list with every seat changed. */
export function withSeats(
  seats: readonly HandSeat[],
  change: (seat: Draft<HandSeat>, index: number) => void,
): HandSeat[] {
  return seats.map((before, index) => {
    const seat = copySeat(before);
    change(seat, index);
    return seat;
  });
}
