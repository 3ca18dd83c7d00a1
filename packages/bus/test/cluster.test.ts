import { connect, type JetStreamManager, type StreamInfo } from 'nats';
import { expect, onTestFinished, test } from 'vitest';
import { BUCKETS, type BucketName, BusUnavailable, inboxPrefix, type Publisher } from '../src/index.ts';
import { type TestCluster, type TestClusterServer, until } from '../src/testing/index.ts';
import { natsCluster, publisherOf, record, viewText, watcherOf } from './support.ts';

/** A server that died is missed after about 4 s, and the choice of a new leader takes a few more. */
const ELECTION_MS_MAX = 40_000;
const CLUSTER_TEST = { timeout: 120_000 };
const KEYS = ['table.a', 'table.b', 'table.c'];

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
  onTestFinished(() => connection.close());
  return connection.jetstreamManager({ checkAPI: false, timeout: 2_000 });
}

const infoOf = (jsm: JetStreamManager, bucket: BucketName): Promise<StreamInfo | null> =>
  jsm.streams.info(`KV_${bucket}`).catch(() => null);

/** Ends the server that leads the bucket, or one that only follows. */
async function killOne(
  cluster: TestCluster,
  jsm: JetStreamManager,
  bucket: BucketName,
  which: 'leader' | 'follower',
): Promise<TestClusterServer> {
  const info = await until(`${bucket} has a leader`, async () => {
    const found = await infoOf(jsm, bucket);
    return found?.cluster?.leader === undefined ? null : found;
  });
  const name = which === 'leader' ? info.cluster!.leader : info.cluster!.replicas![0]!.name;
  const server = cluster.servers.find((one) => one.name === name)!;
  await server.kill();
  return server;
}

/** Puts the next version of every key, all the time, as often as NATS refuses; as the projector does. */
function putting(publisher: Publisher) {
  let version = 0;
  let running = true;
  const done = (async () => {
    for (; running; ) {
      version += 1;
      for (const bucket of BUCKETS) for (const key of KEYS) await putOnce(publisher, bucket, key, version);
    }
  })();
  return {
    get version() {
      return version;
    },
    async stop(): Promise<number> {
      running = false;
      await done;
      return version;
    },
  };
}

async function putOnce(
  publisher: Publisher,
  bucket: BucketName,
  key: string,
  version: number,
): Promise<void> {
  await until(
    `${key} is put`,
    () =>
      publisher.put(bucket, key, version, viewText(version)).catch((error: unknown) => {
        if (error instanceof BusUnavailable) return null;
        throw error;
      }),
    ELECTION_MS_MAX,
  );
}

async function inStep(jsm: JetStreamManager, bucket: BucketName): Promise<void> {
  await until(
    `all copies of ${bucket} are current`,
    async () => {
      const replicas = (await infoOf(jsm, bucket))?.cluster?.replicas ?? [];
      return replicas.length === 2 && replicas.every(({ current, offline }) => current && offline !== true);
    },
    ELECTION_MS_MAX,
  );
}

/** As the projector does it: again until NATS is ready for it. */
async function makeBuckets(publisher: Publisher): Promise<void> {
  const made = () =>
    publisher.ensureBuckets().then(
      () => true,
      () => false,
    );
  await until('the buckets are made', made, ELECTION_MS_MAX);
}

test(
  'one copy becomes three; a follower dies and comes back, then the leader: nothing is lost',
  CLUSTER_TEST,
  async () => {
    const cluster = await natsCluster();
    const jsm = await manager(cluster);
    const single = publisherOf(cluster);
    await makeBuckets(single);
    await putOnce(single, 'views', 'table.before', 7);

    const publisher = publisherOf(cluster, 3);
    await makeBuckets(publisher);
    for (const bucket of BUCKETS) await inStep(jsm, bucket);
    const watchers = BUCKETS.map((bucket) => record(watcherOf(cluster, bucket), 'table.*'));
    const puts = putting(publisher);

    // The second death needs the first that died: two of three are a majority, one alone is none.
    for (const which of ['follower', 'leader'] as const) {
      await until('puts are under way', () => puts.version > 3);
      const dead = await killOne(cluster, jsm, 'views', which);
      const atDeath = puts.version;
      for (const { values } of watchers) {
        for (const key of KEYS) {
          const newer = () => values.some((value) => value.key === key && value.version > atDeath + 1);
          await until(`${key} goes on without ${dead.name}`, newer, ELECTION_MS_MAX);
        }
      }
      await dead.start();
      await until(`${dead.name} is healthy again`, () => dead.isHealthy(), ELECTION_MS_MAX);
      for (const bucket of BUCKETS) await inStep(jsm, bucket);
    }

    const last = await puts.stop();
    for (const [index, bucket] of BUCKETS.entries()) {
      const fresh = record(watcherOf(cluster, bucket), 'table.*');
      if (bucket === 'views') await fresh.sees('table.before', 7);
      for (const key of KEYS) {
        await fresh.sees(key, last);
        await watchers[index]!.sees(key, last);
        const versions = watchers[index]!.values.filter((value) => value.key === key).map(
          (value) => value.version,
        );
        expect(versions).toEqual([...versions].sort((a, b) => a - b));
      }
    }
    // A process that was not told of the copies takes none away.
    await makeBuckets(single);
    for (const bucket of BUCKETS) expect((await infoOf(jsm, bucket))?.config.num_replicas).toBe(3);
  },
);
