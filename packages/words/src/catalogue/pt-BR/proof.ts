import type { proof as english } from '../en/proof.ts';
import type { Same } from '../same.ts';

export const proof: Same<typeof english> = {
  title: 'Prova',
  keyTitle: 'A chave desta sala',
  keyLead:
    'Com ela a sala sela cada mão e cada sessão que se encerra. Guarde esta folha: quem confere uma sessão depois compara com ela a chave que o arquivo traz.',
  headTitle: 'Fim do registro',
  headLead: 'Anote ao encerrar, ou mande a alguém. Enquanto o registro o tiver, nada antes dele foi mudado.',
  whole: 'Por inteiro',
  signedAt: 'em {time}',
  check: 'Confere-se com',
  print: 'Imprimir',
};
