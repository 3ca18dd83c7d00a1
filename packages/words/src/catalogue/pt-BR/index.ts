import type { English } from '../en/index.ts';
import { actions } from './actions.ts';
import { acts } from './acts.ts';
import { api } from './api.ts';
import { audit } from './audit.ts';
import { cards } from './cards.ts';
import { commands } from './commands.ts';
import { console } from './console/index.ts';
import { counts } from './counts.ts';
import { errors } from './errors.ts';
import { games } from './games.ts';
import { hands } from './hands.ts';
import { irregularities } from './irregularities.ts';
import { lobby } from './lobby.ts';
import { next } from './next.ts';
import { options } from './options.ts';
import { phases } from './phases.ts';
import { profiles } from './profiles.ts';
import { proof } from './proof.ts';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import { rulings } from './rulings.ts';
import { search } from './search.ts';
import { sent } from './sent.ts';
import { statuses } from './statuses.ts';
import { sums } from './sums.ts';
import { terms } from './terms.ts';
import { units } from './units.ts';
import { words } from './words.ts';

export const ptBR = {
  actions,
  acts,
  api,
  audit,
  cards,
  commands,
  console,
  counts,
  errors,
  games,
  hands,
  irregularities,
  lobby,
  next,
  options,
  phases,
  profiles,
  proof,
  refusals,
  replay,
  rulings,
  search,
  sent,
  statuses,
  sums,
  terms,
  units,
  words,
} satisfies { readonly [Subject in keyof English]: object };
