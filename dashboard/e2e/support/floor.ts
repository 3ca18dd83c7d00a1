import type { Locator, Page } from '@playwright/test';

/** What the pages of the floor are made of. */
export const seat = (page: Page, number: number): Locator => page.locator(`tr[data-seat="${number}"]`);
export const act = (page: Page, type: string): Locator => page.locator(`[data-act="${type}"]`);

export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}
