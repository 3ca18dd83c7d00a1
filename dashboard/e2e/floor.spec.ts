import { PROFILE_RULES } from '@carteador/table';
import type { Browser, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { passesAxe } from './support/axe.ts';
import { expect, type House, test } from './support/house.ts';
import { fits } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';

const seat = (page: Page, number: number) => page.locator(`tr[data-seat="${number}"]`);
const act = (page: Page, type: string) => page.locator(`[data-act="${type}"]`);
const option = (page: Page, id: string) => page.locator(`[data-option="${id}"]`);

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

async function somebody(browser: Browser, house: House, name: string, pin: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: house.url, locale: 'en-GB' });
  await signIn(page, pin, name);
  return page;
}

test('the floor opens a table, seats players, keeps their money and closes it', async ({ page, house }) => {
  await signIn(page, house.pin);
  await expect(page.getByRole('heading', { name: 'No table is open' })).toBeVisible();
  await page.getByRole('link', { name: 'Open a table' }).click();

  // The form: what contradicts is said at once, what differs is marked and can be put back.
  const open = act(page, 'OpenTable');
  await expect(open).toBeDisabled();
  await page.getByLabel('Name of the table').fill('Salão 1');
  await expect(page.getByText('32 to 48 cards serve 2 to 8 players')).toBeVisible();
  await page.getByLabel('Buy-in to').fill('100');
  await expect(page.locator('[data-verdict="bad"]')).toContainText('TABLE-2');
  await expect(open).toBeDisabled();
  await page.getByLabel('Buy-in to').fill('2,000');
  await option(page, 'deck').getByRole('radio', { name: '32' }).click();
  await expect(page.locator('[data-verdict="bad"]')).toContainText('DECK-3a');
  await option(page, 'deck')
    .getByRole('button', { name: /^Put back/ })
    .click();
  await option(page, 'maxDraw').getByRole('radio', { name: '4' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'maxDraw').getByRole('radio', { name: '5' })).toBeFocused();
  await expect(option(page, 'maxDraw')).toHaveAttribute('data-changed', 'true');
  await expect(page.locator('[data-changed-count]')).toHaveAttribute('data-changed-count', '1');
  await open.click();

  // Seats: a name that nobody has yet is a new player; the next free seat is at hand.
  await page.waitForURL('**/ledger');
  for (const [index, name] of ['Ana', 'Bento', 'Clara'].entries()) {
    await expect(seat(page, index + 1)).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Player’s name').fill(name);
    await page.locator('[data-preset="500"]').click();
    await act(page, 'SeatPlayer').click();
    await expect(seat(page, index + 1)).toHaveAttribute('data-stack', '500');
  }

  // Money: bought, counted, cashed; the sum is said and true.
  await seat(page, 2).getByRole('button').click();
  await page.locator('[data-preset="1000"]').click();
  await act(page, 'BuyChips').click();
  await expect(seat(page, 2)).toHaveAttribute('data-stack', '1500');
  await page.getByRole('button', { name: 'Count correction' }).click();
  await page.getByLabel('Counted chips').fill('1490');
  await act(page, 'CorrectStack').click();
  await expect(seat(page, 2)).toHaveAttribute('data-stack', '1490');
  await seat(page, 3).getByRole('button').click();
  await act(page, 'LeaveTable').click();
  await expect(act(page, 'LeaveTable')).toContainText('Cash out 500?');
  await act(page, 'LeaveTable').click();
  await expect(page.getByText('Clara, left')).toBeVisible();
  const sum = page.locator('[data-adds-up]');
  await expect(sum).toHaveAttribute('data-adds-up', 'true');
  await expect(sum).toContainText('2,500 bought − 500 cashed = 1,990 in stacks + 10 missing by count');

  // The floor sees it, and closes it when everybody has cashed.
  await go(page, '/');
  const row = page.locator('tr[data-table]').filter({ hasText: 'Salão 1' });
  await expect(row).toContainText('2 / 8');
  await row.getByRole('link', { name: 'Salão 1', exact: true }).click();
  await expect(page.locator('[data-adds-up]')).toHaveAttribute('data-adds-up', 'true');
  const { id } = (await (await page.request.get('/api/tables')).json()).tables[0];
  const api = await Api.signIn(house);
  await api.give(id, { type: 'LeaveTable', seat: 1 });
  await api.give(id, { type: 'LeaveTable', seat: 2 });
  await expect(act(page, 'CloseTable')).toBeEnabled();
  await act(page, 'CloseTable').click();
  await expect(act(page, 'CloseTable')).toContainText('Close Salão 1?');
  await act(page, 'CloseTable').click();
  await expect(page.getByText('Closed tables')).toBeVisible();

  // The next evening starts with the same rules.
  await go(page, '/tables/new');
  await expect(option(page, 'maxDraw').getByRole('radio', { name: '5' })).toBeChecked();
});

