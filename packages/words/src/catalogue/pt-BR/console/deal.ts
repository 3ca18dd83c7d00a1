import type { deal as english } from '../../en/console/deal.ts';
import type { Same } from '../../same.ts';

export const deal: Same<typeof english> = {
  'antes.legend': 'Quem pôs',
  'antes.missing': 'ainda não',
  'antes.some': '{count} puseram, menos {seats}',
  'antes.hint': 'toque em quem não pôs',
  'blinds.extra': 'Outros',
  'blinds.small': '{term_smallBlind}',
  'blinds.big': '{term_bigBlind}',
  'blinds.others': 'outros',
  'blinds.entry': 'para entrar',
  'blinds.dead': 'blind morto',
  'blinds.escuro': 'põe',
  'blinds.voluntary': 'põe o {term_blind}',
  'shuffle.legend': 'Embaralhado',
  'cut.legend': 'Quem cortou',
  'cut.first': 'o primeiro a quem se oferece',
  'cut.declined': '{seats} não quis cortar',
  'cut.nobody': 'Ninguém cortou',
  'start.deck': 'Baralho',
  'start.remove': 'Tire os {ranks}',
  'start.add': 'Ponha os {ranks}',
  'start.deals': '{seat} dá as cartas',
  'results.legend': 'Mão {hand}',
  'results.carried': '{amount} fica para a próxima mão',

  'draw.legend': '{seat} troca',
  'draw.pat': 'servido',
  'draw.count': '{count, plural, =1 {uma} =2 {duas} =3 {três} =4 {quatro} =5 {cinco} other {#}}',
  'draw.left': '{count, plural, one {resta #} other {restam #}}',
  'draw.lacks': '{count, plural, one {falta #} other {faltam #}}',
};
