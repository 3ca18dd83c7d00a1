import { deckSize } from '@carteador/poker';
import { debtsAfter } from '../blinds.ts';
import { changed, copyHand, copyPlay, type Draft, withPot, withSeats } from '../copy.ts';
import { recordOf } from '../disputes/record.ts';
import type { EventData, SeatAmount } from '../events.ts';
import { NO_FAULTS } from '../faults.ts';
import type { Rung, TableRules } from '../rules/rules.ts';
import { settledStack } from '../seats.ts';
import type { Hand, HandSeat, Play, Table } from '../state.ts';
import { askForBlind, nextPhase } from './phases.ts';

/** The play half between hands: the button, the start and the end of a hand, carried pots, rake. */

const changedPlay = (play: Play, change: (next: Draft<Play>) => void): Play =>
  changed(copyPlay, play, change);

const withBuck = (hand: Hand | null, buck: boolean): Hand | null =>
  hand === null
    ? null
    : changed(copyHand, hand, (next) => {
        next.buck = buck;
      });

/** FORCED-1, POT-3: who antes in this hand. */
function antes(rules: TableRules, data: EventData['HandStarted'], seat: number): boolean {
  if (rules.ante === 0 || (rules.forced === 'pot-or-blind' && data.kind === 'plain')) return false;
  if (rules.anteBy === 'each') return true;
  return seat === (rules.anteBy === 'dealer' ? data.dealer : data.bigBlind);
}

const newSeat = (table: Table, data: EventData['HandStarted'], seat: number): HandSeat => {
  const start = settledStack(table, seat);
  return {
    seat,
    start,
    stack: start,
    bet: 0,
    actedAt: -1,
    put: 0,
    folded: false,
    dead: false,
    // Without chips he is dealt in for what he has matched before (FORCED-3, RRP Draw 13).
    antePaid: !antes(table.rules, data, seat) || start === 0,
    debt: data.owing.find((owing) => owing.seat === seat)?.debt ?? 'none',
    ante: 0,
    blind: 0,
    aside: 0,
    held: 0,
    gone: 0,
    drew: null,
    shown: null,
    mucked: false,
  };
};

const newHand = (table: Table, data: EventData['HandStarted'], entry: string): Hand => ({
  number: data.hand,
  id: entry,
  kind: data.kind,
  buck: false,
  potReasons: table.play.potDue,
  dealer: data.dealer,
  deck: data.deck,
  rung: data.rung,
  smallBlind: data.smallBlind,
  bigBlind: data.bigBlind,
  escuro: data.escuro,
  lastBlind: data.bigBlind ?? data.escuro.at(-1) ?? null,
  blindAsked: -1,
  phase: 0,
  status: 'play',
  seats: data.seats.map((seat) => newSeat(table, data, seat)),
  carried: table.play.carried,
  carriedIn: table.play.carried,
  paid: 0,
  rake: 0,
  shuffles: 0,
  cut: 'open',
  cutDeclined: [],
  cards: { stub: deckSize(data.deck), folded: 0, discards: [], aside: null, out: 0 },
  round: null,
  rounds: 0,
  opener: null,
  lastBettor: -1,
  roundBettor: -1,
  lastRaiser: -1,
  firstSpeaker: -1,
  acts: 0,
  chipActs: 0,
  draw: null,
  board: [],
  exposed: [],
  pots: [],
  misdeals: 0,
  faults: NO_FAULTS,
});

