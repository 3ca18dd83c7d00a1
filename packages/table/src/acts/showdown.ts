import {
  type Card,
  type Category,
  type RankingRules,
  rotationFrom,
  showOrder,
  splitPot,
} from '@carteador/poker';
import { type Acts, draft, type EventDraft } from '../act.ts';
import { closingDrafts } from '../close-hand.ts';
import { noHand, oneOf, possibleCards, sameHand, seenCards } from '../fits.ts';
import { passedOut, potCalled } from '../follow-up.ts';
import type { OfferOf } from '../legal-types.ts';
import {
  asksOpenersAside,
  loneOpener,
  openersOf,
  proofDue,
  proves,
  rankerOf,
  shownValue,
  someProve,
} from '../openers.ts';
import { rakeDrafts, rakeOf } from '../rake.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { handInPlay, liveSeats, phaseOf } from '../seats.ts';
import type { Hand, HandPot, HandSeat, Table } from '../state.ts';
import { inPhase } from './in-phase.ts';

/** SHOW, POT: openers proven, hands shown or thrown away, pots awarded, the hand closed. */

type PotOffer = OfferOf<'AwardPot'>['pots'][number];

const showing = <O>(table: Table, offer: (hand: Hand) => O | Refusal): O | Refusal =>
  inPhase(table, 'showdown', refusal('no-showdown-now', 'SHOW-1'), offer);

/** SHOW-2 `allInFaceUp`: also when nobody can bet any more and only the board is still to come. */
function showingCards<O>(table: Table, offer: (hand: Hand) => O | Refusal): O | Refusal {
  const hand = handInPlay(table);
  if (hand !== null && table.rules.allInFaceUp && phaseOf(table, hand).kind === 'board') {
    const able = liveSeats(hand).filter((seat) => seat.stack > 0);
    const drawn = !table.rules.phases.slice(hand.phase).some((phase) => phase.kind === 'draw');
    if (able.length <= 1 && drawn) return offer(hand);
  }
  return showing(table, offer);
}

const contenders = (hand: Hand, pot: HandPot): HandSeat[] =>
  hand.seats.filter((seat) => pot.eligible.includes(seat.seat) && !seat.folded && !seat.mucked);

/** SHOW-1: the live hands in the order in which they show; SHOW-3: who is in a side pot before who is not. */
export function showingOrder(table: Table, hand: Hand): number[] {
  const seatOf = (index: number) => hand.seats[index]?.seat ?? null;
  const order = showOrder(table.rules.showFirst, {
    dealer: hand.dealer,
    rotation: table.rules.rotation,
    live: liveSeats(hand).map((seat) => seat.seat),
    lastAggressor: seatOf(hand.roundBettor),
    handLastBettor: seatOf(hand.lastBettor),
    firstSpeaker: seatOf(hand.firstSpeaker),
  });
  if (!table.rules.sidePotsFirst) return order;
  const last = hand.pots.findLast((pot) => !pot.awarded)?.eligible ?? [];
  return [...order.filter((seat) => last.includes(seat)), ...order.filter((seat) => !last.includes(seat))];
}

const unshown = (hand: Hand): HandSeat[] =>
  liveSeats(hand).filter((seat) => seat.shown === null && !seat.mucked);

/** SHOW-2: somebody has to be left for every pot. */
const mayMuck = (hand: Hand, seat: HandSeat): boolean =>
  hand.pots.every(
    (pot) => pot.awarded || !pot.eligible.includes(seat.seat) || contenders(hand, pot).length > 1,
  );

function potOffer(table: Table, hand: Hand, index: number): PotOffer {
  const pot = hand.pots[index]!;
  const still = contenders(hand, pot);
  const ranker = rankerOf(hand, table.rules);
  const known = still.flatMap((seat) => {
    const value = shownValue(table, hand, seat);
    return value === null ? [] : [{ seat: seat.seat, value }];
  });
  const best = ranker.winners(known.map((shown) => shown.value)).map((at) => known[at]!);
  const isKnown = known.length === still.length;
  const contested = pot.eligible.length > 1 && liveSeats(hand).length > 1;
  const { winnerMustShow, enterCards } = table.rules;
  const mustShow = contested && (winnerMustShow || enterCards === 'always');
  const only = still.length === 1 ? still[0]! : null;
  const winners = only !== null ? [only.seat] : isKnown ? best.map((shown) => shown.seat) : null;
  return {
    pot: index,
    amount: pot.amount - rakeOf(table, hand, index),
    contenders: still.map((seat) => seat.seat),
    winners: winners === null ? null : rotationFrom(hand.dealer, winners, table.rules.rotation),
    beaten: known
      .filter((shown) => ranker.compare(shown.value, best[0]!.value) < 0)
      .map((shown) => shown.seat),
    best: best.map((shown) => shown.seat),
    mustShow: mustShow ? still.filter((seat) => seat.shown === null).map((seat) => seat.seat) : [],
  };
}

