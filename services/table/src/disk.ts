import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** In bytes. */
export interface StoreDisk {
  /** The file of the store, and its log of what is not yet in it; 0 for one that is not there. */
  readonly file: number;
  readonly log: number;
  /** Of the file system that holds them; `free` is what this user may still write. */
  readonly free: number;
  readonly size: number;
}

/** What an SQLite store takes, and what is left for it. */
export async function storeDisk(path: string): Promise<StoreDisk> {
  const [file, log, { bavail, blocks, bsize }] = await Promise.all([
    sizeOf(path),
    sizeOf(`${path}-wal`),
    statfs(dirname(path)),
  ]);
  return { file, log, free: bavail * bsize, size: blocks * bsize };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? 0;
}
