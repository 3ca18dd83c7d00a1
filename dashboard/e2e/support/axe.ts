import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing serious in either theme; ends in the dark one. */
export async function passesAxe(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((each) => document.documentElement.setAttribute('data-theme', each), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
    expect(found, `${name}, ${theme}`).toEqual([]);
  }
}