function awardOffer(table: Table): OfferOf<'AwardPot'> | Refusal {
  return showing(table, (hand) => {
    if (proofDue(table, hand)) {
      return refusal('openers-unproven', 'OPEN-3', { seat: hand.opener?.seat ?? 0 });
    }
    // LA 149: the side pots are settled before the main pot, last formed first.
    const open = hand.pots.flatMap((pot, index) => (pot.awarded ? [] : [index])).reverse();
    const now = table.rules.sidePotsFirst ? open.slice(0, 1) : open;
    if (now.length === 0) return refusal('pots-awarded', 'POT-5');
    const pots = now.map((index) => potOffer(table, hand, index));
    const ready = pots.filter((pot) => pot.contenders.some((seat) => !pot.mustShow.includes(seat)));
    if (ready.length === 0)
      return refusal('winner-must-show', 'SHOW-2', { seat: pots[0]?.contenders[0] ?? 0 });
    return { type: 'AwardPot', hand: hand.number, pots: ready };
  });
}

function fitAward(
  offer: OfferOf<'AwardPot'>,
  command: { hand: number; pot: number; winners: number[] },
): Refusal | null {
  const pot = offer.pots.find((candidate) => candidate.pot === command.pot);
  if (offer.hand !== command.hand) return sameHand(offer, command);
  if (pot === undefined) return refusal('pot-not-now', 'SHOW-3', { pot: command.pot });
  const stranger = command.winners.find((seat) => !pot.contenders.includes(seat));
  if (stranger !== undefined) return refusal('not-eligible', 'POT-4', { seat: stranger });
  const hidden = command.winners.find((seat) => pot.mustShow.includes(seat));
  if (hidden !== undefined) return refusal('winner-must-show', 'SHOW-2', { seat: hidden });
  const beaten = command.winners.find((seat) => pot.beaten.includes(seat));
  if (beaten !== undefined) return refusal('cards-speak', 'SHOW-4', { seat: beaten, best: pot.best[0] ?? 0 });
  // Who has shown the best of the known hands shares whenever another hand that was shown does.
  const left = pot.best.find((seat) => !command.winners.includes(seat));
  const sharesKnown = command.winners.some((seat) => pot.best.includes(seat));
  if (left !== undefined && (sharesKnown || pot.winners !== null)) {
    return refusal('cards-speak', 'SHOW-4', { seat: command.winners[0] ?? 0, best: left });
  }
  return null;
}

function awardDrafts(table: Table, index: number, winners: readonly number[], pot: PotOffer): EventDraft[] {
  const { hand } = table.play;
  if (hand === null) return [];
  const order = rotationFrom(hand.dealer, winners, table.rules.rotation);
  const shares = splitPot(pot.amount, order, table.rules.smallestChip);
  const alone = liveSeats(hand).length === 1;
  return [
    ...rakeDrafts(table, hand),
    draft('PotAwarded', {
      pot: index,
      amount: pot.amount,
      shares: order.map((seat, place) => ({ seat, amount: shares[place] ?? 0 })),
      by: alone ? 'last' : pot.winners !== null && pot.contenders.length > 1 ? 'cards' : 'marked',
    }),
    // FORCED-7: who wins the main pot takes the buck, of several the first in rotation.
    ...(hand.buck && index === 0 && order[0] !== undefined ? [draft('BuckWon', { seat: order[0] })] : []),
  ];
}

/** FORCED-8: a four of a kind, repóquer or straight flush. */
function isBigHand(table: Table, cards: readonly Card[]): boolean {
  const { hand } = table.play;
  if (hand === null || cards.length + hand.board.length < 5) return false;
  const { category } = rankerOf(hand, table.rules).evaluate([...cards, ...hand.board]);
  return BIG_HANDS.has(category);
}

const BIG_HANDS: ReadonlySet<Category> = new Set<Category>([
  'five-of-a-kind',
  'straight-flush',
  'four-of-a-kind',
]);

const rankingOf = (rules: RankingRules): RankingRules => ({
  flushBeatsFull: rules.flushBeatsFull,
  fiveFigures: rules.fiveFigures,
  wildScope: rules.wildScope,
  naturalBeatsWild: rules.naturalBeatsWild,
  lowStraightFlushBeatsRoyal: rules.lowStraightFlushBeatsRoyal,
  highCard: rules.highCard,
});

function openersOffer(table: Table): OfferOf<'ProveOpeners'> | Refusal {
  const hand = handInPlay(table);
  if (hand === null) return noHand();
  const lone = loneOpener(table, hand);
  const { opener } = hand;
  const seat = lone?.seat ?? opener?.seat;
  if (seat === undefined) return refusal('nobody-opened', 'OPEN-3');
  if (lone === null && hand.seats.find((other) => other.seat === seat)?.dead === true) {
    return refusal('hand-dead', 'OPEN-4', { seat });
  }
  if (lone === null && (opener?.rung == null || opener.proof === 'seen')) {
    return refusal('openers-seen', 'OPEN-3');
  }
  const most = lone === null && opener !== null ? openersOf(hand, opener) : FULL;
  if (most < PAIR) return refusal('openers-thrown', 'OPEN-3', { seat });
  const split = hand.cards.aside === seat;
  const whole = hand.seats.find((other) => other.seat === seat)?.shown ?? null;
  const shown = split || whole?.length !== FULL ? null : whole;
  if (shown !== null && hand.rung !== null && !someProve(hand.deck, table.rules, hand.rung, shown, most)) {
    return refusal('openers-not-held', 'OPEN-4', { seat });
  }
  const aside = asksOpenersAside(hand);
  return {
    type: 'ProveOpeners',
    hand: hand.number,
    seat,
    rung: hand.rung,
    how: aside ? ['seen', 'aside'] : ['seen'],
    deck: hand.deck,
    seen: seenCards(hand),
    ranking: rankingOf(table.rules),
    most,
    shown,
  };
}

