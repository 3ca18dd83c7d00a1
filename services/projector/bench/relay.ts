/**
 * A server of browsers: watches keys and passes their values on as server-sent events, as the dashboard does. A
 * process of its own; prints its address.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWatcher, viewKey } from '@carteador/bus';
import { yieldProcessor } from '@carteador/priority';

yieldProcessor({ onForbidden: (error) => console.error(error) });

const watcher = createWatcher({
  url: process.env.BENCH_NATS_URL ?? '',
  user: 'watcher',
  password: process.env.BENCH_NATS_PASSWORD ?? '',
  bucket: 'views',
});

const server = createServer((request, response) => {
  const id = new URL(request.url ?? '/', 'http://relay').searchParams.get('table') ?? '';
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const watches = [
    watcher.watch(viewKey('base', id), {
      onValue: ({ key, text }) => send(response, 'base', `{"key":"${key}","value":${text}}`),
    }),
    watcher.watch(viewKey('table', id), {
      onValue: ({ key, version, text }) =>
        send(response, 'view', `{"key":"${key}","version":${version},"value":${text}}`),
      onReady: () => send(response, 'view', '{"ready":true}'),
    }),
  ];
  response.on('close', () => {
    for (const watch of watches) watch.stop();
  });
});

function send(response: ServerResponse, event: string, data: string): void {
  response.write(`event: ${event}\ndata: ${data}\n\n`);
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ event: 'listening', url: `http://127.0.0.1:${port}` })}\n`);
});
