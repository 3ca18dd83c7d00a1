import { describe, expect, it, onTestFinished } from 'vitest';
import { openEventStore } from '../../src/index.ts';
import { collect, events, fill, Listener, numbers, places } from '../contract/given.ts';
import type { AppendFault } from '../eventstoredb-double/faults.ts';
import { FORMS, openStore, startDouble } from './support.ts';

describe('eventstoredb, an answer that does not arrive', () => {
  it.each(
    FORMS.flatMap(([form, appendForm]) =>
      (['unavailable', 'cancelled', 'silent', 'late'] as const).map(
        (fault) => [form, fault, appendForm] as const,
      ),
    ),
  )('is found out by itself: %s, %s', async (form, fault, appendForm) => {
    const double = await startDouble(form);
    const store = openStore(double, { requestTimeoutMs: 250, appendForm });
    await fill(store, 'table-a', 1);
    double.faults.onAppend(fault, fault);
    const result = await store.append('table-a', events(3, 1), 0);
    expect(result).toMatchObject({ kind: 'appended', version: 3 });
    expect(double.appends.length).toBeGreaterThanOrEqual(4);
    expect(new Set(double.appends)).toEqual(new Set([form]));
    expect(numbers(await collect(store.read('table-a')))).toEqual([0, 1, 2, 3]);
  });

  it.each(
    FORMS.flatMap(([form, appendForm]) =>
      (['die-during', 'die-before', 'die-after'] as const).map((fault) => [form, fault, appendForm] as const),
    ),
  )('is found out by itself when the server comes back: %s, %s', async (form, fault, appendForm) => {
    const double = await startDouble(form);
    const store = openStore(double, { appendForm });
    await fill(store, 'table-a', 1);
    double.faults.onAppend(fault);
    const append = store.append('table-a', events(2, 1), 0);
    await double.stopped();
    await double.start();
    expect(await append).toMatchObject({ kind: 'appended', version: 2 });
    expect(numbers(await collect(store.read('table-a')))).toEqual([0, 1, 2]);
  });

  it.each([
    ['die-before', 'appended'],
    ['die-after', 'duplicate'],
  ] as const)('is unknown while the server stays away, and %s ends in %s', async (fault, kind) => {
    const double = await startDouble();
    const store = openStore(double, { giveUpMs: 100 });
    const sent = events(2);
    await fill(store, 'table-b', 1);
    double.faults.onAppend(fault);
    const lost = store.append('table-a', sent, 'none');
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', outcome: 'unknown' });
    await double.start();
    expect(await store.append('table-a', sent, 'none')).toMatchObject({ kind, version: 1 });
    expect(await store.head('table-a')).toBe(1);
  });

  it('is a conflict when another writer was first', async () => {
    const double = await startDouble();
    const store = openStore(double);
    double.faults.onAppend('die-before');
    const append = store.append('table-a', events(1), 'none');
    await double.stopped();
    const metadata = Buffer.from(JSON.stringify({ schema: 1, meta: {} }));
    const rival = { ...double.log.entries[0]!, id: crypto.randomUUID(), type: 'Noted', metadata };
    double.log.append('table-a', -1, [rival]);
    await double.start();
    expect(await append).toEqual({ kind: 'conflict', actual: 0 });
    expect(await store.head('table-a')).toBe(0);
  });

  it.each(FORMS)('costs none of the appends in flight beside it: %s', async (form, appendForm) => {
    const double = await startDouble(form);
    const store = openStore(double, { appendForm });
    const sent = Array.from({ length: 30 }, () => events(2));
    double.faults.onAppend('unavailable', 'cancelled', 'unavailable', 'cancelled');
    const appends = await Promise.all(sent.map((batch, n) => store.append(`table-${n}`, batch, 'none')));
    expect(appends.every(({ kind }) => kind === 'appended')).toBe(true);
    const stored = await collect(store.readAll({ prefix: 'table-' }));
    expect(stored.map(({ id }) => id).sort()).toEqual(
      sent.flatMap((batch) => batch.map(({ id }) => id)).sort(),
    );
  });

  it('does not disturb what others have in flight', async () => {
    const double = await startDouble();
    const stores = [openStore(double), openStore(double), openStore(double)];
    const faults: AppendFault[] = ['unavailable', 'cancelled', 'unavailable', 'cancelled'];
    double.faults.onAppend(...faults);
    const appends = Array.from({ length: 30 }, (_, n) =>
      stores[n % 3]!.append(`table-${n}`, events(2), 'none'),
    );
    expect((await Promise.all(appends)).every(({ kind }) => kind === 'appended')).toBe(true);
    expect(double.appends).toHaveLength(34);
  });
});

