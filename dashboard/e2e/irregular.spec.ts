import { CHIP_KINDS } from '@carteador/poker';
import { IRREGULARITIES, PROFILE_RULES } from '@carteador/table';
import { Api } from './support/api.ts';
import { Dealer } from './support/dealer.ts';
import { expect, test } from './support/house.ts';
import { fits } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';

/** A dealer to whom something happens: the Irregularity button, what it was, what the rule allows. */
class Troubled extends Dealer {
  async happened(place: string, kind: string): Promise<void> {
    await this.look(this.page.getByRole('button', { name: 'Irregularity' }));
    await this.look(this.page.locator(`[data-place="${place}"]`));
    await this.look(this.page.locator(`[data-page="${kind}"]`));
  }

  remedy(remedy: string) {
    return this.page.locator(`[data-remedy="${remedy}"]`);
  }

  seat(seat: number) {
    return this.page.locator(`.side-panel [data-choice="${seat}"]`);
  }
}

test('what goes wrong at a table, as a dealer taps it', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const rules = {
    ...PROFILE_RULES['five-card-draw'],
    betting: { type: 'no-limit' as const, min: 10 },
    seats: 6,
  };
  const { id } = await api.openTable('Salão 5', rules);
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
    ['Clara', 500],
    ['Davi', 500],
  ]);
  await api.give(id, { type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  await signIn(page, house);
  const dealer = new Troubled(page);
  await dealer.open(`/tables/${id}`);
  const deal = async () => {
    await dealer.next('start-hand');
    await dealer.tap(page.locator('[data-next] button.main'));
    await dealer.next('shuffle');
    await dealer.next('offer-cut');
    await dealer.next('deal');
  };
  const last = async () => (await api.view(id)).tape.at(-1)!.events.map(({ type, data }) => ({ type, data }));

  await test.step('IRR-3 a boxed card is replaced, a second one makes a misdeal', async () => {
    await deal();
    await dealer.happened('deal', 'boxed-card');
    await fits(page, 'irregular-boxed');
    await dealer.look(dealer.remedy('replaced'));
    await dealer.tap(dealer.seat(3));
    await expect(page.locator('[data-stub]').first()).toHaveAttribute('data-stub', '31');
    await dealer.happened('deal', 'boxed-card');
    await expect(dealer.remedy('replaced')).toBeDisabled();
    await expect(dealer.remedy('replaced')).toContainText(/second boxed card makes a misdeal/i);
    await expect(page.locator('.side-panel [data-meter]')).toHaveAttribute('data-meter', 'open');
    await dealer.look(page.locator('[data-act="DeclareMisdeal"][data-asks="no"]'));
    await dealer.tap(page.locator('[data-act="DeclareMisdeal"][data-asks="yes"]'));
    expect(await last()).toEqual([
      { type: 'HandMisdealt', data: { hand: 1, reason: 'boxed-cards', pot: null } },
    ]);
    await dealer.next('shuffle');
    await dealer.next('offer-cut');
    await dealer.next('deal');
  });

  await test.step('IRR-5 a raise out of turn binds, and is one tap when the turn comes', async () => {
    await dealer.happened('bets', 'out-of-turn');
    await dealer.look(dealer.remedy('binding'));
    await dealer.look(dealer.seat(2));
    await fits(page, 'irregular-out-of-turn');
    await dealer.look(page.locator('[data-early="other"]'));
    for (const digit of '60')
      await dealer.look(page.locator('.digits').getByRole('button', { name: digit, exact: true }));
    await dealer.tap(page.locator('button.main[data-act="ActOutOfTurn"][data-to="60"]'));
    await expect(dealer.main).toHaveAttribute('data-turn', '4');
    await expect(page.locator('[data-seat="2"]')).toContainText(/raised to 60 early/i);
    await dealer.play('4 call', '1 fold');
    await expect(page.locator('[data-next="bound-raise"]')).toContainText(
      /Bento has raised to 60 out of turn/,
    );
    await fits(page, 'irregular-bound');
    await expect(page.locator('button[data-act="Fold"]')).toBeDisabled();
    await dealer.next('bound-raise');
    expect(await last()).toEqual([{ type: 'Raised', data: { seat: 2, to: 60, put: 55 } }]);
    await dealer.play('3 fold', '4 call');
    expect(await dealer.stacks()).toEqual({ 1: 500, 2: 440, 3: 490, 4: 440 });
  });

  await test.step('IRR-6 one oversized chip is a call, several half of a raise are completed', async () => {
    await dealer.play('2 draw 1', '4 draw 1', '2 bet 40');
    await dealer.happened('bets', 'chips');
    await dealer.look(page.locator('[data-chip="200"]'));
    await expect(page.locator('[data-reading="call"]')).toContainText('TR 97');
    await fits(page, 'irregular-chips');
    await dealer.tap(page.locator('.side-panel button.main[data-act="PushChips"]'));
    expect(await last()).toMatchObject([
      { type: 'IrregularityNoted', data: { kind: 'oversized-chip', remedy: 'call', note: '200' } },
      { type: 'Called', data: { seat: 4, to: 40 } },
      { type: 'BettingClosed' },
    ]);
  });

  await test.step('IRR-10 a pot wrongly awarded is rebuilt, then awarded right', async () => {
    await dealer.award(0, 4);
    expect(await dealer.stacks()).toEqual({ 1: 500, 2: 400, 3: 490, 4: 610 });
    await dealer.happened('hands', 'wrong-pot');
    await dealer.tap(page.locator('.side-panel [data-act="Retract"]'));
    await dealer.award(0, 2);
    expect(await dealer.stacks()).toEqual({ 1: 500, 2: 610, 3: 490, 4: 400 });
  });

  await test.step('DRAW-5 a wrong count after the draw: put right, or dead once it was looked at', async () => {
    await deal();
    await dealer.play(
      '1 call',
      '2 call',
      '3 call',
      '4 check',
      '3 draw 1',
      '4 draw 2',
      '1 draw 0',
      '2 draw 3',
    );
    await dealer.happened('draw', 'wrong-count');
    await dealer.look(dealer.seat(4));
    await expect(page.locator('[data-outcome="put-right"]')).toBeVisible();
    await dealer.look(page.locator('[data-looked="yes"]'));
    await expect(page.locator('[data-outcome="dead-hand"]')).toBeVisible();
    await fits(page, 'irregular-count');
    await dealer.tap(page.locator('[data-act="CorrectCount"][data-count="6"]'));
    expect(await last()).toEqual([{ type: 'HandKilled', data: { seat: 4, reason: 'wrong-count' } }]);
    await expect(page.locator('[data-seat="4"]')).toContainText(/dead/i);
    await dealer.play('3 check', '1 check', '2 check');
  });
});

