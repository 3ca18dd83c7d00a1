import { createPublisher } from '@carteador/bus';
import { type TestNats, until } from '@carteador/bus/testing';
import {
  type EventHandler,
  MemoryEventStore,
  StoreUnavailable,
  type SubscribeOptions,
  type Subscription,
} from '@carteador/event-store';
import {
  emptyFold,
  foldTable,
  type LobbyTable,
  type PublicView,
  potsView,
  seatingView,
  type TableStep,
  tableView,
} from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { connect } from 'nats';
import { expect, test } from 'vitest';
import type { Projector } from '../src/index.ts';
import {
  append,
  closing,
  erasePlayer,
  memoryStore,
  namePlayer,
  nats,
  projector,
  ready,
  recorder,
  watching,
} from './support.ts';

const KINDS = ['table', 'lobby'];

/** How many read it on at the moment. */
class CountedStore extends MemoryEventStore {
  readonly #subscriptions: Subscription[] = [];

  get reading(): number {
    return this.#subscriptions.filter(({ status }) => status !== 'stopped').length;
  }

  override subscribe(options: SubscribeOptions, handler: EventHandler): Subscription {
    const subscription = super.subscribe(options, handler);
    this.#subscriptions.push(subscription);
    return subscription;
  }
}

/** An operator's own program: what it has received so far. */
async function listening(server: TestNats): Promise<{ id: string; sequence: string }[]> {
  const { url, user, password } = server.address('reader');
  const received: { id: string; sequence: string }[] = [];
  const reader = await connect({
    servers: url,
    user,
    pass: password,
    inboxPrefix: '_INBOX_reader',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 5,
    reconnectJitter: 0,
  });
  closing(() => reader.close());
  reader.subscribe('events.>', { callback: (_, message) => received.push(message.json()) });
  await reader.flush();
  return received;
}

test('every view of a table follows its events, each with the version that it reflects', async () => {
  const server = await nats();
  const store = memoryStore();
  await ready(server, store);
  const evening = new Evening({ id: 't1', players: 3 });
  await namePlayer(store, evening.playerId(1), 'Ana');
  const save = recorder(store, evening);
  const staff = watching(server, '*.t1');
  const everybody = watching(server, 'table.codet1', 'public');
  evening.deal();
  const version = await save();
  for (const kind of KINDS) await staff.at(`${kind}.t1`, version);
  await everybody.at('table.codet1', version);

  const table = staff.table('t1');
  expect(tableView(table)).toMatchObject({
    id: 't1',
    version,
    table: { status: 'open', play: { hand: { number: 1 } } },
    legal: { phase: 'betting' },
    names: { [evening.playerId(1)]: 'Ana' },
  });
  expect(potsView(table).pots).toMatchObject([{ amount: 30 }]);
  expect(seatingView(table).seats[0]).toMatchObject({ seat: 1, name: 'Ana', stack: 490 });
  expect(staff.last<LobbyTable>('lobby.t1')).toMatchObject({ phase: 'betting', players: 3 });
  expect(everybody.last<PublicView>('table.codet1').seats[0]).toMatchObject({ name: 'Ana', bet: 0 });

  for (let round = 0; round < 40; round += 1) {
    evening.next();
    const next = await save();
    await staff.at('table.t1', next);
  }
  const versions = staff.versions('table.t1');
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
});

test('AUDIT-1 what is told behind a retraction is what the stored events give, though no past is kept', async () => {
  const server = await nats();
  const store = memoryStore();
  await ready(server, store);
  const evening = new Evening({ id: 't1', players: 4, seed: 3, trouble: 0.2 });
  const save = recorder(store, evening);
  const seen = watching(server, '*.t1');
  for (let retracted = 0; retracted < 5; ) {
    const entry = evening.next();
    const version = await save();
    await seen.at('table.t1', version);
    if (!entry.some(({ type }) => type === 'EntriesRetracted')) continue;
    retracted += 1;
    const told = seen.table('t1');
    const fold = evening.events.reduce(foldTable, emptyFold('t1'));
    for (const view of [tableView, potsView, seatingView]) {
      expect(JSON.parse(JSON.stringify(view(told)))).toEqual(JSON.parse(JSON.stringify(view(fold))));
    }
  }
});

