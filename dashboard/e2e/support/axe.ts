import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './pictures.ts';

export type Theme = 'light' | 'dark';

/** Nothing serious in any of these themes; ends in the dark one. */
export async function passesAxe(
  page: Page,
  name: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  for (const theme of themes) {
    await inTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
    expect(found, `${name}, ${theme}`).toEqual([]);
  }
  await inTheme(page, 'dark');
}

async function inTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((each) => document.documentElement.setAttribute('data-theme', each), theme);
  await atRest(page);
}
