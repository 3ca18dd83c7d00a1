import type { Page } from '@playwright/test';

/** Signs in as somebody at the tablet would. */
export async function signIn(page: Page, pin: string, name = 'floor'): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
}
