import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built programs, started by `carteador up` as an owner starts them, in a folder of their own. */

export const CHILDREN = ['nats', 'table', 'projector', 'dashboard'] as const;
export type ChildName = (typeof CHILDREN)[number];

const CARTEADOR = fileURLToPath(new URL('../../packages/cli/bin/carteador.js', import.meta.url));
const PORTS = ['CARTEADOR_PORT', 'CARTEADOR_TABLE_PORT', 'CARTEADOR_PROJECTOR_PORT', 'CARTEADOR_NATS_PORT'];

export interface HouseOptions {
  /** Address of the event store; a SQLite file in the data folder unless said otherwise. */
  readonly store?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export class House {
  readonly data = mkdtempSync(join(tmpdir(), 'carteador-faults-'));
  readonly url: string;
  /** What the first start printed. */
  pin = '';
  readonly #env: NodeJS.ProcessEnv;
  #up: ChildProcess | null = null;

  private constructor(env: NodeJS.ProcessEnv) {
    this.#env = { ...env, CARTEADOR_DATA: this.data };
    this.url = `http://127.0.0.1:${env.CARTEADOR_PORT}`;
  }

  static async open({ store, env = {} }: HouseOptions = {}): Promise<House> {
    const where = store === undefined ? {} : { CARTEADOR_STORE: store };
    const house = new House({ ...process.env, ...(await freePorts()), ...where, ...env });
    await house.start();
    return house;
  }

  get storeFile(): string {
    return join(this.data, 'carteador.sqlite');
  }

  /** Resolves when the house says its address, and at the first start its PIN. */
  async start(): Promise<void> {
    const up = spawn(process.execPath, [CARTEADOR, 'up'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#up = up;
    const lines: string[] = [];
    let open = false;
    for await (const line of createInterface({ input: up.stdout })) {
      lines.push(line);
      open ||= line.includes(`:${new URL(this.url).port}`);
      this.pin ||= /PIN +(\d+)/.exec(line)?.[1] ?? '';
      if (!open || this.pin === '') continue;
      up.stdout.resume();
      return;
    }
    throw new Error(`the house did not open:\n${lines.join('\n')}`);
  }

  /** The process of a child; undefined while it is being started again. */
  pid(child: ChildName): number | undefined {
    return this.#children()[child]?.pid;
  }

  signal(child: ChildName, signal: NodeJS.Signals): void {
    const pid = this.pid(child);
    if (pid === undefined) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It ended by itself in this moment.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  /** As a power cut: nothing of the house runs after this. */
  async cut(): Promise<void> {
    const up = this.#up;
    if (up === null) return;
    const gone = once(up, 'exit');
    const pids = CHILDREN.map((child) => this.pid(child)).filter((pid) => pid !== undefined);
    up.kill('SIGKILL');
    for (const child of CHILDREN) this.signal(child, 'SIGKILL');
    await gone;
    while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
    this.#up = null;
  }

  async close(): Promise<void> {
    const up = this.#up;
    if (up !== null && up.exitCode === null && up.signalCode === null) {
      const gone = once(up, 'exit');
      up.kill('SIGTERM');
      await gone;
    }
    rmSync(this.data, { recursive: true, force: true });
  }

  #children(): Partial<Record<ChildName, { readonly pid: number }>> {
    try {
      return JSON.parse(readFileSync(join(this.data, 'run/children.json'), 'utf8'));
    } catch {
      // Being written.
      return {};
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended; its parent is gone, and init takes it.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function freePorts(): Promise<Record<string, string>> {
  const servers = PORTS.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as { port: number }).port));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return Object.fromEntries(PORTS.map((name, index) => [name, ports[index]!]));
}
