import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { findNatsServer } from '../nats-binary.ts';
import { NATS_ENVIRONMENT, PORT_VARIABLE, passwordVariable, STORE_DIR_VARIABLE } from '../nats-conf.ts';
import { BUS_USERS, type BusUser } from '../subjects.ts';

export const PASSWORDS: Readonly<Record<BusUser, string>> = {
  publisher: 'test-publisher',
  watcher: 'test-watcher',
  public: 'test-public',
  reader: 'test-reader',
};

export interface NatsProcess {
  readonly port: number;
  readonly pid: number;
  /** Ends it without warning, as a crash does. */
  kill(): Promise<void>;
  /** Stops it from doing anything without ending it; `resume` lets it go on. */
  freeze(): void;
  resume(): void;
  /** Starts it again on the same port; `empty` takes away all that JetStream had stored. */
  start(options?: { readonly empty?: boolean }): Promise<void>;
}

/** A nats-server on `port`, not started yet, with its configuration and files in `folder`. */
export async function natsProcess(
  folder: string,
  port: number,
  conf: string,
  env: Readonly<Record<string, string>> = {},
): Promise<NatsProcess> {
  const binary = findNatsServer();
  if (binary === null) {
    throw new Error(
      'nats-server is missing: install it (on Debian: apt-get install nats-server) or name it in CARTEADOR_NATS_SERVER',
    );
  }
  const storeDir = join(folder, 'store');
  const confPath = join(folder, 'nats.conf');
  await writeFile(confPath, conf);
  const environment = {
    ...NATS_ENVIRONMENT,
    ...Object.fromEntries(BUS_USERS.map((user) => [passwordVariable(user), PASSWORDS[user]])),
    [PORT_VARIABLE]: String(port),
    [STORE_DIR_VARIABLE]: storeDir,
    ...env,
  };
  let child: ChildProcess | null = null;
  return {
    port,
    get pid() {
      return child?.pid ?? -1;
    },
    freeze() {
      if (child?.pid === undefined) return;
      child.kill('SIGSTOP');
      while (!isStopped(child.pid));
    },
    resume: () => void child?.kill('SIGCONT'),
    async kill() {
      if (child === null) return;
      const ending = child;
      child = null;
      if (ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = once(ending, 'exit');
      ending.kill('SIGKILL');
      await exited;
    },
    async start({ empty = false } = {}) {
      if (empty) await rm(storeDir, { recursive: true, force: true });
      const started = spawn(binary, ['-c', confPath], {
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      let log = '';
      started.stderr!.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-4_000);
      });
      await Promise.race([
        listening(port),
        once(started, 'exit').then(() => {
          if (child === started) throw new Error(`nats-server ended at its start:\n${log}`);
        }),
      ]);
    },
  };
}

/** The signal takes effect a moment later, thread by thread. Where there is no /proc it is taken for done. */
function isStopped(pid: number): boolean {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return true;
  return readdirSync(tasks).every((task) => / [Tt] /.test(readFileSync(`${tasks}/${task}/stat`, 'utf8')));
}

/** Resolves once the port greets as NATS does, which it only does after JetStream is there. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const greeted = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('data', (chunk) => {
        socket.destroy();
        resolve(chunk.toString().startsWith('INFO '));
      });
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
    });
    if (greeted) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
