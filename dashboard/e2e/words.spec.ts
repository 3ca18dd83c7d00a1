import { type Command, PROFILE_RULES } from '@carteador/table';
import type { Browser, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { passesAxe } from './support/axe.ts';
import { go } from './support/floor.ts';
import { expect, type House, test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';

const term = (page: Page, key: string) => page.locator(`[data-term="${key}"]`);

/** A browser that asks for Portuguese. */
const brazilian = async (browser: Browser, house: House) =>
  (await browser.newContext({ baseURL: house.url, locale: 'pt-BR' })).newPage();

/** Two players of fechado, before their antes. */
async function table(
  api: Api,
): Promise<{ id: string; code: string; give: (...acts: Command[]) => Promise<void> }> {
  const { id, code } = await api.openTable('Salão 7', PROFILE_RULES.fechado);
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
  ]);
  const give = async (...acts: Command[]) => {
    for (const command of acts) await api.give(id, command);
  };
  await give(
    {
      type: 'DrawForDealer',
      cards: [
        { seat: 1, card: 'As' },
        { seat: 2, card: '7d' },
      ],
    },
    { type: 'StartHand', hand: 1 },
  );
  return { id, code, give };
}

test('the floor says a term otherwise, and the console and the public screen say it too', async ({
  page,
  house,
  browser,
}) => {
  await signIn(page, house);
  const api = await Api.signIn(house);
  const { id, code, give } = await table(api);
  const wall = await brazilian(browser, house);
  await go(wall, `/p/${code}`);
  await expect(wall.locator('h1')).toContainText('Pingo de 10');

  // By keyboard: found, rewritten, what is wrong is said before it is sent.
  await go(page, '/');
  await page.getByRole('link', { name: 'Words of the house' }).click();
  await page.getByRole('radio', { name: 'Português' }).click();
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('pingo');
  await expect(page.locator('[data-count]').first()).not.toHaveAttribute('data-count', '0');
  await term(page, 'terms.ante').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const field = term(page, 'terms.ante').getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('pingo');
  await page.keyboard.type('<bolo>');
  await expect(term(page, 'terms.ante').getByRole('alert')).toContainText('without angle brackets');
  await expect(term(page, 'terms.ante').locator('[data-act="ChangeTerm"]')).toBeDisabled();
  await passesAxe(page, 'words', ['dark']);
  await field.fill('bolo');
  await expect(term(page, 'terms.ante')).toContainText('Reads: bolo');
  await page.keyboard.press('Enter');
  await expect(term(page, 'terms.ante')).toHaveAttribute('data-own', 'true');
  await expect(term(page, 'terms.ante').getByRole('button').first()).toBeFocused();
  await expect(term(page, 'terms.ante')).toContainText('in the catalogue: pingo');

  // By touch: an act keeps its amount, which a tap sets in.
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: 'On the tape' }).click();
  await term(page, 'acts.AntePosted').getByRole('button').click();
  const act = term(page, 'acts.AntePosted').getByRole('textbox');
  await act.fill('pingou o {term_ante} de ');
  await expect(term(page, 'acts.AntePosted').getByRole('alert')).toContainText('has to keep {amount}');
  await term(page, 'acts.AntePosted').getByRole('button', { name: '{amount}' }).click();
  await term(page, 'acts.AntePosted').locator('[data-act="ChangeTerm"]').click();
  await expect(page.getByRole('radio', { name: 'Own words (2)' })).toBeVisible();
  await passesAxe(page, 'words', ['dark']);

  // Pages loaded from now on speak so, in that language only.
  const dealer = await brazilian(browser, house);
  await dealer.context().addCookies(await page.context().cookies());
  await go(dealer, `/tables/${id}`);
  await expect(dealer.locator('[data-next="post-antes"]')).toContainText('Bolo de 10');
  await wall.reload();
  await expect(wall.locator('h1')).toContainText('Bolo de 10');
  await go(page, `/tables/${id}`);
  await expect(page.locator('[data-next="post-antes"]')).toContainText('Ante of 10');
  await give({ type: 'PostAntes', hand: 1, seats: [1, 2] });
  await expect(dealer.locator('.tape, .entry').first()).toContainText('pingou o bolo de 10');

  // And back to the catalogue.
  await go(page, '/words');
  await page.getByRole('radio', { name: 'Português' }).click();
  await page.getByRole('radio', { name: /^Own words/ }).click();
  const putBack = async (key: string) => {
    await term(page, key).getByRole('button').click();
    await term(page, key).locator('[data-put-back]').click();
    await expect(term(page, key)).toHaveCount(0);
    await dealer.reload();
  };
  await putBack('terms.ante');
  await expect(dealer.locator('.tape, .entry').first()).toContainText('pingou o pingo de 10');
  await putBack('acts.AntePosted');
  await expect(dealer.locator('.tape, .entry').first()).toContainText(/(pôs|puseram) o pingo de 10/);
});