describe('eventstoredb, what the server sends', () => {
  it('is handed over once when it comes twice', async () => {
    const double = await startDouble();
    const store = openStore(double);
    double.faults.repeatEvents(2);
    await fill(store, 'table-a', 5);
    const listener = new Listener(store, { from: 'start', prefix: 'table-' });
    await listener.untilLive();
    await fill(store, 'table-a', 5);
    await listener.untilCount(10);
    expect(numbers(listener.events)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is handed over once when it comes again, late and behind what came after it', async () => {
    const double = await startDouble();
    const store = openStore(double);
    double.faults.echoEvents(3);
    await fill(store, 'table-a', 6);
    const listener = new Listener(store, { from: 'start', prefix: 'table-' });
    await listener.untilLive();
    await fill(store, 'table-a', 6);
    await listener.untilCount(12);
    expect(numbers(listener.events)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  it('is taken up where it was left when the server restarts in the middle of a catch-up', async () => {
    const double = await startDouble();
    const store = openStore(double);
    for (let batch = 0; batch < 10; batch += 1) await store.append('table-a', events(50), batch * 50 - 1);
    const listener = new Listener(store, { from: 'start', prefix: 'table-' }, async ({ version }) => {
      if (version !== 120 && version !== 320) return;
      double.stop();
      await double.start();
    });
    await listener.untilCount(500);
    await fill(store, 'table-a', 3);
    await listener.untilCount(503);
    expect(places(listener.events)).toEqual(places(await collect(store.read('table-a'))));
  });

  it('is left out when another program wrote it', async () => {
    const double = await startDouble();
    const store = openStore(double);
    const foreign = {
      id: crypto.randomUUID(),
      type: 'Other',
      contentType: 'application/octet-stream',
      data: Buffer.from([1, 2]),
      metadata: Buffer.alloc(0),
    };
    double.log.append('other', -1, [foreign]);
    await fill(store, 'table-a', 2);
    const listener = new Listener(store, { from: 'start' });
    await listener.untilCount(2);
    expect(places(listener.events)).toEqual(['table-a@0', 'table-a@1']);
    expect(await collect(store.readAll())).toEqual(listener.events);
    await expect(collect(store.read('other'))).rejects.toHaveProperty('code', 'foreign-file');
  });

  it('has positions that compare as strings, whatever their size', async () => {
    const double = await startDouble();
    const store = openStore(double);
    await store.append('table-a', [{ ...events(1)[0]!, data: 'x'.repeat(100_000) }], 'none');
    await fill(store, 'table-a', 30);
    const positions = (await collect(store.readAll())).map(({ position }) => position);
    expect([...positions].sort()).toEqual(positions);
    expect(positions[0]).toMatch(/^\d{20}\/\d{20}$/);
  });
});

describe('eventstoredb, its address', () => {
  it.each([
    ['append', 'server', 'append'],
    ['batch-append', 'server', 'batch-append'],
    ['batch-append', 'single', 'append'],
  ] as const)('of a server with %s, asked for %s, appends by %s', async (form, appendForm, used) => {
    const double = await startDouble(form);
    await fill(openStore(double, { appendForm }), 'table-a', 1);
    expect(double.appends).toEqual([used]);
  });

  it('opens by itself', async () => {
    const double = await startDouble();
    const store = await openEventStore(double.url);
    onTestFinished(() => store.close());
    expect(await store.append('table-a', events(1), 'none')).toMatchObject({ kind: 'appended' });
    expect(store.adapter).toBe('eventstoredb');
  });

  it('is refused with the switch that makes the client lie about conflicts', async () => {
    const url = 'esdb://127.0.0.1:1?tls=false&throwOnAppendFailure=false';
    await expect(openEventStore(url)).rejects.toBeInstanceOf(TypeError);
  });
});
