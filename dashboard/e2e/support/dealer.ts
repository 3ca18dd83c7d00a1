import type { Locator, Page } from '@playwright/test';

/** As long as an expectation waits; the console goes on by itself when a process was killed. */
const PATIENCE = { timeout: 15_000 };

/**
 * A dealer at the tablet: taps only, each counted; after each the console has to show the new state. He waits in the
 * page, frame by frame: an expectation looks again after 100 ms and more, and an evening has hundreds of taps.
 */
export class Dealer {
  readonly page: Page;
  taps = 0;
  /** Physical acts at the table since the last count: shuffles, cuts, chips, cards. */
  acts = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get main(): Locator {
    return this.page.locator('main[data-version]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('html[data-hydrated]').waitFor();
    await this.main.waitFor();
  }

  async version(): Promise<number> {
    return Number(await this.main.getAttribute('data-version'));
  }

  /** The console says so of itself, such as `data-turn="3"`. */
  async says(attribute: string): Promise<void> {
    await this.page.locator(`main[data-version][${attribute}]`).waitFor(PATIENCE);
  }

  /** A tap that looks or opens, and records nothing. */
  async look(target: Locator): Promise<void> {
    // A hand that taps the same spot again at once means one act; whoever means another takes his time.
    await this.says('data-settled="true"');
    this.taps += 1;
    await target.click();
  }

  /** A tap that records: the version moves on and no entry is left waiting. */
  async tap(target: Locator, acts = 1): Promise<void> {
    this.acts += acts;
    const before = await this.version();
    await this.look(target);
    await this.page.locator(`main[data-version]:not([data-version="${before}"])`).waitFor(PATIENCE);
    await this.page
      .locator('[data-entry="pending"], [data-entry="unsent"], [data-entry="refused"]')
      .first()
      .waitFor({ ...PATIENCE, state: 'detached' });
  }

  /** The brass button of the Next line, when it says what is expected. */
  async next(code: string, acts = 1): Promise<void> {
    const line = this.page.locator(`[data-next="${code}"]`);
    await line.waitFor();
    await this.tap(line.locator('button.main'), acts);
  }

  /** The deck is collected, antes are in, three shuffles, the cut, the deal. */
  async deal(start = 'start-hand', antes = 5): Promise<void> {
    await this.next(start);
    await this.next('post-antes', antes);
    await this.next('shuffle', 3);
    await this.next('offer-cut');
    await this.next('deal');
  }

  /** `2 check`, `3 call`, `4 fold`, `5 bet 40`, `1 raise 80`, `2 draw 3`. */
  async play(...lines: string[]): Promise<void> {
    for (const line of lines) {
      const [seat, act, value] = line.split(' ');
      await this.says(`data-turn="${seat}"`);
      if (act === 'draw')
        await this.tap(this.enabled('DrawCards').and(this.page.locator(`[data-count="${value}"]`)));
      else if (act === 'bet' || act === 'raise')
        await this.amount(act === 'bet' ? 'BetTo' : 'RaiseTo', value!);
      else await this.tap(this.enabled(`${act![0]!.toUpperCase()}${act!.slice(1)}`));
    }
  }

  async amount(type: 'BetTo' | 'RaiseTo', to: string): Promise<void> {
    const preset = this.page.locator(`.actions [data-act="${type}"][data-to="${to}"]`);
    if ((await preset.count()) > 0) return this.tap(preset.first());
    await this.look(this.enabled('Amount'));
    for (const digit of to)
      await this.look(this.page.locator('.digits').getByRole('button', { name: digit, exact: true }));
    await this.tap(this.page.locator(`button.main[data-act="${type}"][data-to="${to}"]`));
  }

  async award(pot: number, seat: number): Promise<void> {
    await this.tap(this.page.locator(`[data-pot-row="${pot}"] [data-winner="${seat}"]`));
  }

  /** Cards by rank and suit, two taps each, a joker by one, then done. */
  async show(seat: number, cards: string): Promise<void> {
    const chosen = this.page.locator(`[data-show="${seat}"][aria-pressed="false"]`);
    if ((await chosen.count()) > 0) await this.look(chosen);
    await this.look(this.page.locator('.actions [data-act="ShowHand"]'));
    await this.cards(cards, 'ShowHand');
  }

  async cards(cards: string, act: string): Promise<void> {
    const picker = this.page.locator('.picker');
    for (const card of cards.split(' ')) {
      const isJoker = card === 'Jk';
      await this.look(picker.locator(`[data-rank="${isJoker ? card : card[0]}"]`));
      if (!isJoker) await this.look(picker.locator(`[data-suit="${card[1]}"]`));
    }
    await this.tap(picker.locator(`[data-act="${act}"]`));
  }

  async undo(): Promise<void> {
    await this.tap(this.enabled('Retract').first(), 0);
  }

  enabled(act: string): Locator {
    return this.page.locator(`button[data-act="${act}"]:not([disabled])`);
  }

  async stacks(): Promise<Record<string, number>> {
    return stacksOf(this.page);
  }

  /** The taps and acts since the last count, and starts anew. */
  count(): { taps: number; acts: number } {
    const counted = { taps: this.taps, acts: this.acts };
    this.taps = 0;
    this.acts = 0;
    return counted;
  }
}

/** Stacks by seat as a felt shows them. */
export async function stacksOf(page: Page): Promise<Record<string, number>> {
  const pods = await page.locator('[data-seat]:has([data-stack])').all();
  const entries = await Promise.all(
    pods.map(async (pod) => [
      await pod.getAttribute('data-seat'),
      Number(await pod.locator('[data-stack]').first().getAttribute('data-stack')),
    ]),
  );
  return Object.fromEntries(entries);
}
