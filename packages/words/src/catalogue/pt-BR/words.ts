import type { words as english } from '../en/words.ts';
import type { Same } from '../same.ts';

export const words: Same<typeof english> = {
  title: 'Palavras da casa',
  lead: 'Como cada coisa se chama aqui, em todas as mesas e telas.',
  language: 'Idioma',
  search: 'Procurar uma palavra',
  results: 'Achadas',
  which: 'Quais palavras',
  own: 'Palavras próprias',
  terms: 'Coisas',
  hands: 'Jogos',
  cards: 'Cartas e naipes',
  commands: 'Nos botões',
  statuses: 'Nos lugares',
  acts: 'Nos lançamentos',
  sent: 'Até o registro',
  found: '{count, plural, =0 {nenhuma palavra assim} one {# palavra} other {# palavras}}',
  ownNone: 'Esta casa diz tudo como o catálogo.',
  ours: 'no catálogo: {word}',
  field: 'Nesta casa, em vez de “{word}”',
  stays: 'Estes ficam na frase; um toque põe um deles',
  reads: 'Fica assim: {text}',
  keep: 'Guardar',
  putBack: 'Voltar a “{word}”',
  kept: 'Guardado, para páginas abertas a partir de agora',
  edit: '{word}, {key}',
};