test('TABLE-2 rules change between hands', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 2', PROFILE_RULES['five-card-draw']);
  await signIn(page, house.pin);
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

test('staff come and go, and each role sees what it may do', async ({ page, browser, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 3', PROFILE_RULES.fechado);
  await signIn(page, house.pin);
  await go(page, '/staff');
  for (const [name, role] of [
    ['Marina', 'dealer'],
    ['Rui', 'auditor'],
  ] as const) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('PIN').fill('2468');
    await page.getByRole('radio', { name: role }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.locator('[data-staff]').filter({ hasText: name })).toBeVisible();
  }

  const dealer = await somebody(browser, house, 'Marina', '2468');
  await expect(dealer.getByRole('link', { name: 'Salão 3', exact: true })).toBeVisible();
  await expect(dealer.getByRole('link', { name: 'Open a table' })).toHaveCount(0);
  await go(dealer, `/tables/${id}/ledger`);
  await dealer.getByLabel('Player’s name').fill('Davi');
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

  const auditor = await somebody(browser, house, 'Rui', '2468');
  await go(auditor, `/tables/${id}/ledger`);
  await expect(auditor.getByText('Your role sees this and changes nothing.')).toBeVisible();
  await expect(auditor.locator('[data-act]')).toHaveCount(0);
  await auditor.close();

  await page
    .locator('[data-staff]')
    .filter({ hasText: 'Rui' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('button', { name: /^Remove Rui\?/ }).click();
  await expect(page.locator('[data-staff]').filter({ hasText: 'Rui' })).toHaveCount(0);
});

test('the public screen follows live, comes back by itself, and tells no more than everybody may know', async ({
  browser,
  house,
}) => {
  const api = await Api.signIn(house);
  const { id, code } = await api.openTable('Salão 4', PROFILE_RULES.fechado);
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
  ]);
  const wall = await browser.newPage({ baseURL: house.url, locale: 'es-ES' });
  await wall.goto(`/p/${code}`);
  await expect(wall.locator('[data-seat="2"]')).toContainText('Bento');
  await api.give(id, { type: 'BuyChips', seat: 2, amount: 300 });
  await expect(wall.locator('[data-seat="2"] [data-stack]')).toHaveAttribute('data-stack', '800');

  const told = await wall.evaluate(async (address) => {
    const stop = new AbortController();
    const response = await fetch(address, { signal: stop.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: view')) text += (await reader.read()).value ?? '';
    stop.abort();
    return text;
  }, `/live?keys=public.${code}`);
  const { table } = await api.view(id);
  for (const secret of [id, ...table.seats.flatMap((each) => each?.playerId ?? [])]) {
    expect(told).not.toContain(secret);
  }
  expect((await wall.request.get(`/live?keys=table.${id}`)).status()).toBe(401);

  // The operator sees the wall among the pages that follow, and the wall sees no figures.
  const figures = await (await fetch(house.figures)).text();
  expect(figures).toMatch(/^carteador_dashboard_streams\{audience="public"\} [1-9]/m);
  expect(figures).toMatch(/^carteador_dashboard_bus_up\{bucket="public"\} 1$/m);
  expect((await wall.request.get('/metrics')).status()).toBe(404);

  house.kill('dashboard');
  await expect(wall.locator('[data-live="lost"]')).toBeVisible();
  await api.give(id, { type: 'BuyChips', seat: 1, amount: 100 }).catch(() => {});
  await expect(wall.locator('[data-live="live"]')).toBeVisible({ timeout: 60_000 });
  await api.give(id, { type: 'SitOut', seat: 2 });
  await expect(wall.locator('[data-seat="2"]')).toContainText('ausente');

  await wall.goto('/p/nobodyknowsthis');
  await expect(wall.getByRole('heading', { name: 'Ninguna mesa tiene este código' })).toBeVisible();
  await wall.close();
});

test('the floor is looked at as it was, and so is every view of that moment', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 5', PROFILE_RULES.fechado);
  await api.seat(id, [['Ana', 500]]);
  const { at: then, version } = await api.view(id);
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(then));
  await api.give(id, { type: 'BuyChips', seat: 1, amount: 300 });
  await api.openTable('Salão 6', PROFILE_RULES.fechado);
  await signIn(page, house.pin);

  // The banner says of when it is; what came later is not there, and nothing can be done.
  await go(page, `/?at=${then}`);
  const asOf = page.locator('[data-as-of]');
  await expect(asOf).toContainText('As it was at');
  const row = page.locator('tr[data-table]').filter({ hasText: 'Salão 5' });
  await expect(row).toContainText('1 / 8');
  await expect(page.locator('tr[data-table]').filter({ hasText: 'Salão 6' })).toHaveCount(0);
  await row.getByRole('link', { name: 'Salão 5', exact: true }).click();
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
  await row.getByRole('link', { name: 'Salão 5', exact: true }).click();
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
  await expect(page.locator('tr[data-table]').filter({ hasText: 'Salão 6' })).toBeVisible();
});
