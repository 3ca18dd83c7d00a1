import { PROFILE_RULES } from '@carteador/table';
import type { Browser, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { passesAxe } from './support/axe.ts';
import { act, go, seat } from './support/floor.ts';
import { expect, type House, test } from './support/house.ts';
import { fits, fitsAt } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';

async function somebody(browser: Browser, house: House, name: string, pin: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: house.url, locale: 'en-GB' });
  await signIn(page, house, name, pin);
  return page;
}

test('TABLE-2 rules change between hands', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 2', PROFILE_RULES['five-card-draw']);
  await signIn(page, house);
  await go(page, `/tables/${id}/ledger/rules`);
  const keep = act(page, 'ChangeRules');
  await expect(keep).toBeDisabled();
  await page.getByLabel('Big blind', { exact: true }).fill('20');
  await page.getByRole('radio', { name: 'two players' }).click();
  await keep.click();
  await page.waitForURL(`**/tables/${id}/ledger`);
  const { table } = await api.view(id);
  expect(table.rules).toMatchObject({ bigBlind: 20, authority: 'two-players' });
});

test('on a phone the floor finds a table’s rules and its end behind its row', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Sala do telefone', PROFILE_RULES.fechado);
  await api.seat(id, [['Caio', 500]]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, house);
  await go(page, '/');
  await page.getByRole('link', { name: 'Sala do telefone', exact: true }).click();
  await page.waitForURL(`**/tables/${id}/ledger`);
  await expect(page.getByRole('link', { name: 'Rules and limits' })).toHaveAttribute(
    'href',
    `/tables/${id}/ledger/rules`,
  );
  await passesAxe(page, 'ledger-phone');
  await fitsAt(page, 'ledger-of-table', 'phone');
  await act(page, 'CloseTable').click();
  await expect(act(page, 'CloseTable')).toContainText('Close Sala do telefone?');
  await act(page, 'CloseTable').click();
  await expect(page.getByText('closed', { exact: true })).toBeVisible();
  await expect(act(page, 'CloseTable')).toHaveCount(0);
  expect((await api.view(id)).table.status).toBe('closed');
});

