import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Ready } from './ready.ts';

export interface ProgramSpec {
  /** A module for Node, or any other program. */
  readonly run: { readonly module: string } | { readonly program: string };
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** One program that `carteador up` keeps running. */
export interface ChildSpec extends ProgramSpec {
  readonly name: string;
  /** How it is called in a sentence. */
  readonly title: string;
  readonly ready: Ready;
  /** Sees each line of output; false keeps it out of the log. */
  readonly onLine?: (line: string) => boolean;
}

/** How a child ended. */
export interface Death {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it could not even be started. */
  readonly error: Error | null;
}

const LEASH = new URL('../../bin/leash.js', import.meta.url);
const SETPRIV = '/usr/bin/setpriv';

/**
 * A running child, in a process group of its own: Ctrl-C in the terminal reaches only the supervisor, which ends
 * the children in order. A Node child notices by its channel when the supervisor dies; of any other program Linux
 * takes care.
 */
export class Child {
  readonly died: Promise<Death>;
  readonly #process: ChildProcess;

  constructor(spec: ProgramSpec, onLine: (line: string) => void) {
    const [command, args] = commandOf(spec);
    const isNode = 'module' in spec.run;
    this.#process = spawn(command, args, {
      detached: true,
      env: { ...process.env, ...spec.env },
      stdio: isNode ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [this.#process.stdout, this.#process.stderr]) {
      if (output) createInterface({ input: output }).on('line', onLine);
    }
    this.died = new Promise((resolve) => {
      this.#process.once('error', (error) => resolve({ code: null, signal: null, error }));
      // After the last line of output.
      this.#process.once('close', (code, signal) => resolve({ code, signal, error: null }));
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Asks it to end, and ends it where it has not done so in time. Resolves when it is gone. */
  async stop(graceMs: number): Promise<void> {
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.#signal('SIGKILL'), graceMs);
    await this.died;
    clearTimeout(timer);
  }

  kill(): void {
    this.#signal('SIGKILL');
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#process;
    if (pid === undefined || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    signalGroup(pid, signal);
  }
}

/** Signals a child and all that it has started. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Gone already.
  }
}

function commandOf({ run, args }: ProgramSpec): [string, string[]] {
  if ('module' in run) return [process.execPath, ['--import', LEASH.href, run.module, ...args]];
  if (process.platform === 'linux' && existsSync(SETPRIV)) {
    return [SETPRIV, ['--pdeathsig', 'TERM', run.program, ...args]];
  }
  return [run.program, [...args]];
}

/** Path of something in the repository; this file is as deep in `src` as its bundle in `dist`. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
}
