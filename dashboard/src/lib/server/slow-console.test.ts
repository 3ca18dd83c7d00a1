// @vitest-environment node
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setResponse } from '@sveltejs/kit/node';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseLiveKey } from './live-key.ts';
import { liveStream } from './live-stream.ts';

const bus = vi.hoisted(() => {
  const handlers: { onValue(value: { key: string; version: number; text: string }): void }[] = [];
  return { handlers };
});
vi.mock('./bus.ts', () => ({
  watcherOf: () => ({
    status: { state: 'connected', ageMs: 1, live: true },
    watch: (_: string, one: (typeof bus.handlers)[number]) => {
      bus.handlers.push(one);
      return { ready: true, stop: () => {} };
    },
  }),
  onBusStatus: () => () => {},
}));

const VIEWS = 4_000;
const VIEW_BYTES = 20_000;

it('a console that does not read for a while gets the newest view, and no backlog, over a real line', async () => {
  const server = createServer((_, response) => {
    const stream = liveStream({ keys: [parseLiveKey('table.t1')!], allowed: async () => true });
    // As the server of the dashboard answers.
    void setResponse(response, new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    line.destroy();
    server.close();
  });
  line.pause();
  line.write('GET /live HTTP/1.1\r\nhost: house\r\n\r\n');
  await expect.poll(() => bus.handlers.length).toBe(2);

  const view = { padding: 'x'.repeat(VIEW_BYTES) };
  for (let version = 1; version <= VIEWS; version += 1) {
    const text = JSON.stringify({ version, ...view });
    bus.handlers[1]!.onValue({ key: 'table.t1', version, text });
    // The line takes what it can.
    await new Promise(setImmediate);
  }

  let bytes = 0;
  let tail = '';
  const versions: number[] = [];
  await new Promise<void>((resolve) => {
    line.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      const text = tail + chunk.toString('latin1');
      for (const [, version] of text.matchAll(/"key":"table.t1","version":(\d+),/g))
        versions.push(Number(version));
      tail = text.slice(Math.max(0, text.lastIndexOf('event: view'))).slice(0, 80);
      if (versions.at(-1) === VIEWS) resolve();
    });
    line.resume();
  });
  expect(versions.at(-1)).toBe(VIEWS);
  // What the system itself holds for a line comes first; the rest was never kept.
  expect(bytes).toBeLessThan((VIEWS * VIEW_BYTES) / 2);
});
