import { escuro } from './games/escuro.ts';
import { fechado } from './games/fechado.ts';
import { fiveCardDraw } from './games/five-card-draw.ts';
import { holdem } from './games/holdem.ts';
import { jacksOrBetter } from './games/jacks-or-better.ts';
import { pocker } from './games/pocker.ts';
import { PROFILES, type ProfileId, type TableRules } from './rules.ts';

/** Rulebook section 14 as data. Whoever adds a game to the house adds its file and a line here. */
export const PROFILE_RULES: Readonly<Record<ProfileId, TableRules>> = {
  fechado,
  escuro,
  pocker,
  'jacks-or-better': jacksOrBetter,
  'five-card-draw': fiveCardDraw,
  holdem,
};

/** The defaults that a set of rules started from; null for a game of the house's own. */
export const profileOf = (rules: Pick<TableRules, 'profile'>): TableRules | null => {
  const id = PROFILES.find((known) => known === rules.profile);
  return id === undefined ? null : PROFILE_RULES[id];
};
