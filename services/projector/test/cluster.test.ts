import { BUCKETS, type BucketName, createPublisher, inboxPrefix } from '@carteador/bus';
import { startTestCluster, type TestCluster, type TestClusterServer, until } from '@carteador/bus/testing';
import { Evening } from '@carteador/projections/testing';
import { connect, type JetStreamManager, type StreamInfo } from 'nats';
import { expect, test } from 'vitest';
import { closing, memoryStore, projector, recorder, watching } from './support.ts';

/** Three servers miss a dead one after 4 to 9 s and then choose a new leader. */
const ELECTION_MS_MAX = 45_000;
/** Servers that die, one after the other: followers and leaders in turn. */
const DEATHS = Number(process.env.CARTEADOR_CLUSTER_DEATHS ?? 2);
const CLUSTER_TEST = { timeout: 90_000 * DEATHS };

/** NATS as an operator sees it, through whichever server is there. */
async function manager(cluster: TestCluster): Promise<JetStreamManager> {
  const { url, user, password } = cluster.address('publisher');
  const connection = await connect({
    servers: url.split(','),
    user,
    pass: password,
    inboxPrefix: inboxPrefix(user),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 50,
  });
  closing(() => connection.close());
  return connection.jetstreamManager({ checkAPI: false, timeout: 2_000 });
}

/** Null while the bucket has no leader to ask. */
const infoOf = (jsm: JetStreamManager, bucket: BucketName): Promise<StreamInfo | null> =>
  jsm.streams.info(`KV_${bucket}`).catch(() => null);

/** Ends the server that leads the staff's bucket, or one that only follows. */
async function killOne(
  cluster: TestCluster,
  jsm: JetStreamManager,
  which: 'leader' | 'follower',
): Promise<TestClusterServer> {
  const { leader, replicas } = await until('the bucket has a leader', async () => {
    const members = (await infoOf(jsm, 'views'))?.cluster;
    return members?.leader === undefined || members.replicas === undefined ? null : members;
  });
  const name = which === 'leader' ? leader : replicas![0]!.name;
  const server = cluster.servers.find((one) => one.name === name)!;
  await server.kill();
  return server;
}

/** Each bucket has three copies, and all are current. */
async function inStep(jsm: JetStreamManager): Promise<void> {
  for (const bucket of BUCKETS) {
    let seen: StreamInfo['cluster'] | 'nobody answers';
    const current = async () => {
      seen = (await infoOf(jsm, bucket))?.cluster ?? 'nobody answers';
      const replicas = (seen !== 'nobody answers' && seen.replicas) || [];
      return replicas.length === 2 && replicas.every((one) => one.current && one.offline !== true);
    };
    await until(`the copies of ${bucket} are current`, current, ELECTION_MS_MAX).catch((error) => {
      throw new Error(`${(error as Error).message}: ${JSON.stringify(seen)}`);
    });
  }
}

/**
 * Other keys put as fast as NATS takes them: what a copy has to catch up after a crash. nats-server 2.9.10 then
 * loses the keys that were there before a bucket got its copies. The end of it is returned.
 */
function keepBusy(cluster: TestCluster): () => Promise<void> {
  const publisher = createPublisher(cluster.address('publisher'));
  let running = true;
  const done = (async () => {
    for (let version = 1; running; version += 1) {
      for (const bucket of BUCKETS) {
        // What is refused while there is no leader comes again with the next version.
        const put = publisher.put(bucket, `load.${version % 3}`, version, '{}');
        await put.catch(() => new Promise((resolve) => setTimeout(resolve, 50)));
      }
    }
  })();
  return async () => {
    running = false;
    await publisher.close();
    await done;
  };
}

