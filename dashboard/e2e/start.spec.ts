import { expect, test } from './support/house.ts';

test('the PIN that the first start printed opens the house', async ({ page, house }) => {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Name').fill('floor');
  await page.getByLabel('PIN').fill(house.pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${house.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
