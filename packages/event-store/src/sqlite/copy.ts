import { rm, writeFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { storeError } from './failure.ts';
import { openToRead } from './file.ts';

const PAGES_A_TURN = 256;

/**
 * Copies a store that others write to, as it is at one moment: SQLite would begin anew with each commit of another
 * process, and never end, if the handle did not hold on to what it began with.
 *
 * The copy is a single file, to be read where nothing can be written. It holds names and the hashes of PINs: like the
 * data folder it is for its owner alone.
 */
export async function copyFileInUse(path: string, toPath: string): Promise<void> {
  try {
    await rm(toPath, { force: true });
    await writeFile(toPath, '', { mode: 0o600, flag: 'wx' });
    const source = openToRead(path);
    try {
      source.exec('BEGIN');
      source.prepare('SELECT count(*) FROM sqlite_schema').get();
      await source.backup(toPath, { progress: () => PAGES_A_TURN });
    } finally {
      source.close();
    }
    const copy = new Database(toPath);
    try {
      copy.pragma('journal_mode = DELETE');
    } finally {
      copy.close();
    }
  } catch (error) {
    throw storeError(error);
  }
}
