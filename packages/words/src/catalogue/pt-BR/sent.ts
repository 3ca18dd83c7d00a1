import type { sent as english } from '../en/sent.ts';
import type { Same } from '../same.ts';

export const sent: Same<typeof english> = {
  LeaveTable: 'saiu da mesa',
  CollectTime: '{n, plural, one {pagou} other {pagaram}} o tempo',
  CorrectStack: 'tem {amount} pela contagem',
  DrawForDealer: 'Sorteio de quem dá: {draws}',
  DivideCarriedPot: 'Pote herdado repartido',
  StartHand: 'Mão {hand} começou',
  PostAntes: '{n, plural, one {pôs} other {puseram}} o {term_ante}',
  MakeGoodAnte: 'não tinha posto o {term_ante}',
  PostBlind:
    '{kind, select, small {pôs o {term_smallBlind}} big {pôs o {term_bigBlind}} entry {pôs um blind para entrar} other {pôs um blind morto}}',
  ShuffleDeck: 'Embaralhado {times, plural, one {# vez} other {# vezes}}',
  DealCards: 'Cartas dadas',
  Call: 'pagou',
  ShuffleDrawPile: 'Embaralhado para a troca',
  ServeLateCards: 'recebeu as cartas que faltavam',
  AwardPot: '{n, plural, one {ganhou} other {dividiram}} {pot}',
  PassOut: 'não abriu',
  DeclareFouledDeck: 'Baralho irregular',
  'DeclareFouledDeck.card': 'Baralho irregular: {card}',
  RefuseOpeners: 'não provou a abertura',
  CorrectCount: 'tem {count, plural, one {# carta} other {# cartas}}',
};
