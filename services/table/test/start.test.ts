import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { ServiceProcess } from './support/process.ts';

const SLOW = { timeout: 60_000 };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'carteador-start-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Starts the service with settings that it can not start with; gives the one sentence that it says. */
async function whyNot(env: Record<string, string>): Promise<string> {
  const service = new ServiceProcess({ CARTEADOR_TABLE_PORT: '0', ...env });
  onTestFinished(() => service.end());
  const { code, stderr } = await service.ended;
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
}

describe('what keeps the service from starting is one sentence', () => {
  it('a busy port', SLOW, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const data = folder();
    const sentence = await whyNot({ CARTEADOR_DATA: data, CARTEADOR_TABLE_PORT: String(port) });
    expect(sentence).toMatch(`Port ${port} of 127.0.0.1 is in use by another program`);
    // Nobody was let in, so the next start still tells the PIN.
    const next = new ServiceProcess({ CARTEADOR_DATA: data, CARTEADOR_TABLE_PORT: '0' });
    onTestFinished(() => next.end());
    expect(await next.message('floor-pin')).toMatchObject({
      name: 'floor',
      pin: expect.stringMatching(/^\d{6}$/),
    });
  });

  it('a folder that can not be written to', SLOW, async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, 'here already');
    expect(await whyNot({ CARTEADOR_DATA: join(file, 'data') })).toMatch(
      /^The data folder .* can not be written to/,
    );
    expect(readFileSync(file, 'utf8')).toBe('here already');
  });

  it('a damaged data file, which stays as it is', SLOW, async () => {
    const data = folder();
    const file = join(data, 'carteador.sqlite');
    const rubbish = 'SQLite format 3\0 and then nothing of the kind'.repeat(200);
    writeFileSync(file, rubbish);
    expect(await whyNot({ CARTEADOR_DATA: data })).toMatch(
      /^The event store can not be used: .*(damaged|no store)/,
    );
    expect(readFileSync(file, 'utf8')).toBe(rubbish);
  });

  it('a store of no known kind', SLOW, async () => {
    expect(await whyNot({ CARTEADOR_STORE: 'postgres://here' })).toMatch(/^The event store can not be used/);
  });

  it.each([
    [{ CARTEADOR_TABLE_PORT: '70000' }, /CARTEADOR_TABLE_PORT is "70000"/],
    [{ CARTEADOR_TRUSTED_PROXIES: 'loopback, 10.1.0.0/33' }, /TRUSTED_PROXIES names "10.1.0.0\/33"/],
    [{ CARTEADOR_TRUSTED_PROXIES: 'dashboard' }, /TRUSTED_PROXIES names "dashboard"/],
    [{ CARTEADOR_TABLE_PORT: '4101x' }, /CARTEADOR_TABLE_PORT is "4101x"/],
    [{ CARTEADOR_LOG: 'loud' }, /CARTEADOR_LOG is "loud"/],
  ])('settings: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

it('reads its settings, with defaults for all of them', () => {
  expect(readConfig({ CARTEADOR_DATA: '/srv/house' })).toEqual({
    host: '127.0.0.1',
    trustedProxies: 'loopback',
    port: 4101,
    dataPath: '/srv/house',
    storeUrl: 'sqlite:/srv/house/carteador.sqlite',
    keyPath: '/srv/house/room-key.pem',
    indexPath: '/srv/house/hand-index.sqlite',
    isShared: false,
    logLevel: 'info',
    newFloorPin: false,
  });
  expect(readConfig({ CARTEADOR_TABLE_SHARED: '1' })).toMatchObject({ isShared: true });
  expect(readConfig({ CARTEADOR_ROOM_KEY: '/room/key.pem' })).toMatchObject({ keyPath: '/room/key.pem' });
});
