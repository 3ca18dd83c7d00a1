import type { nextLine as english } from '../../en/console/next-line.ts';
import type { Same } from '../../same.ts';

export const nextLine: Same<typeof english> = {
  next: 'Próximo',
  'next.then': 'depois',
  why: 'Por quê?',
  'why.title': 'Por quê',
  'why.least': 'Mínimo',
  'why.most': 'Máximo',
  'why.call': 'Para pagar',
  'why.to': 'para',
  'why.now': 'Agora',
  'why.deck': 'baralho',
  'why.dealt': 'dadas',
  'why.asked': 'podem ser pedidas',
  'why.ready': 'estão prontas',
  'wait.pending': 'espera a resposta do último lançamento',
  'wait.unsent': 'há um lançamento não enviado: vai sozinho quando a conexão voltar',
  'wait.refused': 'antes, corrija ou descarte o lançamento recusado',

  'do.StartHand': 'Começar a mão {hand}',
  'do.PostAntes': '{count, plural, one {# pôs o {term_ante}} other {Todos os # puseram}}',
  'do.PostBlind':
    '{kind, select, small {{term_smallBlind} posto} big {{term_bigBlind} posto} other {Blind posto}}',
  'do.PostBlinds': '{count, plural, one {Blind posto} other {Blinds postos}}',
  'do.ShuffleDeck': 'Embaralhado {times}×',
  'do.CutDeck': '{seat} cortou',
  'do.DealCards': 'Dadas, {each} a cada',
  'do.ShuffleDrawPile': 'Embaralhadas, {count} cartas',
  'do.ServeLateCards': '{count, plural, one {# carta dada} other {# cartas dadas}}',
  'do.ProveOpeners.seen': 'Abertura vista',
  'do.ProveOpeners.aside': 'Abertura separada',
  'do.AwardPot': '{seat} leva',
  'do.AwardPot.split': 'Dividido por {count}',
  'do.EndHand': 'Encerrar a mão',
  'do.DrawForDealer': 'Lançar as cartas tiradas',
  'do.SeatPlayer': 'Sentar um jogador',

  'said.recorded': 'Registrado: {entry}',
  'said.refused': 'Recusado: {reason}',
  'said.unsent': 'Ainda não enviado: {entry}',
  'said.next': 'Próximo: {next}',
};
