import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { makeDurable } from './durable.mjs';
import { unflatten } from './flat-writes.mjs';
import { prepareGroup } from './write-group.mjs';

/**
 * The thread of a `GroupWriter`: gets groups, commits them, answers each. Waiting for the disk then keeps nobody in
 * the process waiting who has nothing to write.
 *
 * @typedef {import('./write-group.mjs').Write} Write
 * @typedef {import('./write-group.mjs').Written} Written
 * @typedef {{ readonly kind: 'written', readonly written: readonly Written[] }
 *   | { readonly kind: 'failed', readonly at: 'begin' | 'run', readonly isUnknown: boolean,
 *       readonly code: string, readonly message: string }} Answer
 */

const { path, busyTimeoutMs } = /** @type {{ path: string, busyTimeoutMs: number }} */ (workerData);
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

const db = new Database(path, { timeout: busyTimeoutMs, fileMustExist: true });
makeDurable(db);
const group = prepareGroup(db);

/**
 * @param {readonly Write[]} writes
 * @returns {Answer}
 */
function answerTo(writes) {
  /** @type {'begin' | 'run'} */
  let at = 'begin';
  try {
    group.begin();
    at = 'run';
    return { kind: 'written', written: group.run(writes) };
  } catch (error) {
    const { code = '', message } = /** @type {Error & { code?: string }} */ (error);
    return { kind: 'failed', at, isUnknown: at === 'run' && group.isUnknown, code, message };
  }
}

port.on('message', (/** @type {readonly import('./flat-writes.mjs').Flat[] | 'end'} */ message) => {
  if (message !== 'end') {
    port.postMessage(answerTo(unflatten(message)));
    return;
  }
  db.close();
  port.close();
});
