import { type BettingRound, bettingOptions, type Range } from '@carteador/poker';
import { type Acts, draft } from '../../act.ts';
import { confirmed, inRange, oneOf, sameHand } from '../../fits.ts';
import type { OfferOf } from '../../legal-types.ts';
import type { AmountRange } from '../../offers/amount-range.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Hand, Table } from '../../state.ts';
import { running } from './common.ts';

/** IRR-5: what somebody did before it was his turn. */

type Early = OfferOf<'ActOutOfTurn'>['seats'][number];

/** What the seat could do if the word were his, or null when it cannot act at all. */
function earlyOf(table: Table, hand: Hand, round: BettingRound, index: number): Early | null {
  const seat = hand.seats[index]!;
  const waits = hand.faults.waiting.some((act) => act.seat === seat.seat);
  if (index === round.toAct || seat.folded || seat.stack === 0 || waits) return null;
  const fold = { seat: seat.seat, check: false, call: null, bet: null, raise: null };
  // Who has matched the bet has no turn to come: only a fold means anything.
  if (seat.actedAt >= 0 && seat.bet === round.highest) return fold;
  const options = bettingOptions({ ...round, toAct: index }, hand.seats);
  if (options === null) return null;
  const amounts = (range: Range | null): AmountRange | null =>
    range === null ? null : { min: range.min, max: range.max, unit: table.rules.smallestChip };
  return {
    seat: seat.seat,
    check: options.check,
    call: options.call?.to ?? null,
    bet: amounts(options.bet),
    raise: amounts(options.raise),
  };
}

function earlyOffer(table: Table, hand: Hand): OfferOf<'ActOutOfTurn'> | Refusal {
  const { round } = hand;
  if (round === null || round.closed !== null) return refusal('no-betting-now', 'IRR-5');
  const seats = hand.seats.flatMap((_, index) => earlyOf(table, hand, round, index) ?? []);
  if (seats.length === 0) return refusal('nobody-else-to-act', 'IRR-5');
  const turn = hand.seats[round.toAct]?.seat ?? 0;
  return { type: 'ActOutOfTurn', hand: hand.number, turn, seats, highest: round.highest };
}

function fitEarly(
  offer: OfferOf<'ActOutOfTurn'>,
  { seat, act, to }: { seat: number; act: string; to?: number },
): Refusal | null {
  if (seat === offer.turn) return refusal('in-turn', 'IRR-5', { seat });
  const early = offer.seats.find((each) => each.seat === seat);
  if (early === undefined) return refusal('not-out-of-turn', 'IRR-5', { seat });
  const isAmount = act === 'bet' || act === 'raise';
  if (isAmount !== (to !== undefined)) return refusal('amount-missing', 'IRR-5', { seat });
  if (isAmount) {
    const range = early[act];
    return range === null ? impossible(seat) : inRange(range, to ?? 0, 'IRR-5');
  }
  if (act === 'check' && !early.check) return impossible(seat);
  return act === 'call' && early.call === null ? impossible(seat) : null;
}

const impossible = (seat: number): Refusal => refusal('not-possible-then', 'IRR-5', { seat });

const totalOf = (offer: OfferOf<'ActOutOfTurn'>, seat: number, hand: Hand): number =>
  offer.seats.find((each) => each.seat === seat)?.call ??
  hand.seats.find((each) => each.seat === seat)?.bet ??
  0;

export const outOfTurnActs: Acts<'ActOutOfTurn' | 'ReleaseOutOfTurn'> = {
  ActOutOfTurn: {
    offer: (table) => running(table, (hand) => earlyOffer(table, hand)),
    fit: (offer, command) => sameHand(offer, command) ?? fitEarly(offer, command),
    events: (table, { seat, act, to }, offer) => {
      const { hand } = table.play;
      if (hand === null) return [];
      const faced = offer.highest;
      if (act === 'fold') {
        return [draft('ActedOutOfTurn', { seat, act, to: null, faced }), draft('Folded', { seat })];
      }
      return [draft('ActedOutOfTurn', { seat, act, to: to ?? totalOf(offer, seat, hand), faced })];
    },
  },

  ReleaseOutOfTurn: {
    offer: (table) =>
      running(table, (hand) => {
        const seats = hand.faults.waiting.map((act) => act.seat);
        if (seats.length === 0) return refusal('nobody-bound', 'IRR-5');
        return {
          type: 'ReleaseOutOfTurn' as const,
          hand: hand.number,
          seats,
          confirm: table.rules.authority,
        };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      oneOf(offer.seats, command.seat, 'not-bound', 'IRR-5') ??
      confirmed(offer.confirm, command.confirm),
    events: (_, { seat }) => [draft('OutOfTurnReleased', { seat, reason: 'floor' })],
  },
};
