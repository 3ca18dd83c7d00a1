import type { TableRules } from '../rules.ts';
import { drawPhases } from './common.ts';
import { fechado } from './fechado.ts';

/** Escuro, the Brazilian variant with doubling posts instead of antes. */
export const escuro: TableRules = {
  ...fechado,
  phases: drawPhases(false),
  profile: 'escuro',
  forced: 'escuro',
  handKinds: 'always-plain',
  ante: 0,
  escuroUnit: 5,
  openers: null,
  openersProof: 'never',
  checkRaiseBeforeDraw: true,
  secondRound: 'after-escurante',
};
