import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderNatsConf } from '../nats-conf.ts';
import type { BusAddress, BusUser } from '../subjects.ts';
import { type NatsProcess, natsProcess, PASSWORDS } from './nats-process.ts';
import { freePort } from './wait.ts';

export { startTestCluster, type TestCluster, type TestClusterServer } from './nats-cluster.ts';
export { freePort, until } from './wait.ts';

/** A nats-server of a test's own: free port, files in a new folder, the real configuration. */
export interface TestNats extends NatsProcess {
  readonly url: string;
  address(user: BusUser): BusAddress;
  /** Kills it and removes its folder. */
  stop(): Promise<void>;
}

/** `running: false` only reserves the port: for tests in which NATS is not there yet. */
export async function startTestNats(options: { readonly running?: boolean } = {}): Promise<TestNats> {
  const folder = await mkdtemp(join(tmpdir(), 'carteador-nats-'));
  const server = await natsProcess(folder, await freePort(), renderNatsConf());
  const url = `nats://127.0.0.1:${server.port}`;
  if (options.running ?? true) await server.start();
  return Object.assign(server, {
    url,
    address: (user: BusUser) => ({ url, user, password: PASSWORDS[user] }),
    async stop() {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