test('staff come and go, and each role sees what it may do', async ({ page, browser, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Sala Nádia', PROFILE_RULES.fechado);
  await signIn(page, house);
  await go(page, '/staff');
  for (const [name, role] of [
    ['Nádia', 'dealer'],
    ['Raul', 'auditor'],
  ] as const) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('PIN').fill('2468');
    await page.getByRole('radio', { name: role }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.locator('[data-staff]').filter({ hasText: name })).toBeVisible();
  }

  const dealer = await somebody(browser, house, 'Nádia', '2468');
  await go(dealer, '/');
  await expect(dealer.getByRole('link', { name: 'Sala Nádia', exact: true })).toBeVisible();
  await expect(dealer.getByRole('link', { name: 'Open a table' })).toHaveCount(0);
  await go(dealer, `/tables/${id}/ledger`);
  await dealer.getByLabel('Player’s name').fill('Dário');
  await act(dealer, 'SeatPlayer').click();
  await expect(seat(dealer, 1)).toHaveAttribute('data-stack', '200');
  // AUDIT-1: at the dealer's tablet the floor enters its own PIN.
  await seat(dealer, 1).getByRole('button').click();
  await dealer.getByRole('button', { name: 'Count correction' }).click();
  await dealer.getByLabel('Counted chips').fill('190');
  await expect(act(dealer, 'CorrectStack')).toBeDisabled();
  await dealer.getByLabel('PIN of the floor').fill('0000');
  await act(dealer, 'CorrectStack').click();
  await expect(dealer.locator('[data-entry="refused"]')).toBeVisible();
  await dealer.getByRole('button', { name: 'Discard' }).click();
  await dealer.getByLabel('PIN of the floor').fill(house.pin);
  await act(dealer, 'CorrectStack').click();
  await expect(seat(dealer, 1)).toHaveAttribute('data-stack', '190');
  await dealer.close();

  const auditor = await somebody(browser, house, 'Raul', '2468');
  await go(auditor, `/tables/${id}/ledger`);
  await expect(auditor.getByText('Your role sees this and changes nothing.')).toBeVisible();
  await expect(auditor.locator('[data-act]')).toHaveCount(0);
  await auditor.close();

  await page
    .locator('[data-staff]')
    .filter({ hasText: 'Raul' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('button', { name: /^Remove Raul\?/ }).click();
  await expect(page.locator('[data-staff]').filter({ hasText: 'Raul' })).toHaveCount(0);
});

test('the floor is looked at as it was, and so is every view of that moment', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Sala de ontem', PROFILE_RULES.fechado);
  await api.seat(id, [['Ana', 500]]);
  const { at: then, version } = await api.view(id);
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(then));
  await api.give(id, { type: 'BuyChips', seat: 1, amount: 300 });
  await api.openTable('Sala de hoje', PROFILE_RULES.fechado);
  await signIn(page, house);

  // The banner says of when it is; what came later is not there, and nothing can be done.
  await go(page, `/?at=${then}`);
  const asOf = page.locator('[data-as-of]');
  await expect(asOf).toContainText('As it was at');
  const row = page.locator('tr[data-table]').filter({ hasText: 'Sala de ontem' });
  await expect(row).toContainText('1 / 8');
  await expect(page.locator('tr[data-table]').filter({ hasText: 'Sala de hoje' })).toHaveCount(0);
  await row.getByRole('link', { name: 'Sala de ontem', exact: true }).click();
  await expect(page.locator('.table-panel')).toContainText('500');
  await expect(page.locator('[data-act]')).toHaveCount(0);
  await passesAxe(page, 'floor-then');
  await fits(page, 'floor-then');

  // A quarter of an hour earlier by the arrow, which keeps the focus; a time of one's own by the field.
  await page.locator('[data-earlier]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/);
  await expect(row).toHaveCount(0);
  await expect(page.locator('[data-earlier]')).toBeFocused();
  await page.getByLabel('Day and time').fill('2020-01-02T03:04');
  await expect(page).toHaveURL(/at=2020-01-0/);
  await expect(page.getByText('No table was open then.')).toBeVisible();
  await go(page, '/?at=2999-01-01T00:00:00Z');
  await expect(asOf).toContainText('still to come');
  await go(page, '/?at=yesterday');
  await expect(asOf).toContainText('no time that can be read');

  // From a table to its money, its counts and its public screen of the same moment, and back to now.
  await go(page, `/?at=${then}`);
  await row.getByRole('link', { name: 'Sala de ontem', exact: true }).click();
  await page.locator('.table-panel').getByRole('link', { name: 'Seats and ledger' }).click();
  await expect(seat(page, 1)).toHaveAttribute('data-stack', '500');
  await expect(asOf).toContainText('after entry 2', { ignoreCase: true });
  await page.getByRole('link', { name: 'Stack counts' }).click();
  await expect(page).toHaveURL(new RegExp(`counts\\?at=${version}$`));
  await expect(seat(page, 1)).toContainText('500');
  await expect(page.locator('[data-act]')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Public screen' }).click();
  await expect(page.locator('[data-seat="1"] [data-stack]')).toHaveAttribute('data-stack', '500');
  await fits(page, 'public-then');
  await page.locator('[data-present]').click();
  await expect(page.locator('[data-seat="1"] [data-stack]')).toHaveAttribute('data-stack', '800');
  await expect(asOf).toHaveCount(0);
  await go(page, `/p/${(await api.view(id)).table.code}?at=99`);
  await expect(asOf).toContainText('no such moment');
  for (const wrong of ['ledger?at=99', 'ledger?at=noon', 'counts?at=99', 'counts?at=noon']) {
    await go(page, `/tables/${id}/${wrong}`);
    await expect(asOf, wrong).toContainText('no such moment');
  }

  await go(page, '/');
  await page.getByRole('link', { name: 'Look back' }).click();
  await expect(asOf).toContainText('As it was at');
  await page.locator('[data-present]').click();
  await expect(page.locator('tr[data-table]').filter({ hasText: 'Sala de hoje' })).toBeVisible();
});
