import type { next as english } from '../en/next.ts';
import type { Same } from '../same.ts';

export const next: Same<typeof english> = {
  unknown: 'Siguiente: {code}',
  // Between hands.
  'table-closed': 'La mesa está cerrada',
  'seat-players': 'Siente a los jugadores',
  'seat-players.detail': 'Una mano necesita dos con fichas.',
  'draw-for-dealer': 'Una carta a cada uno: la más alta da',
  'draw-for-dealer.detail': '{seats}',
  'draw-again': 'Empate en la más alta: sacan otra vez',
  'draw-again.detail': '{seats}',
  'start-hand': 'Empiece la mano {hand}: da {seat}',
  'start-hand.detail': '{players, plural, one {# jugador} other {# jugadores}}',
  'start-hand-remove': 'Quite los {ranks} de la baraja',
  'start-hand-remove.detail':
    'Mano {hand}, {players, plural, one {# jugador} other {# jugadores}}: da {seat}',
  'start-hand-add': 'Añada los {ranks} a la baraja',
  'start-hand-add.detail': 'Mano {hand}, {players, plural, one {# jugador} other {# jugadores}}: da {seat}',
  // Before the cards.
  'post-antes': '{term_ante} de {amount}: {count, plural, one {falta #} other {faltan #}}',
  'post-antes.detail': '{seats}',
  'post-small-blind': '{seat}: {term_smallBlind}, {amount}',
  'post-big-blind': '{seat}: {term_bigBlind}, {amount}',
  shuffle: 'Baraje: {done} de {need}',
  'shuffle.detail': '{seat} baraja al final',
  'offer-cut': 'Ofrezca el corte a {seat}',
  'offer-cut.detail': 'Quien no quiere lo deja a cualquier otro.',
  deal: '{each, plural, =1 {Una} =2 {Dos} =5 {Cinco} other {#}} a cada uno, desde {from}',
  'deal-board': '{count, plural, =3 {Queme una, abra el {term_flop}} other {Queme una, abra una}}',
  // Betting.
  'speak-open': 'Habla {seat}: abre o pasa',
  'speak-open.detail': 'apertura de {min}–{max}',
  'speak-open.detail.one': 'apertura de {max}',
  speak: 'Habla {seat}',
  'speak.detail': 'envite de {min}–{max}',
  'speak.detail.one': 'envite de {max}',
  'speak-check': 'Habla {seat}: pasa o abandona',
  'speak-call': 'Habla {seat}: {toCall} por aceptar',
  'speak-call.detail': 'reenvidar hasta {min}–{max}',
  'speak-call.detail.one': 'reenvidar hasta {max}',
  'speak-call-only': 'Habla {seat}: {toCall} por aceptar',
  'speak-call-only.detail': 'aceptar o abandonar, sin subir',
  'absent-in-turn': '{seat} se va: la mano se abandona',
  'lone-opener': 'Solo queda {seat}: prueba la apertura, o pasaron todos',
  'betting-over': 'Se acabaron los envites',
  // The draw.
  'shuffle-draw-pile':
    'Baraje {stub} del {term_stub} y {folded, plural, one {# abandonada} other {# abandonadas}}',
  'shuffle-draw-pile.detail': '{total} en total, corte de {seat}, luego el descarte',
  draw: '{seat} anuncia el descarte',
  'draw.detail': 'hasta {most}, quedan {stub}',
  'draw-may-run-short': '{seat} anuncia el descarte',
  'draw-may-run-short.detail':
    '{stub, plural, one {Queda #} other {Quedan #}}. Si pide {from, number} o más: dé lo que hay y baraje {discards, plural, =0 {las manos abandonadas} one {# descarte de {seats}} other {# descartes de {seats}}}.',
  'stub-short': 'Falta {term_stub} en {to}: baraje {total}',
  'stub-short.detail':
    '{discards, plural, =0 {} one {# descarte de {seats}, } other {# descartes de {seats}, }}{folded, plural, =0 {} one {# abandonada, } other {# abandonadas, }}{stub, plural, =0 {} other {# del {term_stub}, }}corte de {seat}; luego {due} más para {to}',
  'openers-aside': '{seat} aparta la apertura',
  'openers-aside.detail': 'Antes de barajar las manos abandonadas.',
  'serve-late': '{count, plural, one {# carta} other {# cartas}} para {seat}',
  'serve-late.detail': 'Falta del descarte.',
  // The showdown.
  'prove-openers': '{seat} prueba la apertura',
  show: '{seat} enseña primero',
  'show.detail': 'por {pots, plural, =1 {el bote} other {{pot}}}, {amount}: {contenders}',
  award: '{seat} gana {pots, plural, =1 {el bote} other {{pot}}}: {amount}',
  'award-split': '{winners} se reparten {pots, plural, =1 {el bote} other {{pot}}}: {amount}',
  'award-last': '{seat} se lleva el bote: {amount}',
  'award-last.detail': 'No queda nadie más.',
};
