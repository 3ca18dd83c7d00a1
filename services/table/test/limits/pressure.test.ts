import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryEventStore } from '@carteador/event-store';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/limits.ts';
import { givenService, type Service } from '../support/service.ts';

/** A store that takes appends in and lets them wait. */
class SlowStore extends MemoryEventStore {
  waiting = 0;
  #slow: Promise<void> | null = null;

  /** Until the function that it gives is called. */
  slowDown(): () => void {
    let goOn = () => {};
    this.#slow = new Promise<void>((resolve) => {
      goOn = () => {
        this.#slow = null;
        resolve();
      };
    });
    return goOn;
  }

  override async append(...args: Parameters<MemoryEventStore['append']>) {
    this.waiting += 1;
    await this.#slow;
    this.waiting -= 1;
    return super.append(...args);
  }
}

const underWay = async (service: Service): Promise<number> => {
  const { body } = await service.get<string>('/metrics', { as: null });
  return Number(/^carteador_requests_under_way (\d+)$/m.exec(body)?.[1]);
};

describe('a store that has become slow', () => {
  it('costs so many requests and no more: the others are told to come again', async () => {
    const store = new SlowStore();
    const service = await givenService({ store, requestsAtOnceMax: 8 });
    const goOn = store.slowDown();
    const asked = Array.from({ length: 30 }, (_, n) => service.post('/api/players', { name: `Player ${n}` }));
    const away = await Promise.all(asked.slice(8));
    for (const { status, body, headers } of away) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
    }
    expect(store.waiting).toBeLessThanOrEqual(8);
    expect(await underWay(service)).toBe(8);
    expect((await service.get('/readyz', { as: null })).status).toBe(200);
    goOn();
    const taken = await Promise.all(asked.slice(0, 8));
    expect(taken.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await underWay(service)).toBe(0);
    expect((await service.post('/api/players', { name: 'Rosa' })).status).toBe(201);
  });

  it('keeps the place of a request whose client went away until its work has ended', async () => {
    const store = new SlowStore();
    const service = await givenService({ store, requestsAtOnceMax: 2 });
    await service.app.server.listen({ port: 0, host: '127.0.0.1' });
    const goOn = store.slowDown();
    const gone = post(service, JSON.stringify({ name: 'Ana' }));
    await expect.poll(() => store.waiting).toBe(1);
    gone.destroy();
    await expect.poll(() => openSockets(service)).toBe(0);
    expect(await underWay(service)).toBe(1);
    goOn();
    await expect.poll(() => underWay(service)).toBe(0);
  });
});

describe('what a client sends', () => {
  it('keeps no place where it breaks off in the middle', async () => {
    const service = await givenService();
    await service.app.server.listen({ port: 0, host: '127.0.0.1' });
    const broken = post(service, '{"name":', { 'content-length': '1000' });
    await expect.poll(() => underWay(service)).toBe(1);
    broken.destroy();
    await expect.poll(() => underWay(service)).toBe(0);
  });

  it('is cut off where it is larger than a request may be', async () => {
    const service = await givenService();
    await service.app.server.listen({ port: 0, host: '127.0.0.1' });
    const sending = post(service, JSON.stringify({ name: 'x'.repeat(LIMITS.bodyBytesMax) }));
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sending.on('response', resolve).on('error', reject);
    });
    expect(answer.statusCode).toBe(413);
    answer.resume();
  });

  it('has to come within the time that a request may take, over lines of which there are only so many', async () => {
    const { server } = (await givenService()).app.server;
    expect(server.requestTimeout).toBe(LIMITS.requestMsMax);
    expect(server.maxConnections).toBe(LIMITS.connectionsMax);
  });
});

function post(service: Service, body: string, more: Record<string, string> = {}) {
  const { port } = service.app.server.server.address() as AddressInfo;
  const authorization = `Bearer ${service.tokens.get('floor')}`;
  const headers = { 'content-type': 'application/json', authorization, ...more };
  const agent = new Agent({ keepAlive: false });
  const sent = request({ port, host: '127.0.0.1', path: '/api/players', method: 'POST', headers, agent });
  sent.on('error', () => {});
  if ('content-length' in more) sent.write(body);
  else sent.end(body);
  return sent;
}

const openSockets = ({ app }: Service) =>
  new Promise<number>((resolve, reject) =>
    app.server.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
