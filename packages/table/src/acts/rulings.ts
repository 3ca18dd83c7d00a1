import { type Acts, draft, isRefusal } from '../act.ts';
import { betweenHands, onceClosed } from '../close-hand.ts';
import type { CommandOf, Confirmation } from '../commands.ts';
import type { Dispute, HandRecord } from '../disputes/docket.ts';
import { type Effect, effectOf, openingRefused, reversibleRuling } from '../disputes/effects.ts';
import { BEARING_RULES, EFFECT_KINDS } from '../disputes/kinds.ts';
import { chipsOf, recordFor, seatOf } from '../disputes/record.ts';
import { confirmed, handRunning, inRange, notOpen } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import type { RulableDispute } from '../offers/rulings.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { CHIPS_MAX, chipRoom, handInPlay, occupied, seatAt } from '../seats.ts';
import type { Table } from '../state.ts';
import { noDispute } from './disputes.ts';

/** AUDIT-2: rulings between hands, what they leave owing, and chips of who had left. */

function notRulable(table: Table): Refusal | null {
  if (table.status !== 'open') return notOpen();
  const hand = handInPlay(table);
  return hand === null ? null : refusal('ruling-between-hands', 'AUDIT-2', { hand: hand.number });
}

function rulable(table: Table, dispute: Dispute): RulableDispute {
  const { number, hand, about, status } = dispute;
  const record = recordFor(table, dispute);
  const isOpen = status === 'open';
  const reversible = isOpen ? refusal('nothing-to-reverse', 'AUDIT-2') : reversibleRuling(table, dispute);
  const settled = refusal('dispute-settled', 'AUDIT-2', { dispute: number });
  return {
    dispute: number,
    hand,
    about,
    isOpen,
    rules: BEARING_RULES[about],
    pots: record?.pots ?? [],
    players: playersOf(table, record),
    effects: EFFECT_KINDS.map((kind) => {
      if (kind === 'reverse') return { kind, refusal: isRefusal(reversible) ? reversible : null };
      return { kind, refusal: isOpen ? openingRefused(table, dispute, kind) : settled };
    }),
    reversible: isRefusal(reversible) ? null : reversible.number,
  };
}

/** Who was in the hand, in rotation, then who else is at the table. */
function playersOf(table: Table, record: HandRecord | null): RulableDispute['players'] {
  const inHand = record?.seats ?? [];
  const others = occupied(table).flatMap((seat) => {
    const playerId = seatAt(table, seat)?.playerId ?? '';
    return inHand.some((one) => one.playerId === playerId) ? [] : [{ playerId, seat: null }];
  });
  return [...inHand, ...others].map(({ playerId, seat }) => ({
    playerId,
    seat: seatOf(table, playerId),
    handSeat: seat,
    chips: chipsOf(table, playerId),
  }));
}

function rulingOffer(table: Table): OfferOf<'MakeRuling'> | Refusal {
  const refused = notRulable(table);
  if (refused !== null) return refused;
  const { disputes, debts } = table.docket;
  if (disputes.length === 0) return refusal('no-dispute', 'AUDIT-2');
  const closed = onceClosed(table);
  const owed = debts.reduce((sum, { amount }) => sum + amount, 0);
  const open = (status: Dispute['status']) => disputes.filter((dispute) => dispute.status === status);
  return {
    type: 'MakeRuling',
    disputes: [...open('open'), ...open('ruled').reverse()].map((dispute) => rulable(closed, dispute)),
    unit: table.rules.smallestChip,
    max: Math.max(0, Math.min(table.totals.bought, CHIPS_MAX - owed)),
    confirm: table.rules.authority,
  };
}

function fitRuling(offer: OfferOf<'MakeRuling'>, command: CommandOf<'MakeRuling'>): Refusal | null {
  const { effect } = command;
  const dispute = offer.disputes.find((candidate) => candidate.dispute === command.dispute);
  if (dispute === undefined) return noDispute(command.dispute);
  const why = dispute.effects.find(({ kind }) => kind === effect.kind)?.refusal ?? null;
  if (why !== null) return why;
  switch (effect.kind) {
    case 'award':
      return fitAward(dispute, effect.pots);
    case 'transfer':
      return fitTransfer(offer, dispute, effect.moves);
    case 'reverse':
      return effect.ruling === dispute.reversible
        ? null
        : refusal('not-the-last-ruling', 'AUDIT-2', { ruling: effect.ruling });
    default:
      return null;
  }
}

function fitAward(
  { pots }: RulableDispute,
  awards: readonly { readonly pot: number; readonly winners: readonly number[] }[],
): Refusal | null {
  for (const [index, { pot, winners }] of awards.entries()) {
    const recorded = pots[pot];
    if (recorded === undefined) return refusal('no-such-pot', 'POT-1', { pot });
    if (awards.findIndex((other) => other.pot === pot) !== index)
      return refusal('pot-twice', 'POT-5', { pot });
    const stranger = winners.find((seat) => !recorded.eligible.includes(seat));
    if (stranger !== undefined) return refusal('not-eligible', 'POT-4', { seat: stranger });
  }
  const pot = pots.findIndex(
    ({ awarded }, index) => awarded === null && !awards.some((award) => award.pot === index),
  );
  return pot < 0 ? null : refusal('pot-undecided', 'AUDIT-4', { pot });
}

