import type { Command, CommandOf, CommandType } from '@carteador/table';
import type { ActLine } from './acts/act-line.ts';
import { subject } from './acts/disputes.ts';
import { exposed, noted } from './acts/irregularities.ts';
import { createTeller, type Teller } from './acts/teller.ts';
import type { Voice } from './voice.ts';

type Tell<T extends CommandType> = (command: CommandOf<T>, teller: Teller) => ActLine;

/**
 * A command in the words of its act: at the table it has been done, whether or not it is recorded. What only the
 * service works out (what an ante or a call comes to) is left out.
 */
const TOLD: { readonly [T in CommandType]: Tell<T> } = {
  OpenTable: ({ name }, { line }) => line('acts.TableOpened', { name }),
  ChangeRules: (_, { line }) => line('acts.RulesChanged'),
  SeatPlayer: ({ seat, buyIn, playerId }, { line, said, voice }) => {
    const name = voice.playerName(playerId);
    return name === undefined
      ? line('acts.PlayerSeated.unnamedWith', { number: seat, amount: buyIn })
      : said(name, seat, 'acts.PlayerSeated.with', { number: seat, amount: buyIn });
  },
  BuyChips: ({ seat, amount }, { by }) => by(seat, 'acts.ChipsBought', { amount }),
  MovePlayer: ({ seat, to }, { by }) => by(seat, 'acts.PlayerMoved', { number: to }),
  SitOut: ({ seat }, { by }) => by(seat, 'acts.PlayerSatOut'),
  ReturnToPlay: ({ seat }, { by }) => by(seat, 'acts.PlayerReturned'),
  LeaveTable: ({ seat }, { by }) => by(seat, 'sent.LeaveTable'),
  CollectTime: ({ seats }, { byAll }) => byAll(seats, 'sent.CollectTime'),
  CorrectStack: ({ seat, counted }, { by }) => by(seat, 'sent.CorrectStack', { amount: counted }),
  CountStack: ({ seat, counted }, { by }) => by(seat, 'sent.CountStack', { amount: counted }),
  DrawForDealer: ({ cards }, { line, voice }) =>
    line('sent.DrawForDealer', {
      draws: cards.map(({ seat, card }) => `${voice.seat(seat)} ${voice.cards([card])}`).join(', '),
    }),
  PlaceButton: ({ seat }, { by }) => by(seat, 'acts.ButtonPlaced'),
  DivideCarriedPot: (_, { line }) => line('sent.DivideCarriedPot'),
  CloseTable: (_, { line }) => line('acts.TableClosed'),
  StartHand: ({ hand }, { line }) => line('sent.StartHand', { hand }),
  PostAntes: ({ seats }, { byAll }) => byAll(seats, 'sent.PostAntes'),
  MakeGoodAnte: ({ seat }, { by }) => by(seat, 'sent.MakeGoodAnte'),
  PostBlind: ({ seat, kind }, { by }) => by(seat, 'sent.PostBlind', { kind }),
  PostBlinds: ({ seats }, { byAll }) => byAll(seats, 'sent.PostBlinds'),
  DeclineBlind: ({ seat, looked }, { by }) =>
    by(seat, 'acts.BlindDeclined', { looked: String(looked ?? false) }),
  Abstain: ({ seat }, { by }) => by(seat, 'sent.Abstain'),
  PlaceBuck: ({ seat }, { by, line }) =>
    seat === null ? line('acts.BuckGiven.centre') : by(seat, 'acts.BuckGiven'),
  DeclareForgottenBuck: (_, { line }) => line('sent.DeclareForgottenBuck'),
  NoteBigHand: ({ seat }, { by }) => by(seat, 'sent.NoteBigHand'),
  CarryPot: ({ seat }, { by }) => by(seat, 'sent.CarryPot'),
  ShuffleDeck: ({ by: seat, times }, { by, line }) =>
    seat === undefined ? line('sent.ShuffleDeck', { times }) : by(seat, 'acts.DeckShuffled', { times }),
  DeclineCut: ({ seats }, { byAll }) => byAll(seats, 'acts.CutDeclined'),
  CutDeck: ({ seat }, { by }) => by(seat, 'acts.DeckCut'),
  DealCards: (_, { line }) => line('sent.DealCards'),
  Fold: ({ seat }, { by }) => by(seat, 'acts.Folded'),
  Check: ({ seat }, { by }) => by(seat, 'acts.Checked'),
  Call: ({ seat }, { by }) => by(seat, 'sent.Call'),
  BetTo: ({ seat, to }, { by }) => by(seat, 'acts.BetMade', { amount: to }),
  RaiseTo: ({ seat, to }, { by }) => by(seat, 'acts.Raised', { amount: to }),
  ShuffleDrawPile: (_, { line }) => line('sent.ShuffleDrawPile'),
  DrawCards: ({ seat, count }, { by }) =>
    count === 0 ? by(seat, 'acts.StoodPat') : by(seat, 'acts.CardsDrawn', { count }),
  ServeLateCards: ({ seat }, { by }) => by(seat, 'sent.ServeLateCards'),
  DealBoard: ({ cards }, { line }) => line('acts.BoardDealt', { count: cards.length, cards }),
  ProveOpeners: ({ seat, how, cards }, { by }) => {
    if (how === 'aside') return by(seat, 'acts.OpenersShown.aside');
    return cards === undefined
      ? by(seat, 'acts.OpenersShown.seen')
      : by(seat, 'acts.OpenersShown.cards', { cards });
  },
  ShowHand: ({ seat, cards }, { by }) => by(seat, 'acts.HandShown', { cards }),
  MuckHand: ({ seat }, { by }) => by(seat, 'acts.HandMucked'),
  AwardPot: ({ pot, winners }, { byAll }) => byAll(winners, 'sent.AwardPot', { pot }),
  PassOut: ({ seat }, { by }) => by(seat, 'sent.PassOut'),
  EndHand: ({ hand }, { line }) => line('acts.HandEnded', { hand }),
  Retract: ({ entries, reason }, { line, voice }) =>
    line('acts.EntriesRetracted', {
      count: entries.length,
      reason: reason === undefined || reason === 'mis-tap' ? voice.t('acts.reason.mis-tap') : reason,
    }),
  DeclareMisdeal: ({ hand, reason }, { line, voice }) =>
    line('acts.HandMisdealt', { hand, reason: voice.t(`acts.misdeal.${reason}`) }),
  DeclareFouledDeck: ({ card }, { line }) =>
    card === undefined ? line('sent.DeclareFouledDeck') : line('sent.DeclareFouledDeck.card', { card }),
  RefuseOpeners: ({ seat }, { by }) => by(seat, 'sent.RefuseOpeners'),
  ExposeCard: ({ where, seat = null, card = null }, teller) => exposed(teller, { where, seat, card }),
  ReplaceBoxedCard: ({ seat }, { by }) => by(seat, 'acts.BoxedCardReplaced'),
  CorrectCount: ({ seat, held }, { by }) => by(seat, 'sent.CorrectCount', { count: held }),
  KillHand: ({ seat, reason }, { by, voice }) =>
    by(seat, 'acts.HandKilled', { reason: voice.t(`acts.kill.${reason}`) }),
  ActOutOfTurn: ({ seat, act, to }, { by }) => by(seat, 'acts.ActedOutOfTurn', { act, amount: to ?? 0 }),
  ReleaseOutOfTurn: ({ seat }, { by }) => by(seat, 'acts.OutOfTurnReleased.floor'),
  PushChips: ({ seat, chips, later = [] }, { by, voice }) =>
    by(seat, 'sent.PushChips', {
      chips: [...chips, ...later].map((chip) => voice.speech.number(chip)).join(' + '),
    }),
  RestoreHand: ({ seat }, { by }) => by(seat, 'sent.RestoreHand'),
  OpenDispute: ({ hand, about, text = null }, { line, voice }) =>
    line('sent.OpenDispute', { hand, about: subject(voice, about, text) }),
  WithdrawDispute: ({ dispute }, { line }) => line('sent.WithdrawDispute', { dispute }),
  ParkPot: ({ dispute }, { line }) => line('sent.ParkPot', { dispute }),
  MakeRuling: ({ dispute, rule, reason }, { line }) => line('sent.MakeRuling', { dispute, rule, reason }),
  PayDebt: ({ from, amount }, { said, voice }) =>
    said(voice.playerName(from) ?? voice.t('acts.account.gone'), null, 'sent.PayDebt', { amount }),
  PayHeldChips: ({ playerId }, { said, voice }) =>
    said(voice.playerName(playerId) ?? voice.t('acts.account.gone'), null, 'sent.PayHeldChips', {}),
  NoteIrregularity: ({ kind, seat = null, remedy = null, note = null }, teller) =>
    noted(teller, { kind, seat, remedy, note }),
};

export function tellCommand(voice: Voice, command: Command): ActLine {
  const tell = TOLD[command.type] as Tell<CommandType>;
  return tell(command, createTeller(voice));
}
