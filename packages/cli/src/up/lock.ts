import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Problem } from '../problem.ts';
import type { DataFolder } from './data-folder.ts';
import { isAlive, type ProcessId, processOf } from './process-table.ts';

/** Held while `carteador up` runs on a data folder. */
export interface Lock {
  release(): void;
}

const TAKEOVERS_MAX = 3;

/** Takes the folder for this process. A lock whose process has died is taken over. */
export function lockData(folder: DataFolder): Lock {
  const path = join(folder.path, 'up.lock');
  const own = processOf(process.pid);
  if (own === null) throw new Error('this process does not find itself');
  for (let takeover = 0; takeover <= TAKEOVERS_MAX; takeover += 1) {
    if (create(path, own)) return { release: () => release(path, own) };
    const holder = read(path);
    if (holder !== null && isAlive(holder)) throw inUse(folder, holder);
    rmSync(path, { force: true });
  }
  throw new Problem(`Another start of Carteador is taking ${folder.path} right now. Try again in a moment.`);
}

/** The process that has the folder in use; null for nobody. */
export function holderOf(folder: DataFolder): ProcessId | null {
  const holder = read(join(folder.path, 'up.lock'));
  return holder !== null && isAlive(holder) ? holder : null;
}

/** The lock appears with its content or not at all: a link fails where the name is taken. */
function create(path: string, own: ProcessId): boolean {
  const beside = `${path}.${own.pid}`;
  writeFileSync(beside, JSON.stringify(own), { mode: 0o600 });
  try {
    linkSync(beside, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Null for a lock that is gone or that nobody can have written. */
function read(path: string): ProcessId | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null;
  } catch {
    return null;
  }
}

function release(path: string, own: ProcessId): void {
  const holder = read(path);
  if (holder?.pid === own.pid && holder.started === own.started) rmSync(path, { force: true });
}

function inUse(folder: DataFolder, holder: ProcessId): Problem {
  return new Problem(
    `Carteador is already running on ${folder.path} (process ${holder.pid}). ` +
      'End that one first, or choose another folder with --data (or CARTEADOR_DATA).',
  );
}
