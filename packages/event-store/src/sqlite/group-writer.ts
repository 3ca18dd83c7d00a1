import type { Database } from 'better-sqlite3';
import { isBusy, storeError } from './failure.ts';
import { type GroupResult, WriterThread } from './thread.ts';
import { prepareGroup, type Write, type Written } from './write-group.mjs';

/** A transaction stays short: at most so many jobs, and no new one beyond so many bytes. */
const GROUP_JOBS_MAX = 256;
const GROUP_BYTES_MAX = 4 * 1024 * 1024;
const BUSY_RETRY_MS = 4;
/** So many groups of one after a larger one, before it is taken that there is a single writer. */
const SINGLES_MAX = 4;
/** Where several write, a commit waits so long for company, unless it has so much of it already. */
const GATHER_MS = 1;
const GATHER_JOBS = 16;

interface Job {
  readonly write: Write;
  readonly bytes: number;
  readonly deadline: number;
  resolve(written: Written): void;
  reject(error: unknown): void;
}

export interface GroupWriterOptions {
  /** How long a job waits for another process that holds the lock. */
  readonly timeoutMs: number;
  /** How long SQLite itself waits for it. */
  readonly busyTimeoutMs: number;
  readonly onCommit: () => void;
}

/**
 * The one writer of this process. All jobs that are waiting when the event loop comes round go into one transaction,
 * and so share one wait for the disk; those that arrive during the commit form the next group.
 *
 * A single writer, who waits for each answer, has nothing else to do meanwhile: his job is committed at once and on
 * the spot. As soon as jobs come side by side they are committed by a thread, so that the disk keeps no request
 * waiting; and since a commit costs more of the processor than what is in it, each then waits a moment for others.
 */
export class GroupWriter {
  readonly #options: GroupWriterOptions;
  readonly #group: ReturnType<typeof prepareGroup>;
  readonly #thread: WriterThread;
  #queue: Job[] = [];
  #timer: NodeJS.Timeout | null = null;
  #isScheduled = false;
  #isRunning = false;
  #singles = SINGLES_MAX;
  #whenIdle: (() => void)[] = [];

  constructor(db: Database, options: GroupWriterOptions) {
    this.#options = options;
    this.#group = prepareGroup(db);
    this.#thread = new WriterThread(db.name, options.busyTimeoutMs);
  }

  /** Resolves once the commit that holds the job is on disk. Rejects with the port's errors. */
  submit(write: Write, timeoutMs = this.#options.timeoutMs): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.#queue.push({
        write,
        bytes: bytesOf(write),
        deadline: Date.now() + timeoutMs,
        resolve,
        reject,
      });
      this.#schedule();
    });
  }

  /** Resolves when no job is waiting and the thread has let go of the file. Nothing is submitted after it. */
  async end(): Promise<void> {
    if (this.#queue.length > 0 || this.#isRunning) {
      await new Promise<void>((resolve) => {
        this.#whenIdle.push(resolve);
      });
    }
    await this.#thread.end();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isRunning) return;
    if (this.#singles < SINGLES_MAX) {
      // A full group leaves in the middle of a turn: with many requests to read, the thread works beside it.
      if (this.#queue.length >= GATHER_JOBS) this.#flush();
      else this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
      return;
    }
    this.#isScheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isScheduled = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    // The group was full at the moment at which it had waited long enough, and is on its way.
    if (this.#isRunning || this.#queue.length === 0) return;
    const group = this.#takeGroup();
    this.#singles = group.length > 1 ? 0 : Math.min(this.#singles + 1, SINGLES_MAX);
    const writes = group.map(({ write }) => write);
    if (this.#singles === SINGLES_MAX) {
      this.#settle(group, this.#runHere(writes));
      return;
    }
    this.#isRunning = true;
    void this.#thread.run(writes).then((result) => {
      this.#isRunning = false;
      this.#settle(group, result);
    });
  }

  #runHere(writes: readonly Write[]): GroupResult {
    try {
      this.#group.begin();
    } catch (error) {
      return { kind: 'unlocked', error };
    }
    try {
      return { kind: 'written', written: this.#group.run(writes) };
    } catch (error) {
      return { kind: 'failed', error, isUnknown: this.#group.isUnknown };
    }
  }

  #settle(group: readonly Job[], result: GroupResult): void {
    if (result.kind === 'unlocked') {
      this.#postpone(group, result.error);
      return;
    }
    if (result.kind === 'failed') {
      const error = storeError(result.error, result.isUnknown ? 'unknown' : 'not-written');
      for (const { reject } of group) reject(error);
    } else {
      for (const [index, { resolve }] of group.entries()) resolve(result.written[index] ?? null);
      this.#options.onCommit();
    }
    this.#goOn();
  }

  /** Another process is writing: wait for it without blocking the event loop, but not beyond the time-out. */
  #postpone(group: readonly Job[], error: unknown): void {
    const now = Date.now();
    const kept = isBusy(error) ? group.filter(({ deadline }) => deadline > now) : [];
    for (const job of group) if (!kept.includes(job)) job.reject(storeError(error));
    this.#queue.unshift(...kept);
    if (kept.length === 0) {
      this.#goOn();
      return;
    }
    this.#isScheduled = true;
    setTimeout(() => this.#flush(), BUSY_RETRY_MS);
  }

  #goOn(): void {
    if (this.#queue.length > 0) {
      this.#schedule();
      return;
    }
    const waiting = this.#whenIdle;
    this.#whenIdle = [];
    for (const resolve of waiting) resolve();
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
}

function bytesOf(write: Write): number {
  if (write.kind !== 'append') return 0;
  return write.append.events.reduce(
    (sum, { dataText, metaText }) => sum + dataText.length + metaText.length,
    0,
  );
}
