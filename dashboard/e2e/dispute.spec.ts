import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, PROFILE_RULES } from '@carteador/table';
import type { Browser, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { carteador } from './support/command-line.ts';
import { Dealer } from './support/dealer.ts';
import { expect, type House, test } from './support/house.ts';
import { signIn } from './support/sign-in.ts';
import { everyChangeIsFound } from './support/tampering.ts';
import { toldTo } from './support/told.ts';

const PIN = '445566';
/** What nobody outside may read: of the deliberation no word, no field. */
const SECRET = /disput|ruling|parked|docket|hand-read|missed/i;

async function signedIn(browser: Browser, house: House, name: string, pin: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: house.url, locale: 'en' });
  await signIn(page, house, name, pin);
  return page;
}

/** Ana all-in for 390; Breno and Clara have 510 each in a side pot, and Clara's hand, the best, is missed. */
async function wronglyPaid(api: Api, id: string): Promise<void> {
  const give = (command: Command) => api.give(id, command);
  const hand = 1;
  await give({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  await give({ type: 'StartHand', hand });
  await give({ type: 'PostBlinds', hand, seats: [2, 3] });
  await give({ type: 'ShuffleDeck', hand, times: 1 });
  await give({ type: 'CutDeck', hand, seat: 3 });
  await give({ type: 'DealCards', hand });
  await give({ type: 'RaiseTo', hand, seat: 1, to: 30 });
  await give({ type: 'Call', hand, seat: 2 });
  await give({ type: 'Call', hand, seat: 3 });
  for (const seat of [2, 3, 1]) await give({ type: 'DrawCards', hand, seat, count: 1 });
  await give({ type: 'BetTo', hand, seat: 2, to: 90 });
  await give({ type: 'RaiseTo', hand, seat: 3, to: 360 });
  await give({ type: 'Call', hand, seat: 1 });
  await give({ type: 'RaiseTo', hand, seat: 2, to: 870 });
  await give({ type: 'Call', hand, seat: 3 });
  await give({ type: 'AwardPot', hand, pot: 1, winners: [2] });
  await give({ type: 'AwardPot', hand, pot: 0, winners: [2] });
}

type Sitter = { readonly playerId: string };

const transfer = (
  dispute: number,
  reason: string,
  ...moves: readonly [from: string, to: string, amount: number][]
) => ({
  type: 'MakeRuling' as const,
  dispute,
  effect: { kind: 'transfer' as const, moves: moves.map(([from, to, amount]) => ({ from, to, amount })) },
  rule: 'AUDIT-2',
  reason,
  confirm: { kind: 'floor' as const },
});

/** The next hand: whoever is first to speak passes. */
async function playsOn(api: Api, id: string, hand: number): Promise<void> {
  await api.give(id, { type: 'StartHand', hand });
  for (;;) {
    const { legal } = await api.view(id);
    const offers = new Map(legal.offers.map((offer) => [offer.type, offer]));
    const posts = offers.get('PostBlinds');
    const cut = offers.get('CutDeck');
    const award = offers.get('AwardPot');
    if (posts?.type === 'PostBlinds') {
      await api.give(id, { type: 'PostBlinds', hand, seats: posts.posts.map(({ seat }) => seat) });
    } else if (offers.has('ShuffleDeck') && cut === undefined) {
      await api.give(id, { type: 'ShuffleDeck', hand, times: 1 });
    } else if (cut?.type === 'CutDeck') await api.give(id, { type: 'CutDeck', hand, seat: cut.first });
    else if (offers.has('DealCards')) await api.give(id, { type: 'DealCards', hand });
    else if (offers.has('Fold')) await api.give(id, { type: 'Fold', hand, seat: legal.turn! });
    else if (award?.type === 'AwardPot') {
      await api.give(id, { type: 'AwardPot', hand, pot: 0, winners: [...award.pots[0]!.contenders] });
      return;
    } else throw new Error(`hand ${hand} does not go on at ${legal.phase}`);
  }
}

test('AUDIT-2 a pot paid to the wrong player is disputed, parked, ruled on and put right while the game goes on', async ({
  browser,
  house,
}) => {
  test.setTimeout(180_000);
  const api = await Api.signIn(house);
  await api.addStaff('Marina', 'dealer', PIN);
  await api.addStaff('Iara', 'auditor', PIN);
  const rules = { ...PROFILE_RULES['five-card-draw'], minShuffles: 1 };
  const { id, code } = await api.openTable('Salão 7', { ...rules, buyInMax: 3_000 });
  await api.seat(id, [
    ['Ana', 390],
    ['Breno', 1_000],
    ['Clara', 1_500],
  ]);
  await wronglyPaid(api, id);
  const wall = await browser.newPage({ baseURL: house.url, locale: 'en' });
  await wall.goto(`/p/${code}`);
  await expect(wall.locator('[data-seat="2"] [data-stack]')).toHaveAttribute('data-stack', '2290');

  // Two taps dispute it, a third one parks the pots.
  const console = await signedIn(browser, house, 'Marina', PIN);
  const dealer = new Dealer(console);
  await dealer.open(`/tables/${id}`);
  await dealer.look(console.locator('[data-opens="dispute"]'));
  await expect(console.locator('[data-stays]')).toContainText('Say seats, not names');
  await dealer.tap(console.locator('[data-about="hand-read"]'));
  expect(dealer.count().taps).toBe(2);
  const banner = console.locator('[data-dispute="1"]');
  await expect(banner).toHaveAttribute('data-parked', '0');
  await dealer.tap(banner.locator('[data-act="ParkPot"]'));
  await expect(banner).toHaveAttribute('data-parked', '2190');
  await expect(wall.locator('[data-seat="2"] [data-stack]')).toHaveAttribute('data-stack', '100');
  await playsOn(api, id, 2);
  await expect(dealer.main).toHaveAttribute('data-phase', 'settled');

  // The wall is told nothing of it, neither on the screen nor behind it.
  await expect(wall.locator('[data-version]').first()).toBeVisible();
  expect(await wall.locator('body').textContent()).not.toMatch(SECRET);
  const stream = await toldTo(wall, code);
  expect(stream).not.toMatch(SECRET);
  // Nor by looking back, event by event, at the very moments when it was disputed and parked.
  for (let at = 1; at <= (await api.view(id)).version; at += 1) {
    const answer = await wall.request.get(`/api/public/${code}?at=${at}`);
    expect(answer.status(), `${at}`).toBe(200);
    expect(await answer.text(), `${at}`).not.toMatch(SECRET);
  }

  // A dealer reads it and does not rule.
  await console.goto(`/tables/${id}/audit?hand=1&dispute=1`);
  await expect(console.locator('[data-listed="1"][data-status="open"]')).toBeVisible();
  await expect(console.locator('[data-act]')).toHaveCount(0);

  const floor = await signedIn(browser, house, 'floor', house.pin);
  await floor.goto('/');
  await expect(floor.locator(`[data-table="${id}"]`)).toContainText('1 dispute');
  await floor.goto(`/tables/${id}/audit?hand=1&dispute=1`);
  const before = await api.view(id);
  const sheet = floor.locator('[data-ruling="1"]');
  await sheet.locator('[data-kind="award"]').click();
  for (const pot of [0, 1]) {
    await sheet.locator(`[data-pot="${pot}"][data-winner="2"]`).click();
    await sheet.locator(`[data-pot="${pot}"][data-winner="3"]`).click();
  }
  const row = sheet.locator(`[data-account="${before.table.seats[2]!.playerId}"]`);
  await expect(row.locator('[data-net="2190"]')).toBeVisible();
  const clara = Number(await row.getAttribute('data-after'));
  await expect(sheet.locator('[data-account="parked"]')).toHaveAttribute('data-after', '0');
  expect((await api.view(id)).version).toBe(before.version);
  const make = sheet.locator('[data-act="MakeRuling"]');
  await expect(make).toBeDisabled();
  await sheet.getByLabel('Reason').fill('Clara held the better hand: it was missed');
  await make.click();
  await expect(make).toHaveAttribute('data-asks', 'yes');
  await make.click();
  await expect(floor.locator('[data-listed="1"][data-status="ruled"]')).toBeVisible();
  await expect(floor.locator('tr[data-mark="ruling"]')).toHaveCount(1);
  await expect(floor.locator('tr[data-mark="dispute"]')).toHaveCount(2);

  // The hand says so, beside what its dealer awarded; an older link knows nothing of it, and paper has it too.
  const ruledAt = (await api.view(id)).version;
  await console.goto(`/tables/${id}/audit?hand=1`);
  const ruledHand = console.locator('[data-ruled-hand="1"]');
  await expect(ruledHand.locator('[data-ruled-seat="2"]')).toHaveAttribute('data-awarded', '1290');
  await expect(ruledHand.locator('[data-ruled-seat="2"]')).toHaveAttribute('data-after', '-900');
  await expect(ruledHand.locator('[data-ruled-seat="3"]')).toHaveAttribute('data-after', '1290');
  await expect(ruledHand.locator('[data-ruled="1"]')).toContainText('Clara held the better hand');
  await expect(ruledHand.locator('[data-ruled="1"]')).toContainText('floor');
  await console.emulateMedia({ media: 'print' });
  await expect(ruledHand.locator('[data-ruled-seat="3"]')).toBeVisible();
  await console.emulateMedia({ media: null });
  await console.goto(`/tables/${id}/audit?hand=1&at=${before.version}`);
  await expect(console.locator('main[data-whole="true"] .pots')).toBeVisible();
  await expect(ruledHand).toHaveCount(0);
  expect(ruledAt).toBeGreaterThan(before.version);

  await console.goto(`/tables/${id}/ledger`);
  await expect(console.locator('tr[data-seat="3"]')).toHaveAttribute('data-stack', String(clara));
  await expect(console.locator('[data-adds-up="true"]')).toBeVisible();

  // Breno has left when Clara is to give him 20: they wait for him.
  const [, { playerId: bento }, { playerId: ofClara }] = before.table.seats as [unknown, Sitter, Sitter];
  const [dealt] = (await api.view(id)).legal.offers.flatMap((offer) =>
    offer.type === 'OpenDispute' ? offer.hands : [],
  );
  await api.give(id, { type: 'OpenDispute', hand: dealt!.hand, about: 'award' });
  await api.give(id, { type: 'LeaveTable', seat: 2 });
  await api.give(id, transfer(2, 'a side bet of 20', [ofClara, bento, 20]));

  // When he would sit down again they are paid out first, by the dealer or by the floor.
  await floor.goto(`/tables/${id}/ledger`);
  await floor.locator('tr[data-seat="5"]').getByRole('button').click();
  await floor.getByLabel('Player’s name').fill('Breno');
  const toSeat = floor.locator('form', { has: floor.locator('[data-act="SeatPlayer"]') });
  await expect(toSeat.locator('[data-act="SeatPlayer"]')).toBeDisabled();
  await expect(toSeat.locator('[data-act="PayHeldChips"]')).toContainText('Pay out 20');
  await dealer.open(`/tables/${id}`);
  await console.locator('[data-seat="5"]').click();
  await console.getByLabel('Name of the player').fill('Breno');
  await console.getByRole('button', { name: 'Breno', exact: true }).click();
  const payOut = console.locator('[data-act="PayHeldChips"]');
  await dealer.look(payOut);
  await dealer.tap(payOut.and(console.locator('[data-asks="yes"]')));
  await expect.poll(async () => (await api.view(id)).table.docket.held).toEqual([]);
  await expect(toSeat.locator('[data-act="SeatPlayer"]')).toBeEnabled();

  // The film costs Breno 50 more, and he is gone: he owes them to Clara, and pays in cash.
  await api.give(id, { type: 'OpenDispute', hand: dealt!.hand, about: 'award' });
  const more = 'a side bet of 50, and 20 of another';
  await api.give(id, transfer(3, more, [bento, ofClara, 50], [ofClara, bento, 20]));

  // The house closes before Breno is back: it is told what stays open, and pays and takes it in afterwards.
  await floor.goto('/');
  await floor.locator(`[data-table="${id}"]`).click();
  await floor.locator('[data-opens="closing"]').click();
  const closing = floor.locator('[data-closing]');
  await expect(closing.locator('[data-owed="50"]')).toContainText('Breno owes Clara (Seat 3) 50');
  await expect(closing.locator('[data-held="20"]')).toContainText('Breno');
  await floor.locator('.sheet [data-act="CloseTable"]').click();
  await expect.poll(async () => (await api.view(id)).table.status).toBe('closed');
  await console.goto(`/tables/${id}/ledger`);
  await expect(console.locator('[data-debt="50"]')).toBeVisible();
  await expect(console.locator('[data-act]')).toHaveCount(0);
  await floor.goto(`/tables/${id}/ledger`);
  const debt = floor.locator('[data-debt]');
  await debt.locator('[data-how="cash"]').click();
  await debt.locator('[data-act="PayDebt"]').click();
  await expect(debt).toHaveCount(0);
  await floor.locator('[data-act="PayHeldChips"]').click();
  await floor.locator('[data-act="PayHeldChips"][data-armed]').click();
  await expect(floor.locator('#owed')).toHaveCount(0);
  await expect(floor.locator('[data-adds-up="true"]')).toBeVisible();

  // The trail has all of it, sealed; the auditor reads it, takes it home, and finds whatever is changed in it.
  const types = (await api.events(id)).map(({ type }) => type);
  expect(types.filter((type) => /Dispute|Parked|Ruling/.test(type))).toEqual([
    'DisputeOpened',
    'PotParked',
    'RulingMade',
    'DisputeSettled',
    'RulingSealed',
    'DisputeOpened',
    'RulingMade',
    'DisputeSettled',
    'RulingSealed',
    'DisputeOpened',
    'RulingMade',
    'DisputeSettled',
    'RulingSealed',
  ]);
  expect(types.filter((type) => /^TableClosed|^SessionSealed|Paid|PaymentSealed/.test(type))).toEqual([
    'HeldChipsPaid',
    'PaymentSealed',
    'TableClosed',
    'SessionSealed',
    'DebtPaid',
    'PaymentSealed',
    'HeldChipsPaid',
    'PaymentSealed',
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'carteador-dispute-'));
  const file = join(folder, 'evening.carteador.jsonl');
  const connection = ['--url', house.url, '--name', 'Iara'];
  const exported = await carteador(
    ['export', '--session', id, '--format', 'proof', '--to', file, ...connection],
    PIN,
  );
  expect(exported.code).toBe(0);
  const key = (await carteador(['key', '--url', house.url])).lines[1]!;
  const head = /Head: ([^.]+)\./.exec(exported.lines.at(-1)!)![1]!;
  const trusted = ['--key', key, '--head', head];
  expect(await carteador(['verify', file, ...trusted])).toMatchObject({ code: 0 });
  await everyChangeIsFound(file, trusted);
  await rm(folder, { recursive: true });
  for (const page of [wall, console, floor]) await page.close();
});
