import { type Acts, draft } from '../act.ts';
import { betweenHands, onceClosed } from '../close-hand.ts';
import type { Dispute, PlayerAmount } from '../disputes/docket.ts';
import { disputableHands, isKnown, named, openDispute, recordFor, seatOf } from '../disputes/record.ts';
import type { EventData } from '../events.ts';
import { notOpen, oneOf } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import { rakeDrafts, rakeOf } from '../rake.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { phaseOf, stackOf } from '../seats.ts';
import type { Hand, Table } from '../state.ts';

/** DEAL-7, AUDIT-4: a dispute is opened on a hand, its pots are parked, the game goes on. */

/** More open disputes than a table can have on its mind. */
const OPEN_MAX = 12;

type Parked = EventData['PotParked']['pots'][number];

const openOnes = ({ docket }: Table): Dispute[] => docket.disputes.filter(({ status }) => status === 'open');

export const noDispute = (dispute: number): Refusal => refusal('no-such-dispute', 'AUDIT-2', { dispute });

function openOffer(table: Table): OfferOf<'OpenDispute'> | Refusal {
  if (openOnes(table).length >= OPEN_MAX) return refusal('too-many-disputes', 'AUDIT-4', { max: OPEN_MAX });
  const hands = disputableHands(table);
  if (hands.length === 0) return refusal('window-closed', 'DEAL-7');
  const free = hands.filter(({ id }) => openDispute(table, id) === undefined);
  const disputed = hands.flatMap(({ id, hand }) => {
    const dispute = openDispute(table, id);
    return dispute === undefined ? [] : [{ hand, dispute: dispute.number }];
  });
  if (free.length === 0) {
    return refusal('disputed-already', 'AUDIT-2', { hand: hands[0]!.hand });
  }
  return {
    type: 'OpenDispute',
    hands: free.map(({ hand, seats }) => ({ hand, seats: seats.map(({ seat }) => seat) })),
    disputed,
  };
}

/** Why it can no longer be withdrawn; null when it can. */
function withdrawRefused(table: Table, { number, handId, hand }: Dispute): Refusal | null {
  // A reversal leaves the pot with whom it was paid to: only another ruling says what is owed of it.
  const isRuled = table.docket.rulings.some(({ dispute }) => dispute === number);
  if (isRuled) return refusal('ruled-before', 'AUDIT-2', { hand });
  const pots =
    table.play.hand?.id === handId ? table.play.hand.pots : (recordFor(table, { handId })?.pots ?? []);
  if (pots.some(({ parked }) => parked > 0)) return refusal('pot-parked', 'AUDIT-4', { hand });
  const canBeReopened = disputableHands(table).some(({ id }) => id === handId) || !isKnown(table, handId);
  return canBeReopened ? null : refusal('ruling-due', 'DEAL-7', { hand });
}

/** What can be parked of each pot of a disputed hand, or why nothing can. */
function parkable(table: Table, { handId, hand: number }: Dispute): Parked[] | Refusal {
  const { hand } = table.play;
  if (hand?.id === handId) return parkableInHand(table, hand);
  if (hand?.status === 'play') return refusal('park-between-hands', 'AUDIT-4', { hand: hand.number });
  const closed = onceClosed(table);
  const record = recordFor(closed, { handId });
  if (record === null) return refusal('hand-taken-back', 'AUDIT-1', { hand: number });
  const held = record.pots.map((pot) => pot.held);
  const parked = takenBack(closed, held).filter(({ amount }) => amount > 0);
  return parked.length > 0 ? parked : refusal('nothing-to-park', 'AUDIT-4', { hand: number });
}

/** Before the hand is closed: whoever has made an ante good since (FORCED-1) may be short of what he won. */
function parkableInHand(table: Table, hand: Hand): Parked[] | Refusal {
  const frozen = hand.status === 'settled' || phaseOf(table, hand).kind === 'showdown';
  if (!frozen || hand.round !== null) return refusal('pots-not-frozen', 'POT-2');
  const carried = hand.status === 'settled' && hand.pots.some((pot) => !pot.awarded);
  const won = takenBack(
    table,
    hand.pots.map(({ shares, parked }) => (parked > 0 ? [] : named(table, shares))),
  );
  const parked = won.flatMap((back, index): Parked[] => {
    const pot = hand.pots[index]!;
    if (carried || pot.parked > 0) return [];
    if (pot.awarded) return back.amount > 0 ? [back] : [];
    return [{ pot: index, amount: pot.amount - rakeOf(table, hand, index), from: [] }];
  });
  return parked.length > 0 ? parked : refusal('nothing-to-park', 'AUDIT-4', { hand: hand.number });
}

/** Of what winners hold of each pot as much as they still have in front of them. */
function takenBack(table: Table, pots: readonly (readonly PlayerAmount[])[]): Parked[] {
  const taken = new Map<string, number>();
  return pots.map((held, pot) => {
    const from = held.flatMap(({ playerId, seat, amount }) => {
      const at = seatOf(table, playerId);
      const already = taken.get(playerId) ?? 0;
      const there = at === null ? 0 : Math.min(amount, stackOf(table, at) - already);
      taken.set(playerId, already + there);
      return there > 0 ? [{ playerId, seat, amount: there }] : [];
    });
    return { pot, amount: from.reduce((sum, { amount }) => sum + amount, 0), from };
  });
}

