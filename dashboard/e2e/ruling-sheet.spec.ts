import { type Command, PROFILE_RULES } from '@carteador/table';
import { Api } from './support/api.ts';
import { expect, type House, test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';

test.use({ actionTimeout: 10_000 });

const confirm = { kind: 'floor' } as const;

/** Two hands, both in dispute: the first one's is open, the second one's is ruled on. */
async function twoDisputes(house: House, name: string, players: readonly [string, string, string]) {
  const api = await Api.signIn(house);
  const { id } = await api.openTable(name, { ...PROFILE_RULES['five-card-draw'], minShuffles: 1 });
  await api.seat(
    id,
    players.map((player) => [player, 1_000] as const),
  );
  const ruling = { dispute: 2, effect: { kind: 'stands' }, rule: 'AUDIT-2', reason: 'as filmed' } as const;
  const commands: readonly Command[] = [
    { type: 'PlaceButton', seat: 1, confirm },
    ...disputedHand(1, [2, 3], [1, 2]),
    ...disputedHand(2, [3, 1], [2, 3]),
    { type: 'MakeRuling', ...ruling, confirm },
  ];
  for (const command of commands) await api.give(id, command);
  return { api, id };
}

/** All fold before the big blind, who gets the pot. */
const disputedHand = (hand: number, blinds: [number, number], folds: [number, number]): Command[] => [
  { type: 'StartHand', hand },
  { type: 'PostBlinds', hand, seats: blinds },
  { type: 'ShuffleDeck', hand, times: 1 },
  { type: 'CutDeck', hand, seat: blinds[1] },
  { type: 'DealCards', hand },
  ...folds.map((seat) => ({ type: 'Fold' as const, hand, seat })),
  { type: 'AwardPot', hand, pot: 0, winners: [blinds[1]] },
  { type: 'OpenDispute', hand, about: 'award' },
];

test('arrow keys in the reason of a ruling leave the chosen entry alone', async ({ page, house }) => {
  const { id } = await twoDisputes(house, 'Sala Évora', ['Anabela', 'Belmiro', 'Celina']);
  await signIn(page, house);
  await page.goto(`/tables/${id}/audit?hand=1&dispute=1`);
  const chosen = page.locator('tr[aria-current]');
  await expect(chosen).toHaveCount(1);
  const number = await chosen.getAttribute('data-entry');
  await page.getByLabel('Reason').fill('One line\nand another');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.locator('.rows').focus();
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveAttribute('data-entry', String(Number(number) - 1));
});

test('the sheet stays with the dispute that was ruled on until another one is chosen', async ({
  page,
  house,
}) => {
  const { id } = await twoDisputes(house, 'Sala Faro', ['Adélia', 'Basílio', 'Conceição']);
  await signIn(page, house);
  await page.goto(`/tables/${id}/audit?hand=2&dispute=2`);
  await page.locator('[data-reverses="1"]').click();
  const sheet = page.locator('[data-ruling="2"]');
  await sheet.getByLabel('Reason').fill('The film was of another hand');
  const make = sheet.locator('[data-act="MakeRuling"]');
  await make.click();
  await expect(make).toHaveAttribute('data-asks', 'yes');
  await make.click();
  await expect(page.locator('[data-listed="2"][data-status="open"]')).toBeVisible();
  await expect(sheet.getByLabel('Reason')).toHaveValue('');
  await page.locator('[data-listed="1"] button').click();
  await expect(page.locator('[data-ruling]')).toHaveAttribute('data-ruling', '1');
});

test('two disputes of one hand are told apart by the entries that opened them', async ({ page, house }) => {
  const { api, id } = await twoDisputes(house, 'Sala Tavira', ['Alzira', 'Baltasar', 'Clotilde']);
  await api.give(id, { type: 'OpenDispute', hand: 2, about: 'award' });
  await signIn(page, house);
  await page.goto(`/tables/${id}/audit?hand=2&dispute=3`);
  await page.locator('[data-ruling="3"]').waitFor();
  const opened = await page
    .locator('tr[data-mark="dispute"]')
    .evaluateAll((rows) => rows.map((row) => row.dataset.entry));
  expect(opened).toHaveLength(2);
  await expect(page.locator('[data-listed="2"]')).toContainText(`Dispute 2: hand 2 · Entry ${opened[0]}`);
  await expect(page.locator('[data-listed="3"]')).toContainText(`Dispute 3: hand 2 · Entry ${opened[1]}`);
  const sheet = page.locator('[data-ruling="3"]');
  await expect(sheet.getByLabel('Disputes').locator('option:checked')).toHaveText(
    `Dispute 3: hand 2 · Entry ${opened[1]} · open`,
  );
  await expect(sheet.locator('.about')).toContainText(`Entry ${opened[1]}`);
});

test('a link to a dispute that there is not begins no ruling on another one', async ({ page, house }) => {
  const { id } = await twoDisputes(house, 'Sala Guarda', ['Albertina', 'Bartolomeu', 'Custódia']);
  await signIn(page, house);
  for (const dispute of ['99', 'x']) {
    await page.goto(`/tables/${id}/audit?hand=1&dispute=${dispute}`);
    await expect(page.locator('[data-ruling]')).toHaveAttribute('data-ruling', 'none');
  }
  await page.getByRole('button', { name: 'Rule on dispute 1' }).click();
  await expect(page.locator('[data-ruling]')).toHaveAttribute('data-ruling', '1');
});
