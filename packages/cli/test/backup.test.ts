import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, openEventStore, type RecordedEvent } from '@carteador/event-store';
import {
  BEGIN,
  type ChainHead,
  headAfter,
  type JsonObject,
  type StoredEvent,
  sealEntry,
  verifyChain,
} from '@carteador/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from '../src/backup.ts';
import { restore } from '../src/restore.ts';
import { dataFolder, openDataFolder } from '../src/up/data-folder.ts';
import { lockData } from '../src/up/lock.ts';
import { verify } from '../src/verify.ts';

const STREAMS = ['table-a', 'table-b', 'player-p1', 'staff'];
const silent = () => {};
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carteador-backup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Appends sealed entries of one to three events to every stream in turn, for as long as it is let. */
function writing(store: EventStore) {
  const heads = new Map<string, ChainHead>();
  const acknowledged = new Map<string, number>();
  let running = true;
  const done = (async () => {
    for (let turn = 0; running; turn += 1) {
      const stream = STREAMS[turn % STREAMS.length]!;
      const head = heads.get(stream) ?? BEGIN;
      const sealed = sealEntry(head, {
        stream,
        commandId: randomUUID(),
        command: { type: 'Test', turn },
        at: '2026-01-09T21:00:00.000Z',
        actor: 'ana',
        device: 'tablet',
        events: Array.from({ length: 1 + (turn % 3) }, (_, index) => ({
          type: 'Tested',
          data: { turn, index },
        })),
      });
      const events = sealed.map(({ id, type, schema, data, meta }) => ({
        id,
        type,
        schema,
        data: data as unknown as JsonObject,
        meta: meta as unknown as JsonObject,
      }));
      await store.append(stream, events, head.version);
      heads.set(stream, headAfter(head, sealed));
      acknowledged.set(stream, heads.get(stream)!.version);
    }
  })();
  return {
    acknowledged,
    async stop() {
      running = false;
      await done;
    },
  };
}

async function streamsOf(path: string): Promise<Map<string, RecordedEvent[]>> {
  const store = await openEventStore(`sqlite:${path}`);
  const streams = new Map<string, RecordedEvent[]>();
  for await (const stream of store.listStreams()) {
    const events: RecordedEvent[] = [];
    for await (const event of store.read(stream)) events.push(event);
    streams.set(stream, events);
  }
  await store.close();
  return streams;
}

test('backed up while it is written to, restored elsewhere: all that was acknowledged, and whole chains', async () => {
  const { path, store: file } = openDataFolder(join(root, 'one'));
  const store = await openEventStore(`sqlite:${file}`);
  const writer = writing(store);
  while ((writer.acknowledged.get('staff') ?? 0) < 60) await new Promise(setImmediate);
  const before = new Map(writer.acknowledged);
  const copy = join(root, 'copy.sqlite');
  await backup(copy, { data: path }, silent);
  while (writer.acknowledged.get('staff') === before.get('staff')) await new Promise(setImmediate);
  await writer.stop();
  await store.close();

  const other = join(root, 'other');
  await restore(copy, { data: other }, silent);
  const original = await streamsOf(file);
  const restored = await streamsOf(dataFolder(other).store);
  expect([...restored.keys()]).toEqual([...STREAMS].sort());
  for (const [stream, events] of restored) {
    expect(events.length).toBeGreaterThan(before.get(stream)!);
    expect(events).toEqual(original.get(stream)!.slice(0, events.length));
    expect(verifyChain(events as unknown as StoredEvent[])).toMatchObject({ ok: true });
  }
  // It is a store like any other: what comes next goes on from there.
  const again = await openEventStore(`sqlite:${dataFolder(other).store}`);
  const { version } = restored.get('staff')!.at(-1)!;
  const event = { id: randomUUID(), type: 'Tested', schema: 1, data: {}, meta: {} };
  expect(await again.append('staff', [event], version)).toMatchObject({ kind: 'appended' });
  await again.close();
});

test('what stood there is moved aside, the views and the index of hands are taken away', async () => {
  const folder = openDataFolder(join(root, 'one'));
  await written(folder.store, 'table-old');
  writeFileSync(join(folder.nats, 'views'), '');
  writeFileSync(folder.handIndex, '');
  const copy = join(root, 'copy.sqlite');
  await written(copy, 'table-new');
  chmodSync(copy, 0o400);
  await restore(copy, { data: folder.path }, silent);
  expect([...(await streamsOf(folder.store)).keys()]).toEqual(['table-new']);
  expect(existsSync(folder.nats)).toBe(false);
  expect(existsSync(folder.handIndex)).toBe(false);
  const aside = readdirSync(folder.path).find((name) => name.startsWith('replaced-'))!;
  expect([...(await streamsOf(join(folder.path, aside, 'carteador.sqlite'))).keys()]).toEqual(['table-old']);
});

test('while Carteador runs nothing is restored', async () => {
  const folder = openDataFolder(join(root, 'one'));
  await written(folder.store, 'table-old');
  const copy = join(root, 'copy.sqlite');
  await written(copy, 'table-new');
  const lock = lockData(folder);
  await expect(restore(copy, { data: folder.path }, silent)).rejects.toThrow(/already running/);
  lock.release();
  expect([...(await streamsOf(folder.store)).keys()]).toEqual(['table-old']);
});

test.each([
  [
    'an event that was altered',
    (path: string) => alter(path),
    /event 0 of table-new is not as it was stored/,
  ],
  ['a file cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 5_000)), /./],
  ['a file of something else', (path: string) => writeFileSync(path, 'no store at all'), /can not be read/],
])('%s is refused, and the present store stays', async (_, harm, words) => {
  const folder = openDataFolder(join(root, 'one'));
  await written(folder.store, 'table-old');
  const copy = join(root, 'copy.sqlite');
  await written(copy, 'table-new');
  harm(copy);
  await expect(verify(copy, silent)).rejects.toThrow(words);
  await expect(restore(copy, { data: folder.path }, silent)).rejects.toThrow(words);
  expect([...(await streamsOf(folder.store)).keys()]).toEqual(['table-old']);
  expect(readdirSync(folder.path).filter((name) => name.includes('restoring'))).toEqual([]);
});

async function written(path: string, stream: string): Promise<void> {
  const store = await openEventStore(`sqlite:${path}`);
  const [sealed] = sealEntry(BEGIN, {
    stream,
    commandId: randomUUID(),
    command: { type: 'Test' },
    at: '2026-01-09T21:00:00.000Z',
    actor: 'ana',
    device: 'tablet',
    events: [{ type: 'Tested', data: { stack: 100 } }],
  });
  const { id, type, schema, data, meta } = sealed!;
  const event = {
    id,
    type,
    schema,
    data: data as unknown as JsonObject,
    meta: meta as unknown as JsonObject,
  };
  await store.append(stream, [event], 'none');
  await store.close();
}

/** As somebody does who can write the file, past the store that lets no event be changed. */
function alter(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf('"stack":100');
  bytes.write('"stack":900', at);
  writeFileSync(path, bytes);
}
