import type { RankingRules } from '@carteador/poker';
import { type Acts, draft } from '../act.ts';
import { noHand, oneOf, possibleCards, sameHand, seenCards } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import { asksOpenersAside, loneOpener, openersOf, proves, someProve } from '../openers.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { handInPlay } from '../seats.ts';
import type { Table } from '../state.ts';

/** OPEN: openers proven. */

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

export const openersActs: Acts<'ProveOpeners'> = {
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
};
