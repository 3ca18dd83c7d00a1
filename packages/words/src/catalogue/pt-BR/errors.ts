import type { errors as english } from '../en/errors.ts';
import type { Same } from '../same.ts';

export const errors: Same<typeof english> = {
  'session-expired': 'A sessão terminou: entre de novo.',
  offline: 'Sem conexão.',
  timeout: 'A resposta demorou demais.',
  'outcome-unknown': 'Ainda sem resposta se foi registrado. Será enviado de novo e vale uma vez só.',
  'views-late': 'As outras telas estão atrasadas; o que se registra aqui vale.',
  'unreadable-cards': '“{text}” não é uma carta.',
  'broken-chain': 'O registro desta mesa não fecha a partir do lançamento {entry}.',
  unknown: 'Não deu certo ({code}).',
  conflict: 'Alguém foi antes: a mesa já avançou. Confira e lance de novo.',
  'recorded-already': 'Exatamente isto já foi lançado há pouco, e vale uma vez. Aconteceu duas vezes?',
};
