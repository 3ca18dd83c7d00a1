import { Api } from './support/api.ts';
import { expect, test } from './support/house.ts';
import { playedTable } from './support/played.ts';
import { signIn } from './support/sign-in.ts';

test.use({ actionTimeout: 10_000 });

test('whoever comes back to audit or replay finds what he had chosen, not what he had come with', async ({
  page,
  house,
}) => {
  const id = await playedTable(await Api.signIn(house), 'Sala Leiria', ['Amélia', 'Bernardo', 'Cecília']);
  await signIn(page, house);
  await page.goto(`/tables/${id}/audit?hand=1`);
  await page.locator('tr[aria-current]').waitFor();
  await page.getByLabel('Hand', { exact: true }).selectOption('');
  await page.getByRole('link', { name: 'Show in replay' }).click();
  const replay = page.locator('main[data-index]');
  await replay.waitFor();
  await page.goBack();
  await expect(page.getByLabel('Hand', { exact: true })).toHaveValue('');
  await expect(page).not.toHaveURL(/hand=/);

  await page.goto(`/tables/${id}/replay?at=30`);
  await expect(replay).toHaveAttribute('data-version', '30');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(/at=30$/);
  const version = new URL(page.url()).searchParams.get('at')!;
  await page.getByRole('link', { name: 'Show in audit' }).click();
  await page.locator('tr[aria-current]').waitFor();
  await page.goBack();
  await expect(replay).toHaveAttribute('data-version', version);
  await expect(page).toHaveURL(new RegExp(`at=${version}$`));
});

test('a link to an entry leads there through the sign-in too', async ({ page, house }) => {
  const id = await playedTable(await Api.signIn(house), 'Sala Viseu', ['Amândio', 'Berta', 'Cândida']);
  await page.goto(`/tables/${id}/audit?hand=1#entry-12`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Name').fill('floor');
  await page.getByLabel('PIN').fill(house.pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('tr[aria-current]')).toHaveAttribute('data-entry', '12');
  await expect(page).toHaveURL(`${house.url}/tables/${id}/audit?hand=1#entry-12`);
});

test('the rules of a table that there is not are no form', async ({ page, house }) => {
  await signIn(page, house);
  await page.goto('/tables/unknown/ledger/rules');
  await expect(page.getByRole('heading', { name: 'There is no such table.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the floor' })).toBeVisible();
  await expect(page.locator('[data-act="ChangeRules"]')).toHaveCount(0);
});
