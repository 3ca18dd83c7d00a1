import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built program, as an owner starts it. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Message {
  readonly event: string;
  readonly [name: string]: string;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** The real service as a process of its own. */
export class ServiceProcess {
  readonly #child: ChildProcess;
  readonly #messages: Message[] = [];
  readonly #listeners = new Set<() => void>();
  readonly ended: Promise<Ended>;
  #stderr = '';
  #over = false;

  constructor(env: Record<string, string>) {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CARTEADOR_'));
    this.#child = spawn(process.execPath, [MAIN], {
      cwd: ROOT,
      env: { ...Object.fromEntries(inherited), CARTEADOR_LOG: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      this.#messages.push(JSON.parse(line) as Message);
      this.#tell();
    });
    this.ended = once(this.#child, 'close').then(([code, signal]) => {
      this.#over = true;
      this.#tell();
      return { code, signal, stderr: this.#stderr };
    });
  }

  /** The message of this kind, when it is there; rejects when the process ends before. */
  async message(event: string): Promise<Message> {
    for (;;) {
      const found = this.#messages.find((message) => message.event === event);
      if (found !== undefined) return found;
      if (this.#over) throw new Error(`the service ended without ${event}: ${this.#stderr}`);
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** For cleaning up: gone when it resolves. */
  async end(): Promise<void> {
    if (!this.#over) this.kill('SIGKILL');
    await this.ended;
  }

  #tell(): void {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }
}
