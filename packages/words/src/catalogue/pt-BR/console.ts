import type { consoleWords as english } from '../en/console.ts';

export const consoleWords: Record<keyof typeof english, string> = {
  'console.close': 'Fechar',
  'console.theme': 'Claro ou escuro',
  'console.language': 'Idioma: {name}',
  'console.rule': 'Regra {rule}',
  'console.skip': 'Ir para o conteúdo',
  'console.loading': 'Carregando',

  'console.live': 'ao vivo, há {age}',
  'console.live.now': 'ao vivo',
  'console.connecting': 'conectando',
  'console.lost': 'sem conexão, visto há {age}',
  'console.lost.never': 'sem conexão',
  'console.lagging': 'outras telas atrasadas, visto há {age}',
  'console.age.seconds': '{n} s',
  'console.age.minutes': '{n} min',
  'console.age.hours': '{n} h',

  'console.error.title': 'Esta página não abriu',
  'console.error.missing': 'Esta página não existe.',
  'console.error.down': 'A casa não responde. A página tenta de novo sozinha.',
  'console.error.forbidden': 'Sua função não vê esta página.',
  'console.error.home': 'Para as mesas',
};
