import { rotationFrom, splitPot } from '@carteador/poker';
import { isRefusal } from '../act.ts';
import type { RulingEffect } from '../commands.ts';
import type { CarriedPot } from '../events.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { seatAt } from '../seats.ts';
import type { Table } from '../state.ts';
import type { Dispute, HandRecord, Move, PlayerAmount, RecordedPot, Ruling } from './docket.ts';
import { type Balance, centreShort, type Due, paired, playerAccount, settled } from './moves.ts';
import { openDispute, recordFor } from './record.ts';

/**
 * What a ruling does (AUDIT-2): the hand is paid out anew by the same arithmetic as at the table, and the difference to
 * what was really paid, earlier rulings included, becomes moves. The table is one between hands.
 */
export interface Effect {
  readonly moves: readonly Move[];
  /** The pots of the hand after it; null when there is no record of the hand. */
  readonly pots: readonly RecordedPot[] | null;
  readonly isVoid: boolean;
  /** The carried pot after it, where it changes. */
  readonly carried: readonly CarriedPot[] | null;
}

const total = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0);

const parkedOf = ({ pots }: HandRecord): number => pots.reduce((sum, { parked }) => sum + parked, 0);

const holds = (pots: readonly RecordedPot[], playerId: string): number =>
  total(pots.flatMap(({ held }) => held.filter((share) => share.playerId === playerId)));

/** AUDIT-4: of a pot that was parked before anybody had won it, only an award says whose it is. */
function undecided(record: HandRecord | null): Refusal | null {
  const pot = record?.pots.findIndex(({ awarded }) => awarded === null) ?? -1;
  return pot < 0 ? null : refusal('pot-undecided', 'AUDIT-4', { pot });
}

/** Why an open dispute cannot be ruled on in this way; null when it can. */
export function openingRefused(table: Table, dispute: Dispute, kind: RulingEffect['kind']): Refusal | null {
  const record = recordFor(table, dispute);
  switch (kind) {
    case 'stands':
    case 'transfer':
      return undecided(record);
    case 'award':
      if (record?.isVoid === true) return refusal('hand-void', 'IRR-11', { hand: dispute.hand });
      return record === null || record.pots.length === 0
        ? refusal('no-pot-to-award', 'IRR-10', { hand: dispute.hand })
        : null;
    case 'refund': {
      if (record === null) return refusal('hand-taken-back', 'AUDIT-1', { hand: dispute.hand });
      if (record.isVoid) return refusal('hand-void', 'IRR-11', { hand: dispute.hand });
      const effect = refunded(table, record);
      return isRefusal(effect) ? effect : null;
    }
    case 'reverse':
      return refusal('nothing-to-reverse', 'AUDIT-2');
  }
}

/** The ruling on a settled dispute that can be reversed, or why none can: the last one on the hand goes first. */
export function reversibleRuling(table: Table, dispute: Dispute): Ruling | Refusal {
  // With the ruling its dispute would be open again: two on one hand are one too many.
  if (openDispute(table, dispute.handId) !== undefined) {
    return refusal('disputed-already', 'AUDIT-2', { hand: dispute.hand });
  }
  const standing = table.docket.rulings.filter(
    ({ handId, reversedBy, effect }) =>
      handId === dispute.handId && reversedBy === null && effect.kind !== 'reverse',
  );
  const last = standing.at(-1);
  if (last === undefined || !standing.some((ruling) => ruling.dispute === dispute.number)) {
    return refusal('nothing-to-reverse', 'AUDIT-2');
  }
  if (last.dispute !== dispute.number) return refusal('later-ruling', 'AUDIT-2', { ruling: last.number });
  const effect = reversed(table, dispute, last);
  return isRefusal(effect) ? effect : last;
}

