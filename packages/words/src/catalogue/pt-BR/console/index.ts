import type { console as english } from '../../en/console/index.ts';
import type { Same } from '../../same.ts';
import { betting } from './betting.ts';
import { deal } from './deal.ts';
import { felt } from './felt.ts';
import { frame } from './frame.ts';
import { irregularities } from './irregularities.ts';
import { keys } from './keys.ts';
import { nextLine } from './next-line.ts';
import { seats } from './seats.ts';
import { showdown } from './showdown.ts';
import { tape } from './tape.ts';

export const console: Same<typeof english> = {
  ...frame,
  ...nextLine,
  ...felt,
  ...tape,
  ...betting,
  ...deal,
  ...showdown,
  ...seats,
  ...irregularities,
  ...keys,
};
