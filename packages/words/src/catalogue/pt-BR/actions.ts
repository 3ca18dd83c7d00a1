import type { actions as english } from '../en/actions.ts';
import type { Same } from '../same.ts';

export const actions: Same<typeof english> = {
  ReadService: 'Ver o serviço',
  SignIn: 'Entrar',
  SignOut: 'Sair da sessão',
  ReadOwnAccount: 'Ver a própria conta',
  ChangePin: 'Mudar um PIN',
  ReadStaff: 'Ver a equipe',
  AddStaff: 'Criar uma conta',
  RemoveStaff: 'Remover uma conta',
  ReadPlayers: 'Ver os jogadores',
  AddPlayer: 'Cadastrar um jogador',
  ErasePlayer: 'Apagar um nome',
  ReadTerms: 'Ver as palavras da casa',
  ChangeTerm: 'Mudar uma palavra da casa',
  ReadTables: 'Ver as mesas',
  ReadTable: 'Ver uma mesa',
  ReadPublicView: 'Ver uma tela pública',
  ReadHands: 'Buscar mãos',
  SendCommand: 'Lançar um ato',
  PreviewCommand: 'Experimentar um ato sem lançar',
};
