import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_VARIABLES, renderNatsClusterConf } from '../nats-conf.ts';
import type { BusAddress, BusUser } from '../subjects.ts';
import { type NatsProcess, natsProcess, PASSWORDS } from './nats-process.ts';
import { freePort, until } from './wait.ts';

const ROUTE_PASSWORD = 'test-route';

export interface TestClusterServer extends NatsProcess {
  readonly name: string;
  readonly url: string;
  /** What its `/healthz` says: 200 when JetStream and all its copies are current. */
  isHealthy(): Promise<boolean>;
}

/** Three servers on loopback that replicate, with the configuration of `infra/nats/cluster.conf`. */
export interface TestCluster {
  readonly servers: readonly TestClusterServer[];
  /** Of all servers, as an operator gives it to our processes. */
  address(user: BusUser): BusAddress;
  stop(): Promise<void>;
}

/** Resolves when all three are healthy. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'carteador-cluster-'));
  const names = ['nats-1', 'nats-2', 'nats-3'];
  const clusterPorts = await Promise.all(names.map(freePort));
  const routes = clusterPorts.map((port) => `nats-route://route:${ROUTE_PASSWORD}@127.0.0.1:${port}`);
  const servers = await Promise.all(
    names.map(async (name, index): Promise<TestClusterServer> => {
      const [port, monitorPort] = await Promise.all([freePort(), freePort()]);
      const inner = join(folder, name);
      await mkdir(inner);
      const server = await natsProcess(inner, port, renderNatsClusterConf(), {
        [CLUSTER_VARIABLES.name]: name,
        [CLUSTER_VARIABLES.host]: '127.0.0.1',
        [CLUSTER_VARIABLES.clusterPort]: String(clusterPorts[index]),
        [CLUSTER_VARIABLES.routes]: JSON.stringify(routes),
        [CLUSTER_VARIABLES.routePassword]: ROUTE_PASSWORD,
        [CLUSTER_VARIABLES.monitor]: `127.0.0.1:${monitorPort}`,
      });
      return Object.assign(server, {
        name,
        url: `nats://127.0.0.1:${port}`,
        isHealthy: () =>
          fetch(`http://127.0.0.1:${monitorPort}/healthz`).then(
            ({ status }) => status === 200,
            () => false,
          ),
      });
    }),
  );
  await Promise.all(servers.map((server) => server.start()));
  for (const server of servers) await until(`${server.name} is healthy`, () => server.isHealthy());
  const url = servers.map((server) => server.url).join(',');
  return {
    servers,
    address: (user) => ({ url, user, password: PASSWORDS[user] }),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
