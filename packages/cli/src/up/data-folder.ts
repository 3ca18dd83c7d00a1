import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf, messageOf, Problem } from '../problem.ts';

/** Where everything that must outlive a start is kept. */
export interface DataFolder {
  readonly path: string;
  readonly store: string;
  /** The index of hands, which the table service makes from the events. */
  readonly handIndex: string;
  readonly nats: string;
  readonly logs: string;
  readonly run: string;
}

/** The folder that was named, or the usual one; a demo keeps apart from the evenings that count. */
export function dataPath({ data, demo }: { readonly data?: string; readonly demo?: boolean }): string {
  if (data !== undefined) return data;
  const own = process.env.CARTEADOR_DATA ?? 'data';
  return demo ? join(own, 'demo') : own;
}

/** Opens the folder, creates it where it is missing, and shows that it can be written to. */
export function openDataFolder(path: string): DataFolder {
  const folder = dataFolder(path);
  try {
    makeFolder(folder.path);
    chmodSync(folder.path, 0o700);
    for (const inner of [folder.nats, folder.logs, folder.run]) makeFolder(inner);
    const probe = join(folder.run, `.probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw new Problem(
      `Carteador cannot keep its data in ${folder.path}: ${reason(error)}. ` +
        'Choose another folder with --data (or CARTEADOR_DATA), or mend this one.',
      { cause: error },
    );
  }
  return folder;
}

/** Not by Node's `recursive`: that never returns where a file system takes no folders, such as /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

export function dataFolder(path: string): DataFolder {
  const top = resolve(path);
  return {
    path: top,
    store: join(top, 'carteador.sqlite'),
    handIndex: join(top, 'hand-index.sqlite'),
    nats: join(top, 'nats'),
    logs: join(top, 'logs'),
    run: join(top, 'run'),
  };
}

function reason(error: unknown): string {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return 'there is no permission to write there';
    case 'EROFS':
      return 'the disk can only be read';
    case 'ENOSPC':
      return 'the disk is full';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file stands in its place';
    default:
      return messageOf(error);
  }
}

/** What SQLite keeps beside its file. */
export const SQLITE_FILES = ['', '-wal', '-shm'] as const;

/** Takes away all that follows from the events; the next start makes it anew. */
export function removeDerived({ nats, handIndex }: DataFolder): void {
  rmSync(nats, { recursive: true, force: true });
  for (const end of SQLITE_FILES) rmSync(handIndex + end, { force: true });
}

/** Writes a file that is either the old or the new one, whole, whatever happens meanwhile. */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  const file = openSync(beside, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(beside, path);
}