test('each event goes to its subject as a CloudEvent, in order, also those stored while NATS was away', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const received = await listening(server);

  const evening = new Evening({ id: 't1', players: 4 });
  const save = recorder(store, evening);
  evening.play(30);
  await save();
  await until('all came', () => received.length === evening.events.length);
  expect(received.map(({ id }) => id)).toEqual(evening.events.map(({ id }) => id));

  const before = evening.events.length;
  await server.kill();
  await until('the projector knows', () => one.status.bus !== 'connected');
  evening.play(30);
  await save();
  await server.start();
  const later = evening.events.slice(before).map(({ id }) => id);
  // At least once, and each for the first time in its order.
  await until('all came', () => later.every((id) => received.some((event) => event.id === id)));
  const firstSeen = [...new Set(received.map(({ id }) => id))];
  expect(firstSeen.filter((id) => later.includes(id))).toEqual(later);
});

test('one reading of the store does for views and events, until NATS hangs and the events have to wait', async () => {
  const server = await nats();
  const store = new CountedStore();
  closing(() => store.close());
  await ready(server, store, { eventsUnconfirmedMax: 8 });
  const received = await listening(server);
  const evening = new Evening({ id: 't1', players: 4 });
  const save = recorder(store, evening);
  await save();
  await until('one reads', () => store.reading === 1);

  evening.play(5);
  await save();
  server.freeze();
  evening.play(40);
  await save();
  await until('the events are read on their own', () => store.reading === 2);
  server.resume();
  await until('all came', () => new Set(received.map(({ id }) => id)).size === evening.events.length);
  evening.play(5);
  await save();
  await until('one reads', () => store.reading === 1);
  const ids = evening.events.map(({ id }) => id);
  await until('all came', () => new Set(received.map(({ id }) => id)).size === ids.length);
  expect([...new Set(received.map(({ id }) => id))]).toEqual(ids);
});

test('a NATS that hangs gets the newest views when it goes on, not the backlog', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const evening = new Evening({ id: 't1', players: 5 });
  const save = recorder(store, evening);
  const seen = watching(server, 'table.t1');
  await seen.at('table.t1', await save());
  server.freeze();
  for (let round = 0; round < 100; round += 1) {
    evening.next();
    await save();
  }
  await until('it is all folded', () => one.status.unpublished > 0);
  server.resume();
  await seen.at('table.t1', evening.events.length);
  expect(seen.seen.length).toBeLessThan(10);
});

test('NATS down: folding goes on, and the newest views are there when it is back', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const [a, b] = [new Evening({ id: 'a' }), new Evening({ id: 'b' })];
  const seen = watching(server, 'table.*');
  await recorder(store, a)();
  await seen.at('table.a', a.events.length);
  await one.settled();
  await server.kill();
  await until('the projector knows', () => one.status.bus === 'lost');
  await recorder(store, b)();
  await until('it waits', () => one.status.unpublished === 1);
  expect(one.status.ready).toBe(false);
  expect(one.status.lagMs).toBeGreaterThan(0);
  await server.start();
  await seen.at('table.b', b.events.length);
  await until('nothing is left', () => one.status.unpublished === 0 && one.status.lagMs === 0);
});

test('NATS dies while it is asked whether it has the events: checkpoints go on afterwards', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const reader = createPublisher(server.address('publisher'));
  closing(() => reader.close());
  const evening = new Evening({ id: 't1' });
  const save = recorder(store, evening);
  for (let round = 0; round < 3; round += 1) {
    // Longer ago than the first pause: the library then dials again at once, and rejects its pings first.
    await until('the connection has stood', () => Date.now() - reader.status.sinceMs > 100);
    server.freeze();
    const before = await sent(one);
    evening.next();
    await save();
    await until('the events have left', async () => (await sent(one)) > before);
    await server.kill();
    await server.start();
    await until('the checkpoint is at the end', async () => {
      const checkpoint = await reader.readCheckpoint('events').catch(() => null);
      return checkpoint?.position === one.status.position;
    });
  }
});

const sent = async ({ metrics }: Projector): Promise<number> =>
  (await metrics.eventsSent.get()).values[0]?.value ?? 0;

test('NATS not there at the start: the projector waits for it', async () => {
  const server = await nats({ running: false });
  const store = memoryStore();
  const evening = new Evening({ id: 't1' });
  await recorder(store, evening)();
  const one = projector(server, store);
  const seen = watching(server, 'table.t1');
  expect(one.status).toMatchObject({ store: 'not-begun', ready: false });
  const figure = async (name: string) => {
    const [, value] = new RegExp(`^carteador_projector_${name} (.*)$`, 'm').exec(
      await one.metrics.registry.metrics(),
    )!;
    return Number(value);
  };
  expect(await figure('unread_events')).toBe(evening.events.length);
  expect(await figure('unread_seconds')).toBeGreaterThan(0);
  expect(await figure('bus_up')).toBe(0);
  await server.start();
  await seen.at('table.t1', evening.events.length);
  expect(await figure('unread_events')).toBe(0);
  expect(await figure('unread_seconds')).toBe(0);
  await server.kill();
  await until('the loss is counted', async () => (await figure('bus_lost_total')) === 1);
  expect(await figure('bus_up')).toBe(0);
});

