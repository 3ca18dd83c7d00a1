import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LogFile } from '../../src/up/log-file.ts';
import { temporaryFolder } from './temporary.ts';

test('a full log becomes NAME.1, and the fourth oldest goes', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'a.log');
  const log = new LogFile(path, 4);
  for (let line = 1; line <= 6; line += 1) log.line(`n ${line}`);
  log.close();
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['a.log', 'a.log.1', 'a.log.2', 'a.log.3']);
  expect(files.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
    'n 6\n',
    'n 5\n',
    'n 4\n',
    'n 3\n',
  ]);
});

test('a log goes on where the former start ended', () => {
  const path = join(temporaryFolder(), 'a.log');
  for (const line of ['first', 'second']) {
    const log = new LogFile(path);
    log.line(line);
    log.close();
  }
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
});

test('a line that cannot be written ends nothing', () => {
  const log = new LogFile('/dev/full');
  log.line('lost');
  log.close();
});
