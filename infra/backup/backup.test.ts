import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEventStore } from '@carteador/event-store';
import { BEGIN, type JsonObject, sealEntry } from '@carteador/table';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root = '';
let data = '';
let copies = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carteador-backup-'));
  data = join(root, 'data of a house');
  copies = join(root, 'copies');
  mkdirSync(data);
  mkdirSync(copies);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(script: 'backup.sh' | 'restore.sh', ...args: string[]) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync('sh', [path, ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

async function write(streams: readonly string[]): Promise<void> {
  const store = await openEventStore(`sqlite:${join(data, 'carteador.sqlite')}`);
  for (const stream of streams) {
    const commandId = '00000000-0000-4000-8000-000000000001'.replace(/1$/, String(streams.indexOf(stream)));
    const [sealed] = sealEntry(BEGIN, {
      stream,
      commandId,
      command: { type: 'Test' },
      at: '2026-01-09T21:00:00.000Z',
      actor: 'ana',
      device: 'tablet',
      events: [{ type: 'Tested', data: { stack: 100 } }],
    });
    const { id, type, schema, data: said, meta } = sealed!;
    const event = { id, type, schema, data: said as JsonObject, meta: meta as unknown as JsonObject };
    await store.append(stream, [event], 'none');
  }
  await store.close();
}

async function streams(folder: string): Promise<string[]> {
  const store = await openEventStore(`sqlite:${join(folder, 'carteador.sqlite')}`);
  const names: string[] = [];
  for await (const name of store.listStreams()) names.push(name);
  await store.close();
  return names;
}

test('backup.sh keeps the newest copies; restore.sh brings the newest of them back', async () => {
  await write(['table-a', 'table-b']);
  for (const year of ['2019', '2020', '2021']) {
    writeFileSync(join(copies, `carteador-${year}0101T000000Z.sqlite`), 'an old copy');
  }
  writeFileSync(join(copies, 'notes.txt'), 'not ours to remove');
  const taken = run('backup.sh', data, copies, '2');
  expect(taken).toMatchObject({ status: 0, said: expect.stringContaining('2 events in 2 streams') });
  const kept = readdirSync(copies).sort();
  expect(kept).toEqual([
    'carteador-20210101T000000Z.sqlite',
    expect.stringMatching(/^carteador-2\d{3}\d{4}T\d{6}Z\.sqlite$/),
    'notes.txt',
  ]);

  const other = join(root, 'other');
  expect(run('restore.sh', copies, other)).toMatchObject({ status: 0 });
  expect(await streams(other)).toEqual(['table-a', 'table-b']);
  expect(run('restore.sh', join(copies, kept[0]!), other).status).toBe(1);
  expect(await streams(other)).toEqual(['table-a', 'table-b']);
});

test('a copy that does not pass the check is kept apart, and no older one is removed', async () => {
  await write(['table-a']);
  const path = join(data, 'carteador.sqlite');
  const bytes = readFileSync(path);
  bytes.write('"stack":900', bytes.indexOf('"stack":100'));
  writeFileSync(path, bytes);
  writeFileSync(join(copies, 'carteador-20190101T000000Z.sqlite'), 'an old copy');
  const { status, said } = run('backup.sh', data, copies, '1');
  expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining('is damaged') });
  expect(readdirSync(copies).sort()).toEqual([
    'carteador-20190101T000000Z.sqlite',
    expect.stringMatching(/[.]sqlite[.]damaged$/),
  ]);
});

test.each([
  ['backup.sh', [], 2],
  ['backup.sh', ['data', 'copies', 'all'], 2],
  ['backup.sh', ['nothing-here', 'copies'], 1],
  ['restore.sh', ['only-one'], 2],
] as const)('%s %j ends with %i', (script, args, status) => {
  expect(run(script, ...args.map((arg) => (arg === 'all' ? arg : join(root, arg)))).status).toBe(status);
});
