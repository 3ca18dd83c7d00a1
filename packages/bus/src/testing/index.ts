import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNatsServer } from '../nats-binary.ts';
import { PORT_VARIABLE, passwordVariable, renderNatsConf, STORE_DIR_VARIABLE } from '../nats-conf.ts';
import { BUS_USERS, type BusAddress, type BusUser } from '../subjects.ts';

/** A nats-server of a test's own: free port, files in a new folder, the real configuration. */
export interface TestNats {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  address(user: BusUser): BusAddress;
  /** Ends it without warning, as a crash does. */
  kill(): Promise<void>;
  /** Stops it from doing anything without ending it; `resume` lets it go on. */
  freeze(): void;
  resume(): void;
  /** Starts it again on the same port; `empty` takes away all that JetStream had stored. */
  start(options?: { readonly empty?: boolean }): Promise<void>;
  /** Kills it and removes its folder. */
  stop(): Promise<void>;
}

const PASSWORDS: Readonly<Record<BusUser, string>> = {
  publisher: 'test-publisher',
  watcher: 'test-watcher',
  public: 'test-public',
  reader: 'test-reader',
};

/** `running: false` only reserves the port: for tests in which NATS is not there yet. */
export async function startTestNats(options: { readonly running?: boolean } = {}): Promise<TestNats> {
  const binary = findNatsServer();
  if (binary === null) {
    throw new Error(
      'nats-server is missing: install it (on Debian: apt-get install nats-server) or name it in CARTEADOR_NATS_SERVER',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'carteador-nats-'));
  const port = await freePort();
  const storeDir = join(folder, 'store');
  const conf = join(folder, 'nats.conf');
  await writeFile(conf, renderNatsConf());
  const passwords = BUS_USERS.map((user) => [passwordVariable(user), PASSWORDS[user]]);
  const env = {
    ...Object.fromEntries(passwords),
    [PORT_VARIABLE]: String(port),
    [STORE_DIR_VARIABLE]: storeDir,
  };

  const url = `nats://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    if (child === null) return;
    const ending = child;
    child = null;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill('SIGKILL');
    await exited;
  }

  async function start({ empty = false }: { readonly empty?: boolean } = {}): Promise<void> {
    if (empty) await rm(storeDir, { recursive: true, force: true });
    const started = spawn(binary!, ['-c', conf], { env, stdio: ['ignore', 'ignore', 'pipe'] });
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
  }

  if (options.running ?? true) await start();
  return {
    url,
    port,
    get pid() {
      return child?.pid ?? -1;
    },
    address: (user) => ({ url, user, password: PASSWORDS[user] }),
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
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

/** Resolves when `condition` gives something other than undefined, null or false; rejects after `timeoutMs`. */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  timeoutMs = 15_000,
): Promise<NonNullable<T>> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > endMs) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
