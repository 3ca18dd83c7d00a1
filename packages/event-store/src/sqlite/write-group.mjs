/**
 * What is written in one transaction. It runs where the writer is (`group-writer.ts`) and in its thread
 * (`writer-thread.mjs`), which is loaded by its path, also from the sources: hence JavaScript.
 *
 * @typedef {import('better-sqlite3').Database} Database
 * @typedef {import('../limits.ts').PreparedAppend} PreparedAppend
 *
 * @typedef {{ readonly kind: 'append', readonly append: PreparedAppend }
 *   | { readonly kind: 'forget', readonly stream: string }
 *   | { readonly kind: 'nothing' }} Write `nothing` only takes the lock.
 *
 * @typedef {number | null} Written The position of the last event; null where nothing was written.
 */

/** The highest position ever given, 0 for none. */
export const LAST_POSITION =
  'SELECT max(coalesce((SELECT max(position) FROM events), 0), up_to) FROM given_positions';

/**
 * Prepares the statements once. `begin` takes the file's only write lock before the first statement, and `run` holds
 * it until its commit, against other processes too. Whoever holds it gives the next positions, so positions become
 * visible in the order of their numbers: a reader that sees one sees all below it, and may go on from there without a
 * gap. Both throw SQLite's own errors; after `run` has thrown nothing of the group is written, unless `isUnknown`.
 *
 * @param {Database} db
 */
export function prepareGroup(db) {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const head = db.prepare('SELECT max(version) FROM events WHERE stream = ?').pluck();
  const isDeleted = db.prepare('SELECT 1 FROM deleted_streams WHERE stream = ?').pluck();
  const insert = db.prepare(
    `INSERT INTO events (position, id, stream, version, type, schema, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const lastPosition = db.prepare(LAST_POSITION).pluck();
  const keepPosition = db.prepare('UPDATE given_positions SET up_to = ?');
  const takeBack = db.prepare('DELETE FROM events WHERE stream = ? AND version > ?');
  const deleteEvents = db.prepare('DELETE FROM events WHERE stream = ?');
  const closeName = db.prepare('INSERT OR IGNORE INTO deleted_streams (stream) VALUES (?)');
  let isCommitting = false;
  /** The last position given, under the lock. */
  let position = 0;

  /**
   * Writes what surely may be written; about the rest the store judges by what stands there.
   *
   * @param {PreparedAppend} append
   * @returns {Written}
   */
  function append({ stream, expected, events }) {
    if ((head.get(stream) ?? -1) !== expected) return null;
    if (expected === -1 && isDeleted.get(stream) !== undefined) return null;
    let version = expected;
    for (const { id, type, schema, dataText, metaText } of events) {
      version += 1;
      const at = position + version - expected;
      if (insert.run(at, id, stream, version, type, schema, dataText, metaText).changes === 0) {
        // The id is in use: asking before each insert would cost every append a search for what almost never is.
        if (version > expected + 1) takeBack.run(stream, expected);
        return null;
      }
    }
    position += events.length;
    return position;
  }

  /**
   * @param {Write} write
   * @returns {Written}
   */
  function one(write) {
    if (write.kind === 'append') return append(write.append);
    if (write.kind === 'nothing') return null;
    // The last events of all may be among them.
    keepPosition.run(position);
    deleteEvents.run(write.stream);
    closeName.run(write.stream);
    return null;
  }

  return {
    begin() {
      begin.run();
    },
    /**
     * @param {readonly Write[]} writes
     * @returns {Written[]}
     */
    run(writes) {
      isCommitting = false;
      try {
        position = /** @type {number} */ (lastPosition.get());
        const written = writes.map(one);
        isCommitting = true;
        commit.run();
        // Without this, what was deleted would stay readable in the log until the next checkpoint. If a reader of
        // another process holds it open, that later checkpoint does it.
        if (writes.some(({ kind }) => kind === 'forget')) db.pragma('wal_checkpoint(TRUNCATE)');
        return written;
      } catch (error) {
        // Later writes may rest on what others of the group wrote, so all of them fall together.
        if (db.inTransaction) rollback.run();
        throw error;
      }
    },
    /** Of the last `run` that threw: whether its commit may have been written. */
    get isUnknown() {
      return isCommitting;
    },
  };
}
