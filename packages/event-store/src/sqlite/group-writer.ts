import type { Database, Statement } from 'better-sqlite3';
import type { EventStoreError, Outcome } from '../errors.ts';
import { isBusy, storeError } from './failure.ts';

/** A transaction stays short: at most so many jobs, and no new one beyond so many bytes. */
const GROUP_JOBS_MAX = 256;
const GROUP_BYTES_MAX = 4 * 1024 * 1024;
const BUSY_RETRY_MS = 4;

/** What a job found while it held the lock. A refusal is its own affair, the rest of the group commits. */
export type JobResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly error: EventStoreError };

interface Job {
  readonly bytes: number;
  readonly deadline: number;
  /** Runs inside the transaction; the answer is given after the commit. */
  work(): () => void;
  reject(error: unknown): void;
}

/**
 * The one writer of this process. All jobs that are waiting when the event loop comes round go into one
 * transaction, and so share one wait for the disk; those that arrive during the commit form the next group.
 *
 * BEGIN IMMEDIATE takes the file's only write lock before the first statement and holds it until the commit,
 * against other processes too. Whoever holds it gives the next positions, so positions become visible in the
 * order of their numbers: a reader that sees one sees all below it, and may go on from there without a gap.
 */
export class GroupWriter {
  readonly #db: Database;
  readonly #begin: Statement<[]>;
  readonly #commit: Statement<[]>;
  readonly #rollback: Statement<[]>;
  readonly #timeoutMs: number;
  readonly #onCommit: () => void;
  #queue: Job[] = [];
  #isScheduled = false;
  #whenIdle: (() => void)[] = [];

  constructor(db: Database, timeoutMs: number, onCommit: () => void) {
    this.#db = db;
    this.#begin = db.prepare('BEGIN IMMEDIATE');
    this.#commit = db.prepare('COMMIT');
    this.#rollback = db.prepare('ROLLBACK');
    this.#timeoutMs = timeoutMs;
    this.#onCommit = onCommit;
  }

  /** Resolves once the commit that holds the job is on disk. Rejects with the port's errors. */
  submit<Value>(bytes: number, work: () => JobResult<Value>, timeoutMs = this.#timeoutMs): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      this.#queue.push({
        bytes,
        deadline: Date.now() + timeoutMs,
        work: () => {
          const result = work();
          return () => (result.kind === 'done' ? resolve(result.value) : reject(result.error));
        },
        reject,
      });
      this.#schedule();
    });
  }

  /** Resolves when no job is waiting. */
  async idle(): Promise<void> {
    if (this.#queue.length === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle.push(resolve);
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isScheduled = false;
    try {
      this.#begin.run();
    } catch (error) {
      this.#postpone(error);
      return;
    }
    this.#runGroup(this.#takeGroup());
    if (this.#queue.length > 0) this.#schedule();
    else this.#tellIdle();
  }

  /** Another process is writing: wait for it without blocking the event loop, but not beyond the time-out. */
  #postpone(error: unknown): void {
    const now = Date.now();
    const kept = isBusy(error) ? this.#queue.filter(({ deadline }) => deadline > now) : [];
    const given = this.#queue.filter((job) => !kept.includes(job));
    this.#queue = kept;
    for (const job of given) job.reject(storeError(error));
    if (kept.length === 0) {
      this.#tellIdle();
      return;
    }
    this.#isScheduled = true;
    setTimeout(() => this.#flush(), BUSY_RETRY_MS);
  }

  #takeGroup(): Job[] {
    let bytes = 0;
    let count = 0;
    while (count < this.#queue.length && count < GROUP_JOBS_MAX && bytes < GROUP_BYTES_MAX) {
      bytes += this.#queue[count]!.bytes;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  #runGroup(group: readonly Job[]): void {
    let outcome: Outcome = 'not-written';
    let answers: (() => void)[];
    try {
      answers = group.map((job) => job.work());
      outcome = 'unknown';
      this.#commit.run();
    } catch (error) {
      // Answers may rest on what others of the group wrote, so all of them fall with it.
      if (this.#db.inTransaction) this.#rollback.run();
      for (const job of group) job.reject(storeError(error, outcome));
      return;
    }
    for (const answer of answers) answer();
    this.#onCommit();
  }

  #tellIdle(): void {
    const waiting = this.#whenIdle;
    this.#whenIdle = [];
    for (const resolve of waiting) resolve();
  }
}
