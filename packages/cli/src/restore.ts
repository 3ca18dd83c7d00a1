import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { messageOf, Problem } from './problem.ts';
import { dataPath, openDataFolder, removeDerived, SQLITE_FILES } from './up/data-folder.ts';
import { lockData } from './up/lock.ts';
import { verify } from './verify.ts';

/**
 * Puts a backup in the place of the event store, after it was checked whole. What stood there is moved aside, and
 * the views are taken away, so that the next start folds them again. Rejects with a `Problem` while Carteador runs
 * on the folder, and for a backup that is damaged; nothing was touched then.
 */
export async function restore(
  file: string,
  options: { readonly data?: string },
  say: (text: string) => void,
): Promise<void> {
  const from = resolve(file);
  if (!existsSync(from)) throw new Problem(`There is no file ${from}.`);
  const folder = openDataFolder(dataPath(options));
  const lock = lockData(folder);
  try {
    // The copy is checked, not the backup: a backup may stand on a disk that can only be read.
    const copy = `${folder.store}.restoring`;
    for (const end of SQLITE_FILES) rmSync(copy + end, { force: true });
    try {
      copyFileSync(from, copy);
      await verify(copy, () => {});
    } catch (error) {
      for (const end of SQLITE_FILES) rmSync(copy + end, { force: true });
      if (error instanceof Problem) throw error;
      throw new Problem(`${from} can not be copied into ${folder.path}: ${messageOf(error)}.`, {
        cause: error,
      });
    }
    sync(copy);
    const aside = moveAside(folder.path, folder.store);
    renameSync(copy, folder.store);
    sync(folder.path);
    removeDerived(folder);
    if (aside !== null) say(`What was there before is in ${aside}`);
    say(`Restored from ${from}. The next start folds the views again.`);
  } finally {
    lock.release();
  }
}

/** Where the present store went; null when there was none. */
function moveAside(folder: string, store: string): string | null {
  if (!SQLITE_FILES.some((end) => existsSync(store + end))) return null;
  const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const end of SQLITE_FILES) {
    if (existsSync(store + end)) renameSync(store + end, join(aside, basename(store) + end));
  }
  return aside;
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
