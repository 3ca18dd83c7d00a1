import { once } from 'node:events';
import { createServer } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { until } from '@carteador/bus/testing';
import { openEventStore } from '@carteador/event-store';
import { Evening } from '@carteador/projections/testing';
import { expect, test } from 'vitest';
import { folder, PROCESS_TEST, run, start } from './processes.ts';
import { closing, nats, recorder, watching } from './support.ts';

/** What the process says for an exit code other than 0. */
async function refusal(env: Record<string, string>): Promise<string> {
  const child = run(env);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  return said;
}

test('it leaves the processor to those who make acts durable', PROCESS_TEST, async () => {
  const server = await nats();
  const { child } = await start(server, `sqlite:${join(await folder(), 'events.sqlite')}`);
  // Whoever runs the tests may have lowered theirs already.
  expect(getPriority(child.pid)).toBe(Math.max(5, getPriority()));
});

test(
  'killed -9 in the middle of hands and started again: no gap, versions never go back',
  PROCESS_TEST,
  async () => {
    const server = await nats();
    const url = `sqlite:${join(await folder(), 'events.sqlite')}`;
    const store = await openEventStore(url);
    closing(() => store.close());
    const evenings = ['a', 'b'].map((id, seed) => new Evening({ id, seed }));
    const saves = evenings.map((evening) => recorder(store, evening));
    const seen = watching(server, '*.*');
    for (let life = 0; life < 2; life += 1) {
      const running = await start(server, url);
      for (let round = 0; round < 20; round += 1) {
        evenings[round % 2]!.next();
        await saves[round % 2]!();
      }
      if (life === 1) await seen.at('table.a', evenings[0]!.events.length);
      await running.kill();
      evenings[1]!.next();
      await saves[1]!();
    }
    const last = await start(server, url);
    for (const { id, events } of evenings) {
      for (const kind of ['table', 'lobby']) {
        await seen.at(`${kind}.${id}`, events.length);
        const versions = seen.versions(`${kind}.${id}`);
        expect(versions).toEqual([...versions].sort((one, two) => one - two));
      }
    }
    const ready = () => fetch(`${last.url}/readyz`).then(({ status }) => status === 200);
    await until('it is ready', ready);
    const health = await fetch(`${last.url}/healthz`);
    expect(await health.json()).toMatchObject({ status: 'ok', store: 'live', bus: 'connected', lagMs: 0 });
    const metrics = await (await fetch(`${last.url}/metrics`)).text();
    expect(metrics).toMatch(/^carteador_projector_lag_seconds 0$/m);
    expect(metrics).toMatch(/^carteador_projector_views_published_total\{kind="table",result="put"\} \d+$/m);

    await server.kill();
    await until('it is not ready', async () => !(await ready()));
    last.child.kill('SIGTERM');
    const [code] = (await once(last.child, 'exit')) as [number];
    expect(code).toBe(0);
  },
);

test('what keeps it from starting is one sentence', PROCESS_TEST, async () => {
  const data = await folder();
  expect(await refusal({ CARTEADOR_PROJECTOR_PORT: 'many' })).toBe(
    'CARTEADOR_PROJECTOR_PORT is "many", but a number from 0 to 65535 is needed.\n',
  );
  expect(await refusal({ CARTEADOR_STORE: 'mongodb://here' })).toMatch(
    /^The event store can not be used: .*\n$/,
  );
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  closing(async () => void taken.close());
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  expect(await refusal({ CARTEADOR_DATA: data, CARTEADOR_PROJECTOR_PORT: port })).toBe(
    `The projector can not listen on port ${port} (EADDRINUSE): choose another with CARTEADOR_PROJECTOR_PORT.\n`,
  );
});
