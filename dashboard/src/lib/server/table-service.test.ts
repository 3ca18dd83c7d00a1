import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { forward } from './table-service.ts';

const house = vi.hoisted(() => ({ url: '' }));
vi.mock('./env.ts', () => ({ tableUrl: () => house.url }));

it('tells the service by which protocol and from where the page came, whatever the browser says of it', async () => {
  let heard: IncomingHttpHeaders = {};
  const service = createServer((request, response) => {
    heard = request.headers;
    response.end('{}');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => void service.close());
  house.url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.9' };
  await forward(new Request('https://house.test/api/me', { headers }), '/api/me', '192.0.2.1', 'https');
  expect(heard).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' });
});
