import type { sent as english } from '../en/sent.ts';
import type { Same } from '../same.ts';

export const sent: Same<typeof english> = {
  LeaveTable: 'saiu da mesa',
  CollectTime: '{n, plural, one {pagou} other {pagaram}} o tempo',
  CorrectStack: 'tem {amount} pela contagem',
  CountStack: 'tem {amount} na contagem',
  DrawForDealer: 'Sorteio de quem dá: {draws}',
  DivideCarriedPot: 'Pote herdado repartido',
  StartHand: 'Mão {hand} começou',
  PostAntes: '{n, plural, one {pôs} other {puseram}} o {term_ante}',
  PostBlinds: '{n, plural, one {pôs} other {puseram}} os blinds',
  MakeGoodAnte: 'não tinha posto o {term_ante}',
  PostBlind:
    '{kind, select, small {pôs o {term_smallBlind}} big {pôs o {term_bigBlind}} escuro {pôs a sua parte} entry {pôs um blind para entrar} voluntary {pôs o {term_blind}} other {pôs um blind morto}}',
  ShuffleDeck: 'Embaralhado {times, plural, one {# vez} other {# vezes}}',
  DealCards: 'Cartas dadas',
  Call: 'pagou',
  ShuffleDrawPile: 'Embaralhado para a troca',
  ServeLateCards: 'recebeu as cartas que faltavam',
  AwardPot: '{n, plural, one {ganhou} other {dividiram}} {pot}',
  PassOut: 'não abriu',
  CarryPot: 'não mostrou cinco cartas',
  Abstain: 'não joga esta mão',
  NoteBigHand: 'mostrou quadra ou mais',
  DeclareForgottenBuck: 'O {term_buck} foi esquecido',
  DeclareFouledDeck: 'Baralho irregular',
  'DeclareFouledDeck.card': 'Baralho irregular: {card}',
  RefuseOpeners: 'não provou a abertura',
  CorrectCount: 'tem {count, plural, one {# carta} other {# cartas}}',
  PushChips: 'empurrou {chips}',
  RestoreHand: 'recebeu a mão de volta',
};
