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
