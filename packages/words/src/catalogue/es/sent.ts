import type { sent as english } from '../en/sent.ts';
import type { Same } from '../same.ts';

export const sent: Same<typeof english> = {
  LeaveTable: 'dejó la mesa',
  CollectTime: '{n, plural, one {pagó} other {pagaron}} el tiempo',
  CorrectStack: 'tiene {amount} según el recuento',
  CountStack: 'tiene {amount} en el recuento',
  DrawForDealer: 'Sorteo de quién da: {draws}',
  DivideCarriedPot: 'Bote acumulado repartido',
  StartHand: 'Empezó la mano {hand}',
  PostAntes: '{n, plural, one {puso} other {pusieron}} el {term_ante}',
  PostBlinds: '{n, plural, one {puso} other {pusieron}} las ciegas',
  MakeGoodAnte: 'no había puesto el {term_ante}',
  PostBlind:
    '{kind, select, small {puso la {term_smallBlind}} big {puso la {term_bigBlind}} escuro {puso su parte} entry {puso una ciega para entrar} voluntary {puso una {term_blind}} other {puso una ciega muerta}}',
  ShuffleDeck: 'Barajado {times, plural, one {# vez} other {# veces}}',
  DealCards: 'Cartas dadas',
  Call: 'aceptó',
  ShuffleDrawPile: 'Barajado para el descarte',
  ServeLateCards: 'recibió las cartas que faltaban',
  AwardPot: '{n, plural, one {ganó} other {se repartieron}} {pot}',
  PassOut: 'no abrió',
  CarryPot: 'no enseñó cinco cartas',
  Abstain: 'se abstiene en esta mano',
  NoteBigHand: 'enseñó póquer o más',
  DeclareForgottenBuck: 'El {term_buck} fue olvidado',
  DeclareFouledDeck: 'Baraja irregular',
  'DeclareFouledDeck.card': 'Baraja irregular: {card}',
  RefuseOpeners: 'no probó la apertura',
  CorrectCount: 'tiene {count, plural, one {# carta} other {# cartas}}',
  PushChips: 'empujó {chips}',
  RestoreHand: 'recupera la mano',
};
