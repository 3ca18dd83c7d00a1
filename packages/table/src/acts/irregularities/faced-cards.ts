import { type Acts, draft, type EventDraft } from '../../act.ts';
import type { CommandOf } from '../../commands.ts';
import { oneOf, possibleCards, sameHand, seenCards } from '../../fits.ts';
import type { OfferOf } from '../../legal-types.ts';
import type { ExposedWhere } from '../../offers/irregularities.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { liveSeats, phaseOf } from '../../seats.ts';
import type { Hand, Table } from '../../state.ts';
import { isFirstRound, isFreshRound, noted, running } from './common.ts';

/** IRR-3, IRR-4: cards that were seen and should not have been. */

type Places = OfferOf<'ExposeCard'>['places'];
type Refused = OfferOf<'ExposeCard'>['refused'];

/** Who folded out of turn has no card left to be exposed or replaced. */
const holders = (hand: Hand): number[] =>
  liveSeats(hand)
    .filter((seat) => seat.held > 0)
    .map((seat) => seat.seat);

const hasDrawn = (hand: Hand): number[] =>
  liveSeats(hand).flatMap((seat) => ((seat.drew ?? 0) > 0 ? [seat.seat] : []));

/** DRAW-7; a second one makes a misdeal (IRR-1). */
function inDeal(table: Table, hand: Hand): Places[number] | Refusal {
  if (!isFirstRound(hand) || !isFreshRound(hand)) return refusal('nothing-to-expose', 'IRR-4');
  if (hand.faults.exposed > 0) return refusal('second-exposed', 'IRR-1');
  const remedy = table.rules.exposedInDeal === 'replace' ? 'replaced' : 'kept';
  return { where: 'deal', seats: holders(hand), remedy };
}

/** DRAW-7: within the draw the card is replaced last, from a shuffle if need be; afterwards only from the stub. */
function inDraw(table: Table, hand: Hand): Places[number] | Refusal {
  const drawn = hasDrawn(hand);
  const justDrawn = phaseOf(table, hand).kind === 'draw' || (hand.rounds > 1 && isFreshRound(hand));
  if (!justDrawn || drawn.length === 0) return refusal('nothing-to-expose', 'IRR-4');
  if (hand.draw === null && hand.cards.stub === 0) return refusal('stub-empty', 'DRAW-7');
  return { where: 'draw', seats: drawn, remedy: hand.draw === null ? 'replaced' : 'replaced-last' };
}

/** DEAL-5: a card that turns up in the cut. */
const inCut = (table: Table, hand: Hand): Places[number] | Refusal =>
  phaseOf(table, hand).kind === 'cut'
    ? { where: 'cut', seats: [], remedy: 'reshuffle' }
    : refusal('nothing-to-expose', 'IRR-4');

/** IRR-13, RRP Irregularities 11: a card of a hand that its owner or another player exposed plays on. */
function inHand(hand: Hand): Places[number] | Refusal {
  const seats = holders(hand);
  return seats.length === 0
    ? refusal('nothing-to-expose', 'IRR-4')
    : { where: 'hand', seats, remedy: 'kept' };
}

function exposeOffer(table: Table, hand: Hand): OfferOf<'ExposeCard'> | Refusal {
  const all: readonly (readonly [ExposedWhere, Places[number] | Refusal])[] = [
    ['cut', inCut(table, hand)],
    ['deal', inDeal(table, hand)],
    ['draw', inDraw(table, hand)],
    ['hand', inHand(hand)],
  ];
  const places: Places[number][] = [];
  const refused: Refused[number][] = [];
  for (const [where, place] of all) {
    if (!('code' in place)) places.push(place);
    else if (place.code !== 'nothing-to-expose') refused.push({ where, refusal: place });
  }
  if (places.length === 0) return refusal('nothing-to-expose', 'IRR-4');
  return {
    type: 'ExposeCard',
    hand: hand.number,
    places,
    refused,
    deck: hand.deck,
    seen: seenCards(hand),
    stub: hand.cards.stub,
  };
}

function fitExposed(offer: OfferOf<'ExposeCard'>, command: CommandOf<'ExposeCard'>): Refusal | null {
  if (offer.hand !== command.hand) return sameHand(offer, command);
  const place = offer.places.find(({ where }) => where === command.where);
  if (place === undefined) {
    return (
      offer.refused.find(({ where }) => where === command.where)?.refusal ??
      refusal('nothing-to-expose', 'IRR-4')
    );
  }
  if (place.where === 'cut') {
    return command.seat === undefined ? null : refusal('no-seat-in-cut', 'DEAL-5');
  }
  if (command.seat === undefined) return refusal('seat-missing', 'IRR-4');
  const stranger = oneOf(place.seats, command.seat, 'not-in-hand', 'IRR-4');
  if (stranger !== null) return stranger;
  // A card that stays in the hand may have been seen there before.
  const owner = place.remedy === 'kept' ? command.seat : null;
  return command.card === undefined ? null : possibleCards(offer, owner, [command.card]);
}

function exposeDrafts(offer: OfferOf<'ExposeCard'>, command: CommandOf<'ExposeCard'>): EventDraft[] {
  const { where } = command;
  const seat = command.seat ?? null;
  const exposed = draft('CardExposed', { where, seat, card: command.card ?? null });
  const replacedNow = offer.places.some((place) => place.where === where && place.remedy === 'replaced');
  return seat !== null && replacedNow ? [exposed, draft('CardsDrawn', { seat, count: 1 })] : [exposed];
}

export const facedCardsActs: Acts<'ExposeCard' | 'ReplaceBoxedCard'> = {
  ExposeCard: {
    offer: (table) => running(table, (hand) => exposeOffer(table, hand)),
    fit: fitExposed,
    events: (_, command, offer) => exposeDrafts(offer, command),
  },

  ReplaceBoxedCard: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isFirstRound(hand) || !isFreshRound(hand)) return refusal('boxed-too-late', 'IRR-3');
        if (hand.faults.boxed > 0) return refusal('second-boxed', 'IRR-1');
        if (hand.cards.stub === 0) return refusal('stub-empty', 'IRR-3');
        return { type: 'ReplaceBoxedCard' as const, hand: hand.number, seats: holders(hand) };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-3'),
    events: (_, { seat }) => [noted('boxed-card', seat, 'replaced'), draft('BoxedCardReplaced', { seat })],
  },
};
