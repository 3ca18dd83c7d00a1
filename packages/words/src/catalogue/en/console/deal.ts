/** From the antes to the draw. */
export const deal = {
  // Before the cards.
  'antes.legend': 'Who anted',
  'antes.missing': 'not yet',
  'antes.some': '{count} anted, not {seats}',
  'antes.hint': 'tap who has not',
  'blinds.extra': 'Others',
  'blinds.small': '{term_smallBlind}',
  'blinds.big': '{term_bigBlind}',
  'blinds.others': 'others',
  'blinds.entry': 'to come in',
  'blinds.dead': 'dead blind',
  'blinds.escuro': 'posts',
  'blinds.voluntary': 'posts the {term_blind}',
  'shuffle.legend': 'Shuffled',
  'cut.legend': 'Who cut',
  'cut.first': 'asked first',
  'cut.declined': '{seats} declined',
  'cut.nobody': 'Nobody cut',
  'start.deck': 'Deck',
  'start.remove': 'Take out the {ranks}',
  'start.add': 'Put in the {ranks}',
  'start.deals': '{seat} deals',
  'results.legend': 'Hand {hand}',
  'results.carried': '{amount} stays for the next hand',

  // The draw.
  'draw.legend': '{seat} draws',
  'draw.pat': 'stands pat',
  'draw.count': '{count, plural, =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} other {#}}',
  'draw.left': '{count, plural, one {# left} other {# left}}',
  'draw.lacks': '{count} short',
} as const;
