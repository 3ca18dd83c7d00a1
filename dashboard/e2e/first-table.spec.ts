import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { act, go, seat } from './support/floor.ts';
import { expect, testAlone as test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';

const option = (page: Page, id: string) => page.locator(`[data-option="${id}"]`);

test('the floor opens a table, seats players, keeps their money and closes it', async ({ page, house }) => {
  await signIn(page, house);
  await go(page, '/');
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
