import { PROFILE_RULES } from '@carteador/table';
import { Api } from './support/api.ts';
import { expect, testAlone as test } from './support/house.ts';
import { toldTo } from './support/told.ts';

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

  const told = await toldTo(wall, code);
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
