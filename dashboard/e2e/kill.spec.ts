import { PROFILE_RULES } from '@carteador/table';
import { Api } from './support/api.ts';
import { Dealer, stacksOf } from './support/dealer.ts';
import { expect, testAlone as test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** The promise of the house: an acknowledged act is kept, none is doubled, and nobody has to reload. */
test('each process is killed in the middle of a hand, and the console goes on', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(600_000);
  const api = await Api.signIn(house);
  const { id, code } = await api.openTable('Salão 2', { ...PROFILE_RULES.fechado, seats: 6 });
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
    ['Clara', 500],
  ]);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  let reloads = 0;
  page.on('framenavigated', () => {
    reloads += 1;
  });
  const wall = await browser.newPage();
  await wall.goto(`${house.url}/p/${code}`);
  await dealer.look(page.locator('[data-next="draw-for-dealer"] button.main'));
  await dealer.cards('As 7d 8c', 'DrawForDealer');

  // A passed-out hand for each: three checks, of which the second is tapped while a process lies dead.
  let dealerSeat = 1;
  for (const child of ['projector', 'nats', 'table', 'dashboard'] as const) {
    await test.step(`${child} is killed`, async () => {
      await dealer.deal('start-hand', 3);
      const order = [1, 2, 3].map((step) => ((dealerSeat - 1 + step) % 3) + 1);
      await dealer.play(`${order[0]} check`);
      house.kill(child);
      await dealer.tap(dealer.enabled('Check').first()).catch(async (error) => {
        // The entry waits, and is sent by itself when the house is back.
        await expect(page.locator('[data-entry="unsent"]'), String(error)).toHaveCount(0, {
          timeout: 60_000,
        });
      });
      await expect(dealer.main).toHaveAttribute('data-turn', String(order[2]), { timeout: 60_000 });
      await dealer.play(`${order[2]} check`);
      const stacks = await dealer.stacks();
      await expect.poll(() => stacksOf(wall), { timeout: 60_000 }).toEqual(stacks);
      dealerSeat = order[0]!;
    });
  }

  const stored = await api.events(id);
  const checks = stored.filter((event) => event.type === 'Checked');
  expect(checks).toHaveLength(4 * 3);
  expect(new Set(checks.map((event) => event.meta.commandId)).size).toBe(checks.length);
  expect(stored.map((event) => event.version)).toEqual(stored.map((_, index) => index));
  expect(reloads).toBe(0);
  await wall.close();
});
