import { join } from 'node:path';
import { NATS_ENVIRONMENT, renderNatsConf } from '@carteador/bus';
import { type ChildSpec, inRepository } from './child.ts';
import { type DataFolder, writeWhole } from './data-folder.ts';
import { LOOPBACK, type Ports } from './ports.ts';
import { httpReady, natsReady, portReady } from './ready.ts';
import type { Secrets } from './secrets.ts';

export interface House {
  readonly folder: DataFolder;
  readonly ports: Ports;
  readonly host: string;
  /** Address of the event store, as `openEventStore` takes it. */
  readonly store: string;
  readonly natsServer: string;
  readonly secrets: Secrets;
  /** Draw a new PIN for the floor, for the one that was lost. */
  readonly newFloorPin: boolean;
  /** Called at the first start on a data folder, and for a new PIN. */
  readonly onFloorPin: (pin: FloorPin) => void;
}

export interface FloorPin {
  readonly name: string;
  readonly pin: string;
}

/** What runs, in the order in which it is started. */
export function programs(house: House): ChildSpec[] {
  return [nats(house), table(house), projector(house), dashboard(house)];
}

function nats({ folder, ports, natsServer, secrets }: House): ChildSpec {
  const conf = join(folder.run, 'nats.conf');
  writeWhole(conf, renderNatsConf({ port: ports.nats, storeDir: folder.nats, passwords: secrets.nats }));
  return {
    name: 'nats',
    title: 'NATS',
    run: { program: natsServer },
    args: ['--config', conf],
    env: NATS_ENVIRONMENT,
    ready: natsReady(ports.nats),
  };
}

function table({ folder, ports, store, newFloorPin, onFloorPin }: House): ChildSpec {
  let pinWanted = newFloorPin;
  return {
    name: 'table',
    title: 'The table service',
    run: { module: inRepository('services/table/dist/main.js') },
    args: [],
    get env() {
      return {
        NODE_ENV: 'production',
        CARTEADOR_DATA: folder.path,
        CARTEADOR_STORE: store,
        CARTEADOR_TABLE_PORT: String(ports.table),
        CARTEADOR_NEW_FLOOR_PIN: pinWanted ? '1' : '0',
      };
    },
    ready: httpReady(`http://${LOOPBACK}:${ports.table}/readyz`),
    onLine: (line) => {
      const pin = parseFloorPin(line);
      if (pin === null) return true;
      // A restart must not draw another one.
      pinWanted = false;
      onFloorPin(pin);
      return false;
    },
  };
}

function projector({ folder, ports, store, secrets }: House): ChildSpec {
  return {
    name: 'projector',
    title: 'The projector',
    run: { module: inRepository('services/projector/dist/main.js') },
    args: [],
    env: {
      NODE_ENV: 'production',
      CARTEADOR_DATA: folder.path,
      CARTEADOR_STORE: store,
      CARTEADOR_PROJECTOR_PORT: String(ports.projector),
      CARTEADOR_NATS_URL: natsUrl(ports),
      CARTEADOR_NATS_USER: 'publisher',
      CARTEADOR_NATS_PASSWORD: secrets.nats.publisher,
    },
    ready: httpReady(`http://${LOOPBACK}:${ports.projector}/readyz`),
  };
}

function dashboard({ ports, host, secrets }: House): ChildSpec {
  const reachable = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
  return {
    name: 'dashboard',
    title: 'The dashboard',
    run: { module: inRepository('dashboard/build/index.js') },
    args: [],
    env: {
      NODE_ENV: 'production',
      CARTEADOR_PORT: String(ports.dashboard),
      CARTEADOR_HOST: host,
      CARTEADOR_TABLE_URL: `http://${LOOPBACK}:${ports.table}`,
      CARTEADOR_NATS_URL: natsUrl(ports),
      CARTEADOR_NATS_USER: 'watcher',
      CARTEADOR_NATS_PASSWORD: secrets.nats.watcher,
      CARTEADOR_NATS_PUBLIC_PASSWORD: secrets.nats.public,
    },
    ready: portReady(reachable, ports.dashboard),
  };
}

function natsUrl(ports: Ports): string {
  return `nats://${LOOPBACK}:${ports.nats}`;
}

function parseFloorPin(line: string): FloorPin | null {
  if (!line.startsWith('{') || !line.includes('"floor-pin"')) return null;
  try {
    const { event, name, pin } = JSON.parse(line);
    return event === 'floor-pin' ? { name: String(name), pin: String(pin) } : null;
  } catch {
    return null;
  }
}