test.each(['a NATS that comes back empty', 'emptied buckets'])(
  '%s: filled again, every table',
  async (how) => {
    const server = await nats();
    const store = memoryStore();
    const one = await ready(server, store, { tablesInMemoryMax: 2 });
    const evenings = ['a', 'b', 'c', 'd', 'e'].map((id) => new Evening({ id }));
    for (const evening of evenings) await recorder(store, evening)();
    const before = watching(server, 'lobby.*');
    for (const { id, events } of evenings) await before.at(`lobby.${id}`, events.length);
    await until('the checkpoint is written', () => one.status.unpublished === 0);

    if (how === 'emptied buckets') {
      const publisher = createPublisher(server.address('publisher'));
      closing(() => publisher.close());
      await until('connected', () => publisher.status.state === 'connected');
      await publisher.clear();
    } else {
      await server.kill();
      await server.start({ empty: true });
    }
    const after = watching(server, '*.*');
    for (const { id, events } of evenings) {
      for (const kind of KINDS) await after.at(`${kind}.${id}`, events.length);
    }
    const everybody = watching(server, 'table.*', 'public');
    for (const { id, events } of evenings) await everybody.at(`table.code${id}`, events.length);
    await until('it is ready again', () => one.status.ready);
  },
);

test('a view that NATS has lost is put again, also when nobody was there to see it lost', async () => {
  const server = await nats();
  const store = memoryStore();
  const evenings = ['a', 'b', 'c'].map((id) => new Evening({ id }));
  for (const evening of evenings) await recorder(store, evening)();
  const lose = async (bucket: string, key: string) => {
    const { url, user, password } = server.address('publisher');
    const prefix = `_INBOX_${user}`;
    const connection = await connect({ servers: url, user, pass: password, inboxPrefix: prefix });
    const jsm = await connection.jetstreamManager({ checkAPI: false });
    await jsm.streams.purge(`KV_${bucket}`, { filter: `$KV.${bucket}.${key}` });
    await connection.close();
  };
  const first = await ready(server, store);
  await until('the checkpoint is written', async () => (await lastCheckpoint(server)) !== '');
  await lose('public', 'table.codea');
  const seen = watching(server, 'table.*', 'public');
  await seen.at('table.codea', evenings[0]!.events.length);
  await until('it is ready again', () => first.status.ready);
  await until(
    'the checkpoint is at the end',
    async () => (await lastCheckpoint(server)) === first.status.position,
  );

  await first.stop();
  await lose('views', 'base.b');
  await ready(server, store);
  const again = watching(server, '*.*');
  await until('the base is there again', () => again.has('base.b'));
  await again.at('table.b', evenings[1]!.events.length);
  expect(again.table('b').table.version).toBe(evenings[1]!.events.length);
});

async function lastCheckpoint(server: TestNats): Promise<string> {
  const publisher = createPublisher(server.address('publisher'));
  await until('connected', () => publisher.status.state === 'connected');
  const places = await Promise.all([publisher.readCheckpoint('views'), publisher.readCheckpoint('public')]);
  await publisher.close();
  const [views, everybody] = places.map((place) => place?.position ?? '');
  return views === everybody ? (views ?? '') : '';
}

test('values that an older release put, in its own form, are put again', async () => {
  const server = await nats();
  const store = memoryStore();
  const evening = new Evening({ id: 't1' });
  const version = await recorder(store, evening)();
  const older = await ready(server, store);
  await older.settled();
  const { position } = older.status;
  await older.stop();
  const publisher = createPublisher(server.address('publisher'));
  closing(() => publisher.close());
  await until('connected', () => publisher.status.state === 'connected');
  for (const bucket of ['views', 'public'] as const) {
    await publisher.readCheckpoint(bucket);
    await publisher.writeCheckpoint(bucket, { position, writer: 'older', at: '2025-01-01T00:00:00.000Z' });
  }
  await publisher.put('views', 'table.t1', version, '{"legal":"of an older release"}');

  await ready(server, store);
  const staff = watching(server, '*.t1');
  await until('it is there', () => staff.has('table.t1') && staff.has('base.t1'));
  expect(tableView(staff.table('t1')).legal.phase).toBe('between');
});

