import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Api } from './support/api.ts';
import { expect, test } from './support/house.ts';

const run = promisify(execFile);
const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const HANDS = path('packages/hand-history/hands/five-card-draw.json');
const CARTEADOR = path('packages/cli/bin/carteador.js');

test('all 36 real hands of five-card draw, played into a running house, end as they were played', async ({
  house,
}) => {
  test.setTimeout(300_000);
  const api = await Api.signIn(house);
  const before = new Set((await api.tables()).tables.map(({ id }) => id));
  const { stdout } = await run(
    process.execPath,
    [CARTEADOR, 'play', HANDS, '--url', house.url, '--speed', '0'],
    {
      env: { ...process.env, CARTEADOR_PIN: house.pin },
    },
  );
  expect(stdout.trim().split('\n').at(-1)).toBe('36 passed, 0 failed');
  const played = (await api.tables()).tables.filter(({ id }) => !before.has(id));
  expect(played.map(({ status }) => status)).toEqual(Array.from({ length: 36 }, () => 'closed'));

  // Each comes out again as PHH and JSON, and passes the check of what was exported.
  const folder = await mkdtemp(join(tmpdir(), 'carteador-exported-'));
  const env = { ...process.env, CARTEADOR_PIN: house.pin };
  for (const { id } of played.slice(0, 2)) {
    const write = (to: string, ...more: string[]) =>
      run(
        process.execPath,
        [CARTEADOR, 'export', '--session', id, '--url', house.url, '--to', join(folder, to), ...more],
        { env },
      );
    await write(`${id}.phhs`);
    await write(`${id}.phh`, '--hand', '1');
    await write(`${id}.json`, '--format', 'json');
  }
  const checked = await run(process.execPath, [CARTEADOR, 'check', folder]);
  expect(checked.stdout.trim()).toBe('6 passed, 0 failed');
  await rm(folder, { recursive: true });
});

test('a wrong PIN and a house that is not there end in one sentence', async ({ house }) => {
  const play = (...more: string[]) => run(process.execPath, [CARTEADOR, 'play', HANDS, ...more]);
  const wrong = await play('--url', house.url, '--pin', '000000').catch((error) => error);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/^\s*Signing in as floor failed: .+\n$/);
});
