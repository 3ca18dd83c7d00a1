import { Api } from './support/api.ts';
import { passesAxe } from './support/axe.ts';
import { expect, test } from './support/house.ts';
import { fits } from './support/pictures.ts';
import { playedTable } from './support/played.ts';
import { signIn } from './support/sign-in.ts';

test('a dealer finds a hand by what is typed, reads it, and comes back to where he was', async ({
  page,
  house,
}) => {
  const api = await Api.signIn(house);
  const id = await playedTable(api, 'Sala Sevilla', ['Anahí', 'Benigno', 'Clarice']);
  // A hand is found once it is over.
  await api.give(id, { type: 'Fold', hand: 2, seat: 2 });
  await api.give(id, { type: 'AwardPot', hand: 2, pot: 0, winners: [1] });
  await api.addStaff('Tomás', 'dealer', '1357');
  await signIn(page, house, 'Tomás', '1357');
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  const rows = page.locator('tr[data-hand^="Sala Sevilla"]');
  await expect(rows).toHaveCount(2);

  await page.keyboard.type('clari pot>900');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('hand 1');
  await expect(rows).toContainText('1 entry taken back');
  await expect(rows).toContainText('2 pots');
  await expect(page.locator('[data-read]').last()).toHaveText('pot from 901');
  await page.locator('button[data-order="pot"]').click();
  await page.getByLabel('Irregularity').selectOption('corrected');
  await expect(page.locator('[data-chip="irregularity"]')).toBeVisible();
  await expect(page).toHaveURL('/search?q=clari+pot%3E900&irregularity=corrected&order=pot');
  await fits(page, 'search');
  await passesAxe(page, 'search');

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(rows.locator('a.pick')).toBeFocused();
  await page.keyboard.press('Enter');
  // The audit adds the entry that it chose.
  await expect(page).toHaveURL(new RegExp(`/tables/${id}/audit\\?hand=1(#|$)`));
  await page.locator('main[data-whole="true"] tr[aria-current]').waitFor();
  await page.goBack();
  await expect(rows.locator('a.pick')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('clari pot>900');

  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No hand fits all of this.' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).last().click();
  await expect(rows).toHaveCount(2);

  // Who held the deal: by the beginning of his name, with the keyboard; it stands in the address.
  const dealer = page.getByLabel('Had the deal');
  const chip = page.locator('[data-chip="dealer"]');
  await dealer.focus();
  await page.keyboard.type('anah');
  await page.keyboard.press('Tab');
  await expect(dealer).toHaveValue('Anahí');
  await expect(chip).toContainText('Anahí');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\?dealer=[a-z0-9]+$/);
  await fits(page, 'search-dealer');
  await page.reload();
  await expect(dealer).toHaveValue('Anahí');
  await dealer.fill('zebedee');
  await page.keyboard.press('Tab');
  await expect(page.getByText('nobody fits')).toBeVisible();
  await expect(dealer).toHaveAttribute('aria-invalid', 'true');
  await expect(chip).toContainText('Anahí');
  await passesAxe(page, 'search by dealer', ['dark']);
  await chip.click();
  await expect(dealer).toHaveValue('');
  await expect(rows).toHaveCount(2);
  await dealer.fill('Benigno');
  await expect(chip).toContainText('Benigno');
  await dealer.fill('');
  await expect(rows).toHaveCount(2);

  await rows
    .last()
    .getByRole('link', { name: /replay/ })
    .click();
  await expect(page).toHaveURL(/\/replay\?at=\d+/);
});