function parkOffer(table: Table): OfferOf<'ParkPot'> | Refusal {
  const disputes = openOnes(table);
  if (disputes.length === 0) return refusal('no-open-dispute', 'AUDIT-4');
  const refused: { dispute: number; refusal: Refusal }[] = [];
  const open = disputes.flatMap((dispute) => {
    const pots = parkable(table, dispute);
    if ('code' in pots) {
      refused.push({ dispute: dispute.number, refusal: pots });
      return [];
    }
    const amounts = amountsOf(table, dispute);
    return [
      {
        dispute: dispute.number,
        hand: dispute.hand,
        pots: pots.map(({ pot, amount }) => ({ pot, amount: amounts[pot] ?? amount, there: amount })),
      },
    ];
  });
  return open.length > 0
    ? { type: 'ParkPot', disputes: open, refused }
    : (refused[0]?.refusal ?? refusal('no-open-dispute', 'AUDIT-4'));
}

/** The pots after rake, by index. */
function amountsOf(table: Table, { handId }: Dispute): number[] {
  const { hand } = table.play;
  if (hand?.id === handId && hand.status === 'play') {
    return hand.pots.map((pot, index) => pot.amount - rakeOf(table, hand, index));
  }
  return recordFor(table, { handId })?.pots.map(({ amount }) => amount) ?? [];
}

type DisputeCommand = 'OpenDispute' | 'WithdrawDispute' | 'ParkPot';

export const disputeActs: Acts<DisputeCommand> = {
  OpenDispute: {
    offer: (table) => (table.status === 'open' ? openOffer(table) : notOpen()),
    fit: (offer, { hand, by }) => {
      const found = offer.hands.find((candidate) => candidate.hand === hand);
      if (found !== undefined) {
        return by === undefined ? null : oneOf(found.seats, by, 'not-in-disputed-hand', 'DEAL-7');
      }
      return offer.disputed.some((other) => other.hand === hand)
        ? refusal('disputed-already', 'AUDIT-2', { hand })
        : refusal('window-closed', 'DEAL-7');
    },
    events: (table, { hand, about, text, by }, _, at) => {
      const found = disputableHands(table).find((candidate) => candidate.hand === hand);
      const who = found?.seats.find(({ seat }) => seat === by);
      return [
        draft('DisputeOpened', {
          dispute: table.docket.opened + 1,
          hand,
          handId: found?.id ?? '',
          about,
          text: text ?? null,
          by: who === undefined ? null : { seat: who.seat, playerId: who.playerId },
          at,
        }),
      ];
    },
  },

  WithdrawDispute: {
    offer: (table) => {
      const disputes = openOnes(table);
      if (disputes.length === 0) return refusal('no-open-dispute', 'AUDIT-4');
      const why = disputes.map((dispute) => ({ dispute, refused: withdrawRefused(table, dispute) }));
      const [first] = why;
      if (why.every(({ refused }) => refused !== null) && first?.refused != null) return first.refused;
      return {
        type: 'WithdrawDispute' as const,
        disputes: why.flatMap(({ dispute: { number, hand }, refused }) =>
          refused === null ? [{ dispute: number, hand }] : [],
        ),
        refused: why.flatMap(({ dispute: { number }, refused }) =>
          refused === null ? [] : [{ dispute: number, refusal: refused }],
        ),
      };
    },
    fit: (offer, { dispute }) => {
      if (offer.disputes.some((open) => open.dispute === dispute)) return null;
      return offer.refused.find((open) => open.dispute === dispute)?.refusal ?? noDispute(dispute);
    },
    events: (_, { dispute, reason }, offer) => [
      draft('DisputeSettled', {
        dispute,
        hand: offer.disputes.find((open) => open.dispute === dispute)?.hand ?? 0,
        how: 'withdrawn',
        reason: reason ?? null,
      }),
    ],
  },

  ParkPot: {
    offer: (table) => (table.status === 'open' ? parkOffer(table) : notOpen()),
    fit: (offer, { dispute, pots = [] }) => {
      const open = offer.disputes.find((candidate) => candidate.dispute === dispute);
      if (open === undefined) {
        return offer.refused.find((other) => other.dispute === dispute)?.refusal ?? noDispute(dispute);
      }
      const missing = pots.find((pot) => !open.pots.some((other) => other.pot === pot));
      return missing === undefined ? null : refusal('pot-not-parkable', 'AUDIT-4', { pot: missing });
    },
    events: (table, command, _, at) => {
      const dispute = openOnes(table).find(({ number }) => number === command.dispute);
      if (dispute === undefined) return [];
      const { handId, hand: number } = dispute;
      const park = (now: Table) => {
        const found = parkable(now, dispute);
        const pots = 'code' in found ? [] : found;
        const chosen = pots.filter(({ pot }) => command.pots?.includes(pot) ?? true);
        return [draft('PotParked', { dispute: dispute.number, hand: number, handId, pots: chosen })];
      };
      const { hand } = table.play;
      if (hand?.id !== handId) return betweenHands(table, at, park);
      return [...rakeDrafts(table, hand), ...park(table)];
    },
  },
};
