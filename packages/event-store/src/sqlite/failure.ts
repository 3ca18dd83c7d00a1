import Database from 'better-sqlite3';
import { EventStoreError, type Outcome, StoreUnavailable, StoreUnusable } from '../errors.ts';

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}

/**
 * SQLite's result codes as the port's errors; `outcome` is what is known of a write when the disk fails.
 * Anything that is not from SQLite is a mistake in the program and comes back as it is.
 */
export function storeError(error: unknown, outcome: Outcome = 'not-written'): unknown {
  if (error instanceof EventStoreError || !(error instanceof Database.SqliteError)) return error;
  const { code } = error;
  const options = { cause: error };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new StoreUnusable('damaged', `the store's file is damaged: ${error.message}`, options);
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/.test(code)) {
    return new StoreUnusable(
      'not-writable',
      `the store's file can not be written: ${error.message}`,
      options,
    );
  }
  if (/^SQLITE_(BUSY|LOCKED|FULL|IOERR|NOMEM|PROTOCOL|INTERRUPT)/.test(code)) {
    return new StoreUnavailable(outcome, `the store's file does not answer: ${error.message}`, options);
  }
  return error;
}

/** Runs one piece of work on the file with its errors put into the port's terms. */
export function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw storeError(error);
  }
}
