import type { proof as english } from '../en/proof.ts';
import type { Same } from '../same.ts';

export const proof: Same<typeof english> = {
  title: 'Prueba',
  keyTitle: 'La clave de esta sala',
  keyLead:
    'Con ella la sala sella cada mano y cada sesión que se cierra. Guarde esta hoja: quien compruebe después una sesión compara con ella la clave que trae el archivo.',
  headTitle: 'Final del registro',
  headLead:
    'Anótelo al cerrar, o envíelo a alguien. Mientras el registro lo tenga, nada anterior ha cambiado.',
  whole: 'Entero',
  signedAt: 'a {time}',
  check: 'Se comprueba con',
  print: 'Imprimir',
};
