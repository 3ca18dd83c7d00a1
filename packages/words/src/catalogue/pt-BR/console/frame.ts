import type { frame as english } from '../../en/console/frame.ts';
import type { Same } from '../../same.ts';

export const frame: Same<typeof english> = {
  close: 'Fechar',
  back: 'Voltar',
  cancel: 'Cancelar',
  theme: 'Claro ou escuro',
  language: 'Idioma: {name}',
  rule: 'Regra {rule}',
  'rule.source': 'Do livro de regras',
  'rule.none': 'O livro de regras não tem esta entrada.',
  rules: 'Livro de regras',
  skip: 'Ir para o conteúdo',
  loading: 'Carregando a mesa',
  tables: 'Mesas',
  noTable: 'A mesa {id} não existe.',
  closed: 'Esta mesa está fechada.',

  live: 'ao vivo, há {age}',
  'live.now': 'ao vivo',
  connecting: 'conectando',
  lost: 'sem conexão, visto há {age}',
  'lost.never': 'sem conexão',
  lagging: 'outras telas atrasadas, visto há {age}',
  readOnly:
    'O registro não pode ser escrito agora: esta mesa só pode ser lida. O que você lançou fica guardado aqui e é enviado de novo.',
  signedOut: 'A sessão terminou.',
  signIn: 'Entrar de novo',
  watching: 'Você está só olhando: sua função não lança nada aqui.',

  'error.title': 'Esta página não abriu',
  'error.missing': 'Esta página não existe.',
  'error.down': 'A casa não responde. A página tenta de novo sozinha.',
  'error.forbidden': 'Sua função não vê esta página.',
  'error.home': 'Para as mesas',
};
