import type { HandValue } from '@carteador/poker';
import {
  finalStack,
  type Hand,
  type HandSeat,
  offeredNow,
  type Present,
  phaseOf,
  present,
  shownValue,
} from '@carteador/table';
import { potNow, potsNow } from './pots-view.ts';
import { drawCounts, type StandingEvent, standingEvents } from './standing.ts';
import type { TableFold } from './table-fold.ts';
import type { PublicHand, PublicView, TapeEvent } from './views.ts';

/**
 * What everybody may see. Every field is named here, one by one: what is added to the table's state tomorrow stays
 * out until somebody writes it down. No identifier of a person or a table, no cards but those that were shown.
 */
export function publicView(fold: TableFold): PublicView {
  const events = eventsOf(fold);
  return viewOf(fold, events, drawsIn(fold, events));
}

/**
 * What everybody could see at a former moment; `now` is the same table's present. DRAW-6: of a hand that is still
 * played nobody learns by looking back what the screen has ceased to say.
 */
export function formerPublicView(then: TableFold, now: TableFold): PublicView {
  const hand = then.table.play.hand?.id;
  const isPlayed = hand !== undefined && hand === now.table.play.hand?.id;
  const events = eventsOf(then);
  const isOver = isPlayed && drawsIn(now, eventsOf(now)) === 'over';
  return viewOf(then, events, isOver ? 'over' : drawsIn(then, events));
}

type Draws = ReturnType<typeof drawCounts>;

/** Of the hand that is played. */
function eventsOf(fold: TableFold): StandingEvent[] {
  const { hand } = fold.table.play;
  return hand === null ? [] : standingEvents(fold, hand);
}

const drawsIn = ({ table }: TableFold, events: readonly StandingEvent[]): Draws =>
  drawCounts(events, table.rules.drawCountsUntil);

function viewOf(fold: TableFold, events: readonly StandingEvent[], draws: Draws): PublicView {
  const { table } = fold;
  const { rules } = table;
  const { hand } = table.play;
  const now = present(table);
  const start = offeredNow(table, 'StartHand');
  return {
    code: table.code,
    version: table.version,
    at: fold.at,
    name: table.name,
    profile: rules.profile,
    rotation: rules.rotation,
    hand: now.hand,
    phase: now.phase,
    next: nextOf(now),
    turn: now.turn,
    dealer: hand?.dealer ?? start?.dealer ?? table.play.dealer,
    rung: rungOf(hand === null ? (start?.rung ?? null) : hand.rung),
    limits: {
      ante: rules.ante,
      smallBlind: rules.smallBlind,
      bigBlind: rules.bigBlind,
      betting: bettingOf(rules.betting),
    },
    deck:
      hand === null
        ? null
        : {
            lowRank: hand.deck.lowRank,
            jokers: hand.deck.jokers,
            stub: draws === 'over' ? null : hand.cards.stub,
          },
    nextDeck: start === undefined ? null : { lowRank: start.deck.lowRank, jokers: start.deck.jokers },
    pot: potNow(fold),
    pots: potsNow(fold).map(({ amount, eligible }) => ({ amount, eligible: [...eligible] })),
    board: hand === null ? [] : [...hand.board],
    seats: table.seats.map((owner, index) => {
      const seat = index + 1;
      const inHand = hand?.seats.find((one) => one.seat === seat) ?? null;
      return {
        seat,
        name: owner === null ? null : (fold.names[owner.playerId] ?? null),
        stack: inHand?.stack ?? (owner === null ? 0 : finalStack(table, seat)),
        bet: inHand?.bet ?? 0,
        status: statusOf(fold, seat, inHand),
        held: inHand?.held ?? 0,
        drew: draws === 'open' ? (inHand?.drew ?? null) : null,
        shown: inHand?.shown == null ? null : [...inHand.shown],
        hand: hand === null || inHand === null ? null : handOf(shownValue(table, hand, inHand)),
        won: wonBy(seat, events),
      };
    }),
  };
}

/** What the next step is told with: amounts, counts of cards that are told anyway, seats, ranks of the deck. */
const NEXT_PARAMS = [
  'amount',
  'amounts',
  'contenders',
  'count',
  'discards',
  'done',
  'due',
  'each',
  'folded',
  'from',
  'hand',
  'kind',
  'max',
  'min',
  'most',
  'need',
  'players',
  'pot',
  'pots',
  'ranks',
  'seat',
  'seats',
  'stub',
  'to',
  'toCall',
  'total',
  'winners',
] as const;
/** Lists of seats, amounts or ranks; no other text goes out but the kind of hand. */
const NUMBERS_OR_RANKS = /^[0-9TJQKA ·]*$/;
/** FORCED-7: what the next hand is, as the dealer is told. */
const HAND_KINDS: ReadonlySet<string> = new Set(['dealer', 'centre', 'pot', 'plain', 'none']);

function nextOf({ next }: Present): PublicView['next'] {
  const params: Record<string, string | number> = {};
  for (const name of NEXT_PARAMS) {
    const value = next.params[name];
    if (
      typeof value === 'number' ||
      (typeof value === 'string' && (NUMBERS_OR_RANKS.test(value) || HAND_KINDS.has(value)))
    ) {
      params[name] = value;
    }
  }
  return { code: next.code, seat: next.seat, rule: next.rule, params, confirm: next.confirm };
}

function rungOf(rung: Hand['rung']): PublicView['rung'] {
  if (rung === null) return null;
  return rung.kind === 'pair' ? { kind: 'pair', rank: rung.rank } : { kind: 'two-pair' };
}

function handOf(value: HandValue | null): PublicHand | null {
  if (value === null) return null;
  const { category, ranks, combination, isRoyal, jokersAs } = value;
  return { category, ranks: [...ranks], combination, isRoyal, jokersAs: [...jokersAs] };
}

function bettingOf(betting: PublicView['limits']['betting']): PublicView['limits']['betting'] {
  switch (betting.type) {
    case 'fixed-limit':
      return { type: betting.type, small: betting.small, big: betting.big, cap: betting.cap };
    case 'spread':
      return { type: betting.type, min: betting.min, max: betting.max };
    default:
      return { type: betting.type, min: betting.min };
  }
}

function statusOf(
  { table }: TableFold,
  seat: number,
  inHand: HandSeat | null,
): PublicView['seats'][number]['status'] {
  const owner = table.seats[seat - 1];
  if (owner == null) return 'free';
  if (inHand === null) return owner.sittingOut ? 'out' : 'waiting';
  if (inHand.shown !== null) return 'shown';
  if (inHand.mucked) return 'mucked';
  if (inHand.folded) return 'folded';
  const { hand } = table.play;
  const dealt = hand !== null && phaseOf(table, hand).kind !== 'forced';
  return dealt && hand.status === 'play' && inHand.stack === 0 ? 'all-in' : 'in';
}

/** The chips that a seat won with these events of a hand, and was left with. */
export function wonBy(seat: number, events: readonly TapeEvent[]): number {
  let won = 0;
  for (const { type, data } of events) {
    if (type === 'PotAwarded') {
      for (const share of data.shares) if (share.seat === seat) won += share.amount;
    }
    // Chips that were taken back into a parked pot he has not won; why is nobody's business outside.
    if (type !== 'PotParked') continue;
    for (const { from } of data.pots) {
      for (const share of from) if (share.seat === seat) won -= share.amount;
    }
  }
  return won;
}
