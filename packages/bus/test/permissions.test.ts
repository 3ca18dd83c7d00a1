import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AckPolicy, connect, DeliverPolicy, type NatsConnection } from 'nats';
import { expect, onTestFinished, test } from 'vitest';
import {
  type BusUser,
  findNatsServer,
  inboxPrefix,
  renderNatsClusterConf,
  renderNatsConf,
} from '../src/index.ts';
import { type TestNats, until } from '../src/testing/index.ts';
import { nats, readyPublisher, record, viewText, watcherOf } from './support.ts';

async function as(server: TestNats, user: BusUser): Promise<NatsConnection> {
  const { url, password } = server.address(user);
  const connection = await connect({
    servers: url,
    user,
    pass: password,
    inboxPrefix: inboxPrefix(user),
  });
  onTestFinished(() => connection.close());
  return connection;
}

/** The subjects that the server refused to this connection. */
function refusals(connection: NatsConnection): string[] {
  const refused: string[] = [];
  void (async () => {
    for await (const status of connection.status()) {
      const context = status.permissionContext;
      if (context !== undefined) refused.push(`${context.operation} ${context.subject}`);
    }
  })();
  return refused;
}

async function refused(connection: NatsConnection, subject: string, act: () => unknown): Promise<void> {
  const seen = refusals(connection);
  act();
  await until(`${subject} is refused`, () => seen.some((text) => text.includes(subject)));
}

const watchOf = (bucket: string, user: BusUser) => ({
  name: 'probe',
  deliver_subject: `${inboxPrefix(user)}.probe`,
  deliver_policy: DeliverPolicy.LastPerSubject,
  filter_subject: `$KV.${bucket}.>`,
  ack_policy: AckPolicy.None,
});

test.each(['watcher', 'public', 'reader'] as const)('%s cannot publish a view or an event', async (user) => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  await publisher.put('views', 'table.t1', 1, viewText(1));
  const connection = await as(server, user);
  await refused(connection, '$KV.views.table.t1', () =>
    connection.publish('$KV.views.table.t1', viewText(9)),
  );
  await refused(connection, '$KV.public.table.x', () =>
    connection.publish('$KV.public.table.x', viewText(9)),
  );
  await refused(connection, 'events.t1.Folded', () => connection.publish('events.t1.Folded', '{}'));
  expect(await publisher.get('views', 'table.t1')).toMatchObject({ version: 1 });
});

test('the public user watches the public bucket and cannot read the staff bucket in any way', async () => {
  const server = await nats();
  const publisher = await readyPublisher(server);
  await publisher.put('public', 'table.code', 1, viewText(1));
  await record(watcherOf(server, 'public'), 'table.code').sees('table.code', 1);

  const connection = await as(server, 'public');
  const jsm = await connection.jetstreamManager({ checkAPI: false, timeout: 500 });
  await refused(connection, 'CONSUMER.CREATE.KV_views', () =>
    jsm.consumers.add('KV_views', watchOf('views', 'public')).catch(() => {}),
  );
  await refused(connection, 'DIRECT.GET.KV_views', () =>
    connection.request('$JS.API.DIRECT.GET.KV_views.$KV.views.table.t1').catch(() => {}),
  );
  await refused(connection, 'STREAM.MSG.GET.KV_views', () =>
    jsm.streams.getMessage('KV_views', { seq: 1 }).catch(() => {}),
  );
  await refused(connection, '$KV.views.>', () => connection.subscribe('$KV.views.>', { callback: () => {} }));
  await refused(connection, 'events.>', () => connection.subscribe('events.>', { callback: () => {} }));
});

test('the watcher cannot listen to replies of others, change a bucket or read events', async () => {
  const server = await nats();
  await readyPublisher(server);
  const connection = await as(server, 'watcher');
  const jsm = await connection.jetstreamManager({ checkAPI: false, timeout: 500 });
  await refused(connection, '_INBOX_publisher.>', () =>
    connection.subscribe('_INBOX_publisher.>', { callback: () => {} }),
  );
  await refused(connection, 'STREAM.DELETE.KV_views', () => jsm.streams.delete('KV_views').catch(() => {}));
  await refused(connection, 'STREAM.PURGE.KV_views', () => jsm.streams.purge('KV_views').catch(() => {}));
  await refused(connection, 'events.>', () => connection.subscribe('events.>', { callback: () => {} }));
});

test('nobody comes in without a password', async () => {
  const server = await nats();
  await expect(connect({ servers: server.url, reconnect: false })).rejects.toMatchObject({
    code: 'AUTHORIZATION_VIOLATION',
  });
});

test.each([
  ['nats.conf', renderNatsConf()],
  ['cluster.conf', renderNatsClusterConf()],
])('infra/nats/%s is what the code makes', (name, text) => {
  const path = new URL(`../../../infra/nats/${name}`, import.meta.url);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('rendered with options it is a configuration that nats-server accepts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carteador-conf-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const passwords = { publisher: '1e5', watcher: '"quoted"', public: '$HOME', reader: '{ } #' };
  const path = join(folder, 'nats.conf');
  writeFileSync(path, renderNatsConf({ port: 4333, storeDir: join(folder, 'a b'), passwords }));
  expect(spawnSync(findNatsServer()!, ['-t', '-c', path]).status).toBe(0);
});
