import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { figures } from './figures.ts';
import { parseLiveKey } from './live-key.ts';
import { liveStream } from './live-stream.ts';
import { serveMetrics } from './metrics-server.ts';

interface Handlers {
  onValue(value: { key: string; version: number; text: string }): void;
  onReady?(): void;
}

const bus = vi.hoisted(() => {
  const watches: { pattern: string; handlers: Handlers; ready: boolean; stopped: boolean }[] = [];
  const listeners = new Set<() => void>();
  const status = { state: 'connected', ageMs: 20, live: true };
  return { watches, listeners, status };
});
vi.mock('./bus.ts', () => ({
  watcherOf: () => ({
    get status() {
      return bus.status;
    },
    watch: (pattern: string, handlers: Handlers) => {
      const watch = { pattern, handlers, ready: false, stopped: false };
      bus.watches.push(watch);
      return {
        get ready() {
          return watch.ready;
        },
        stop: () => {
          watch.stopped = true;
        },
      };
    },
  }),
  onBusStatus: (listener: () => void) => {
    bus.listeners.add(listener);
    return () => bus.listeners.delete(listener);
  },
}));

const open = (names: readonly string[], allowed = async () => true) => {
  const stream = liveStream({ keys: names.map((name) => parseLiveKey(name)!), allowed });
  return stream.getReader();
};
const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value);
const ready = (index: number) => {
  const watch = bus.watches[index]!;
  watch.ready = true;
  watch.handlers.onReady?.();
};
const view = (index: number, key: string, version: number) =>
  bus.watches[index]!.handlers.onValue({ key, version, text: JSON.stringify({ version }) });

beforeEach(() => {
  vi.useFakeTimers();
  bus.watches.length = 0;
  bus.listeners.clear();
  bus.status.state = 'connected';
});
afterEach(() => vi.useRealTimers());

describe('keys of /live', () => {
  it('knows the views of staff, the lobby and the public view of a code, and nothing else', () => {
    expect(parseLiveKey('table.t1')).toEqual({
      bucket: 'views',
      pattern: 'table.t1',
      name: 'table.t1',
      base: 'base.t1',
    });
    expect(parseLiveKey('lobby')?.pattern).toBe('lobby.*');
    expect(parseLiveKey('public.abc123')).toEqual({
      bucket: 'public',
      pattern: 'table.abc123',
      name: 'public.abc123',
    });
    for (const wrong of [
      'table',
      'table.*',
      'table.>',
      'public.',
      'checkpoint',
      'table.a.b',
      'base.t1',
      'secrets.t1',
      'table.T1',
    ]) {
      expect(parseLiveKey(wrong), wrong).toBeNull();
    }
  });
});

describe('what the operator sees of it', () => {
  const value = async (name: string, labels: Record<string, string> = {}) => {
    const metric = await figures.registry.getSingleMetric(name)!.get();
    const found = metric.values.find(({ labels: own }) =>
      Object.entries(labels).every(([label, is]) => own[label] === is),
    );
    return found?.value ?? 0;
  };

  it('counts the pages that look, staff and public, until they go', async () => {
    const staff = () => value('carteador_dashboard_streams', { audience: 'staff' });
    const audience = () => value('carteador_dashboard_streams', { audience: 'public' });
    const before = [await staff(), await audience()];
    const readers = [open(['table.t1']), open(['lobby']), open(['public.abc123'])];
    expect([await staff(), await audience()]).toEqual([before[0]! + 2, before[1]! + 1]);
    for (const reader of readers) {
      await reader.cancel();
      await reader.cancel();
    }
    expect([await staff(), await audience()]).toEqual(before);
  });

  it('counts the views that a slow page never got, and how long it let the others wait', async () => {
    const reader = open(['table.t1']);
    view(1, 'table.t1', 1);
    await vi.advanceTimersByTimeAsync(0);
    const skipped = await value('carteador_dashboard_views_skipped_total');
    for (let version = 2; version <= 11; version += 1) view(1, 'table.t1', version);
    expect(await value('carteador_dashboard_views_skipped_total')).toBe(skipped + 9);
    await read(reader);
    const count = { metricName: 'carteador_dashboard_write_wait_seconds_count' };
    const waits = async () =>
      (await figures.waits.get()).values.find(({ metricName }) => metricName === count.metricName)!.value;
    const before = await waits();
    await read(reader);
    await vi.advanceTimersByTimeAsync(0);
    expect(await waits()).toBeGreaterThanOrEqual(before);
    expect(await waits()).toBeGreaterThan(0);
    await reader.cancel();
  });

  it('is told on a port of its own, and nothing else is', async () => {
    vi.useRealTimers();
    const server = serveMetrics(figures, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    for (const name of ['carteador_dashboard_streams', 'process_resident_memory_bytes'])
      expect(text).toContain(name);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  it('a port that is taken is told, and nothing breaks', async () => {
    vi.useRealTimers();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    const first = serveMetrics(figures, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => void first.close());
    await once(first, 'listening');
    serveMetrics(figures, { host: '127.0.0.1', port: (first.address() as AddressInfo).port });
    await expect.poll(() => said.mock.calls.flat().join()).toContain('EADDRINUSE');
  });
});

describe('one stream for all that a page looks at', () => {
  it('passes views on as they are', async () => {
    const reader = open(['table.t1', 'lobby']);
    view(0, 'base.t1', 2);
    expect(await read(reader)).toBe('event: base\ndata: {"key":"table.t1","value":{"version":2}}\n\n');
    view(1, 'table.t1', 3);
    expect(await read(reader)).toBe(
      'event: view\ndata: {"key":"table.t1","version":3,"value":{"version":3}}\n\n',
    );
    await reader.cancel();
    expect(bus.watches.every((watch) => watch.stopped)).toBe(true);
  });

  it('keeps only the newest view of a key for a page that reads slowly', async () => {
    const reader = open(['table.t1']);
    view(1, 'table.t1', 1);
    await vi.advanceTimersByTimeAsync(0); // the first one lies in the stream's own place
    for (let version = 2; version <= 500; version += 1) view(1, 'table.t1', version);
    expect(await read(reader)).toContain('"version":1,');
    const rest = await read(reader);
    expect(rest.match(/event: view/g)).toHaveLength(1);
    expect(rest).toContain('"version":500,');
    await reader.cancel();
  });

  it('says so when there is no such view, and that the bus is up', async () => {
    const reader = open(['table.t1']);
    ready(0);
    ready(1);
    const text = await read(reader);
    expect(text).toContain('event: missing\ndata: {"key":"table.t1"}');
    await reader.cancel();
  });

  it('tells at once when NATS is away, and when it is back', async () => {
    bus.status.state = 'lost';
    const reader = open(['table.t1']);
    expect(await read(reader)).toBe('event: status\ndata: {"bus":"down","ageMs":20}\n\n');
    bus.status.state = 'connected';
    for (const watch of bus.watches) watch.ready = true;
    for (const listener of bus.listeners) listener();
    expect(await read(reader)).toContain('"bus":"up"');
    await reader.cancel();
  });

  it('beats, so that silence means a dead line', async () => {
    const reader = open(['table.t1']);
    bus.watches[0]!.ready = true;
    const text = read(reader);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await text).toContain('event: beat');
    await reader.cancel();
  });

  it('ends when the session does', async () => {
    const reader = open(['table.t1'], async () => false);
    await vi.advanceTimersByTimeAsync(60_200);
    let text = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      text += new TextDecoder().decode(piece.value);
    expect(text).toContain('event: signed-out');
    expect(bus.watches[0]?.stopped).toBe(true);
  });
});
