import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { passesAxe } from './support/axe.ts';
import { expect, test } from './support/house.ts';
import { fits } from './support/pictures.ts';
import { playedTable } from './support/played.ts';
import { signIn } from './support/sign-in.ts';

test.use({ actionTimeout: 10_000 });

test('an auditor reads a disputed hand: ledger, pots, what was legal, exports, and changes nothing', async ({
  page,
  house,
}) => {
  const api = await Api.signIn(house);
  const id = await playedTable(api, 'Sala Madrid');
  await api.addStaff('Rui', 'auditor', '2468');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, house, 'Rui', '2468');
  // From the console, as one comes to a disputed hand: the sheets of the pages before stay with the browser.
  await page.goto(`/tables/${id}`);
  await page.locator(`a[href="/tables/${id}/ledger"]`).first().click();
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.locator('main[data-whole="true"]').waitFor();
  await expect(page.locator('tr.stage').first()).toHaveCSS('display', 'table-row');
  const stored = await api.events(id);

  const raised = page.locator('tr[data-mark="retracted"]');
  await expect(raised).toContainText('Clara raised to 200');
  await expect(raised).toContainText('870 → 670');
  await expect(raised.locator('.what')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(page.locator('[data-chain]')).toHaveAttribute('data-chain', 'whole');
  await expect(page.locator('tr[data-mark="retraction"]')).toContainText('mis-tap');
  await expect(raised).toContainText('floor');

  await page.locator('button[data-kind="irregular"]').click();
  await expect(page.locator('tr[data-entry]')).toHaveCount(2);
  await expect(page).toHaveURL(/kind=irregular/);
  await page.locator('button[data-kind="all"]').click();
  await page.getByLabel('Hand', { exact: true }).selectOption('1');
  await page.getByLabel('Player', { exact: true }).selectOption({ label: 'Ana' });
  await expect(page.locator('tr[data-entry]').filter({ hasText: 'Ana' }).first()).toBeVisible();
  await expect(page.locator('tr[data-entry]').filter({ hasText: 'Clara raised' })).toHaveCount(0);
  await page.getByLabel('Player', { exact: true }).selectOption('');

  // A link to one entry of one hand.
  const number = await page
    .locator('tr[data-entry]')
    .filter({ hasText: 'Clara raised to 360' })
    .getAttribute('data-entry');
  await page.goto(`/tables/${id}/audit?hand=1#entry-${number}`);
  await expect(page.locator(`tr[data-entry="${number}"]`)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'agrees');
  await expect(page.locator('.legal li.taken')).toContainText('180–360');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[aria-current]')).toContainText('Ana called');

  await page.locator('tr[data-entry]').filter({ hasText: 'SHOW-5' }).last().locator('a.pick').click();
  await expect(page.locator('[data-pot-layers="0"]')).toContainText('Ana');
  await expect(page.locator('[data-pot-layers="1"]')).toContainText('+1,020');
  await look(page);

  const csv = await exported(page, 'csv');
  expect(csv.split('\n')[0]).toContain('stack_before,stack_after,rule');
  expect(csv).toContain('Clara raised to 360');
  expect(await exported(page, 'phh')).toContain('variant');
  const json = JSON.parse(await exported(page, 'json'));
  expect(json.events).toEqual(stored);

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.foot-bar')).toBeHidden();
  await expect(page.locator('.rows')).toHaveCSS('overflow', 'visible');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('button', { name: 'Read events' }).click();
  await expect(page.getByRole('dialog')).toContainText('prevHash');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-act]')).toHaveCount(0);
  expect(await api.events(id)).toHaveLength(stored.length);
  expect(errors).toEqual([]);
});

for (const language of ['pt-BR', 'es'] as const) {
  test(`audit and replay show no bare key and no missing word in ${language}`, async ({ browser, house }) => {
    const id = await playedTable(await Api.signIn(house), `Sala ${language}`);
    const page = await browser.newPage({ baseURL: house.url, locale: language });
    await signIn(page, house);
    for (const path of [`/tables/${id}/audit`, `/tables/${id}/replay`, '/replay']) {
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      if (path !== '/replay') await page.locator('.told, [data-verdict]').first().waitFor();
      expect(await page.locator('main').textContent()).not.toMatch(
        /\b(audit|replay|console|lobby|acts|phases)\.[a-z]|undefined|NaN|…\s*…/,
      );
    }
    await page.close();
  });
}

async function look(page: Page): Promise<void> {
  await fits(page, 'audit');
  await passesAxe(page, 'audit');
}

async function exported(page: Page, kind: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`[data-export="${kind}"]`).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}
