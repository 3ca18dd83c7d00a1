import type { api as english } from '../en/api.ts';
import type { Same } from '../same.ts';

export const api: Same<typeof english> = {
  'malformed-json': 'Não foi possível ler a mensagem: não é JSON.',
  'malformed-field': '{field}: valor inválido.',
  'not-signed-in': 'Entre primeiro.',
  'wrong-name-or-pin': 'Nome e PIN não conferem.',
  'not-allowed':
    '{role, select, dealer {Quem opera a mesa não pode} floor {A supervisão não pode} auditor {A auditoria não pode} other {Este papel não pode}}: {action}.',
  'foreign-origin': 'Esta página não pode escrever neste serviço.',
  'confirmation-missing': 'Esta correção precisa de um PIN que a confirme.',
  'confirmation-wrong': 'PIN incorreto.',
  'host-pin-not-set': 'Esta mesa não tem PIN do anfitrião.',
  'host-pin-missing': 'Mesa sob a autoridade do anfitrião precisa do PIN dele.',
  'unknown-route': 'Não há nada aqui.',
  'unknown-table': 'A mesa {id} não existe.',
  'unknown-version': 'A mesa ainda não tem o evento {version}; está no {head}.',
  'unknown-hand': 'Esta mesa não tem a mão {hand}.',
  'unknown-player': 'O jogador {id} não existe.',
  'unknown-staff': 'Não há ninguém da equipe com {id}.',
  'stale-version': 'Alguém foi antes: a mesa já avançou. Confira e lance de novo.',
  'body-too-large': 'A mensagem é grande demais.',
  'unsupported-media-type': 'Aqui só se lê JSON.',
  'command-id-reused': 'Este lançamento já foi enviado com outro conteúdo.',
  'name-taken': 'Já há alguém com o nome {name}.',
  'last-floor': 'A última conta da supervisão fica.',
  'staff-full': 'Já há {max} contas, não cabem mais.',
  'player-not-named': 'Antes de sentar a pessoa, dê o nome dela.',
  'too-many-attempts': 'Tentativas demais: espere {seconds, plural, one {# segundo} other {# segundos}}.',
  'store-unavailable':
    'Não é possível registrar agora. O lançamento fica guardado, será enviado de novo e vale uma vez só.',
  busy: 'Muita coisa ao mesmo tempo: tente de novo em instantes.',
  starting: 'O serviço ainda não está pronto: tente de novo em instantes.',
  internal: 'Algo deu errado do nosso lado. A mesa está como estava.',
};
