import type { words as english } from '../en/words.ts';
import type { Same } from '../same.ts';

export const words: Same<typeof english> = {
  title: 'Palabras de la sala',
  lead: 'Cómo se llama aquí cada cosa, en todas las mesas y pantallas.',
  language: 'Idioma',
  search: 'Buscar una palabra',
  results: 'Encontradas',
  which: 'Qué palabras',
  own: 'Palabras propias',
  terms: 'Cosas',
  hands: 'Jugadas',
  cards: 'Cartas y palos',
  commands: 'En los botones',
  statuses: 'En los asientos',
  acts: 'En las anotaciones',
  sent: 'Hasta que se anota',
  found: '{count, plural, =0 {ninguna palabra así} one {# palabra} other {# palabras}}',
  ownNone: 'Esta sala lo dice todo como el catálogo.',
  ours: 'en el catálogo: {word}',
  field: 'En esta sala, en vez de «{word}»',
  stays: 'Estos se quedan en la frase; un toque pone uno',
  reads: 'Queda así: {text}',
  keep: 'Guardar',
  putBack: 'Volver a «{word}»',
  kept: 'Guardado, para las páginas que se abran desde ahora',
  edit: '{word}, {key}',
};
