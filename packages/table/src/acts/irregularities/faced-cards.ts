import { type Acts, draft, type EventDraft } from '../../act.ts';
import { oneOf, possibleCards, sameHand, seenCards } from '../../fits.ts';
import type { OfferOf } from '../../legal-types.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { liveSeats, phaseOf } from '../../seats.ts';
import type { Hand, Table } from '../../state.ts';
import { isFirstRound, isFreshRound, noted, running, seatsOf } from './common.ts';

/** IRR-3, IRR-4: cards that were seen and should not have been. */

const hasDrawn = (hand: Hand): number[] =>
  liveSeats(hand).flatMap((seat) => ((seat.drew ?? 0) > 0 ? [seat.seat] : []));

function exposeOffer(table: Table): OfferOf<'ExposeCard'> | Refusal {
  return running(table, (hand) => {
    const kind = phaseOf(table, hand).kind;
    const offer = (where: 'cut' | 'deal' | 'draw', seats: readonly number[]) => ({
      type: 'ExposeCard' as const,
      hand: hand.number,
      where,
      seats,
      deck: hand.deck,
      seen: seenCards(hand),
      stub: hand.cards.stub,
    });
    if (kind === 'cut') return offer('cut', []);
    if (isFirstRound(hand) && isFreshRound(hand)) return offer('deal', seatsOf(hand));
    const drawn = hasDrawn(hand);
    const justDrawn = kind === 'draw' || (hand.rounds > 1 && isFreshRound(hand));
    if (justDrawn && drawn.length > 0) {
      // Within the draw the card is replaced last, from a shuffle if need be; afterwards only from the stub.
      return hand.draw === null && hand.cards.stub === 0
        ? refusal('stub-empty', 'DRAW-7')
        : offer('draw', drawn);
    }
    return refusal('nothing-to-expose', 'IRR-4');
  });
}

function exposeDrafts(
  table: Table,
  offer: OfferOf<'ExposeCard'>,
  command: { seat?: number; card?: string },
): EventDraft[] {
  const { hand } = table.play;
  const seat = command.seat ?? null;
  const exposed = draft('CardExposed', {
    where: offer.where,
    seat,
    card: (command.card ?? null) as OfferOf<'ExposeCard'>['seen'][number]['card'] | null,
  });
  if (seat === null) return [exposed];
  // DRAW-7: outside the draw everybody else has been served already, so the card is replaced at once.
  const replacedNow =
    offer.where === 'deal'
      ? table.rules.exposedInDeal === 'replace'
      : offer.where === 'draw' && hand?.draw === null;
  return replacedNow ? [exposed, draft('CardsDrawn', { seat, count: 1 })] : [exposed];
}

export const facedCardsActs: Acts<'ExposeCard' | 'ReplaceBoxedCard'> = {
  ExposeCard: {
    offer: exposeOffer,
    fit: (offer, command) => {
      if (offer.hand !== command.hand) return sameHand(offer, command);
      if (offer.where !== command.where) return refusal('not-exposed-there', 'IRR-4', { where: offer.where });
      if (offer.where === 'cut') {
        return command.seat === undefined ? null : refusal('no-seat-in-cut', 'DEAL-5');
      }
      if (command.seat === undefined) return refusal('seat-missing', 'IRR-4');
      const seat = oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-4');
      if (seat !== null) return seat;
      return command.card === undefined ? null : possibleCards(offer, null, [command.card]);
    },
    events: (table, command, offer) => exposeDrafts(table, offer, command),
  },

  ReplaceBoxedCard: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isFirstRound(hand) || !isFreshRound(hand)) return refusal('boxed-too-late', 'IRR-3');
        if (hand.cards.stub === 0) return refusal('stub-empty', 'IRR-3');
        return { type: 'ReplaceBoxedCard' as const, hand: hand.number, seats: seatsOf(hand) };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-3'),
    events: (_, { seat }) => [
      noted('boxed-card', 'IRR-3', seat, 'replaced'),
      draft('BoxedCardReplaced', { seat }),
    ],
  },
};