test('SHOW-4 the console, its tape and the public screen name the hands that are shown', async ({
  page,
  house,
  browser,
}) => {
  await signIn(page, house);
  const { id, code, give } = await table(await Api.signIn(house));
  await give(
    { type: 'PostAntes', hand: 1, seats: [1, 2] },
    { type: 'ShuffleDeck', hand: 1, times: 3 },
    { type: 'CutDeck', hand: 1, seat: 2 },
    { type: 'DealCards', hand: 1 },
    { type: 'BetTo', hand: 1, seat: 2, to: 40 },
    { type: 'Call', hand: 1, seat: 1 },
    { type: 'DrawCards', hand: 1, seat: 2, count: 0 },
    { type: 'DrawCards', hand: 1, seat: 1, count: 0 },
    { type: 'Check', hand: 1, seat: 2 },
    { type: 'Check', hand: 1, seat: 1 },
    { type: 'ShowHand', hand: 1, seat: 2, cards: ['Ks', 'Kh', 'Kd', '9c', '9s'] },
    { type: 'ShowHand', hand: 1, seat: 1, cards: ['As', 'Qs', 'Js', '8s', '7s'] },
  );
  await go(page, `/tables/${id}`);
  await expect(page.locator('[data-seat="2"]').first()).toContainText('Full house, kings over nines');
  await expect(page.locator('[data-seat="1"]').first()).toContainText('Flush, ace high');
  await give({ type: 'AwardPot', hand: 1, pot: 0, winners: [1] });
  await expect(page.locator('.entry').first()).toContainText('won the main pot, 100: flush, ace high');
  await expect(page.getByText('K♠ K♥ K♦ 9♣ 9♠: full house, kings over nines')).toBeVisible();

  const wall = await brazilian(browser, house);
  await go(wall, `/p/${code}`);
  await expect(wall.locator('[data-seat="2"]')).toContainText('Full hand de reis e noves');
  await expect(wall.locator('[data-seat="1"]')).toContainText('Flush, ás alto');
  await wall.setViewportSize({ width: 390, height: 844 });
  await expect(wall.locator('.shown').getByText('Flush, ás alto')).toBeVisible();
  await passesAxe(wall, 'wall', ['dark']);
});

test('who is not of the floor reads the words of the house and changes none', async ({ house, browser }) => {
  const api = await Api.signIn(house);
  await api.addStaff('Wanda', 'dealer', '4321');
  const dealer = await browser.newPage({ baseURL: house.url, locale: 'en-GB' });
  await signIn(dealer, house, 'Wanda', '4321');
  await go(dealer, '/words');
  await expect(term(dealer, 'terms.ante')).toContainText('ante');
  await expect(term(dealer, 'terms.ante').getByRole('button')).toHaveCount(0);
  const refused = await dealer.request.put('/api/terms', {
    headers: { origin: house.url },
    data: { locale: 'en', key: 'terms.ante', text: 'x' },
  });
  expect(await refused.json()).toMatchObject({
    code: 'not-allowed',
    message: 'A dealer may not: Change a word of the room.',
  });
});