test('stopped and begun again, it goes on from its checkpoint: no gap, versions never go back', async () => {
  const server = await nats();
  const store = memoryStore();
  const evenings = ['a', 'b', 'c'].map((id, seed) => new Evening({ id, seed }));
  const saves = evenings.map((evening) => recorder(store, evening));
  const seen = watching(server, 'table.*');
  for (let run = 0; run < 4; run += 1) {
    const one = await ready(server, store);
    for (let round = 0; round < 15; round += 1) {
      const index = (run + round) % 3;
      evenings[index]!.next();
      await saves[index]!();
    }
    if (run % 2 === 0) await one.settled();
    await one.stop();
    evenings[run % 3]!.next();
    await saves[run % 3]!();
  }
  const last = await ready(server, store);
  for (const { id, events } of evenings) {
    await seen.at(`table.${id}`, events.length);
    const versions = seen.versions(`table.${id}`);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  }
  const { values } = await last.metrics.events.get();
  // Only what was stored since the last checkpoint, not the whole store.
  expect(values[0]?.value).toBeLessThan(60);
});

test('two projectors at once do no harm: nothing goes back, everything arrives', async () => {
  const server = await nats();
  const store = memoryStore();
  await ready(server, store);
  await ready(server, store);
  const evening = new Evening({ id: 't1' });
  const save = recorder(store, evening);
  const seen = watching(server, '*.t1');
  for (let round = 0; round < 60; round += 1) {
    evening.next();
    await save();
  }
  for (const kind of KINDS) {
    await seen.at(`${kind}.t1`, evening.events.length);
    const versions = seen.versions(`${kind}.t1`);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  }
});

test('more tables than fit into memory: each is folded again from its stream when it is needed', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store, { tablesInMemoryMax: 3 });
  const evenings = Array.from({ length: 9 }, (_, index) => new Evening({ id: `t${index}`, seed: index }));
  const saves = evenings.map((evening) => recorder(store, evening));
  const seen = watching(server, 'table.*');
  for (let round = 0; round < 4; round += 1) {
    for (const [index, evening] of evenings.entries()) {
      evening.next();
      await saves[index]!();
    }
  }
  for (const { id, events } of evenings) await seen.at(`table.${id}`, events.length);
  expect(one.status.tables).toBeLessThanOrEqual(3);
});

test('a closed table leaves the memory, its last views stay', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const evening = new Evening({ id: 't1', players: 0 });
  evening.enter({ type: 'CloseTable' });
  const seen = watching(server, 'lobby.t1');
  await seen.at('lobby.t1', await recorder(store, evening)());
  await until('it is forgotten', () => one.status.tables === 0);
  expect(seen.last<LobbyTable>('lobby.t1').status).toBe('closed');
});

test('an erased player is in no view any more, also where the table had left the memory', async () => {
  const server = await nats();
  const store = memoryStore();
  const evening = new Evening({ id: 't1', players: 2 });
  const other = new Evening({ id: 'other', players: 2 });
  const [ana, rui] = [evening.playerId(1), evening.playerId(2)];
  await namePlayer(store, ana, 'Ana Erased');
  await namePlayer(store, rui, 'Rui Remains');
  await recorder(store, evening)();
  const first = await ready(server, store);
  const staff = watching(server, '*.t1');
  const everybody = watching(server, 'table.codet1', 'public');
  await staff.at('table.t1', evening.events.length);
  await until('the names are there', () => staff.last<TableStep>('table.t1').names[ana] === 'Ana Erased');
  await first.stop();

  // A new projector has never seen the table when the erasure comes.
  await recorder(store, other)();
  await ready(server, store);
  await erasePlayer(store, ana);
  await until('the name is gone', () => staff.last<TableStep>('table.t1').names[ana] === undefined);
  await until('for everybody', () => everybody.last<PublicView>('table.codet1').seats[0]?.name === null);
  expect(seatingView(staff.table('t1')).seats[0]?.name).toBeNull();
  expect(staff.last<TableStep>('table.t1').names).toEqual({ [rui]: 'Rui Remains' });
});

test('an erased player is in no view of a closed table either', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const evening = new Evening({ id: 't1', players: 1 });
  const ana = evening.playerId(1);
  await namePlayer(store, ana, 'Ana Erased');
  evening.enter({ type: 'LeaveTable', seat: 1 });
  evening.enter({ type: 'CloseTable' });
  await recorder(store, evening)();
  const staff = watching(server, '*.t1');
  await staff.at('table.t1', evening.events.length);
  await until('it has left the memory', () => one.status.tables === 0);
  expect(seatingView(staff.table('t1')).left[0]?.name).toBe('Ana Erased');
  await erasePlayer(store, ana);
  await until('from the console', () => staff.last<TableStep>('table.t1').names[ana] === undefined);
  expect(seatingView(staff.table('t1')).left[0]?.name).toBeNull();
});

