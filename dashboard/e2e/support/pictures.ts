import { mkdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Width and height in CSS pixels: the console's tablet, a phone, a screen on a wall. */
export const SIZES = { tablet: [1180, 820], phone: [390, 844], wide: [1920, 1080] } as const;
export type Size = keyof typeof SIZES;

/** `npm run screenshots` names the folder; otherwise nothing is kept. */
const FOLDER = process.env.CARTEADOR_SCREENSHOTS;

/** Nothing is wider than the screen at this size; the page keeps it. */
export async function fitsAt(page: Page, name: string, size: Size): Promise<void> {
  const [width, height] = SIZES[size];
  await page.setViewportSize({ width, height });
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${name} on ${size}`,
    )
    .toBeLessThanOrEqual(0);
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}/${name}-${size}.png` });
}

/** At every size; ends on the tablet. */
export async function fits(page: Page, name: string): Promise<void> {
  for (const size of ['phone', 'wide', 'tablet'] as const) await fitsAt(page, name, size);
}

/** No transition is under way: a background halfway from one theme to the other has a contrast that nobody reads. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
