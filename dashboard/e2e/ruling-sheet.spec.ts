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
