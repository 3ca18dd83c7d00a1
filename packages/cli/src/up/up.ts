import { findNatsServer } from '@carteador/bus';
import { openEventStore, StoreUnusable } from '@carteador/event-store';
import { messageOf, Problem } from '../problem.ts';
import { type Addresses, addresses } from './addresses.ts';
import type { Child } from './child.ts';
import { type DataFolder, dataPath, openDataFolder } from './data-folder.ts';
import { startDemo } from './demo.ts';
import { lockData } from './lock.ts';
import { assertFree, choosePorts, LOOPBACK } from './ports.ts';
import { type FloorPin, programs } from './programs.ts';
import { Roll } from './roll.ts';
import { openSecrets } from './secrets.ts';
import { Supervisor } from './supervisor.ts';

/** As they come from the command line; each has its variable too. */
export interface UpOptions {
  readonly data?: string;
  readonly host?: string;
  readonly port?: string;
  readonly store?: string;
  readonly newFloorPin?: boolean;
  readonly demo?: boolean;
}

/**
 * Runs the whole house until it is told to end. Rejects with a `Problem` for what a person can mend, before or
 * after the start; every child is gone when the promise settles.
 */
export async function up(options: UpOptions, say: (text: string) => void): Promise<void> {
  const host = options.host ?? process.env.CARTEADOR_HOST ?? LOOPBACK;
  const ports = choosePorts(options.port, process.env);
  const natsServer = needNatsServer();
  const folder = openDataFolder(dataPath(options));
  const store = options.store ?? process.env.CARTEADOR_STORE ?? `sqlite:${folder.store}`;

  const lock = lockData(folder);
  const roll = new Roll(folder);
  const supervisor = new Supervisor({ logs: folder.logs, roll, say });
  const told = onSignal(() => supervisor.kill());
  let demo: Child | null = null;
  try {
    await roll.endStrays();
    await assertFree(ports, host);
    await assertUsable(store);

    const pins: FloorPin[] = [];
    let onPin = (pin: FloorPin): void => void pins.push(pin);
    const specs = programs({
      folder,
      ports,
      host,
      store,
      natsServer,
      secrets: openSecrets(folder),
      // The demo signs in by it.
      newFloorPin: options.newFloorPin === true || options.demo === true,
      onFloorPin: (pin) => onPin(pin),
    });
    const ended = Promise.race([told.once, supervisor.gaveUp]);
    const started = await Promise.race([supervisor.start(specs).then(() => 'started'), ended]);
    if (started === 'started') {
      say(welcome(addresses(host, ports.dashboard, schemeOf(process.env)), folder));
      onPin = (pin) => {
        say(wordsOfPin(pin));
        if (options.demo) demo ??= startDemo(`http://${LOOPBACK}:${ports.table}`, pin, say);
      };
      pins.forEach(onPin);
    }
    const end = await ended;
    if (end instanceof Problem) throw end;
    say('Ending.');
  } finally {
    (demo as Child | null)?.kill();
    await supervisor.stop();
    told.forget();
    lock.release();
  }
}

/** A terminal gives Ctrl-C to npm and to its child, and npm passes it on: one press is heard twice. */
const ONE_PRESS_MS = 1_000;

/** `once` resolves at the first signal to end; `again` is called at each one after it, by whoever loses patience. */
function onSignal(again: () => void): { once: Promise<'told'>; forget: () => void } {
  let forget = () => {};
  const once = new Promise<'told'>((resolve) => {
    let firstMs: number | null = null;
    const hear = () => {
      const nowMs = performance.now();
      firstMs ??= nowMs;
      if (nowMs - firstMs > ONE_PRESS_MS) again();
      resolve('told');
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, hear);
    forget = () => {
      for (const signal of signals) process.off(signal, hear);
    };
  });
  return { once, forget };
}

/** Opens the store before anybody else does: a file that cannot be used is said here, and left as it is. */
async function assertUsable(url: string): Promise<void> {
  if (!url.startsWith('sqlite:')) return;
  try {
    const store = await openEventStore(url);
    await store.close();
  } catch (error) {
    if (!(error instanceof StoreUnusable)) throw error;
    throw new Problem(`${sentence(error)} Nothing was changed. ${REMEDIES[error.code]}`, { cause: error });
  }
}

const REMEDIES: Readonly<Record<StoreUnusable['code'], string>> = {
  damaged: 'Put the last backup in its place, or start on another folder with --data.',
  'foreign-file': 'Choose another folder with --data (or CARTEADOR_DATA).',
  'newer-format': 'Start the newer version of Carteador that wrote it.',
  'not-writable': 'Give this user the right to write it, or choose another folder with --data.',
};

function sentence(error: Error): string {
  const text = messageOf(error);
  return `The event store cannot be used: ${text}${/[.!]$/.test(text) ? '' : '.'}`;
}

/** Debian keeps servers where a user's PATH may not look. */
function needNatsServer(): string {
  const found = findNatsServer();
  if (found !== null) return found;
  throw new Problem(
    'nats-server is not installed. On Debian, as root: apt-get install nats-server. ' +
      'Elsewhere install it by hand, or set CARTEADOR_NATS_SERVER to its path.',
  );
}

function schemeOf(env: NodeJS.ProcessEnv): 'http' | 'https' {
  return env.CARTEADOR_TLS_CERT && env.CARTEADOR_TLS_KEY ? 'https' : 'http';
}

function welcome({ here, network }: Addresses, folder: DataFolder): string {
  return [
    '',
    'Carteador is ready. Ctrl-C ends it; what was entered stays.',
    '',
    `  Open        ${here}`,
    ...network.map((url) => `  On the LAN  ${url}`),
    `  Data        ${folder.path}`,
    '',
  ].join('\n');
}

function wordsOfPin({ name, pin }: FloorPin): string {
  return `  Sign in as  ${name}\n  PIN         ${pin}   (write it down: it is shown only this once)\n`;
}