/** The effect of a ruling that fits its offer. */
export function effectOf(table: Table, dispute: Dispute, effect: RulingEffect): Effect | Refusal {
  const record = recordFor(table, dispute);
  switch (effect.kind) {
    case 'stands':
      return paidAs(table, record, new Map());
    case 'award':
      return record === null ? unrecorded([]) : paidAs(table, record, sharesOf(record, effect.pots));
    case 'refund':
      return record === null ? unrecorded([]) : refunded(table, record);
    case 'transfer': {
      const due = effect.moves.map(({ from, to, amount }) => ({
        from: playerAccount(table, from),
        to: playerAccount(table, to),
        amount,
      }));
      return paidAs(table, record, new Map(), due);
    }
    case 'reverse': {
      const ruling = table.docket.rulings.find(({ number }) => number === effect.ruling);
      return ruling === undefined ? unrecorded([]) : reversed(table, dispute, ruling);
    }
  }
}

const unrecorded = (moves: readonly Move[]): Effect => ({ moves, pots: null, isVoid: false, carried: null });

/** POT-5: shares as an award gives them, odd chips from the dealer's next. */
function sharesOf(
  { dealer, rotation, unit, seats, pots }: HandRecord,
  awards: Extract<RulingEffect, { kind: 'award' }>['pots'],
): Map<number, readonly PlayerAmount[]> {
  return new Map(
    awards.map(({ pot, winners }) => {
      const order = rotationFrom(dealer, winners, rotation);
      const shares = splitPot(pots[pot]?.amount ?? 0, order, unit);
      return [
        pot,
        order.map((seat, place) => ({
          playerId: seats.find((other) => other.seat === seat)?.playerId ?? '',
          seat,
          amount: shares[place] ?? 0,
        })),
      ];
    }),
  );
}

/** The pots belong to these, and those that are not named to whom they were awarded; then what else is due. */
function paidAs(
  table: Table,
  record: HandRecord | null,
  awards: ReadonlyMap<number, readonly PlayerAmount[]>,
  more: readonly Due[] = [],
): Effect {
  if (record === null) return unrecorded(settled(table, more));
  // Who was given back his chips has nothing more to get from the pots.
  const pots = record.isVoid
    ? record.pots
    : record.pots.map((pot, index): RecordedPot => {
        const awarded = awards.get(index) ?? pot.awarded;
        return { ...pot, awarded, held: awarded ?? [], parked: 0 };
      });
  const due = difference(table, record, (playerId) => holds(pots, playerId) - holds(record.pots, playerId));
  return { moves: settled(table, [...due, ...more]), pots, isVoid: record.isVoid, carried: null };
}

/** What is parked, and who has too much, pays who has too little, in rotation from the dealer's next. */
function difference(
  table: Table,
  record: HandRecord,
  change: (playerId: string) => number,
  house: readonly Balance[] = [],
): Due[] {
  const changes: Balance[] = [
    { account: { kind: 'parked' }, amount: -parkedOf(record) },
    ...house,
    ...record.seats.map(({ playerId }) => ({
      account: playerAccount(table, playerId),
      amount: change(playerId),
    })),
  ];
  const givers = changes.flatMap(({ account, amount }) => (amount < 0 ? [{ account, amount: -amount }] : []));
  return paired(
    givers,
    changes.filter(({ amount }) => amount > 0),
  );
}

/**
 * The hand is void: everybody gets back what he put in, the rake too, and the carried pot lies in the centre again as
 * it did before. That is no longer possible once another hand was played for it, or it was divided.
 */
