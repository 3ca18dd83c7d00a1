import type { api as english } from '../en/api.ts';
import type { Same } from '../same.ts';

export const api: Same<typeof english> = {
  'malformed-json': 'No se puede leer el mensaje: no es JSON.',
  'malformed-field': '{field}: valor no válido.',
  'not-signed-in': 'Identifíquese primero.',
  'wrong-name-or-pin': 'El nombre y el PIN no coinciden.',
  'not-allowed':
    '{role, select, dealer {Quien lleva la mesa no puede} floor {El jefe de sala no puede} auditor {Auditoría no puede} other {Esta función no puede}}: {action}.',
  'foreign-origin': 'Esta página no puede escribir en este servicio.',
  'confirmation-missing': 'Esta corrección necesita un PIN que la confirme.',
  'confirmation-wrong': 'PIN incorrecto.',
  'host-pin-not-set': 'Esta mesa no tiene PIN del anfitrión.',
  'host-pin-missing': 'Una mesa bajo la autoridad del anfitrión necesita su PIN.',
  'unknown-route': 'Aquí no hay nada.',
  'unknown-table': 'No existe la mesa {id}.',
  'unknown-version': 'La mesa aún no tiene el evento {version}; va por el {head}.',
  'unknown-hand': 'Esta mesa no tiene la mano {hand}.',
  'unknown-player': 'No existe el jugador {id}.',
  'unknown-staff': 'No hay nadie del personal con {id}.',
  'stale-version': 'Alguien fue antes: la mesa ya ha avanzado. Mire y anote otra vez.',
  'body-too-large': 'El mensaje es demasiado grande.',
  'unsupported-media-type': 'Aquí solo se lee JSON.',
  'command-id-reused': 'Esta anotación ya se envió con otro contenido.',
  'name-taken': 'Ya hay alguien con el nombre {name}.',
  'last-floor': 'La última cuenta del jefe de sala se queda.',
  'staff-full': 'Ya hay {max} cuentas, no caben más.',
  'player-not-named': 'Antes de sentar a la persona, ponga su nombre.',
  'too-many-attempts': 'Demasiados intentos: espere {seconds, plural, one {# segundo} other {# segundos}}.',
  'store-unavailable':
    'Ahora no se puede anotar. La anotación queda guardada, se enviará otra vez y cuenta una sola vez.',
  busy: 'Demasiado a la vez: pruebe de nuevo en un momento.',
  starting: 'El servicio aún no está listo: pruebe de nuevo en un momento.',
  internal: 'Algo ha fallado por nuestra parte. La mesa está como estaba.',
};
