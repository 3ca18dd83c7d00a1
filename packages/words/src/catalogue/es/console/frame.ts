import type { frame as english } from '../../en/console/frame.ts';
import type { Same } from '../../same.ts';

export const frame: Same<typeof english> = {
  close: 'Cerrar',
  back: 'Volver',
  cancel: 'Cancelar',
  theme: 'Claro u oscuro',
  language: 'Idioma: {name}',
  rule: 'Regla {rule}',
  'rule.source': 'Del reglamento',
  'rule.none': 'El reglamento no tiene esta entrada.',
  rules: 'Reglamento',
  skip: 'Ir al contenido',
  loading: 'Cargando la mesa',
  tables: 'Mesas',
  noTable: 'No existe la mesa {id}.',
  closed: 'Esta mesa está cerrada.',

  live: 'en directo, hace {age}',
  'live.now': 'en directo',
  connecting: 'conectando',
  lost: 'sin conexión, visto hace {age}',
  'lost.never': 'sin conexión',
  lagging: 'otras pantallas con retraso, visto hace {age}',
  readOnly:
    'El registro no se puede escribir ahora: esta mesa es de solo lectura. Lo anotado queda guardado aquí y se envía de nuevo.',
  signedOut: 'La sesión ha terminado.',
  signIn: 'Entrar de nuevo',
  watching: 'Solo está mirando: su función no anota nada aquí.',

  'error.title': 'Esta página no se abrió',
  'error.missing': 'Esta página no existe.',
  'error.down': 'La casa no responde. La página lo intenta de nuevo sola.',
  'error.forbidden': 'Su función no ve esta página.',
  'error.home': 'A las mesas',
};
