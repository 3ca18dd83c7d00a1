import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROFILE_RULES } from '@carteador/table';
import { Api } from './support/api.ts';
import { carteador } from './support/command-line.ts';
import { Dealer } from './support/dealer.ts';
import { expect, test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';
import { everyChangeIsFound } from './support/tampering.ts';

test('AUDIT-3 a hand played in the browser is sealed, exported by the auditor, and any change of the file is found', async ({
  page,
  house,
}) => {
  test.setTimeout(120_000);
  const api = await Api.signIn(house);
  await api.addStaff('Inês', 'auditor', '445566');
  const { id } = await api.openTable('Salão 6', PROFILE_RULES.fechado);
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
    ['Clara', 500],
  ]);
  await signIn(page, house);
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
  const connection = ['--url', house.url, '--name', 'Inês'];
  const exported = await carteador(['export', '--session', id, '--to', file, ...connection], '445566');
  expect(exported.lines.at(-1)).toContain(`Head: ${mark}.`);
  const trusted = ['--key', key!, '--head', mark!];
  const right = await carteador(['verify', file, ...trusted]);
  expect(right).toMatchObject({ code: 0 });
  expect(right.lines.join('\n')).toMatch(/2 seals of the room.*\nThe session is closed/);

  await everyChangeIsFound(file, trusted);
  await rm(folder, { recursive: true });
});
