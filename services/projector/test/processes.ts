import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestNats } from '@carteador/bus/testing';
import { closing } from './support.ts';

export const PROCESS_TEST = { timeout: 120_000 };
/** The built program, as an owner starts it. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** As a crash ends it. */
  kill(): Promise<void>;
}

export function run(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, CARTEADOR_LOG: 'warn', CARTEADOR_PROJECTOR_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closing(async () => void child.kill('SIGKILL'));
  return child;
}

export async function start(
  server: TestNats,
  store: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const { url, user, password } = server.address('publisher');
  const child = run({
    CARTEADOR_STORE: store,
    CARTEADOR_NATS_URL: url,
    CARTEADOR_NATS_USER: user,
    CARTEADOR_NATS_PASSWORD: password,
    ...env,
  });
  child.stderr?.resume();
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return {
    child,
    url: (JSON.parse(line) as { url: string }).url,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'carteador-projector-'));
  closing(() => rm(path, { recursive: true, force: true }));
  return path;
}
