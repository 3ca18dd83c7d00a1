import type { nextLine as english } from '../../en/console/next-line.ts';
import type { Same } from '../../same.ts';

export const nextLine: Same<typeof english> = {
  next: 'Siguiente',
  'next.then': 'luego',
  why: '¿Por qué?',
  'why.title': 'Por qué',
  'why.least': 'Mínimo',
  'why.most': 'Máximo',
  'why.call': 'Para igualar',
  'why.to': 'a',
  'why.now': 'Ahora',
  'why.deck': 'baraja',
  'why.dealt': 'repartidas',
  'why.asked': 'pueden pedirse',
  'why.ready': 'están listas',
  'wait.pending': 'espera la respuesta de la última anotación',
  'wait.unsent': 'hay una anotación sin enviar: irá sola cuando vuelva la conexión',
  'wait.refused': 'antes, corrija o descarte la anotación rechazada',

  'do.StartHand': 'Empezar la mano {hand}',
  'do.PostAntes': '{count, plural, one {# ha puesto} other {Los # han puesto}}',
  'do.PostBlind':
    '{kind, select, small {{term_smallBlind} puesta} big {{term_bigBlind} puesta} other {Ciega puesta}}',
  'do.PostBlinds': '{count, plural, one {Ciega puesta} other {Ciegas puestas}}',
  'do.ShuffleDeck': 'Barajado {times}×',
  'do.CutDeck': '{seat} cortó',
  'do.DealCards': 'Repartidas, {each} a cada uno',
  'do.ShuffleDrawPile': 'Barajadas, {count} cartas',
  'do.ServeLateCards': '{count, plural, one {# carta dada} other {# cartas dadas}}',
  'do.ProveOpeners.seen': 'Apertura vista',
  'do.ProveOpeners.aside': 'Apertura apartada',
  'do.AwardPot': '{seat} se lo lleva',
  'do.AwardPot.split': 'Repartido entre {count}',
  'do.EndHand': 'Cerrar la mano',
  'do.DrawForDealer': 'Anotar las cartas sacadas',
  'do.SeatPlayer': 'Sentar a un jugador',

  'said.recorded': 'Anotado: {entry}',
  'said.refused': 'Rechazado: {reason}',
  'said.unsent': 'Aún sin enviar: {entry}',
  'said.next': 'Siguiente: {next}',
};
