import { copyHand, copyPlay, copyTable, type Draft, withPot, withSeats } from '../copy.ts';
import type { Account, Debt, Docket, HeldChips } from '../disputes/docket.ts';
import { recordFor, seatOf } from '../disputes/record.ts';
import type { EventData } from '../events.ts';
import { rakesMoved, rakesParked } from '../rake.ts';
import type { Hand, Play, Table } from '../state.ts';
import { closeUndo, withOwner, withTotals } from './evolve-table.ts';

/** Disputes, rulings, and what is owed by them: the table half, and what a ruling moves of the other (AUDIT-2). */

const withDocket = (table: Table, change: Partial<Docket>): Table => {
  const next = copyTable(table);
  next.docket = { ...table.docket, ...change };
  return next;
};

/** The same player's chips in one line; one without chips is gone. */
function heldChanged(held: readonly HeldChips[], playerId: string, by: number): HeldChips[] {
  const before = held.find((one) => one.playerId === playerId)?.amount ?? 0;
  const rest = held.filter((one) => one.playerId !== playerId);
  return before + by > 0 ? [...rest, { playerId, amount: before + by }] : rest;
}

function debtChanged(debts: readonly Debt[], from: string, to: string | null, by: number): Debt[] {
  const isIt = (debt: Debt) => debt.from === from && debt.to === to;
  const before = debts.find(isIt)?.amount ?? 0;
  const rest = debts.filter((debt) => !isIt(debt));
  return before + by > 0 ? [...rest, { from, to, amount: before + by }] : rest;
}

/** Chips to a player: into his stack, or held for him when he has left. */
function given(table: Table, playerId: string, amount: number): Table {
  const seat = seatOf(table, playerId);
  if (seat === null) return withDocket(table, { held: heldChanged(table.docket.held, playerId, amount) });
  return withOwner(table, seat, (owner) => {
    owner.ruled += amount;
  });
}

/**
 * Chips from a player: what is held for him goes first. Who sits has nothing held today, but could come back to it once,
 * and those events are there.
 */
function taken(table: Table, playerId: string, amount: number): Table {
  const held = table.docket.held.find((one) => one.playerId === playerId)?.amount ?? 0;
  const ofHeld = Math.min(held, amount);
  const next =
    ofHeld === 0 ? table : withDocket(table, { held: heldChanged(table.docket.held, playerId, -ofHeld) });
  const seat = seatOf(table, playerId);
  if (seat === null || amount === ofHeld) return next;
  return withOwner(next, seat, (owner) => {
    owner.ruled -= amount - ofHeld;
  });
}

/** Cash for chips that go to somebody else: who pays has bought them, and does not have them. */
function boughtFor(table: Table, playerId: string, amount: number): Table {
  const next = withTotals(table, (totals) => {
    totals.bought += amount;
  });
  const seat = seatOf(table, playerId);
  if (seat === null) return next;
  return withOwner(next, seat, (owner) => {
    owner.bought += amount;
    owner.ruled -= amount;
  });
}

function raked(table: Table, amount: number): Table {
  const next = copyTable(table);
  const play = copyPlay(table.play);
  play.rake += amount;
  next.play = play;
  return next;
}

/** The parked and the carried pot are set as the ruling left them; here only stacks and the house move. */
function moved(table: Table, account: Account, amount: number): Table {
  if (account.kind === 'player') {
    return amount < 0 ? taken(table, account.playerId, -amount) : given(table, account.playerId, amount);
  }
  return account.kind === 'rake' ? raked(table, amount) : table;
}

const creditor = (account: Account): string | null => (account.kind === 'player' ? account.playerId : null);

function applied(table: Table, { moves }: EventData['RulingMade']): Table {
  let next = table;
  for (const { from, to, chips, setOff, owed } of moves) {
    next = moved(moved(next, from, -chips), to, chips);
    if (from.kind !== 'player' || setOff + owed === 0) continue;
    let { debts } = next.docket;
    if (setOff > 0 && to.kind === 'player') debts = debtChanged(debts, to.playerId, from.playerId, -setOff);
    if (owed > 0) debts = debtChanged(debts, from.playerId, creditor(to), owed);
    next = withDocket(next, { debts });
  }
  return next;
}

function recorded(play: Play, { handId, pots, isVoid, carried }: EventData['RulingMade']): Play {
  const next = copyPlay(play);
  next.records = play.records.map((record) => {
    if (record.id !== handId) return record;
    const ruled = { ...record, pots: pots ?? record.pots, isVoid };
    next.rakes = rakesMoved(play.rakes, record, ruled);
    return ruled;
  });
  if (carried !== null) next.carried = carried;
  return next;
}

