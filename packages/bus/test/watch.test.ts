import { connect } from 'nats';
import { expect, onTestFinished, test } from 'vitest';
import { inboxPrefix } from '../src/index.ts';
import { until } from '../src/testing/index.ts';
import { nats, publisherOf, readyPublisher, record, viewText, watcherOf } from './support.ts';

test('a watch delivers the present value of each key, says so, then every change', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  await publisher.put('views', 'lobby.a', 3, viewText(3));
  await publisher.put('views', 'lobby.b', 5, viewText(5));
  const watcher = watcherOf(server);
  const lobby = record(watcher, 'lobby.*');
  await until('the watch is ready', () => lobby.watch.ready);
  expect(lobby.values.map(({ key, version }) => [key, version]).sort()).toEqual([
    ['lobby.a', 3],
    ['lobby.b', 5],
  ]);
  await publisher.put('views', 'lobby.a', 4, viewText(4));
  await lobby.sees('lobby.a', 4);
  expect(lobby.last('lobby.a')?.text).toBe(viewText(4));
  expect(watcher.status).toMatchObject({ state: 'connected', live: true, watches: 1 });
  expect(watcher.status.ageMs).toBeLessThan(2_000);
});

test('a watch of a key that is not there is ready without a value', async () => {
  const server = await nats();
  await readyPublisher(server);
  const watch = record(watcherOf(server), 'table.nobody');
  await until('the watch is ready', () => watch.watch.ready);
  expect(watch.values).toEqual([]);
});

test('one pattern brings all views of one table and of no other', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  const all = record(watcherOf(server), '*.t1');
  for (const kind of ['table', 'pots', 'seating', 'hand', 'lobby']) {
    await publisher.put('views', `${kind}.t2`, 1, viewText(1));
    await publisher.put('views', `${kind}.t1`, 1, viewText(1));
  }
  await all.sees('lobby.t1', 1);
  expect(all.values.map(({ key }) => key)).toEqual([
    'table.t1',
    'pots.t1',
    'seating.t1',
    'hand.t1',
    'lobby.t1',
  ]);
});

test('a second listener gets the known value at once and costs NATS no second watch', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  await publisher.put('views', 'table.t1', 1, viewText(1));
  const watcher = watcherOf(server);
  const first = record(watcher, 'table.t1');
  await first.sees('table.t1', 1);
  const second = record(watcher, 'table.t1');
  await Promise.resolve();
  await Promise.resolve();
  expect(second.values.map(({ version }) => version)).toEqual([1]);
  expect(watcher.status.watches).toBe(1);
  first.watch.stop();
  await publisher.put('views', 'table.t1', 2, viewText(2));
  await second.sees('table.t1', 2);
  expect(first.values.map(({ version }) => version)).toEqual([1]);
  second.watch.stop();
  expect(watcher.status.watches).toBe(0);
});

test('watches of many keys cost NATS one consumer, and each sees its own key', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  const keys = Array.from({ length: 40 }, (_, index) => `table.t${index}`);
  for (const key of keys) await publisher.put('views', key, 1, viewText(1, { key }));
  const watcher = watcherOf(server);
  const seen = keys.map((key) => record(watcher, key));
  await until('every watch is ready', () => seen.every(({ watch }) => watch.ready));
  for (const key of keys) await publisher.put('views', key, 2, viewText(2, { key }));
  await until('each is at 2', () => seen.every(({ values }) => values.at(-1)?.version === 2));
  expect(seen.map(({ values }) => values.map(({ key, version }) => `${key} ${version}`))).toEqual(
    keys.map((key) => [`${key} 1`, `${key} 2`]),
  );

  const { url, user, password } = server.address('publisher');
  const connection = await connect({
    servers: url,
    user,
    pass: password,
    inboxPrefix: inboxPrefix(user),
  });
  onTestFinished(() => connection.close());
  const jsm = await connection.jetstreamManager({ checkAPI: false });
  expect((await jsm.streams.info('KV_views')).state.consumer_count).toBe(1);
});

