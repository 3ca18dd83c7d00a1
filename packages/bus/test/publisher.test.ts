import { CloudEvent } from 'cloudevents';
import { connect } from 'nats';
import { expect, test } from 'vitest';
import { type BusEvent, BusUnavailable } from '../src/index.ts';
import { until } from '../src/testing/index.ts';
import { nats, publisherOf, readyPublisher, viewText } from './support.ts';

test('a value is never followed by an older one, also with two publishers', async () => {
  const server = await nats();
  const one = await readyPublisher(server);
  const two = await readyPublisher(server);
  expect(await one.put('views', 'table.t1', 4, viewText(4))).toBe('put');
  expect(await two.put('views', 'table.t1', 3, viewText(3))).toBe('newer');
  expect(await two.put('views', 'table.t1', 6, viewText(6))).toBe('put');
  expect(await one.put('views', 'table.t1', 5, viewText(5))).toBe('newer');
  expect(await one.get('views', 'table.t1')).toMatchObject({ version: 6, text: viewText(6) });
});

test('a value of the same version replaces: a name may change between two acts', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  await publisher.put('views', 'table.t1', 4, viewText(4, { name: 'Ana' }));
  expect(await publisher.put('views', 'table.t1', 4, viewText(4))).toBe('put');
  expect(await publisher.get('views', 'table.t1')).toMatchObject({ text: viewText(4) });
});

test('racing publishers leave the newest value', async () => {
  const server = await nats();
  const publishers = await Promise.all([1, 2, 3].map(() => readyPublisher(server)));
  const chains = publishers.map(async (publisher, index) => {
    for (let version = index; version < 300; version += 3) {
      await publisher.put('views', 'table.t1', version, viewText(version));
    }
  });
  await Promise.all(chains);
  expect(await publishers[0]!.get('views', 'table.t1')).toMatchObject({ version: 299 });
});

test('a checkpoint is compared and swapped', async () => {
  const server = await nats();
  const one = await readyPublisher(server);
  const two = await readyPublisher(server);
  const rest = { writer: 'test', at: '2026-01-01T00:00:00.000Z' };
  expect(await one.readCheckpoint('views')).toBeNull();
  expect(await two.readCheckpoint('views')).toBeNull();
  expect(await one.writeCheckpoint('views', { position: '07', ...rest })).toBe(true);
  expect(await two.writeCheckpoint('views', { position: '05', ...rest })).toBe(false);
  expect(await two.readCheckpoint('views')).toEqual({ position: '07', ...rest });
  expect(await two.writeCheckpoint('views', { position: '09', ...rest })).toBe(true);
  expect(await one.writeCheckpoint('views', { position: '08', ...rest })).toBe(false);
  expect(await one.readCheckpoint('public')).toBeNull();
});

test('a bucket that is not there is said at once to be missing, not waited for', async () => {
  const server = await nats();
  const publisher = publisherOf(server);
  await until('the publisher is connected', () => publisher.status.state === 'connected');
  const begunMs = performance.now();
  const put = publisher.put('views', 'table.t1', 1, viewText(1));
  await expect(put).rejects.toMatchObject({ code: 'bucket-missing', bucket: 'views' });
  await expect(publisher.get('views', 'table.t1')).rejects.toMatchObject({ code: 'bucket-missing' });
  expect(await publisher.readCheckpoint('public')).toBeNull();
  expect(performance.now() - begunMs).toBeLessThan(1_500);
});

test('an emptied bucket has no checkpoint, and a put goes on in it', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  const other = await readyPublisher(server);
  await publisher.put('views', 'table.t1', 4, viewText(4));
  await publisher.writeCheckpoint('views', { position: '04', writer: 'test', at: 'now' });
  await other.clear();
  expect(await publisher.writeCheckpoint('views', { position: '05', writer: 'test', at: 'now' })).toBe(false);
  expect(await publisher.readCheckpoint('views')).toBeNull();
  expect(await publisher.put('views', 'table.t1', 4, viewText(4))).toBe('put');
  expect(await publisher.get('views', 'table.t1')).toMatchObject({ version: 4 });
});

test('a put in flight when the server dies fails at once and may be sent again', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  server.freeze();
  const put = publisher.put('views', 'table.t1', 1, viewText(1));
  const failed = expect(put).rejects.toMatchObject({ code: 'unavailable' });
  await server.kill();
  await failed;
  await server.start();
  await until('the publisher is back', () => publisher.status.state === 'connected');
  expect(await publisher.put('views', 'table.t1', 1, viewText(1))).toBe('put');
});

test('what waits for NATS when it dies is told in our words: unavailable', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  // The library dials at once, and then rejects its own pings before it says that the connection broke.
  await until('the first pause is over', () => Date.now() - publisher.status.sinceMs > 100);
  server.freeze();
  const waiting = [publisher.flush(), publisher.flush(), publisher.get('views', 'table.t1')];
  const told = waiting.map((one) => expect(one).rejects.toBeInstanceOf(BusUnavailable));
  await server.kill();
  await Promise.all(told);
  await expect(publisher.flush()).rejects.toBeInstanceOf(BusUnavailable);
});

test('each event of a table is a CloudEvent on a subject of its own; other streams stay off the bus', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  const { url, user, password } = server.address('reader');
  const reader = await connect({ servers: url, user, pass: password, inboxPrefix: '_INBOX_reader' });
  const subscription = reader.subscribe('events.*.BetMade');
  await reader.flush();
  const event: BusEvent = {
    id: '00000000-0000-5000-8000-000000000001',
    stream: 'table-t1',
    version: 12,
    type: 'BetMade',
    schema: 1,
    data: { seat: 3, to: 20, put: 20 },
    meta: {
      at: '2026-01-01T20:00:00.000Z',
      actor: 'd1',
      device: 'tablet',
      commandId: '00000000-0000-4000-8000-000000000001',
      command: { type: 'BetTo' },
      prevHash: 'aa',
      hash: 'bb',
    },
  };
  publisher.sendEvent({ ...event, stream: 'player-p1' });
  publisher.sendEvent(event);
  await publisher.flush();
  for await (const message of subscription) {
    expect(message.subject).toBe('events.t1.BetMade');
    expect(message.headers?.get('Content-Type')).toBe('application/cloudevents+json');
    expect(new CloudEvent(message.json<CloudEvent<unknown>>()).validate()).toBe(true);
    expect(message.json()).toEqual({
      specversion: '1.0',
      id: event.id,
      source: '/tables/t1',
      type: 'carteador.BetMade',
      subject: 't1',
      time: '2026-01-01T20:00:00.000Z',
      datacontenttype: 'application/json',
      data: event.data,
      sequence: '12',
      partitionkey: 'table-t1',
      schemaversion: 1,
      actor: 'd1',
      device: 'tablet',
      commandid: '00000000-0000-4000-8000-000000000001',
      prevhash: 'aa',
      hash: 'bb',
    });
    break;
  }
  await reader.close();
});
