/**
 * What every handle that writes is told anew, since the file keeps none of it: the store's own (`file.ts`) and that
 * of its thread (`writer-thread.mjs`), which is loaded by its path, also from the sources: hence JavaScript.
 */

/** 16 MB of log. With SQLite's 1,000 pages a single writer spends a tenth of his time on checkpoints. */
const CHECKPOINT_PAGES = 4_000;

/** @param {import('better-sqlite3').Database} db */
export function makeDurable(db) {
  // better-sqlite3 is built with NORMAL for WAL, which loses acknowledged commits when the power fails.
  db.pragma('synchronous = FULL');
  // What deleteStream takes away is overwritten, not only unlinked.
  db.pragma('secure_delete = ON');
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}
