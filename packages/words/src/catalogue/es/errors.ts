import type { errors as english } from '../en/errors.ts';
import type { Same } from '../same.ts';

export const errors: Same<typeof english> = {
  'session-expired': 'La sesión ha terminado: identifíquese otra vez.',
  offline: 'Sin conexión.',
  timeout: 'La respuesta ha tardado demasiado.',
  'outcome-unknown': 'Aún sin respuesta de si quedó anotado. Se enviará otra vez y cuenta una sola vez.',
  'views-late': 'Las otras pantallas van con retraso; lo anotado aquí vale.',
  'unreadable-cards': '«{text}» no es una carta.',
  'broken-chain': 'El registro de esta mesa no cuadra desde la anotación {entry}.',
  unknown: 'No ha funcionado ({code}).',
  conflict: 'Alguien fue antes: la mesa ya ha avanzado. Mire y anote otra vez.',
  'recorded-already': 'Justo esto se anotó hace un momento, y cuenta una vez. ¿Ocurrió dos veces?',
};
