import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './pictures.ts';

export type Theme = 'light' | 'dark';

/** What the colours of a theme decide; a theme is nothing but colours (`tokens.css`). */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing serious in any of these themes: in the first by every rule, in the others by those that look at colours.
 * Ends in the dark one.
 */
export async function passesAxe(
  page: Page,
  name: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  for (const [index, theme] of themes.entries()) {
    await inTheme(page, theme);
    // Without a frame in the page, one run in it is all; axe would open a blank page to put parts together.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (index === 0 ? axe : axe.withRules(RULES_OF_COLOUR)).analyze();
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
