import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A real second process, which tells what it does line by line. See `worker.ts`. */
export class Worker {
  readonly told: unknown[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #waiting = new Set<() => void>();

  constructor(...args: string[]) {
    this.#child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#ended = once(this.#child, 'close');
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      this.told.push(JSON.parse(line));
      for (const wake of this.#waiting) wake();
    });
    onTestFinished(() => this.kill());
  }

  async until(condition: (told: readonly unknown[]) => boolean): Promise<void> {
    while (!condition(this.told)) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  /** Without any chance to clean up; resolves when all that it told has been read. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async end(): Promise<void> {
    await this.#ended;
  }
}
