import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder, writeWhole } from '../../src/up/data-folder.ts';
import { openSecrets } from '../../src/up/secrets.ts';
import { temporaryFolder } from './temporary.ts';

test('the folder is for its owner alone', () => {
  const { path } = openDataFolder(join(temporaryFolder(), 'new', 'data'));
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(path, 'run'))).toEqual([]);
});

test('a file in the place of the folder is said in one sentence and stays', () => {
  const path = join(temporaryFolder(), 'data');
  writeFileSync(path, 'precious');
  expect(() => openDataFolder(path)).toThrow(
    /^Carteador cannot keep its data in .+: a file stands in its place\./,
  );
  expect(readFileSync(path, 'utf8')).toBe('precious');
});

test('a folder that takes no files is said in one sentence', () => {
  expect(() => openDataFolder('/proc/carteador')).toThrow(
    /^Carteador cannot keep its data in \/proc\/carteador: /,
  );
});

test('secrets are drawn once, for the owner alone', () => {
  const folder = openDataFolder(temporaryFolder());
  const drawn = openSecrets(folder);
  expect(openSecrets(folder)).toEqual(drawn);
  expect(statSync(join(folder.path, 'secrets.json')).mode & 0o777).toBe(0o600);
  const passwords = Object.values(drawn.nats);
  expect(new Set(passwords).size).toBe(passwords.length);
  for (const password of passwords) expect(password).toMatch(/^[a-z][\w-]{32}$/);
});

test('damaged secrets are refused, and stay as they are', () => {
  const folder = openDataFolder(temporaryFolder());
  const path = join(folder.path, 'secrets.json');
  writeFileSync(path, '{"nats":');
  expect(() => openSecrets(folder)).toThrow(`${path} is damaged.`);
  expect(readFileSync(path, 'utf8')).toBe('{"nats":');
});

test('a file written whole replaces the one before', () => {
  const path = join(temporaryFolder(), 'file');
  writeWhole(path, 'old');
  writeWhole(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(join(path, '..'))).toEqual(['file']);
});
