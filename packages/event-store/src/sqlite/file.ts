import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreUnusable } from '../errors.ts';
import { sleep } from '../pause.ts';
import { makeDurable } from './durable.mjs';
import { isBusy, storeError } from './failure.ts';
import { addMissing, assertKnownFormat, migrate } from './format.ts';

/** How long SQLite itself waits for another process's lock; longer waits must not block the event loop. */
export const BUSY_TIMEOUT_MS = 20;
const OPEN_TIMEOUT_MS = 5_000;
const OPEN_RETRY_MS = 10;
/** Files up to this size are checked whole when opened, in about 0.1 s; larger ones fail where they are read. */
const CHECK_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Opens the file for reading and writing, creates or migrates it. Rejects with `StoreUnusable` before a single
 * byte of a file is written that is damaged, foreign or newer.
 */
export async function openFile(path: string): Promise<Database.Database> {
  const deadline = Date.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      return openOnce(path);
    } catch (error) {
      // Two processes that create one file at the same time: the change to WAL does not wait for locks.
      if (!isBusy(error) || Date.now() >= deadline) throw storeError(error);
      await sleep(OPEN_RETRY_MS);
    }
  }
}

/**
 * Opens a file to read from it, and changes nothing in it: one of an older version stays one. Rejects like `openFile`,
 * also where there is no file.
 */
export function openFileToRead(path: string): Database.Database {
  try {
    const bytes = bytesOf(path);
    if (bytes > 0) inspect(path, bytes);
    const db = openToRead(path);
    addMissing(db);
    db.pragma('query_only = ON');
    return db;
  } catch (error) {
    throw storeError(error);
  }
}

/** Not `readonly`: such a handle leaves the log and its index beside the file when it was the last one. */
export const openToRead = (path: string): Database.Database =>
  new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });

function openOnce(path: string): Database.Database {
  const bytes = bytesOf(path);
  if (bytes > 0) inspect(path, bytes);
  const db = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** 0 for a file that is not there yet. */
function bytesOf(path: string): number {
  const directory = statSync(dirname(path), { throwIfNoEntry: false });
  if (directory === undefined) throw new StoreUnusable('not-writable', `no folder ${dirname(path)}`);
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) return 0;
  if (!file.isFile()) throw new StoreUnusable('not-writable', `${path} is not a file`);
  return file.size;
}

function inspect(path: string, bytes: number): void {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    assertKnownFormat(db);
    if (bytes > CHECK_BYTES_MAX) return;
    const verdict = db.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw new StoreUnusable('damaged', `${path} is damaged: ${verdict}`);
  } finally {
    db.close();
  }
}

function prepare(db: Database.Database): void {
  db.pragma('journal_mode = WAL');
  makeDurable(db);
  migrate(db);
  // SQLite opens a file without write permission all the same; find out now and not at the first append.
  db.exec('BEGIN IMMEDIATE; ROLLBACK');
}
