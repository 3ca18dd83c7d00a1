import type { Page } from '@playwright/test';
import type { House } from './house.ts';

/** The page has a session, as the form gives it one (`start.spec.ts`); the floor's unless said otherwise. */
export async function signIn(page: Page, house: House, name = 'floor', pin = house.pin): Promise<void> {
  const answer = await page.request.post(`${house.url}/api/sign-in`, {
    data: { name, pin },
    headers: { origin: house.url },
  });
  if (!answer.ok()) throw new Error(`signing in: ${answer.status()} ${await answer.text()}`);
}