function refunded(table: Table, record: HandRecord): Effect | Refusal {
  const { pots, seats, rake, carriedIn, carriedOut } = record;
  const put = seats.reduce((sum, seat) => sum + seat.put, 0);
  const broughtIn = total(pots) + rake + total(carriedOut) - put;
  const touchesCentre = broughtIn > 0 || carriedOut.length > 0;
  if (touchesCentre && !(liesAsLeft(table, record, carriedOut) && broughtIn === total(carriedIn))) {
    return refusal('carried-pot-gone', 'FORCED-3');
  }
  const house: Balance[] = [
    { account: { kind: 'rake' }, amount: -rake },
    { account: { kind: 'carried' }, amount: broughtIn - total(carriedOut) },
  ];
  const back = (playerId: string) =>
    seats.reduce((sum, seat) => sum + (seat.playerId === playerId ? seat.put : 0), 0);
  const due = difference(table, record, (playerId) => back(playerId) - holds(pots, playerId), house);
  const moves = settled(table, due);
  return (
    centreShort(moves) ?? {
      moves,
      pots: pots.map((pot) => ({ ...pot, held: [], parked: 0 })),
      isVoid: true,
      carried: touchesCentre ? claimed(table, record, carriedIn) : null,
    }
  );
}

/** No hand was played since, and the centre was not touched. */
const liesAsLeft = ({ play }: Table, { id }: HandRecord, carried: readonly CarriedPot[]): boolean =>
  play.records.at(-1)?.id === id && total(play.carried) === total(carried);

/** A claim on the carried pot ends with the seating: who left and is back at the same seat has it no more. */
const claimed = (table: Table, { seats }: HandRecord, carried: readonly CarriedPot[]): CarriedPot[] =>
  carried.map((pot) => ({
    ...pot,
    eligible: pot.eligible.filter((seat) => {
      const owner = seatAt(table, seat);
      const had = seats.find((other) => other.seat === seat);
      return owner !== null && (had === undefined || had.serial === owner.serial);
    }),
  }));

/** Each move back as far as chips are there; what was owed by it is set off, what it had set off is owed again. */
function reversed(table: Table, dispute: Dispute, ruling: Ruling): Effect | Refusal {
  const record = recordFor(table, dispute);
  const { before, carried } = ruling;
  if (carried !== null && (record === null || !liesAsLeft(table, record, carried))) {
    return refusal('carried-pot-gone', 'FORCED-3');
  }
  const back = [...ruling.moves].reverse();
  const here = (account: Move['from']) =>
    account.kind === 'player' ? playerAccount(table, account.playerId) : account;
  const moves = settled(
    table,
    back.map(({ from, to, chips, owed }) => ({
      from: here(to),
      to: here(from),
      amount: chips + owed,
      // What he owed before the ruling he owes after it.
      setOffMax: owed,
    })),
  ).map((move, index): Move => {
    const { setOff } = back[index]!;
    return { ...move, amount: move.amount + setOff, owed: move.owed + setOff };
  });
  return (
    centreShort(moves) ?? {
      moves,
      pots: before === null ? null : heldBack(before.pots, moves, record),
      isVoid: before?.isVoid ?? false,
      carried: carried === null || record === null ? null : claimed(table, record, record.carriedOut),
    }
  );
}

/** The pots as they were; what could not be put back into the park is still held by who had got it. */
function heldBack(
  pots: readonly RecordedPot[],
  moves: readonly Move[],
  record: HandRecord | null,
): RecordedPot[] {
  const short = moves.flatMap(({ from, to, amount, chips, setOff, owed }) =>
    from.kind === 'player' && to.kind === 'parked'
      ? [{ playerId: from.playerId, amount: amount - chips - setOff - owed }]
      : [],
  );
  return pots.map((pot) => {
    let { parked } = pot;
    let { held } = pot;
    for (const lack of short) {
      const part = Math.min(lack.amount, parked);
      if (part === 0) continue;
      const seat = record?.seats.find(({ playerId }) => playerId === lack.playerId)?.seat ?? 0;
      held = withMore(held, { playerId: lack.playerId, seat, amount: part });
      parked -= part;
      lack.amount -= part;
    }
    return { ...pot, held, parked };
  });
}

/** One line for each player. */
function withMore(held: readonly PlayerAmount[], more: PlayerAmount): PlayerAmount[] {
  const before = held.find(({ playerId }) => playerId === more.playerId);
  const rest = held.filter((share) => share !== before);
  return [...rest, { ...more, amount: more.amount + (before?.amount ?? 0) }];
}
