import { PROFILE_RULES, type ProfileId, type TableRules } from '@carteador/table';
import { Api } from './support/api.ts';
import { Dealer } from './support/dealer.ts';
import { expect, type House, test } from './support/house.ts';
import { fits } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';

/** One rich hand of each game, as a dealer taps it. Amounts are worked out by hand. */
const PLAYERS = ['Ana', 'Bento', 'Clara', 'Davi', 'Elisa', 'Fabio', 'Gil', 'Helena', 'Iris', 'Joana'];

async function seated(
  house: House,
  profile: ProfileId,
  stacks: readonly number[],
  rules: Partial<TableRules> = {},
) {
  const api = await Api.signIn(house);
  const { id } = await api.openTable(profile, { ...PROFILE_RULES[profile], ...rules });
  await api.seat(
    id,
    stacks.map((stack, index) => [PLAYERS[index]!, stack]),
  );
  await api.give(id, { type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  return { api, id };
}

async function deals(dealer: Dealer): Promise<void> {
  await dealer.next('shuffle', 3);
  await dealer.next('offer-cut');
  await dealer.next('deal');
}

test.beforeEach(async ({ page, house }) => signIn(page, house));

test('escuro: the escurante is asked and raises, and is raised again', async ({ page, house }) => {
  const { id } = await seated(house, 'escuro', [500, 500, 500, 500]);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.next('start-hand');
  await dealer.next('post-escuro', 4);
  expect(await dealer.stacks()).toEqual({ 1: 495, 2: 490, 3: 480, 4: 460 });
  await deals(dealer);
  await dealer.play('1 call', '2 fold', '3 call');
  await expect(page.locator('[data-next="ask-escurante"]')).toContainText('Davi');
  await fits(page, 'escuro-asked');
  await dealer.play('4 raise 80', '1 raise 160', '3 fold', '4 call');
  await dealer.next('shuffle-draw-pile');
  await dealer.play('4 draw 2', '1 draw 1');
  // ORDER-3: the player after the escurante speaks first, the escurante answers.
  await dealer.play('1 bet 100', '4 raise 200', '1 call');
  await dealer.award(0, 4);
  expect(await dealer.stacks()).toEqual({ 1: 140, 2: 490, 3: 460, 4: 910 });
});

test('pocker: a pot hand with the buck, openers and a joker; a great hand calls the next pot', async ({
  page,
  house,
}) => {
  const { api, id } = await seated(house, 'pocker', [500, 500, 500, 500]);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await expect(page.locator('[data-next="start-hand"]')).toContainText(/buck/i);
  await dealer.next('start-hand');
  await dealer.next('post-antes', 4);
  await expect(page.locator('[data-next="shuffle"]')).toBeVisible();
  await dealer.next('shuffle', 3);
  // TABLE-1: the deal goes to the right, so the cut is offered at the left.
  await expect(page.locator('[data-next="offer-cut"]')).toContainText('Bento');
  await dealer.next('offer-cut');
  await dealer.next('deal');
  await dealer.play('4 check', '3 bet 20', '2 call', '1 fold', '4 call');
  await dealer.play('4 draw 2', '3 draw 1', '2 draw 0');
  await dealer.play('3 bet 50', '2 call', '4 fold');
  await dealer.next('prove-openers');
  const counted = dealer.count();
  expect(counted.taps, 'until the showdown').toBeLessThanOrEqual(counted.acts);
  await dealer.show(3, 'Kc Kd Ks Jk 4h');
  await dealer.show(2, '9s 9d 9c 9h 2d');
  await expect(page.locator('main')).toContainText(/joker = K/i);
  await fits(page, 'pocker-showdown');
  await dealer.next('award');
  expect(await dealer.stacks()).toEqual({ 1: 490, 2: 420, 3: 620, 4: 470 });
  const { table, legal } = await api.view(id);
  expect(table.play.buck).toBe(3);
  expect(legal.offers.find(({ type }) => type === 'StartHand')).toMatchObject({
    kind: 'pot',
    dealer: 4,
    potDue: ['big-hand'],
  });
  await dealer.next('start-hand');
  await page.locator('[data-next="post-antes"]').waitFor();
});

test('pocker: a blind is doubled, and the last to double speaks last', async ({ page, house }) => {
  const { api, id } = await seated(house, 'pocker', [500, 500, 500, 500]);
  await api.give(id, { type: 'PlaceBuck', seat: 3, confirm: { kind: 'floor' } });
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.next('start-hand');
  await expect(page.locator('[data-next="ask-blind"]')).toContainText('Davi');
  await dealer.tap(dealer.enabled('PostBlind'));
  await expect(page.locator('[data-next="ask-double"]')).toContainText('Clara');
  await fits(page, 'pocker-double');
  await dealer.tap(dealer.enabled('PostBlind'));
  await expect(page.locator('[data-next="ask-double"]')).toContainText('Bento');
  await dealer.tap(page.locator('[data-act="DeclineBlind"][data-looked="no"]'));
  await deals(dealer);
  await dealer.play('2 call', '1 fold', '4 call', '3 raise 40', '2 fold', '4 call');
  await dealer.play('4 draw 3', '3 draw 2', '4 check', '3 check');
  await dealer.award(0, 3);
  expect(await dealer.stacks()).toEqual({ 1: 500, 2: 480, 3: 560, 4: 460 });
  const counted = dealer.count();
  expect(counted.taps).toBeLessThanOrEqual(counted.acts);
});

test('jacks or better: the opener splits his openers and proves them', async ({ page, house }) => {
  const { api, id } = await seated(house, 'jacks-or-better', [500, 500, 500, 500]);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.next('start-hand');
  await dealer.next('post-antes', 4);
  await deals(dealer);
  await dealer.play('2 check', '3 bet 10', '4 call', '1 fold', '2 call', '2 draw 3');
  await dealer.look(page.locator('[data-split-openers]'));
  await fits(page, 'jacks-split');
  await dealer.play('3 draw 1', '4 draw 0', '3 bet 20', '4 fold', '2 call');
  await dealer.next('prove-openers');
  await dealer.award(0, 3);
  expect(await dealer.stacks()).toEqual({ 1: 495, 2: 465, 3: 555, 4: 485 });
  const types = (await api.events(id)).map(({ type }) => type);
  expect(types).toContain('OpenersSplit');
});

test('jacks or better: an opener who threw his openers away is declared false where Next says so', async ({
  page,
  house,
}) => {
  const { id } = await seated(house, 'jacks-or-better', [500, 500, 500]);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.next('start-hand');
  await dealer.next('post-antes', 3);
  await deals(dealer);
  await dealer.play('2 bet 10', '3 call', '1 fold', '2 draw 5', '3 draw 1', '2 check', '3 check');
  await expect(page.locator('[data-next="no-openers"]')).toContainText('Bento');
  await fits(page, 'jacks-thrown');
  await dealer.look(page.locator('.actions [data-act="RefuseOpeners"]'));
  await dealer.tap(page.locator('.actions [data-act="RefuseOpeners"][data-asks="yes"]'));
  await dealer.award(0, 3);
  expect(await dealer.stacks()).toEqual({ 1: 495, 2: 485, 3: 520 });
});

test('hold’em: all-in heads-up, the board burned and dealt, cards speak', async ({ page, house }) => {
  const { api, id } = await seated(house, 'holdem', [500, 300]);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.next('start-hand');
  await dealer.next('post-blinds', 2);
  await deals(dealer);
  await dealer.play('1 raise 300', '2 call');
  for (const cards of ['As Kd 7c', '2h', '2d']) {
    await expect(page.locator('[data-next="deal-board"]')).toContainText(/burn/i);
    await fits(page, `holdem-before-${cards[0]}${cards[1]}`);
    await dealer.cards(cards, 'DealBoard');
  }
  await dealer.show(2, '7d 7s');
  await fits(page, 'holdem-show');
  await dealer.show(1, 'Ah Qs');
  await fits(page, 'holdem-award');
  await dealer.next('award');
  expect(await dealer.stacks()).toEqual({ 1: 200, 2: 600 });
  expect((await api.view(id)).table.play.hand?.cards).toMatchObject({ stub: 52 - 4 - 8, out: 3 });
});

test('hold’em: nine at the table with tall stacks', async ({ page, house }) => {
  const { id } = await seated(
    house,
    'holdem',
    Array.from({ length: 9 }, () => 1_234_500),
    {
      buyInMax: 2_000_000,
      seats: 10,
    },
  );
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  await dealer.next('start-hand');
  await dealer.next('post-blinds', 2);
  await deals(dealer);
  await dealer.play('4 raise 60', '5 call', '6 fold', '7 call', '8 fold', '9 fold', '1 fold', '2 fold');
  await fits(page, 'holdem-nine');
  await dealer.play('3 fold');
  await dealer.cards('As Kd 7c', 'DealBoard');
  await expect(dealer.main).toHaveAttribute('data-turn', '4');
  await fits(page, 'holdem-nine-flop');
});
