import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openEventStore, readStoreFile, StoreUnusable } from '../../src/index.ts';
import { collect, events, fill, numbers } from '../contract/given.ts';
import { Worker } from './process.ts';
import { openStore, temporaryFolder } from './temporary.ts';

/** The format as version 1 had it, written down here so that the migration is tested against the past. */
const VERSION_1 = `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, stream TEXT NOT NULL,
    version INTEGER NOT NULL, type TEXT NOT NULL, schema INTEGER NOT NULL, data TEXT NOT NULL,
    meta TEXT NOT NULL, UNIQUE (stream, version)
  ) STRICT;
  INSERT INTO events VALUES (7, '00000000-0000-4000-8000-000000000001', 'table-a', 0, 'Noted', 1, '{"n":0}', '{}');
  PRAGMA application_id = ${0x43617274};
  PRAGMA user_version = 1;`;

async function filledFile(): Promise<string> {
  const path = join(await temporaryFolder(), 'events.db');
  const store = await openEventStore(`sqlite:${path}`);
  for (let batch = 0; batch < 5; batch += 1) await store.append('table-a', events(100), batch * 100 - 1);
  await store.close();
  return path;
}

async function expectUnusable(path: string, code: StoreUnusable['code']): Promise<void> {
  const error = await openEventStore(`sqlite:${path}`).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StoreUnusable);
  expect(error).toHaveProperty('code', code);
}

describe('sqlite file', () => {
  it('keeps everything from one opening to the next', async () => {
    const path = await filledFile();
    const store = await openStore(path);
    expect(await collect(store.read('table-a'))).toHaveLength(500);
    expect(await store.append('table-a', events(1), 499)).toMatchObject({ kind: 'appended', version: 500 });
  });

  it('syncs every commit and carries its own mark', async () => {
    const path = await filledFile();
    const db = new Database(path, { readonly: true });
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('application_id', { simple: true })).toBe(0x43617274);
    expect(db.pragma('user_version', { simple: true })).toBe(3);
    db.close();
  });

  it('lifts a file of version 1, with all that it holds', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    const old = new Database(path);
    old.exec(VERSION_1);
    old.close();
    const store = await openStore(path);
    expect(numbers(await collect(store.read('table-a')))).toEqual([0]);
    const result = await store.append('table-a', events(1), 0);
    expect(result).toEqual({ kind: 'appended', version: 1, position: '0000000000000008' });
    await store.deleteStream('player-a');
    await store.close();
    expect(await collect((await openStore(path)).read('table-a'))).toHaveLength(2);
  });

  it('gives no position again that a file of version 1 had given, though its events are gone', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    const old = new Database(path);
    old.exec(`${VERSION_1} DELETE FROM events;`);
    old.close();
    const store = await openStore(path);
    const result = await store.append('table-b', events(1), 'none');
    expect(result).toMatchObject({ kind: 'appended', position: '0000000000000008' });
  });

  it('refuses a file of a newer version, and leaves it as it is', async () => {
    const path = await filledFile();
    const newer = new Database(path);
    newer.pragma('user_version = 99');
    newer.close();
    const before = await readFile(path);
    await expectUnusable(path, 'newer-format');
    expect(await readFile(path)).toEqual(before);
  });

  it('refuses the database of another program', async () => {
    const path = join(await temporaryFolder(), 'other.db');
    const other = new Database(path);
    other.exec('CREATE TABLE things (name TEXT)');
    other.close();
    const before = await readFile(path);
    await expectUnusable(path, 'foreign-file');
    expect(await readFile(path)).toEqual(before);
  });

  it.each([
    ['text', (path: string) => writeFile(path, 'this is not a database, it is a letter. '.repeat(200))],
    ['a file cut short', async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))],
    [
      'a page overwritten',
      async (path: string) => {
        const file = await open(path, 'r+');
        await file.write(Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * 5);
        await file.close();
      },
    ],
  ])('refuses %s, and leaves it as it is', async (_, damage) => {
    const path = await filledFile();
    await damage(path);
    const before = await readFile(path);
    await expectUnusable(path, 'damaged');
    expect(await readFile(path)).toEqual(before);
  });

  it('refuses what can not be a file', async () => {
    const folder = await temporaryFolder();
    await expectUnusable(folder, 'not-writable');
    await expectUnusable(join(folder, 'missing', 'events.db'), 'not-writable');
  });

  it('refuses addresses of no store', async () => {
    await expect(openEventStore('sqlite:')).rejects.toBeInstanceOf(TypeError);
    await expect(openEventStore('postgres://localhost')).rejects.toBeInstanceOf(TypeError);
  });

  it('never changes an event, whoever asks', async () => {
    const path = await filledFile();
    const db = new Database(path);
    expect(() => db.exec("UPDATE events SET data = '{}'")).toThrow('never changed');
    db.close();
  });

  it('leaves no trace of a deleted stream', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    const store = await openStore(path);
    const name = 'Maria Aparecida Quintanilha';
    await store.append('player-a', [{ ...events(1)[0]!, data: { name } }], 'none');
    await fill(store, 'table-a', 3);
    expect(await holds(path, name)).toBe(true);
    await store.deleteStream('player-a');
    expect(await holds(path, name)).toBe(false);
  });
});

