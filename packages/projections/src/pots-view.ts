import { type DeadMoney, layerPots, type Pot } from '@carteador/poker';
import { type EventData, type FrozenPot, type Hand, middle, type SeatAmount } from '@carteador/table';
import { putsOf, type StandingEvent, standingEvents } from './standing.ts';
import { shownHand, type TableFold } from './table-fold.ts';
import type { PotExplained, PotPayer, PotPut, PotsView } from './views.ts';

/** POT-6: who put in what at which entry, who may win it, who won it, where each odd chip went. */
export function potsView(fold: TableFold): PotsView {
  const { id, table } = fold;
  const hand = shownHand(fold);
  if (hand === null) {
    const pots = table.play.carried.map((pot, index) => unexplained(pot, index));
    return { id, version: table.version, hand: null, sources: [], puts: [], inFront: 0, pots };
  }
  const events = standingEvents(fold, hand);
  const puts = putsOf(events);
  return {
    id,
    version: table.version,
    hand: hand.number,
    sources: sourcesOf(hand, puts),
    puts,
    inFront: hand.seats.reduce((sum, seat) => sum + seat.bet, 0),
    pots: explain(fold, hand, puts, events),
  };
}

/** Chips in the middle now, of the hand or carried between hands. */
export function potNow({ table }: TableFold): number {
  const { hand, carried } = table.play;
  const lying = carried.reduce((sum, pot) => sum + pot.amount, 0);
  return hand === null ? lying : middle(hand) + lying;
}

/** The pots as they stand: frozen, or of the rounds that are over. */
export function potsNow(fold: TableFold): FrozenPot[] {
  const { hand, carried } = fold.table.play;
  if (hand === null) return carried.map(({ amount, eligible }) => ({ amount, eligible }));
  if (hand.pots.length > 0 && hand.round === null) {
    return hand.pots
      .filter((pot) => !pot.awarded)
      .map(({ amount, eligible }) => ({ amount, eligible: [...eligible] }));
  }
  return layersOf(hand).map((pot) => frozen(hand, pot));
}

const SOURCES = { ante: 'antes', blind: 'blinds', bet: 'bets', dead: 'dead', carried: 'carried' } as const;

function sourcesOf(hand: Hand, puts: readonly PotPut[]): PotsView['sources'] {
  const matched = puts.reduce((sum, put) => sum + (put.kind === 'carried' ? put.amount : 0), 0);
  const earlier = hand.carried.reduce((sum, pot) => sum + pot.amount, 0) - matched;
  const sources: PotsView['sources'][number][] =
    earlier > 0 ? [{ kind: 'carried', amount: earlier, hand: null }] : [];
  for (const kind of ['carried', 'ante', 'blind', 'dead', 'bet'] as const) {
    const amount = puts.reduce((sum, put) => sum + (put.kind === kind ? put.amount : 0), 0);
    if (amount > 0) sources.push({ kind: SOURCES[kind], amount, hand: hand.number });
  }
  return sources;
}

/** Layers of everything but the bets of a running round. Indices are those of `hand.seats`. */
function layersOf(hand: Hand): Pot[] {
  const indexOf = (seat: number) => hand.seats.findIndex((other) => other.seat === seat);
  const indices = (seats: readonly number[]) => seats.map(indexOf).filter((index) => index >= 0);
  const [main] = hand.carried;
  const aside = hand.seats.reduce((sum, seat) => sum + seat.aside, 0);
  const deadMoney: DeadMoney[] = [
    ...hand.carried.map((pot) => ({ amount: pot.amount, eligible: indices(pot.eligible) })),
    { amount: aside, eligible: main === undefined ? 'all' : indices(main.eligible) },
  ];
  // Pots that are frozen keep the eligible they were frozen with.
  const settling = hand.round === null && hand.pots.length > 0;
  const mayWin = new Set(hand.pots.flatMap((pot) => pot.eligible));
  return layerPots({
    contributions: hand.seats.map((seat) => seat.put - seat.bet),
    folded: hand.seats.map((seat) => (settling ? !mayWin.has(seat.seat) : seat.folded)),
    deadMoney,
  });
}

const frozen = (hand: Hand, pot: Pot): FrozenPot => ({
  amount: pot.amount,
  eligible: pot.eligible.map((index) => hand.seats[index]!.seat).sort((a, b) => a - b),
});

function explain(
  fold: TableFold,
  hand: Hand,
  puts: readonly PotPut[],
  events: readonly StandingEvent[],
): PotExplained[] {
  const spans = spansOf(puts);
  return layersOf(hand).map((pot, index) => {
    const award = awardOf(index, events);
    const shares = award?.shares ?? [];
    return {
      ...frozen(hand, pot),
      index,
      layers: pot.layers.map(({ from, to, amount, payers }) => ({
        from,
        to,
        amount,
        payers: payers.map((payer) => payerOf(hand.seats[payer]!.seat, from, to, spans)),
      })),
      carried: pot.dead,
      rake: rakeOf(index, events),
      parked: parkedOf(fold, hand, index),
      shares,
      oddChips: oddChips(shares),
      by: award?.by ?? null,
    };
  });
}

function awardOf(pot: number, events: readonly StandingEvent[]): EventData['PotAwarded'] | null {
  for (const { type, data } of events) if (type === 'PotAwarded' && data.pot === pot) return data;
  return null;
}

/** AUDIT-4: of a closed hand the record says it. */
function parkedOf({ table }: TableFold, hand: Hand, pot: number): number {
  const record = table.play.hand === null ? table.play.records.find(({ id }) => id === hand.id) : undefined;
  return (record ?? hand).pots[pot]?.parked ?? 0;
}

function rakeOf(pot: number, events: readonly StandingEvent[]): number {
  let rake = 0;
  for (const { type, data } of events) if (type === 'RakeTaken' && data.pot === pot) rake += data.amount;
  return rake;
}

/** Where each put lies on the seat's own pile, from its first chip up. */
interface Span {
  readonly put: number;
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

function spansOf(puts: readonly PotPut[]): Span[] {
  const heights = new Map<number, number>();
  return puts.flatMap(({ seat, amount, kind }, put) => {
    if (kind === 'dead' || kind === 'carried') return [];
    const from = heights.get(seat) ?? 0;
    heights.set(seat, from + amount);
    return [{ put, seat, from, to: from + amount }];
  });
}

function payerOf(seat: number, from: number, to: number, spans: readonly Span[]): PotPayer {
  const parts = spans.flatMap((span) => {
    const amount = Math.min(to, span.to) - Math.max(from, span.from);
    return span.seat === seat && amount > 0 ? [{ put: span.put, amount }] : [];
  });
  return { seat, amount: to - from, parts };
}

/** POT-5: who got a chip more than the others, in order. */
function oddChips(shares: readonly SeatAmount[]): number[] {
  const least = Math.min(...shares.map(({ amount }) => amount));
  return shares.filter(({ amount }) => amount > least).map(({ seat }) => seat);
}

const unexplained = ({ amount, eligible }: FrozenPot, index: number): PotExplained => ({
  amount,
  eligible,
  index,
  layers: [],
  carried: amount,
  rake: 0,
  parked: 0,
  shares: [],
  oddChips: [],
  by: null,
});