function fitTransfer(
  { unit, max }: OfferOf<'MakeRuling'>,
  { players }: RulableDispute,
  moves: readonly { readonly from: string; readonly to: string; readonly amount: number }[],
): Refusal | null {
  const isHere = (playerId: string) => players.some((player) => player.playerId === playerId);
  let left = max;
  for (const { from, to, amount } of moves) {
    if (from === to) return refusal('same-player', 'AUDIT-2');
    if (!isHere(from) || !isHere(to)) return refusal('player-not-here', 'AUDIT-2');
    if (amount % unit !== 0) return refusal('not-in-chips', 'TABLE-3', { amount, chip: unit });
    if (amount > left) return refusal('amount-above', 'AUDIT-2', { amount, min: unit, max: left });
    left -= amount;
  }
  return null;
}

function rulingDrafts(table: Table, command: CommandOf<'MakeRuling'>, at: number) {
  const dispute = table.docket.disputes.find(({ number }) => number === command.dispute);
  const effect: Effect | Refusal =
    dispute === undefined ? noDispute(command.dispute) : effectOf(table, dispute, command.effect);
  if (dispute === undefined || isRefusal(effect)) return [];
  const { moves, pots, isVoid, carried } = effect;
  const { number, hand, handId } = dispute;
  return [
    draft('RulingMade', {
      ruling: table.docket.rulings.length + 1,
      dispute: number,
      hand,
      handId,
      effect: command.effect,
      rule: command.rule,
      reason: command.reason,
      moves,
      pots,
      isVoid,
      carried,
      at,
    }),
    ...(command.effect.kind === 'reverse'
      ? []
      : [draft('DisputeSettled', { dispute: number, hand, how: 'ruled' as const, reason: null })]),
  ];
}

/** A closed table leaves nobody to confirm: the floor closed it, and stands behind what is paid after. */
const payingConfirm = ({ status, rules }: Table): Confirmation['kind'] =>
  status === 'closed' ? 'floor' : rules.authority;

function debtOffer(table: Table): OfferOf<'PayDebt'> | Refusal {
  if (table.status === 'none') return notOpen();
  if (handInPlay(table) !== null) return handRunning(table);
  const { debts } = table.docket;
  if (debts.length === 0) return refusal('no-debts', 'AUDIT-2');
  const closed = onceClosed(table);
  return {
    type: 'PayDebt',
    debts: debts.map((debt) => ({
      ...debt,
      stack: seatOf(table, debt.from) === null ? 0 : chipsOf(closed, debt.from),
    })),
    unit: table.rules.smallestChip,
    room: chipRoom(table),
    confirm: payingConfirm(table),
  };
}

function fitDebt(offer: OfferOf<'PayDebt'>, command: CommandOf<'PayDebt'>): Refusal | null {
  const { from, to, amount, how } = command;
  const debt = offer.debts.find((candidate) => candidate.from === from && candidate.to === to);
  if (debt === undefined) return refusal('no-such-debt', 'AUDIT-2');
  if (how === 'stack' && debt.stack === 0) return refusal('nothing-there', 'AUDIT-2');
  const max = how === 'stack' ? Math.min(debt.amount, debt.stack) : debt.amount;
  const misfit = inRange({ min: 1, max, unit: offer.unit }, amount, 'AUDIT-2');
  if (misfit !== null) return misfit;
  if (how === 'cash' && amount > offer.room) return refusal('too-many-chips', 'TABLE-3', { max: offer.room });
  return confirmed(offer.confirm, command.confirm);
}

type RulingCommand = 'MakeRuling' | 'PayDebt' | 'PayHeldChips';

export const rulingActs: Acts<RulingCommand> = {
  MakeRuling: {
    offer: rulingOffer,
    fit: (offer, command) => fitRuling(offer, command) ?? confirmed(offer.confirm, command.confirm),
    events: (table, command, _, at) => betweenHands(table, at, (closed) => rulingDrafts(closed, command, at)),
  },

  PayDebt: {
    offer: debtOffer,
    fit: fitDebt,
    events: (table, { from, to, amount, how }, _, at) =>
      betweenHands(table, at, (closed) => [
        draft('DebtPaid', {
          from,
          to,
          amount,
          how,
          seat: seatOf(closed, from),
          toSeat: to === null ? null : seatOf(closed, to),
        }),
      ]),
  },

  PayHeldChips: {
    offer: (table) => {
      if (table.status === 'none') return notOpen();
      const { held } = table.docket;
      return held.length > 0 ? { type: 'PayHeldChips' as const, held } : refusal('no-held-chips', 'AUDIT-2');
    },
    fit: (offer, { playerId }) =>
      offer.held.some((one) => one.playerId === playerId) ? null : refusal('no-held-chips', 'AUDIT-2'),
    events: (_, { playerId }, offer, at) => [
      draft('HeldChipsPaid', {
        playerId,
        amount: offer.held.find((one) => one.playerId === playerId)?.amount ?? 0,
        at,
      }),
    ],
  },
};