test('a listener that throws does not keep the others from their value', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  const watcher = watcherOf(server);
  watcher.watch('table.t1', {
    onValue: () => {
      throw new Error('a broken screen');
    },
  });
  const other = record(watcher, 'table.t1');
  await publisher.put('views', 'table.t1', 1, viewText(1));
  await publisher.put('views', 'table.t1', 2, viewText(2));
  await other.sees('table.t1', 2);
});

test('under load a watch may leave out superseded values, but ends with the newest and never goes back', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  const seen = record(watcherOf(server), 'table.t1');
  await until('the watch is ready', () => seen.watch.ready);
  const padding = 'x'.repeat(10_000);
  for (let version = 1; version <= 2_000; version += 1) {
    await publisher.put('views', 'table.t1', version, viewText(version, { padding }));
  }
  await seen.sees('table.t1', 2_000);
  const versions = seen.values.map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
});

test('a server killed and started again: a new watch within a second of the reconnect, nothing missed', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  await publisher.put('views', 'table.t1', 1, viewText(1));
  const watcher = watcherOf(server);
  const seen = record(watcher, 'table.t1');
  await seen.sees('table.t1', 1);

  await server.kill();
  await until('the watcher knows', () => watcher.status.state === 'lost');
  expect(watcher.status.live).toBe(false);
  await server.start();
  await until('the publisher is back', () => publisher.status.state === 'connected');
  await publisher.put('views', 'table.t1', 2, viewText(2));
  const putAt = Date.now();
  await seen.sees('table.t1', 2);
  // The library's own watch would take 9 to 15 seconds.
  expect(Date.now() - putAt).toBeLessThan(3_000);
  await until('the watcher is live', () => watcher.status.live);
  expect(seen.values.map(({ version }) => version)).toEqual([1, 2]);
});

test('a frozen server is noticed, and when it goes on so does the watch', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  const watcher = watcherOf(server);
  const seen = record(watcher, 'table.t1');
  await until('the watch is ready', () => seen.watch.ready);
  server.freeze();
  await until('the watcher knows', () => watcher.status.state === 'lost');
  server.resume();
  await until('both are back', () => watcher.status.live && publisher.status.state === 'connected');
  await publisher.put('views', 'table.t1', 1, viewText(1));
  await seen.sees('table.t1', 1);
});

test('a watcher begun before there is a server finds it, and the bucket made later still', async () => {
  const server = await nats({ running: false });
  const watcher = watcherOf(server);
  const seen = record(watcher, 'table.t1');
  const publisher = publisherOf(server);
  expect(watcher.status).toMatchObject({ state: 'connecting', live: false, ageMs: null });
  await expect(publisher.put('views', 'table.t1', 1, viewText(1))).rejects.toMatchObject({
    code: 'unavailable',
  });
  await server.start();
  await until('the watcher is connected', () => watcher.status.state === 'connected');
  expect(watcher.status.live).toBe(false);
  await until('the publisher is connected', () => publisher.status.state === 'connected');
  await publisher.ensureBuckets();
  await publisher.put('views', 'table.t1', 1, viewText(1));
  await seen.sees('table.t1', 1);
  await until('the watcher is live', () => watcher.status.live);
});

test('a bucket lost and made anew with fewer messages: the watch shows the new values, and no older one', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  for (let version = 0; version <= 40; version += 1) {
    await publisher.put('views', 'table.t1', version, viewText(version));
  }
  const seen = record(watcherOf(server), 'table.t1');
  await seen.sees('table.t1', 40);

  await server.kill();
  await server.start({ empty: true });
  await until('the publisher is back', () => publisher.status.state === 'connected');
  await expect(publisher.put('views', 'table.t1', 41, viewText(41))).rejects.toMatchObject({
    code: 'bucket-missing',
  });
  expect(await publisher.ensureBuckets()).toEqual(['views', 'public']);
  expect(await publisher.readCheckpoint('views')).toBeNull();
  await publisher.put('views', 'table.t1', 39, viewText(39));
  await publisher.put('views', 'table.t1', 41, viewText(41));
  await seen.sees('table.t1', 41);
  expect(seen.values.map(({ version }) => version)).toEqual([40, 41]);
});
