import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
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
    const violations = await violationsOf(page, index === 0 ? {} : { runOnly: RULES_OF_COLOUR });
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

/** No page has a frame in it: one run is all. The script is half a megabyte, and stays as long as its document. */
async function violationsOf(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (each) => {
      const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(document, each);
      return violations;
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
}
