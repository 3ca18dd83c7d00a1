import { PROFILE_RULES } from '@carteador/table';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { passesAxe } from './support/axe.ts';
import { Dealer } from './support/dealer.ts';
import { expect, type House, test } from './support/house.ts';
import { fitsAt, SIZES, type Size } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';

const LANGUAGES = ['en', 'pt-BR', 'es'] as const;
/** Screens that a phone lays out in another order; of the others axe sees the same tree as on a tablet. */
const ALSO_ON_PHONES = new Set(['lobby', 'table-form', 'console-betting', 'console-keypad', 'public']);

/** Every size, both themes: nothing is wider than the screen, and axe finds nothing serious. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of Object.keys(SIZES) as Size[]) {
    await fitsAt(page, name, size);
    if (size === 'wide' || (size === 'phone' && !ALSO_ON_PHONES.has(name))) continue;
    await passesAxe(page, `${name} on ${size}`, size === 'tablet' ? ['light', 'dark'] : ['dark']);
  }
  await page.setViewportSize({ width: 1180, height: 820 });
}

/** A table of fechado with five players, one of them with a long name. */
async function seated(house: House): Promise<{ id: string; code: string }> {
  const api = await Api.signIn(house);
  const { id, code } = await api.openTable('Salão 4', { ...PROFILE_RULES.fechado, seats: 6 });
  await api.seat(id, [
    ['Ana', 1240],
    ['Bento', 500],
    ['Clara de Albuquerque e Vasconcelos', 300],
    ['Davi', 200],
    ['Elisa', 900],
  ]);
  return { id, code };
}

test('every screen of the floor fits every size and passes axe in both themes', async ({ page, house }) => {
  test.setTimeout(900_000);
  await page.goto('/sign-in');
  await page.locator('html[data-hydrated]').waitFor();
  await look(page, 'sign-in');
  const { id } = await seated(house);
  await signIn(page, house);
  for (const [path, name] of [
    ['/', 'lobby'],
    ['/tables/new', 'table-form'],
    [`/tables/${id}/ledger`, 'ledger'],
    [`/tables/${id}/proof`, 'proof'],
    ['/key', 'key'],
    ['/staff', 'staff'],
    ['/words', 'words'],
    ['/rules', 'rules'],
  ] as const) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page.getByText('Loading the table')).toHaveCount(0);
    await look(page, name);
  }
});

test('every screen of a hand fits every size and passes axe in both themes', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(900_000);
  const { id, code } = await seated(house);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.look(page.locator('[data-next="draw-for-dealer"] button.main'));
  await look(page, 'console-picker');
  await dealer.cards('As 7d 8c 9h Ks', 'DrawForDealer');
  await look(page, 'console-between');
  await dealer.next('start-hand');
  await look(page, 'console-antes');
  await dealer.next('post-antes');
  await look(page, 'console-shuffle');
  await dealer.next('shuffle');
  await dealer.next('offer-cut');
  await dealer.next('deal');
  await dealer.play('2 check', '3 bet 40');
  await look(page, 'console-betting');
  await dealer.look(dealer.enabled('Amount'));
  await look(page, 'console-keypad');
  await page.keyboard.press('Escape');
  await dealer.look(page.getByRole('button', { name: 'Irregularity' }));
  await look(page, 'console-irregularity');
  await page.keyboard.press('Escape');
  await dealer.play('4 raise 80', '5 call', '1 call', '2 call', '3 call');
  await look(page, 'console-draw');
  await dealer.play('2 draw 3', '3 draw 2', '4 draw 4');
  await look(page, 'console-short');
  await dealer.play('5 draw 1', '1 draw 1', '4 check', '5 check', '1 check', '2 check', '3 check');
  await look(page, 'console-openers');
  await dealer.next('prove-openers');
  await look(page, 'console-showdown');
  await dealer.look(page.locator('[data-opens="dispute"]'));
  await look(page, 'console-dispute');
  await dealer.tap(page.locator('[data-about="hand-read"]'));
  await look(page, 'console-disputed');
  await dealer.tap(page.locator('[data-dispute] [data-act="ParkPot"]'));
  await page.goto(`/tables/${id}/audit?hand=1&dispute=1`);
  await page.locator('[data-ruling="1"] [data-kind="award"]').click();
  await look(page, 'ruling');
  await page.goto(`/tables/${id}/counts`);
  await page.locator('.typed').fill('1000');
  await page.locator('[data-act="CountStack"]').click();
  await page.locator('[data-suspect]').first().waitFor();
  await look(page, 'counts');

  const guest = await browser.newContext({ baseURL: house.url });
  const wall = await guest.newPage();
  await wall.goto(`/p/${code}`);
  await wall.locator('[data-version]').first().waitFor();
  await look(wall, 'public');
  await guest.close();
});

for (const language of LANGUAGES) {
  test(`no screen shows a bare key or a missing word in ${language}`, async ({ browser, house }) => {
    const api = await Api.signIn(house);
    const { id } = await api.openTable('Salão 5', PROFILE_RULES['five-card-draw']);
    await api.seat(id, [
      ['Ana', 500],
      ['Bento', 500],
    ]);
    const page = await browser.newPage({ baseURL: house.url, locale: language });
    await signIn(page, house);
    for (const path of [
      '/',
      '/tables/new',
      '/staff',
      '/search',
      `/tables/${id}`,
      `/tables/${id}/ledger`,
      `/tables/${id}/counts`,
      `/tables/${id}/proof`,
    ]) {
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await page.locator('body').textContent()).not.toMatch(
        /\b(console|lobby|options|refusals|search)\.[a-z]|undefined|NaN|…\s*…/,
      );
    }
    await page.close();
  });
}
