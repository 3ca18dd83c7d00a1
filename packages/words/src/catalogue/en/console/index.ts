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

/** What the dealer console and the frame of every page say, apart from acts, refusals and next steps. */
export const console = {
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
