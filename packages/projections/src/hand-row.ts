import { type Category, categoryOrder, type HandValue } from '@carteador/poker';
import {
  type EventType,
  type Hand,
  IRREGULARITY_KINDS,
  type IrregularityKind,
  middle,
  type Table,
} from '@carteador/table';
import { type StandingEvent, standingEvents } from './standing.ts';
import { handTrail, type TableFold } from './table-fold.ts';

/** What hands are found by beside the kinds of irregularities: any of them, entries taken back, the floor's business. */
export const HAND_MARKS = ['any', 'corrected', 'disputed', 'ruled'] as const;
export type HandMark = (typeof HAND_MARKS)[number];

/** How found hands are ordered; of the same pot the newest first. */
export const HAND_ORDERS = ['newest', 'oldest', 'pot'] as const;
export type HandOrder = (typeof HAND_ORDERS)[number];

/** `settled`: every chip has its owner, and the hand can still be taken back. */
export type HandStatus = 'settled' | 'closed';

/**
 * One hand that is over and stands, as a search finds it; one in play is found at its table. Identifiers and no names of people: those are asked for when somebody
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
  /** When the last chips found their owner. */
  readonly ended: string;
  /** The table's version after the entry that started it: where a replay begins. */
  readonly from: number;
  /** Dealt in, in rotation from the dealer's next. */
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
  /** Disputes over it, open or ruled; one that was withdrawn is none. */
  readonly disputes: number;
  /** Rulings on it, reversals counted too. `winners` and the nets are as the rulings left them (AUDIT-2). */
  readonly rulings: number;
  /** Chips of its pots that wait for a ruling (AUDIT-4); a pot that lies parked has no winner. */
  readonly parked: number;
}

export interface HandRowSeat {
  readonly seat: number;
  readonly playerId: string;
  readonly net: number;
}

export interface ShownHand {
  readonly seat: number;
  readonly value: HandValue;
}

export interface HandIrregularity {
  readonly kind: IrregularityKind;
  readonly seat: number | null;
}

/** The hand at the table once it is over: settled, and not yet closed. Null between hands, and while one is played. */
export function settledHand(fold: TableFold): HandRow | null {
  const { hand } = fold.table.play;
  return hand?.status === 'settled' ? rowOf(fold, hand, 'settled') : null;
}

/** A hand as it stands in the fold. */
export function rowOf(fold: TableFold, hand: Hand, status: HandStatus): HandRow {
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
    ended: endOf(events) ?? fold.at,
    from: start?.version ?? table.version,
    seats: hand.seats.map(({ seat, stack, start: had }) => ({
      seat,
      playerId: table.seats[seat - 1]?.playerId ?? '',
      net: stack - had,
    })),
    dealer: hand.dealer,
    pot: hand.paid + middle(hand),
    pots: hand.pots.length,
    shown,
    reached: reachedBy(shown, categoryOrder(hand.deck, rules)),
    ...factsOf(events),
    ...docketOf(table, hand.id),
    parked: hand.pots.reduce((sum, { parked }) => sum + parked, 0),
    retracted: handTrail(fold, hand).filter(({ retractedBy }) => retractedBy !== null).length,
  };
}

/** How often the floor was at work over a hand. */
export function docketOf({ docket }: Table, handId: string): Pick<HandRow, 'disputes' | 'rulings'> {
  const isOfIt = (one: { readonly handId: string }) => one.handId === handId;
  return {
    disputes: docket.disputes.filter(isOfIt).length,
    rulings: docket.rulings.filter(isOfIt).length,
  };
}

type Facts = Pick<HandRow, 'staff' | 'winners' | 'irregularities'>;

function factsOf(events: readonly StandingEvent[]): Facts {
  const staff = new Set<string>();
  const winners = new Map<number, readonly number[]>();
  const irregularities: HandIrregularity[] = [];
  for (const event of events) {
    // Who closes it may be the next one, with the start of his hand.
    if (event.type !== 'HandEnded') staff.add(event.from.actor);
    if (event.type === 'PotAwarded') {
      const { pot, shares } = event.data;
      winners.set(
        pot,
        shares.flatMap(({ seat, amount }) => (amount > 0 ? [seat] : [])),
      );
    }
    if (event.type === 'PotParked') for (const { pot } of event.data.pots) winners.delete(pot);
    const irregularity = irregularityOf(event);
    // A kill that was noted and then carried out is one irregularity.
    const isKnown = irregularities.some(
      ({ kind, seat }) => kind === irregularity?.kind && seat === irregularity.seat,
    );
    if (irregularity !== null && !isKnown) irregularities.push(irregularity);
  }
  return { staff: [...staff], winners: [...new Set([...winners.values()].flat())], irregularities };
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
