import { type Command, PROFILE_RULES } from '@carteador/table';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { Dealer } from './support/dealer.ts';
import { expect, test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('the one unsent entry survives a reload and is sent once', async ({ page, house }) => {
  test.setTimeout(300_000);
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 3', { ...PROFILE_RULES.fechado, seats: 6 });
  await api.seat(id, [
    ['Davi', 500],
    ['Elisa', 500],
  ]);
  await api.deal(id, [1, 2]);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);

  // The network goes away: the tap stays on the tape, in red.
  await page.route(`**/api/tables/${id}/commands`, (route) => route.abort());
  await dealer.look(dealer.enabled('Check').first());
  await expect(page.locator('[data-entry="unsent"]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-entry="unsent"]')).toHaveCount(1);
  const alert = page.locator('[data-said="assertive"]');
  await expect(alert).not.toBeEmpty();
  await page.unroute(`**/api/tables/${id}/commands`);
  await expect(dealer.main).toHaveAttribute('data-turn', '1', { timeout: 60_000 });
  // Whoever listens instead of looking is not told any more that it is not sent.
  await expect(alert).toBeEmpty();
  const checks = (await api.events(id)).filter((event) => event.type === 'Checked');
  expect(checks).toHaveLength(1);
});

test('the same act entered at two tablets counts once, and whoever came second is asked, not blamed', async ({
  page,
  house,
}) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 9', { ...PROFILE_RULES.fechado, seats: 6 });
  await api.seat(id, [
    ['Fábio', 500],
    ['Gilda', 500],
  ]);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  /** Tapped here while the line is down, entered at another tablet meanwhile, then the line is back. */
  const atTwo = async (target: Locator, command: Command) => {
    await page.route(`**/api/tables/${id}/commands`, (route) => route.abort());
    await dealer.look(target);
    await page.locator('[data-entry="unsent"]').waitFor();
    await api.give(id, command);
    await page.unroute(`**/api/tables/${id}/commands`);
  };

  // Chips can be bought twice: he is asked, and says that it was once.
  await dealer.look(page.locator('[data-seat="2"]'));
  await dealer.look(page.getByRole('button', { name: 'Buy chips' }));
  await page.getByLabel('Buy chips').fill('300');
  await atTwo(page.locator('[data-act="BuyChips"]'), { type: 'BuyChips', seat: 2, amount: 300 });
  const card = page.locator('[data-entry="refused"].doubled');
  await expect(card).toContainText('Did it happen twice?');
  await expect(page.locator('.next')).toContainText('once or twice');
  await expect(page.locator('[data-said="assertive"]')).not.toContainText('Refused');
  await card.getByRole('button', { name: 'It happened once' }).click();
  await expect(page.locator('[data-entry]')).toHaveAttribute('data-entry', 'idle');
  expect(await dealer.stacks()).toEqual({ 1: 500, 2: 800 });
});

test('a hand that trembles, or a key held down, records one act', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 4', { ...PROFILE_RULES.fechado, seats: 6 });
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
    ['Clara', 500],
    ['Davi', 500],
  ]);
  await api.deal(id, [1, 2, 3, 4]);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  const checks = async () => (await api.events(id)).filter((event) => event.type === 'Checked').length;

  // Both by the clock of the device: the second tap finds the spot as the next player's, however busy this machine is.
  const firstMs = Date.now();
  for (const timeMs of [firstMs, firstMs + 120]) {
    await expect(dealer.main).toHaveAttribute('data-settled', 'true');
    await tapAt(page, dealer.enabled('Check'), timeMs);
    await expect(dealer.main).toHaveAttribute('data-turn', '3');
  }
  await expect(dealer.main).toHaveAttribute('data-settled', 'true');
  expect(await checks()).toBe(1);

  await dealer.enabled('Check').focus();
  await page.keyboard.down('Enter');
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dealer.main).toHaveAttribute('data-turn', '4');
  await expect(dealer.main).toHaveAttribute('data-settled', 'true');
  expect(await checks()).toBe(2);
});

test('chips bought during a hand leave the undo of the act before them under its own name', async ({
  page,
  house,
}) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 10', { ...PROFILE_RULES.fechado, seats: 6 });
  await api.seat(id, [
    ['Heitor', 500],
    ['Inês', 500],
  ]);
  await api.deal(id, [1, 2]);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.look(dealer.enabled('Check'));
  await expect(dealer.main).toHaveAttribute('data-turn', '1');
  await expect(dealer.main).toHaveAttribute('data-settled', 'true');
  await api.give(id, { type: 'BuyChips', seat: 2, amount: 300 });
  await expect(page.locator('.entry .what').first()).toContainText('300');
  const undo = page.locator('.entry [data-act="Retract"]');
  await expect(undo).toContainText('Inês checked');
  await dealer.look(undo);
  await expect(dealer.main).toHaveAttribute('data-turn', '2');
  expect((await api.events(id)).filter(({ type }) => type === 'EntriesRetracted')).toHaveLength(1);
});

async function tapAt(page: Page, target: Locator, timeMs: number): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const device = await page.context().newCDPSession(page);
  const tap = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const;
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await device.send('Input.dispatchMouseEvent', { ...tap, type, timestamp: timeMs / 1_000 });
  }
  await device.detach();
}
