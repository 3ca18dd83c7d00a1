import { deckSize } from '@carteador/poker';
import { copyHand, copyPlay, type Draft } from '../copy.ts';
import type { EventData } from '../events.ts';
import { settledStack } from '../seats.ts';
import type { Hand, HandSeat, Play, Table } from '../state.ts';
import { nextPhase } from './phases.ts';

/** The play half between hands: the button, the start and the end of a hand, carried pots, rake. */

const changed = (play: Play, change: (next: Draft<Play>) => void): Play => {
  const next = copyPlay(play);
  change(next);
  return next;
};

const newSeat = (table: Table, seat: number, antes: boolean): HandSeat => {
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
    antePaid: !antes || start === 0,
    ante: 0,
    blind: 0,
    aside: 0,
    held: 0,
    drew: null,
    shown: null,
    mucked: false,
  };
};

const newHand = (table: Table, data: EventData['HandStarted'], entry: string): Hand => ({
  number: data.hand,
  id: entry,
  dealer: data.dealer,
  deck: data.deck,
  rung: data.rung,
  smallBlind: data.smallBlind,
  bigBlind: data.bigBlind,
  phase: 0,
  status: 'play',
  seats: data.seats.map((seat) => newSeat(table, seat, table.rules.ante > 0)),
  carried: table.play.carried,
  paid: 0,
  rake: 0,
  shuffles: 0,
  cut: 'open',
  cutDeclined: [],
  cards: { stub: deckSize(data.deck), folded: 0, discards: [], out: 0 },
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
});

export const playHandlers = {
  DealerDrawn: (table: Table, data: EventData['DealerDrawn']) =>
    changed(table.play, (next) => {
      next.dealerTied = data.tied;
      if (data.dealer !== null) next.placed = { dealer: data.dealer, blinds: null };
    }),

  ButtonPlaced: (table: Table, data: EventData['ButtonPlaced']) =>
    changed(table.play, (next) => {
      next.placed = { dealer: data.dealer, blinds: data.blinds };
      next.dealerTied = [];
    }),

  HandStarted: (table: Table, data: EventData['HandStarted'], entry: string) =>
    changed(table.play, (next) => {
      const hand = newHand(table, data, entry);
      next.handsStarted = data.hand;
      next.dealer = data.dealer;
      next.placed = null;
      next.deck = data.deck;
      next.carried = [];
      // The first phase may have nothing to do: a game without ante and blinds.
      next.hand = nextPhase({ ...hand, phase: -1 }, table.rules);
    }),

  RakeTaken: (table: Table, data: EventData['RakeTaken']) =>
    changed(table.play, (next) => {
      next.rake += data.amount;
      if (table.play.hand === null) return;
      const hand = copyHand(table.play.hand);
      hand.paid += data.amount;
      hand.rake += data.amount;
      hand.pots = hand.pots.map((pot, index) =>
        index === data.pot ? { ...pot, amount: pot.amount - data.amount } : pot,
      );
      next.hand = hand;
    }),

  PotCarried: (table: Table, data: EventData['PotCarried']) =>
    changed(table.play, (next) => {
      if (table.play.hand === null) return;
      const hand = copyHand(table.play.hand);
      next.carried = data.pots;
      hand.paid += data.pots.reduce((sum, pot) => sum + pot.amount, 0);
      hand.status = 'settled';
      next.hand = hand;
    }),

  HandPassedOut: (table: Table) =>
    changed(table.play, (next) => {
      next.ladder += 1;
    }),

  CarriedPotDivided: (table: Table, data: EventData['CarriedPotDivided']) =>
    changed(table.play, (next) => {
      const nets = table.play.nets.slice();
      for (const share of data.shares) addNet(nets, table, share.seat, share.amount);
      next.nets = nets;
      next.carried = [];
    }),

  HandEnded: (table: Table) =>
    changed(table.play, (next) => {
      const { hand } = table.play;
      if (hand === null) return;
      const nets = table.play.nets.slice();
      for (const seat of hand.seats) addNet(nets, table, seat.seat, seat.stack - seat.start);
      next.nets = nets;
      next.hand = null;
    }),
};

function addNet(nets: number[], table: Table, seat: number, amount: number): void {
  const owner = table.seats[seat - 1];
  if (owner === null || owner === undefined) return;
  while (nets.length <= owner.serial) nets.push(0);
  nets[owner.serial] = (nets[owner.serial] ?? 0) + amount;
}
