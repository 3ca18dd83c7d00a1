import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '../../src/up/data-folder.ts';
import { holderOf, lockData } from '../../src/up/lock.ts';
import { processOf } from '../../src/up/process-table.ts';
import { temporaryFolder } from './temporary.ts';

test('a second start on the same data is refused, and names the first', () => {
  const folder = openDataFolder(temporaryFolder());
  lockData(folder);
  expect(() => lockData(folder)).toThrow(
    `Carteador is already running on ${folder.path} (process ${process.pid})`,
  );
  expect(holderOf(folder)?.pid).toBe(process.pid);
});

test('a released lock can be taken again', () => {
  const folder = openDataFolder(temporaryFolder());
  lockData(folder).release();
  expect(holderOf(folder)).toBeNull();
  lockData(folder).release();
});

test('the lock of a process that died is taken over', async () => {
  const folder = openDataFolder(temporaryFolder());
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000_000)']);
  onTestFinished(() => void holder.kill('SIGKILL'));
  writeFileSync(join(folder.path, 'up.lock'), JSON.stringify(processOf(holder.pid!)));
  expect(() => lockData(folder)).toThrow(/already running/);

  const gone = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await gone;
  lockData(folder);
  expect(holderOf(folder)?.pid).toBe(process.pid);
});

test('another process that got the number of a dead holder holds nothing', () => {
  const folder = openDataFolder(temporaryFolder());
  writeFileSync(join(folder.path, 'up.lock'), JSON.stringify({ pid: process.pid, started: 'another time' }));
  lockData(folder);
});

test('a lock that is not ours is not released', () => {
  const folder = openDataFolder(temporaryFolder());
  const path = join(folder.path, 'up.lock');
  const lock = lockData(folder);
  writeFileSync(path, JSON.stringify({ pid: 1, started: 'then' }));
  lock.release();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ pid: 1, started: 'then' });
});

test('a damaged lock is taken over', () => {
  const folder = openDataFolder(temporaryFolder());
  writeFileSync(join(folder.path, 'up.lock'), '');
  lockData(folder);
});
