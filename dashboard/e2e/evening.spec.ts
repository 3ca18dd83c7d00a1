import { emptyTable, evolve, PROFILE_RULES, type TableEvent } from '@carteador/table';
import { Api } from './support/api.ts';
import { Dealer, stacksOf } from './support/dealer.ts';
import { expect, test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** Amounts are worked out by hand: what the table of the story must show. */
test('an evening of fechado, five players and then four, as a dealer taps it', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(600_000);
  const api = await Api.signIn(house);
  const { id, code } = await api.openTable('Salão 1', { ...PROFILE_RULES.fechado, seats: 6, buyInMin: 100 });
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
    ['Clara', 200],
    ['Davi', 120],
    ['Elisa', 500],
  ]);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  const wall = await browser.newPage();
  await wall.goto(`${house.url}/p/${code}`);

  const taps: string[] = [];
  const follows = async (title: string, expected: Record<string, number>, isOrdinary = true) => {
    expect(await dealer.stacks()).toEqual(expected);
    await expect.poll(() => stacksOf(wall)).toEqual(expected);
    const counted = dealer.count();
    taps.push(`${title}: ${counted.taps} taps for ${counted.acts} acts`);
    if (isOrdinary) expect(counted.taps).toBeLessThanOrEqual(counted.acts);
  };

  await test.step('the first dealer has the highest card', async () => {
    await dealer.look(page.locator('[data-next="draw-for-dealer"] button.main'));
    await dealer.cards('As 7d 8c 9h Ks', 'DrawForDealer');
    await page.locator('[data-next="start-hand"]').waitFor();
    dealer.count();
  });

  await test.step('hand 1 is passed out: the pot is carried, openers step up to queens', async () => {
    await dealer.deal();
    await dealer.play('2 check', '3 check', '4 check', '5 check', '1 check');
    await follows('passed out', { 1: 490, 2: 490, 3: 190, 4: 110, 5: 490 });
  });

  await test.step('hand 2: raise and re-raise, an undo in the middle', async () => {
    await dealer.deal();
    await expect(page.locator('[data-rung]')).toContainText(/queens/i);
    await dealer.play('3 check', '4 fold', '5 bet 20', '1 raise 40', '2 call');
    await dealer.undo();
    expect(await dealer.stacks()).toEqual({ 1: 440, 2: 480, 3: 180, 4: 100, 5: 460 });
    await dealer.play('2 fold', '3 fold', '5 raise 60', '1 call');
    await dealer.next('shuffle-draw-pile');
    await dealer.play('5 draw 2', '1 draw 1', '5 bet 50', '1 fold');
    await dealer.next('award-last');
    await follows('raise and re-raise', { 1: 420, 2: 480, 3: 180, 4: 100, 5: 640 }, false);
  });

  await test.step('hand 3: two side pots from unequal all-ins, openers proven', async () => {
    await dealer.deal();
    await dealer.play('4 bet 90', '5 raise 180', '1 fold', '2 call', '3 call');
    await dealer.next('shuffle-draw-pile');
    await dealer.play('4 draw 1', '5 draw 2', '2 draw 0', '3 draw 3', '5 check', '2 check');
    await dealer.next('prove-openers');
    await dealer.award(2, 2);
    await dealer.award(1, 3);
    await dealer.award(0, 4);
    await follows('two side pots', { 1: 410, 2: 310, 3: 240, 4: 410, 5: 450 });
  });

  await test.step('hand 4: cards speak, a split with an odd chip', async () => {
    await dealer.deal();
    await dealer.play('5 bet 21', '1 call', '2 raise 42', '3 fold', '4 fold', '5 fold', '1 call');
    await dealer.next('openers-aside');
    await dealer.next('shuffle-draw-pile');
    await dealer.play('1 draw 1', '2 draw 1', '2 check', '1 check');
    await dealer.show(2, 'As Ks Qs Jd 9c');
    await dealer.show(1, 'Ah Kh Qh Jc 9d');
    await dealer.next('award-split');
    await follows('split', { 1: 436, 2: 335, 3: 230, 4: 400, 5: 419 }, false);
  });

  await test.step('Clara leaves: four players, the sixes come out', async () => {
    await dealer.look(page.locator('[data-seat="3"]'));
    await dealer.look(page.locator('[data-act="LeaveTable"]'));
    await dealer.tap(page.locator('[data-act="LeaveTable"][data-asks="yes"]'));
    await expect(page.locator('[data-next="start-hand-remove"]')).toContainText(/sixes/i);
    dealer.count();
  });

  await test.step('hand 5: the stub runs short in the draw', async () => {
    await dealer.deal('start-hand-remove', 4);
    await dealer.play('1 bet 20', '2 call', '4 call', '5 call');
    await dealer.play('1 draw 3', '2 draw 4', '4 draw 4');
    await expect(page.locator('[data-next="draw-may-run-short"]')).toContainText('11');
    await dealer.play('5 draw 3');
    await dealer.next('stub-short');
    await dealer.play('1 check', '2 check', '4 check', '5 check');
    await dealer.next('prove-openers');
    await dealer.award(0, 4);
    await follows('short stub', { 1: 406, 2: 305, 4: 490, 5: 389 });
  });

  await test.step('hand 6: false openers', async () => {
    await dealer.deal('start-hand', 4);
    await dealer.play('2 bet 40', '4 call');
    await dealer.look(page.getByRole('button', { name: 'Irregularity' }));
    await dealer.look(page.locator('[data-place="hands"]'));
    await dealer.look(page.locator('[data-page="false-openers"]'));
    await dealer.look(page.locator('[data-act="RefuseOpeners"]'));
    await dealer.tap(page.locator('[data-act="RefuseOpeners"][data-asks="yes"]'));
    await dealer.play('4 bet 20', '5 fold', '1 call');
    await dealer.next('shuffle-draw-pile');
    await dealer.play('4 draw 2', '1 draw 3', '4 bet 20', '1 call');
    await dealer.next('prove-openers');
    await dealer.award(0, 1);
    await follows('false openers', { 1: 516, 2: 255, 4: 440, 5: 379 }, false);
  });

  await test.step('what was stored tells the same, folded anew', async () => {
    await dealer.next('start-hand');
    await expect(page.locator('[data-rung]')).toContainText(/jacks/i);
    const stored = await api.events(id);
    const folded = stored
      .map(({ type, data, meta }) => ({ type, entry: meta.commandId, data }) as TableEvent)
      .reduce(evolve, emptyTable);
    const { table, version } = await api.view(id);
    const { undo, ...rest } = folded;
    expect(stored).toHaveLength(version);
    expect(JSON.parse(JSON.stringify(rest))).toEqual({ ...table, undo: undefined });
    expect(undo.map(({ entry }) => entry)).toEqual(table.undo.map(({ entry }) => entry));
  });

  console.log(`\n${taps.join('\n')}`);
  await wall.close();
});
