import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { EventStoreError, readStoreFile } from '@carteador/event-store';
import { messageOf, Problem } from './problem.ts';
import { dataFolder, dataPath } from './up/data-folder.ts';

/** Copies the event store while it is in use. The copy is a data file like the first: put it in its place. */
export async function backup(
  file: string,
  options: { readonly data?: string },
  say: (text: string) => void,
): Promise<void> {
  const folder = dataFolder(dataPath(options));
  const url = process.env.CARTEADOR_STORE ?? `sqlite:${folder.store}`;
  const to = resolve(file);
  if (!url.startsWith('sqlite:')) {
    throw new Problem('Only an SQLite store is backed up by this command; EventStoreDB has its own means.');
  }
  if (!existsSync(url.slice('sqlite:'.length))) {
    throw new Problem(
      `There is no event store at ${url.slice('sqlite:'.length)}. Name the folder with --data.`,
    );
  }
  if (existsSync(to)) throw new Problem(`${to} exists already. Name a new file.`);
  try {
    const store = await readStoreFile(url.slice('sqlite:'.length));
    try {
      await store.backup?.(to);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof EventStoreError)) throw error;
    throw new Problem(`The backup failed: ${messageOf(error)}.`, { cause: error });
  }
  say(`Saved to ${to}`);
}
