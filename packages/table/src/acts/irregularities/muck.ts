import { type Acts, draft, type EventDraft } from '../../act.ts';
import { substantial } from '../../faults.ts';
import { confirmed, oneOf, sameHand } from '../../fits.ts';
import { potsOf } from '../../follow-up.ts';
import type { OfferOf } from '../../legal-types.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { indexOfSeat, liveSeats, phaseOf } from '../../seats.ts';
import type { Hand, HandSeat, Table } from '../../state.ts';
import { isDealt, isFirstRound, refuseAwarded, running } from './common.ts';

/** IRR-9: a hand in the muck, dead or restored by the floor. */

/** RANK-6, RRP Irregularities 8: who plays on with a joker of another deck has a dead hand. */
const actedWithJoker = (hand: Hand): number[] =>
  hand.deck.jokers > 0
    ? []
    : liveSeats(hand)
        .filter((seat) => !isFirstRound(hand) || seat.actedAt >= 0)
        .map((seat) => seat.seat);

/** RRP Betting 11: he let substantial action pass behind him and may lose his right to act. */
const passedOver = (hand: Hand): number[] => {
  const inTurn = hand.round === null ? undefined : hand.seats[hand.round.toAct];
  return inTurn !== undefined && substantial(hand.faults.behind) ? [inTurn.seat] : [];
};

function killOffer(table: Table, hand: Hand): OfferOf<'KillHand'> {
  const live = liveSeats(hand).map((seat) => seat.seat);
  const reasons: OfferOf<'KillHand'>['reasons'] = [
    { reason: 'mucked', seats: live },
    { reason: 'too-many-cards', seats: live },
    { reason: 'skipped', seats: passedOver(hand) },
    { reason: 'stray-joker', seats: actedWithJoker(hand) },
  ];
  return {
    type: 'KillHand',
    hand: hand.number,
    seats: live,
    reasons: reasons.filter(({ seats }) => seats.length > 0),
    confirm: table.rules.authority,
  };
}

/** Why a hand cannot come back into play; null when it can. */
function refuseRestore(table: Table, hand: Hand, seat: HandSeat): Refusal | null {
  if (seat.gone === 0) return refusal('muck-mixed', 'IRR-9', { seat: seat.seat });
  if (hand.faults.barred.includes(seat.seat)) return refusal('hand-dead', 'IRR-9', { seat: seat.seat });
  return refuseUnmatched(hand, seat) ?? refuseUndrawn(table, hand, seat) ?? refuseAlone(table, hand, seat);
}

/** Who has not matched a bet of an earlier round cannot come back for the whole pot. */
function refuseUnmatched(hand: Hand, seat: HandSeat): Refusal | null {
  const before = ({ put, bet }: HandSeat) => (hand.round === null ? put : put - bet);
  const level = Math.max(...liveSeats(hand).map(before));
  return seat.stack === 0 || before(seat) >= level
    ? null
    : refusal('bets-unmatched', 'IRR-9', { seat: seat.seat });
}

/** DRAW-1: nobody draws once his turn has passed. */
function refuseUndrawn(table: Table, hand: Hand, seat: HandSeat): Refusal | null {
  const drawn = table.rules.phases.slice(0, hand.phase + 1).some((phase) => phase.kind === 'draw');
  const toCome = hand.draw !== null && hand.draw.turn >= 0 && indexOfSeat(hand, seat.seat) > hand.draw.turn;
  return !drawn || seat.drew !== null || toCome ? null : refusal('draw-passed', 'IRR-9', { seat: seat.seat });
}

/** Where the betting stopped because he was gone, only taking back the entries starts it again. */
function refuseAlone(table: Table, hand: Hand, seat: HandSeat): Refusal | null {
  const over = phaseOf(table, hand).kind === 'showdown' && !seat.mucked && liveSeats(hand).length < 2;
  return over ? refusal('retract-instead', 'AUDIT-1', { seat: seat.seat }) : null;
}

function restoreOffer(table: Table, hand: Hand): OfferOf<'RestoreHand'> | Refusal {
  const gone = hand.seats.filter((seat) => seat.folded || seat.mucked);
  if (gone.length === 0) return refusal('nothing-mucked', 'IRR-9');
  const seats: OfferOf<'RestoreHand'>['seats'][number][] = [];
  const refused: OfferOf<'RestoreHand'>['refused'][number][] = [];
  for (const seat of gone) {
    const why = refuseRestore(table, hand, seat);
    if (why === null) seats.push({ seat: seat.seat, held: seat.gone });
    else refused.push({ seat: seat.seat, refusal: why });
  }
  if (seats.length === 0) return refused[0]!.refusal;
  return { type: 'RestoreHand', hand: hand.number, seats, refused, confirm: table.rules.authority };
}

/** POT-2: pots that were frozen without him are frozen anew. */
function potsWith(hand: Hand, seat: number): EventDraft[] {
  if (hand.round !== null || hand.pots.length === 0) return [];
  const seats = hand.seats.map((other) =>
    other.seat === seat ? { ...other, folded: false, dead: false, mucked: false } : other,
  );
  return [draft('BettingClosed', { pots: potsOf({ ...hand, seats }) })];
}

export const muckActs: Acts<'KillHand' | 'RestoreHand'> = {
  KillHand: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isDealt(hand)) return refusal('nothing-dealt', 'IRR-9');
        return refuseAwarded(hand, 'IRR-9') ?? killOffer(table, hand);
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-9') ??
      (offer.reasons.some(({ reason, seats }) => reason === command.reason && seats.includes(command.seat))
        ? null
        : refusal('not-for-that', 'IRR-13', { seat: command.seat })) ??
      confirmed(offer.confirm, command.confirm),
    events: (_, { seat, reason }) => [draft('HandKilled', { seat, reason })],
  },

  RestoreHand: {
    offer: (table) => running(table, (hand) => refuseAwarded(hand, 'IRR-9') ?? restoreOffer(table, hand)),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      offer.refused.find(({ seat }) => seat === command.seat)?.refusal ??
      oneOf(
        offer.seats.map(({ seat }) => seat),
        command.seat,
        'not-mucked',
        'IRR-9',
      ) ??
      confirmed(offer.confirm, command.confirm),
    events: (table, { seat }, offer) => {
      const { hand } = table.play;
      const held = offer.seats.find((each) => each.seat === seat)?.held ?? 0;
      return hand === null ? [] : [draft('HandRestored', { seat, held }), ...potsWith(hand, seat)];
    },
  },
};
