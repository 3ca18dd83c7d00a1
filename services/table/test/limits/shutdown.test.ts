import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStore } from '@carteador/event-store';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { ServiceProcess } from '../support/process.ts';

const PLAYERS = 12;

/** The service as an owner starts it, ready, in a data folder of its own. */
async function started() {
  const data = mkdtempSync(join(tmpdir(), 'carteador-shutdown-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const service = new ServiceProcess({ CARTEADOR_DATA: data, CARTEADOR_TABLE_PORT: '0' });
  onTestFinished(() => service.end());
  const { url = '' } = await service.message('listening');
  const { name, pin } = await service.message('floor-pin');
  return { service, data, url, name, pin };
}

it('SIGTERM: what is under way is stored and answered, nothing new is taken, and the process ends well', {
  timeout: 60_000,
}, async () => {
  const { service, data, url, name, pin } = await started();
  let token = '';
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  token = ((await (await ask('POST', '/api/sign-in', { name, pin })).json()) as { token: string }).token;

  // Another process writes for a while, so that every append waits.
  const blocker = new Database(join(data, 'carteador.sqlite'));
  onTestFinished(() => void blocker.close());
  blocker.exec('BEGIN IMMEDIATE');
  const asked = Array.from({ length: PLAYERS }, (_, n) =>
    ask('POST', '/api/players', { name: `Player ${n}`, commandId: randomUUID() }),
  );
  await expect
    .poll(async () => (await ask('GET', '/metrics')).text())
    .toContain(`carteador_requests_under_way ${PLAYERS}\n`);
  service.kill('SIGTERM');
  await expect
    .poll(() =>
      ask('GET', '/healthz').then(
        () => 'answers',
        () => 'gone',
      ),
    )
    .toBe('gone');
  blocker.exec('COMMIT');

  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(Array(PLAYERS).fill(201));
  const acknowledged = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { playerId: string }).playerId),
  );
  expect(await service.ended).toMatchObject({ code: 0, signal: null });
  const store = await openEventStore(`sqlite:${join(data, 'carteador.sqlite')}`);
  onTestFinished(() => store.close());
  for (const playerId of acknowledged) expect(await store.head(`player-${playerId}`)).toBe(0);
});

it('SIGTERM: who never sends the rest of his request does not keep the process from ending well', {
  timeout: 60_000,
}, async () => {
  const { service, data, url } = await started();
  const line = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  onTestFinished(() => void line.destroy());
  line.write(
    'POST /api/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  );
  await expect
    .poll(async () => (await fetch(`${url}/metrics`)).text())
    .toContain('carteador_requests_under_way 1\n');
  service.kill('SIGTERM');
  expect(await service.ended).toMatchObject({ code: 0, signal: null });
  // The file was closed in order: nothing is left for the next start to recover.
  expect(readdirSync(data).filter((name) => name.endsWith('-wal'))).toEqual([]);
});
