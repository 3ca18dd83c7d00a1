import type { actions as english } from '../en/actions.ts';
import type { Same } from '../same.ts';

export const actions: Same<typeof english> = {
  ReadService: 'Ver el servicio',
  SignIn: 'Identificarse',
  SignOut: 'Cerrar la sesión',
  ReadOwnAccount: 'Ver la propia cuenta',
  ChangePin: 'Cambiar un PIN',
  ReadStaff: 'Ver al personal',
  AddStaff: 'Añadir una cuenta',
  RemoveStaff: 'Quitar una cuenta',
  ReadPlayers: 'Ver a los jugadores',
  AddPlayer: 'Dar de alta a un jugador',
  ErasePlayer: 'Borrar un nombre',
  ReadTerms: 'Ver las palabras de la sala',
  ChangeTerm: 'Cambiar una palabra de la sala',
  ReadTables: 'Ver las mesas',
  ReadTable: 'Ver una mesa',
  ReadPublicView: 'Ver una pantalla pública',
  ReadHands: 'Buscar manos',
  SendCommand: 'Anotar un acto',
  PreviewCommand: 'Probar un acto sin anotarlo',
};
