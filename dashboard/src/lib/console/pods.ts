import { asTable, type TableView, wonBy } from '@carteador/projections';
import {
  buckHolder,
  type EventType,
  type Hand,
  type HandSeat,
  type Legal,
  playsByBuck,
  seatAt,
  shownValue,
  stackOf,
  waitingChips,
} from '@carteador/table';
import type { Key, Words } from '@carteador/words';
import type { Pod } from '$lib/felt/pod.ts';
import { discIcon } from './labels.ts';
import { handEvents, type TapeEvent } from './tape.ts';

/** What each seat of a table view shows, seat 1 first. `cardsAt`: the seat whose cards are being entered, and how many. */
export function pods(
  view: TableView,
  words: Words,
  entering: { seat: number; cards: Pod['shown']; slots: number } | null = null,
): Pod[] {
  const table = asTable(view.table);
  const { hand } = table.play;
  const events = handEvents(view.tape, hand?.number ?? null);
  const lit = litSeat(view);
  const dealt = hand !== null && hand.rounds > 0;
  const dealer = hand?.dealer ?? table.play.placed?.dealer ?? table.play.dealer;
  const buck = playsByBuck(table.rules) ? buckHolder(table, dealer ?? 0) : null;
  return table.seats.map((owner, index): Pod => {
    const seat = index + 1;
    const inHand = hand?.seats.find((each) => each.seat === seat) ?? null;
    const enters = entering?.seat === seat ? entering : null;
    const allIn = inHand !== null && hand?.status === 'play' && !inHand.folded && inHand.stack === 0;
    return {
      seat,
      name:
        owner === null ? null : (view.names[owner.playerId] ?? words.t('units.seatLabel', { number: seat })),
      stack: stackOf(table, seat),
      bet: betOf(hand, inHand),
      held: inHand === null || !dealt || hand?.status === 'settled' ? null : inHand.held,
      turn: seat === lit,
      dealer: owner !== null && seat === dealer,
      buck: owner !== null && seat === buck,
      faded:
        owner !== null &&
        (inHand === null ? hand !== null || owner.sittingOut : inHand.folded || inHand.mucked),
      allIn: allIn && seat !== lit,
      status: owner === null ? '' : statusOf(view, words, events, seat, inHand),
      drew: drewPill(words, view, inHand),
      shown: enters?.cards ?? inHand?.shown ?? null,
      slots: enters?.slots ?? 0,
      won: wonBy(seat, events),
      waiting: waitingChips(table, seat),
    };
  });
}

/** What lies in front: the bets of the running round, and blinds until the first one begins. */
const betOf = (hand: Hand | null, inHand: HandSeat | null): number =>
  inHand !== null && hand !== null && (hand.round !== null || hand.rounds === 0) ? inHand.bet : 0;

/** The seat of the Next line's disc, and no other; the dealer's own acts light no seat. */
function litSeat({ table, legal }: TableView): number | null {
  return table.play.hand?.status === 'play' && discIcon(legal) === null ? legal.next.seat : null;
}

function statusOf(
  view: TableView,
  words: Words,
  events: readonly TapeEvent[],
  seat: number,
  inHand: HandSeat | null,
): string {
  const table = asTable(view.table);
  const { hand } = table.play;
  const owner = seatAt(table, seat);
  if (owner === null) return '';
  if (owner.leaving) return words.t('statuses.leaving');
  if (inHand === null) {
    if (owner.sittingOut) return words.t('statuses.out');
    const stays = events.findLast((event) => event.type === 'PlayerAbstained' && event.data.seat === seat);
    if (stays?.type === 'PlayerAbstained') {
      return words.t(stays.data.why === 'waits' ? 'statuses.waits-for-blind' : 'statuses.abstains');
    }
    if (stackOf(table, seat) === 0) return words.t('statuses.noChips');
    return hand === null ? words.t('console.seat.ready') : words.t('statuses.nextHand');
  }
  if (hand?.status === 'settled' && owner.sittingOut) return words.t('statuses.out');
  if (inHand.dead) return words.t('statuses.dead');
  if (inHand.folded) return words.t('statuses.folded');
  if (inHand.mucked) return words.t('statuses.mucked');
  const value = hand === null ? null : shownValue(table, hand, inHand);
  if (value !== null) return words.handName(value, 'bare');
  if (hand?.status === 'settled') return words.t(wonBy(seat, events) > 0 ? 'statuses.wins' : 'statuses.in');
  const lit = litSeat(view) === seat ? LIT[view.legal.phase] : undefined;
  if (lit !== undefined) return words.t(view.legal.next.confirm === 'AwardPot' ? 'statuses.wins' : lit);
  if (inHand.stack === 0) return words.t('statuses.all-in');
  const early = hand?.faults.waiting.find((act) => act.seat === seat);
  if (early !== undefined) return words.t('statuses.early', { act: early.act, amount: early.to });
  return words.t(
    lastAct(events, seat, hand?.round != null, hand?.opener?.seat === seat) ?? 'statuses.waiting',
  );
}

/** What the seat of the Next line is about to do. */
const LIT: Partial<Record<Legal['phase'], Key>> = {
  forced: 'console.seat.posts',
  cut: 'console.seat.cuts',
  betting: 'statuses.turn',
  draw: 'statuses.announces',
  board: 'console.seat.shows',
  showdown: 'console.seat.shows',
};

type StatusKey =
  | 'statuses.checked'
  | 'statuses.bet'
  | 'statuses.called'
  | 'statuses.raised'
  | 'statuses.opened'
  | 'statuses.posted';

const SAID: Partial<Record<EventType, StatusKey>> = {
  BlindPosted: 'statuses.posted',
  Checked: 'statuses.checked',
  BetMade: 'statuses.bet',
  Called: 'statuses.called',
  Raised: 'statuses.raised',
};

/** What the seat last said in this round, or after it in the last one. */
function lastAct(
  events: readonly TapeEvent[],
  seat: number,
  betting: boolean,
  opened: boolean,
): StatusKey | null {
  let said: StatusKey | null = null;
  const closed = events.findLastIndex(({ type }) => type === 'BettingClosed');
  for (const [index, { type, data }] of events.entries()) {
    if (type === 'BettingClosed' && (betting || index < closed)) said = null;
    const key = SAID[type];
    if (key !== undefined && 'seat' in data && data.seat === seat) said = key;
  }
  return said === null || said === 'statuses.bet' ? (opened ? 'statuses.opened' : said) : said;
}

function drewPill(words: Words, view: TableView, inHand: HandSeat | null): string | null {
  if (inHand === null || inHand.folded || inHand.drew === null || inHand.shown !== null) return null;
  if (view.legal.phase === 'settled') return null;
  return inHand.drew === 0 ? words.t('statuses.pat') : words.t('statuses.drew', { count: inHand.drew });
}