test('a name given after the seat was taken appears', async () => {
  const server = await nats();
  const store = memoryStore();
  await ready(server, store);
  const evening = new Evening({ id: 't1', players: 1 });
  const staff = watching(server, 'table.t1');
  await staff.at('table.t1', await recorder(store, evening)());
  await namePlayer(store, evening.playerId(1), 'Ana');
  await until(
    'the name is there',
    () => staff.last<TableStep>('table.t1').names[evening.playerId(1)] === 'Ana',
  );
});

test('a store that is away while a table is read again is asked once more', async () => {
  const server = await nats();
  const store = memoryStore();
  const evening = new Evening({ id: 't1' });
  const save = recorder(store, evening);
  await save();
  await (await ready(server, store)).stop();
  const { read } = store;
  let failures = 3;
  store.read = (stream, options) => {
    if (stream === 'table-t1' && failures > 0) {
      failures -= 1;
      throw new StoreUnavailable('not-written', 'away for a moment');
    }
    return read.call(store, stream, options);
  };
  await ready(server, store);
  const seen = watching(server, 'table.t1');
  evening.next();
  await seen.at('table.t1', await save());
  expect(failures).toBe(0);
});

test('an event of a newer release stops its own table only, and is said aloud', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const [odd, fine] = [new Evening({ id: 'odd' }), new Evening({ id: 'fine' })];
  const seen = watching(server, 'table.*');
  const version = await recorder(store, odd)();
  await seen.at('table.odd', version);
  const next = odd.next().map((event) => ({ ...event, schema: 99 }));
  await append(store, next);
  await seen.at('table.fine', await recorder(store, fine)());
  await until('all is done', () => one.status.unpublished === 0);
  expect(seen.versions('table.odd').at(-1)).toBe(version);
  expect((await one.metrics.broken.get()).values[0]?.value).toBe(1);
});

test('the event store away: the projector says so, waits, and goes on when it is back', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const evening = new Evening({ id: 't1' });
  const save = recorder(store, evening);
  const seen = watching(server, 'table.t1');
  await seen.at('table.t1', await save());
  store.setAway(true);
  await until('it waits', () => one.status.store === 'waiting');
  expect(one.status.ready).toBe(false);
  store.setAway(false);
  evening.next();
  await seen.at('table.t1', await save());
  await until('it is ready again', () => one.status.ready);
});

test('a bucket that was put back to an earlier state is filled again from there', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const evening = new Evening({ id: 't1' });
  await recorder(store, evening)();
  const publisher = createPublisher(server.address('publisher'));
  closing(() => publisher.close());
  await until('connected', () => publisher.status.state === 'connected');
  const latest = await until('the checkpoint is written', async () => {
    const checkpoint = await publisher.readCheckpoint('public');
    return checkpoint?.position === '' ? null : checkpoint;
  });
  const fills = async () => (await one.metrics.fills.get()).values.reduce((sum, { value }) => sum + value, 0);
  const before = await fills();
  expect(await publisher.writeCheckpoint('public', { ...latest, position: '' })).toBe(true);
  await until('it is filled again', async () => (await fills()) > before && one.status.ready);
});

test('streams that are no table of ours are passed over', async () => {
  const server = await nats();
  const store = memoryStore();
  const one = await ready(server, store);
  const evening = new Evening({ id: 't1' });
  const [event] = evening.events;
  const odd = { id: '00000000-0000-4000-8000-00000000000a', schema: 1, meta: { commandId: 'x' } };
  await store.append('staff', [{ ...odd, type: 'SomebodyHired', data: null }], 'none');
  await store.append('table-Odd.Name', [{ ...odd, id: event!.id, type: 'TableOpened', data: {} }], 'none');
  await store.append(
    'table-empty',
    [{ ...odd, id: event!.id.replace(/^./, 'a'), type: 'NeverHeardOf', data: 7 }],
    'none',
  );
  const other = new Evening({ id: 't2' });
  const seen = watching(server, 'table.*');
  await seen.at('table.t2', await recorder(store, other)());
  await until('all is done', () => one.status.unpublished === 0 && one.status.ready);
  expect(seen.seen.map(({ key }) => key)).toEqual(expect.not.arrayContaining(['table.empty']));
});
