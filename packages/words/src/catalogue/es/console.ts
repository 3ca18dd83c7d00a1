import type { consoleWords as english } from '../en/console.ts';

export const consoleWords: Record<keyof typeof english, string> = {
  'console.close': 'Cerrar',
  'console.theme': 'Claro u oscuro',
  'console.language': 'Idioma: {name}',
  'console.rule': 'Regla {rule}',
  'console.skip': 'Ir al contenido',
  'console.loading': 'Cargando',

  'console.live': 'en directo, hace {age}',
  'console.live.now': 'en directo',
  'console.connecting': 'conectando',
  'console.lost': 'sin conexión, visto hace {age}',
  'console.lost.never': 'sin conexión',
  'console.lagging': 'otras pantallas con retraso, visto hace {age}',
  'console.age.seconds': '{n} s',
  'console.age.minutes': '{n} min',
  'console.age.hours': '{n} h',

  'console.error.title': 'Esta página no se abrió',
  'console.error.missing': 'Esta página no existe.',
  'console.error.down': 'La casa no responde. La página lo intenta de nuevo sola.',
  'console.error.forbidden': 'Su función no ve esta página.',
  'console.error.home': 'A las mesas',
};