test('every kind is reached by the keyboard alone', async ({ page, house }) => {
  const api = await Api.signIn(house);
  const { id } = await api.openTable('Salão 6', { ...PROFILE_RULES.fechado, seats: 6 });
  await api.seat(id, [
    ['Ana', 500],
    ['Bento', 500],
    ['Clara', 500],
  ]);
  await api.deal(id, [1, 2, 3]);
  await signIn(page, house);
  const dealer = new Dealer(page);
  await dealer.open(`/tables/${id}`);
  const panel = page.locator('.side-panel');
  /** Tab to what is wanted, and press it. */
  const press = async (selector: string) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
        await page.keyboard.press('Enter');
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} is not reached`);
  };
  const reached = new Set<string>();
  for (const place of ['deal', 'bets', 'draw', 'hands']) {
    await page.keyboard.press('i');
    await expect(panel).toBeVisible();
    await press(`[data-place="${place}"]`);
    const kinds = await panel
      .locator('[data-page]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-page')!));
    for (const kind of kinds) {
      await press(`[data-page="${kind}"]`);
      await expect(panel.locator(kind === 'chips' ? '[data-chip]' : '[data-remedy]').first()).toBeVisible();
      reached.add(kind);
      await page.keyboard.press('Escape');
      await expect(panel.locator(`[data-page="${kind}"]`)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
  // Chip gestures are one page; which of them it was the rule says.
  const kinds = Object.keys(IRREGULARITIES).filter(
    (kind) => !(CHIP_KINDS as readonly string[]).includes(kind),
  );
  expect([...reached].sort()).toEqual([...kinds, 'chips'].sort());
});
