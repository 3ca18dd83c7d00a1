import { rotationFrom, splitPot } from '@carteador/poker';
import { type Acts, draft, type EventDraft } from '../act.ts';
import { sameHand } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import { proofDue, rankerOf, shownValue } from '../openers.ts';
import { rakeDrafts, rakeOf } from '../rake.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { liveSeats } from '../seats.ts';
import type { Hand, HandPot, HandSeat, Table } from '../state.ts';
import { showing } from './in-phase.ts';

/** POT: who can win each pot, who has won it by the cards that are known, and how it is shared. */

type PotOffer = OfferOf<'AwardPot'>['pots'][number];

/** Who can still win the pot. */
export const contenders = (hand: Hand, pot: HandPot): HandSeat[] =>
  hand.seats.filter((seat) => pot.eligible.includes(seat.seat) && !seat.folded && !seat.mucked);

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

export const awardActs: Acts<'AwardPot'> = {
  AwardPot: {
    offer: awardOffer,
    fit: fitAward,
    events: (table, command, offer) => {
      const pot = offer.pots.find((candidate) => candidate.pot === command.pot);
      return pot === undefined ? [] : awardDrafts(table, command.pot, command.winners, pot);
    },
  },
};
