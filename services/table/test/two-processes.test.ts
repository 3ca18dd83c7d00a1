import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Legal, PROFILE_RULES, type StoredEvent, verifyChain } from '@carteador/table';
import { expect, it, onTestFinished } from 'vitest';
import { nextAct } from './support/play.ts';
import { ServiceProcess } from './support/process.ts';

const ACTS = 12;
const KILL_AT = 6;

it('two processes on one file: one is killed -9 with a command on its way, the other goes on', {
  timeout: 120_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'carteador-two-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const start = () => {
    const env = { CARTEADOR_DATA: data, CARTEADOR_TABLE_PORT: '0', CARTEADOR_TABLE_SHARED: '1' };
    const service = new ServiceProcess(env);
    onTestFinished(() => service.end());
    return service;
  };
  const first = start();
  const { name, pin } = await first.message('floor-pin');
  const second = start();
  const urls = await Promise.all([first, second].map(async (one) => (await one.message('listening')).url!));
  let token = '';
  const ask = async <Body>(url: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  token = (await ask<{ token: string }>(urls[0]!, 'POST', '/api/sign-in', { name, pin })).body.token;
  const opening = { commandId: randomUUID(), name: 'Mesa', rules: PROFILE_RULES.fechado };
  const { id } = (await ask<{ id: string }>(urls[0]!, 'POST', '/api/tables', opening)).body;
  const commands = `/api/tables/${id}/commands`;
  for (const seat of [1, 2, 3]) {
    const player = { name: `Player ${seat}`, commandId: randomUUID() };
    const { playerId } = (await ask<{ playerId: string }>(urls[1]!, 'POST', '/api/players', player)).body;
    const command = { type: 'SeatPlayer', seat, playerId, buyIn: 2000 };
    expect((await ask(urls[seat % 2]!, 'POST', commands, { commandId: randomUUID(), command })).status).toBe(
      200,
    );
  }

  const acknowledged: { commandId: string; events: readonly StoredEvent[] }[] = [];
  for (let act = 0; act < ACTS; act += 1) {
    const { version, legal } = (
      await ask<{ version: number; legal: Legal }>(urls[1]!, 'GET', `/api/tables/${id}/legal`)
    ).body;
    const body = { commandId: randomUUID(), expectedVersion: version, command: nextAct(legal) };
    // Sent to both, as by a tablet that did not wait; from some moment on one of them is no more.
    const sentToFirst = ask<{ events: StoredEvent[] }>(urls[0]!, 'POST', commands, body).catch(() => null);
    if (act === KILL_AT) first.kill('SIGKILL');
    const [one, two] = await Promise.all([
      sentToFirst,
      ask<{ events: StoredEvent[] }>(urls[1]!, 'POST', commands, body),
    ]);
    expect(two.status).toBe(200);
    if (one !== null) expect(one).toEqual(two);
    else expect(act).toBeGreaterThanOrEqual(KILL_AT);
    acknowledged.push({ commandId: body.commandId, events: two.body.events });
  }
  const { events } = (
    await ask<{ events: StoredEvent[] }>(urls[1]!, 'GET', `/api/tables/${id}/events?limit=1000`)
  ).body;
  expect(verifyChain(events)).toMatchObject({ ok: true });
  for (const { commandId, events: told } of acknowledged) {
    expect(events.filter(({ meta }) => meta.commandId === commandId)).toEqual(told);
  }
});
