import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EventIdReused,
  type EventStore,
  MemoryEventStore,
  openEventStore,
  StoreUnavailable,
} from '@carteador/event-store';
import { COMMAND_TYPES } from '@carteador/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { measuredStore } from '../../src/stream/measured-store.ts';
import { nextAct } from '../support/play.ts';
import { givenService, PINS } from '../support/service.ts';

describe('for those who run it', () => {
  it('lives before it is ready, and is ready while its store is', async () => {
    const store = new MemoryEventStore();
    const app = await buildApp({ store, pinCostLog2: 4 });
    const status = async (url: string) => (await app.server.inject(url)).statusCode;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    await app.prepare();
    expect(await status('/readyz')).toBe(200);
    store.setAway(true);
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    store.setAway(false);
    expect(await status('/readyz')).toBe(200);
    await app.server.close();
  });

  it('does not know what has a name longer than any of ours', async () => {
    const service = await givenService();
    for (const path of ['public', 'tables', 'hands']) {
      const answer = await service.app.server.inject(`/api/${path}/${'a'.repeat(12_000)}`);
      expect(answer).toMatchObject({ statusCode: 404 });
      expect(answer.json()).toMatchObject({ code: 'unknown-route' });
    }
  });

  it('counts commands and answers', async () => {
    const service = await givenService();
    const table = await service.table();
    await table.do(nextAct(await table.legal()));
    await table.send({ type: 'Check', hand: 1, seat: 1 });
    await service.get('/api/unknown');
    const { body } = await service.get<string>('/metrics', { as: null });
    expect(body).toMatch(/carteador_commands_total\{type="DrawForDealer",outcome="accepted"\} 1/);
    expect(body).toMatch(/carteador_commands_total\{type="Check",outcome="refused"\} 1/);
    expect(body).toMatch(/carteador_commands_unaccepted_total\{outcome="refused",code="[a-z-]+"\} 1/);
    expect(body).toMatch(/carteador_append_seconds_count\{outcome="appended"\} \d/);
    expect(body).toMatch(/route="\/api\/tables\/:id\/commands",status_code="422"\} 1/);
    expect(body).toMatch(/route="none",status_code="404"/);
    expect(body).toMatch(/process_cpu_seconds_total/);
  });
});

describe('what a store that fails leaves in the figures', () => {
  it('an append without an answer counts as unknown, and the entry kept meanwhile as late', async () => {
    const store = new MemoryEventStore();
    const service = await givenService({ store });
    const table = await service.table();
    const body = {
      commandId: randomUUID(),
      enteredAt: new Date(Date.now() - 90_000).toISOString(),
      command: nextAct(await table.legal()),
    };
    store.setAway(true);
    const before = (await service.get<string>('/metrics', { as: null })).body;
    expect(before).toMatch(
      /carteador_commands_unaccepted_total\{outcome="failed",code="store-unavailable"\} 0/,
    );
    expect(before).toMatch(/carteador_append_seconds_count\{outcome="unknown"\} 0/);
    expect((await service.post(`/api/tables/${table.id}/commands`, body)).status).toBe(503);
    store.setAway(false);
    expect((await service.post(`/api/tables/${table.id}/commands`, body)).status).toBe(200);
    const metrics = (await service.get<string>('/metrics', { as: null })).body;
    expect(metrics).toMatch(
      /carteador_commands_unaccepted_total\{outcome="failed",code="store-unavailable"\} 1/,
    );
    expect(metrics).toMatch(/carteador_entries_kept_seconds_bucket\{le="60"\} 0/);
    expect(metrics).toMatch(/carteador_entries_kept_seconds_bucket\{le="300"\} 1/);
  });

  it.each([
    [new StoreUnavailable('unknown', 'no answer'), 'unknown'],
    [new StoreUnavailable('not-written', 'away'), 'not-written'],
    [new EventIdReused('x'), 'refused'],
    [new Error('of nobody knows where'), 'unknown'],
  ] as const)('%s is %s', async (error, outcome) => {
    const seen: string[] = [];
    const away = { append: () => Promise.reject(error) } as Partial<EventStore> as EventStore;
    const store = measuredStore(away, (each) => seen.push(each));
    await expect(store.append('s', [], 'none')).rejects.toBe(error);
    expect(seen).toEqual([outcome]);
  });

  it('an SQLite store: its size, and what is free for it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carteador-disk-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const storeFile = join(folder, 'carteador.sqlite');
    const store = await openEventStore(`sqlite:${storeFile}`);
    const app = await buildApp({ store, storeFile, pinCostLog2: 4 });
    await app.prepare();
    const { body } = await app.server.inject('/metrics');
    expect(body).toMatch(/^carteador_store_file_bytes [1-9]/m);
    expect(body).toMatch(/^carteador_store_log_bytes [1-9]/m);
    expect(body).toMatch(/^carteador_store_disk_free_bytes [1-9]/m);
    await app.server.close();
    await store.close();
  });
});

