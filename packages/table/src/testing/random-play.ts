import type { Command, Offer, Table } from '../index.ts';
import { pick, type Random } from './random.ts';
import { commandFor, isRipe } from './random-command.ts';

/** How often each offer is taken: ordinary acts always, the rest now and then. */
const WEIGHTS: Partial<Record<Offer['type'], number>> = {
  ChangeRules: 0.002,
  SeatPlayer: 0.03,
  BuyChips: 0.02,
  MovePlayer: 0.01,
  SitOut: 0.01,
  ReturnToPlay: 0.2,
  LeaveTable: 0.01,
  CollectTime: 0.3,
  CorrectStack: 0.01,
  CountStack: 0.02,
  PlaceButton: 0.004,
  DivideCarriedPot: 0.02,
  PlaceBuck: 0.004,
  DeclareForgottenBuck: 0.02,
  NoteBigHand: 0.03,
  CarryPot: 0.1,
  Abstain: 0.1,
  CloseTable: 0,
  EndHand: 0.2,
  Retract: 0.05,
  DeclareMisdeal: 0.02,
  DeclareFouledDeck: 0.01,
  RefuseOpeners: 0.03,
  MakeGoodAnte: 0.02,
  ExposeCard: 0.03,
  ActOutOfTurn: 0.08,
  ReleaseOutOfTurn: 0.1,
  PushChips: 0.3,
  RestoreHand: 0.05,
  ReplaceBoxedCard: 0.02,
  CorrectCount: 0.02,
  KillHand: 0.01,
  NoteIrregularity: 0.04,
  Fold: 0.35,
  ShowHand: 0.7,
  MuckHand: 0.2,
  DeclineCut: 0.1,
  OpenTable: 0,
  OpenDispute: 0.03,
  WithdrawDispute: 0.01,
  ParkPot: 0.2,
  MakeRuling: 0.2,
  PayDebt: 0.1,
  PayHeldChips: 0.05,
};

/** A legal command, ordinary acts more often than irregularities; null when the table offers nothing to do. */
export function randomCommand(
  random: Random,
  table: Table,
  offers: readonly Offer[],
  at: number,
): Command | null {
  const ripe = offers.filter((offer) => isRipe(offer, at));
  const weights = ripe.map((offer) =>
    offer.type === 'CorrectStack' && offer.allIn !== null ? 0.5 : (WEIGHTS[offer.type] ?? 1),
  );
  let place = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, offer] of ripe.entries()) {
    place -= weights[index] ?? 0;
    if (place < 0) return commandFor(random, table, offer, at);
  }
  return null;
}

/** A legal command of whatever is offered, the rare as often as the ordinary. */
export function anyCommand(
  random: Random,
  table: Table,
  offers: readonly Offer[],
  at: number,
): Command | null {
  const ripe = offers.filter((offer) => isRipe(offer, at));
  return ripe.length === 0 ? null : commandFor(random, table, pick(random, ripe), at);
}