test(
  'three servers: the leader of the staff’s bucket dies, screens go on and every view is there',
  CLUSTER_TEST,
  async () => {
    const cluster = await startTestCluster();
    closing(() => cluster.stop());
    const jsm = await manager(cluster);
    const store = memoryStore();
    const [idle, busy] = ['idle', 'busy'].map((id, seed) => new Evening({ id, seed })) as [Evening, Evening];
    await recorder(store, idle)();
    const save = recorder(store, busy);
    await save();
    const one = projector(cluster, store, {}, { replicas: 3 });
    await until('the projector is ready', () => one.status.ready, ELECTION_MS_MAX);
    await inStep(jsm);
    const screen = watching(cluster, '*.*');
    await killOne(cluster, jsm, 'leader');
    busy.next();
    const version = await save();
    await until(
      'the console goes on',
      () => screen.versions('table.busy').at(-1) === version,
      ELECTION_MS_MAX,
    );
    const opened = watching(cluster, '*.*');
    for (const { id, events } of [idle, busy]) {
      for (const kind of ['table', 'lobby']) await opened.at(`${kind}.${id}`, events.length);
    }
  },
);

// Only when asked for (`npm run soak` does): on a busy machine nats-server 2.9.10 now and then leaves a copy of a server
// that came back behind, unheard of by its leader for 45 s and more although it calls itself healthy.
test.runIf(process.env.CARTEADOR_CLUSTER_DEATHS !== undefined)(
  'three servers: a follower dies and comes back, then the leader; every view is there, screens go on',
  CLUSTER_TEST,
  async () => {
    const cluster = await startTestCluster();
    closing(() => cluster.stop());
    const jsm = await manager(cluster);
    const store = memoryStore();
    const idle = ['a', 'b', 'c'].map((id, seed) => new Evening({ id, seed }));
    for (const evening of idle) await recorder(store, evening)();
    // Filled with one copy of each bucket, before its operator asked for more.
    const before = projector(cluster, store, {}, { replicas: 1 });
    await until('the first projector is ready', () => before.status.ready, ELECTION_MS_MAX);
    await before.stop();
    const one = projector(cluster, store, {}, { replicas: 3 });
    await until('the projector is ready', () => one.status.ready, ELECTION_MS_MAX);
    await inStep(jsm);

    if (process.env.CARTEADOR_CLUSTER_LOAD === '1') closing(keepBusy(cluster));
    const screens = { views: watching(cluster, '*.*'), public: watching(cluster, 'table.*', 'public') };
    const busy = new Evening({ id: 'busy', players: 4 });
    const save = recorder(store, busy);
    const seesNewest = async () => {
      busy.next();
      const version = await save();
      const at = (screen: typeof screens.views, key: string) => () => screen.versions(key).at(-1) === version;
      await until('the console goes on', at(screens.views, 'table.busy'), ELECTION_MS_MAX);
      await until('the wall goes on', at(screens.public, 'table.codebusy'), ELECTION_MS_MAX);
    };
    await seesNewest();

    // The second death needs the first that died: two of three are a majority, one alone is none.
    for (let death = 0; death < DEATHS; death += 1) {
      const dead = await killOne(cluster, jsm, death % 2 === 0 ? 'follower' : 'leader');
      for (let act = 0; act < 5; act += 1) await seesNewest();
      await dead.start();
      await until(`${dead.name} is healthy again`, () => dead.isHealthy(), ELECTION_MS_MAX);
      await inStep(jsm);
      await seesNewest();
    }

    for (const key of ['table.busy', 'lobby.busy']) {
      const versions = screens.views.versions(key);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
    }
    // Whatever a copy may have lost by the crashes was put again: a screen opened now sees every table.
    const views = watching(cluster, '*.*');
    const walls = watching(cluster, 'table.*', 'public');
    for (const { id, events } of [...idle, busy]) {
      for (const kind of ['table', 'lobby']) await views.at(`${kind}.${id}`, events.length);
      await walls.at(`table.code${id}`, events.length);
    }
    // A process that was not told of the copies takes none away.
    await one.stop();
    const last = projector(cluster, store, {}, { replicas: 1 });
    await until('the last projector is ready', () => last.status.ready, ELECTION_MS_MAX);
    for (const bucket of BUCKETS) expect((await infoOf(jsm, bucket))?.config.num_replicas).toBe(3);
  },
);