describe('documents', () => {
  it('say each command and each answer in OpenAPI 3.1', async () => {
    const service = await givenService();
    const { body } = await service.get('/openapi.json', { as: null });
    expect(body.openapi).toMatch(/^3\.1\./);
    const { requestBody, responses } = body.paths['/api/tables/{id}/commands'].post;
    const { command } = requestBody.content['application/json'].schema.properties;
    expect(command.oneOf).toContainEqual({ $ref: '#/components/schemas/Fold' });
    const types = Object.keys(command.discriminator.mapping);
    expect(types.sort()).toEqual(Object.keys(body.components.schemas).sort());
    expect(body.components.schemas.BetTo.properties.to).toMatchObject({ type: 'integer', minimum: 1 });
    expect(JSON.stringify(body)).toContain('"x-rule":"DRAW-2"');
    expect(types.sort()).toEqual([...COMMAND_TYPES].sort());
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '422', '429', '503']),
    );
    for (const [path, methods] of Object.entries<Record<string, { summary?: string; tags?: string[] }>>(
      body.paths,
    )) {
      for (const operation of Object.values(methods)) {
        expect(operation.summary, path).toMatch(/./);
        expect(operation.tags, path).toHaveLength(1);
      }
    }
  });

  it('can be read on a page that loads nothing from elsewhere', async () => {
    const service = await givenService();
    const { status, headers } = await service.get('/docs/', { as: null });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).not.toMatch('upgrade-insecure-requests');
    expect((await service.get('/docs/static/swagger-ui-bundle.js', { as: null })).status).toBe(200);
  });
});

describe('answers', () => {
  it('may not run, be framed or be kept', async () => {
    const service = await givenService();
    const { headers } = await service.get('/api/tables');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('tell nothing of what went wrong inside', async () => {
    const store = new MemoryEventStore();
    const service = await givenService({ store });
    const table = await service.table();
    store.head = async () => {
      throw new Error('the password is 1234');
    };
    const answer = await service.get(table.url);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal',
      rule: null,
      params: {},
      message: expect.stringMatching(/./),
    });
  });
});

describe('writes', () => {
  it.each([
    [{ origin: 'http://house.example:4100', host: 'house.example:4100' }, 200],
    [
      {
        origin: 'http://house.example:4100',
        host: '127.0.0.1:4101',
        'x-forwarded-host': 'house.example:4100',
      },
      200,
    ],
    [{ host: 'house.example:4100' }, 200],
    [{ origin: 'http://evil.example', host: 'house.example:4100' }, 403],
    [{ origin: 'http://house.example', host: 'house.example:4100' }, 403],
    [{ origin: 'null', host: 'house.example:4100' }, 403],
    [{ 'sec-fetch-site': 'cross-site', host: 'house.example:4100' }, 403],
  ])('with %j: %i', async (headers, status) => {
    const service = await givenService();
    expect((await service.signIn('dealer', PINS.dealer, headers as Record<string, string>)).status).toBe(
      status,
    );
  });
});
