import { type Category, categoryOrder, type HandValue } from '@carteador/poker';
import {
  type EventType,
  type Hand,
  IRREGULARITY_KINDS,
  type IrregularityKind,
  middle,
} from '@carteador/table';
import { type StandingEvent, standingEvents } from './standing.ts';
import { handTrail, type TableFold } from './table-fold.ts';

/** `settled`: every chip has its owner, and the hand can still be taken back. */
export type HandStatus = 'play' | 'settled' | 'closed';

/**
 * One hand that stands, as a search finds it. Identifiers and no names of people: those are asked for when somebody
 * reads, so that an erasure holds at once.
 */
export interface HandRow {
  readonly table: string;
  readonly tableName: string;
  readonly number: number;
  /** The entry that started it. */
  readonly hand: string;
  readonly profile: string;
  readonly status: HandStatus;
  readonly began: string;
  /** When the last chips found their owner; null while it is played. */
  readonly ended: string | null;
  /** The table's version after the entry that started it: where a replay begins. */
  readonly from: number;
  /** Dealt in, in rotation from the dealer's next; `net` is null while it is played. */
  readonly seats: readonly HandRowSeat[];
  /** The seat that holds the deal. */
  readonly dealer: number;
  /** Accounts that made its entries, each once, in the order of their first one. */
  readonly staff: readonly string[];
  /** All that came into the middle, of earlier hands too, less what went back unmatched. */
  readonly pot: number;
  readonly pots: number;
  /** What the table saw whole, the last word of each seat. */
  readonly shown: readonly ShownHand[];
  /** What the best hand shown is or beats, by the rules and the deck of this hand; weakest last. */
  readonly reached: readonly Category[];
  readonly winners: readonly number[];
  readonly irregularities: readonly HandIrregularity[];
  /** Entries of it that were taken back. */
  readonly retracted: number;
  /** Disputes opened over it. No event tells of one yet: `factsOf` is where those will be counted. */
  readonly disputes: number;
}

export interface HandRowSeat {
  readonly seat: number;
  readonly playerId: string;
  readonly net: number | null;
}

export interface ShownHand {
  readonly seat: number;
  readonly value: HandValue;
}

export interface HandIrregularity {
  readonly kind: IrregularityKind;
  readonly seat: number | null;
}

/** The hand at the table: in play, or settled and not yet closed. Null between hands. */
export function presentHand(fold: TableFold): HandRow | null {
  const { hand } = fold.table.play;
  return hand === null ? null : rowOf(fold, hand, hand.status);
}

/** What one event changed in the rows of its table. */
export interface HandChange {
  /** A row that is final but for what comes later to a closed hand. */
  readonly closed: HandRow | null;
  /** No row with a number beyond this one stands; null when nothing was taken back. */
  readonly upTo: number | null;
}

const UNCHANGED: HandChange = { closed: null, upTo: null };

/** Between two folds that are one event apart; `presentHand` of the second one is the row of the hand in play. */
export function handChange(before: TableFold, after: TableFold, type: string): HandChange {
  if (type === 'EntriesRetracted') return { closed: null, upTo: after.table.play.handsStarted };
  if (after.lastHand === null || after.lastHand === before.lastHand) return UNCHANGED;
  // Who leaves with the hand leaves by an event of his own, after this one.
  return { closed: rowOf(after, after.lastHand, 'closed'), upTo: null };
}

function rowOf(fold: TableFold, hand: Hand, status: HandStatus): HandRow {
  const { table } = fold;
  const { rules } = table;
  const events = standingEvents(fold, hand);
  const start = events[0]?.from;
  const shown = shownIn(events);
  return {
    table: fold.id,
    tableName: table.name,
    number: hand.number,
    hand: hand.id,
    profile: rules.profile,
    status,
    began: start?.at ?? fold.at,
    ended: status === 'play' ? null : (endOf(events) ?? fold.at),
    from: start?.version ?? table.version,
    seats: hand.seats.map(({ seat, stack, start: had }) => ({
      seat,
      playerId: table.seats[seat - 1]?.playerId ?? '',
      net: status === 'play' ? null : stack - had,
    })),
    dealer: hand.dealer,
    pot: hand.paid + middle(hand),
    pots: hand.pots.length,
    shown,
    reached: reachedBy(shown, categoryOrder(hand.deck, rules)),
    ...factsOf(events),
    retracted: handTrail(fold, hand).filter(({ retractedBy }) => retractedBy !== null).length,
  };
}

