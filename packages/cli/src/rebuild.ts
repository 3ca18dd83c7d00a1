import { Problem } from './problem.ts';
import { dataFolder, dataPath, removeDerived } from './up/data-folder.ts';
import { holderOf } from './up/lock.ts';

/** Removes every view and the index of hands, with their checkpoints; the next start makes them anew from the events. */
export async function rebuild(
  options: { readonly data?: string },
  say: (text: string) => void,
): Promise<void> {
  const folder = dataFolder(dataPath(options));
  const holder = holderOf(folder);
  if (holder !== null) {
    throw new Problem(`Carteador is running on ${folder.path} (process ${holder.pid}). End it first.`);
  }
  removeDerived(folder);
  say('The views and the index of hands are gone; the next start makes them again from the events.');
}
