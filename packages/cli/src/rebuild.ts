import { rmSync } from 'node:fs';
import { Problem } from './problem.ts';
import { dataFolder } from './up/data-folder.ts';
import { holderOf } from './up/lock.ts';

/** Removes every view with its checkpoint; at the next start the projector folds them again from the events. */
export async function rebuild(
  options: { readonly data?: string },
  say: (text: string) => void,
): Promise<void> {
  const folder = dataFolder(options.data ?? process.env.CARTEADOR_DATA ?? 'data');
  const holder = holderOf(folder);
  if (holder !== null) {
    throw new Problem(`Carteador is running on ${folder.path} (process ${holder.pid}). End it first.`);
  }
  rmSync(folder.nats, { recursive: true, force: true });
  say('The views are gone; the next start folds them again from the events.');
}
