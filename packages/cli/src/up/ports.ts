import { createServer } from 'node:net';
import { codeOf, messageOf, Problem } from '../problem.ts';

export const PORT_DEFAULT = 4100;

/** What listens; the dashboard is the only one that other machines may reach. */
export const LISTENERS = ['dashboard', 'table', 'projector', 'nats'] as const;
export type Listener = (typeof LISTENERS)[number];
export type Ports = Readonly<Record<Listener, number>>;

const SETTINGS: Readonly<Record<Listener, string>> = {
  dashboard: 'CARTEADOR_PORT',
  table: 'CARTEADOR_TABLE_PORT',
  projector: 'CARTEADOR_PROJECTOR_PORT',
  nats: 'CARTEADOR_NATS_PORT',
};
const TITLES: Readonly<Record<Listener, string>> = {
  dashboard: 'the dashboard',
  table: 'the table service',
  projector: 'the projector',
  nats: 'NATS',
};

export const LOOPBACK = '127.0.0.1';

/** The dashboard's port, and the three that follow it for the others; each has a setting of its own. */
export function choosePorts(option: string | undefined, env: NodeJS.ProcessEnv): Ports {
  const dashboard = parsePort(option ?? env[SETTINGS.dashboard] ?? String(PORT_DEFAULT), '--port');
  const chosen = LISTENERS.map((listener, index): [Listener, number] => {
    const setting = listener === 'dashboard' ? undefined : env[SETTINGS[listener]];
    return [listener, setting === undefined ? dashboard + index : parsePort(setting, SETTINGS[listener])];
  });
  const taken = new Map<number, Listener>();
  for (const [listener, port] of chosen) {
    const other = taken.get(port);
    if (other !== undefined) {
      throw new Problem(`Port ${port} is meant for both ${TITLES[other]} and ${TITLES[listener]}.`);
    }
    taken.set(port, listener);
  }
  return Object.fromEntries(chosen) as Ports;
}

/** Leaves room for the three ports that follow. */
function parsePort(text: string, setting: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_532) throw new Problem(`${setting} ${text} is not a port from 1 to 65532.`);
  return port;
}

/** Refuses, naming the first that is busy, before anything has started. */
export async function assertFree(ports: Ports, host: string): Promise<void> {
  for (const listener of LISTENERS) {
    const at = listener === 'dashboard' ? host : LOOPBACK;
    const error = await tryToListen(ports[listener], at);
    if (error !== null) throw refusal(listener, ports[listener], at, error);
  }
}

function tryToListen(port: number, host: string): Promise<Error | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

function refusal(listener: Listener, port: number, host: string, error: Error): Problem {
  const who = TITLES[listener];
  const change =
    listener === 'dashboard'
      ? '--port (npm start -- --port 4200) or CARTEADOR_PORT'
      : `${SETTINGS[listener]}, or all of them together with --port`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Problem(
        `Port ${port}, meant for ${who}, is in use by another program. End it, or choose another port with ${change}.`,
      );
    case 'EACCES':
      return new Problem(
        `Port ${port}, meant for ${who}, is not allowed to this user. Choose one from 1024 on with ${change}.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Problem(
        `--host ${host} is no address of this machine. For every address, use --host 0.0.0.0`,
      );
    default:
      return new Problem(`${who} cannot listen on ${host}:${port}: ${messageOf(error)}.`);
  }
}
