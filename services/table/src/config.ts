import { accessSync, constants, mkdirSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';

/** Something that the operator of the machine has to change; the message is one sentence for him. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

export interface Config {
  readonly host: string;
  /** Who may say for whom he asks: names or addresses of networks, by commas, as fastify's `trustProxy` takes them. */
  readonly trustedProxies: string;
  readonly port: number;
  readonly dataPath: string;
  readonly storeUrl: string;
  /** Other instances write to the same store, and what they write is followed. */
  readonly isShared: boolean;
  /** File of the room's key; instances of one room share it. */
  readonly keyPath: string;
  /** File of the index of hands, which follows from the events. Instances may share it, or have one each. */
  readonly indexPath: string;
  readonly logLevel: string;
  /** The owner has lost the PIN of the floor. */
  readonly newFloorPin: boolean;
}

export const PORT_DEFAULT = 4101;
const STORE_FILE = 'carteador.sqlite';
const INDEX_FILE = 'hand-index.sqlite';
const KEY_FILE = 'room-key.pem';
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings; makes nothing and touches nothing. Throws `StartProblem`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataPath = resolve(env.CARTEADOR_DATA || './data');
  const logLevel = env.CARTEADOR_LOG || 'info';
  if (!LEVELS.includes(logLevel)) {
    throw new StartProblem(
      `CARTEADOR_LOG is ${JSON.stringify(logLevel)}, but one of ${LEVELS.join(', ')} is needed.`,
    );
  }
  return {
    host: env.CARTEADOR_TABLE_HOST || '127.0.0.1',
    trustedProxies: proxiesOf(env.CARTEADOR_TRUSTED_PROXIES || 'loopback'),
    port: portOf(env.CARTEADOR_TABLE_PORT),
    dataPath,
    keyPath: resolve(env.CARTEADOR_ROOM_KEY || join(dataPath, KEY_FILE)),
    storeUrl: env.CARTEADOR_STORE || `sqlite:${join(dataPath, STORE_FILE)}`,
    isShared: env.CARTEADOR_TABLE_SHARED === '1',
    indexPath: join(dataPath, INDEX_FILE),
    logLevel,
    newFloorPin: env.CARTEADOR_NEW_FLOOR_PIN === '1',
  };
}

/** 0 lets the system choose, for tests. */
function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return PORT_DEFAULT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) {
    throw new StartProblem(
      `CARTEADOR_TABLE_PORT is ${JSON.stringify(text)}, but a port up to 65535 is needed.`,
    );
  }
  return port;
}

/** Names and networks by commas; the address of a client must not be believed because of a slip in this list. */
function proxiesOf(text: string): string {
  const wrong = text.split(',').find((part) => !isNetwork(part.trim()));
  if (wrong === undefined) return text;
  throw new StartProblem(
    `CARTEADOR_TRUSTED_PROXIES names ${JSON.stringify(wrong.trim())}, but ${NETWORK_NAMES.join(', ')}, addresses and networks such as 10.1.0.0/16 are needed.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (more !== undefined) return false;
  if (bits === undefined) return NETWORK_NAMES.includes(address) || isIP(address) !== 0;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}

/** The folder of the data, made where it is missing. Throws `StartProblem` when it can not be written to. */
export function openDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(
      `The data folder ${path} can not be written to (${codeOf(error)}): choose another with CARTEADOR_DATA, or mend this one.`,
      { cause: error },
    );
  }
}

export function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? 'unknown');
}
