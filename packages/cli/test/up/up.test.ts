import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openEventStore } from '@carteador/event-store';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Command, childrenIn, expectGone, expectRefusal, placeFor, signIn, start } from './house.ts';
import { temporaryFolder } from './temporary.ts';

vi.setConfig({ testTimeout: 120_000 });

const CHILDREN = ['nats', 'table', 'projector', 'dashboard'];

test('a first start tells the PIN, Ctrl-C leaves no process, and a second one goes on', async () => {
  const place = await placeFor(join(temporaryFolder(), 'data'));

  const first = await start(place);
  await first.says('PIN');
  const pin = /PIN +(\d+)/.exec(first.output)?.[1] ?? '';
  expect(await signIn(place, pin)).toBe(200);
  const children = childrenIn(place);
  expect(Object.keys(children)).toEqual(CHILDREN);
  await expectRefusal(new Command(place, 'up'), /^Carteador is already running on /);
  await expectRefusal(new Command(place, 'rebuild'), /^Carteador is running on .+ End it first\.$/);
  // As it is in a terminal: from there, and once more from npm, which passes it on.
  first.signal('SIGINT');
  first.signal('SIGTERM');
  expect(await first.exited).toBe(0);
  expect(first.errors).toBe('');
  // The service has closed its files in order.
  expect(readdirSync(place.data).filter((name) => name.endsWith('-wal'))).toEqual([]);
  await expectGone(children);
  for (const name of CHILDREN)
    expect(readFileSync(join(place.data, `logs/${name}.log`), 'utf8')).not.toContain(pin);

  const second = await start(place);
  expect(await signIn(place, pin)).toBe(200);
  second.signal('SIGTERM');
  expect(await second.exited).toBe(0);
  expect(second.output).not.toContain('PIN');
});

test('each child that is killed comes back; an end of the supervisor itself ends all of them', async () => {
  const place = await placeFor(temporaryFolder());
  const up = await start(place);
  await up.says('PIN');
  const pin = /PIN +(\d+)/.exec(up.output)?.[1] ?? '';

  const before = childrenIn(place);
  for (const name of CHILDREN) process.kill(before[name]!.pid, 'SIGKILL');
  await up.says('is back.', CHILDREN.length);
  const after = childrenIn(place);
  for (const name of CHILDREN) expect(after[name]!.pid).not.toBe(before[name]!.pid);
  expect(await signIn(place, pin)).toBe(200);

  up.signal('SIGKILL');
  await expectGone(after);
  const again = await start(place);
  expect(await signIn(place, pin)).toBe(200);
  again.signal('SIGINT');
  expect(await again.exited).toBe(0);
});

test('a backup is taken while it runs, and a lost PIN is drawn anew', async () => {
  const place = await placeFor(temporaryFolder());
  const copy = join(temporaryFolder(), 'copy.sqlite');
  const up = await start(place);
  const backup = new Command(place, 'backup', copy);
  expect(await backup.exited).toBe(0);
  await expectRefusal(new Command(place, 'backup', copy), /exists already\. Name a new file\.$/);
  up.signal('SIGINT');
  await up.exited;

  const store = await openEventStore(`sqlite:${copy}`);
  expect(await store.head('staff')).toBeGreaterThanOrEqual(0);
  await store.close();

  const index = join(place.data, 'hand-index.sqlite');
  expect(existsSync(index)).toBe(true);
  expect(await new Command(place, 'rebuild').exited).toBe(0);
  expect(existsSync(index)).toBe(false);
  const renewed = new Command(place, 'up', '--new-floor-pin');
  await renewed.says('PIN');
  const pin = /PIN +(\d+)/.exec(renewed.output)?.[1] ?? '';
  expect(await signIn(place, pin)).toBe(200);
  renewed.signal('SIGINT');
  expect(await renewed.exited).toBe(0);
});

test('a demo plays real hands into tables of its own, apart from the evenings that count', async () => {
  const place = await placeFor(temporaryFolder());
  const up = new Command(place, 'up', '--demo');
  await up.says('Demo: real hands are being played');
  const store = await openEventStore(`sqlite:${join(place.data, 'demo/carteador.sqlite')}`);
  onTestFinished(() => store.close());
  await expect.poll(() => firstOf(store.listStreams('table-'))).toMatch(/^table-/);
  up.signal('SIGINT');
  expect(await up.exited).toBe(0);
  expect(existsSync(join(place.data, 'carteador.sqlite'))).toBe(false);
});

test('a busy port is one sentence, and nothing is begun', async () => {
  const data = join(temporaryFolder(), 'data');
  const place = await placeFor(data);
  const server = createServer().listen(Number(place.env.CARTEADOR_PROJECTOR_PORT), '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await expectRefusal(
    new Command(place, 'up'),
    /^Port \d+, meant for the projector, is in use by another program\. End it, or choose another port with /,
  );
  expect(existsSync(join(data, 'carteador.sqlite'))).toBe(false);
  expect(existsSync(join(data, 'up.lock'))).toBe(false);
});

test('a file in the place of the data folder is one sentence, and stays', async () => {
  const data = join(temporaryFolder(), 'data');
  writeFileSync(data, 'precious');
  await expectRefusal(
    new Command(await placeFor(data), 'up'),
    /^Carteador cannot keep its data in .+: a file stands in its place\./,
  );
  expect(readFileSync(data, 'utf8')).toBe('precious');
});

test.each([
  ['of another kind', Buffer.from('precious, but no database'.repeat(300))],
  ['cut short', null],
])('a data file %s is one sentence, and not a byte of it changes', async (_, content) => {
  const data = temporaryFolder();
  const path = join(data, 'carteador.sqlite');
  writeFileSync(path, content ?? (await cutShort(join(data, 'whole.sqlite'))));
  const before = hashOf(path);
  await expectRefusal(
    new Command(await placeFor(data), 'up'),
    /^The event store cannot be used: .+ Nothing was changed\. /,
  );
  expect(hashOf(path)).toBe(before);
  expect(readdirSync(data)).not.toContain('up.lock');
});

async function firstOf(names: AsyncIterable<string>): Promise<string | null> {
  for await (const name of names) return name;
  return null;
}

/** A real store without its last pages. */
async function cutShort(path: string): Promise<Buffer> {
  const store = await openEventStore(`sqlite:${path}`);
  const text = 'x'.repeat(50_000);
  const id = '00000000-0000-4000-8000-000000000000';
  await store.append('table-a', [{ id, type: 'Noted', schema: 1, data: text, meta: {} }], 'none');
  await store.close();
  return readFileSync(path).subarray(0, -20_000);
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
