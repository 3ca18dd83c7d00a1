import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { Child, type ChildSpec, type Death } from './child.ts';
import { LogFile } from './log-file.ts';
import { processOf } from './process-table.ts';
import type { Roll } from './roll.ts';

export interface Timing {
  /** Pause before the restart after that many failures in a row; the last one counts for all that follow. */
  readonly pausesMs: readonly number[];
  /** So many failures in a row, and we give up: at the first start, and later on. */
  readonly failuresMax: { readonly first: number; readonly later: number };
  /** A child that lived this long after it was ready had settled: its end is no failure to start. */
  readonly settledMs: number;
  /** How long a child may take to be ready for the first time. */
  readonly readyMs: number;
  /** How long a child may take to end. */
  readonly graceMs: number;
}

export const TIMING: Timing = {
  pausesMs: [0, 250, 500, 1_000, 2_000, 5_000],
  failuresMax: { first: 2, later: 6 },
  settledMs: 10_000,
  readyMs: 60_000,
  graceMs: 5_000,
};

const LAST_LINES = 20;

/** Starts children in order, restarts the one that dies, ends them in the reverse order. */
export class Supervisor {
  /** Resolves when a child can not be kept running; the others go on until `stop`. */
  readonly gaveUp: Promise<Problem>;
  readonly #settings: SupervisorSettings;
  readonly #kept: Keeper[] = [];
  #giveUp: (problem: Problem) => void = () => {};
  #stopping: Promise<void> | null = null;

  constructor(settings: SupervisorSettings) {
    this.#settings = settings;
    this.gaveUp = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
  }