export const playHandlers = {
  DealerDrawn: (table: Table, data: EventData['DealerDrawn']) =>
    changedPlay(table.play, (next) => {
      next.dealerTied = data.tied;
      if (data.dealer !== null) next.placed = { dealer: data.dealer, blinds: null };
    }),

  ButtonPlaced: (table: Table, data: EventData['ButtonPlaced']) =>
    changedPlay(table.play, (next) => {
      next.placed = { dealer: data.dealer, blinds: data.blinds };
      next.dealerTied = [];
    }),

  HandStarted: (table: Table, data: EventData['HandStarted'], entry: string) =>
    changedPlay(table.play, (next) => {
      const hand: Draft<Hand> = newHand(table, data, entry);
      hand.blindAsked = askForBlind(hand, table.rules, 0);
      next.handsStarted = data.hand;
      next.potDue = [];
      next.debts = debtsAfter(table, data);
      if (data.bigBlind !== null) {
        const small = data.smallBlind ?? table.play.blindsAt?.big ?? data.dealer;
        next.blindsAt = { small, big: data.bigBlind };
      }
      next.dealer = data.dealer;
      next.placed = null;
      next.deck = data.deck;
      next.carried = [];
      // The first phase may have nothing to do: a game without ante and blinds.
      hand.phase = -1;
      next.hand = nextPhase(hand, table.rules);
    }),

  RakeTaken: (table: Table, data: EventData['RakeTaken']) =>
    changedPlay(table.play, (next) => {
      next.rake += data.amount;
      if (table.play.hand === null) return;
      const hand = copyHand(table.play.hand);
      hand.paid += data.amount;
      hand.rake += data.amount;
      hand.pots = withPot(hand.pots, data.pot, (pot) => {
        pot.amount -= data.amount;
        pot.raked = data.amount;
      });
      next.hand = hand;
    }),

  PotCarried: (table: Table, data: EventData['PotCarried']) =>
    changedPlay(table.play, (next) => {
      if (table.play.hand === null) return;
      const hand = copyHand(table.play.hand);
      next.carried = data.pots;
      hand.paid += data.pots.reduce((sum, pot) => sum + pot.amount, 0);
      hand.status = 'settled';
      next.hand = hand;
    }),

  // OPEN-2: only hands with openers step up.
  HandPassedOut: (table: Table) =>
    changedPlay(table.play, (next) => {
      const { hand } = table.play;
      if (hand !== null && hand.rung !== null) next.ladder += 1;
      if (table.rules.dealAfterPassOut === 'same' && hand !== null) {
        next.placed = { dealer: hand.dealer, blinds: null };
      }
    }),

  BuckPlaced: (table: Table) =>
    changedPlay(table.play, (next) => {
      next.buck = 'centre';
      next.hand = withBuck(table.play.hand, true);
    }),

  BuckWon: (table: Table, data: EventData['BuckWon']) =>
    changedPlay(table.play, (next) => {
      next.buck = data.seat;
      next.hand = withBuck(table.play.hand, false);
    }),

  BuckGiven: (table: Table, data: EventData['BuckGiven']) =>
    changedPlay(table.play, (next) => {
      next.buck = data.seat ?? 'centre';
    }),

  PotHandCalled: (table: Table, data: EventData['PotHandCalled']) =>
    changedPlay(table.play, (next) => {
      next.potDue = [...table.play.potDue, data.reason];
    }),

  BuckForgotten: (table: Table, data: EventData['BuckForgotten']) =>
    changedPlay(table.play, (next) => {
      if (table.play.hand === null) return;
      if (data.antes === null) next.potDue = [...table.play.potDue, 'forgotten-buck'];
      else next.hand = anteLate(table.play.hand, data.antes, data.rung);
    }),

  CarriedPotDivided: (table: Table, data: EventData['CarriedPotDivided']) =>
    changedPlay(table.play, (next) => {
      const nets = table.play.nets.slice();
      for (const share of data.shares) addNet(nets, table, share.seat, share.amount);
      next.nets = nets;
      next.carried = [];
    }),

  HandEnded: (table: Table) =>
    changedPlay(table.play, (next) => {
      const { hand } = table.play;
      if (hand === null) return;
      const nets = table.play.nets.slice();
      for (const seat of hand.seats) addNet(nets, table, seat.seat, seat.stack - seat.start);
      next.nets = nets;
      next.hand = null;
      const disputed = (id: string) => table.docket.disputes.some(({ handId }) => handId === id);
      next.records = [...table.play.records.filter(({ id }) => disputed(id)), recordOf(table, hand)];
      next.disputable = hand.id;
    }),
};

/** FORCED-7: the antes of a pot hand that was dealt as a plain one; who has opened already keeps his free opening. */
function anteLate(hand: Hand, antes: readonly SeatAmount[], rung: Rung | null): Hand {
  const next = copyHand(hand);
  const total = antes.reduce((sum, { amount }) => sum + amount, 0);
  next.kind = 'pot';
  next.rung = hand.opener === null ? rung : null;
  next.seats = withSeats(hand.seats, (copy) => {
    const amount = antes.find((ante) => ante.seat === copy.seat)?.amount ?? 0;
    copy.ante += amount;
    copy.put += amount;
    copy.stack -= amount;
  });
  if (hand.round !== null) next.round = { ...hand.round, potBefore: hand.round.potBefore + total };
  return next;
}

function addNet(nets: number[], table: Table, seat: number, amount: number): void {
  const owner = table.seats[seat - 1];
  if (owner === null || owner === undefined) return;
  while (nets.length <= owner.serial) nets.push(0);
  nets[owner.serial] = (nets[owner.serial] ?? 0) + amount;
}