/** The least that opens by itself, and a whole hand. */
const PAIR = 2;
const FULL = 5;

type ShowdownCommand = 'ProveOpeners' | 'ShowHand' | 'MuckHand' | 'AwardPot' | 'PassOut' | 'EndHand';

export const showdownActs: Acts<ShowdownCommand> = {
  ProveOpeners: {
    offer: openersOffer,
    fit: (offer, command) => {
      const wrong =
        sameHand(offer, command) ??
        oneOf([offer.seat], command.seat, 'not-the-opener', 'OPEN-3') ??
        (offer.how.includes(command.how) ? null : refusal('not-aside-now', 'OPEN-7'));
      if (wrong !== null || command.cards === undefined) return wrong;
      const impossible = possibleCards(offer, command.seat, command.cards);
      if (impossible !== null || offer.rung === null) return impossible;
      const { cards } = command;
      const held =
        cards.length <= offer.most &&
        cards.every((card) => offer.shown === null || offer.shown.includes(card)) &&
        proves(offer.deck, offer.ranking, offer.rung, cards);
      return held ? null : refusal('openers-not-held', 'OPEN-4', { seat: command.seat });
    },
    events: (_, { seat, how, cards }) => [draft('OpenersShown', { seat, how, cards: cards ?? null })],
  },

  ShowHand: {
    offer: (table) =>
      showingCards(table, (hand) => {
        const seats = unshown(hand);
        if (seats.length === 0) return refusal('all-shown', 'SHOW-1');
        const order = showingOrder(table, hand).filter((seat) => seats.some((other) => other.seat === seat));
        return {
          type: 'ShowHand' as const,
          hand: hand.number,
          seats: seats.map((seat) => ({ seat: seat.seat, count: seat.held })),
          first: order[0] ?? seats[0]!.seat,
          deck: hand.deck,
          seen: seenCards(hand),
        };
      }),
    fit: (offer, command) => {
      const due = offer.seats.find((candidate) => candidate.seat === command.seat);
      if (offer.hand !== command.hand) return sameHand(offer, command);
      if (due === undefined) return refusal('nothing-to-show', 'SHOW-1', { seat: command.seat });
      if (command.cards.length !== due.count) {
        return refusal('hand-count', 'SHOW-2', { count: command.cards.length, held: due.count });
      }
      return possibleCards(offer, command.seat, command.cards);
    },
    events: (table, { seat, cards }) => [
      draft('HandShown', { seat, cards }),
      ...(isBigHand(table, cards) ? potCalled(table, 'potAfterBigHand', 'big-hand', seat) : []),
    ],
  },

  MuckHand: {
    offer: (table) =>
      showing(table, (hand) => {
        const seats = unshown(hand)
          .filter((seat) => mayMuck(hand, seat))
          .map((seat) => seat.seat);
        if (seats.length === 0) return refusal('last-hand', 'SHOW-2');
        return { type: 'MuckHand' as const, hand: hand.number, seats };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf(offer.seats, command.seat, 'cannot-muck', 'SHOW-2'),
    events: (_, { seat }) => [draft('HandMucked', { seat })],
  },

  AwardPot: {
    offer: awardOffer,
    fit: fitAward,
    events: (table, command, offer) => {
      const pot = offer.pots.find((candidate) => candidate.pot === command.pot);
      return pot === undefined ? [] : awardDrafts(table, command.pot, command.winners, pot);
    },
  },

  PassOut: {
    offer: (table) => {
      const hand = handInPlay(table);
      if (hand === null) return noHand();
      const lone = loneOpener(table, hand);
      if (lone === null) return refusal('not-the-last', 'OPEN-6');
      return { type: 'PassOut' as const, hand: hand.number, seat: lone.seat };
    },
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf([offer.seat], command.seat, 'not-the-last', 'OPEN-6'),
    events: (table) => (table.play.hand === null ? [] : passedOut(table, table.play.hand)),
  },

  EndHand: {
    offer: (table) => {
      const { hand } = table.play;
      if (hand === null) return noHand();
      if (hand.status !== 'settled') return refusal('hand-not-settled', 'DEAL-7');
      return { type: 'EndHand' as const, hand: hand.number };
    },
    fit: sameHand,
    events: (table, _, __, at) => closingDrafts(table, at),
  },
};