  /** Resolves when every child is ready; rejects with the `Problem` of the one that will not be. */
  async start(specs: readonly ChildSpec[]): Promise<void> {
    for (const spec of specs) {
      if (this.#stopping !== null) return;
      const keeper = new Keeper(spec, this.#settings);
      this.#kept.push(keeper);
      keeper.gaveUp.then(this.#giveUp);
      const problem = await Promise.race([keeper.ready, keeper.gaveUp]);
      if (problem instanceof Problem && this.#stopping === null) throw problem;
    }
  }

  /** Ends the children, the last one first. A second call waits for the same. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** For the impatient: no child is asked, all are gone at once. */
  kill(): void {
    for (const keeper of this.#kept) keeper.kill();
  }

  async #stopAll(): Promise<void> {
    for (const keeper of this.#kept) keeper.hold();
    for (const keeper of this.#kept.toReversed()) await keeper.stop();
  }
}

export interface SupervisorSettings {
  readonly logs: string;
  readonly roll: Roll;
  readonly say: (sentence: string) => void;
  readonly timing?: Timing;
}

/** Keeps one child running. */
class Keeper {
  readonly ready: Promise<void>;
  readonly gaveUp: Promise<Problem>;
  readonly #spec: ChildSpec;
  readonly #settings: SupervisorSettings;
  readonly #timing: Timing;
  readonly #log: LogFile;
  readonly #held = new AbortController();
  readonly #ended: Promise<void>;
  #becameReady: () => void = () => {};
  #giveUp: (problem: Problem) => void = () => {};
  #child: Child | null = null;
  #lastLines: string[] = [];
  #wasReady = false;
  #failures = 0;

  constructor(spec: ChildSpec, settings: SupervisorSettings) {
    this.#spec = spec;
    this.#settings = settings;
    this.#timing = settings.timing ?? TIMING;
    this.#log = new LogFile(join(settings.logs, `${spec.name}.log`));
    this.ready = new Promise((resolve) => {
      this.#becameReady = resolve;
    });
    this.gaveUp = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
    this.#ended = this.#keep();
  }

  /** No restart from now on. */
  hold(): void {
    this.#held.abort();
    this.#becameReady();
  }

  async stop(): Promise<void> {
    this.hold();
    await this.#child?.stop(this.#timing.graceMs);
    await this.#ended;
    this.#log.close();
  }

  kill(): void {
    this.hold();
    this.#child?.kill();
  }

  async #keep(): Promise<void> {
    while (!this.#held.signal.aborted) {
      const { death, readyForMs } = await this.#live();
      if (this.#held.signal.aborted) return;
      const problem = this.#judge(death, readyForMs);
      if (problem !== null) {
        this.#giveUp(problem);
        return;
      }
      const { pausesMs } = this.#timing;
      const pauseMs = pausesMs[Math.min(this.#failures, pausesMs.length - 1)] ?? 0;
      this.#settings.say(`${this.#spec.title} ended (${wordsOf(death)}); starting it again.`);
      await sleep(pauseMs, undefined, { signal: this.#held.signal }).catch(() => {});
    }
  }

  /** One life, from the start to the end. */
  async #live(): Promise<{ death: Death; readyForMs: number | null }> {
    this.#lastLines = [];
    const child = new Child(this.#spec, (line) => this.#hear(line));
    this.#child = child;
    if (child.pid !== undefined) this.#settings.roll.enter(this.#spec.name, processOf(child.pid));
    const life = new AbortController();
    let readyAt: number | null = null;
    const late = this.#wasReady ? undefined : setTimeout(() => this.#late(), this.#timing.readyMs);
    const probe = this.#spec.ready(life.signal).then(
      () => {
        readyAt = performance.now();
        clearTimeout(late);
        if (this.#wasReady) this.#settings.say(`${this.#spec.title} is back.`);
        this.#wasReady = true;
        this.#becameReady();
      },
      (error) => {
        if (!life.signal.aborted) throw error;
      },
    );
    const death = await child.died;
    life.abort();
    clearTimeout(late);
    await probe;
    this.#child = null;
    this.#settings.roll.strike(this.#spec.name);
    return { death, readyForMs: readyAt === null ? null : performance.now() - readyAt };
  }

  #hear(line: string): void {
    if (this.#spec.onLine?.(line) === false) return;
    this.#log.line(line);
    this.#lastLines = [...this.#lastLines.slice(1 - LAST_LINES), line];
  }

  #late(): void {
    const seconds = Math.round(this.#timing.readyMs / 1_000);
    this.#giveUp(this.#problem(`${this.#spec.title} is not ready after ${seconds} s.`));
  }

  /** A problem when there is no use in another start. */
  #judge(death: Death, readyForMs: number | null): Problem | null {
    if (death.error !== null) {
      return new Problem(`${this.#spec.title} cannot be started: ${death.error.message}.`);
    }
    // Somebody killed a child that was well: that says nothing about the next one.
    const killed = death.signal === 'SIGKILL' && readyForMs !== null;
    const settled = readyForMs !== null && readyForMs >= this.#timing.settledMs;
    this.#failures = killed || settled ? 0 : this.#failures + 1;
    const { first, later } = this.#timing.failuresMax;
    if (this.#failures < (this.#wasReady ? later : first)) return null;
    return this.#problem(
      `${this.#spec.title} ends as soon as it is started (${this.#failures} times, ${wordsOf(death)}).`,
    );
  }

  #problem(sentence: string): Problem {
    const words = lastWords(this.#lastLines);
    const said = words === null ? '' : ` It said: ${words.replace(/[.\s]+$/, '')}.`;
    return new Problem(`${sentence}${said} More in ${join(this.#settings.logs, `${this.#spec.name}.log`)}`);
  }
}

function wordsOf({ code, signal }: Death): string {
  return signal === null ? `exit code ${code}` : `killed by ${signal}`;
}

/** The error that Node printed, or else the last line that says something; of a line of JSON its message. */
function lastWords(lines: readonly string[]): string | null {
  const line = lines.findLast((it) => /^\w*Error\b.*: ./.test(it)) ?? lines.findLast((it) => /\w/.test(it));
  if (line === undefined) return null;
  try {
    const { err, msg } = JSON.parse(line);
    const words = err?.message ?? msg;
    return typeof words === 'string' ? words : line;
  } catch {
    return line.trim();
  }
}