export const docketHandlers = {
  DisputeOpened: (table: Table, data: EventData['DisputeOpened']): Table => {
    const { dispute: number, ...rest } = data;
    return withDocket(table, {
      opened: number,
      disputes: [...table.docket.disputes, { number, ...rest, status: 'open' }],
    });
  },

  DisputeSettled: (table: Table, { dispute, how }: EventData['DisputeSettled']): Table => {
    const { disputes } = table.docket;
    return withDocket(table, {
      disputes:
        how === 'withdrawn'
          ? disputes.filter(({ number }) => number !== dispute)
          : disputes.map((one) => (one.number === dispute ? { ...one, status: 'ruled' } : one)),
    });
  },

  /** What it moved is no longer taken back by undo: only another ruling does. */
  RulingMade: (table: Table, data: EventData['RulingMade']): Table => {
    const { ruling: number, dispute, hand, handId, effect, rule, reason, moves, carried, at } = data;
    const record = recordFor(table, { handId });
    const next: Draft<Table> = copyTable(applied(closeUndo(table), data));
    next.play = recorded(next.play, data);
    const { disputes, rulings } = next.docket;
    const before = record === null ? null : { pots: record.pots, isVoid: record.isVoid };
    const made = {
      number,
      dispute,
      hand,
      handId,
      effect,
      rule,
      reason,
      moves,
      at,
      before,
      carried,
      reversedBy: null,
    };
    const isReversal = effect.kind === 'reverse';
    return withDocket(next, {
      disputes: isReversal
        ? disputes.map((one) => (one.number === dispute ? { ...one, status: 'open' } : one))
        : disputes,
      rulings: [
        ...rulings.map((one) =>
          isReversal && one.number === effect.ruling ? { ...one, reversedBy: number } : one,
        ),
        made,
      ],
    });
  },

  DebtPaid: (table: Table, data: EventData['DebtPaid']): Table => {
    const { from, to, amount, how } = data;
    const debts = debtChanged(table.docket.debts, from, to, -amount);
    let next = withDocket(closeUndo(table), { debts });
    if (how === 'stack') next = taken(next, from, amount);
    else if (to === null || seatOf(table, to) !== null) next = boughtFor(next, from, amount);
    // Cash for somebody who is not here changes hands beside the table.
    else return next;
    return to === null ? raked(next, amount) : given(next, to, amount);
  },

  HeldChipsPaid: (table: Table, { playerId, amount }: EventData['HeldChipsPaid']): Table => {
    const held = heldChanged(table.docket.held, playerId, -amount);
    return withTotals(withDocket(table, { held }), (totals) => {
      totals.cashed += amount;
    });
  },
};

/** AUDIT-4: chips in front of the winners of a hand that is not closed yet, or in the middle, are parked. */
function parkedInHand(hand: Hand, { pots }: EventData['PotParked']): Hand {
  const next = copyHand(hand);
  for (const { pot: index, amount, from } of pots) {
    if (from.length === 0) next.paid += amount;
    next.seats = withSeats(next.seats, (seat) => {
      seat.stack -= from.find((share) => share.seat === seat.seat)?.amount ?? 0;
    });
    next.pots = withPot(next.pots, index, (pot) => {
      pot.short = pot.shares.flatMap(({ seat, amount: share }) => {
        const left = share - (from.find((back) => back.seat === seat)?.amount ?? 0);
        return left > 0 ? [{ seat, amount: left }] : [];
      });
      pot.awarded = true;
      pot.parked = amount;
    });
  }
  if (next.pots.every((pot) => pot.awarded)) next.status = 'settled';
  return next;
}

function parkedOfRecord(table: Table, { handId, pots }: EventData['PotParked']): Play {
  const next = copyPlay(table.play);
  const nets = table.play.nets.slice();
  for (const { playerId, amount } of pots.flatMap(({ from }) => from)) {
    const seat = seatOf(table, playerId);
    const owner = seat === null ? null : table.seats[seat - 1];
    if (owner == null) continue;
    while (nets.length <= owner.serial) nets.push(0);
    nets[owner.serial] = (nets[owner.serial] ?? 0) - amount;
  }
  next.nets = nets;
  next.records = table.play.records.map((record) => {
    if (record.id !== handId) return record;
    const after = record.pots.map((pot, index) => {
      const taken = pots.find((one) => one.pot === index);
      if (taken === undefined) return pot;
      const held = pot.held.flatMap((share) => {
        const back = taken.from.find(({ playerId }) => playerId === share.playerId)?.amount ?? 0;
        return share.amount > back ? [{ ...share, amount: share.amount - back }] : [];
      });
      return { ...pot, held, parked: pot.parked + taken.amount };
    });
    const parked = { ...record, pots: after };
    next.rakes = rakesMoved(next.rakes, record, parked);
    return parked;
  });
  return next;
}

/** A part of the play half: taken back like any act of the hand (AUDIT-1). */
export const parkHandlers = {
  PotParked: (table: Table, data: EventData['PotParked']): Play => {
    const { hand } = table.play;
    if (hand?.id !== data.handId) return parkedOfRecord(table, data);
    const next = copyPlay(table.play);
    next.hand = parkedInHand(hand, data);
    next.rakes = rakesParked(table, hand, data);
    // OPEN-2: the hand was opened and played, whoever gets its pot.
    if (hand.rung !== null) next.ladder = 0;
    return next;
  },
};
