import { join, resolve } from 'node:path';
import { BUS_USERS, type BusAddress, type BusUser } from '@carteador/bus';
import { type Part, parsePart } from './part.ts';

/** Something that the operator of the machine has to change; the message is one sentence for him. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

export interface Config {
  readonly storeUrl: string;
  readonly bus: BusAddress;
  /** Copies of each bucket in a NATS cluster. */
  readonly replicas: number;
  readonly part: Part;
  /** After this long without a word another projector of the part takes over; 0: there is only this one. */
  readonly leaseMs: number;
  /** Of `/healthz`, `/readyz` and `/metrics`: loopback, or in a container the address that it is reached by. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly logLevel: string;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const PORT_DEFAULT = 4102;
const NATS_URL_DEFAULT = 'nats://127.0.0.1:4103';
const STORE_FILE = 'carteador.sqlite';

/** Reads the settings; touches nothing. Throws `StartProblem`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const logLevel = env.CARTEADOR_LOG || 'info';
  if (!LEVELS.includes(logLevel)) {
    throw new StartProblem(
      `CARTEADOR_LOG is ${quoted(logLevel)}, but one of ${LEVELS.join(', ')} is needed.`,
    );
  }
  const file = join(resolve(env.CARTEADOR_DATA || './data'), STORE_FILE);
  return {
    storeUrl: env.CARTEADOR_STORE || `sqlite:${file}`,
    bus: {
      url: env.CARTEADOR_NATS_URL || NATS_URL_DEFAULT,
      user: userOf(env.CARTEADOR_NATS_USER || 'publisher'),
      password: env.CARTEADOR_NATS_PASSWORD ?? '',
    },
    replicas: integer('CARTEADOR_NATS_REPLICAS', env.CARTEADOR_NATS_REPLICAS, 1, { min: 1, max: 5 }),
    part: partOf(env.CARTEADOR_PROJECTOR_PART ?? ''),
    leaseMs: integer('CARTEADOR_PROJECTOR_LEASE_MS', env.CARTEADOR_PROJECTOR_LEASE_MS, 0, {
      min: 0,
      max: 600_000,
    }),
    host: env.CARTEADOR_PROJECTOR_HOST || '127.0.0.1',
    port: integer('CARTEADOR_PROJECTOR_PORT', env.CARTEADOR_PROJECTOR_PORT, PORT_DEFAULT, {
      min: 0,
      max: 65_535,
    }),
    logLevel,
  };
}

function userOf(text: string): BusUser {
  const user = BUS_USERS.find((known) => known === text);
  if (user !== undefined) return user;
  throw new StartProblem(
    `CARTEADOR_NATS_USER is ${quoted(text)}, but one of ${BUS_USERS.join(', ')} is needed.`,
  );
}

function partOf(text: string): Part {
  const part = parsePart(text);
  if (part !== null) return part;
  throw new StartProblem(
    `CARTEADOR_PROJECTOR_PART is ${quoted(text)}, but letters and digits, as in 0-9a-h, are needed.`,
  );
}

function integer(
  name: string,
  text: string | undefined,
  otherwise: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  if (text === undefined || text === '') return otherwise;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new StartProblem(`${name} is ${quoted(text)}, but a number from ${min} to ${max} is needed.`);
}

const quoted = (text: string): string => JSON.stringify(text);