type Facts = Pick<HandRow, 'staff' | 'winners' | 'irregularities' | 'disputes'>;

function factsOf(events: readonly StandingEvent[]): Facts {
  const staff = new Set<string>();
  const winners = new Set<number>();
  const irregularities: HandIrregularity[] = [];
  for (const event of events) {
    // Who closes it may be the next one, with the start of his hand.
    if (event.type !== 'HandEnded') staff.add(event.from.actor);
    if (event.type === 'PotAwarded') {
      for (const { seat, amount } of event.data.shares) if (amount > 0) winners.add(seat);
    }
    const irregularity = irregularityOf(event);
    // A kill that was noted and then carried out is one irregularity.
    const isKnown = irregularities.some(
      ({ kind, seat }) => kind === irregularity?.kind && seat === irregularity.seat,
    );
    if (irregularity !== null && !isKnown) irregularities.push(irregularity);
  }
  return { staff: [...staff], winners: [...winners], irregularities, disputes: 0 };
}

/** What an event says of section 12: noted by name, or an act that only an irregularity calls for. */
function irregularityOf(event: StandingEvent): HandIrregularity | null {
  switch (event.type) {
    case 'IrregularityNoted':
      return { kind: known(event.data.kind), seat: event.data.seat };
    case 'HandMisdealt':
      return { kind: 'misdeal', seat: null };
    case 'CardExposed':
      return { kind: 'exposed-card', seat: event.data.seat };
    case 'CardsCounted':
      return { kind: 'wrong-count', seat: event.data.seat };
    case 'AnteMadeGood':
      return { kind: 'missing-ante', seat: event.data.seat };
    case 'BuckForgotten':
      return { kind: 'wrong-buck', seat: null };
    case 'ActedOutOfTurn':
      return { kind: 'out-of-turn', seat: event.data.seat };
    case 'HandRestored':
      return { kind: 'hand-in-muck', seat: event.data.seat };
    case 'HandKilled':
      return { kind: KILLED[event.data.reason] ?? 'other', seat: event.data.seat };
    case 'BetsRefunded':
      return event.data.reason === 'fouled-deck' ? { kind: 'fouled-deck', seat: null } : null;
    default:
      return null;
  }
}

const KILLED: Readonly<Record<string, IrregularityKind>> = {
  'wrong-count': 'wrong-count',
  'too-many-cards': 'wrong-count',
  mucked: 'hand-in-muck',
  'false-openers': 'false-openers',
  skipped: 'player-skipped',
  'stray-joker': 'stray-joker',
};

/** Kinds were free text once. */
const known = (kind: string): IrregularityKind => IRREGULARITY_KINDS.find((each) => each === kind) ?? 'other';

function shownIn(events: readonly StandingEvent[]): ShownHand[] {
  const bySeat = new Map<number, HandValue>();
  const entries = new Set(events.map(({ from }) => from));
  for (const { hands = [] } of entries) for (const { seat, value } of hands) bySeat.set(seat, value);
  return [...bySeat].map(([seat, value]) => ({ seat, value }));
}

function reachedBy(shown: readonly ShownHand[], order: readonly Category[]): Category[] {
  const places = shown.map(({ value }) => order.indexOf(value.category)).filter((place) => place >= 0);
  return places.length === 0 ? [] : order.slice(Math.min(...places));
}

const ENDS: readonly EventType[] = ['PotAwarded', 'PotCarried', 'HandPassedOut', 'BetsRefunded'];

const endOf = (events: readonly StandingEvent[]): string | undefined =>
  events.findLast(({ type }) => ENDS.includes(type))?.from.at;
