import type { deal as english } from '../../en/console/deal.ts';
import type { Same } from '../../same.ts';

export const deal: Same<typeof english> = {
  'antes.legend': 'Quién puso',
  'antes.missing': 'aún no',
  'antes.some': '{count} han puesto, menos {seats}',
  'antes.hint': 'toque a quien no ha puesto',
  'blinds.extra': 'Otros',
  'blinds.small': '{term_smallBlind}',
  'blinds.big': '{term_bigBlind}',
  'blinds.others': 'otros',
  'blinds.entry': 'para entrar',
  'blinds.dead': 'ciega muerta',
  'blinds.escuro': 'pone',
  'blinds.voluntary': 'pone la {term_blind}',
  'shuffle.legend': 'Barajado',
  'cut.legend': 'Quién cortó',
  'cut.first': 'se le ofrece primero',
  'cut.declined': '{seats} no quiso cortar',
  'cut.nobody': 'Nadie cortó',
  'start.deck': 'Baraja',
  'start.remove': 'Saque los {ranks}',
  'start.add': 'Ponga los {ranks}',
  'start.deals': 'Da {seat}',
  'results.legend': 'Mano {hand}',
  'results.carried': '{amount} queda para la próxima mano',

  'draw.legend': 'Descarta {seat}',
  'draw.pat': 'servido',
  'draw.count': '{count, plural, =1 {una} =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} other {#}}',
  'draw.left': '{count, plural, one {queda #} other {quedan #}}',
  'draw.lacks': '{count, plural, one {falta #} other {faltan #}}',
};