describe('a file that is only read', () => {
  it('of version 1 stays as it is, and tells all that it holds', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'events.db');
    const old = new Database(path);
    old.exec(VERSION_1);
    old.pragma('journal_mode = WAL');
    old.close();
    const before = await readFile(path);
    const store = await readStoreFile(path);
    expect(await collect(store.listStreams())).toEqual(['table-a']);
    expect(numbers(await collect(store.readAll()))).toEqual([0]);
    await expect(store.append('table-a', events(1), 0)).rejects.toHaveProperty('code', 'not-writable');
    await store.close();
    expect(await readFile(path)).toEqual(before);
    expect(await readdir(folder)).toEqual(['events.db']);
  });

  it('is not made', async () => {
    const path = join(await temporaryFolder(), 'events.db');
    await expect(readStoreFile(path)).rejects.toBeInstanceOf(StoreUnusable);
    expect(existsSync(path)).toBe(false);
  });
});

describe('sqlite backup', () => {
  it('copies a store that is being written to a file that opens as a store', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(join(folder, 'events.db'));
    for (let batch = 0; batch < 20; batch += 1) await store.append('table-a', events(100), batch * 100 - 1);
    let copying = true;
    const backup = store.backup(join(folder, 'copy.db')).then(() => {
      copying = false;
    });
    while (copying) await fill(store, 'table-b', 1);
    await backup;
    const copy = await openStore(join(folder, 'copy.db'));
    const copied = await collect(copy.readAll());
    const original = await collect(store.readAll());
    expect(copied.length).toBeGreaterThanOrEqual(2000);
    expect(copied).toEqual(original.slice(0, copied.length));
    expect(await copy.append('table-c', events(1), 'none')).toMatchObject({ kind: 'appended' });
  });

  it('ends though another process writes all the time, and is one file for its owner alone', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'events.db');
    const store = await openStore(path);
    const large = () => events(100).map((event) => ({ ...event, data: { text: 'x'.repeat(9_000) } }));
    for (let batch = 0; batch < 10; batch += 1) await store.append('table-a', large(), batch * 100 - 1);
    const writer = new Worker('write', path, 'table-b');
    await writer.until((told) => told.length > 0);
    const copy = join(folder, 'copy.db');
    await store.backup(copy);
    await writer.kill();
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
    expect(await collect((await openStore(copy)).read('table-a'))).toHaveLength(1000);
  });

  it('does not write over a file', async () => {
    const path = await filledFile();
    const store = await openStore(path);
    const taken = `${path}.copy`;
    await copyFile(path, taken);
    await expect(store.backup(taken)).rejects.toHaveProperty('code', 'not-writable');
    await mkdir(`${path}.folder`);
    await expect(store.backup(`${path}.folder`)).rejects.toHaveProperty('code', 'not-writable');
  });
});

async function holds(path: string, text: string): Promise<boolean> {
  const files = [path, `${path}-wal`].map((file) => readFile(file));
  return (await Promise.all(files)).some((bytes) => bytes.includes(text));
}
