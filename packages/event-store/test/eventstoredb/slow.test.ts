import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collect, events, fill, Listener, numbers } from '../contract/given.ts';
import { FORMS, openStore, startDouble } from './support.ts';

describe('eventstoredb, a slow server', () => {
  it.each(FORMS)(
    'is asked again, and does once what it was asked many times: %s',
    async (form, appendForm) => {
      const double = await startDouble(form);
      const store = openStore(double, { appendForm, requestTimeoutMs: 60 });
      await fill(store, 'table-a', 1);
      const goOn = double.faults.slowDown();
      const append = store.append('table-a', events(2, 1), 0);
      // Each of these was given up by the adapter, and still lies with the server.
      await expect.poll(() => double.appends.length).toBeGreaterThan(3);
      goOn();
      expect(await append).toMatchObject({ kind: 'appended', version: 2 });
      expect(numbers(await collect(store.read('table-a')))).toEqual([0, 1, 2]);
    },
  );

  it('leaves the outcome open once the adapter has given up, and the retry finds it', async () => {
    const double = await startDouble();
    const store = openStore(double, { requestTimeoutMs: 40, giveUpMs: 100 });
    const sent = events(2);
    await fill(store, 'table-b', 1);
    const goOn = double.faults.slowDown();
    await expect(store.append('table-a', sent, 'none')).rejects.toMatchObject({
      code: 'unavailable',
      outcome: 'unknown',
    });
    expect(await store.health()).toMatchObject({ ready: false });
    goOn();
    const patient = openStore(double);
    expect(['duplicate', 'appended']).toContain((await patient.append('table-a', sent, 'none')).kind);
    expect(await patient.append('table-a', sent, 'none')).toMatchObject({ kind: 'duplicate', version: 1 });
    expect(numbers(await collect(patient.read('table-a')))).toEqual([0, 1]);
  });

  it('keeps reads no longer than they may take', async () => {
    const double = await startDouble();
    const store = openStore(double, { requestTimeoutMs: 40, giveUpMs: 100 });
    double.faults.slowDown();
    const away = { code: 'unavailable', outcome: 'not-written' };
    await expect(store.head('table-a')).rejects.toMatchObject(away);
    await expect(collect(store.read('table-a'))).rejects.toMatchObject(away);
    await expect(collect(store.readAll())).rejects.toMatchObject(away);
  });

  it('that never confirms a subscription is asked anew', async () => {
    const double = await startDouble();
    const store = openStore(double, { requestTimeoutMs: 60 });
    await fill(store, 'table-a', 3);
    const goOn = double.faults.slowDown();
    const listener = new Listener(store, { from: 'start', prefix: 'table-' });
    await listener.until(({ errors }) => errors.length > 1);
    goOn();
    await listener.untilCount(3);
    expect(numbers(listener.events)).toEqual([0, 1, 2]);
  });
});

describe('eventstoredb, a line on which nothing passes and nobody is told', () => {
  it('is noticed by its silence, and used again when it lets something through', async () => {
    const double = await startDouble();
    const line = await swallowingLine(double.port);
    const url = `esdb://127.0.0.1:${line.port}?tls=false`;
    const store = openStore({ url }, { requestTimeoutMs: 100, giveUpMs: 400 });
    await fill(store, 'table-a', 1);
    line.swallow();
    await expect(store.append('table-a', events(1, 1), 0)).rejects.toMatchObject({ outcome: 'unknown' });
    line.pass();
    await expect.poll(() => store.head('table-a').catch(() => -2)).toBeGreaterThanOrEqual(0);
  });
});

/** A way to the server that can swallow all that is sent. */
async function swallowingLine(target: number) {
  const sockets = new Set<Socket>();
  let swallows = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!swallows) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    swallow: () => {
      swallows = true;
    },
    pass: () => {
      swallows = false;
    },
  };
}
