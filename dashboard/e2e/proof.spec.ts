import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROFILE_RULES } from '@carteador/table';
import { Api } from './support/api.ts';
import { Dealer } from './support/dealer.ts';
import { expect, test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';

const run = promisify(execFile);
const CARTEADOR = fileURLToPath(new URL('../../packages/cli/bin/carteador.js', import.meta.url));
const CHANGED = 50;

interface Said {
  readonly code: number;
  readonly lines: readonly string[];
}

/** The command line as an auditor uses it. */
async function carteador(args: readonly string[], pin?: string): Promise<Said> {
  const env = { ...process.env, ...(pin !== undefined && { CARTEADOR_PIN: pin }) };
  const options = { env, maxBuffer: 16_000_000 };
  const { code = 0, stdout } = (await run(process.execPath, [CARTEADOR, ...args], options).catch(
    (error) => error,
  )) as { code?: number; stdout: string };
  return { code, lines: stdout.trim().split('\n') };
}

test('AUDIT-3 a hand played in the browser is sealed, exported by the auditor, and any change of the file is found', async ({
  page,
  house,
}) => {
  test.setTimeout(120_000);
  const api = await Api.signIn(house);
  await api.addStaff('Iara', 'auditor', '445566');
  const { id } = await api.openTable('Salão 6', PROFILE_RULES.fechado);
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
    ['Clara', 500],
  ]);
  await signIn(page, house.pin);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.look(page.locator('[data-next="draw-for-dealer"] button.main'));
  await dealer.cards('As 7d 8c', 'DrawForDealer');
  await dealer.next('start-hand');
  await dealer.next('post-antes');
  await dealer.next('shuffle');
  await dealer.next('offer-cut');
  await dealer.next('deal');
  await dealer.play('2 bet 40', '3 fold', '1 fold');
  await dealer.next('award-last');
  await api.give(id, { type: 'CloseTable' });

  await page.goto('/key');
  const key = await page.locator('[data-key]').textContent();
  expect((await carteador(['key', '--url', house.url])).lines[1]).toBe(key);
  await page.goto(`/tables/${id}/ledger`);
  await page.getByRole('link', { name: 'Proof' }).click();
  const mark = await page.locator('[data-mark]').textContent();

  const folder = await mkdtemp(join(tmpdir(), 'carteador-proof-'));
  const file = join(folder, 'evening.carteador.jsonl');
  const connection = ['--url', house.url, '--name', 'Iara'];
  const exported = await carteador(['export', '--session', id, '--to', file, ...connection], '445566');
  expect(exported.lines.at(-1)).toContain(`Head: ${mark}.`);
  const trusted = ['--key', key!, '--head', mark!];
  const right = await carteador(['verify', file, ...trusted]);
  expect(right).toMatchObject({ code: 0 });
  expect(right.lines.join('\n')).toMatch(/2 seals of the room.*\nThe session is closed/);

  const whole = await readFile(file);
  const lines = whole.toString().trimEnd().split('\n');
  const changed = new Map<string, { bytes: Buffer; line: number }>();
  for (let count = 0; count < CHANGED; count += 1) {
    const place = Math.floor((whole.length * (count + Math.random())) / CHANGED);
    const bytes = Buffer.from(whole);
    bytes[place]! ^= 1;
    const line = whole.subarray(0, place).toString().split('\n').length;
    changed.set(join(folder, `byte-${count}.jsonl`), { bytes, line });
  }
  const told = (name: string, some: readonly string[], line: number) =>
    changed.set(join(folder, `${name}.jsonl`), {
      bytes: Buffer.from(`${some.join('\n')}\n`),
      line,
    });
  told('removed', lines.toSpliced(8, 1), 9);
  told('swapped', lines.with(8, lines[9]!).with(9, lines[8]!), 9);
  told('added', lines.toSpliced(9, 0, lines[8]!), 10);
  told('cut-off', lines.slice(0, -3), lines.length - 2);
  for (const [path, { bytes }] of changed) await writeFile(path, bytes);
  const wrong = await carteador(['verify', ...changed.keys(), ...trusted]);
  expect(wrong.code).toBe(1);
  for (const [path, { line }] of changed) {
    const at = wrong.lines.indexOf(`${path}:`);
    expect(wrong.lines[at + 1], path).toMatch(new RegExp(`^Line ${line}\\b`));
  }
  await rm(folder, { recursive: true });
});
